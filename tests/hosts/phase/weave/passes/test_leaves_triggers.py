"""Triggers on what leaves a zone: the host's records know no player by seat."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.passes.leaves_triggers import (
    clauses_of_those_reached,
    one_of_those_reached,
    only_of_those_reached,
    watches_a_batch,
    watches_clauses,
    watches_what_left,
)
from mtg_influence.hosts.phase.weave.reach import Reach

ANYBODYS = either(controlled_by(seat, ["Creature"]) for seat in (0, 1))
MINE = {"type": "Typed", "type_filters": ["Creature"], "controller": "You", "properties": []}


def trigger(mode: str, card: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {"mode": mode, "valid_card": card, "origin": None, "destination": None, "condition": None, **more}


@pytest.mark.parametrize(
    ("ability", "leaving"),
    [
        (trigger("ChangesZone", ANYBODYS, origin="Battlefield", destination="Graveyard"), True),
        (trigger("LeavesBattlefield", ANYBODYS), True),
        (trigger("Sacrificed", {"type": "Or", "filters": [{"type": "SelfRef"}, ANYBODYS]}), True),
        (trigger("ChangesZone", ANYBODYS, destination="Battlefield"), False),
        (trigger("Attacks", ANYBODYS), False),
        (trigger("LeavesBattlefield", MINE), False),
        (trigger("LeavesBattlefield", {"type": "SelfRef"}), False),
        (trigger("LeavesBattlefield", None), False),
    ],
)
def test_triggers_on_what_left_are_told(ability: dict[str, Any], leaving: bool) -> None:
    assert watches_what_left(ability) is leaving


def test_what_left_must_have_been_a_reached_player_s() -> None:
    woven = only_of_those_reached(trigger("LeavesBattlefield", ANYBODYS), Reach.same(0, (0, 1, 2), (0, 1)))
    counted = woven["condition"]["lhs"]["qty"]["filter"]["filters"]
    assert [one["filters"][1] for one in counted] == [controlled_by(0), controlled_by(1)]
    assert all(one["filters"][0]["controller"] == "TriggeringPlayer" for one in counted)


def test_the_record_is_asked_by_words(team: Reach) -> None:
    theirs = trigger("LeavesBattlefield", controlled_by(3, ["Creature"]))
    woven = only_of_those_reached(theirs, team)
    assert woven["valid_card"] == {**MINE, "controller": "Opponent"}
    counted = woven["condition"]["lhs"]["qty"]["filter"]["filters"]
    assert [one["filters"][1] for one in counted] == [controlled_by(0), controlled_by(3)]
    everybodys = only_of_those_reached(trigger("LeavesBattlefield", ANYBODYS), team)
    assert [part["controller"] for part in everybodys["valid_card"]["filters"]] == ["You", "Opponent"]


def test_a_condition_that_was_there_has_to_hold_too() -> None:
    had = {"type": "NoMonarch"}
    ability = trigger("LeavesBattlefield", ANYBODYS, condition=had)
    woven = only_of_those_reached(ability, Reach.same(0, (0, 1), (0,)))
    assert woven["condition"]["type"] == "And"
    assert woven["condition"]["conditions"][1] == had


def batch(card: dict[str, Any], constraint: str | None = None) -> dict[str, Any]:
    once = None if constraint is None else {"type": constraint}
    return {
        "mode": "ChangesZoneAll",
        "destination": "Graveyard",
        "valid_card": card,
        "constraint": once,
        "condition": None,
        "batched": True,
    }


def test_what_triggers_once_a_turn_watches_each_object_by_itself(reach: Reach) -> None:
    woven = one_of_those_reached(batch(controlled_by(1, ["Creature"]), "OncePerTurn"), reach)
    assert (woven["mode"], woven["batched"]) == ("ChangesZone", False)
    assert woven["condition"] is not None


def test_of_other_batches_the_owner_is_asked(reach: Reach) -> None:
    card = either(controlled_by(seat, ["Creature"]) for seat in (0, 1))
    mine, theirs = one_of_those_reached(batch(card), reach)["valid_card"]["filters"]
    assert (mine["controller"], mine["properties"]) == ("You", [])
    owned = {"type": "Owned", "controller": {"SpecificPlayer": {"id": 1}}}
    assert (theirs["controller"], theirs["properties"]) == ("Opponent", [owned])


@pytest.mark.parametrize(
    ("trigger", "watched"),
    [
        (batch(controlled_by(1, ["Creature"])), True),
        (batch(controlled_by(1, ["Card"], [{"type": "Owned", "controller": "You"}])), False),
        (batch({"type": "SelfRef"}), False),
        ({**batch(controlled_by(1)), "destination": "Battlefield"}, False),
    ],
)
def test_a_batch_of_anybody_s_is_known(trigger: dict[str, Any], watched: bool) -> None:
    assert watches_a_batch(trigger) is watched


def test_of_several_kinds_of_moves_each_says_the_host_s_words_and_the_player_is_asked_for_once() -> None:
    clauses = [
        {"destination": "Graveyard", "valid_card": ANYBODYS},
        {"origin": "Graveyard", "valid_card": MINE},
    ]
    watches = trigger("ChangesZone", None, zone_change_clauses=clauses)
    assert watches_clauses(watches)
    woven = clauses_of_those_reached(watches, Reach.same(0, (0, 1, 2), (0, 1)))
    first, second = woven["zone_change_clauses"]
    assert [part["controller"] for part in first["valid_card"]["filters"]] == ["You", "Opponent"]
    assert second == clauses[1]
    assert woven["condition"]["type"] == "QuantityComparison"
    assert not watches_clauses(trigger("ChangesZone", None, zone_change_clauses=clauses[1:]))
    assert not watches_clauses(trigger("ChangesZone", ANYBODYS))
