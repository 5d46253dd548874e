"""Until when a seat may pass without being asked, in the words that pages use."""

from __future__ import annotations

from typing import Final

__all__ = ["UNTIL"]

UNTIL: Final = ("off", "event", "my-turn", "before-my-turn")
