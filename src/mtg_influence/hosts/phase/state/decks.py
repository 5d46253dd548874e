"""Decks for games that start from a position: what is placed, and lands that never matter."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from mtg_influence.carddb.names import fold
from mtg_influence.core.errors import UnknownPlayer
from mtg_influence.hosts.errors import UnknownCard

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence.hosts.base import Position

__all__ = ["decks_for", "filler", "seat_of"]

_LIBRARY: Final = 30
_FILLERS: Final = ("Wastes", "Plains", "Island", "Swamp", "Mountain", "Forest")


def filler(known: Callable[[str], object]) -> str:
    """Return the name of the basic land that fills libraries, the first that ``known`` does not refuse.

    ``known`` is ``FaceBook.canonical`` or anything else that raises UnknownCard. Wastes come first: they
    have no basic land type and no colour, so nothing that counts or fetches Plains, Islands, Swamps,
    Mountains or Forests finds them.
    """
    for name in _FILLERS:
        try:
            known(name)
        except UnknownCard:
            continue
        return name
    raise UnknownCard(_FILLERS[0])


def decks_for(
    names: Sequence[str],
    position: Position,
    *,
    decks: Sequence[Sequence[str]] = (),
    filler: str = _FILLERS[0],
) -> list[list[str]]:
    """Return the decks to start a game with, by seat, so that every placed card is there.

    ``names`` are the players by seat. A seat's deck is its deck in ``decks``, and what of the placed
    cards that it owns is not in it; where it has none, thirty ``filler`` lands take its place, so that
    nobody loses by drawing. Card names are given back as they came.

    Raises UnknownPlayer.

    >>> from mtg_influence.hosts.base import CardPlacement, Position, Zone
    >>> bear = CardPlacement("Grizzly Bears", "Rob", Zone.BATTLEFIELD, owner="Alex")
    >>> decks = decks_for(["Alex", "Rob"], Position((bear,)))
    >>> decks[0][0], len(decks[0]), len(decks[1])
    ('Grizzly Bears', 31, 30)
    """
    given = [list(decks[seat]) if seat < len(decks) else [] for seat in range(len(names))]
    left = [Counter(map(fold, deck)) for deck in given]
    placed: list[list[str]] = [[] for _ in names]
    for placement in position.placements:
        owner = seat_of(names, placement.owner or placement.player)
        if left[owner][fold(placement.card)] > 0:
            left[owner][fold(placement.card)] -= 1
        else:
            placed[owner].append(placement.card)
    return [more + (deck or [filler] * _LIBRARY) for more, deck in zip(placed, given, strict=True)]


def seat_of(names: Sequence[str], name: str) -> int:
    """Return the seat of a player. Raises UnknownPlayer."""
    if name not in names:
        raise UnknownPlayer(name, names)
    return list(names).index(name)
