"""Replacement effects about "a player" or "an opponent" who would do something.

The host's word names nobody by seat. The effect is given to the seat cards of the players reached, there
saying "you" (CR 801.10 + 801.13); what it then does for its source's controller names that player by seat.
"""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.ir.tree import mentions, transform
from mtg_influence.hosts.phase.weave.filters import HOLDER
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["grant_to_seat_cards"]

Replacement = dict[str, Any]

_WIDE: Final = ("AnyPlayer", "Opponent")
_WHOSE: Final = ("valid_player", "token_owner_scope")
"""Fields that say whose event it is; an effect has one of them."""

_OF_THE_EVENT: Final = ("EventContextAmount", "Fixed")

_BY_ITS_PLAYER: Final = frozenset({"Mill"})
"""Events of which "controller" in what is done instead is the player who would have done it."""

_OF_ITS_SOURCE: Final = ("Controller", "OriginalController", "SourceController", "SelfRef", "You", "Opponent")
"""Words of an effect that would mean another player, or another object, on a seat card."""

_YOU: Final = ({"type": "Controller"}, {"type": "OriginalController"})


def grant_to_seat_cards(face: Face, reach: Reach) -> Face:
    """A face whose replacement effects about players are granted to the seat cards of those reached.

    An effect that cannot be carried stays where it is, for the walk to find fault with.
    """
    every = face.get("replacements") or []
    moved = {index: _carried(one, reach) for index, one in enumerate(every)}
    if not any(moved.values()):
        return face
    stay = [one for index, one in enumerate(every) if moved[index] is None]
    granting = [_granting(every[index], one, reach) for index, one in moved.items() if one is not None]
    return {
        **face,
        "replacements": stay,
        "static_abilities": [*(face.get("static_abilities") or ()), *granting],
    }


def _whose(one: Replacement) -> str | None:
    named = [name for name in _WHOSE if one.get(name) in _WIDE]
    return named[0] if len(named) == 1 else None


def _carried(one: Replacement, reach: Reach) -> Replacement | None:
    """The effect as a seat card has it; None where it cannot be carried there."""
    whose = _whose(one)
    if whose is None or one.get("token_owner_redirect") or not _is_about_the_event(one.get("condition")):
        return None
    execute = one.get("execute")
    if one.get("event") not in _BY_ITS_PLAYER:
        execute = _for_seat(execute, reach.me)
    held = [transform(execute, _without_you), one.get("valid_card"), one.get("quantity_modification")]
    if mentions(held, *_OF_ITS_SOURCE, "optional_for"):
        return None
    return {**one, whose: "You", "execute": execute, "condition": _without_turn(one.get("condition"))}


def _is_about_the_event(condition: Any) -> bool:
    """Whether a condition means the same on a seat card, but for whose turn it is."""
    if condition is None or condition == {"type": "ExceptFirstDrawInDrawStep"}:
        return True
    if condition["type"] != "OnlyIfQuantity" or condition.get("active_player_req") not in (None, "You"):
        return False
    numbers = (condition["lhs"], condition["rhs"])
    return all((n.get("qty") or n)["type"] in _OF_THE_EVENT for n in numbers)


def _without_turn(condition: Any) -> Any:
    if not condition or not condition.get("active_player_req"):
        return condition
    return {**condition, "active_player_req": None}


def _for_seat(ability: Any, seat: int) -> Any:
    """What is done instead, by and for one player wherever it says "you"."""
    if not isinstance(ability, dict):
        return ability
    effect, after = ability["effect"], _for_seat(ability.get("sub_ability"), seat)
    yours = [key for key, value in effect.items() if value in _YOU]
    if not yours:
        return {**ability, "sub_ability": after} if after else ability
    me = {"type": "ControlsPermanent", "relation": {"type": "All"}, "filter": controlled_by(seat)}
    each = {**effect, **dict.fromkeys(yours, _YOU[0])}
    # The first thing done instead of a draw is the draw's player's whatever it says: so nothing comes first.
    mine = {
        **ability,
        "effect": each,
        "player_scope": me,
        "sub_ability": after,
        "sub_link": "SequentialSibling",
    }
    return {**ability, "effect": {"type": "NoOp"}, "sub_ability": mine}


def _without_you(node: dict[str, Any]) -> dict[str, Any]:
    return {key: one for key, one in node.items() if one not in _YOU}


def _granting(printed: Replacement, carried: Replacement, reach: Reach) -> dict[str, Any]:
    opponents = printed[_whose(printed) or ""] == "Opponent"
    seats = reach.opponents_of("replaces") if opponents else reach.of("replaces")
    my_turn = (printed.get("condition") or {}).get("active_player_req") == "You"
    return {
        "mode": "Continuous",
        "affected": either(controlled_by(seat, [{"Subtype": HOLDER}]) for seat in seats),
        "modifications": [{"type": "GrantReplacement", "replacement": carried}],
        "condition": {"type": "DuringYourTurn"} if my_turn else None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": [],
        "characteristic_defining": False,
        "description": printed.get("description"),
    }
