"""The host's objects as everybody sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import ObjectView, Zone
from mtg_influence.hosts.phase.host_words import ZONES, counter_word
from mtg_influence.hosts.phase.ir.battle_marks import is_mark

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["thing_of", "view_of", "zone_things"]


def thing_of(game: Any, object_id: int) -> dict[str, Any] | None:
    """Return an object of the host's, None where it has none of this id (any more)."""
    try:
        found: dict[str, Any] = game.object(object_id)
    except ValueError:
        return None
    return found


def view_of(thing: Mapping[str, Any]) -> ObjectView:
    """Copy an object of the host's into a view. Its controller off the battlefield and stack is its owner."""
    zone = ZONES[thing["zone"]]
    controlled = zone in (Zone.BATTLEFIELD, Zone.STACK)
    line = thing["card_types"]
    attached = thing.get("attached_to")
    return ObjectView(
        id=thing["id"],
        name=thing["name"],
        zone=zone,
        controller=PlayerId(thing["controller"] if controlled else thing["owner"]),
        owner=PlayerId(thing["owner"]),
        types=(*line["supertypes"], *line["core_types"], *line["subtypes"]),
        power=thing.get("power"),
        toughness=thing.get("toughness"),
        tapped=bool(thing.get("tapped")),
        attached_to=attached["data"] if isinstance(attached, dict) and attached["type"] == "Object" else None,
        counters={
            counter_word(kind): number
            for kind, number in thing["counters"].items()
            if number and not is_mark(kind)
        },
    )


def zone_things(game: Any, zone: Zone, players: tuple[PlayerId, ...]) -> list[Mapping[str, Any]]:
    """Return the host's objects in a zone, in the host's order; libraries from the top down.

    Libraries and the command zone are read from the whole state, which takes some 30 ms.
    """
    if zone is Zone.BATTLEFIELD:
        return list(game.battlefield())
    if zone is Zone.EXILE:
        return list(game.exile())
    if zone is Zone.HAND:
        return [thing for player in players for thing in game.hand(player)]
    if zone is Zone.GRAVEYARD:
        return [thing for player in players for thing in game.graveyard(player)]
    if zone is Zone.STACK:
        return [thing_of(game, entry["id"]) or _ability(game, entry) for entry in game.stack()]
    state = game.state()["state"]
    if zone is Zone.COMMAND:
        numbers = list(state["command_zone"])
    else:
        numbers = [number for player in players for number in state["players"][player]["library"]]
    return [state["objects"][str(number)] for number in numbers]


def _ability(game: Any, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """An ability on the stack, which is no object for the host, called after its source."""
    source = thing_of(game, entry["source_id"])
    return {
        "id": entry["id"],
        "name": "ability" if source is None else f"{source['name']} ability",
        "zone": "Stack",
        "controller": entry["controller"],
        "owner": entry["controller"],
        "card_types": {"supertypes": (), "core_types": (), "subtypes": ()},
        "counters": {},
    }
