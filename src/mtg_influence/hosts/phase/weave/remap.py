"""What was woven for one seat, said as it is woven for another.

A spell or ability on the stack holds a copy of its card's woven abilities: chosen modes one after the other,
with targets and amounts. To say it for another seat, each link of the chain is looked up among the abilities
of the one seat's face, and what differs is taken from the same place of the other seat's face.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mtg_influence.hosts.phase.weave.passes.tallies import seats_named

__all__ = ["Place", "Remapped", "canonical", "links_of", "places", "remapped"]

Ability = dict[str, Any]

_BRANCHES: Final = ("sub_ability", "else_ability")
_ELSEWHERE: Final = frozenset({*_BRANCHES, "cost", "kind", "targets", "description"})
"""Parts of an ability that the stack does not have, or that are walked on their own."""


_PARTS: Final = frozenset({"condition", "multi_target", "player_scope", "repeat_for", "unless_pay"})
"""Other parts by which one ability is told from another that does the same."""


@dataclass(frozen=True, slots=True)
class Place:
    """An ability at one place of a face, with what follows it, as woven for two seats."""

    theirs: tuple[Ability, ...]
    mine: tuple[Ability, ...]
    said: tuple[str, ...]
    """The effects of theirs, as text."""
    conditions: tuple[Any, Any]
    """The conditions of the trigger that does this, in either."""


@dataclass(frozen=True, slots=True)
class Remapped:
    """An ability said for another seat; ``place`` is where its first link stands in the face.

    ``off`` is how many of its parts are not as the face has them: those that the host changed, or all that
    another seat's face has otherwise.
    """

    ability: Ability
    place: Place
    off: int = 0


def canonical(node: Any) -> str:
    """A node as text, in which what is empty and what is absent are the same, and as the host says it.

    >>> canonical({"b": None, "a": [{"c": False}]}) == canonical({"a": [{}]})
    True
    """
    return json.dumps(_lean(node), sort_keys=True)


_AT_LEAST_ONE: Final = {"type": "ControlsCount", "comparator": "GE", "count": {"type": "Fixed", "value": 1}}
"""What the host makes of ``ControlsPermanent``."""

_YOU: Final = {"type": "Controller"}
_UNSAID: Final = {"GainLife": "player", "FlipCoin": "flipper"}
"""Fields of which the host does not say that they are the controller."""


def _lean(node: Any) -> Any:
    if isinstance(node, dict):
        lean = {key: _lean(each) for key, each in node.items()}
        if lean.get("type") == "ControlsPermanent":
            lean |= _AT_LEAST_ONE
        unsaid = _UNSAID.get(str(lean.get("type")))
        if unsaid is not None and lean.get(unsaid) == _YOU:
            del lean[unsaid]
        return {key: each for key, each in lean.items() if not _is_empty(each)}
    return [_lean(each) for each in node] if isinstance(node, list) else node


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


def places(theirs: Any, mine: Any) -> Iterator[Place]:
    """Yield each ability of a face as woven for two seats, what follows in a chain also on its own."""
    yield from _pairs(theirs, mine, {}, {})


def _pairs(theirs: Any, mine: Any, around: Any, around_mine: Any) -> Iterator[Place]:
    if isinstance(theirs, dict) and isinstance(mine, dict):
        if isinstance(theirs.get("effect"), dict) and isinstance(mine.get("effect"), dict):
            chain = tuple(links_of(theirs))
            said = tuple(canonical(link["effect"]) for link in chain)
            conditions = around.get("condition"), around_mine.get("condition")
            yield Place(chain, tuple(links_of(mine)), said, conditions)
        for key, value in theirs.items():
            yield from _pairs(value, mine.get(key), theirs, mine)
    elif isinstance(theirs, list) and isinstance(mine, list):
        for one, other in _side_by_side(theirs, mine):
            yield from _pairs(one, other, around, around_mine)


def _side_by_side(theirs: Sequence[Any], mine: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Pair what two lists hold; where one ability became several, the first of those that say the same."""
    if len(theirs) == len(mine):
        yield from zip(theirs, mine, strict=True)
        return
    for one in theirs:
        said = one.get("description") if isinstance(one, dict) else None
        alike = [each for each in mine if isinstance(each, dict) and each.get("description") == said]
        if alike:
            yield one, alike[0]


def remapped(ability: Ability, every: Sequence[Place], *, owner: Mapping[str, int]) -> Remapped | None:
    """Say an ability of the stack for another seat; None where not all of it is found.

    ``every`` are the places of the face, ``owner`` says by object id whose a target is.
    """
    links = links_of(ability)
    effects = [canonical(link["effect"]) for link in links]
    said: list[Ability] = []
    first: Place | None = None
    at = off = 0
    while at < len(links):
        found = _longest(effects[at:], links[at:], every)
        if found is None:
            return None
        place, length = found
        said.extend(_chain(links[at : at + length], place, every, owner))
        first = first or place
        off += sum(map(_off, links[at : at + length], place.theirs))
        at += length
    chained: Ability | None = None
    for link in reversed(said):
        chained = {**link, "sub_ability": chained}
    return None if chained is None or first is None else Remapped(chained, first, off)


def _longest(
    effects: Sequence[str], links: Sequence[Ability], every: Sequence[Place]
) -> tuple[Place, int] | None:
    """The place whose chain the links begin with: the longest, of those the most alike, of the same words."""
    best: tuple[int, int, bool, Place] | None = None
    for place in every:
        length = _shared(effects, place.said)
        if not length or (length < len(place.said) and len(place.said) != len(place.mine)):
            continue
        if best is not None and length < best[0]:
            continue
        off = sum(map(_off, links[:length], place.theirs))
        same = links[0].get("description") == place.theirs[0].get("description")
        if best is None or (length, -off, same) > best[:3]:
            best = length, -off, same, place
    return None if best is None else (best[3], best[0])


def _shared(effects: Sequence[str], said: Sequence[str]) -> int:
    length = 0
    for one, other in zip(effects, said, strict=False):
        if one != other:
            break
        length += 1
    return length


def _chain(
    links: Sequence[Ability], place: Place, every: Sequence[Place], owner: Mapping[str, int]
) -> list[Ability]:
    if len(place.theirs) == len(place.mine):
        pairs = zip(links, place.theirs, place.mine, strict=False)
        return [_link(link, one, other, every, owner) for link, one, other in pairs]
    return _dealt_out(links, place.mine, owner)


def _off(link: Ability, theirs: Ability) -> int:
    keys = ({*theirs} | _PARTS) - _ELSEWHERE - {"effect"}
    return sum(key in link and canonical(link[key]) != canonical(theirs.get(key)) for key in keys)


def _link(
    link: Ability, theirs: Ability, mine: Ability, every: Sequence[Place], owner: Mapping[str, int]
) -> Ability:
    said = dict(link)
    for key in {*theirs, *mine} - _ELSEWHERE:
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
