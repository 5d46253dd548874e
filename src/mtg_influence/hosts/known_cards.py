"""What a host knows of cards: their names in any spelling, and which of them it would not play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.base import SeatSpec
from mtg_influence.hosts.errors import UncoveredCard, UncoveredCards

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mtg_influence.carddb.finding import CardFinder
    from mtg_influence.hosts.base import Host

__all__ = ["finder_of", "uncovered_cards"]

_ENOUGH: Final = 40
"""Cards of a deck that any host starts with."""


def finder_of(host: Host, *, oracle: Path | None = None, packs: Sequence[Path] = ()) -> CardFinder | None:
    """Return what knows the card names of a host, None where the host tells only those of ``known_names``.

    A host that knows faces and spellings has ``cards(oracle=, packs=)``, which takes what ``start`` takes.
    """
    cards = getattr(host, "cards", None)
    found: CardFinder | None = None if cards is None else cards(oracle=oracle, packs=packs)
    return found


def uncovered_cards(
    host: Host, cards: Sequence[str], *, oracle: Path | None = None
) -> tuple[UncoveredCard, ...]:
    """Return what a host says of the cards among some that it would not play at a table with range 1.

    Starts such a table with them. Raises what ``Host.start`` raises otherwise.
    """
    deck = tuple(cards) * -(-_ENOUGH // max(len(cards), 1))
    seats = [SeatSpec(name, 1, deck) for name in ("North", "East", "South", "West")]
    try:
        host.start(seats, oracle=oracle)
    except UncoveredCards as error:
        return error.cards
    return ()
