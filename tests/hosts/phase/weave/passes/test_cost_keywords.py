"""Keywords about costs that speak of opponents."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.passes.cost_keywords import desugared_costs
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

SPECTACLE: dict[str, Any] = {"Spectacle": {"type": "Cost", "shards": ["Red"], "generic": 0}}


def test_undaunted_becomes_a_static_ability_of_the_spell(reach: Reach) -> None:
    told = desugared_costs({"keywords": ["Flash", "Undaunted"]}, reach)
    assert told["keywords"] == ["Flash"]
    (static,) = told["static_abilities"]
    assert static["affected"] == {"type": "SelfRef"}
    assert static["mode"]["ModifyCost"]["dynamic_count"]["filter"] == {"type": "Opponent"}


def test_spectacle_becomes_a_cost_on_a_condition(reach: Reach) -> None:
    told = desugared_costs({"keywords": [SPECTACLE]}, reach)
    assert told["keywords"] == []
    (option,) = told["casting_options"]
    assert option["cost"] == {"type": "Mana", "cost": SPECTACLE["Spectacle"]}
    assert option["condition"]["lhs"]["qty"]["player"]["type"] == "Opponent"


def test_both_are_cut_then(reach: Reach) -> None:
    weaver = Weaver(reach)
    woven = weaver.face({"keywords": ["Undaunted", SPECTACLE]})
    assert weaver.faults == []
    count = woven["static_abilities"][0]["mode"]["ModifyCost"]["dynamic_count"]
    assert count["filter"]["type"] == "ControlsPermanent"
    assert woven["casting_options"][0]["condition"]["lhs"]["qty"]["type"] == "PlayerCount"


@pytest.mark.parametrize("keyword", ["Undaunted", SPECTACLE])
def test_where_everybody_is_in_range_they_stay(reach: Reach, keyword: Any) -> None:
    face = {"keywords": [keyword]}
    assert desugared_costs(face, Reach.same(0, reach.seats, reach.seats)) is face


def test_where_a_card_asks_whether_spectacle_was_paid_for_it_stays_and_is_a_fault(reach: Reach) -> None:
    asks = {"condition": {"type": "CastVariantPaid", "variant": "Spectacle"}}
    face = {"keywords": [SPECTACLE], "triggers": [asks]}
    assert desugared_costs(face, reach) is face
    weaver = Weaver(reach)
    weaver.face(
        {"keywords": [SPECTACLE], "abilities": [{"kind": "Spell", "effect": {"type": "NoOp"}, **asks}]}
    )
    assert [each.path for each in weaver.faults] == ["keywords[0]"]
