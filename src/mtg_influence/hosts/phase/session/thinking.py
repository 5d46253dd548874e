"""How long computer players think: a limit a round, counted in work and not by a clock.

The engine's search takes about as long for every level of difficulty, some milliseconds for each action that
is possible, and more on a fuller battlefield. So the work of a decision is known before it is done, the same
on every machine: with the same seed the same game is played, on a slow machine too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence

__all__ = ["Thinking", "is_idle", "seconds_for"]

_MAIN: Final = ("PreCombatMain", "PostCombatMain")
_FIGHT: Final = ("DeclareAttackers", "DeclareBlockers")
_SECONDS: Final = {"Hard": 10.0, "VeryHard": 20.0, "CEDH": 30.0}
_OTHERWISE: Final = 5.0
_WORK_A_SECOND: Final = 800
"""Measured with the demo decks on a core of 2026, and halved for cores that are busy."""
_BARE: Final = 10
"""What an empty battlefield counts as, in permanents."""


def seconds_for(difficulty: str) -> float:
    """Return how long computer players of a level think in a round, all together, where nobody says.

    >>> seconds_for("Hard"), seconds_for("Easy")
    (10.0, 5.0)
    """
    return _SECONDS.get(difficulty, _OTHERWISE)


@dataclass(frozen=True, slots=True)
class Thinking:
    """What has been thought about in a turn; ``spent`` is work."""

    turn: int = 0
    spent: int = 0

    def about(self, turn: int, actions: int, permanents: int, *, share: float) -> Thinking | None:
        """Return what has been thought with one more decision; None where the turn's share does not last.

        ``share`` is in seconds; one decision a turn is always possible.

        >>> first = Thinking().about(1, 9, 40, share=0.01)
        >>> first, first.about(1, 9, 40, share=0.01)
        (Thinking(turn=1, spent=450), None)
        """
        before = self.spent if self.turn == turn else 0
        spent = before + actions * (_BARE + permanents)
        return Thinking(turn, spent) if not before or spent <= share * _WORK_A_SECOND else None


def is_idle(
    player: PlayerId, phase: str, *, active: PlayerId, on_top: int | None, influence: Influence
) -> bool:
    """Return whether a computer player passes without having thought.

    That is where nothing happens that it reaches or that reaches it. ``on_top`` is who controls what is on
    top of the stack, None for an empty one; ``phase`` is the host's word.

    Rules: CR 801.4 + CR 801.10: what is out of range both ways can neither be answered nor do anything.
    """
    if on_top is not None:
        return on_top == player or not _meet(player, PlayerId(on_top), influence)
    if phase in _MAIN:
        return active != player
    if phase in _FIGHT:
        return not _meet(player, active, influence)
    seating = influence.seating
    last = phase == "End" and active not in seating.gone and seating.left_of(active) == player
    return not (last and active != player)


def _meet(one: PlayerId, other: PlayerId, influence: Influence) -> bool:
    return influence.reaches(one, other) or influence.reaches(other, one)
