"""The first line of a log: who sits where with which range, and what it takes to play the game again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from mtg_influence.core.options import NO_OPTIONS
from mtg_influence.hosts.phase.faces.book import host_version

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.options import Options
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Position, SeatSpec

__all__ = ["header"]


def header(
    seats: Sequence[SeatSpec],
    decks: Sequence[Sequence[str]],
    position: Position | None,
    *,
    seed: int,
    first: PlayerId | None,
    rulings: Sequence[str],
    uncovered: Sequence[str],
    options: Options = NO_OPTIONS,
    worlds: Sequence[str] = (),
) -> dict[str, Any]:
    """Return what the first line says of a game.

    A range None is unlimited; ``uncovered`` are cards that were let in although a part of them is not
    understood, of which nothing can be held against range; ``worlds`` are world cards, which the host is not
    told of; ``positioned`` says that the game did not start
    from its beginning, so that seed and decks alone do not bring it back.
    """
    return {
        "host": f"phase {host_version()}",
        "seed": seed,
        "first": first,
        "variant": None if options.variant is None else options.variant.value,
        "attack": options.attack.value,
        "deploy": options.deploy,
        "rulings": list(rulings),
        "uncovered": list(uncovered),
        "worlds": list(worlds),
        "positioned": position is not None,
        "seats": [
            {
                "name": seat.name,
                "range": seat.range,
                "team": seat.team,
                "emperor": seat.emperor,
                "life": seat.life,
                "deck": dict(sorted(Counter(deck).items())),
            }
            for seat, deck in zip(seats, decks, strict=True)
        ],
    }
