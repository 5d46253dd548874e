"""A game put aside, to be gone back to."""

from __future__ import annotations

import pickle
import zlib
from dataclasses import dataclass
from typing import Any

__all__ = ["Snapshot"]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game put aside: the host's state, and what range remembers besides.

    The state is packed, for many games are put aside and few gone back to: a fiftieth of its size.
    """

    packed: bytes
    memory: dict[str, Any]
    has_seat_cards: bool
    placed: frozenset[str]

    @classmethod
    def of(
        cls, state: dict[str, Any], memory: dict[str, Any], *, has_seat_cards: bool, placed: frozenset[str]
    ) -> Snapshot:
        """Put a state aside, with what is remembered besides."""
        return cls(zlib.compress(pickle.dumps(state), 1), memory, has_seat_cards, placed)

    def state(self) -> dict[str, Any]:
        """Return the host's state, a new one each time."""
        state: dict[str, Any] = pickle.loads(zlib.decompress(self.packed))
        return state
