"""What follows on replaced or prevented damage for the source's controller, who may be out of range.

CR 615.5, 801.10: the prevention works all the same; only what would be done to that player is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.filters import Filter
from mtg_influence.hosts.phase.weave.reach import Reach

CONTROLLER = {"type": "PostReplacementSourceController"}
"""The host's word for who controls the source of the damage that was replaced."""


def by_whose_source(replacement: dict[str, Any], reach: Reach) -> Iterator[dict[str, Any]]:
    """The replacement as it is, or one for sources of players reached and one for those of all others."""
    after = replacement.get("execute")
    near = reach.of("affects")
    far = [seat for seat in reach.seats if seat not in near]
    if not far or not _speaks_of(after):
        yield replacement
        return
    for seats, then in ((near, after), (far, _left(after))):
        yield {**replacement, "damage_source_filter": _of(replacement, seats), "execute": then}


def _of(replacement: dict[str, Any], seats: Sequence[int]) -> Filter:
    theirs = either(controlled_by(seat) for seat in seats)
    named = replacement.get("damage_source_filter")
    return {"type": "And", "filters": [named, theirs]} if named else theirs


def _speaks_of(ability: Any) -> bool:
    return isinstance(ability, dict) and (
        CONTROLLER in ability["effect"].values() or _speaks_of(ability.get("sub_ability"))
    )


def _left(ability: Any) -> Any:
    """What is done to others than that player."""
    if not isinstance(ability, dict):
        return None
    rest = _left(ability.get("sub_ability"))
    return rest if CONTROLLER in ability["effect"].values() else {**ability, "sub_ability": rest}
