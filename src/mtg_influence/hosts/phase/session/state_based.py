"""State-based actions that go by range and that the host does not know: done right after its own.

The world rule looks at each world permanent from its own controller (CR 801.12), and what is equipped has
to stay in range of who has the Equipment (CR 801.9). An Aura needs nothing here: what it may enchant is a
filter of its face, and the host itself puts it into the graveyard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Use, World, WorldRule
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.hosts.phase.prompts.context import place_of
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks import Judge

__all__ = ["StateBasedActions"]

_GEAR: Final = frozenset(["Equipment", "Fortification"])


class StateBasedActions:
    """Finds what is due after an action.

    ``worlds`` are the names of world cards, from whose faces the supertype is taken away so that the host
    does not apply its own world rule.
    """

    def __init__(self, judge: Judge, worlds: Container[str]) -> None:
        self._judge = judge
        self._worlds = worlds
        self._since: dict[tuple[int, int], int] = {}
        self._clock = 0

    def due(
        self, permanents: Iterable[Mapping[str, Any]], influence: Influence, *, control_moved: bool
    ) -> list[PendingAction]:
        """Return what is due with these permanents on the battlefield, all at once.

        Equipment is looked at only where control of something moved: who has left makes nobody more
        distant.
        """
        there = list(permanents)
        pending = self._worlds_that_go([each for each in there if each["name"] in self._worlds], influence)
        if control_moved:
            pending += self._gear_that_falls_off(there, influence)
        return pending

    def begin(self, permanents: Iterable[Mapping[str, Any]]) -> None:
        """Take note of what is on the battlefield as the game begins, the oldest first."""
        for thing in sorted(permanents, key=lambda each: each["timestamp"]):
            if thing["name"] in self._worlds:
                self._clock += 1
                self._since[_identity(thing)] = self._clock

    def _worlds_that_go(self, worlds: list[Mapping[str, Any]], influence: Influence) -> list[PendingAction]:
        self._clock += 1
        # What came with one action has been a world for equally long, whatever the host's timestamps say.
        self._since = {_identity(thing): self._since.get(_identity(thing), self._clock) for thing in worlds}
        if len(worlds) < 2:
            return []
        each = [World(PlayerId(thing["controller"]), self._since[_identity(thing)]) for thing in worlds]
        verdicts = [
            self._judge.event(influence, WorldRule(world, (*each[:at], *each[at + 1 :])))
            for at, world in enumerate(each)
        ]
        return [
            _pending(
                thing,
                verdict,
                msg("{card} goes to the graveyard by the world rule", card=thing["name"]),
                "MoveToZone",
                **_TO_GRAVEYARD,
            )
            for thing, verdict in zip(worlds, verdicts, strict=True)
            if verdict.allowed
        ]

    def _gear_that_falls_off(
        self, there: list[Mapping[str, Any]], influence: Influence
    ) -> list[PendingAction]:
        by_id = {thing["id"]: thing for thing in there}
        found = []
        for thing in there:
            host = by_id.get(_attached_to(thing))
            if host is None or not _GEAR & set(thing["card_types"]["subtypes"]):
                continue
            controller = PlayerId(thing["controller"])
            verdict = self._judge.target(influence, controller, candidate=place_of(host), use=Use.EQUIP)
            if not verdict.allowed:
                text = msg("{card} comes off {host}", card=thing["name"], host=host["name"])
                found.append(_pending(thing, verdict, text, "Detach"))
        return found


_TO_GRAVEYARD: Final = {"to_zone": "Graveyard", "simulate": True}


def _identity(thing: Mapping[str, Any]) -> tuple[int, int]:
    return thing["id"], thing.get("incarnation") or 0


def _attached_to(thing: Mapping[str, Any]) -> int | None:
    attached = thing.get("attached_to")
    found: int | None = attached["data"] if attached and attached["type"] == "Object" else None
    return found


def _pending(thing: Mapping[str, Any], verdict: Verdict, text: str, kind: str, **data: Any) -> PendingAction:
    action = {"type": "Debug", "data": {"type": kind, "data": {"object_id": thing["id"], **data}}}
    return PendingAction(thing, verdict, action, text)
