"""What players who have left owned leaves the game with them (CR 800.4a), and costs nothing from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, Zone
from mtg_influence.hosts.phase.state.departed import remove_departed

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.session.table import PhaseTable


def thing(number: int, owner: int, zone: str, **more: Any) -> dict[str, Any]:
    return {"id": number, "owner": owner, "zone": zone, **more}


def state(*things: dict[str, Any], gone: list[int], **more: Any) -> dict[str, Any]:
    return {
        "objects": {str(each["id"]): each for each in things},
        "exile": [each["id"] for each in things if each["zone"] == "Exile"],
        "eliminated_players": gone,
        **more,
    }


def left(inner: dict[str, Any]) -> set[int]:
    remove_departed(inner)
    assert inner["exile"] == [each["id"] for each in inner["objects"].values() if each["zone"] == "Exile"]
    return {int(number) for number in inner["objects"]}


def test_only_what_those_who_left_owned_goes_and_only_from_exile() -> None:
    things = [thing(71, 1, "Exile"), thing(72, 2, "Exile"), thing(73, 1, "Battlefield")]
    assert left(state(*things, gone=[1])) == {72, 73}
    assert left(state(*things, gone=[])) == {71, 72, 73}


@pytest.mark.parametrize(
    "spoken_of",
    [
        {"delayed_triggers": [{"ability": {"targets": [{"type": "Object", "data": 71}]}}]},
        {"exile_links": [{"exiled_id": 71, "source_id": 80}]},
        {"tracked_object_sets": {"4": [71]}},
        {"pairs": [[[80, 71]]]},
        {"permissions": {"71": "yours"}},
    ],
)
def test_what_something_may_still_speak_of_stays(spoken_of: dict[str, Any]) -> None:
    assert left(state(thing(71, 1, "Exile"), thing(70, 1, "Exile"), gone=[1], **spoken_of)) == {71}


def test_a_permanent_may_speak_of_it_too() -> None:
    permanent = thing(80, 0, "Battlefield", imprinted=[71])
    assert left(state(thing(71, 1, "Exile"), permanent, gone=[1])) == {71, 80}


def test_the_lists_of_what_moved_keep_nothing() -> None:
    moved = {"zone_changes_this_turn": [{"object_id": 71}], "resolved_rules_journal": {"entries": [71]}}
    assert left(state(thing(71, 1, "Exile"), gone=[1], **moved)) == set()


@pytest.mark.host
def test_a_player_s_cards_leave_as_the_next_turn_begins(seated: Seated) -> None:
    table = seated(
        CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Grizzly Bears", "Rob", Zone.BATTLEFIELD),
        CardPlacement("Runeclaw Bear", "Rob", Zone.GRAVEYARD),
        CardPlacement("Runeclaw Bear", "Carissa", Zone.EXILE),
    )
    rob, turn = 1, table.turn
    table.concede(PlayerId(rob))
    assert len(owned_by(rob, table)) > 10
    while table.turn == turn:
        act(table, "pass")
    # Two of the numbers of Rob's cards are also numbers of something else.
    assert owned_by(rob, table) == ["Wastes"] * 2
    assert "Runeclaw Bear" in owned_by(2, table)
    while table.turn == turn + 1:
        act(table, "pass")
    assert table.decision is not None


def owned_by(player: int, table: PhaseTable) -> list[str]:
    things = table._game.game.state()["state"]["objects"].values()
    return [each["name"] for each in things if each["owner"] == player and each["zone"] == "Exile"]


def act(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label.startswith(start)))
