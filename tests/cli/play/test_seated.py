"""A person in a seat, on a pipe: what they type is answered, and how the program ends."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mtg_influence.cli.play.seated import PlainSeats
from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.demo.moments import Said
from mtg_influence.hosts.base import LogEntry

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

ALEX, ROB = PlayerId(0), PlayerId(1)
PEEK = Verdict(False, "801.5a", Reason("house", (), (("en", "Peek is far away"),)))
PRETEND = ("play", "--host", "pretend", "--seats", "4", "--seed", "7")


def test_a_person_answers_and_the_computer_plays_the_others(
    command: Command, typed: Callable[[str], None]
) -> None:
    typed("rob\n" * 9)
    outcome = command(*PRETEND, "--human", "alex")
    assert outcome.code == 0
    assert "  Alex attacks Rob" in outcome.lines
    assert "Alex> rob" in outcome.lines
    assert "Rob> " not in outcome.out
    assert any(line.startswith("  Rob passes (Hard)") for line in outcome.lines)


def test_what_is_out_of_range_is_told_with_the_rule_and_the_game_goes_on(
    command: Command, typed: Callable[[str], None]
) -> None:
    typed("carissa\nwhy\nrob\n")
    outcome = command(*PRETEND, "--human", "Alex")
    assert "'carissa' cannot be chosen:" in outcome.lines
    assert (
        outcome.lines.count("  attack Carissa: CR 801.3: Carissa is 2 seats from Alex; Alex's range is 1")
        == 2
    )
    assert "  Alex attacks Rob" in outcome.lines


def test_the_end_of_input_ends_the_game_with_a_summary(
    command: Command, typed: Callable[[str], None]
) -> None:
    typed("")
    outcome = command(*PRETEND, "--human", "Alex")
    assert (outcome.code, outcome.err) == (0, "")
    assert any(line.startswith("ended in turn 1; ") for line in outcome.lines)


def test_quit_ends_the_game_with_a_summary(command: Command, typed: Callable[[str], None]) -> None:
    typed("quit\nrob\n")
    outcome = command(*PRETEND, "--human", "Alex")
    assert outcome.code == 0
    assert any(line.startswith("ended in turn 1; ") for line in outcome.lines)
    assert "Alex attacks Rob" not in outcome.out


def test_who_concedes_watches_the_rest(command: Command, typed: Callable[[str], None]) -> None:
    typed("concede\nconcede\n")
    outcome = command(*PRETEND, "--human", "Alex")
    assert outcome.code == 0
    assert "Alex concedes" in outcome.lines
    assert any(" wins in turn " in line for line in outcome.lines)


def test_what_is_no_text_is_nonsense(command: Command, typed: Callable[[bytes], None]) -> None:
    typed(b"\xff\xfe\n\x00\x1b[2J\nrob\n")
    outcome = command(*PRETEND, "--human", "Alex")
    assert outcome.code == 0
    assert "  Alex attacks Rob" in outcome.lines
    assert "\x1b" not in outcome.out


def test_a_host_that_cannot_go_back_says_so(command: Command, typed: Callable[[str], None]) -> None:
    typed("undo\n")
    assert "this engine cannot take anything back" in command(*PRETEND, "--human", "Alex").lines


def test_several_people_sit_at_one_terminal(command: Command, typed: Callable[[str], None]) -> None:
    typed("rob\ncarissa\n")
    outcome = command(*PRETEND, "--human", "Alex", "--human", "ro")
    prompts = [line for line in outcome.lines if line.startswith(("Alex> ", "Rob> "))]
    assert prompts == ["Alex> rob", "Rob> carissa"]


def test_spanish_is_spoken_and_understood(command: Command, typed: Callable[[str], None]) -> None:
    typed("¿por qué?\nninguno\nsalir\n")
    outcome = command(*PRETEND, "--human", "Alex", "--lang", "es")
    assert "Alex: ¿quién ataca a quién? (turno 1 de Alex, declarar atacantes)" in outcome.lines
    assert (
        "  attack Carissa: CR 801.3: Carissa está a 2 asientos de Alex; el rango de Alex es 1"
        in outcome.lines
    )
    assert any(line.startswith("terminada en el turno ") for line in outcome.lines)


@pytest.mark.parametrize("name", ["Zoe", "", "a b"])
def test_a_seat_that_nobody_has_is_a_wrong_command_line(command: Command, name: str) -> None:
    outcome = command(*PRETEND, "--human", name)
    assert outcome.code == 2
    assert "among Alex, Rob, Carissa, Bianca" in " ".join(outcome.err.replace("│", " ").split())


def test_a_person_and_json_do_not_go_together(command: Command) -> None:
    outcome = command(*PRETEND, "--human", "Alex", "--json")
    assert outcome.code == 2
    assert "a person reads no JSON" in outcome.err


def test_after_a_long_silence_one_line_says_who_decides(
    command: Command, typed: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 10**6, 10))
    monkeypatch.setattr("mtg_influence.cli.play.seated.monotonic", lambda: next(clock))
    typed("rob\n")
    assert "  … Rob decides (precombat main)" in command(*PRETEND, "--human", "Alex").lines


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ([ROB], ["  Rob draws Peek [not covered]", "  Rob cannot choose Peek [CR 801.5a: Peek is far away]"]),
        ([ALEX], ["  Rob draws a card"]),
        ([ALEX, ROB], ["  Rob draws a card"]),
    ],
)
def test_between_questions_the_people_there_read_what_all_of_them_may_read(
    seats: list[PlayerId], told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    show = PlainSeats("en", seats)
    drawn = LogEntry(1, "draw", "Rob draws Peek", data={"uncovered": ("Peek",)}, seen_by=(ROB,))
    show.see(Said(replace(drawn, others="Rob draws a card")))
    verdicts = {"verdicts": (PEEK,)}
    show.see(Said(LogEntry(1, "draw", "Rob cannot choose Peek", "801.5a", data=verdicts, seen_by=(ROB,))))
    assert capsys.readouterr().out.splitlines() == told
