"""The helper objects of a woven table: what range needs besides faces, put where it costs least.

Whom nobody out of range may attack or damage is said in the host's own state, among the restrictions and
replacement effects that outlive their source: there it costs nothing. A *seat card*, a permanent without
type, stands for its player where a card speaks of "each player" and somebody has no permanent to be found
by. Every object outside libraries and hands costs each decision about a hundredth, so seat cards come
only to tables that need them, when they need them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from copy import deepcopy
from types import MappingProxyType
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.state.guards import put_around
from mtg_influence.hosts.phase.weave.passes.tallies import kind_of, seat_of
from mtg_influence.hosts.phase.weave.player_filters import HOLDER, SEAT
from mtg_influence.hosts.phase.weave.reach import Reach

SEAT_CARD = "Seat Card"
_SHOWN_OTHERWISE = "CountersOn"
"""A number that a tally card shows in counters, which say it themselves."""
NO_TALLIES: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
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
        put_around(inner, reaches, redirectors=redirectors)
    seats = [reach.me for reach in reaches]
    wanted = [_oracle_id(seat) for seat in seats] if seat_cards else []
    _lay_out(inner, [*wanted, *(card for card in tallies if seat_of(card) in seats)])


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
