"""What was woven before ranges were measured again, said as it is woven now.

A delayed trigger is a copy of parts of a face. Each part that is found in the face as it was becomes what
stands in its place in the face as it is.
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.weave.remap import canonical

__all__ = ["changes", "remeasured"]


def changes(before: Any, now: Any) -> dict[str, Any]:
    """What each part of a face has become, by its text; parts that did not change are left out.

    Of parts that were alike and are not now nobody can tell which one it was, so they are left out too.
    """
    found: dict[str, Any] = {}
    alike: set[str] = set()
    _collect(before, now, found, alike)
    return {said: part for said, part in found.items() if said not in alike}


def _collect(before: Any, now: Any, found: dict[str, Any], alike: set[str]) -> None:
    if isinstance(before, dict) and isinstance(now, dict):
        if _is_a_player(before):
            return  # somebody in particular, here and anywhere else
        said, then = canonical(before), canonical(now)
        if said == then:
            return
        if said in found and canonical(found[said]) != then:
            alike.add(said)
        found[said] = now
        if before.get("type") == "Or":
            return  # the players reached, one by one
        for key, value in before.items():
            _collect(value, now.get(key), found, alike)
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for one, other in zip(before, now, strict=True):
            _collect(one, other, found, alike)


def _is_a_player(node: dict[str, Any]) -> bool:
    return node.get("type") == "SpecificPlayer" or set(node) == {"SpecificPlayer"}


def remeasured(part: Any, became: dict[str, Any]) -> Any:
    """Return a part of a state with what has become something else; the largest parts first.

    >>> became = changes({"a": {"of": 1}}, {"a": {"of": 2}})
    >>> remeasured({"held": {"of": 1}}, became)
    {'held': {'of': 2}}
    """
    if isinstance(part, dict):
        said = canonical(part)
        return (
            became[said]
            if said in became
            else {key: remeasured(value, became) for key, value in part.items()}
        )
    return [remeasured(each, became) for each in part] if isinstance(part, list) else part
