"""What is said of cards that are not covered, and what becomes of a game that is played with them."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

for extra in ("phase", "mtg"):
    if find_spec(extra) is None:
        pytest.skip("the extras are not installed", allow_module_level=True)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

pytestmark = pytest.mark.host

NOT_COVERED = {
    "Chaos Orb": ("the host does not understand a part of it", "Unimplemented at abilities[0]"),
    "Undead Alchemist": ("the host leaves a part of it out", "Replacement at replacements[0] (what a"),
    "Anointed Peacekeeper": (
        "a part of it cannot be kept to a range",
        "Static.mode at static_abilities[0] (",
    ),
    "Ajani Steadfast": (
        "its script says that it cannot be played",
        "ajani-steadfast.card.yaml:9 (emblems",
    ),
}
"""One card for each way not to be covered, with what is said of it, and the node and the path."""
IN_SPANISH = {
    "Chaos Orb": "el motor no entiende una parte, Unimplemented en abilities[0]",
    "Undead Alchemist": "el motor omite una parte, Replacement en replacements[0]",
    "Anointed Peacekeeper": "una parte no se puede limitar al rango, Static.mode en static_abilities[0]",
    "Ajani Steadfast": "su script dice que no se puede jugar, unsupported en ",
}
DECK = {"Forest": 20, "Grizzly Bears": 10}


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table with the cards in the decks of several seats, inline and in a deck file."""
    first, second, *others = NOT_COVERED
    lines = "".join(f"  - {count} {json.dumps(name)[1:-1]}\n" for name, count in {**DECK, first: 1}.items())
    (tmp_path / "orb.deck.yaml").write_text(f"format: 1\ndeck: Orb\ncards:\n{lines}", "utf-8")
    seats = [
        {"name": "Alex", "deck": "orb.deck.yaml"},
        {"name": "Rob", "deck": {**DECK, second: 1}},
        {"name": "Carissa", "deck": {**DECK, **dict.fromkeys(others, 1)}},
        {"name": "Dana", "deck": {**DECK, first: 1}},
    ]
    path = tmp_path / "four.table.yaml"
    path.write_text(json.dumps({"range": 1, "seats": seats}), encoding="utf-8")
    return path


def test_every_card_is_named_at_once_with_node_path_and_what_to_do(command: Command, table: Path) -> None:
    outcome = command("play", "--table", table)
    assert (outcome.code, outcome.out) == (1, "")
    *cards, what_to_do = outcome.err.splitlines()
    assert [line.partition("' is not covered: ")[0] for line in cards] == [
        f"error: '{name}" for name in sorted(NOT_COVERED)
    ]
    for line, name in zip(cards, sorted(NOT_COVERED), strict=True):
        assert all(said in line for said in NOT_COVERED[name])
    assert "mtg-influence new NAME" in what_to_do
    assert "--allow-uncovered" in what_to_do


def test_it_is_said_in_spanish_too(command: Command, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = command("play", "--table", table, "--lang", "es", "--json")
    assert (outcome.code, outcome.out) == (1, "")
    *cards, what_to_do = outcome.err.splitlines()
    for line, name in zip(cards, sorted(NOT_COVERED), strict=True):
        assert line.startswith(f"error: '{name}' no está cubierta: {IN_SPANISH[name]}")
    assert what_to_do.startswith("escribe scripts para lo que no está cubierto")
    monkeypatch.setenv("MTG_INFLUENCE_LANG", "es")
    assert command("play", "--table", table).err == outcome.err


def test_they_are_played_where_that_is_allowed_and_the_log_says_so(
    command: Command, table: Path, tmp_path: Path
) -> None:
    log = tmp_path / "game.jsonl"
    words = ("play", "--table", table, "--allow-uncovered", "--turns", "1")
    outcome = command(*words, "--log", log)
    assert outcome.code == 0
    for name, (why, _) in NOT_COVERED.items():
        assert f"  '{name}' is not covered: {why}" in outcome.out
    first = json.loads(log.read_text(encoding="utf-8").partition("\n")[0])
    assert first["uncovered"] == sorted(NOT_COVERED)
    spoken = command(*words, "--lang", "es")
    assert f"  'Chaos Orb' no está cubierta: {IN_SPANISH['Chaos Orb']}" in spoken.out


def test_json_says_so_in_its_first_line_and_in_the_log(command: Command, table: Path) -> None:
    outcome = command("play", "--table", table, "--allow-uncovered", "--turns", "1", "--json")
    lines = [json.loads(line) for line in outcome.lines]
    assert (outcome.code, lines[0]["uncovered"]) == (0, sorted(NOT_COVERED))
    told = [line for line in lines if line["type"] == "log" and line["kind"] == "uncovered"]
    assert [line["uncovered"] for line in told] == [[name] for name in sorted(NOT_COVERED)]


def test_what_cannot_be_kept_to_a_range_is_no_matter_where_range_is_unlimited(
    command: Command, table: Path
) -> None:
    outcome = command("play", "--table", table, "--range", "unlimited")
    assert outcome.code == 1
    assert "Anointed Peacekeeper" not in outcome.err
    assert "Chaos Orb" in outcome.err


SCENARIO = """\
scenario: an orb
rules: ["801.2a"]
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
given: { Alex: { hand: [Chaos Orb], battlefield: [2 Forest] }, Dana: { hand: [Undead Alchemist] } }
do:
  - cast: { card: Chaos Orb, by: Alex }
  - resolve: top
expect: { where: { Chaos Orb: battlefield } }
"""


def test_a_scenario_with_such_cards_fails_and_names_them(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "orb.scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    outcome = command("test", path)
    assert outcome.code == 1
    failure, count = outcome.lines
    assert failure.startswith(f"{path}:3:1 the table cannot start: 'Chaos Orb' is not covered: ")
    assert "'Undead Alchemist' is not covered: " in failure
    assert count == "0 passed, 1 failed"


def test_a_scenario_is_played_where_that_is_allowed_and_the_report_says_so(
    command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "orb.scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    outcome = command("test", path, "--allow-uncovered")
    assert outcome.code == 0
    assert outcome.lines == [
        "not covered, and played all the same: Chaos Orb (an orb)",
        "not covered, and played all the same: Undead Alchemist (an orb)",
        "1 passed, 0 failed",
    ]
    [case] = json.loads(command("test", path, "--allow-uncovered", "--json").out)["cases"]
    assert case["uncovered"] == ["Chaos Orb", "Undead Alchemist"]


def test_a_host_that_does_not_tell_what_is_covered_says_so(command: Command, table: Path) -> None:
    outcome = command("play", "--host", "pretend", "--table", table, "--allow-uncovered")
    assert outcome.code == 2
    assert "does not tell which cards are covered" in " ".join(outcome.err.split())


def test_a_campaign_plays_without_them_and_its_report_names_them(command: Command, tmp_path: Path) -> None:
    pool = tmp_path / "pool.jsonl"
    cards: list[list[object]] = [
        [name, [], 2, True, False] for name in ("Chaos Orb", "Ornithopter", "Ajani Steadfast")
    ]
    pool.write_text("".join(f"{json.dumps(card)}\n" for card in cards), encoding="utf-8")
    words = ("campaign", "--out", tmp_path / "out", "--pool", pool, "--seats", 2, "--games", 1)
    outcome = command(*words, "--decisions", 5, "--deck-size", 20)
    assert outcome.code == 0
    assert "left out, not covered at that table: Ajani Steadfast 1, Chaos Orb 1" in outcome.lines
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    assert report["taken_out"] == {"Ajani Steadfast": 1, "Chaos Orb": 1}
