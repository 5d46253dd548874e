"""The helper objects of a woven table: what range needs besides faces, put where it costs least.

Whom nobody out of range may attack or damage is said in the host's own state, among the restrictions and
replacement effects that outlive their source: there it costs nothing. A *seat card*, a permanent without
type, stands for its player where a card speaks of "each player" and somebody has no permanent to be found
by. Every object outside libraries and hands costs each decision about a hundredth, so seat cards come
only to tables that need them, when they need them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from types import MappingProxyType
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.weave.battles import protected
from mtg_influence.hosts.phase.weave.passes.damage import owned_by
from mtg_influence.hosts.phase.weave.passes.tallies import kind_of, seat_of
from mtg_influence.hosts.phase.weave.player_filters import HOLDER, SEAT
from mtg_influence.hosts.phase.weave.reach import Reach

SEAT_CARD = "Seat Card"
GUARD = "mtg-influence: not in range"
"""Description of the replacement effects that are damage guards."""
_SHOWN_OTHERWISE = "CountersOn"
"""A number that a tally card shows in counters, which say it themselves."""
NO_TALLIES: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
NO_SOURCE = 2**40
"""The source of restrictions that are attack bans: no object ever has this number, so none of them ends."""

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


def is_hidden_permanent(name: object) -> bool:
    """Whether an object of this name is a hidden permanent, which nobody is ever shown."""
    return name == SEAT_CARD


def seat_card(seat: int, unseen_by: Sequence[int] = ()) -> Face:
    """The seat card of one player.

    ``unseen_by`` are the players whose hexproof does nothing against this one (hole H5).
    """
    face = deepcopy(EMPTY)
    face["name"] = SEAT_CARD
    face["card_type"] = {"supertypes": [], "core_types": [], "subtypes": [SEAT, HOLDER]}
    face["scryfall_oracle_id"] = _oracle_id(seat)
    if unseen_by:
        theirs = either(controlled_by(each) for each in unseen_by)
        face["static_abilities"] = [_static("IgnoreHexproof", theirs, bypass_beneficiary="You")]
    return face


def tally_card(seat: int, tally: str, quantity: Mapping[str, Any]) -> Face:
    """The card that shows one player's own number of a kind as its power (see ``weave.tallies``)."""
    face = seat_card(seat)
    face["card_type"] = {"supertypes": [], "core_types": [], "subtypes": [SEAT, tally]}
    face["scryfall_oracle_id"] = _oracle_id(seat, tally)
    if quantity["type"] != _SHOWN_OTHERWISE:
        shown = [{"type": "SetDynamicPower", "value": {"type": "Ref", "qty": dict(quantity)}}]
        if quantity["type"] == "DamageDealtThisTurn":
            # The host looks again after damage only where something goes by life.
            life = {"type": "LifeTotal", "player": {"type": "Controller"}}
            shown.append({"type": "SetDynamicToughness", "value": {"type": "Ref", "qty": life}})
        # It defines itself, and is older than everything: others that do so may ask for it (CR 613.7).
        more = {"modifications": shown, "characteristic_defining": True}
        face["static_abilities"] = [_static("Continuous", {"type": "SelfRef"}, **more)]
    return face


def _static(mode: str, affected: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "mode": mode,
        "affected": affected,
        "modifications": [],
        "condition": None,
        "affected_zone": None,
        "effect_zone": None,
        "active_zones": [],
        "characteristic_defining": False,
        "description": None,
        **more,
    }


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


def hidden_permanents(
    seats: Iterable[int],
    tallies: Mapping[str, Mapping[str, Any]] = NO_TALLIES,
    *,
    reaches: Iterable[Reach] = (),
) -> dict[str, Face]:
    """Every seat card and tally card of a table, by the key under which the engine finds it.

    ``tallies`` are what each tally card shows, by its id; ``reaches`` say whose hexproof sees whom.
    """
    blind = [(reach.me, reach.blind) for reach in reaches if reach.blind]
    found: dict[str, Face] = {}
    for seat in seats:
        unseen_by = [holder for holder, unseen in blind if seat in unseen]
        found[f"{SEAT_CARD.lower()}#{seat}"] = seat_card(seat, unseen_by)
    for card, quantity in tallies.items():
        found[card.lower()] = tally_card(seat_of(card), kind_of(card), quantity)
    return found


def add_helpers(
    state: dict[str, Any],
    reaches: Sequence[Reach],
    *,
    seat_cards: bool,
    tallies: Iterable[str] = (),
    around: bool = True,
    redirectors: Container[str] = (),
) -> None:
    """Put into a game's state what belongs to no card, where it is wanted (in place): attack bans and
    damage guards with ``around``, seat cards, and tally cards.

    ``tallies`` are ids of tally cards; those of players who have left are not laid out. ``redirectors`` are
    names of cards that send damage elsewhere.
    May be done again: seat cards that are there stay, the rest is replaced by that of the reaches given.
    """
    inner = state["state"]
    if around:
        _put_around(inner, reaches, redirects=_redirects(inner, redirectors))
    seats = [reach.me for reach in reaches]
    wanted = [_oracle_id(seat) for seat in seats] if seat_cards else []
    _lay_out(inner, [*wanted, *(card for card in tallies if seat_of(card) in seats)])


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


def _put_around(inner: dict[str, Any], reaches: Sequence[Reach], *, redirects: bool) -> None:
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


def _lay_out(inner: dict[str, Any], wanted: Sequence[str]) -> None:
    if not wanted:
        return
    pattern = next(iter(inner["objects"].values()))
    permanents = [inner["objects"][str(number)] for number in inner["battlefield"]]
    here = [each for each in permanents if is_hidden_permanent(each["name"])]
    for each in here:
        if "phase_status" in each:  # an effect that phases everything out means nothing of ours
            each["phase_status"] = {"status": "PhasedIn"}
    there = {each["printed_ref"]["oracle_id"] for each in here}
    inner["battlefield"] += [_add(inner, pattern, each) for each in wanted if each not in there]


def _oracle_id(seat: int, kind: str = "seat-card") -> str:
    return f"{kind}#{seat}"


def _add(inner: dict[str, Any], pattern: Mapping[str, Any], oracle_id: str) -> int:
    """A new object made like one that is there; loading the state gives it its abilities."""
    seat = seat_of(oracle_id)
    number: int = inner["next_object_id"]
    inner["next_object_id"] = number + 1
    bare: dict[str, list[str]] = {"core_types": [], "subtypes": [], "supertypes": []}
    printed = {"face_name": SEAT_CARD, "oracle_id": oracle_id}
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
        timestamp=0,
    )
    inner["objects"][str(number)] = thing
    return number
