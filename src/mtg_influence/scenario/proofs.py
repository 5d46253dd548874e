"""Which cases show which line of the checklist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.rules_index.checklist import Line, checklist

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.scenario.model import Case

__all__ = ["Proof", "prove"]


@dataclass(frozen=True, slots=True)
class Proof:
    """A line of the checklist with the cases that name it among their rules."""

    line: Line
    cases: tuple[Case, ...]

    @property
    def is_missing(self) -> bool:
        """Whether nothing shows the line although something could."""
        return not self.is_shown and self.line.unplayed is None

    @property
    def is_shown(self) -> bool:
        """Whether a case shows the line, or a test of this project."""
        return bool(self.cases or self.line.tests)


def prove(cases: Iterable[Case]) -> tuple[Proof, ...]:
    """Return every line of the checklist, in order, with the cases that show it.

    What shows a sub-rule shows the rule that it is part of.
    """
    given = tuple(cases)
    return tuple(
        Proof(line, tuple(case for case in given if {line.id, *line.parts} & set(case.rules)))
        for line in checklist()
    )
