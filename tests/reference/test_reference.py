"""The reference is complete, and what it shows is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.cards import parse_card
from mtg_influence.cards.check import effects_in
from mtg_influence.documents import SCHEMA_NAMES, parse_document, schema
from mtg_influence.formatting import format_text
from mtg_influence.hosts.phase.lower import lower
from mtg_influence.reference import example, example_names, pages

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
PAGES = pages()
ALL = "\n".join(PAGES.values())
VERBS = schema("card")["definitions"]["effect"]["properties"]
EVENTS = schema("card")["definitions"]["replacement"]["properties"]
CHOICES = schema("card")["definitions"]["player-choice"]["properties"]


def keys(part: Any) -> Iterator[str]:
    """Yield every key of every mapping of a schema, wherever it is in it."""
    if isinstance(part, list):
        for each in part:
            yield from keys(each)
    elif isinstance(part, dict):
        for name, inner in part.items():
            if name == "properties":
                yield from inner
                for each in inner.values():
                    yield from keys(each)
            elif name not in {"if", "examples", "enum", "const"}:
                yield from keys(inner)


def text_of(name: str) -> str:
    text = example(name)
    assert text is not None
    return text


def verbs(name: str) -> set[str]:
    card = parse_document(text_of(name)).data
    return {
        verb for ability in card["abilities"] for _, verb, _ in effects_in(ability["effects"], ("effects",))
    }


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_it_would_be_made_now(name: str) -> None:
    """Run ``mtg-influence docs`` after changing a schema or an example."""
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name]


def test_there_is_no_page_that_is_not_made_any_more() -> None:
    assert {file.name for file in FOLDER.iterdir()} == set(PAGES)


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_every_key_of_a_schema_is_described(name: str) -> None:
    page = ALL if name == "card" else PAGES[f"{name}.md"]
    missing = {key for key in keys(schema(name)) if f"`{key}` |" not in page and f".{key}` |" not in page}
    assert missing == set()


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_every_definition_has_its_section(name: str) -> None:
    page = ALL if name == "card" else PAGES[f"{name}.md"]
    assert [key for key in schema(name).get("definitions", {}) if f"\n## {key}\n" not in page] == []


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_page_with_an_example_that_uses_it(verb: str) -> None:
    shown = [name for name in example_names() if f"### Example: {name}\n" in PAGES[f"{verb}.md"]]
    assert shown != []
    for name in shown:
        assert {verb, f"{name.removeprefix('replacement-')}-replacement", "damage-replacement"} & verbs(
            name
        ) or verb == "player-choice"


@pytest.mark.parametrize("kind", CHOICES)
def test_every_kind_of_choice_has_an_example(kind: str) -> None:
    assert kind in verbs(f"player-choice-{kind}")
    assert f"### Example: player-choice-{kind}\n" in PAGES["player-choice.md"]


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_that_is_replaced_has_an_example(event: str) -> None:
    name = "replacement" if event == "damage" else f"replacement-{event}"
    assert f"{event}-replacement" in verbs(name)
    assert f"### Example: {name}\n" in PAGES["replacement.md"]


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_shown_has_no_findings_and_is_laid_out(name: str) -> None:
    text = text_of(name)
    assert parse_card(text, name=name).findings == ()
    assert format_text(text, "card") == text
    assert text in ALL


@pytest.mark.host
@pytest.mark.parametrize("name", example_names())
def test_an_example_is_played_by_a_real_host(name: str) -> None:
    card = parse_card(text_of(name), name=name).unwrap()
    assert lower(card)["name"] == card.name


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    for part in PAGES[name].split("](")[1:]:
        target = part.partition(")")[0]
        file, _, section = target.partition("#")
        if file.startswith("../"):
            assert (FOLDER / file).is_file()
            continue
        page = PAGES[file or name]
        assert not section or f"\n## {section}\n" in page
