"""What was woven for one seat, said as it is woven for another.

A spell or ability on the stack holds a copy of its card's woven abilities: chosen modes one after the other,
with targets and amounts. Each link says where it comes from (see ``ir.origins``). To say it for another seat,
what differs is taken from the same place of the other seat's face.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final

from mtg_influence.hosts.phase.ir.origins import origin_of, without_marks
from mtg_influence.hosts.phase.ir.tree import transform
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named

__all__ = ["Place", "Remapped", "canonical", "links_of", "merged", "places", "remapped"]

Ability = dict[str, Any]

_BRANCHES: Final = ("sub_ability", "else_ability")
_ELSEWHERE: Final = frozenset({*_BRANCHES, "cost", "kind", "targets"})
"""Parts of an ability that the stack does not have, or that are walked on their own."""


_PARTS: Final = frozenset({"condition", "effect", "multi_target", "player_scope", "repeat_for", "unless_pay"})
"""Parts by which abilities are told apart that weaving has made of one."""


@dataclass(frozen=True, slots=True)
class Place:
    """An ability at one place of a face, with what follows it, as woven for two seats."""

    theirs: tuple[Ability, ...]
    mine: tuple[Ability, ...]
    conditions: tuple[Any, Any]
    """The conditions of the trigger that does this, in either."""


@dataclass(frozen=True, slots=True)
class Remapped:
    """An ability said for another seat; ``place`` is where its first link stands in the face."""

    ability: Ability
    place: Place


def canonical(node: Any) -> str:
    """A node as text, in which what is empty and what is absent are the same, and as the host says it.

    Where something comes from is no part of it.

    >>> canonical({"b": None, "a": [{"c": False}]}) == canonical({"a": [{}]})
    True
    """
    return json.dumps(transform(without_marks(node), _lean), sort_keys=True)


_AT_LEAST_ONE: Final = {"type": "ControlsCount", "comparator": "GE", "count": {"type": "Fixed", "value": 1}}
"""What the host makes of ``ControlsPermanent``."""

_YOU: Final = {"type": "Controller"}
_UNSAID: Final = {"GainLife": "player", "FlipCoin": "flipper"}
"""Fields of which the host does not say that they are the controller."""


def _lean(node: dict[str, Any]) -> dict[str, Any]:
    lean = node | _AT_LEAST_ONE if node.get("type") == "ControlsPermanent" else dict(node)
    unsaid = _UNSAID.get(str(lean.get("type")))
    if unsaid is not None and lean.get(unsaid) == _YOU:
        del lean[unsaid]
    return {key: each for key, each in lean.items() if not _is_empty(each)}


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value in ([], {})


def links_of(ability: Ability | None) -> list[Ability]:
    """The links of a chain, in order.

    >>> [each["n"] for each in links_of({"n": 1, "sub_ability": {"n": 2, "sub_ability": None}})]
    [1, 2]
    """
    links = []
    while ability:
        links.append(ability)
        ability = ability.get("sub_ability")
    return links


def merged(held: Any, theirs: Any, mine: Any) -> Any:
    """Return what the host holds of a face, with what is as one seat's face has it as another's has it.

    What the host has filled in stays.

    >>> merged({"of": 0, "object": 7}, {"of": 0, "object": None}, {"of": 1, "object": None})
    {'of': 1, 'object': 7}
    """
    if canonical(held) == canonical(theirs):
        return mine
    if isinstance(held, dict) and isinstance(theirs, dict) and isinstance(mine, dict):
        return {key: merged(value, theirs.get(key), mine.get(key)) for key, value in held.items()}
    lists = (held, theirs, mine)
    if all(isinstance(each, list) and len(each) == len(held) for each in lists):
        return [merged(*each) for each in zip(*lists, strict=True)]
    return held


def places(theirs: Any, mine: Any, *, seats: tuple[int, int]) -> dict[str, list[Place]]:
    """Return each ability of a face as woven for two seats, by its path, what follows in a chain on its own.

    Where weaving has made several of one, the first of the other seat's stands beside each if they are not
    as many.
    """
    theirs_by, mine_by = (_by_path(face, seat) for face, seat in zip((theirs, mine), seats, strict=True))
    found: dict[str, list[Place]] = {}
    for path, several in theirs_by.items():
        others = mine_by.get(path)
        if others is None:
            continue
        if len(others) != len(several):
            others = [others[0]] * len(several)
        found[path] = [
            Place(one, other, (asks, asked))
            for (one, asks), (other, asked) in zip(several, others, strict=True)
        ]
    return found


def _by_path(face: Any, seat: int) -> dict[str, list[tuple[tuple[Ability, ...], Any]]]:
    """The chains of a face by the path of their first link, with the condition of what does them."""
    found: dict[str, list[tuple[tuple[Ability, ...], Any]]] = {}
    for node, around in _abilities(face, {}):
        origin = origin_of(node)
        if origin is not None and origin.seat == seat:
            found.setdefault(origin.path, []).append((tuple(links_of(node)), around.get("condition")))
    return found


def _abilities(node: Any, around: Mapping[str, Any]) -> Iterator[tuple[Ability, Mapping[str, Any]]]:
    """Yield each ability in a node, with what holds it."""
    if isinstance(node, dict):
        if isinstance(node.get("effect"), dict) and "type" not in node:
            yield node, around
        for value in node.values():
            yield from _abilities(value, node)
    elif isinstance(node, list):
        for each in node:
            yield from _abilities(each, around)


def remapped(
    ability: Ability, every: Mapping[str, Sequence[Place]], *, owner: Mapping[str, int]
) -> Remapped | None:
    """Say an ability of the stack for another seat; None where the other seat's face does not have it.

    ``every`` are the places of the face, ``owner`` says by object id whose a target is. A link without a mark
    is the host's own, and stays.
    """
    links = links_of(ability)
    paths = [None if (origin := origin_of(link)) is None else origin.path for link in links]
    said: list[Ability] = []
    first: Place | None = None
    at = 0
    while at < len(links):
        if paths[at] is None:
            said.append(links[at])
            at += 1
            continue
        found = _longest(paths[at:], links[at:], every.get(str(paths[at]), ()))
        if found is None:
            return None
        place, length = found
        said.extend(_chain(links[at : at + length], place, every, owner))
        first = first or place
        at += length
    chained: Ability | None = None
    for link in reversed(said):
        chained = {**link, "sub_ability": chained}
    return None if chained is None or first is None else Remapped(chained, first)


def _longest(
    paths: Sequence[str | None], links: Sequence[Ability], every: Sequence[Place]
) -> tuple[Place, int] | None:
    """The place whose chain the links begin with: the longest of what weaving has made of one ability."""
    best: tuple[int, int, Place] | None = None
    for place in every:
        length = _shared(paths, place.theirs)
        if length < len(place.theirs) and len(place.theirs) != len(place.mine):
            continue
        off = sum(map(_off, links[:length], place.theirs)) if len(every) > 1 else 0
        if best is None or (length, -off) > best[:2]:
            best = length, -off, place
    return None if best is None else (best[2], best[0])


def _shared(paths: Sequence[str | None], chain: Sequence[Ability]) -> int:
    of_chain = (None if (origin := origin_of(link)) is None else origin.path for link in chain)
    both = zip(paths, of_chain, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] is not None and pair[0] == pair[1], both))


def _chain(
    links: Sequence[Ability], place: Place, every: Mapping[str, Sequence[Place]], owner: Mapping[str, int]
) -> list[Ability]:
    if len(place.theirs) == len(place.mine):
        pairs = zip(links, place.theirs, place.mine, strict=False)
        return [_link(link, one, other, every, owner) for link, one, other in pairs]
    return _dealt_out(links, place.mine, owner)


def _off(link: Ability, theirs: Ability) -> int:
    keys = ({*theirs} | _PARTS) - _ELSEWHERE - {"description"}
    return sum(key in link and canonical(link[key]) != canonical(theirs.get(key)) for key in keys)


def _link(
    link: Ability,
    theirs: Ability,
    mine: Ability,
    every: Mapping[str, Sequence[Place]],
    owner: Mapping[str, int],
) -> Ability:
    said = dict(link)
    said["description"] = mine.get("description")
    for key in {*theirs, *mine} - _ELSEWHERE - {"description"}:
        before, after = canonical(theirs.get(key)), canonical(mine.get(key))
        if before != after and canonical(link.get(key)) == before:
            said[key] = mine.get(key)
    if link.get("else_ability"):
        branch = remapped(link["else_ability"], every, owner=owner)
        if branch is not None:
            said["else_ability"] = branch.ability
    return said


def _dealt_out(links: Sequence[Ability], mine: Sequence[Ability], owner: Mapping[str, int]) -> list[Ability]:
    """A chain of another length, as where something is said once for each player reached.

    The targets go, in their order, to the links that ask for some, one who names a single player's to theirs.
    """
    waiting = [target for link in links for target in link.get("targets") or ()]
    said = []
    for place, each in enumerate(mine):
        like = links[min(place, len(links) - 1)]
        link = {key: each.get(key, value) for key, value in like.items()}
        link["targets"], waiting = _targets(each, waiting, owner)
        said.append(link)
    return said


def _targets(
    definition: Ability, waiting: list[dict[str, int]], owner: Mapping[str, int]
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """The targets that a link takes of those that wait, and those that go on waiting."""
    target = definition["effect"].get("target") or definition["effect"].get("player")
    seats = seats_named(target)
    if not seats or not waiting:
        return [], waiting
    if definition.get("multi_target") and len(seats) == 1:
        theirs = [each for each in waiting if _whose(each, owner) in seats]
        return theirs, [each for each in waiting if each not in theirs]
    count = len(waiting) if definition.get("multi_target") else 1
    return waiting[:count], waiting[count:]


def _whose(target: Mapping[str, int], owner: Mapping[str, int]) -> int | None:
    return target["Player"] if "Player" in target else owner.get(str(target.get("Object")))
