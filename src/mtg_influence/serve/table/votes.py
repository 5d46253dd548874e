"""Votes of the people at a table: everybody who is concerned must agree."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.serve.tokens import new_token

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["VOTE_SECONDS", "Vote"]

VOTE_SECONDS: Final = 60.0
"""Who has not voted by then has said no."""


@dataclass(slots=True)
class Vote:
    """One vote: ``by`` asks whether they may take an answer back."""

    by: int
    waits: set[int]
    what: str = "undo"
    id: str = field(default_factory=lambda: new_token()[:8])
    yes: set[int] = field(default_factory=set)
    no: set[int] = field(default_factory=set)

    @classmethod
    def among(cls, by: int, voters: Iterable[int]) -> Vote:
        """Begin a vote."""
        return cls(by, set(voters))

    def cast(self, seat: int, *, yes: bool) -> bool:
        """Take a voice; False where this seat has none, or has voted."""
        if seat not in self.waits:
            return False
        self.waits.discard(seat)
        (self.yes if yes else self.no).add(seat)
        return True

    def without(self, seat: int) -> None:
        """Somebody left: it is not waited for them."""
        self.waits.discard(seat)

    @property
    def passed(self) -> bool | None:
        """Whether it has passed; None while it is open."""
        if self.no:
            return False
        return None if self.waits else True

    def to_json(self) -> dict[str, Any]:
        """Return the vote as pages see it."""
        seats = {"yes": self.yes, "no": self.no, "waits": self.waits}
        return {"id": self.id, "what": self.what, "by": self.by, **{k: sorted(v) for k, v in seats.items()}}
