"""Passing priority, by far the most frequent action: nothing comes of it until everybody has passed in turn.

What such a pass brings about is known without asking the host, whose answers take as long to read as
everything else that is done after an action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.seating import PlayerId, Seating

__all__ = ["Passing", "at_priority", "is_pass", "only_passed", "priority_passed"]

_PASS: Final = "PassPriority"
_PASSED: Final = "PriorityPassed"
_CONCEDE: Final = "Concede"


class Passing:
    """Counts how many players have passed in a row, as the host does; never fewer than it.

    After a state was loaded or edited nothing is known of the first action: the host may have to catch up on
    state-based actions.
    """

    def __init__(self) -> None:
        self._in_a_row = 0
        self._is_settled = False

    def heir(self, prompt: Mapping[str, Any], actor: int, action: Any, seating: Seating) -> PlayerId | None:
        """Return who gets priority by an action, where it does nothing else; None where it may.

        ``prompt`` is what the host waits for. Rules: CR 117.3d: a pass hands priority on to the next in
        turn order; CR 117.4: only when all have passed in succession something resolves or the step ends.
        """
        if not self._is_settled or not is_pass(action):
            return None
        if prompt["type"] != "Priority" or prompt["data"]["player"] != actor:
            return None
        players = seating.players
        if self._in_a_row + 1 >= len(players) or actor not in players:
            return None
        return players[(players.index(prompt["data"]["player"]) + 1) % len(players)]

    def are_not_all(self, seating: Seating) -> bool:
        """Return whether somebody has yet to pass besides who has priority now."""
        return self._in_a_row < len(seating.players) - 1

    def settled(self, *, is_settled: bool = True) -> None:
        """The host has seen to everything; False: it has been given what it may not have seen to."""
        self._is_settled = is_settled

    def passed(self, count: int) -> None:
        """So many more have passed."""
        self._in_a_row += count

    def forget(self, action: Any = None) -> None:
        """Something happened by an action; None: by anything else than one.

        Who concedes takes no pass back, so those are counted on.
        """
        if action is None or _kind(action) != _CONCEDE:
            self._in_a_row = 0


def _kind(action: Any) -> str:
    return str(action["type"] if isinstance(action, dict) else action.kind)


def is_pass(action: Any) -> bool:
    """Return whether an action passes priority (or says that a cost has been paid, where that is asked)."""
    return _kind(action) == _PASS


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
    return {"type": "Priority", "data": {"player": player}}
