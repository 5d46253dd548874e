"""Games written down for a referee, and switches that turn rules off, for tests alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("phase")

from mtg_influence.core.questions import Draw, Use
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hooks.manager import Judge
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.hosts.phase.session import opening, session
from mtg_influence.hosts.phase.session.state_based import StateBasedActions
from mtg_influence.hosts.phase.state import pipeline
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.on_leave import ON_LEAVE
from mtg_influence.hosts.phase.weave.reaches import reaches_of

if TYPE_CHECKING:
    from mtg_influence.core.answers import Deciders
    from mtg_influence.core.influence import Influence
    from mtg_influence.hosts.phase.weave.reach import Reach

Switch = Callable[[pytest.MonkeyPatch], None]


def role(*names: str) -> Switch:
    """Everybody is reached in some roles of ``nodes.toml``, or of what belongs to no card."""

    def everybody(judge: Judge, influence: Influence) -> tuple[Reach, ...]:
        return tuple(
            replace(reach, by_role={**reach.by_role, **dict.fromkeys(names, tuple(reach.seats))})
            for reach in reaches_of(judge, influence)
        )

    def off(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(opening, "reaches_of", everybody)
        monkeypatch.setattr(session, "reaches_of", everybody)
        monkeypatch.setattr(pipeline, "reaches_of", everybody)

    return off


def use(of: Use) -> Switch:
    """The judge lets everything be used in one way."""
    asked = Judge.target

    def lenient(self: Judge, *args: Any, **said: Any) -> Any:
        return ALLOWED if said.get("use", Use.TARGET) is of else asked(self, *args, **said)

    return lambda monkeypatch: monkeypatch.setattr(Judge, "target", lenient)


def both(*switches: Switch) -> Switch:
    """Several switches at once."""

    def off(monkeypatch: pytest.MonkeyPatch) -> None:
        for switch in switches:
            switch(monkeypatch)

    return off


def choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is offered may be chosen."""
    monkeypatch.setattr(Judge, "choice", lambda *_, **__: ALLOWED)


def deciders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked about may decide."""
    asked = Judge.decider

    def lenient(self: Judge, *args: Any, **said: Any) -> Deciders:
        found = asked(self, *args, **said)
        return replace(found, verdicts=tuple((player, ALLOWED) for player, _ in found.verdicts))

    monkeypatch.setattr(Judge, "decider", lenient)
    choices(monkeypatch)


def equipment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equipment stays on what is out of range."""
    monkeypatch.setattr(StateBasedActions, "_gear_that_falls_off", lambda *_: [])


def worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds stay whatever comes after them."""
    monkeypatch.setattr(StateBasedActions, "_worlds_that_go", lambda *_: [])


def wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wins the game wins it against everybody."""
    others = tuple(each for each in ON_LEAVE["Ability"] if each.name != "wins")
    monkeypatch.setitem(ON_LEAVE, "Ability", others)


def draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw is one for everybody."""
    asked = Judge.event

    def lenient(self: Judge, influence: Influence, event: Any) -> Any:
        return ALLOWED if isinstance(event, Draw) else asked(self, influence, event)

    monkeypatch.setattr(Judge, "event", lenient)


def measuring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranges are measured when somebody leaves, not as the next turn begins."""
    digest = session.Session._digest

    def at_once(self: session.Session, events: Any) -> Any:
        found = digest(self, events)
        if self._left_this_turn and not self.is_over:
            self._begin(self._measured(self.active))
        return found

    monkeypatch.setattr(session.Session, "_digest", at_once)


def settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes hands keeps the range of whose it was."""
    monkeypatch.setattr(CardVariants, "strays", lambda *_: [])
    monkeypatch.setattr(CardVariants, "settle", lambda *_: None)


ACTED_UPON = ("affects", "targets", "chosen", "choosing_own", "enchants")
"""Roles of what effects act upon."""

SWITCHES: dict[str, Switch] = {
    "affects": role(*ACTED_UPON),
    "watches": role("watches", "replaces", "replaced_source"),
    "sees": role("sees"),
    "source": role("source", "replaced_source", "both", "neither"),
    "recipient": role("recipient", "replaces", "both_recipient", "neither_recipient"),
    "modified": role("modified"),
    "targets": both(role(*ACTED_UPON), use(Use.TARGET)),
    "attacks": both(role("attacks"), use(Use.ATTACK)),
    "activation": use(Use.ACTIVATE),
    "choices": choices,
    "deciders": deciders,
    "equipment": equipment,
    "worlds": worlds,
    "wins": wins,
    "draws": draws,
    "measuring": measuring,
    "settling": settling,
}


@pytest.fixture
def switch_off(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function that switches a rule off until the test is over."""
    return lambda name: SWITCHES[name](monkeypatch)


@pytest.fixture(scope="session")
def played() -> Callable[..., list[str]]:
    """Return a function that plays a demo game for some decisions and returns the lines of its log."""

    def play(seed: int, decisions: int, *, seats: int = 6, range_: int | None = 1) -> list[str]:
        log = StringIO()
        table = PhaseHost().start(demo_setting(seats, range_=range_).seats, seed=seed, log=log)
        for _ in range(decisions):
            if table.decision is None:
                break
            table.auto(difficulty="Hard")
        return log.getvalue().splitlines()

    return play
