"""Triggers and replacements that say nothing of whose event they watch: anybody's, so those reached."""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.filters import NOT_A_SEAT_CARD
from mtg_influence.hosts.phase.weave.reach import Reach

_DONE_BY_A_PLAYER: Final = ("SpellCast", "Cycled", "LandPlayed", "Drawn")
_WHOSE: Final = ("valid_card", "valid_target", "valid_source")


def watches_any_player(trigger: dict[str, Any]) -> bool:
    """Whether a trigger watches what a player does, whoever it is."""
    return trigger.get("mode") in _DONE_BY_A_PLAYER and not any(trigger.get(key) for key in _WHOSE)


def of_players_reached(trigger: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """The same trigger, for what players reached do (CR 801.7)."""
    return {**trigger, "valid_target": either(player(seat) for seat in reach.of("watches"))}


def watches_any_move(replacement: dict[str, Any]) -> bool:
    """Whether a replacement watches cards that move, whosever they are."""
    return replacement.get("event") == "Moved" and replacement.get("valid_card") is None


def of_cards_reached(replacement: dict[str, Any], reach: Reach) -> dict[str, Any]:
    """The same replacement, for cards of players reached (CR 801.10)."""
    cards = either(controlled_by(seat, [NOT_A_SEAT_CARD]) for seat in reach.of("replaces"))
    return {**replacement, "valid_card": cards}
