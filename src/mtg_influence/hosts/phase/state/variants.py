"""All variants of a table's cards: which face each seat's copy of a card has, turn by turn.

The same card is woven once for each seat that may control it, under the key ``name#seat``. The
engine then sees ordinary cards; which variant an object has is in its printed reference and moves
with it through every zone. When control moves, the object is given the variant of its new controller.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from mtg_influence.hosts.phase.errors import UnwovenAbility
from mtg_influence.hosts.phase.faces.team_words import is_shared
from mtg_influence.hosts.phase.ir.face import Face, keys_of_card, nodes_in
from mtg_influence.hosts.phase.ir.origins import mark_origins
from mtg_influence.hosts.phase.ir.worlds import is_world, without_world
from mtg_influence.hosts.phase.state.granted_abilities import GrantedAbilities
from mtg_influence.hosts.phase.state.hidden_permanents import (
    add_helpers,
    hidden_permanents,
    is_hidden_permanent,
)
from mtg_influence.hosts.phase.state.tally_cards import fetches
from mtg_influence.hosts.phase.weave.faults import Fault
from mtg_influence.hosts.phase.weave.passes.desugar import mentions_hexproof
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.stack import weave_resolved
from mtg_influence.hosts.phase.weave.weaver import Weaver


class CardVariants:
    """Weaves the cards of one table.

    ``decks`` are card names by seat; ``faces`` are by lower-case name and must hold every card of the
    decks; other faces of the same cards belong in it too.
    """

    def __init__(self, decks: Sequence[Sequence[str]], faces: Mapping[str, Face]) -> None:
        self._decks = decks
        self._faces = {name.lower(): face for name, face in faces.items()}
        self._seats = tuple(range(len(decks)))
        self._reaches: dict[int, Reach] = {}
        self._beyond: dict[tuple[int, str, str], bool] = {}
        self._variants: dict[int, dict[str, Face]] = {seat: {} for seat in self._seats}
        self._own = [frozenset(name.lower() for name in deck) for deck in decks]
        self._extra: dict[int, set[str]] = {seat: set() for seat in self._seats}
        self._granters: set[tuple[int, str]] = set()
        self._lent: dict[int, int] = {}
        self.outdated: dict[int, dict[str, Face]] = {}
        """By seat, the variants that were in force until its reach changed, for who makes states new."""
        self.granted_abilities = GrantedAbilities(faces.values(), self._reaches)
        """Abilities that effects of the table's cards can give to permanents of others."""
        self.casters = frozenset(face["name"] for face in faces.values() if _casts_cards(face))
        """Names of cards by which spells are cast while something resolves, perhaps cards of others."""
        self._present: frozenset[int] = frozenset()
        self.seat_card_users: set[str] = set()
        """Names of cards that go by what players control: with one of them in play or on the stack, each
        player must have a permanent (see ``has_seat_cards``)."""
        self.redirectors = frozenset(face["name"] for face in faces.values() if _redirects(face))
        """Names of cards that send damage elsewhere, so that damage guards have to stand (CR 801.13a)."""
        self.has_seat_cards = False
        """Whether seat cards are put into states; only ever turned on."""
        self.markers: set[str] = set()
        """Names of cards for which every player must have a seat card from the moment that one is used."""
        self.tallies: dict[str, Mapping[str, Any]] = {}
        """What each tally card shows that a face woven so far needs, by the card's id."""
        self.tally_card_users: dict[str, set[str]] = {}
        """The tally cards that each card needs, whoever has it, by any name that the card has."""
        self.fetchers = frozenset(face["name"] for face in faces.values() if fetches(face))
        """Names of cards that could put others from a library onto the battlefield."""
        self.placed: set[str] = set()
        """The tally cards that are put into states; only ever grows."""
        self.faults: dict[str, tuple[Fault, ...]] = {}
        self.battles = any(_is_battle(face) for face in faces.values())
        """Whether any card is a battle, so that their protectors have to be followed."""
        self.worlds = {face["name"] for face in faces.values() if is_world(face)}
        """Names of world cards; for the host what is woven is none, so that its world rule never applies."""

    def weave(self, reaches: Sequence[Reach]) -> dict[str, Face]:
        """Engine data for a snapshot: each seat's variants of its own cards and of what it came to
        control, and seat cards.

        Only seats whose reach changed are woven again. ``faults`` then tells, by card name, what the
        weaver could not narrow.
        """
        self._present = frozenset(reach.me for reach in reaches)
        now = [replace(each, battles=self.battles) for each in reaches]
        for reach in now:
            if self._reaches.get(reach.me) != reach:
                self.outdated[reach.me] = self._variants[reach.me]
                self._reaches[reach.me] = reach
                self._beyond.clear()
                self._variants[reach.me] = {}
                self._forget_grants()
                self.granted_abilities.forget()
        for reach in now:
            self._fill(reach.me)
        self.tallies |= self.granted_abilities.tallies
        present = [self._reaches[seat] for seat in sorted(self._present)]
        data = hidden_permanents(self._seats, self.tallies, reaches=present)
        for seat, variants in self._variants.items():
            data.update((f"{name}#{seat}", face) for name, face in variants.items())
        return data

    def deck(self, seat: int) -> list[str]:
        """The names to start a game with for one seat."""
        return [f"{name}#{seat}" for name in self._decks[seat]]

    def add_helpers(self, state: dict[str, Any], *, around: bool = True) -> dict[str, Any]:
        """Put what belongs to no card, for the reaches last woven for, into a state (in place; returned).

        Do so whenever a state is loaded on newly woven faces; what is there already stays. ``around`` False:
        no attack bans and damage guards, which do not matter yet.
        """
        present = [self._reaches[seat] for seat in sorted(self._present)]
        add_helpers(
            state,
            present,
            seat_cards=self.has_seat_cards,
            tallies=sorted(self.placed),
            around=around,
            redirectors=self.redirectors,
        )
        return state

    def settle(self, state: dict[str, Any]) -> dict[str, Any] | None:
        """Give every object the variant of the seat that has it now; None where nothing changes.

        On the battlefield and the stack that is the controller, elsewhere who may cast it, or else the
        owner (CR 108.4a). After a change, ``weave`` must be asked again for the engine data: a seat may
        have new cards.
        """
        changed = False
        for thing in state["state"]["objects"].values():
            if is_hidden_permanent(thing.get("name")):
                continue
            changed = self.give(thing, self._holder(thing)) or changed
        return state if changed else None

    def lend(self, state: dict[str, Any], number: int, seat: int) -> None:
        """Give one object the variant of a seat that is about to cast it (in place), until it moves."""
        self._lent[number] = seat
        self.give(state["state"]["objects"][str(number)], seat)

    def give(self, thing: dict[str, Any], seat: int) -> bool:
        """Give an object of a state the variant of a seat (in place); return whether it had another."""
        changed = False
        for field in ("printed_ref", "base_printed_ref"):
            reference = thing.get(field)
            if reference and _seat_of(reference) not in (None, seat):
                stem = reference["oracle_id"].rpartition("#")[0]
                reference["oracle_id"] = f"{stem}#{seat}"
                self._extra[seat].add(reference["face_name"].lower())
                changed = True
        return changed

    def _holder(self, thing: Mapping[str, Any]) -> int:
        """By whose range an object goes: who controls it, may cast it, or owns it."""
        if thing["zone"] in ("Battlefield", "Stack"):
            self._lent.pop(thing["id"], None)
            return int(thing["controller"])
        if thing["zone"] not in ("Hand", "Library"):
            for permission in thing.get("casting_permissions") or ():
                if isinstance(permission, dict) and isinstance(permission.get("granted_to"), int):
                    return int(permission["granted_to"])
            if thing["id"] in self._lent:
                return self._lent[thing["id"]]
        return int(thing["owner"])

    def strays(self, objects: Iterable[Mapping[str, Any]]) -> tuple[int, ...]:
        """Ids of objects that run with another seat's variant: always empty between actions."""
        return tuple(
            thing["id"]
            for thing in objects
            if thing.get("printed_ref") and _seat_of(thing["printed_ref"]) not in (None, self._holder(thing))
        )

    def reached_by(self, seat: int) -> frozenset[int] | None:
        """Whom a seat reaches in any way; None where that was never asked, or where it is everybody."""
        reach = self._reaches.get(seat)
        if reach is None or reach.unlimited:
            return None
        return frozenset({seat}.union(*reach.by_role.values()))

    def is_another_s(self, thing: Mapping[str, Any], seat: int) -> bool:
        """Whether an object has the variant of another seat than the one given."""
        reference = thing.get("printed_ref")
        return reference is not None and _seat_of(reference) not in (None, seat)

    def weave_resolved(self, ability: dict[str, Any], seat: int, *, name: str) -> dict[str, Any]:
        """An ability of no card, as it lies on the stack, woven for the seat that controls it.

        What it needs besides is put into states from now on. Raises UnwovenAbility, which calls it ``name``.
        """
        reach = self._reaches[seat]
        if reach.unlimited:
            return ability
        weaver = Weaver(reach, others=self._reaches)
        woven = weave_resolved(ability, weaver)
        if weaver.faults:
            raise UnwovenAbility(name, why=[str(each) for each in weaver.faults])
        self.has_seat_cards |= weaver.groups_players or weaver.marks_players
        if weaver.tallies:
            self.tallies.update(weaver.tallies)
            self.placed.update(weaver.tallies)
        return woven

    def opponents_of(self, seat: int, role: str) -> tuple[int, ...]:
        """The opponents whom a seat reaches in a role, in seat order."""
        return self._reaches[seat].opponents_of(role)

    def reached(self, seat: int, role: str) -> tuple[int, ...]:
        """The players whom a seat reaches in a role, in seat order."""
        return self._reaches[seat].of(role)

    def goes_beyond(self, role: str, limit: str) -> bool:
        """Whether any seat reaches in one role whom it does not reach in another; see ``Reach``."""
        return any(self.seat_goes_beyond(seat, role, limit) for seat in self._reaches)

    def seat_goes_beyond(self, seat: int, role: str, limit: str) -> bool:
        """Whether a seat reaches in one role whom it does not reach in another; asked often, remembered."""
        asked = (seat, role, limit)
        if asked not in self._beyond:
            self._beyond[asked] = self._reaches[seat].goes_beyond(role, limit)
        return self._beyond[asked]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats for which anything was woven, those of players who have left among them."""
        return tuple(sorted(self._reaches))

    def variant(self, name: str, seat: int) -> Face | None:
        """A card's face as it is woven for a seat now; None where the table has no such card."""
        key = name.lower()
        if key not in self._faces or seat not in self._reaches:
            return None
        if key not in self._variants[seat]:
            self._variants[seat][key] = self._variant(key, seat)
        return self._variants[seat][key]

    def _forget_grants(self) -> None:
        """Faces that grant abilities to permanents of others depend on the reaches of these."""
        for seat, key in self._granters:
            self._variants[seat].pop(key, None)
        self._granters.clear()

    def _fill(self, seat: int) -> None:
        variants = self._variants[seat]
        for name in sorted(self._own[seat] | self._extra[seat]):
            for key in keys_of_card(name, self._faces):
                if key not in variants:
                    variants[key] = self._variant(key, seat)

    def _variant(self, name: str, seat: int) -> Face:
        reach, measured = self._reaches[seat], self.granted_abilities.measured
        face = mark_origins(self._faces[name], name, seat, measured=measured)
        if is_shared(face):
            reach = replace(reach, shared=True)
        woven = dict(face)
        if not reach.unlimited:
            weaver = Weaver(reach, others=self._reaches)
            woven = mark_origins(weaver.face(face), name, seat, measured=measured, woven=True)
            if weaver.grants:
                self._granters.add((seat, name))
            if weaver.groups_players:
                self.seat_card_users.add(face["name"])
            if weaver.tallies:
                self.tallies.update(weaver.tallies)
                for each in keys_of_card(name, self._faces):
                    self.tally_card_users.setdefault(self._faces[each]["name"], set()).update(weaver.tallies)
            if weaver.marks_players or (reach.blind and mentions_hexproof(face)):
                self.markers.add(face["name"])
            if weaver.faults:
                self.faults[face["name"]] = tuple(weaver.faults)
        if is_world(face):
            woven["card_type"] = without_world(face["card_type"])
        woven["scryfall_oracle_id"] = f"{face.get('scryfall_oracle_id') or name}#{seat}"
        return woven


def _is_battle(face: Face) -> bool:
    return "Battle" in (face.get("card_type") or {}).get("core_types", ())


def _seat_of(reference: Mapping[str, Any]) -> int | None:
    stem, mark, seat = str(reference.get("oracle_id") or "").rpartition("#")
    return int(seat) if mark and stem and seat.isdigit() else None


def _casts_cards(face: Face) -> bool:
    return any(node.get("type") in _CASTING for node in nodes_in(face))


_CASTING = ("CastFromZone", "FreeCastFromZones", "CastCopyOfCard")


def _redirects(face: Face) -> bool:
    """Whether a face sends damage to another recipient than it was dealt to."""
    return any(
        node.get("redirect_to") or node.get("redirect_target") or node.get("excess")
        for node in nodes_in(face)
    )
