"""Replacement effects about "a player" or "an opponent" who would do something.

The host's word names nobody by seat. The effect is given to the seat cards of the players reached, there
saying "you" (CR 801.10 + 801.13); what it then does has to be told without "you" meaning its source's
controller.
"""

from __future__ import annotations

import json
from typing import Any

from mtg_influence.hosts.phase.face import Face
from mtg_influence.hosts.phase.weave.filters import HOLDER, controlled_by, either
from mtg_influence.hosts.phase.weave.reach import Reach

WIDE = ("AnyPlayer", "Opponent")

CONDITIONS = (None, {"type": "ExceptFirstDrawInDrawStep"})
"""Conditions that are about the player of the event."""

OF_ITS_SOURCE = ("Controller", "OriginalController", "SourceController", "SelfRef", "You", "Opponent")
"""Words of an effect that would mean another player, or another object, on a seat card."""


def grant_to_seat_cards(face: Face, reach: Reach) -> Face:
    """A face whose replacement effects about players are granted to the seat cards of those reached.

    An effect that cannot be carried stays where it is, for the walk to find fault with.
    """
    every = face.get("replacements") or []
    moved = [one for one in every if _can_move(one)]
    if not moved:
        return face
    stay = [one for one in every if not _can_move(one)]
    statics = [*(face.get("static_abilities") or ()), *(_granting(one, reach) for one in moved)]
    return {**face, "replacements": stay, "static_abilities": statics}


def _can_move(one: dict[str, Any]) -> bool:
    if one.get("valid_player") not in WIDE or one.get("condition") not in CONDITIONS:
        return False
    held = json.dumps([one.get("execute"), one.get("valid_card"), one.get("quantity_modification")])
    return not any(f'"{word}"' in held for word in OF_ITS_SOURCE)


def _granting(one: dict[str, Any], reach: Reach) -> dict[str, Any]:
    opponents = one["valid_player"] == "Opponent"
    seats = reach.opponents_of("affects") if opponents else reach.of("affects")
    return {
        "mode": "Continuous",
        "affected": either(controlled_by(seat, [{"Subtype": HOLDER}]) for seat in seats),
        "modifications": [{"type": "GrantReplacement", "replacement": {**one, "valid_player": "You"}}],
        "condition": None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": [],
        "characteristic_defining": False,
        "description": one.get("description"),
    }
