"""Draw a deck from the pool, and what of it lies on the table as the game begins.

A deck has two colours, so that its spells can be cast; its lands come first among what is placed, so that
spells are cast at once and a short game holds as much as a long one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.model import Placed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from mtg_influence.campaign.pool import PoolCard

__all__ = ["Draw", "DrawnDeck", "draw_deck"]

BASICS: Final = {"White": "Plains", "Blue": "Island", "Black": "Swamp", "Red": "Mountain", "Green": "Forest"}
DEAREST: Final = 7
"""The greatest mana value of a drawn card."""
LANDS_PLACED: Final = 5
CREATURES_PLACED: Final = 2
HAND: Final = 7
_LAND_SHARE: Final = 0.4
_COPIES: Final = 2

DrawnDeck = tuple[tuple[tuple[str, int], ...], tuple[Placed, ...]]
"""Cards with numbers, and what of them is placed."""


class Draw:
    """Draws from a pool, which is sorted once by the colours that a card needs."""

    def __init__(self, pool: Sequence[PoolCard]) -> None:
        self._by_colors: dict[frozenset[str], list[PoolCard]] = {}
        for card in pool:
            if card.value <= DEAREST:
                self._by_colors.setdefault(frozenset(card.colors), []).append(card)

    def playable(self, colors: frozenset[str]) -> list[PoolCard]:
        """Return the cards that need no other colours, in the order of the pool."""
        kinds = sorted((kind for kind in self._by_colors if kind <= colors), key=sorted)
        return [card for kind in kinds for card in self._by_colors[kind]]


def draw_deck(draw: Draw, random: Random, *, size: int, placed: bool) -> DrawnDeck:
    """Return a deck of ``size`` cards; where ``placed``, with lands, creatures and a hand on the table.

    Two copies of each spell; four lands in ten, the basics of two colours.

    Raises:
        ValueError: the pool holds no card that any deck could be made of.
    """
    colors = random.sample(sorted(BASICS), 2)
    playable = draw.playable(frozenset(colors))
    if not playable:
        raise ValueError("the pool holds no card of these colours: " + " and ".join(colors))
    lands = round(size * _LAND_SHARE)
    kinds = min(-(-(size - lands) // _COPIES), len(playable))
    spells = random.sample(playable, kinds)
    cards: Counter[str] = Counter()
    for index in range(size - lands):
        cards[spells[index % kinds].name] += 1
    for index in range(lands):
        cards[BASICS[colors[index % 2]]] += 1
    deck = tuple(cards.items())
    return deck, _placed(random, spells, colors) if placed else ()


def _placed(random: Random, spells: Sequence[PoolCard], colors: Sequence[str]) -> tuple[Placed, ...]:
    lands = [BASICS[colors[index % 2]] for index in range(LANDS_PLACED)]
    creatures = [card.name for card in spells if card.placeable][:CREATURES_PLACED]
    left = [card.name for card in spells if card.name not in creatures]
    hand = random.sample(left, min(HAND, len(left)))
    return (
        *(Placed(name, "battlefield") for name in (*lands, *creatures)),
        *(Placed(name, "hand") for name in hand),
    )
