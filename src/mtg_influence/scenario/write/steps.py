"""What was answered in a game as steps of a scenario file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.scenario.write.errors import NoScenario
from mtg_influence.scenario.write.script import flow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mtg_influence.campaign.replay import Answered, Picture
    from mtg_influence.hosts.base import Candidate, ObjectView

__all__ = ["Teller"]

_USES: Final = ("cast", "activate", "play")
_MANA: Final = ("tap ", "untap ")
_MARKS: Final = re.compile(r"[^a-z0-9]+")
_LONGEST: Final = 24


class Teller:
    """Puts answers into steps, for a scenario that starts as a picture shows.

    ``needed`` are then the ids of what lies in the picture and is spoken of; ``refs`` gives those on the
    battlefield names of their own.
    """

    def __init__(self, names: Sequence[str], start: Picture) -> None:
        self._names = names
        self._start = start
        self._refs: dict[int, str] = {}
        self.needed: set[int] = set()

    @property
    def refs(self) -> dict[int, str]:
        """What the things are called that were spoken of and lie on the battlefield at the start."""
        return dict(self._refs)

    def player(self, seat: int) -> str:
        """Return a player's name."""
        return self._names[seat]

    def word(self, thing: ObjectView) -> str:
        """Return what a scenario calls a thing, and note that it is needed."""
        at_start = self._start.things.get(thing.id)
        if at_start is not None:
            self.needed.add(thing.id)
            if at_start.zone is Zone.BATTLEFIELD:
                return self._refs.setdefault(thing.id, self._ref(thing))
        return f"{self._names[thing.controller]}'s {thing.name}"

    def _ref(self, thing: ObjectView) -> str:
        stem = _MARKS.sub("-", thing.name.lower()).strip("-")[:_LONGEST].strip("-")
        stem = stem if stem[:1].isalpha() and stem.isascii() else f"thing-{thing.id}"
        taken = set(self._refs.values())
        return next(
            word for word in (stem, *(f"{stem}-{count}" for count in range(2, 999))) if word not in taken
        )

    def steps(self, answers: Sequence[Answered]) -> Iterator[str]:
        """Yield the steps for some answers, in order. Raises NoScenario where there is no step for one."""
        moment = (self._start.turn, self._start.step)
        for answered in answers:
            now = (answered.before.turn, answered.before.step)
            if now != moment and not (answered.is_pass or answered.decision.kind in _COMBAT):
                yield self.advance(answered.before)
                moment = now
            yield from self._step(answered)
            if answered.decision.kind in _COMBAT and answered.chosen:
                moment = (answered.after.turn, answered.after.step)

    def advance(self, to: Picture) -> str:
        """Return the step that goes on to a moment."""
        return f"advance: {flow(to=to.step, **{'turn-of': self._names[to.active]})}"

    def _step(self, answered: Answered) -> Iterator[str]:
        decision, chosen = answered.decision, answered.chosen
        by = self._names[decision.decider]
        match decision.kind:
            case DecisionKind.MULLIGAN:
                return
            case DecisionKind.PRIORITY:
                yield from self._at_priority(answered, by)
            case DecisionKind.ATTACK | DecisionKind.BLOCK if not chosen:
                return
            case DecisionKind.ATTACK | DecisionKind.BLOCK:
                pairs = dict(self._pairs(answered))
                if len(pairs) < len(chosen):
                    raise NoScenario("a creature that blocks several attackers")
                verb = "block" if decision.kind is DecisionKind.BLOCK else "attack"
                yield f"{verb}: {flow(by=by, **{'with': pairs})}"
            case _:
                words = [self._candidate(each, answered.before) for each in chosen]
                yield f"choose: {flow(by=by, answer=words[0] if len(words) == 1 else words)}"

    def _at_priority(self, answered: Answered, by: str) -> Iterator[str]:
        if answered.is_pass:
            if _resolves(answered):
                yield "resolve: top"
            return
        [chosen] = answered.chosen or [None]
        if chosen is None:
            raise NoScenario("the log does not say what was done")
        if chosen.label.startswith(_MANA):
            return  # costs are paid by themselves
        verb = chosen.label.partition(" ")[0]
        view = None if chosen.object_id is None else answered.before.things.get(chosen.object_id)
        if verb not in _USES or view is None:
            raise NoScenario(f"no step says {chosen.label.partition(' ')[0]}")
        said: dict[str, Any] = {"card": self._used(view), "by": by}
        if verb == "cast" and view.zone is not Zone.HAND:
            said["from"] = view.zone.value
        abilities = [
            each
            for each in answered.decision.candidates
            if each.object_id == view.id and each.label.startswith("activate ")
        ]
        if verb == "activate" and len(abilities) > 1:
            said["ability"] = abilities.index(chosen) + 1
        yield f"{verb}: {flow(**said)}"

    def _used(self, view: ObjectView) -> str:
        """What is cast or activated; of a card in a hand its name will do."""
        word = self.word(view)
        return view.name if view.zone is Zone.HAND else word

    def _pairs(self, answered: Answered) -> Iterator[tuple[str, str]]:
        things = answered.before.things
        for each in answered.chosen:
            creature, against = each.action
            if not isinstance(against, int) and against["type"] == "Player":
                word = self._names[against["data"]]
            else:
                number = against if isinstance(against, int) else against["data"]
                word = self.word(things[number])
            yield self.word(things[creature]), word

    def _candidate(self, candidate: Candidate, picture: Picture) -> str:
        if candidate.object_id is None:
            return candidate.label
        view = picture.things.get(candidate.object_id)
        return candidate.label if view is None else self.word(view)


_COMBAT: Final = (DecisionKind.ATTACK, DecisionKind.BLOCK)


def _resolves(answered: Answered) -> bool:
    """Whether the pass let the top of the stack resolve, or begin to."""
    events: Iterable[Any] = (event for act in answered.acts for event in act["events"])
    if any(event["type"] in ("StackResolved", "EffectResolved") for event in events):
        return True
    before, after = (
        {view.id for view in picture.things.values() if view.zone is Zone.STACK}
        for picture in (answered.before, answered.after)
    )
    return bool(before - after)
