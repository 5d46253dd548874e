"""Abilities that are woven as they lie on the stack."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.stack import weave_resolved
from mtg_influence.hosts.phase.weave.weaver import Weaver

CREATURE = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
FOUND = {"controller": 0, "source_id": 7, "targets": [{"Object": 3}], "context": {"kicked": False}}


def ability(effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "Spell", "effect": effect, **FOUND, **more}


def test_what_is_said_is_cut_and_what_was_found_stays(reach: Reach) -> None:
    woven = weave_resolved(ability({"type": "Destroy", "target": CREATURE}), Weaver(reach))
    assert woven["effect"]["target"] == either(controlled_by(seat, ["Creature"]) for seat in (0, 1, 3))
    assert {key: woven[key] for key in FOUND} == FOUND


def test_so_it_is_with_what_follows(reach: Reach) -> None:
    then = ability({"type": "Destroy", "target": CREATURE}, targets=[])
    woven = weave_resolved(ability({"type": "NoOp"}, sub_ability=then), Weaver(reach))
    assert woven["effect"] == {"type": "NoOp"}
    assert woven["sub_ability"]["effect"]["target"]["type"] == "Or"
    assert woven["sub_ability"]["targets"] == []


def test_weaving_again_changes_nothing(reach: Reach) -> None:
    said = ability({"type": "LoseLife"}, player_scope={"type": "Opponent"})
    woven = weave_resolved(said, Weaver(reach))
    assert woven != said
    assert weave_resolved(woven, Weaver(reach)) == woven


def test_what_cannot_be_narrowed_is_told(reach: Reach) -> None:
    weaver = Weaver(reach)
    weave_resolved(ability({"type": "SomethingNew"}), weaver)
    assert [(each.path, each.why) for each in weaver.faults] == [("ability.effect", "unknown node")]
