"""What is done to the controller of a source after its damage was prevented."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.passes.damage_follow_ups import CONTROLLER, by_whose_source
from mtg_influence.hosts.phase.weave.reach import Reach

GAIN = {"effect": {"type": "GainLife", "player": {"type": "Controller"}}, "sub_ability": None}
DRAW = {"effect": {"type": "Draw", "target": CONTROLLER}, "sub_ability": None}


def woven(reach: Reach, **more: Any) -> list[dict[str, Any]]:
    return list(by_whose_source({"event": "DamageDone", **more}, reach))


def test_who_is_not_reached_draws_nothing_and_the_damage_is_prevented(reach: Reach) -> None:
    near, far = woven(reach, execute=DRAW)
    assert (near["execute"], far["execute"]) == (DRAW, None)
    assert near["damage_source_filter"] == either(controlled_by(seat) for seat in (0, 1, 3))
    assert far["damage_source_filter"] == controlled_by(2)


def test_what_is_done_to_others_is_done_all_the_same(reach: Reach) -> None:
    _, far = woven(reach, execute={**DRAW, "sub_ability": GAIN})
    assert far["execute"] == GAIN
    _, far = woven(reach, execute={**GAIN, "sub_ability": DRAW})
    assert far["execute"] == GAIN


def test_sources_that_are_named_stay_named(reach: Reach) -> None:
    red = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}
    for one in woven(reach, execute=DRAW, damage_source_filter=red):
        assert one["damage_source_filter"]["filters"][0] == red


def test_what_says_nothing_of_that_player_stays_one(reach: Reach) -> None:
    assert len(woven(reach, execute=GAIN)) == 1
    assert len(woven(reach)) == 1


def test_where_everybody_is_reached_it_stays_one() -> None:
    assert len(woven(Reach.same(0, (0, 1), (0, 1)), execute=DRAW)) == 1
