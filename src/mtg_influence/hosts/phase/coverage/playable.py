"""The covered cards that a deck can be made of, as a program that knows no faces wants them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.coverage.model import Status
from mtg_influence.hosts.phase.coverage.survey import survey
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.faces.stock import Stock
from mtg_influence.hosts.phase.ir.face import keys_of_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["PoolCard", "playable_cards"]

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


def playable_cards(
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
