"""The checklist: every rule of 801, options, variants and holes, each with its text in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from mtg_influence.i18n import LANGUAGES, Message
from mtg_influence.rules_index.checklist import checklist, holes, shown_by_tests, unplayed

LINES = {line.id: line for line in checklist()}


def test_it_has_every_rule_of_the_section_and_every_hole() -> None:
    rules = [id_ for id_ in LINES if id_.startswith("801.")]
    assert [id_ for id_ in rules if id_[-1].isdigit()] == [f"801.{number}" for number in range(1, 19)]
    assert {"801.2a", "801.2b", "801.2c", "801.2d", "801.5c", "801.7a", "801.13a", "801.13b"} <= set(rules)
    assert [id_ for id_, line in LINES.items() if line.is_hole] == [f"H{number}" for number in range(1, 33)]


@pytest.mark.parametrize(
    ("section", "rules"), [("802", 5), ("803", 1), ("804", 2), ("806", 3), ("808", 5), ("809", 7), ("811", 5)]
)
def test_it_has_the_options_and_variants_that_are_played(section: str, rules: int) -> None:
    whole = [f"{section}.{number}" for number in range(1, rules + 1)]
    assert [id_ for id_ in LINES if id_.startswith(f"{section}.") and id_[-1].isdigit()] == whole


def test_a_rule_knows_its_sub_rules() -> None:
    assert LINES["801.13"].parts == ("801.13a", "801.13b")
    assert LINES["801.1"].parts == LINES["801.5a"].parts == ()


@pytest.mark.parametrize("table", [holes, unplayed])
def test_each_text_is_one_sentence_in_each_language(table: Callable[[], Mapping[str, Message]]) -> None:
    for message in table().values():
        texts = [message.to(lang) for lang in LANGUAGES]
        assert len(set(texts)) == len(LANGUAGES)
        assert all(text and not text.endswith(".") and len(text) < 150 for text in texts)


def test_the_tests_that_show_lines_are_there() -> None:
    top = Path(__file__).resolve().parents[2]
    for line, test in shown_by_tests().items():
        file, _, name = test.partition("::")
        assert f"class {name}:" in (top / file).read_text(encoding="utf-8"), line
        assert name == f"Test{line.replace('.', '_')}"


def test_only_lines_of_the_list_are_tested_and_none_both_ways() -> None:
    assert set(shown_by_tests()) <= set(LINES)
    assert not set(shown_by_tests()) & set(unplayed())


def test_what_shows_a_part_shows_the_whole() -> None:
    assert LINES["807.5"].tests == (shown_by_tests()["807.5a"], shown_by_tests()["807.5b"])
    assert LINES["807.4a"].tests == (shown_by_tests()["807.4a"],)


def test_only_lines_of_the_list_are_excused() -> None:
    assert set(unplayed()) <= set(LINES)
