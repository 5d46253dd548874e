"""Delayed triggers whose event was out of range; what comes of them is in the scenarios of 801.7."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from mtg_influence import Influence, Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.prompts.context import QuestionContext
from mtg_influence.hosts.phase.state.delayed import delays, players_of, triggered_from_afar

RING = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Erik", range=1))
ASKS = {"type": "PlayerMatches", "player": {"type": "TriggeringPlayer"}}
JUDGE = build_judge(entry_points=False)


def trigger(event: dict[str, Any] | None, controller: int = 0) -> dict[str, Any]:
    data = {"trigger_event": event, "source_name": "Rot"}
    return {
        "id": 9,
        "source_id": 5,
        "controller": controller,
        "kind": {"type": "TriggeredAbility", "data": data},
    }


def died(player: int) -> dict[str, Any]:
    return {"type": "ZoneChanged", "data": {"record": {"controller": player}}}


@pytest.mark.parametrize(
    ("event", "players"),
    [
        (died(3), [3]),
        ({"type": "DamageDealt", "data": {"target": {"Player": 2}}}, [2]),
        ({"type": "DamageDealt", "data": {"target": {"Object": 2}}}, []),
        ({"type": "LifeChanged", "data": {"player_id": 2}}, []),
        (None, []),
    ],
)
def test_whose_an_event_is(event: dict[str, Any] | None, players: list[int]) -> None:
    assert players_of(trigger(event)) == players


@pytest.mark.parametrize(("player", "rule"), [(1, None), (4, None), (2, "801.7"), (3, "801.7")])
def test_what_happened_out_of_range_triggers_nothing(player: int, rule: str | None) -> None:
    context = SimpleNamespace(judge=JUDGE, influence=RING, thing=lambda _: None)
    pending_action = triggered_from_afar(trigger(died(player)), cast(QuestionContext, context))
    assert (None if pending_action is None else pending_action.verdict.rule) == rule
    assert pending_action is None or pending_action.text == "Rot does not trigger"


def test_faces_that_make_such_triggers_are_known() -> None:
    effect = {"type": "CreateDelayedTrigger", "condition": {"type": "WhenDies", "if": ASKS}}
    assert delays({"abilities": [{"effect": effect}]})
    assert not delays({"abilities": [{"effect": {**effect, "condition": {"type": "AtNextPhase"}}}]})
    assert not delays({"triggers": [{"condition": ASKS}]})
