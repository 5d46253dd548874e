"""Numbers of what happened, over the players reached: which tally cards they need, and what is taken."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.passes.tallies import damage_to_players, is_recorded, kind_of, tally_of
from mtg_influence.hosts.phase.weave.reach import Reach

CREATURE = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
ANYTHING = {"type": "Any"}


def died(creatures: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "ZoneChangeCountThisTurn",
        "from": "Battlefield",
        "to": "Graveyard",
        "filter": creatures,
    }


def cut_by_seat(*seats: int, **more: Any) -> dict[str, Any]:
    return either({**controlled_by(seat, ["Creature"]), **more} for seat in seats)


def dealt(target: dict[str, Any], source: dict[str, Any] = ANYTHING) -> dict[str, Any]:
    return {"type": "DamageDealtThisTurn", "source": source, "target": target}


def test_what_died_is_counted_by_who_controlled_it(reach: Reach) -> None:
    tally = tally_of(died(cut_by_seat(0, 1, 3)), reach)
    assert tally is not None
    assert tally.quantity == died({**CREATURE, "controller": "You"})
    assert (tally.seats, tally.function) == ((0, 1, 3), "Sum")


def test_one_kind_of_number_has_one_kind_of_card(reach: Reach) -> None:
    here, there = tally_of(died(cut_by_seat(0, 1)), reach), tally_of(died(cut_by_seat(2, 3)), reach)
    assert here is not None
    assert there is not None
    assert here.name == there.name
    assert here.over_players() != there.over_players()


def test_cards_are_needed_of_the_players_taken_alone(reach: Reach) -> None:
    tally = tally_of(died(cut_by_seat(1, 3)), reach)
    assert tally is not None
    assert set(tally.cards) == {f"{tally.name}#1", f"{tally.name}#3"}
    assert set(map(kind_of, tally.cards)) == {tally.name}
    assert all(shown == tally.quantity for shown in tally.cards.values())


def test_spells_cast_last_turn_are_counters_and_not_power(reach: Reach) -> None:
    tally = tally_of({"type": "SpellsCastLastTurn"}, reach)
    assert tally is not None
    number = tally.over_players()
    assert (number["type"], number["counter_type"]) == ("CountersOnObjects", "cast last turn")
    assert number["filter"] == controlled_by(0, [{"Subtype": tally.name}])


def test_several_words_for_what_died_stay_together(reach: Reach) -> None:
    either_kind = either([cut_by_seat(0, 1), controlled_by(0, ["Artifact"]), controlled_by(1, ["Artifact"])])
    tally = tally_of(died(either_kind), reach)
    assert tally is not None
    assert [part["type_filters"] for part in tally.quantity["filter"]["filters"]] == [
        ["Creature"],
        ["Artifact"],
    ]


def test_one_s_own_dead_need_no_tally(reach: Reach) -> None:
    assert tally_of(died({**CREATURE, "controller": "You"}), reach) is None


def test_cards_that_left_one_s_own_graveyard_need_no_tally(reach: Reach) -> None:
    owned = [{"type": "Owned", "controller": "You"}]
    assert tally_of(died(cut_by_seat(0, 1, properties=owned)), reach) is None


def test_another_than_its_source_cannot_be_said_by_a_tally_card(reach: Reach) -> None:
    with pytest.raises(CannotNarrow, match="Another"):
        tally_of(died(cut_by_seat(0, 1, properties=[{"type": "Another"}])), reach)


def test_damage_to_opponents_is_damage_to_each_of_them(reach: Reach) -> None:
    tally = tally_of(dealt(either(map(player, (1, 3)))), reach)
    assert tally is not None
    assert tally.seats == (1, 3)
    assert tally.quantity["target"]["filters"][1]["controller"] == "You"


def test_damage_that_it_dealt_itself_is_that_to_any_player(reach: Reach) -> None:
    by_itself = dealt(either(map(player, (0, 1, 3))), {"type": "SelfRef"})
    assert tally_of(by_itself, reach) is None
    assert damage_to_players(by_itself, reach)["target"] == {"type": "Player"}


def test_life_that_opponents_lost_is_taken_from_their_cards(reach: Reach) -> None:
    lost = {"type": "LifeLostThisTurn", "player": {"type": "Opponent", "aggregate": "Max"}}
    tally = tally_of(lost, reach)
    assert tally is not None
    assert (tally.quantity["player"], tally.seats, tally.function) == ({"type": "Controller"}, (1, 3), "Max")


def test_spells_of_everybody_are_those_of_everybody_reached(reach: Reach) -> None:
    tally = tally_of({"type": "SpellsCastThisTurn", "scope": "All"}, reach)
    assert tally is not None
    assert (tally.quantity["scope"], tally.seats) == ("Controller", (0, 1, 3))


def test_at_range_0_nobody_s_cards_are_asked(alone: Reach) -> None:
    tally = tally_of({"type": "SpellsCastThisTurn", "scope": "Opponents"}, alone)
    assert tally is not None
    assert tally.over_players()["source"]["filter"] == {"type": "Or", "filters": []}


def test_what_happened_is_nothing_until_it_does() -> None:
    assert is_recorded({"type": "SpellsCastThisTurn"})
    assert not is_recorded({"type": "LifeTotal"})


def test_how_often_the_creature_itself_has_attacked_is_its_own(reach: Reach) -> None:
    itself = {"type": "Not", "prop": {"type": "Another"}}
    attacks = {
        "type": "AttackedThisTurn",
        "scope": "All",
        "filter": cut_by_seat(0, 1, 3, properties=[itself]),
    }
    assert tally_of(attacks, reach) is None
    assert tally_of({**attacks, "filter": cut_by_seat(0, 1, 3)}, reach) is not None
