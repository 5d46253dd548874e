"""A question whose candidates are listed only when somebody looks at them.

The great majority of questions is "do you want to do something now?", and who plays on asks the host's
computer player without looking at the list, which takes the host as long as a move.
"""

from __future__ import annotations

from collections.abc import Callable

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.hosts.phase.errors import AnsweredAlready

__all__ = ["LazyDecision"]


class LazyDecision(Decision):
    """A decision at priority. Reading ``candidates`` for the first time asks ``build``.

    Raises AnsweredAlready where that comes too late, after the question has been answered.
    """

    __slots__ = ("_build", "_built")
    _build: Callable[[], tuple[Candidate, ...]] | None
    _built: tuple[Candidate, ...] | None

    def __init__(self, decider: PlayerId, build: Callable[[], tuple[Candidate, ...]], *, number: int) -> None:
        for name, value in (
            ("kind", DecisionKind.PRIORITY),
            ("decider", decider),
            ("prompt", "priority"),
            ("minimum", 1),
            ("maximum", 1),
            ("source", None),
            ("controller", None),
            ("number", number),
            ("_build", build),
            ("_built", None),
        ):
            object.__setattr__(self, name, value)

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """What may be done, in the host's order; passing is the first."""
        built = self._built
        if built is None:
            if self._build is None:
                raise AnsweredAlready(self.number)
            built = self._build()
            object.__setattr__(self, "_built", built)
        return built

    def close(self) -> None:
        """Say that the question has been answered; what is listed stays, what is not cannot be any more."""
        object.__setattr__(self, "_build", None)
