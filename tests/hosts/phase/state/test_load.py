"""A state that the host gives is one that it takes back, once it is mended."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.phase.state import load as load_module
from mtg_influence.hosts.phase.state.load import Engines, load

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host


def act(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label.startswith(start)))


def two_have_died(seated: Seated) -> PhaseTable:
    """Alex's Doomed Traveler and Grizzly Bears have died together; the trigger is on the stack."""
    table = seated(
        *[CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD)] * 2,
        CardPlacement("Doomed Traveler", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Grizzly Bears", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Pyroclasm", "Alex", Zone.HAND),
    )
    act(table, "cast Pyroclasm")
    while [each.name for each in table.objects(Zone.STACK)] == ["Pyroclasm"]:
        act(table, "pass")
    assert [each.name for each in table.objects(Zone.STACK)] == ["Doomed Traveler ability"]
    return table


def test_a_trigger_on_one_of_several_that_died_together_is_taken_back(
    seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_have_died(seated)
    state = table._game.game.state()
    with monkeypatch.context() as bare:
        bare.setattr(load_module, "mend", lambda _: None)
        with pytest.raises(ValueError, match="no ledger occurrence"):
            load(table._game._faces, deepcopy(state))
    game = load(table._game._faces, state)
    event = game.stack()[0]["kind"]["data"]["trigger_event"]
    assert len(event["data"]["record"]["co_departed"]) == 1


def test_a_table_can_go_back_to_that_moment(seated: Seated) -> None:
    table = two_have_died(seated)
    table.restore(table.snapshot())
    while table.objects(Zone.STACK):
        act(table, "pass")
    assert [
        each.name
        for each in table.objects(Zone.BATTLEFIELD)
        if "Token" in each.types or each.name == "Spirit"
    ]


def test_a_table_can_go_back_to_where_triggers_are_put_in_order(seated: Seated) -> None:
    """The triggers of what died together are not on the stack yet."""
    table = seated(
        *[CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD)] * 2,
        CardPlacement("Doomed Traveler", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Infestation Sage", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Pyroclasm", "Alex", Zone.HAND),
    )
    act(table, "cast Pyroclasm")
    while table.decision is not None and table.decision.kind is DecisionKind.PRIORITY:
        act(table, "pass")
    assert table.decision is not None
    assert table.decision.kind is DecisionKind.TURN_BASED
    table.restore(table.snapshot())
    table.choose(*table.decision.candidates)
    assert len(table.objects(Zone.STACK)) == 2


def test_a_table_can_go_back_to_where_a_creature_to_be_made_bigger_is_targeted(seated: Seated) -> None:
    table = seated(
        CardPlacement("Forest", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Grizzly Bears", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Runeclaw Bear", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Giant Growth", "Alex", Zone.HAND),
    )
    act(table, "cast Giant Growth")
    assert table.decision is not None
    assert table.decision.kind is DecisionKind.TARGET
    table.restore(table.snapshot())
    act(table, "Runeclaw Bear")
    assert [each.name for each in table.objects(Zone.STACK)] == ["Giant Growth"]


def test_the_decks_as_they_were_brought_are_left_out_and_the_game_goes_on(seated: Seated) -> None:
    table = seated(CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD))
    game = table._game
    game.game = load(game._faces, game.game.state())
    pools = game.game.state()["state"]["deck_pools"]
    assert [pool["current_main"] + pool["registered_main"] for pool in pools] == [[]] * len(pools)
    act(table, "pass")
    assert table.decision is not None


def settled(table: PhaseTable) -> PhaseTable:
    """The table once nothing is on the stack any more."""
    while table.objects(Zone.STACK):
        act(table, "pass")
    return table


def numbered_alike(state: dict[str, Any]) -> dict[str, Any]:
    """A state without its journal, and without the numbers that triggers in libraries have."""
    inner = state["state"]
    del inner["resolved_rules_journal"]
    for thing in inner["objects"].values():
        if thing["zone"] == "Library":
            thing["trigger_definitions"] = [each["definition"] for each in thing["trigger_definitions"]]
            for name in ("trigger_base_set_instance", "next_trigger_base_set_instance"):
                thing.pop(name, None)
    return state


@pytest.mark.parametrize("is_settled", [False, True])
def test_what_the_faces_say_is_found_again(
    seated: Seated, monkeypatch: pytest.MonkeyPatch, is_settled: bool
) -> None:
    table = two_have_died(seated)
    if is_settled:
        settled(table)
    faces, state = table._game._faces, table._game.game.state()
    whole = deepcopy(state)
    light = numbered_alike(load(faces, state).state())
    stored = [thing for thing in state["state"]["objects"].values() if thing["zone"] == "Graveyard"]
    assert {thing["name"] for thing in stored} >= {"Doomed Traveler", "Grizzly Bears"}
    assert not any(thing["abilities"] or thing["trigger_definitions"] for thing in stored)
    monkeypatch.setattr(load_module, "_lighten", lambda *_: None)
    heavy = numbered_alike(load(faces, whole).state())
    for pool in heavy["state"]["deck_pools"]:
        pool.update(current_main=[], registered_main=[])
    assert light == heavy
    died = next(thing for thing in light["state"]["objects"].values() if thing["name"] == "Doomed Traveler")
    assert died["trigger_definitions"]


def test_an_object_whose_card_is_not_among_the_faces_keeps_what_it_can_do(seated: Seated) -> None:
    table = seated(CardPlacement("Doomed Traveler", "Alex", Zone.HAND))
    state = table._game.game.state()
    faces = {key: face for key, face in table._game._faces.items() if face["name"] != "Doomed Traveler"}
    load(faces, state)
    kept = [thing for thing in state["state"]["objects"].values() if thing["name"] == "Doomed Traveler"]
    assert kept
    assert all(thing["trigger_definitions"] for thing in kept)


def test_the_journal_of_a_turn_stays_while_something_is_under_way(seated: Seated) -> None:
    table = two_have_died(seated)
    state = table._game.game.state()
    load(table._game._faces, state)
    assert "resolved_rules_journal" in state["state"]
    state = settled(table)._game.game.state()
    assert not state["state"]["stack"]
    load(table._game._faces, state)
    assert "resolved_rules_journal" not in state["state"]


@pytest.mark.parametrize(("mana", "stays"), [([], False), ([{"color": "Green"}], True)])
def test_the_journal_of_a_turn_stays_while_mana_is_left(mana: list[Any], stays: bool) -> None:
    inner = {
        "waiting_for": {"type": "Priority"},
        "stack": [],
        "players": [{"mana_pool": {"mana": []}}, {"mana_pool": {"mana": mana}}],
        "objects": {},
        "resolved_rules_journal": {"entries": []},
    }
    load_module._lighten(inner, {})
    assert ("resolved_rules_journal" in inner) is stays


def test_an_engine_is_made_again_only_for_other_faces(seated: Seated) -> None:
    table = seated(CardPlacement("Forest", "Alex", Zone.BATTLEFIELD))
    faces = table._game._faces
    engines = Engines()
    engine = engines.of(faces)
    assert engines.of(dict(faces)) is engine
    fewer = dict(list(faces.items())[1:])
    assert engines.of(fewer) is not engine
    assert engines.of(fewer).card_count() == engine.card_count() - 1
