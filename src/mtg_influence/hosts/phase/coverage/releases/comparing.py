"""Two releases' readings of the same cards, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from mtg_influence.hosts.phase.coverage.model import Coverage, Status
from mtg_influence.hosts.phase.coverage.releases.reading import CardReading

__all__ = ["CardChange", "Comparison", "Node", "compare", "differing_paths", "nodes_of"]

_MOST_PATHS: Final = 6
_NO_CHANGE: Final = ("origin", "description")
"""Fields that only tell a person what the rest says."""


@dataclass(frozen=True, slots=True)
class Node:
    """A field of a node that only one release uses: how many faces have it, and one that does."""

    name: str
    faces: int
    example: str


@dataclass(frozen=True, slots=True)
class CardChange:
    """A face that two releases read in different ways; a coverage is None where one has no such face."""

    face: str
    before: Coverage | None
    after: Coverage | None
    paths: tuple[str, ...]
    """Where the readings differ, the first few."""

    @property
    def changes_status(self) -> bool:
        """Whether another thing becomes of it."""
        return _status(self.before) is not _status(self.after)


def _status(coverage: Coverage | None) -> Status | None:
    return None if coverage is None else coverage.status


@dataclass(slots=True)
class Comparison:
    """What a later release does otherwise than an earlier one."""

    before: str
    after: str
    cards: int = 0
    faces: int = 0
    changes: list[CardChange] = field(default_factory=list)
    new_nodes: list[Node] = field(default_factory=list)
    lost_nodes: list[Node] = field(default_factory=list)

    @property
    def unknown(self) -> list[CardChange]:
        """Changed faces of which the weaver's table lacks a part, or that the engine refuses woven."""
        faults = (Status.UNKNOWN, Status.REFUSED)
        return [each for each in self.changes if _status(each.after) in faults]


def nodes_of(data: Any) -> set[str]:
    """Return every field of every node, as ``Type.field``; a node without type goes by where it is.

    >>> sorted(nodes_of({"effect": {"type": "Draw", "count": {"value": 1}}}))
    ['.effect', 'Draw.count', 'Draw.count.value', 'Draw.type']
    """
    found: set[str] = set()
    waiting: list[tuple[str, Any]] = [("", data)]
    while waiting:
        where, value = waiting.pop()
        if isinstance(value, list):
            waiting += ((where, each) for each in value)
        elif isinstance(value, dict):
            kind = value.get("type")
            name = kind if isinstance(kind, str) else where
            for key, inner in value.items():
                found.add(f"{name}.{key}")
                waiting.append((f"{name}.{key}", inner))
    return found


def differing_paths(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Yield where two trees differ, an entry of a list by its number.

    >>> list(differing_paths({"a": [1, 2], "b": 3}, {"a": [1, 4], "c": 3}))
    ['a[1]', 'b', 'c']
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            inside = f"{path}.{key}" if path else str(key)
            if key not in one or key not in other:
                yield inside
            elif key not in _NO_CHANGE:
                yield from differing_paths(one[key], other[key], inside)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from differing_paths(mine, theirs, f"{path}[{at}]")
    elif one != other:
        yield path


def compare(
    before: str, after: str, earlier: Iterable[CardReading], later: Iterable[CardReading]
) -> Comparison:
    """Compare two releases' readings of the same cards, in the same order."""
    result = Comparison(before, after)
    seen: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    example: dict[str, str] = {}
    for one, other in zip(earlier, later, strict=True):
        if one.card != other.card:
            raise ValueError(f"not the same cards: {one.card!r} and {other.card!r}")
        result.cards += 1
        result.faces += max(len(one.faces), len(other.faces))
        result.changes += _changes(one, other)
        for count, reading in zip(seen, (one, other), strict=True):
            for face in reading.faces:
                nodes = nodes_of(face)
                count.update(nodes)
                example.update((node, face["name"]) for node in nodes if node not in example)
    result.new_nodes = _only(seen[1], seen[0], example)
    result.lost_nodes = _only(seen[0], seen[1], example)
    return result


def _only(these: Counter[str], others: Counter[str], example: dict[str, str]) -> list[Node]:
    mine = (Node(name, count, example[name]) for name, count in these.items() if name not in others)
    return sorted(mine, key=lambda node: (-node.faces, node.name))


def _changes(one: CardReading, other: CardReading) -> Iterator[CardChange]:
    mine, theirs = _by_face(one), _by_face(other)
    for name in [*mine, *(name for name in theirs if name not in mine)]:
        (face, before), (later, after) = (each.get(name, (None, None)) for each in (mine, theirs))
        if face is None or later is None:
            missing = one.error if face is None else other.error
            yield CardChange(name, before, after, (missing or "no such face",))
            continue
        paths = tuple(differing_paths(face, later))
        change = CardChange(name, before, after, paths[:_MOST_PATHS])
        if paths or change.changes_status:
            yield change
    if one.error != other.error and not mine and not theirs:
        yield CardChange(one.card, None, None, (other.error or one.error,))


def _by_face(reading: CardReading) -> dict[str, tuple[Any, Coverage]]:
    pairs = zip(reading.faces, reading.coverage, strict=True)
    return {face["name"]: (face, coverage) for face, coverage in pairs}
