"""What can go wrong when a script is to be played: the host has no word for it, or its stance is wrong."""

from __future__ import annotations

from mtg_influence.hosts.errors import HostError

__all__ = ["LoweringError", "StanceError"]


class LoweringError(HostError, NotImplementedError):
    """The host has no word for something that a script says.

    Carries ``card``, ``where`` (``file:line``), ``what`` the script says there, and ``lacks``: what of it
    the host does not have.
    """

    def __init__(self, card: str, *, where: str, what: str, lacks: str) -> None:
        self.card = card
        self.where = where
        self.what = what
        self.lacks = lacks
        super().__init__(f"{where}: {card!r}: {what} cannot be played on phase: {lacks}")


class StanceError(HostError, ValueError):
    """A script stands in for something else than it says.

    Carries ``card``, ``where`` (the file), ``expected`` (what the script says of the host's own reading)
    and ``found`` (what that is).
    """

    def __init__(self, card: str, *, where: str, expected: str, found: str) -> None:
        self.card = card
        self.where = where
        self.expected = expected
        self.found = found
        super().__init__(f"{where}: {card!r}: the script says {expected}, but {found}")
