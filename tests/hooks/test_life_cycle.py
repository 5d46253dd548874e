"""Every hook, in the order in which a host's questions bring them up, with every argument arriving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy
import pytest

from mtg_influence import Context, Influence, PlayerId, Seating
from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.questions import Affect, Use
from mtg_influence.hooks import build_judge, impl
from mtg_influence.hooks.registry import HOOKS

if TYPE_CHECKING:
    from mtg_influence.hooks import Judge

ALEX, ROB, CARISSA = (PlayerId(i) for i in range(3))
CONTEXT = Context(turn=3, step="upkeep", active=CARISSA, life=(20, 18, 20, 7))


class Listener:
    """Implements every hook with every argument, and writes down what arrives."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, Any]]] = []

    @property
    def order(self) -> list[str]:
        return [name for name, _ in self.calls]

    @impl
    def mtg_influence_offer(self) -> None:
        self.calls.append(("offer", {}))

    @impl
    def mtg_influence_ranges(self, seating: Any, so_far: Any) -> None:
        self.calls.append(("ranges", {"seating": seating, "so_far": so_far}))

    @impl
    def mtg_influence_decider(
        self,
        influence: Any,
        controller: Any,
        eligible: Any,
        so_far: Any,
        turn: Any,
        step: Any,
        active: Any,
        life: Any,
    ) -> None:
        self.hear("decider", locals())

    @impl
    def mtg_influence_choice(
        self,
        influence: Any,
        decider: Any,
        candidate: Any,
        controller: Any,
        so_far: Any,
        turn: Any,
        step: Any,
        active: Any,
        life: Any,
    ) -> None:
        self.hear("choice", locals())

    @impl
    def mtg_influence_target(
        self,
        influence: Any,
        controller: Any,
        candidate: Any,
        use: Any,
        so_far: Any,
        turn: Any,
        step: Any,
        active: Any,
        life: Any,
    ) -> None:
        self.hear("target", locals())

    @impl
    def mtg_influence_event(
        self, influence: Any, event: Any, so_far: Any, turn: Any, step: Any, active: Any, life: Any
    ) -> None:
        self.hear("event", locals())

    def hear(self, name: str, arguments: dict[str, Any]) -> None:
        self.calls.append((name, {each: value for each, value in arguments.items() if each != "self"}))


def play(judge: Judge) -> Influence:
    seating = judge.seat(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
    now = Influence.measure(seating).with_context(CONTEXT)
    judge.decider(now, ALEX, eligible=(ROB,))
    judge.choice(now, ROB, candidate=ALEX, controller=ALEX)
    judge.target(now, ALEX, candidate=ROB, use=Use.ATTACK)
    judge.event(now, Affect(ALEX, ROB))
    return now


def test_the_life_cycle_calls_each_hook_in_order() -> None:
    listener = Listener()
    play(build_judge(plugins=[listener], entry_points=False))
    assert listener.order == ["offer", "ranges", "decider", "choice", "target", "event"]
    assert {f"mtg_influence_{name}" for name in listener.order} == set(HOOKS)


def test_every_argument_arrives() -> None:
    listener = Listener()
    now = play(build_judge(plugins=[listener], entry_points=False))
    heard = dict(listener.calls)
    for name, arguments in heard.items():
        assert tuple(arguments) == HOOKS[f"mtg_influence_{name}"]
    assert heard["ranges"]["so_far"] == (1, 1, 1, 1)
    assert heard["decider"]["eligible"] == (ROB,)
    assert heard["choice"]["decider"] == ROB
    assert heard["choice"]["controller"] == ALEX
    assert heard["target"]["use"] is Use.ATTACK
    assert heard["event"]["event"] == Affect(ALEX, ROB)
    for name in ("decider", "choice", "target", "event"):
        assert heard[name]["influence"] == now.with_context(None)
        assert Context(**{value: heard[name][value] for value in CONTEXT_VALUES}) == CONTEXT
    assert all(heard[name]["so_far"] is not None for name in heard if name != "offer")


def test_a_judge_never_calls_a_hook_short_of_an_argument(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[str, set[str]]] = []
    call = pluggy.HookCaller.__call__

    def counting(self: pluggy.HookCaller, **arguments: object) -> Any:
        calls.append((self.name, set(arguments)))
        return call(self, **arguments)

    monkeypatch.setattr(pluggy.HookCaller, "__call__", counting)
    play(build_judge(plugins=[Listener()], entry_points=False))
    assert calls
    assert all(passed == set(HOOKS[name]) for name, passed in calls)
