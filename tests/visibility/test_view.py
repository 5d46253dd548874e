"""A host that offers nothing but what a table needs: hands are hidden all the same, by their zone."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import SeatSpec, Zone
from mtg_influence.visibility import card_for, log_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.visibility.conftest import Check

    from mtg_influence.hosts.base import Table

SOURCE = Path(__file__).resolve().parents[2] / "examples" / "small_host" / "src"
ALEX, ROB = PlayerId(0), PlayerId(1)
SEATS = (*map(PlayerId, range(4)), None)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.syspath_prepend(str(SOURCE))
    host = import_module("small_host.host").SmallHost()
    deck = ("Plains",) * 12 + ("Grizzly Bears",) * 12
    seats = [SeatSpec(name, 1, deck) for name in ("Alex", "Rob", "Carissa", "Dana")]
    yield host.start(seats, seed=1, first=ALEX)
    for name in [each for each in sys.modules if each.partition(".")[0] == "small_host"]:
        del sys.modules[name]


def test_hands_are_hidden_and_counted(table: Table, checked: Check) -> None:
    for seat in SEATS:
        made = checked(table, seat)
        assert {each["owner"] for each in made["objects"] if each["zone"] == "hand"} == {seat} - {None}
        assert [each["hand"] for each in made["seats"]] == [7, 7, 7, 7]
        assert {each["library"] for each in made["seats"]} <= {16, 17}
        assert [each["counters"] for each in made["seats"]] == [{}] * 4


def test_a_card_is_read_by_its_owner_alone_and_nobody_knows_what_is_printed(table: Table) -> None:
    card = table.objects(Zone.HAND, ROB)[0]
    top = table.objects(Zone.LIBRARY, ROB)[0]
    told = card_for(table, ROB, card.id, lang="es")
    assert told is not None
    assert (told["name"], told["types"], told["cost"], told["text"]) == (card.name, None, None, None)
    assert told["range"]
    assert [card_for(table, seat, card.id) for seat in (ALEX, None)] == [None, None]
    assert [card_for(table, seat, top.id) for seat in SEATS] == [None] * 5


def test_a_game_is_told_to_its_end(table: Table, checked: Check) -> None:
    for number in range(2000):
        if table.decision is None:
            break
        if number % 100 == 0:
            for seat in SEATS:
                checked(table, seat)
        table.auto()
    lines = log_for(table, None, lang="es")
    assert [line["n"] for line in lines] == list(range(len(table.log)))
    assert [line["text"] for line in log_for(table, ALEX, since=len(lines) - 1)] == [str(table.log[-1].text)]
