"""Passing priority, by far the most frequent action: nothing comes of it until everybody has passed in turn.

What such a pass brings about is known without asking the host, whose answers take as long to read as
everything else that is done after an action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mtg_influence.core.seating import Seating

__all__ = ["Passing", "at_priority", "is_pass", "only_passed", "priority_passed"]

_PASS: Final = "PassPriority"
_PASSED: Final = "PriorityPassed"
_PRIORITY: Final = "Priority"
_ANEW: Final = frozenset(["SpellCast", "StackResolved", "PhaseChanged", "TurnStarted"])
"""Events after which everybody has yet to pass."""
_AT_ONCE: Final = "PlayLand"
"""A special action that is over at once: where nobody had passed, nobody has."""


class Passing:
    """Counts how many players have passed in a row, as long as that is known.

    After a state was loaded or edited it is not, nor after what may have taken no pass back or still be under
    way: a spell that is not cast yet, while the host may already say that somebody has priority, a special
    action, a player who concedes. It is again as soon as everybody surely has yet to pass.
    """

    def __init__(self) -> None:
        self._in_a_row: int | None = None

    def heir(self, prompt: Mapping[str, Any], actor: int, action: Any, seating: Seating) -> PlayerId | None:
        """Return who gets priority by an action, where it does nothing else; None where it may.

        ``prompt`` is what the host waits for. Rules: CR 117.3d: a pass hands priority on to the next in
        turn order; CR 117.4: only when all have passed in succession something resolves or the step ends.
        """
        if self._in_a_row is None or not is_pass(action):
            return None
        if prompt["type"] != _PRIORITY or prompt["data"]["player"] != actor:
            return None
        if self._in_a_row + 1 >= len(seating.players) or actor in seating.gone:
            return None
        return seating.left_of(PlayerId(actor))

    def are_not_all(self, seating: Seating) -> bool:
        """Return whether somebody surely has yet to pass besides who has priority now."""
        return self._in_a_row is not None and self._in_a_row < len(seating.players) - 1

    def passed(self, count: int) -> None:
        """So many more have passed, and nothing has come of it."""
        if self._in_a_row is not None:
            self._in_a_row += count

    def happened(self, prompt: Mapping[str, Any], action: Any, events: Iterable[Mapping[str, Any]]) -> None:
        """Something else has come of an action, which answered a prompt."""
        known = self._in_a_row is not None
        all_passed = known and prompt["type"] == _PRIORITY and is_pass(action)
        if all_passed or any(event["type"] in _ANEW for event in events):
            self._in_a_row = 0
        elif self._in_a_row or _kind(action) != _AT_ONCE:
            self._in_a_row = None

    def unsure(self) -> None:
        """The host was given a state, or an action that is nobody's."""
        self._in_a_row = None


def is_pass(action: Any) -> bool:
    """Return whether an action passes priority (or says that a cost has been paid, where that is asked)."""
    return _kind(action) == _PASS


def _kind(action: Any) -> str:
    return str(action["type"] if isinstance(action, dict) else action.kind)


def only_passed(events: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether these events are passes and nothing else.

    >>> only_passed([priority_passed(3)]), only_passed([{"type": "TurnStarted", "data": {}}])
    (True, False)
    """
    return all(event["type"] == _PASSED for event in events)


def priority_passed(heir: int) -> dict[str, Any]:
    """Return the host's event of a pass; it names who gets priority."""
    return {"type": _PASSED, "data": {"player_id": heir}}


def at_priority(player: int) -> dict[str, Any]:
    """Return the host's prompt to a player who has priority."""
    return {"type": _PRIORITY, "data": {"player": player}}
