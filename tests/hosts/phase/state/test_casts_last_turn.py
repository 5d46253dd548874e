"""What tally cards show of the spells cast last turn."""

from __future__ import annotations

from typing import Any

from mtg_influence import Influence, PlayerId, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.state.casts_last_turn import CastsLastTurn
from mtg_influence.hosts.phase.state.hidden_permanents import SEAT_CARD
from mtg_influence.hosts.phase.weave.passes.tallies import CAST_LAST_TURN, Tally

KIND = Tally(CAST_LAST_TURN, (), "Sum").name
JUDGE = build_judge(entry_points=False)
RING = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
TURN = {"type": "TurnStarted", "data": {"player_id": 0}}


def cast(seat: int) -> dict[str, Any]:
    return {"type": "SpellCast", "data": {"controller": seat}}


def card(seat: int, shown: int = 0, *, subtype: str = KIND, name: str = SEAT_CARD) -> dict[str, Any]:
    types = {"subtypes": ["Seat", subtype]}
    counters = {"cast last turn": shown} if shown else {}
    return {"id": 10 + seat, "name": name, "controller": seat, "card_types": types, "counters": counters}


def shown(casts: CastsLastTurn, *cards: dict[str, Any], phase: str = "PreCombatMain") -> dict[int, int]:
    marks = [mark["data"]["data"] for mark in casts.marks(cards, phase)]
    return {mark["object_id"]: mark["delta"] for mark in marks}


def test_each_player_s_card_shows_the_most_that_somebody_in_range_cast() -> None:
    casts = CastsLastTurn(JUDGE)
    casts.follow([cast(2), cast(2), cast(1)], RING)
    assert shown(casts, *map(card, range(4))) == {10: 1, 11: 2, 12: 2, 13: 2}


def test_in_upkeep_it_is_still_last_turn_s() -> None:
    casts = CastsLastTurn(JUDGE)
    casts.follow([cast(1), TURN, cast(0), cast(0)], RING)
    assert shown(casts, card(0), phase="Upkeep") == {10: 1}
    assert shown(casts, card(0, 1), phase="Draw") == {10: 1}


def test_a_new_turn_begins_with_nothing() -> None:
    casts = CastsLastTurn(JUDGE)
    casts.follow([cast(1), TURN], RING)
    assert shown(casts, card(0, 1)) == {10: -1}


def test_who_came_into_range_since_does_not_count_for_last_turn() -> None:
    casts = CastsLastTurn(JUDGE)
    casts.follow([cast(2)], RING)
    later = RING.leave(PlayerId(1)).next_turn()
    casts.follow([TURN], later)
    assert shown(casts, card(0), phase="Upkeep") == {}


def test_only_cards_of_the_kind_are_marked() -> None:
    casts = CastsLastTurn(JUDGE)
    casts.follow([cast(1)], RING)
    assert shown(casts, card(0, subtype="Tally 0"), card(0, name="Forest")) == {}
