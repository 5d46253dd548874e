"""Write a game that crossed a range as a short scenario: what lay there, what was done, what must not be.

The game is played again and watched. Its scenario begins at the latest moment from which it fails as the game
did, and holds no more than it takes; each that is written is run, and judged, before it is taken. Only what
has a step in scenario files can be put into words; for the rest the reason is said.
"""

from __future__ import annotations

import json
from enum import IntEnum
from io import StringIO
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.replay import replay
from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.referee import BrokenLog, judge_log
from mtg_influence.scenario import parse_scenario, run_case
from mtg_influence.scenario.write.errors import NoScenario
from mtg_influence.scenario.write.expecting import expected
from mtg_influence.scenario.write.script import Entry, Script, flow
from mtg_influence.scenario.write.shortening import shortened
from mtg_influence.scenario.write.steps import Teller

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from mtg_influence.campaign.model import GamePlan, SeatPlan
    from mtg_influence.campaign.replay import Answered, Picture
    from mtg_influence.hosts.base import ObjectView
    from mtg_influence.hosts.phase.host import PhaseHost
    from mtg_influence.hosts.phase.session.table import PhaseTable
    from mtg_influence.scenario import CaseResult

__all__ = ["scenario_of"]

_MOST_STARTS: Final = 6
_MOST_SHORTER: Final = 60
_STARTS: Final = ("upkeep", "draw", "precombat main", "postcombat main", "end")
"""Steps in which a position can begin and nothing of a combat is missing."""
_ZONES: Final = (Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE)
_LIFE: Final = 20
_VARIANT: Final = "free-for-all"


class Extent(IntEnum):
    """How much of the table is written down."""

    SPOKEN_OF = 0
    """What the steps speak of, what has the violation, and lands."""
    PERMANENTS = 1
    EVERYTHING = 2


def scenario_of(
    plan: GamePlan,
    violation: Mapping[str, Any],
    *,
    start: Callable[[StringIO], PhaseTable],
    host: PhaseHost,
    most: int = _MOST_SHORTER,
) -> str:
    """Return the text of a scenario that fails where a game crosses the range again.

    ``start`` starts the game with a log; on ``host`` each scenario is tried, ``most`` of them to make it
    shorter. Raises NoScenario where the game cannot be put into words, or where what can be does not fail.
    """
    answers, crossing = replay(plan, start, line=int(violation["line"]))
    if crossing == len(answers):
        raise NoScenario("the game goes another way when it is played again")
    why = NoScenario("it cannot start at any moment of the game")
    starts = [at for at in range(crossing, -1, -1) if _can_start(answers[at])][:_MOST_STARTS]
    for at, extent in product(starts, Extent):
        try:
            script = _written(plan, violation, answers[at:], crossing - at, extent)
        except NoScenario as error:
            why = error
            continue
        if _fails(script, violation, host):
            return shortened(script, lambda tried: _fails(tried, violation, host), most=most).text
        why = NoScenario("what can be written of it does not fail")
    raise why


def _can_start(answered: Answered) -> bool:
    picture = answered.before
    return (
        answered.decision.kind is DecisionKind.PRIORITY
        and answered.decision.decider == picture.active
        and picture.step in _STARTS
        and not any(view.zone is Zone.STACK for view in picture.things.values())
    )


def _written(
    plan: GamePlan, violation: Mapping[str, Any], answers: Sequence[Answered], crossing: int, extent: Extent
) -> Script:
    names = [seat.name for seat in plan.seats]
    start = answers[0].before
    teller = Teller(names, start)
    steps = tuple(teller.steps(answers[:crossing]))
    last = tuple(teller.steps(answers))[len(steps) :]
    end = expected(violation, answers[crossing:], teller)
    if end.refused and not last:
        raise NoScenario("what was chosen has no step")
    if end.refused:
        last = (f"refused: {{ {last[0]} }}",)
    elif not last and answers[-1].after.step != start.step:
        last = (teller.advance(answers[-1].after),)
    teller.needed |= _with(violation, start)
    for seat, zone in end.counted:
        teller.needed |= {view.id for view in start.having(seat, zone)}
    return Script(
        (
            "# yaml-language-server: $schema=../schemas/scenario.schema.json",
            f"scenario: {json.dumps(_said(violation), ensure_ascii=False)}",
            f'rules: ["{violation["rule"]}"]',
            f"note: game {plan.number} of a campaign, turn {start.turn}",
            f"table: {{ {_variant(plan)}seats: [{', '.join(map(_seat, plan.seats))}] }}",
            f"start: {flow(**{'turn-of': names[start.active], 'step': start.step})}",
        ),
        tuple((names[seat], life) for seat, life in enumerate(start.life) if life not in (_LIFE, None)),
        tuple(_given(plan, start, teller, extent)),
        steps,
        last,
        end.holds,
        end.was_so,
    )


def _with(violation: Mapping[str, Any], start: Picture) -> set[int]:
    """What has the violation, and what it concerns, as far as names tell."""
    concerned = {violation["controller"], *violation["reached"]}
    named = {violation.get("source"), violation.get("subject")}
    return {view.id for view in start.things.values() if view.name in named and view.controller in concerned}


def _given(plan: GamePlan, start: Picture, teller: Teller, extent: Extent) -> Iterator[Entry]:
    # What is no card of any deck, a token, cannot be placed.
    cards = {name for seat in plan.seats for name, _ in seat.deck}
    shown = [
        view
        for seat in range(len(plan.seats))
        for zone in _ZONES
        for view in start.having(seat, zone)
        if view.name in cards and _is_written(view, teller, extent)
    ]
    hosts = {view.attached_to for view in shown if view.attached_to is not None}
    for view in shown:
        if view.id in hosts:
            teller.word(view)  # so that it has a name of its own
    for view in shown:
        owner = plan.seats[view.owner].name
        yield Entry(
            plan.seats[view.controller].name,
            view.zone.value,
            view.name,
            teller.refs.get(view.id),
            tuple(_more(view, teller, owner)) if view.zone is Zone.BATTLEFIELD else (),
        )


def _is_written(view: ObjectView, teller: Teller, extent: Extent) -> bool:
    if view.id in teller.needed or extent is Extent.EVERYTHING:
        return True
    return view.zone is Zone.BATTLEFIELD and (extent is Extent.PERMANENTS or "Land" in view.types)


def _more(view: ObjectView, teller: Teller, owner: str) -> Iterator[tuple[str, Any]]:
    if view.tapped:
        yield "tapped", True
    if view.counters:
        yield "counters", dict(view.counters)
    if view.owner != view.controller:
        yield "owner", owner
    if view.attached_to is not None and view.attached_to in teller.refs:
        yield "attached-to", teller.refs[view.attached_to]


def _seat(seat: SeatPlan) -> str:
    said: dict[str, Any] = {"name": seat.name, "range": "unlimited" if seat.range is None else seat.range}
    if seat.team is not None:
        said["team"] = seat.team
    if seat.emperor:
        said["emperor"] = True
    return flow(**said)


def _variant(plan: GamePlan) -> str:
    return "" if plan.variant == _VARIANT else f"variant: {plan.variant}, "


def _said(violation: Mapping[str, Any]) -> str:
    return f"{violation.get('source') or 'something'} does not reach {violation.get('subject') or 'that far'}"


class _Written:
    """A host on which the last game is written down."""

    def __init__(self, host: PhaseHost) -> None:
        self._host = host
        self.name, self.max_seats, self.variants = host.name, host.max_seats, host.variants
        self.known_names = host.known_names
        self.log = StringIO()

    def start(self, *args: Any, **said: Any) -> PhaseTable:
        self.log = StringIO()
        return self._host.start(*args, **said, log=self.log)


def _fails(script: Script, violation: Mapping[str, Any], host: PhaseHost) -> bool:
    """Whether a scenario fails only by what it ends with, and the referee sees the same in it."""
    written = _Written(host)
    result = _run(script, written)
    if result is None or not result.failures:
        return False
    if any(failure.line < script.ending or failure.expected is None for failure in result.failures):
        return False
    try:
        found = judge_log(written.log.getvalue().splitlines()).violations
    except BrokenLog:
        return False
    if not any(_key(each.to_data()) == _key(violation) for each in found):
        return False
    return not script.was_so or _holds(script.before(), written)


def _holds(script: Script, written: _Written) -> bool:
    """Whether all that a scenario ends with is so; it may end in the middle of something."""
    result = _run(script, written)
    return result is not None and all(
        failure.line >= script.ending and failure.expected is None for failure in result.failures
    )


def _key(violation: Mapping[str, Any]) -> tuple[Any, ...]:
    return violation["rule"], violation["kind"], violation.get("source")


def _run(script: Script, host: _Written) -> CaseResult | None:
    loaded = parse_scenario(script.text).value
    if loaded is None or not loaded.cases:
        return None
    return run_case(loaded.cases[0], host)
