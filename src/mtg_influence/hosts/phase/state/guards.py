"""Whom nobody may attack, and what damage is lost, said in the host's own state: bans and guards.

They stand among the restrictions and replacement effects that outlive their source: there they cost nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.battles import protected
from mtg_influence.hosts.phase.weave.passes.damage import owned_by
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["GUARD", "NO_SOURCE", "attack_bans", "damage_guards", "put_around"]

GUARD = "mtg-influence: not in range"
"""Description of the replacement effects that are damage guards."""
NO_SOURCE = 2**40
"""The source of restrictions that are attack bans: no object ever has this number, so none of them ends."""


def attack_bans(reaches: Sequence[Reach]) -> list[dict[str, Any]]:
    """Restrictions, one for each pair of players of whom one does not reach the other.

    CR 801.3: creatures attack only opponents in range, their planeswalkers and battles that they protect.
    The host asks who controls a battle, so battles are left to the question who attacks what.
    """
    return [_no_attack(one, reach.me) for reach in reaches for one in _others(reaches, reach.me, "attacks")]


def damage_guards(reaches: Sequence[Reach], *, redirects: bool = True) -> list[dict[str, Any]]:
    """Replacement effects, one a player, about damage from everybody who does not reach them.

    CR 801.13a + CR 801.10: noncombat damage that would reach a player or permanent out of the range of
    its source's controller is not dealt. It is set to 0, not prevented, so nothing can stop that.

    The host does not tell a guard where the damage was going first. So whom a source's controller can affect
    and a modified event cannot, which no rule of 801 says, is guarded only while something ``redirects``.
    """
    outside = {reach.me: _others(reaches, reach.me, "modified") for reach in reaches}
    if not redirects:
        near = {reach.me: reach.of("affects") for reach in reaches}
        outside = {seat: [one for one in seats if seat not in near[one]] for seat, seats in outside.items()}
    if not any(reach.battles for reach in reaches):
        return [_no_damage_by(seats, seat, owned_by(seat)) for seat, seats in outside.items() if seats]
    return [guard for reach in reaches for guard in _around_battles(reach, outside)]


def _around_battles(reach: Reach, outside: Mapping[int, Sequence[int]]) -> Iterator[dict[str, Any]]:
    """The same by source, sparing battles that are in range through their protector (CR 801.2d)."""
    mine = [reach.me]
    spared = {"type": "Not", "filter": either(protected({"type": "Typed"}, reach.of("modified")))}
    for seat, seats in outside.items():
        if reach.me in seats:
            yield _no_damage_by(mine, seat, {"Player": {"player": {"type": "Specific", "data": seat}}})
            permanents = {"type": "And", "filters": [controlled_by(seat), spared]}
            yield _no_damage_by(mine, seat, None, permanents)


def _others(reaches: Sequence[Reach], seat: int, role: str) -> list[int]:
    return [reach.me for reach in reaches if reach.me != seat and seat not in reach.of(role)]


def _no_attack(attacker: int, defender: int) -> dict[str, Any]:
    return {
        "type": "ProhibitActivity",
        "source": NO_SOURCE,
        "affected_players": {"type": "SpecificPlayer", "data": attacker},
        "expiry": {"type": "UntilHostLeavesPlay"},
        "activity": {"type": "Attack", "defended": "PlayerOrPlaneswalker", "protected_player": defender},
    }


def _no_damage_by(
    seats: Sequence[int],
    seat: int,
    target: dict[str, Any] | None,
    permanents: dict[str, Any] | None = None,
) -> dict[str, Any]:
    return {
        "event": "DamageDone",
        "mode": {"type": "Mandatory"},
        "damage_source_filter": either(controlled_by(one) for one in seats),
        "damage_target_filter": target,
        "damage_modification": {"type": "SetTo", "value": 0},
        "combat_scope": "NoncombatOnly",
        "source_controller": seat,
        "valid_card": permanents,
        "condition": None,
        "execute": None,
        "description": GUARD,
    }


def _redirects(inner: Mapping[str, Any], redirectors: Container[str]) -> bool:
    """Whether anything in a state sends damage elsewhere."""
    about = (inner["objects"][str(number)]["name"] for number in inner["battlefield"])
    stacked = (inner["objects"].get(str(entry["source_id"])) for entry in inner.get("stack") or ())
    floating = inner.get("pending_damage_replacements") or ()
    return (
        any(name in redirectors for name in about)
        or any(each is not None and each["name"] in redirectors for each in stacked)
        or any(each.get("description") != GUARD for each in floating)
    )


def put_around(inner: dict[str, Any], reaches: Sequence[Reach], *, redirectors: Container[str]) -> None:
    """Put attack bans and damage guards into a state (in place), in place of those that are there.

    ``redirectors`` are names of cards that send damage elsewhere.
    """
    redirects = _redirects(inner, redirectors)
    kept = [each for each in inner.get("restrictions") or [] if each.get("source") != NO_SOURCE]
    inner["restrictions"] = [*kept, *attack_bans(reaches)]
    others = [
        each for each in inner.get("pending_damage_replacements") or [] if each.get("description") != GUARD
    ]
    around = [
        _but_for_abilities_of_others(guard, inner, reaches)
        for guard in damage_guards(reaches, redirects=redirects)
    ]
    inner["pending_damage_replacements"] = [*others, *around]


def _but_for_abilities_of_others(
    guard: dict[str, Any], inner: Mapping[str, Any], reaches: Sequence[Reach]
) -> dict[str, Any]:
    """A guard that lets through what goes by the range of an ability's controller, not of its source's.

    CR 801.13a speaks of who controls the ability; control of its source may have moved since.
    """
    by_seat = {reach.me: reach.of("modified") for reach in reaches}
    spared = [
        {"type": "Not", "filter": {"type": "SpecificObject", "id": entry["source_id"]}}
        for entry in inner.get("stack") or ()
        if _has_changed_hands(entry, inner["objects"])
        and guard["source_controller"] in by_seat.get(entry["controller"], ())
    ]
    if not spared:
        return guard
    return {
        **guard,
        "damage_source_filter": {"type": "And", "filters": [guard["damage_source_filter"], *spared]},
    }


def _has_changed_hands(entry: Mapping[str, Any], objects: Mapping[str, Any]) -> bool:
    source = objects.get(str(entry["source_id"]))
    if source is None or entry.get("id") == entry["source_id"]:
        return False
    # Off the battlefield, as where it was sacrificed for the ability, a source is its owner's.
    holder = source["controller"] if source["zone"] == "Battlefield" else source.get("owner")
    return bool(holder != entry["controller"])
