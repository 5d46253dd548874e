"""The furniture of a woven table: a seat card for each player, and a guard on damage.

A *seat card* is a permanent without type. Its subtypes say which seats reach its player, so that player
filters can go by them (see ``weave.players``), and it carries the rules that belong to no card: which
creatures may not attack its player. It stands on the battlefield because the host looks for permanents
there only, and because every object in the command zone costs each decision ten times as much.

The *guards* are no objects: the host keeps replacement effects that outlive their source in its state,
and there they say that damage from sources that do not reach a player does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from mtg_influence.hosts.phase.face import Face
from mtg_influence.hosts.phase.weave.damage import owned_by
from mtg_influence.hosts.phase.weave.filters import controlled_by, either
from mtg_influence.hosts.phase.weave.players import SEAT, mark, opponent_mark
from mtg_influence.hosts.phase.weave.reach import ROLES, Reach

SEAT_CARD = "Seat Card"
GUARD = "mtg-influence: not in range"

EMPTY: Face = {
    "mana_cost": {"type": "NoCost"},
    "power": None,
    "toughness": None,
    "loyalty": None,
    "defense": None,
    "oracle_text": None,
    "keywords": [],
    "abilities": [],
    "triggers": [],
    "static_abilities": [],
    "replacements": [],
    "color_override": None,
    "color_identity": [],
}


def is_furniture(name: object) -> bool:
    """Whether an object of this name is a table's furniture, which nobody is ever shown."""
    return name == SEAT_CARD


def seat_card(seat: int, reaches: Sequence[Reach]) -> Face:
    """The seat card of one player: a subtype for each seat and role that reaches them.

    CR 801.3: creatures attack only opponents in range, their planeswalkers and their battles.
    """
    subtypes = [SEAT]
    subtypes += [mark(reach.me, role) for reach in reaches for role in ROLES if seat in reach.of(role)]
    subtypes += [opponent_mark(reach.me) for reach in reaches if seat in reach.opponents]
    face = deepcopy(EMPTY)
    face["name"] = SEAT_CARD
    face["card_type"] = {"supertypes": [], "core_types": [], "subtypes": subtypes}
    face["scryfall_oracle_id"] = _oracle_id(seat)
    outside = _others(reaches, seat, "attacks")
    face["static_abilities"] = [_no_attacks_by(outside)] if outside else []
    return face


def guards(reaches: Sequence[Reach]) -> list[dict[str, Any]]:
    """Replacement effects, one a player, about damage from everybody who does not reach them.

    CR 801.13a + CR 801.10: noncombat damage that would reach a player or permanent out of the range of
    its source's controller is not dealt. It is set to 0, not prevented, so nothing can stop that.
    """
    outside = {reach.me: _others(reaches, reach.me, "modified") for reach in reaches}
    return [_no_damage_by(seats, seat) for seat, seats in outside.items() if seats]


def _others(reaches: Sequence[Reach], seat: int, role: str) -> list[int]:
    return [reach.me for reach in reaches if reach.me != seat and seat not in reach.of(role)]


def _no_attacks_by(seats: Sequence[int]) -> dict[str, Any]:
    return {
        "mode": "CantAttack",
        "affected": either(controlled_by(one, ["Creature"]) for one in seats),
        "attack_defended": "PlayerOrPermanents",
        "modifications": [],
        "condition": None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": [],
        "characteristic_defining": False,
        "description": None,
    }


def _no_damage_by(seats: Sequence[int], seat: int) -> dict[str, Any]:
    return {
        "event": "DamageDone",
        "mode": {"type": "Mandatory"},
        "damage_source_filter": either(controlled_by(one) for one in seats),
        "damage_target_filter": owned_by(seat),
        "damage_modification": {"type": "SetTo", "value": 0},
        "combat_scope": "NoncombatOnly",
        "source_controller": seat,
        "valid_card": None,
        "condition": None,
        "execute": None,
        "description": GUARD,
    }


def furniture(reaches: Sequence[Reach]) -> dict[str, Face]:
    """Every seat card of a table, by the key under which the engine finds it."""
    return {f"{SEAT_CARD.lower()}#{reach.me}": seat_card(reach.me, reaches) for reach in reaches}


def furnish(state: dict[str, Any], reaches: Sequence[Reach]) -> None:
    """Put a seat card and a guard for each player into a game's state (in place).

    May be done again: seat cards that are there stay, guards are replaced by those of the reaches given.
    """
    inner = state["state"]
    pattern = next(iter(inner["objects"].values()))
    there = {
        inner["objects"][str(number)]["controller"]
        for number in inner["battlefield"]
        if is_furniture(inner["objects"][str(number)]["name"])
    }
    for reach in reaches:
        if reach.me not in there:
            inner["battlefield"].append(_add(inner, pattern, reach.me))
    others = [
        each for each in inner.get("pending_damage_replacements") or [] if each.get("description") != GUARD
    ]
    inner["pending_damage_replacements"] = [*others, *guards(reaches)]


def _oracle_id(seat: int) -> str:
    return f"seat-card#{seat}"


def _add(inner: dict[str, Any], pattern: Mapping[str, Any], seat: int) -> int:
    """A new object made like one that is there; loading the state gives it its abilities."""
    number: int = inner["next_object_id"]
    inner["next_object_id"] = number + 1
    bare: dict[str, list[str]] = {"core_types": [], "subtypes": [], "supertypes": []}
    printed = {"face_name": SEAT_CARD, "oracle_id": _oracle_id(seat)}
    thing = deepcopy(dict(pattern))
    thing.update(
        id=number,
        card_id=number,
        owner=seat,
        controller=seat,
        base_controller=seat,
        name=SEAT_CARD,
        base_name=SEAT_CARD,
        zone="Battlefield",
        printed_ref=printed,
        base_printed_ref=dict(printed),
        abilities=[],
        base_abilities=[],
        card_types=deepcopy(bare),
        base_card_types=deepcopy(bare),
        color=[],
        base_color=[],
        mana_cost={"type": "NoCost"},
        base_mana_cost={"type": "NoCost"},
        power=None,
        toughness=None,
        base_power=None,
        base_toughness=None,
        loyalty=None,
        keywords=[],
        base_keywords=[],
        tapped=False,
        entered_battlefield_turn=0,
    )
    inner["objects"][str(number)] = thing
    return number
