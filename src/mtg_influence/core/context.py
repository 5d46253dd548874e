"""What a host can tell plugins of its game besides seats and ranges."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId

__all__ = ["CONTEXT_VALUES", "Context"]


@dataclass(frozen=True, slots=True)
class Context:
    """The game at one moment, as far as its host tells plugins. None: the host does not tell.

    A plugin reads a value by naming it among the arguments of its implementation of a hook, and sees no
    other. A judge forgets its answers when a value changes that a plugin in force reads, and only then. So a
    host may give a new one with every question.
    """

    turn: int | None = None
    """The number of the turn, from 1; each player's turn is one."""
    step: str | None = None
    """The step or phase in words, as scenarios have it (``precombat main``)."""
    active: PlayerId | None = None
    """Whose turn it is."""
    life: tuple[int, ...] | None = None
    """Life totals by seat, of who has left too (the last one)."""


CONTEXT_VALUES = tuple(field.name for field in fields(Context))
"""The names of what a context may tell."""
