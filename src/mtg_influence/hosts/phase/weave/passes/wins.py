"""Winning, which makes the opponents reached lose instead (CR 801.14), and "can't win" (hole H31).

The host's own "can't win" forbids a win that never is. Where a table's ruling lets it stop such an effect
all the same, the seat cards of the players whose wins are stopped get a mark, and an effect by which a
player would win asks for that player's mark first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.filters import HOLDER
from mtg_influence.hosts.phase.weave.passes.damage import chain
from mtg_influence.hosts.phase.weave.reach import Reach

Ability = dict[str, Any]

_WINS = "a win: "
"""Begins the description of what is done because somebody wins."""

NO_WIN = "No Win"
"""Subtype of a seat card while its player can't win."""


def opponents_lose(ability: Ability, reach: Reach) -> Ability:
    """An ability that wins, as one by which each opponent reached loses."""
    losing = [{"type": "LoseTheGame", "target": player(seat)} for seat in reach.opponents_of("wins")]
    lost = chain(ability, losing)
    if reach.goes_beyond("wins", "affects") or reach.goes_beyond("wins", "targets"):
        lost = _said_to_win(lost, len(losing))
    return _unless_stopped(lost, len(losing)) if reach.stoppers else lost


def is_of_a_win(ability: Ability) -> bool:
    """Whether an ability makes a player lose because another wins, and affects nobody otherwise."""
    return str(ability.get("description") or "").startswith(_WINS)


def _said_to_win(ability: Ability, links: int) -> Ability:
    """The chain with a mark on each link: who loses so is asked of another question (CR 801.14)."""
    rest = ability.get("sub_ability")
    if links > 1 and rest is not None:
        ability = {**ability, "sub_ability": _said_to_win(rest, links - 1)}
    return {**ability, "description": _WINS + (ability.get("description") or "")}


def marks_who_cannot_win(static: Ability, affected: Any, reach: Reach) -> Iterator[Ability]:
    """What a "can't win" ability does to the seat cards of those whose wins it stops.

    ``affected`` is whom the ability concerns, before it was cut.
    """
    if static.get("mode") != "CantWinTheGame":
        return
    word = affected.get("controller") if isinstance(affected, dict) else None
    mine = (reach.me,) if word == "You" else reach.seats
    theirs = [seat for seat in mine if seat in reach.opponents] if word == "Opponent" else mine
    stopped = [seat for seat in theirs if seat in reach.stops]
    if stopped:
        yield {
            **static,
            "mode": "Continuous",
            "affected": either(controlled_by(seat, [{"Subtype": HOLDER}]) for seat in stopped),
            "modifications": [{"type": "AddSubtype", "subtype": NO_WIN}],
        }


def _unless_stopped(ability: Ability, links: int) -> Ability:
    """Each link of a chain, only while its controller has no mark."""
    if not links:
        return ability
    marked = {"type": "Typed", "type_filters": [{"Subtype": NO_WIN}], "controller": "You", "properties": []}
    free: dict[str, Any] = {
        "type": "QuantityCheck",
        "lhs": {"type": "Ref", "qty": {"type": "ObjectCount", "filter": marked}},
        "comparator": "EQ",
        "rhs": {"type": "Fixed", "value": 0},
    }
    had = ability.get("condition")
    rest = ability.get("sub_ability")
    return {
        **ability,
        "condition": free if had is None else {"type": "And", "conditions": [had, free]},
        "sub_ability": rest if rest is None else _unless_stopped(rest, links - 1),
    }
