"""Raising errors that know where in which script they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.hosts.phase.lower.errors import LoweringError

if TYPE_CHECKING:
    from mtg_influence.cards import Card
    from mtg_influence.documents import DataPath

__all__ = ["Refusals"]


@dataclass(frozen=True, slots=True)
class Refusals:
    """Makes the error for one place of one card."""

    card: Card

    def at(self, at: DataPath, what: str, lacks: str) -> LoweringError:
        """Return the error that the host lacks something for ``what`` is said at ``at``."""
        return LoweringError(self.card.name, where=self.card.where(at), what=what, lacks=lacks)
