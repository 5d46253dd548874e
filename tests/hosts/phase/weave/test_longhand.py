"""What is said at length before it is woven."""

from __future__ import annotations

from mtg_influence.hosts.phase.weave.longhand import at_length, spell_out
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver


def test_storm_becomes_a_trigger_for_each_time_that_it_is_there() -> None:
    face = {"keywords": ["Flash", "Storm", "Storm"], "triggers": []}
    told = spell_out(face)
    assert told["keywords"] == ["Flash"]
    assert [each["valid_card"] for each in told["triggers"]] == [{"type": "SelfRef"}] * 2


def test_a_face_without_storm_is_left_alone() -> None:
    face = {"keywords": ["Flash"], "triggers": []}
    assert spell_out(face) is face


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
