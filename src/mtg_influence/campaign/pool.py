"""The cards that decks are drawn from: every card of the pool that is covered, and what it costs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.model import Decks
from mtg_influence.carddb.cache import CardCache
from mtg_influence.documents.json_guard import BadJson, json_lines
from mtg_influence.documents.json_shape import require_shape
from mtg_influence.hosts.phase.coverage.playable import PoolCard, playable_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from mtg_influence.campaign.model import Options

__all__ = ["PoolCard", "load_pool", "pool_for", "save_pool"]

_KEPT: Final = "campaign-coverage.txt"


def pool_for(
    options: Options,
    oracle: Path | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
    workers: int | None = None,
) -> tuple[PoolCard, ...]:
    """Return the pool that a campaign draws from; empty where it draws nothing.

    What ``survey`` finds out is kept beside the faces. Raises what ``playable_cards`` raises.
    """
    if options.decks is not Decks.POOL:
        return ()
    folder = CardCache().path.parent
    folder.mkdir(parents=True, exist_ok=True)
    return playable_cards(oracle, keep=folder / _KEPT, progress=progress, workers=workers)


def save_pool(path: Path, pool: Sequence[PoolCard]) -> None:
    """Write a pool, a card a line."""
    lines = (
        json.dumps([card.name, card.colors, card.value, card.woven, card.placeable], ensure_ascii=False)
        for card in pool
    )
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def load_pool(path: Path) -> tuple[PoolCard, ...]:
    """Read what ``save_pool`` wrote.

    Raises:
        BadFolder: it is something else (``folder`` is the file, ``problem``).
    """
    pool = []
    try:
        for number, card in json_lines(path):
            name, colors, value, woven, placeable = require_shape(card, "campaign-pool", str(path), number)
            pool.append(PoolCard(name, tuple(colors), value, woven, placeable))
    except BadJson as bad:
        problem = f"it is no pool of cards that a campaign has kept (line {bad.line}: {bad.problem})"
        raise BadFolder(path, problem=problem) from bad
    return tuple(pool)
