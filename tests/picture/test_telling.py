"""A table in rows of signs and in sentences."""

from __future__ import annotations

import pytest

from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.picture.sight import Sight
from mtg_influence.picture.telling import change_lines, legend, rows, sentences
from mtg_influence.picture.words import options_text

SIX = Seating.from_names("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei", range=1)
WITHOUT_ROB = """\
           Alex      Rob    Carissa  Bianca    Dario     Mei
Alex     ━━━━◆╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌○        ·        ·        ●━━━━
Carissa      ○╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌◆━━━━━━━━●        ·        ·
Bianca       ·                 ●━━━━━━━━◆━━━━━━━━●        ·
Dario        ·                 ·        ●━━━━━━━━◆━━━━━━━━●
Mei      ━━━━●                 ·        ·        ●━━━━━━━━◆━━━━
"""


def test_a_row_shows_whom_a_player_reaches_now_and_from_the_next_turn() -> None:
    assert list(rows(Sight.of(SIX, without=[PlayerId(1)]))) == WITHOUT_ROB.splitlines()


@pytest.mark.parametrize("width", [60, 72, 80, 200])
def test_rows_fit_as_well_as_they_can(width: int) -> None:
    twelve = Seating.from_names(*(f"Participant {seat}" for seat in range(12)), range=2)
    drawn = list(rows(Sight.of(twelve), width=width))
    assert len(drawn) == 13
    assert all(len(row) <= max(width, 71) for row in drawn)


def test_the_legend_tells_only_what_is_there() -> None:
    assert "○" not in legend(Sight.of(SIX), lang="en")
    assert "○ from the next turn" in legend(Sight.of(SIX, without=[PlayerId(1)]), lang="en")
    assert "♔ emperador" in legend(
        Sight.of(Seating((Seat("Al", 1, "x", emperor=True), Seat("Bo", 1, "y")))), lang="es"
    )


def test_what_changes_is_told() -> None:
    assert list(change_lines(Sight.of(SIX), lang="en")) == []
    assert list(change_lines(Sight.of(SIX, without=[PlayerId(1)]), lang="en")) == [
        "after Rob left",
        "Alex reaches Carissa when the next turn begins",
        "Carissa reaches Alex when the next turn begins",
    ]


def test_that_nothing_changes_is_told_too() -> None:
    four = Seating.from_names(*"ABCD", range=None)
    *_, last = change_lines(Sight.of(four, without=[PlayerId(1)]), lang="en")
    assert last == "nobody comes into anybody's range for that"


def test_the_end_of_the_game_is_told() -> None:
    two = Seating.from_names("Alex", "Rob", range=1)
    lines = list(change_lines(Sight.of(two, without=[PlayerId(1)]), lang="en"))
    assert lines == ["after Rob left", "the game is over; winning: Alex"]
    nobody = list(change_lines(Sight.of(two, without=[PlayerId(0), PlayerId(1)]), lang="es"))
    assert nobody[-1] == "no queda nadie"
    assert list(rows(Sight.of(two, without=[PlayerId(1)]))) == []


def test_sentences_tell_every_seat() -> None:
    assert next(iter(sentences(Sight.of(SIX), lang="es"))) == (
        "asiento 1: Alex, rango 1; Alex alcanza a Rob y Mei"
    )


def test_a_table_says_what_it_is_played_with() -> None:
    assert options_text(Options(), "en") == ""
    assert options_text(Options(attack=AttackOption.LEFT), "en") == "attack left"
    assert options_text(Options(Variant.ALTERNATING_TEAMS), "es") == (
        "alternating-teams: varios atacados a la vez, solo oponentes adyacentes"
    )
