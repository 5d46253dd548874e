"""What brought an event about: a spell or ability that resolves, a cost, or the rules themselves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["Cause", "Causes", "Why"]

_CASTING: Final = frozenset(["CastSpell", "ActivateAbility", "PlayLand", "TapLandForMana"])
_MEANWHILE: Final = frozenset(["PhaseChanged", "TurnStarted"])


class Why(StrEnum):
    """What kind of cause an event has."""

    EFFECT = "effect"
    COST = "cost"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something happened. ``controller`` controls the effect, None for costs and rules.

    ``entry`` is the id of the spell or ability on the stack, ``source`` the id of the object it comes from.
    """

    why: Why
    controller: int | None = None
    entry: int | None = None
    source: int | None = None


RULES: Final = Cause(Why.RULES)
COST: Final = Cause(Why.COST)


class Causes:
    """Follows what is resolving from action to action."""

    def __init__(self) -> None:
        self.resolving: Cause | None = None
        """What is resolving or has just resolved; None where nothing has."""

    def of(self, line: Mapping[str, Any], before: Sequence[Mapping[str, Any]]) -> Iterator[Cause]:
        """Yield the cause of each event of an action; ``before`` is the stack before it.

        What happens until an entry has left the stack is its doing; what comes after
        that, and after its last instruction, is the rules' doing.
        """
        events: Sequence[Mapping[str, Any]] = line["events"]
        kinds = [event["type"] for event in events]
        asked = line["asked"]["kind"]
        if asked == "Priority":
            self.resolving = None
            if line["act"]["type"] != "PassPriority":
                yield from (COST for _ in events)
                return
            if not before or not kinds:
                yield from (RULES for _ in events)
                return
            top = before[-1]
            cause = Cause(Why.EFFECT, top["controller"], top["id"], top["source"])
            ends = _last(kinds, "StackResolved")
            if any(kind in _MEANWHILE for kind in kinds[: ends or 0]):
                ends = None
            if ends is None and "EffectResolved" in kinds:
                ends = _last(kinds, "EffectResolved")
            self.resolving = cause
        else:
            # What follows an answer: of what is resolving, else a cost of what is being cast.
            cause = self.resolving or COST
            if cause.why is not Why.EFFECT:
                yield from (cause for _ in events)
                return
            ends = _last(kinds, "StackResolved")
            ends = _last(kinds, "EffectResolved") if ends is None else ends
        ends = len(kinds) if ends is None else ends
        for place in range(len(events)):
            yield cause if place <= ends else RULES


def _last(kinds: Sequence[str], kind: str) -> int | None:
    return next((place for place in range(len(kinds) - 1, -1, -1) if kinds[place] == kind), None)
