"""The ring of seats."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from mtg_influence.cli.screen.ring import Mark, SeatBox, draw_ring, ring_height

NAMES = ("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei")
SIX = """\
             ┏━━━━━━━━━━━━━━━━━━━━━┓        ╭─────────────────────╮
           ╭▸┃▶ Alex            20 ┃───────▸│  Rob             20 │─╮
           │ ┃  hand 7             ┃        │  hand 7             │ │
           │ ┗━━━━━━━━━━━━━━━━━━━━━┛        ╰─────────────────────╯ │
           │                                                        ▾
╭─────────────────────╮                                  ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐
│  Mei             20 │              turn 1              ╎  Carissa         20 ╎
│  hand 7             │            declare...            ╎  hand 7             ╎
╰─────────────────────╯                                  └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
           ▴                                                        │
           │ ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐                                │
           ╰─╎  Dario           20 ╎◂───────   Bianca         out  ◂╯
             ╎  hand 7             ╎
             └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
"""


def boxes(count: int, mark: Mark = Mark.IN_RANGE) -> list[SeatBox]:
    return [SeatBox(name, "20", "hand 7", mark) for name in NAMES[:count]]


def drawn(seats: list[SeatBox], width: int, height: int, centre: tuple[str, ...] = ()) -> list[str]:
    return [line.plain for line in draw_ring(seats, width=width, height=height, centre=centre)]


def test_six_seats_at_80_columns_look_like_this() -> None:
    marks = [Mark.MOVES, Mark.IN_RANGE, Mark.OUT_OF_RANGE, Mark.GONE, Mark.OUT_OF_RANGE, Mark.IN_RANGE]
    six = [
        SeatBox(
            name, "out" if mark is Mark.GONE else "20", "" if mark is Mark.GONE else "hand 7", mark, i == 0
        )
        for i, (name, mark) in enumerate(zip(NAMES, marks, strict=True))
    ]
    assert drawn(six, 80, 14, ("turn 1", "declare...")) == [line.rstrip() for line in SIX.splitlines()]


@pytest.mark.parametrize("width", [72, 80, 101, 120, 200])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_every_seat_is_there_whole_once(count: int, width: int) -> None:
    lines = drawn(boxes(count), width, ring_height(count, room=14))
    text = "\n".join(lines)
    for name in NAMES[:count]:
        assert text.count(f"│  {name} ") == 1
    assert text.count("╰─────────────────────╯") == count
    assert all(cell_len(line) <= width for line in lines)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_each_seat_points_to_the_next_one(count: int) -> None:
    text = "\n".join(drawn(boxes(count), 80, 14))
    assert sum(text.count(head) for head in "▸◂▴▾") == count


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_next_seat_lies_clockwise(count: int) -> None:
    lines = drawn(boxes(count), 80, 14)
    at = {
        name: next((row, line.index(name)) for row, line in enumerate(lines) if name in line)
        for name in NAMES[:count]
    }
    assert at["Rob"][1] > at["Alex"][1]
    assert at[NAMES[count - 1]][1] <= at["Alex"][1]
    assert at[NAMES[count - 1]][0] > at["Alex"][0]


def test_marks_differ_without_colours() -> None:
    assert len({mark.value[0] for mark in Mark}) == len(Mark)


def test_a_long_name_is_cut_and_leaves_the_life_total() -> None:
    box = SeatBox("Bartholomew the Unlikely", "20", "", Mark.MOVES, active=True)
    assert "┃▶ Bartholomew th… 20 ┃" in drawn([box, *boxes(1)], 80, 8)[3]


@pytest.mark.parametrize(("count", "least"), [(2, 8), (3, 9), (4, 9), (5, 14), (6, 14)])
def test_a_ring_takes_the_room_it_needs_and_not_much_more(count: int, least: int) -> None:
    assert ring_height(count, room=0) == least
    assert least <= ring_height(count, room=100) <= least + 6


def test_team_crown_and_range_stand_in_the_lower_border() -> None:
    seats = [SeatBox("Rob", "20", "hand 7", Mark.MOVES, below="north ♔ range 2"), *boxes(3)[1:]]
    lines = drawn(seats, 80, ring_height(3, room=0))
    assert any("┗━ north ♔ range 2 ━━━┛" in line for line in lines)
    seats[0] = SeatBox("Rob", "out", "", Mark.GONE, below="north ♔ range 2")
    assert not any("north" in line for line in drawn(seats, 80, ring_height(3, room=0)))
    long = SeatBox("Rob", "20", "hand 7", Mark.MOVES, below="a team of a very long name, range 2")
    assert all(cell_len(line) <= 80 for line in drawn([long, *boxes(3)[1:]], 80, 12))
