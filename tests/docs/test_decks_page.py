"""What ``docs/decks.md`` shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtg_influence.decks import DECK_LIMITS, FORMATS
from mtg_influence.demo.decks import team_decks

TEXT = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")


def test_every_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for program in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL):
        exec(compile(program, "decks.md", "exec"), {})
        said = capsys.readouterr().out.rstrip().splitlines()[-1]
        assert program.rstrip().endswith(f"# {said}")


def test_every_format_and_its_endings_are_told() -> None:
    for kind in FORMATS:
        row = next(line for line in TEXT.splitlines() if line.startswith(f"| {kind.name} "))
        assert all(f"`{suffix}`" in row for suffix in kind.suffixes if suffix != ".mwDeck")


def test_the_limits_are_those_of_the_program() -> None:
    limits = DECK_LIMITS
    told = re.sub(r"\s+", " ", TEXT)
    assert f"at most {limits.size} cards, {limits.cards} different ones and {limits.count} of one" in told
    assert (
        f"a text {limits.text // 1024} kB, XML {limits.xml // 1024} kB, JSON {limits.json >> 20} MB" in told
    )
    assert f"no more than {limits.lines} lines" in told
    assert f"nesting ends at {limits.depth}" in told


def test_the_demo_decks_of_teams_are_told_with_cards_that_they_have() -> None:
    rows = [line.split("|") for line in TEXT.splitlines() if re.match(r"\| [1-6]", line)]
    assert [row[2].strip() for row in rows] == [deck.name for deck in team_decks()]
    for row, deck in zip(rows, team_decks(), strict=True):
        assert set(re.findall(r"\*([A-Z][^*]+)\*", row[3])) <= set(deck.cards())
