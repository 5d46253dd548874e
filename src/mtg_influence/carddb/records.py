"""From the records of a file to cards: which faces belong together, and what each record left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.carddb.colors import colors_of, mana_value
from mtg_influence.carddb.names import fold, split_halves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mtg_influence.carddb.shape import Record

__all__ = ["OracleCard", "cards_of", "trimmed"]

TWO_FACED: Final = frozenset(
    {"split", "flip", "transform", "meld", "adventure", "modal_dfc", "prepare", "aftermath"}
)
"""The layouts whose two faces the host joins to one card."""

_CASTABLE_HALVES: Final = frozenset({"split", "aftermath"})

_KEPT: Final = (
    "name", "faceName", "side", "manaCost", "type", "types", "subtypes", "supertypes", "keywords", "power",
    "toughness", "loyalty", "defense", "text", "layout", "colors", "colorIdentity", "colorIndicator",
    "manaValue", "legalities", "identifiers", "leadershipSkills",
)  # fmt: skip
"""What is read of a record; the rest (rulings, prices, foreign names) is most of an MTGJSON file."""


@dataclass(frozen=True, slots=True)
class OracleCard:
    """One card that can be in a deck, as the card data knows it.

    ``name`` is what deck lists say: the name of the front face. ``faces`` are its records, one or two,
    complete enough for the host. ``layout`` is the host's word for a two-faced card, None for one face.
    ``missing`` names the halves that the data lacks. ``also`` are other names that mean this card;
    ``halves`` are names that are on it and do not mean it: of a back face, of an adventure.
    """

    name: str
    faces: tuple[Record, ...]
    layout: str | None = None
    missing: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    halves: tuple[str, ...] = ()
    rank: int = 0
    """Where two cards claim a name, the higher rank has it."""


def cards_of(records: Iterable[Record]) -> Iterator[OracleCard]:
    """Yield the cards of a file, those with several faces last.

    Records with the same name may be the faces of one card, or one card many times (a set file): the
    first of each face counts. A name may come twice, with different rank.
    """
    joined: dict[str, list[Record]] = {}
    melded: dict[str, Record] = {}
    for raw in records:
        record = trimmed(raw)
        name = record["name"]
        if raw.get("face") == "back":
            # The corpus names a back face by itself and says which front it belongs to.
            joined.setdefault(f"{raw['front']} // {name}", []).append({**record, "side": "b"})
        elif record.get("layout") == "meld" and not record.get("side") and " // " not in name:
            melded[name] = {**record, "side": "b"}
        elif " // " in name:
            joined.setdefault(name, []).append(record)
        else:
            yield _single(record)
    for name, faces in joined.items():
        result = melded.get(split_halves(name)[-1])
        yield _joined(name, [*faces, dict(result)] if result and len(faces) == 1 else faces)


def trimmed(raw: Mapping[str, Any]) -> Record:
    """Return what is read of a record."""
    return {key: raw[key] for key in _KEPT if raw.get(key) is not None}


def _single(record: Record) -> OracleCard:
    card = _completed(record, front=None)
    return OracleCard(record["name"], (card,), rank=1000 + _legalities(card))


def _joined(name: str, records: Sequence[Record]) -> OracleCard:
    halves = split_halves(name)
    by_side: dict[str, Record] = {}
    for record in records:
        by_side.setdefault(record.get("side") or "a", record)
    ordered = [by_side[side] for side in sorted(by_side)][: len(halves)]
    for half, record in zip(halves, ordered, strict=False):
        record["name"] = name
        record.setdefault("faceName", half)
    first = ordered[0]
    faces = tuple(_completed(record, front=None if record is first else first) for record in ordered)
    layout = _layout(faces)
    if layout is None:
        faces = faces[:1]
    known, missing = halves[1 : len(faces)], halves[len(faces) :]
    castable = known if layout in _CASTABLE_HALVES else ()
    return OracleCard(
        first["faceName"],
        faces,
        layout,
        missing=missing,
        also=(name, *castable),
        halves=missing if castable else known + missing,
        rank=_legalities(faces[0]),
    )


def _layout(faces: Sequence[Record]) -> str | None:
    if len(faces) != 2:
        return None
    if faces[1].get("subtypes") == ["Omen"]:
        return "adventure"
    layout = str(faces[0].get("layout"))
    return layout if layout in TWO_FACED else None


def _completed(record: Record, *, front: Record | None) -> Record:
    record.setdefault("type", "")
    record.setdefault("layout", "normal")
    record.setdefault("colorIdentity", [])
    record.setdefault("legalities", {})
    if "colors" not in record:
        record["colors"] = colors_of(record, front=front)
    if "manaValue" not in record:
        # the back of a transforming card has the mana value of its front.
        cost = record.get("manaCost") or (front or {}).get("manaCost")
        record["manaValue"] = mana_value(cost)
    identifiers = record.get("identifiers") or {}
    oracle_id = identifiers.get("scryfallOracleId") or f"name:{fold(record['name'])}"
    record["identifiers"] = {"scryfallOracleId": oracle_id}
    return record


def _legalities(record: Record) -> int:
    return sum(1 for word in record["legalities"].values() if str(word).lower() == "legal")
