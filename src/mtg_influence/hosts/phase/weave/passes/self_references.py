"""Parts of a face about what an opponent does to oneself, which name that opponent by a word.

The host matches the word and no player by seat there. But whoever is out of one's range does nothing
to oneself and one's permanents unless their own range is wider (CR 801.10): where everybody has the same
range the word means the opponents reached anyway.
"""

from __future__ import annotations

from typing import Final

from mtg_influence.i18n import msg

__all__ = ["DONE_TO_ONESELF", "ONE_SIDED"]

DONE_TO_ONESELF: Final = frozenset({"EventSourceControlledBy.controller", "FromPlayer._"})
"""Fields of that kind: who made one discard, from whom one's permanents and oneself are protected."""

ONE_SIDED: Final = msg(
    "an opponent out of range reaches this player, and the host cannot tell which one it is"
)
"""Why a part of this kind cannot be narrowed where ranges differ."""
