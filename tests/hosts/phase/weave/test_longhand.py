"""What is said at length before it is woven."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtg_influence.hosts.phase.weave.longhand import at_length, mentions_hexproof, spell_out
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

WARD: dict[str, Any] = {"Ward": {"type": "Mana", "data": {"type": "Cost", "shards": [], "generic": 2}}}


def test_storm_becomes_a_trigger_for_each_time_that_it_is_there(reach: Reach) -> None:
    face = {"keywords": ["Flash", "Storm", "Storm"], "triggers": []}
    told = spell_out(face, reach)
    assert told["keywords"] == ["Flash"]
    assert [each["valid_card"] for each in told["triggers"]] == [{"type": "SelfRef"}] * 2


def test_a_face_without_either_is_left_alone(reach: Reach) -> None:
    face = {"keywords": ["Flash"], "triggers": []}
    assert spell_out(face, reach) is face


def test_ward_becomes_a_trigger_where_somebody_unseen_could_target_it(reach: Reach) -> None:
    face = {"keywords": [WARD]}
    assert spell_out(face, reach) is face
    (trigger,) = spell_out(face, replace(reach, blind=frozenset({2})))["triggers"]
    assert trigger["mode"] == "BecomesTarget"
    assert trigger["unless_pay"]["cost"]["cost"] == WARD["Ward"]["data"]


def test_a_ward_that_cannot_be_told_as_a_trigger_stays_a_keyword(reach: Reach) -> None:
    face = {"keywords": [{"Ward": {"type": "DiscardCard"}}]}
    assert spell_out(face, replace(reach, blind=frozenset({2}))) is face


def test_hexproof_that_is_given_is_found_too() -> None:
    given = {"abilities": [{"modifications": [{"type": "AddKeyword", "keyword": "Hexproof"}]}]}
    assert mentions_hexproof(given)
    assert not mentions_hexproof({"keywords": ["Flying", WARD]})


def test_storm_stays_a_keyword_where_everybody_is_in_range(reach: Reach) -> None:
    everybody = Reach.same(0, reach.seats, reach.seats)
    assert Weaver(everybody).face({"keywords": ["Storm"]})["keywords"] == ["Storm"]
    assert Weaver(reach).face({"keywords": ["Storm"]})["keywords"] == []


def test_storm_that_is_granted_is_a_fault(reach: Reach) -> None:
    weaver = Weaver(reach)
    weaver.face({"keywords": [], "static_abilities": [{"type": "AddKeyword", "keyword": "Storm"}]})
    assert [fault.node for fault in weaver.faults] == ["AddKeyword.keyword"]


def test_other_conditions_are_left_alone() -> None:
    node = {"type": "IsMonarch"}
    assert at_length(node) is node
