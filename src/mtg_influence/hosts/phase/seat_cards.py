"""The furniture of a woven table: a seat card and a rules emblem for each player.

The *seat card* is a permanent without type whose subtypes say which seats reach its player; player
filters go by it (see ``weave.players``). The *rules emblem* stands in the command zone and carries
what belongs to no card: whom its player's out-of-range attackers may not attack, and that damage from
sources that do not reach its player does nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from mtg_influence.hosts.phase.face import Face
from mtg_influence.hosts.phase.weave.damage import owned_by
from mtg_influence.hosts.phase.weave.filters import controlled_by, either
from mtg_influence.hosts.phase.weave.players import SEAT, mark, opponent_mark
from mtg_influence.hosts.phase.weave.reach import ROLES, Reach

SEAT_CARD = "Seat Card"
RULES_EMBLEM = "Rules Emblem"

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
    return name in (SEAT_CARD, RULES_EMBLEM)


def seat_card(seat: int, reaches: Sequence[Reach]) -> Face:
    """The seat card of one player: a subtype for each seat and role that reaches them."""
    subtypes = [SEAT]
    subtypes += [mark(reach.me, role) for reach in reaches for role in ROLES if seat in reach.of(role)]
    subtypes += [opponent_mark(reach.me) for reach in reaches if seat in reach.opponents]
    return _face(SEAT_CARD, seat, subtypes=subtypes)


def rules_emblem(seat: int, reaches: Sequence[Reach]) -> Face:
    """The rules emblem of one player, about everybody who does not reach them.

    CR 801.3: creatures attack only opponents in range, their planeswalkers and their battles.
    CR 801.13a + CR 801.10: noncombat damage that would reach a player or permanent out of the range of
    its source's controller is not dealt. It is set to 0, not prevented, so nothing can stop that.
    """
    face = _face(RULES_EMBLEM, seat)
    no_attack = _others(reaches, seat, "attacks")
    no_damage = _others(reaches, seat, "modified")
    face["static_abilities"] = [_no_attacks_by(no_attack)] if no_attack else []
    face["replacements"] = [_no_damage_by(no_damage, seat)] if no_damage else []
    return face


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
        "active_zones": ["Command"],
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
        "active_zones": ["Command"],
        "description": None,
    }


def furniture(reaches: Sequence[Reach]) -> dict[str, Face]:
    """Every seat card and rules emblem of a table, by the key under which the engine finds them."""
    faces: dict[str, Face] = {}
    for reach in reaches:
        for make in (seat_card, rules_emblem):
            face = make(reach.me, reaches)
            faces[f"{face['name'].lower()}#{reach.me}"] = face
    return faces


def furnish(state: dict[str, Any], seats: Iterable[int]) -> None:
    """Put a seat card and a rules emblem for each seat into a game's state (in place)."""
    inner = state["state"]
    pattern = next(iter(inner["objects"].values()))
    for seat in seats:
        inner["battlefield"].append(_add(inner, pattern, SEAT_CARD, seat, "Battlefield"))
        inner["command_zone"].append(_add(inner, pattern, RULES_EMBLEM, seat, "Command"))


def _face(name: str, seat: int, *, subtypes: Sequence[str] = ()) -> Face:
    line = {"supertypes": [], "core_types": [], "subtypes": list(subtypes)}
    return {**deepcopy(EMPTY), "name": name, "card_type": line, "scryfall_oracle_id": _oracle_id(name, seat)}


def _oracle_id(name: str, seat: int) -> str:
    return f"{name.lower().replace(' ', '-')}#{seat}"


def _add(inner: dict[str, Any], pattern: Mapping[str, Any], name: str, seat: int, zone: str) -> int:
    """A new object made like one that is there; loading the state gives it its abilities."""
    number: int = inner["next_object_id"]
    inner["next_object_id"] = number + 1
    bare: dict[str, list[str]] = {"core_types": [], "subtypes": [], "supertypes": []}
    printed = {"face_name": name, "oracle_id": _oracle_id(name, seat)}
    thing = deepcopy(dict(pattern))
    thing.update(
        id=number,
        card_id=number,
        owner=seat,
        controller=seat,
        base_controller=seat,
        name=name,
        base_name=name,
        zone=zone,
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
        is_emblem=zone == "Command",
        entered_battlefield_turn=0 if zone == "Battlefield" else None,
    )
    inner["objects"][str(number)] = thing
    return number
