"""Which seats people take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import UnknownPlayer
from mtg_influence.core.seating import PlayerId
from mtg_influence.person.matching import find

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["seats_of"]


def seats_of(said: Iterable[str], names: Sequence[str]) -> tuple[PlayerId, ...]:
    """Return the seats of the players named, in seat order; names may be unique beginnings.

    Raises:
        UnknownPlayer: nobody, or more than one player, is meant (carries ``player``, ``known``).

    >>> seats_of(["mei", "Al"], ["Alex", "Rob", "Mei"])
    (0, 2)
    """
    found = set()
    for each in said:
        seats = find(each, range(len(names)), lambda seat: (names[seat],))
        if len(seats) != 1:
            raise UnknownPlayer(each, names)
        found.add(PlayerId(seats[0]))
    return tuple(sorted(found))
