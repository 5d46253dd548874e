"""The cards that decks are drawn from: every card of the pool that is covered, and what it costs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.model import Decks
from mtg_influence.carddb.cache import CardCache
from mtg_influence.documents.json_guard import BadJson, json_lines
from mtg_influence.documents.json_shape import require_shape
from mtg_influence.hosts.phase.coverage.model import Status
from mtg_influence.hosts.phase.coverage.survey import survey
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.faces.stock import Stock
from mtg_influence.hosts.phase.ir.face import keys_of_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from mtg_influence.campaign.model import Options
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["PoolCard", "build_pool", "load_pool", "pool_for", "save_pool"]

_PLAYABLE: Final = frozenset(
    [
        "Creature",
        "Instant",
        "Sorcery",
        "Artifact",
        "Enchantment",
        "Planeswalker",
        "Battle",
        "Kindred",
        "Tribal",
    ]
)
_COVERED: Final = (Status.WOVEN, Status.EXEMPT)
_BATCH: Final = 500
_KEPT: Final = "campaign-coverage.txt"


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A card to put into a deck. ``value`` is its mana value; ``colors`` the words of its colour identity."""

    name: str
    colors: tuple[str, ...]
    value: int
    woven: bool
    """Whether range is in it; otherwise there was nothing to weave."""
    placeable: bool
    """Whether it can lie on the battlefield as a game begins: a creature that asks nothing as it enters."""


def build_pool(
    oracle: Path | None = None,
    *,
    names: Iterable[str] | None = None,
    keep: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    workers: int | None = None,
) -> tuple[PoolCard, ...]:
    """Return the covered cards of a pool that decks are made of, lands aside, by name.

    The arguments are those of ``survey``, which looks at every card: that takes some minutes the first
    time and a quarter of a minute afterwards. Raises what ``survey`` raises.
    """
    book = FaceBook.open(oracle)
    stock = Stock.open(book)
    wanted = sorted(book.names() if names is None else {book.canonical(name) for name in names})
    status: dict[str, set[Status]] = {}
    for each in survey(oracle, names=names, progress=progress, workers=workers, keep=keep):
        status.setdefault(each.name, set()).add(each.status)
    pool: list[PoolCard] = []
    for start in range(0, len(wanted), _BATCH):
        covered = [name for name in wanted[start : start + _BATCH] if status.get(name, set()) & set(_COVERED)]
        faces = stock.faces(covered)
        for name in covered:
            own = [faces[key] for key in keys_of_card(name.lower(), faces)]
            if all(status.get(face["name"], set()) <= set(_COVERED) for face in own):
                card = _card(own, woven=any(Status.WOVEN in status[face["name"]] for face in own))
                if card is not None and not book.missing_halves(name):
                    pool.append(card)
    return tuple(pool)


def pool_for(
    options: Options,
    oracle: Path | None = None,
    *,
    progress: Callable[[int, int], None] | None = None,
    workers: int | None = None,
) -> tuple[PoolCard, ...]:
    """Return the pool that a campaign draws from; empty where it draws nothing.

    What ``survey`` finds out is kept beside the faces. Raises what ``build_pool`` raises.
    """
    if options.decks is not Decks.POOL:
        return ()
    folder = CardCache().path.parent
    folder.mkdir(parents=True, exist_ok=True)
    return build_pool(oracle, keep=folder / _KEPT, progress=progress, workers=workers)


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


def _card(faces: Sequence[Face], *, woven: bool) -> PoolCard | None:
    front = faces[0]
    types = front["card_type"]["core_types"]
    cost: dict[str, Any] = front["mana_cost"]
    if not types or not _PLAYABLE.issuperset(types) or cost["type"] != "Cost":
        return None
    colors = sorted({color for face in faces for color in face.get("color_identity") or ()})
    value = int(cost.get("generic", 0)) + len(cost.get("shards", ()))
    plain = types == ["Creature"] and not front.get("replacements") and "layout" not in front
    return PoolCard(front["name"], tuple(colors), value, woven, plain)
