"""The host's objects as everybody sees them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import ObjectView, TargetView, Zone
from mtg_influence.hosts.phase.host_words import ZONES, cost_symbols, counter_word, keyword_words
from mtg_influence.hosts.phase.ir.battle_marks import is_mark
from mtg_influence.hosts.phase.ir.stack_targets import targets_in
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ability_thing", "called", "card_of", "spell_view", "thing_of", "view_of", "zone_things"]


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
    controller = PlayerId(thing["controller"] if controlled else thing["owner"])
    face_down = bool(thing.get("face_down"))
    under = card_of(thing)
    return ObjectView(
        id=thing["id"],
        name=thing["name"],
        zone=zone,
        controller=controller,
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
        cost=cost_symbols(thing.get("mana_cost")),
        keywords=tuple(keyword_words(thing.get("keywords") or ())),
        damage=int(thing.get("damage_marked") or 0),
        sick=zone is Zone.BATTLEFIELD and bool(thing.get("has_summoning_sickness")),
        face_down=face_down,
        card=under if face_down and under != thing["name"] else None,
        seen_by=_seen_by(thing, zone, controller, face_down=face_down),
    )


def called(thing: Mapping[str, Any]) -> str:
    """Return what an object is called where it is spoken of; what lies face down is called by what it is.

    Rules: CR 708.2a: what is face down has no name; CR 406.3: nor has a card in exile for who reads of it.
    """
    if thing["name"] and not (thing.get("face_down") and thing["zone"] == "Exile"):
        return str(thing["name"])
    if thing["zone"] == "Stack":
        return msg("face-down spell")
    if thing["zone"] == "Battlefield" and thing.get("power") is not None:
        return msg("face-down creature")
    return msg("face-down card")


def card_of(thing: Mapping[str, Any]) -> str:
    """Return the name of the card that an object is, for who may know which one lies face down."""
    under = (thing.get("back_face") or {}).get("name") if thing.get("face_down") else None
    return str(under or thing["name"])


def _seen_by(
    thing: Mapping[str, Any], zone: Zone, controller: PlayerId, *, face_down: bool
) -> tuple[PlayerId, ...] | None:
    """Who may know which card an object is, as far as the object itself tells.

    Rules: CR 400.2: hands and libraries are hidden; CR 401.2: nobody looks into a library; CR 708.5: who
    controls what is face down looks at it; CR 406.3: in exile nobody does whom nothing lets.
    """
    if zone is Zone.LIBRARY:
        return ()
    if zone is Zone.HAND:
        return (controller,)
    if not face_down:
        return None
    if zone is not Zone.EXILE:
        return (controller,)
    may = {grant.get("granted_to") for grant in thing.get("casting_permissions") or ()}
    if thing.get("foretold"):
        may.add(thing["owner"])
    return tuple(PlayerId(seat) for seat in sorted(seat for seat in may if seat is not None))


def spell_view(view: ObjectView, entry: Mapping[str, Any]) -> ObjectView:
    """Return a spell or ability on the stack with what its entry there says: targets, X.

    The host leaves a card in its zone until it is paid for, and everybody sees it all the same (CR 601.2a).
    """
    data = entry["kind"].get("data") or {}
    ability = data.get("ability") or {}
    face_down = view.face_down or data.get("casting_variant") == "FaceDown"
    controller = PlayerId(entry["controller"]) if view.zone is not Zone.STACK else view.controller
    hidden = face_down and view.card is None and view.name
    return replace(
        view,
        zone=Zone.STACK,
        controller=controller,
        name="" if hidden else view.name,
        card=view.name if hidden else view.card,
        face_down=face_down,
        seen_by=(controller,) if face_down else None,
        targets=tuple(_target(each) for each in targets_in(ability)),
        x=ability.get("chosen_x"),
    )


def _target(reference: Mapping[str, int]) -> TargetView:
    if "Player" in reference:
        return TargetView(player=PlayerId(reference["Player"]))
    return TargetView(object=reference["Object"])


def zone_things(game: Any, zone: Zone, players: tuple[PlayerId, ...]) -> list[Mapping[str, Any]]:
    """Return the host's objects in a zone, in the host's order; libraries from the top down.

    The command zone is read from the whole state, which takes some 30 ms.
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
        return [thing_of(game, entry["id"]) or ability_thing(game, entry) for entry in game.stack()]
    if zone is Zone.LIBRARY:
        numbers = [number for player in players for number in game.player(player)["library"]]
        return [game.object(number) for number in numbers]
    state = game.state()["state"]
    return [state["objects"][str(number)] for number in state["command_zone"]]


def ability_thing(game: Any, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """An ability on the stack, which is no object for the host, called after its source."""
    source = thing_of(game, entry["source_id"])
    return {
        "id": entry["id"],
        "name": "ability" if source is None else f"{called(source)} ability",
        "zone": "Stack",
        "controller": entry["controller"],
        "owner": entry["controller"],
        "card_types": {"supertypes": (), "core_types": (), "subtypes": ()},
        "counters": {},
    }
