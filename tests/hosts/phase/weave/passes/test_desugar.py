"""What is said at length before it is woven."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.passes.desugar import desugar, desugared, mentions_hexproof
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

WARD: dict[str, Any] = {"Ward": {"type": "Mana", "data": {"type": "Cost", "shards": [], "generic": 2}}}


def test_storm_becomes_a_trigger_for_each_time_that_it_is_there(reach: Reach) -> None:
    face = {"keywords": ["Flash", "Storm", "Storm"], "triggers": []}
    told = desugar(face, reach)
    assert told["keywords"] == ["Flash"]
    assert [each["valid_card"] for each in told["triggers"]] == [{"type": "SelfRef"}] * 2


def test_a_face_without_either_is_left_alone(reach: Reach) -> None:
    face = {"keywords": ["Flash"], "triggers": []}
    assert desugar(face, reach) is face


def test_ward_becomes_a_trigger_where_somebody_unseen_could_target_it(reach: Reach) -> None:
    face = {"keywords": [WARD]}
    assert desugar(face, reach) is face
    (trigger,) = desugar(face, replace(reach, blind=frozenset({2})))["triggers"]
    assert trigger["mode"] == "BecomesTarget"
    assert trigger["unless_pay"]["cost"]["cost"] == WARD["Ward"]["data"]


@pytest.mark.parametrize(
    ("ward", "cost"),
    [
        ({"type": "PayLife", "data": 2}, "PayLife"),
        ({"type": "DiscardCard"}, "Discard"),
        ({"type": "Sacrifice", "data": {"count": 1, "filter": {"type": "Typed"}}}, "Sacrifice"),
    ],
)
def test_ward_that_asks_for_something_else_becomes_a_trigger_too(
    reach: Reach, ward: dict[str, Any], cost: str
) -> None:
    blind = replace(reach, blind=frozenset({2}))
    (trigger,) = desugar({"keywords": [{"Ward": ward}]}, blind)["triggers"]
    assert trigger["unless_pay"]["cost"]["type"] == cost
    given = desugared({"type": "AddKeyword", "keyword": {"Ward": ward}}, blind)
    assert given == {"type": "GrantTrigger", "trigger": trigger}


def test_a_ward_that_cannot_be_told_as_a_trigger_is_named(reach: Reach) -> None:
    ward = {"Ward": {"type": "PayLifeEqualToPower"}}
    blind = replace(reach, blind=frozenset({2}))
    weaver = Weaver(blind)
    weaver.face({"keywords": ["Flash", ward]})
    assert [each.path for each in weaver.faults] == ["keywords[1]"]
    seeing = Weaver(reach)
    assert seeing.face({"keywords": [ward]})["keywords"] == [ward]
    assert not seeing.faults


def test_hexproof_that_is_given_is_found_too() -> None:
    given = {"abilities": [{"modifications": [{"type": "AddKeyword", "keyword": "Hexproof"}]}]}
    assert mentions_hexproof(given)
    assert not mentions_hexproof({"keywords": ["Flying", WARD]})


def test_storm_stays_a_keyword_where_everybody_is_in_range(reach: Reach) -> None:
    everybody = Reach.same(0, reach.seats, reach.seats)
    assert Weaver(everybody).face({"keywords": ["Storm"]})["keywords"] == ["Storm"]
    assert Weaver(reach).face({"keywords": ["Storm"]})["keywords"] == []


def test_storm_that_is_granted_to_objects_is_a_fault(reach: Reach) -> None:
    weaver = Weaver(reach)
    weaver.face({"keywords": [], "static_abilities": [{"type": "AddKeyword", "keyword": "Storm"}]})
    assert [fault.node for fault in weaver.faults] == ["AddKeyword.keyword"]


SPELLS: dict[str, Any] = {"type": "Typed", "type_filters": ["Instant"], "controller": "You", "properties": []}
GIVEN: dict[str, Any] = {"mode": {"CastWithKeyword": {"keyword": "Storm"}}, "affected": SPELLS}
NEXT: dict[str, Any] = {
    "type": "GrantNextSpellAbility",
    "modifier": {"type": "HasKeyword", "keyword": "Storm"},
    "player": {"type": "Controller"},
    "spell_filter": {**SPELLS, "controller": None},
}


def test_storm_that_is_given_to_one_s_spells_becomes_a_trigger_on_them(reach: Reach) -> None:
    other = {"mode": "Continuous", "affected": {"type": "SelfRef"}}
    told = desugar({"static_abilities": [other, GIVEN]}, reach)
    assert told["static_abilities"] == [other]
    (trigger,) = told["triggers"]
    assert (trigger["valid_card"], trigger["valid_target"]) == (SPELLS, {"type": "Controller"})
    assert trigger["trigger_zones"] == ["Battlefield"]
    assert trigger["execute"]["effect"]["type"] == "CopySpell"


def test_so_it_does_in_an_emblem(reach: Reach) -> None:
    emblem = {"type": "CreateEmblem", "statics": [GIVEN], "triggers": []}
    told = desugared(emblem, reach)
    assert told["statics"] == []
    assert [each["trigger_zones"] for each in told["triggers"]] == [["Command"]]


def test_the_next_spell_s_storm_is_waited_for(reach: Reach) -> None:
    told = desugared(NEXT, reach)
    assert told["type"] == "CreateDelayedTrigger"
    assert told["condition"]["trigger"]["valid_card"] == NEXT["spell_filter"]
    assert told["effect"]["effect"]["type"] == "CopySpell"


def test_where_everybody_is_in_range_storm_is_given_as_it_is(reach: Reach) -> None:
    everybody = Reach.same(0, reach.seats, reach.seats)
    face = {"static_abilities": [GIVEN]}
    emblem = {"type": "CreateEmblem", "statics": [GIVEN], "triggers": []}
    assert desugar(face, everybody) is face
    assert desugared(emblem, everybody) is emblem
    assert desugared(NEXT, everybody) is NEXT


def test_storm_on_a_condition_stays_and_is_a_fault(reach: Reach) -> None:
    face = {"static_abilities": [{**GIVEN, "condition": {"type": "IsMonarch"}}]}
    assert desugar(face, reach) is face
    weaver = Weaver(reach)
    weaver.face(face)
    assert [fault.node for fault in weaver.faults] == ["CastWithKeyword.keyword"]


def test_other_conditions_are_left_alone(reach: Reach) -> None:
    node = {"type": "IsMonarch"}
    assert desugared(node, reach) is node


def test_an_opponent_who_is_poisoned_is_counted(reach: Reach) -> None:
    told = desugared({"type": "OpponentPoisonAtLeast", "count": 3}, reach)
    asked = told["lhs"]["qty"]["filter"]
    assert (asked["relation"], asked["value"]) == ({"type": "Opponent"}, {"type": "Fixed", "value": 3})
    assert (told["comparator"], told["rhs"]) == ("GE", {"type": "Fixed", "value": 1})
