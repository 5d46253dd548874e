"""What ``docs/cards.md`` shows is true: cards load, effects load inside a card, every effect is shown."""

import re
from pathlib import Path

import pytest

from mtg_influence.cards import load_pack, parse_card, shipped_pack
from mtg_influence.cards.verbs import Prevention
from mtg_influence.documents import parse_document, schema

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
BLOCK = re.compile(r"```yaml\n(.*?)```", re.DOTALL)
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = [(TEXT.count("\n", 0, found.start()) + 2, found[1]) for found in BLOCK.finditer(TEXT)]
CARD = """\
format: 1
name: Shown
cost: '{X}{R}'
types: [instant]
overrides: nothing
abilities:
- kind: spell
  effects:
"""


def whole(block: str) -> str:
    if not block.startswith("- "):
        return block
    return CARD + "".join(f"  {line}\n" for line in block.splitlines())


@pytest.mark.parametrize("block", [block for _, block in BLOCKS], ids=[f"cards.md:{n}" for n, _ in BLOCKS])
def test_a_block_of_the_page_loads(block: str) -> None:
    loaded = parse_card(whole(block))
    assert [str(finding) for finding in loaded.findings] == []


def test_every_effect_is_shown() -> None:
    shown = {
        verb
        for _, block in BLOCKS
        if block.startswith("- ")
        for single in parse_document(block).data
        for verb in single
    }
    assert shown == set(schema("card")["definitions"]["effect"]["properties"])


def test_every_kind_of_choice_is_shown() -> None:
    shown = {
        kind
        for _, block in BLOCKS
        if block.startswith("- ")
        for single in parse_document(block).data
        for kind in single.get("player-choice", ())
    }
    assert shown == set(schema("card")["definitions"]["player-choice"]["properties"])


@pytest.mark.parametrize("key", schema("card")["properties"])
def test_every_key_of_a_card_has_its_line(key: str) -> None:
    assert f"`{key}" in TEXT


@pytest.mark.parametrize("key", schema("card")["definitions"]["objects"]["properties"])
def test_every_key_of_a_filter_is_named(key: str) -> None:
    assert f"`{key}`" in TEXT


def test_the_python_of_the_page_says_what_it_says() -> None:
    fog = load_pack(shipped_pack()).find("Fog")
    assert fog is not None
    [prevention] = fog.effects()
    assert isinstance(prevention, Prevention)
    assert (prevention.source.named, prevention.recipient.named) == (False, False)
