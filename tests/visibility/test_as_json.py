"""A view as JSON: what the published schema says, of games on phase, and nothing else."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.documents.published import data_folder
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Position, SeatSpec, Zone
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.visibility import AskView, SeatView, ShownObject, TableView

if TYPE_CHECKING:
    from tests.visibility.conftest import Check

    from mtg_influence.hosts.phase.session.table import PhaseTable

ALEX, ROB = PlayerId(0), PlayerId(1)
SEATS = (*map(PlayerId, range(4)), None)
SCHEMA = json.loads((data_folder("schemas") / "table-view.schema.json").read_text(encoding="utf-8"))


def seated(*placed: CardPlacement, step: str = "precombat main") -> PhaseTable:
    seats = [SeatSpec(name, 1, ()) for name in ("Alex", "Rob", "Carissa", "Dana")]
    return PhaseHost().start(seats, position=Position(placed, active="Alex", step=step))


def choose(table: PhaseTable, label: str) -> None:
    assert table.decision is not None
    [chosen] = [each for each in table.decision.legal if each.label == label]
    table.choose(chosen)


def cards(zone: Zone, player: str, **names: int) -> list[CardPlacement]:
    return [
        CardPlacement(name.replace("_", " "), player, zone)
        for name, count in names.items()
        for _ in range(count)
    ]


@pytest.mark.parametrize(
    ("part", "of", "besides"),
    [
        (SCHEMA, TableView, {"v"}),
        (SCHEMA["$defs"]["seat"], SeatView, set()),
        (SCHEMA["$defs"]["object"], ShownObject, set()),
    ],
)
def test_the_schema_has_every_part_of_a_view(part: dict[str, object], of: type, besides: set[str]) -> None:
    properties, required = part["properties"], part["required"]
    assert isinstance(properties, dict)
    assert isinstance(required, list)
    assert set(properties) == set(required) == {each.name for each in fields(of)} | besides


def test_the_schema_has_every_part_of_a_question() -> None:
    assert len(SCHEMA["$defs"]["ask"]["properties"]) == len(fields(AskView))
    assert SCHEMA["$defs"]["kind"]["enum"] == [kind.value for kind in DecisionKind]
    assert set(SCHEMA["$defs"]["object"]["properties"]["zone"]["enum"]) == {zone.value for zone in Zone}


def test_every_part_of_the_schema_is_closed() -> None:
    parts = [SCHEMA, *SCHEMA["$defs"].values()]
    assert all("additionalProperties" in part for part in parts if part.get("type") == "object")


@pytest.mark.host
def test_whole_games_fit(checked: Check) -> None:
    deck = ("Lightning Bolt", "Grizzly Bears", "Exalted Angel", "Telepathy") * 6 + ("Mountain",) * 20
    seats = [
        SeatSpec(name, 1, deck, team=name[0], emperor=name.endswith("2")) for name in ("A1", "A2", "B1", "B2")
    ]
    table = PhaseHost().start(seats, seed=3)
    for number in range(120):
        if table.decision is None:
            break
        if number % 6 == 0:
            for seat in SEATS:
                checked(table, seat)
        table.auto(difficulty="Easy")


@pytest.mark.host
def test_a_spell_has_its_targets_and_a_question_its_refused_candidates(checked: Check) -> None:
    table = seated(*cards(Zone.HAND, "Alex", Lava_Axe=1), *cards(Zone.BATTLEFIELD, "Alex", Mountain=5))
    choose(table, "cast Lava Axe")
    ask = checked(table, ALEX)["ask"]
    assert {each["label"]: each["rule"] for each in ask["candidates"]} == {
        "Alex": None, "Rob": None, "Dana": None, "Carissa": "801.4",
    }  # fmt: skip
    [far] = [each for each in ask["candidates"] if each["label"] == "Carissa"]
    assert far["reason"] == "Carissa está a 2 asientos de Alex; el rango de Alex es 1"
    assert checked(table, ROB)["ask"] is None
    choose(table, "Rob")
    for seat in SEATS:
        [axe] = [each for each in checked(table, seat)["objects"] if each["zone"] == "stack"]
        assert (axe["name"], axe["targets"]) == ("Lava Axe", [{"player": 1}])


@pytest.mark.host
def test_numbers_are_numbers(checked: Check) -> None:
    table = seated(*cards(Zone.HAND, "Alex", Earthquake=1), *cards(Zone.BATTLEFIELD, "Alex", Mountain=4))
    choose(table, "cast Earthquake")
    ask = checked(table, ALEX)["ask"]
    assert [each["number"] for each in ask["candidates"] if each["number"] is not None] == [0, 1, 2, 3]


@pytest.mark.host
def test_an_open_top_of_a_library_is_an_object(checked: Check) -> None:
    placed = (*cards(Zone.BATTLEFIELD, "Alex", Future_Sight=1), CardPlacement("Shock", "Alex", Zone.LIBRARY))
    table = seated(*placed)
    for seat in SEATS:
        [top] = [each for each in checked(table, seat)["objects"] if each["zone"] == "library"]
        assert (top["name"], top["owner"]) == ("Shock", 0)


@pytest.mark.host
def test_the_end_is_a_result(checked: Check) -> None:
    table = seated()
    for seat in (ROB, PlayerId(2), PlayerId(3)):
        table.concede(seat)
    made = checked(table, None)
    assert (made["number"], made["waits_for"]) == (None, None)
    assert made["result"] == {"winners": [0], "drawn": False, "rule": "104.2a"}
