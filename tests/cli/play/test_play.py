"""``mtg-influence play``, on a host that is quickly done."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.rules_index import summary

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

PRETEND = ("play", "--host", "pretend")
TABLE = """\
range: 1
seats:
  - {name: Ana, range: unlimited}
  - Ben
  - {name: Cleo, range: 2}
  - Dov
  - Eva
deck: {Bear: 40}
"""


def objects(outcome: Outcome) -> list[dict[str, Any]]:
    return [json.loads(line) for line in outcome.lines]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "five.table.yaml"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_six_play_at_range_1_unless_told_otherwise(command: Command) -> None:
    first = objects(command(*PRETEND, "--json"))[0]
    assert [seat["name"] for seat in first["seats"]] == ["Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei"]
    assert {seat["range"] for seat in first["seats"]} == {1}
    assert len({seat["deck"] for seat in first["seats"]}) == 6


def test_lines_tell_turns_and_what_happens(command: Command) -> None:
    outcome = command(*PRETEND, "--seats", "4", "--seed", "7")
    assert outcome.code == 0
    assert outcome.lines[:6] == [
        "Alex, Rob, Carissa, Bianca, Alex again: each is to the left of the one before",
        "range 1; seed 7",
        "",
        "turn 1: Alex (20), in range: Rob and Bianca",
        "  Alex passes (Hard)",
        "  Alex cannot attack Carissa [CR 801.3: Carissa is 2 seats from Alex; Alex's range is 1]",
    ]
    assert outcome.err == ""


def test_lines_hold_no_control_characters(command: Command) -> None:
    assert "\x1b" not in command(*PRETEND).out


def test_the_host_says_no_turns_of_its_own(command: Command) -> None:
    assert "  Turn 2" not in command(*PRETEND).lines


def test_the_summary_counts_where_range_mattered(command: Command) -> None:
    outcome = command(*PRETEND, "--seats", "4", "--seed", "7")
    mattered = sum(" cannot attack " in line for line in outcome.lines)
    assert mattered > 0
    assert outcome.lines[-2] == "where range mattered:"
    assert outcome.lines[-1] == f"{mattered:6}  CR 801.3: {summary('801.3')}"


def test_the_summary_says_who_won_and_how_long_it_took(command: Command) -> None:
    outcome = command(*PRETEND, "--seats", "4", "--seed", "7")
    turns = sum(line.startswith("turn ") for line in outcome.lines)
    winner = next(line for line in outcome.lines if line.startswith("life: ")).partition(", ")[0]
    assert any(line.endswith(f" wins in turn {turns}; {2 * turns} decisions") for line in outcome.lines)
    assert winner.startswith("life: Alex ")


def test_without_a_limit_range_never_matters(command: Command) -> None:
    outcome = command(*PRETEND, "--range", "unlimited")
    assert outcome.lines[-1] == "range never mattered"
    assert outcome.lines[1] == "range unlimited; seed 0"


def test_the_same_seed_gives_the_same_game(command: Command) -> None:
    first, second, other = (command(*PRETEND, "--json", "--seed", seed).out for seed in (7, 7, 8))
    assert first == second
    assert first.splitlines()[1:] != other.splitlines()[1:]


def test_a_game_can_be_watched_for_some_turns_only(command: Command) -> None:
    outcome = command(*PRETEND, "--turns", "3")
    assert outcome.code == 0
    assert "turn 4" not in outcome.out
    assert any(line.startswith("stopped after 3 turns; 6 decisions") for line in outcome.lines)


def test_a_game_in_which_nobody_reaches_anybody_stops_at_the_limit(command: Command) -> None:
    end = objects(command(*PRETEND, "--range", "0", "--json", "--turns", "50"))[-1]
    assert (end["ending"], end["turns"], end["winners"]) == ("turn-limit", 50, [])
    assert end["life"] == [20] * 6


def test_ctrl_c_ends_a_game_with_the_summary_so_far(command: Command) -> None:
    outcome = command(*PRETEND, "--seed", "13")
    assert outcome.code == 130
    assert any(line.startswith("interrupted in turn 3; 4 decisions") for line in outcome.lines)
    assert outcome.err == ""


def test_ctrl_c_leaves_json_whole(command: Command) -> None:
    outcome = command(*PRETEND, "--seed", "13", "--json")
    assert outcome.code == 130
    assert objects(outcome)[-1]["ending"] == "interrupted"


def test_a_delay_waits_after_each_line_of_the_log(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("mtg_influence.cli.play.lines.sleep", waited.append)
    outcome = command(*PRETEND, "--turns", "2", "--delay", "0.25")
    assert waited == [0.25] * sum(line.startswith("  ") for line in outcome.lines[:-2])


def test_spanish_is_spoken(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MTG_INFLUENCE_LANG", "es")
    outcome = command(*PRETEND, "--seats", "4", "--seed", "7")
    assert outcome.lines[3] == "turno 1: Alex (20), en su rango: Rob y Bianca"
    assert outcome.lines[5].endswith("[CR 801.3: Carissa está a 2 asientos de Alex; el rango de Alex es 1]")
    assert "dónde importó el rango:" in outcome.lines


def test_the_option_has_the_last_word_on_language(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MTG_INFLUENCE_LANG", "es")
    assert command(*PRETEND, "--lang", "en").lines[3].startswith("turn 1: Alex")


def test_a_table_file_says_who_plays(command: Command, table: Path) -> None:
    seats = objects(command(*PRETEND, "--table", table, "--json"))[0]["seats"]
    assert [(seat["name"], seat["range"]) for seat in seats] == [
        ("Ana", None),
        ("Ben", 1),
        ("Cleo", 2),
        ("Dov", 1),
        ("Eva", 1),
    ]


def test_ranges_that_differ_are_all_told(command: Command, table: Path) -> None:
    line = command(*PRETEND, "--table", table).lines[1]
    assert line.startswith("Ana: range unlimited, Ben: range 1, Cleo: range 2, Dov: range 1, Eva: range 1; ")


def test_a_range_on_the_command_line_stands_before_the_table_files(command: Command, table: Path) -> None:
    seats = objects(command(*PRETEND, "--table", table, "--range", "2", "--json"))[0]["seats"]
    assert {seat["range"] for seat in seats} == {2}


def test_seats_and_a_table_file_do_not_go_together(command: Command, table: Path) -> None:
    outcome = command(*PRETEND, "--table", table, "--seats", "5")
    assert outcome.code == 2
    assert "the table file says who plays" in outcome.err


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("range: 1", "rnge: 1", ":1:1 MI201 unknown key 'rnge'"),
        ("Bear: 40", "Baer: 40", ":8:8 MI304 no card 'Baer' is known, did you mean 'Bear'?"),
        ("Bear: 40", "Bear: 6", "the deck of 'Ana' has 6 cards"),
        ("  - Dov", "  - Ben", "a second player 'Ben'"),
        ("  - Dov", "  - {name: Dov, range: -1}", ":6:24 "),
        ("  - Dov", "  - Dov\n  - F\n  - G", "7 seats are too many"),
        ("range: 1", "range: 1\nrulings: [long-legs]", "no house ruling 'long-legs'"),
    ],
)
def test_what_is_wrong_with_a_table_file_is_told_by_place(
    command: Command, table: Path, old: str, new: str, finding: str
) -> None:
    table.write_text(TABLE.replace(old, new, 1), encoding="utf-8")
    outcome = command(*PRETEND, "--table", table)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(f"{table}:")
    assert finding in outcome.err


def test_a_card_with_an_accent_is_no_stranger(command: Command, table: Path) -> None:
    table.write_text(TABLE.replace("Bear: 40", "Séance: 40"), encoding="utf-8")
    assert command(*PRETEND, "--table", table).code == 0


def test_a_variant_that_the_host_does_not_play_is_refused_with_those_that_it_plays(command: Command) -> None:
    outcome = command(*PRETEND, "--variant", "emperor")
    assert outcome.code == 2
    assert "does not play emperor" in outcome.err


def test_a_table_file_and_a_variant_do_not_go_together(command: Command, table: Path) -> None:
    outcome = command(*PRETEND, "--table", str(table), "--variant", "emperor")
    assert outcome.code == 2
    assert "--variant" in outcome.err
