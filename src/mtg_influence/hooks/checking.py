"""Whether a plugin answers well: every kind of question is asked of it twice, in two orders, and timed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from time import monotonic
from typing import TYPE_CHECKING, Final

from mtg_influence.core import questions as q
from mtg_influence.core.context import Context
from mtg_influence.core.errors import PluginError
from mtg_influence.core.influence import Influence
from mtg_influence.core.options import AttackOption, Options
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hooks.faults import Timing, one_line
from mtg_influence.hooks.manager import RULING, build_judge
from mtg_influence.hooks.offers import HouseRuling, Offer
from mtg_influence.hooks.spec import impl
from mtg_influence.i18n.message import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from mtg_influence.core.questions import Event
    from mtg_influence.hooks.manager import Judge

    Question = Callable[[Judge, Influence], object]

__all__ = ["BUDGET", "Checked", "check_house_ruling", "check_plugin_answers", "events_among"]

BUDGET: Final = 60.0
"""Seconds after which no more is asked of one plugin."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found of one plugin or house ruling."""

    name: str
    faults: tuple[str, ...]
    """A line each, some in every language; empty where nothing is wrong."""
    timing: Timing
    """How many questions it answered, and in how many seconds."""
    is_whole: bool
    """Whether everything was asked; False where the time for it was over."""


class _Offering:
    """Offers one house ruling."""

    def __init__(self, ruling: HouseRuling) -> None:
        self._ruling = ruling

    @impl
    def mtg_influence_offer(self) -> Offer:
        return Offer(rulings=(self._ruling,))


def check_plugin_answers(name: str, plugin: object, *, budget: float = BUDGET) -> Checked:
    """Ask everything of a plugin. ``budget`` is in seconds."""
    return _check(
        name,
        lambda: build_judge(plugins=[(name, plugin)], entry_points=False, tell=_nobody, again=1),
        asked=name,
        budget=budget,
    )


def check_house_ruling(ruling: HouseRuling, *, budget: float = BUDGET) -> Checked:
    """Ask everything of the plugin of a house ruling, as it is at tables that name the ruling."""
    offering = _Offering(ruling)
    return _check(
        ruling.name,
        lambda: build_judge(
            plugins=[offering], rulings=[ruling.name], entry_points=False, tell=_nobody, again=1
        ),
        asked=f"{RULING}{ruling.name}",
        budget=budget,
    )


def _nobody(_: object) -> None:
    """Tell nobody: what is found is in the report."""


def _check(name: str, build: Callable[[], Judge], *, asked: str, budget: float) -> Checked:
    until = monotonic() + budget
    faults: dict[tuple[str, str], str] = {}
    timing = Timing()
    is_whole = True
    for seating in _tables():
        judges = build(), build()
        try:
            snapshots = _snapshots(judges[0], seating)
        except PluginError as error:
            faults.setdefault(("before the game", ""), str(error))
            break
        for now in snapshots:
            first: dict[int, object] = {}
            questions = list(_questions(now))
            # Once forward and once backward: an answer that depends on what was asked before differs.
            for judge, order in zip(judges, (1, -1), strict=True):
                for number, question in list(enumerate(questions))[::order]:
                    if monotonic() > until:
                        is_whole = False
                        break
                    answer = question(judge, now)
                    if first.setdefault(number, answer) != answer:
                        faults.setdefault(("order", ""), _by_order(name, first[number], answer))
        for judge in judges:
            for fault in judge.faults:
                faults.setdefault((fault.hook, fault.kind), fault.told())
            if asked in judge.timings:
                timing.merge(judge.timings[asked])
        if not is_whole:
            break
    return Checked(name, tuple(faults.values()), timing, is_whole)


def _by_order(name: str, one: object, other: object) -> Message:
    return msg(
        "plugin {plugin!r}: an answer depends on what was asked before ({one}, then {other})",
        plugin=name,
        one=one_line(one),
        other=one_line(other),
    )


def _tables() -> Iterator[Seating]:
    """Tables that differ in what plugins could stumble over."""
    names = ("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay")
    yield Seating.from_names(*names, range=1)
    yield Seating(tuple(Seat(name, limit) for name, limit in zip(names, (1, 0, None, 2, 1, 3), strict=True)))
    yield Seating.from_names(*names[:2], range=None)
    teams = zip(names, ("north",) * 3 + ("south",) * 3, (1, 2, 1) * 2, strict=True)
    emperors = tuple(
        Seat(name, limit, team, emperor=at % 3 == 1) for at, (name, team, limit) in enumerate(teams)
    )
    yield Seating(emperors, options=Options(attack=AttackOption.ONE, deploy=True))


def _snapshots(judge: Judge, seating: Seating) -> list[Influence]:
    """A table as it begins, after somebody has left in the middle of a turn, and in the turn after that."""
    begun = Influence.measure(judge.seat(seating))
    snapshots = [begun]
    if len(seating.players) > 2:
        left = begun.leave(seating.players[1])
        snapshots += [left, left.next_turn()]
    if not judge.reads:
        return snapshots
    return [now.with_context(context) for now in snapshots for context in _contexts(now)]


def _contexts(now: Influence) -> Iterator[Context]:
    seats = len(now.seating.seats)
    for turn, step, life in (
        (1, "upkeep", (20,) * seats),
        (5, "precombat main", tuple(range(seats))),
        (40, "end", (-3,) * seats),
    ):
        yield Context(turn=turn, step=step, active=now.seating.players[turn % 2], life=life)


def _questions(now: Influence) -> Iterator[Question]:
    """Every question about every two players, with battles (two places) here and there."""
    players = now.seating.players
    pairs: list[tuple[PlayerId, q.Use | PlayerId | tuple[PlayerId, ...]]]
    pairs = [*product(players, players), *((one, (one, other)) for one, other in product(players, players))]
    for controller, place in pairs:
        for use in q.Use:
            yield _target(controller, place, use)
        for decider in players:
            yield _choice(decider, place, controller)
        yield _choice(controller, place, None)
        yield _choice(controller, None, controller)
    for controller in players:
        yield _decider(controller, tuple(other for other in players if other != controller))
        yield _decider(controller, players)
        for other in players:
            yield _decider(controller, (other,))
    for event in events_among(players):
        yield _event(event)


def _target(controller: PlayerId, place: object, use: q.Use) -> Question:
    return lambda judge, now: judge.target(now, controller, candidate=place, use=use)  # type: ignore[arg-type]


def _choice(decider: PlayerId, place: object, controller: PlayerId | None) -> Question:
    return lambda judge, now: judge.choice(now, decider, candidate=place, controller=controller)  # type: ignore[arg-type]


def _decider(controller: PlayerId, eligible: tuple[PlayerId, ...]) -> Question:
    return lambda judge, now: judge.decider(now, controller, eligible=eligible)


def _event(event: Event) -> Question:
    return lambda judge, now: judge.event(now, event)


def events_among(players: Sequence[PlayerId]) -> Iterable[Event]:
    """Yield events of every class, of every two players."""
    for one, other in product(players, players):
        yield from (
            q.Affect(one, other),
            q.Affect(one, (one, other)),
            q.See(one, other),
            q.Protect(one, other),
        )
        yield from (q.Continue(one, other), q.Continue(one, other, control=True), q.Win(one, other))
        yield from (q.Trigger(one, ()), q.Trigger(one, (other,)), q.Trigger(one, (other, (one, other))))
        yield from (
            q.Modify(one, other),
            q.Modify(one, None),
            q.Modify(one, other, one),
            q.Replace(one, other),
        )
        for named in q.Named:
            yield from (q.Replace(one, other, one, named), q.Replace(one, one, other, named))
            yield from (q.Prevent(one, other, one, named), q.Prevent(one, one, other, named))
        yield from (q.ForbidWin(one, other), q.Draw((one,), other), q.Draw((one, other), other))
        yield from (q.Attack(one, (other,)), q.EmperorFalls(one, other), q.Restart(one, other))
        yield q.Planar(one, other)
        yield q.WorldRule(q.World(one, 1), (q.World(other, 2),))
    yield q.Attack(players[0], tuple(players[1:]))
    yield q.WorldRule(q.World(players[0], 1), ())
