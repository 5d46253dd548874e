"""What a computer player would do to itself alone because it may target nobody else.

The host's computer player takes it for granted that there is an opponent whom what it casts will hurt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.ir.harm import Outcome, outcome_of_kind
from mtg_influence.hosts.phase.ir.stack import data_of
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.hosts.phase.weave.remap import links_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

__all__ = ["hurts_only"]


def hurts_only(game: Any, friends: Container[int], *, before: int) -> bool:
    """Return whether what was just begun in a game can hurt nobody but some players.

    ``before`` is how many entries the stack had; ``game`` may be thrown away afterwards.
    """
    harmful = [
        targets for kind, targets in _begun(game, before) if outcome_of_kind(kind) is Outcome.HARM and targets
    ]
    return bool(harmful) and all(_whose(game, each) in friends for targets in harmful for each in targets)


def _begun(game: Any, before: int) -> Iterator[tuple[str, Sequence[Mapping[str, int]]]]:
    """Each effect that has targets, with those that it has or may have."""
    for slot in (game.waiting_for().get("data") or {}).get("target_slots") or ():
        yield str(slot.get("effect_kind")), slot.get("legal_targets") or ()
    for entry in game.stack()[before:]:
        for link in links_of(data_of(entry).get("ability")):
            yield str(link["effect"]["type"]), link.get("targets") or ()


def _whose(game: Any, target: Mapping[str, int]) -> int | None:
    if "Player" in target:
        return target["Player"]
    thing = thing_of(game, target["Object"])
    return None if thing is None else int(thing["controller"])
