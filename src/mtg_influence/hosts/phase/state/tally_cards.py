"""When tally cards have to be laid out: late and few, for each costs every decision.

A number matters where a card can ask for it. In a library none can, so nothing is laid out before a card
that asks has left its library, or before a card is used that could bring one from there onto the
battlefield. A number of what happened is 0 until something does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.state.seat_card_triggers import appearances, comes_up
from mtg_influence.hosts.phase.views import zone_things
from mtg_influence.hosts.phase.weave.passes.tallies import is_recorded, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["TallyCards", "due_at_once", "fetches"]

_LOOKED_AT: Final = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE)
_COUNTED: Final = frozenset(
    ["SpellCast", "DamageDealt", "LifeChanged", "AttackersDeclared", "Discarded", "CounterAdded"]
)
"""Events that numbers of what happened may count, besides cards that are drawn and that move."""
_ATTACK: Final = "AttackersDeclared"
_ATTACKED: Final = "AttackedThisTurn"
_FETCHING: Final = {"ChangeZone": "destination", "ChangeZoneAll": "destination", "Dig": "destination"}
_KEEPING: Final = ("kept_destination", "kept_optional_to")
_FROM_LIBRARY: Final = ("Library", None)


def fetches(face: Face) -> bool:
    """Return whether a face could put a card from a library onto the battlefield without casting it."""
    for node in nodes_in(face):
        if "Battlefield" in (node.get(word) for word in _KEEPING):
            return True
        where = _FETCHING.get(str(node.get("type")))
        if where is not None and node.get(where) == "Battlefield" and node.get("origin") in _FROM_LIBRARY:
            return True
    return False


def due_at_once(inner: Mapping[str, Any], variants: CardVariants) -> set[str]:
    """Return the tally cards that a game must begin with: of what holds at any time, asked for by a card that
    is in no library.
    """
    there = {thing["name"] for thing in inner["objects"].values() if thing["zone"] != "Library"}
    cards = {card for name in there for card in variants.tally_card_users.get(name, ())}
    return {card for card in cards if not is_recorded(variants.tallies[card])}


class TallyCards:
    """Follows a game and says which tally cards are to be laid out."""

    def __init__(self, variants: CardVariants) -> None:
        self._variants = variants
        self._near: set[str] = set()  # names of cards out of libraries
        self._used: set[str] = set()
        self._may_be_fetched = False
        self._happened: set[str] = set()  # kinds of which a number may be another than 0
        self._followed = {kind_of(card) for card in variants.tallies}
        """The others first came up with a card that somebody else took: of what happened nothing is known."""

    def begin(self, game: Any) -> None:
        """See what is in no library as the game begins."""
        players = tuple(PlayerId(seat) for seat in self._variants.seats)
        for zone in _LOOKED_AT:
            self._near.update(thing["name"] for thing in zone_things(game, zone, players))

    def wanted(self, game: Any, events: Sequence[Mapping[str, Any]]) -> set[str]:
        """Return the tally cards that have to be laid out after these events and are not."""
        variants = self._variants
        self._near.update(_out_of_libraries(events))
        if not variants.tallies:
            return set()
        self._used.update(name for name, _ in appearances(game, events, variants.tally_card_users))
        self._may_be_fetched = self._may_be_fetched or comes_up(game, events, variants.fetchers)
        for card, quantity in variants.tallies.items():
            if kind_of(card) not in self._happened and _happens(quantity, events):
                self._happened.add(kind_of(card))
        return self.due()

    def due(self) -> set[str]:
        """Return the same without further events: another variant of a card may ask for other players."""
        variants = self._variants
        used = {card for name in self._used for card in variants.tally_card_users.get(name, ())}
        near = {card for name in self._near for card in variants.tally_card_users.get(name, ())}
        asked = set(variants.tallies) if self._may_be_fetched else near
        told = {c for c in asked if kind_of(c) in self._happened or kind_of(c) not in self._followed}
        return (used | told) - variants.placed

    def is_stale(self, events: Sequence[Mapping[str, Any]]) -> bool:
        """Return whether a tally card still shows what was true before these events.

        The host looks again after whatever changes a number but an attack; it does where a state is loaded.
        """
        shown = (self._variants.tallies[card]["type"] for card in self._variants.placed)
        return _ATTACKED in shown and any(event["type"] == _ATTACK for event in events)


def _out_of_libraries(events: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for event in events:
        if event["type"] == "ZoneChanged" and event["data"]["from"] == "Library":
            yield str((event["data"].get("record") or {}).get("name"))


def _happens(quantity: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a number may be another than 0 after these events."""
    if not is_recorded(quantity):
        return True
    if not str(quantity["type"]).startswith("ZoneChange"):
        return any(event["type"] in _COUNTED for event in events)
    origin, to = quantity.get("from"), quantity.get("to")
    moves = [event["data"] for event in events if event["type"] == "ZoneChanged"]
    return any(origin in (None, move["from"]) and to in (None, move["to"]) for move in moves)
