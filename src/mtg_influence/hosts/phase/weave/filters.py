"""Cutting the host's target filters down to the players that are reached.

A filter that could match an object of anybody becomes an ``Or`` of the same filter, once for each
player reached, with that player as the controller; players become an ``Or`` of those players. Objects
with no controller are the host's ``controller`` too: it is their owner there (CR 108.4a).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.battles import protected
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.reach import ACTING, Reach

Filter = dict[str, Any]

GIVEN = frozenset(
    [
        "None",
        "Controller",
        "SourceController",
        "ControllerAndControlledPermanents",
        "SelfRef",
        "GrantingObject",
        "SourceOrPaired",
        "SpecificObject",
        "SpecificPlayer",
        "PlayerWhoChoseLabel",
        "PlayerMatching",
        "ScopedPlayer",
        "AttachedTo",
        "LastCreated",
        "LastRevealed",
        "LastZoneChanged",
        "CostPaidObject",
        "AmassedArmy",
        "ChosenCard",
        "TrackedSet",
        "TrackedSetFiltered",
        "ExiledBySource",
        "ExiledCardByIndex",
        "TriggeringSpellController",
        "TriggeringSpellOwner",
        "TriggeringPlayer",
        "TriggeringSource",
        "EventTarget",
        "TriggeringSourceController",
        "EventTargetController",
        "ParentTarget",
        "ParentTargetSlot",
        "ParentTargetController",
        "ParentTargetOwner",
        "SourceChosenPlayer",
        "OriginalController",
        "OriginalSource",
        "PostReplacementSourceController",
        "PostReplacementDamageSource",
        "PostReplacementDamageTarget",
        "PostReplacementDamageTargetOwner",
        "DefendingPlayer",
        "Owner",
        "ChosenDamageSource",
    ]
)
"""Filters that name something by what already happened: whatever they find was cut when it was found."""

SEAT = "Seat"
"""Subtype that every seat card and tally card has, and nothing else."""

HOLDER = "Holder"
"""Subtype of the seat card that stands for its player, which no tally card has."""

NOT_A_SEAT_CARD = {"Non": {"Subtype": SEAT}}

NO_TARGET = {
    "type": "Typed",
    "type_filters": ["Creature", {"Non": "Creature"}],
    "controller": None,
    "properties": [],
}
"""A target that there never is: with nothing to look for the host would ask for no target (CR 601.2c)."""

_ASKED_LATER = ("targets", "chosen")
"""Roles for which one's own is asked of the judge at the prompt, or once it was taken: "you" may be another
player there, who chooses among their own."""

DAMAGEABLE = [{"AnyOf": ["Creature", "Planeswalker", "Battle"]}]
"""What "any target" means besides players (CR 115.4)."""


HOST = frozenset({"EnchantedBy", "EquippedBy"})
"""Properties that name what an object is attached to; it is in range, or the object falls off (CR 801.8)."""


def cut(
    node: Filter, reach: Reach, role: str, *, any_target: bool = False, of_sources: bool = False
) -> Filter:
    """The part of a filter that lies within reach.

    ``any_target`` says that the host reads ``Any`` in this place as creatures, planeswalkers, battles
    and players; elsewhere ``Any`` is "whatever was found before" and stays. ``of_sources`` says that
    "an opponent" means objects here that an opponent controls.

    Raises CannotNarrow with the filter's type where it is unknown.
    """
    kind = node["type"]
    seats = reach.of(role)
    if kind == "Typed":
        if any_target and _is_any_other(node):
            return _anything(reach, role, node["properties"])
        return _typed(node, reach, role, of_sources=of_sources)
    if kind in ("Player", "AllPlayers"):
        return either(player(seat) for seat in seats)
    if kind == "Opponent":
        return either(player(seat) for seat in reach.opponents_of(role))
    if kind == "Any":
        return _anything(reach, role) if any_target else node
    if kind == "Or":
        parts = node["filters"]
        return either(cut(one, reach, role, any_target=any_target, of_sources=of_sources) for one in parts)
    if kind == "And":
        return _all_of(node["filters"], reach, role)
    if kind in ("Not", "StackSpell", "Named", "HasChosenName"):
        return either({"type": "And", "filters": [node, controlled_by(seat)]} for seat in seats)
    if kind == "StackAbility":
        return _stack_ability(node, reach, role)
    if kind == "Neighbor":
        return _neighbor(node, reach, role)
    if kind in GIVEN:
        return node
    raise CannotNarrow(kind)


def are_players(node: Filter) -> bool:
    """Whether a woven filter is players that were cut out of "target player" or "target opponent"."""
    parts = node["filters"] if node.get("type") == "Or" else [node]
    return all(part.get("type") == "SpecificPlayer" for part in parts)


def names_its_host(node: Filter) -> bool:
    """Whether a filter is "enchanted creature" or the like: one object, which the host must know as such."""
    return any(one.get("type") in HOST for one in node.get("properties") or [])


def _is_any_other(node: Filter) -> bool:
    """Whether a filter is "any other target", which the host says with an object that is another."""
    nothing_else = node.get("type_filters") in ([], [NOT_A_SEAT_CARD]) and node.get("controller") is None
    return nothing_else and node.get("properties") == [{"type": "Another"}]


def _anything(reach: Reach, role: str, properties: Sequence[Any] = ()) -> Filter:
    seats = reach.of(role)
    battles = protected({"type": "Typed", "properties": [*properties]}, seats) if reach.battles else ()
    permanents = (controlled_by(seat, DAMAGEABLE, properties) for seat in seats)
    return either([*(player(seat) for seat in seats), *permanents, *battles])


def _seats_of(controller: object, reach: Reach, role: str) -> tuple[int, ...] | None:
    """Seats that a controller word stands for; None for words that name one player already found."""
    if controller is None:
        return reach.of(role)
    if controller == "You" and reach.shared:
        return reach.team_of(role)
    return reach.opponents_of(role) if controller == "Opponent" else None


def _typed(node: Filter, reach: Reach, role: str, *, of_sources: bool) -> Filter:
    seats = _seats_of(node.get("controller"), reach, role)
    if node.get("controller") == "You" and role not in _ASKED_LATER and reach.me not in reach.of(role):
        # No rule of 801 says so: a plugin refuses what is one's own.
        return either(())
    if seats is None or names_its_host(node):
        return node
    if node.get("controller") == "You" and not node.get("type_filters"):
        return node  # a player, and no team
    if not node.get("type_filters") and not node.get("properties"):
        # The host says "a player" and "an opponent" with a filter of objects that names no object.
        if not of_sources and (role in ACTING or node.get("controller") == "Opponent"):
            return either(player(seat) for seat in seats)
        if node.get("controller") is None:
            return either(controlled_by(seat, [NOT_A_SEAT_CARD]) for seat in seats)
    # CR 801.2d: a battle of anybody is in range through its protector too.
    battles = protected(node, seats) if reach.battles and node.get("controller") is None else ()
    return either([*({**node, "controller": {"SpecificPlayer": {"id": seat}}} for seat in seats), *battles])


def _stack_ability(node: Filter, reach: Reach, role: str) -> Filter:
    seats = _seats_of(node.get("controller"), reach, role)
    if seats is None:
        return node
    return either({**node, "controller": {"SpecificPlayer": {"id": seat}}} for seat in seats)


def _neighbor(node: Filter, reach: Reach, role: str) -> Filter:
    """The player beside: whoever that is later in the turn, but nobody out of range (hole H10).

    Where the next two are in range, who is beside after a departure is too, and the host's word is left.
    """
    at = reach.seats.index(reach.me)
    others = reach.seats[at + 1 :] + reach.seats[:at]
    going = others if node["direction"].get("type") == "Left" else others[::-1]
    near = tuple(takewhile(reach.of(role).__contains__, going))
    return node if len(near) >= min(2, len(going)) else either(player(seat) for seat in near)


def _all_of(parts: Sequence[Filter], reach: Reach, role: str) -> Filter:
    """Cut one part that can be cut; the others then only narrow it further."""
    if any(part["type"] == "ParentTargetSlot" for part in parts):
        # The host asks for a target by the shape of this; what the target may be is cut within.
        return {"type": "And", "filters": [cut(part, reach, role, of_sources=True) for part in parts]}
    if any(part["type"] == "Player" for part in parts):
        # "A player and an opponent": each part is about players.
        return either(cut(part, reach, role) for part in parts if part["type"] != "Player")
    for index, part in enumerate(parts):
        if part["type"] in GIVEN or part["type"] in ("Not", "StackSpell", "Named", "HasChosenName"):
            continue
        smaller = cut(part, reach, role, of_sources=True)
        if smaller == part:
            return {"type": "And", "filters": list(parts)}
        choices = smaller["filters"] if smaller["type"] == "Or" else [smaller]
        return either(
            {"type": "And", "filters": [*parts[:index], choice, *parts[index + 1 :]]} for choice in choices
        )
    if any(part["type"] in GIVEN for part in parts):
        return {"type": "And", "filters": list(parts)}
    return either({"type": "And", "filters": [*parts, controlled_by(seat)]} for seat in reach.of(role))
