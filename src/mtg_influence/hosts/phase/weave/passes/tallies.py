"""Numbers of what several players did, or of what happened to them, taken from the players reached alone.

The host counts what happened this turn for "you", for opponents or for everybody, and for no player by
seat. But a permanent has a "you": so each player of whom a table's cards ask for a kind of number has a
*tally card* of that kind, which has that player's own number as its power (see ``seat_cards``). Over several
players it is then the total, the greatest or the least of these (CR 801.11; what happened counts by the range
of the turn in which it did, hole H12).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.tree import replace, words_in
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.filters import are_players
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.i18n import msg

__all__ = [
    "CAST_LAST_TURN",
    "COUNTED_ZONES",
    "Tally",
    "damage_to_players",
    "is_recorded",
    "kind_of",
    "seat_of",
    "seats_named",
    "tally_of",
]

Quantity = dict[str, Any]

COUNTED_ZONES = {"HandSize": "Hand", "GraveyardSize": "Graveyard"}
"""Numbers of one player that are a number of cards, which can be counted as objects."""

CAST_LAST_TURN: Quantity = {
    "type": "CountersOn",
    "scope": {"type": "Source"},
    "counter_type": "cast last turn",
}
"""What a tally card shows of last turn, in counters that are kept up to date (see ``casts``), not by its
power."""

_OTHERWISE = frozenset({"ZoneCardCount", "SpellsCastBeforeTriggeringSpell"})
"""Numbers with a scope that are counted otherwise, or that are a limit for another number."""

_MOVES = frozenset({"ZoneChangeCountThisTurn", "ZoneChangeAggregateThisTurn"})
_DAMAGE = "DamageDealtThisTurn"

_OF_ITS_SOURCE: Mapping[str, Callable[[str], bool]] = {
    "You": lambda word: word == "You",
    "Another": lambda word: word == "Another",
    "SelfRef": lambda word: word == "SelfRef",
    "ParentTarget": lambda word: word.startswith("ParentTarget"),
    "Triggering": lambda word: word.startswith("Triggering"),
    "EventTarget": lambda word: word.startswith("EventTarget"),
    "Chosen": lambda word: "Chosen" in word,
}
"""Words that mean something else on another object, so that a tally card cannot say them."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number over several players: the ``quantity`` that each one's tally card shows, whose are taken,
    and the host's word for how several are made one."""

    quantity: Quantity
    seats: tuple[int, ...]
    function: str

    @property
    def name(self) -> str:
        """The subtype of its tally cards: the same for the same kind of number."""
        return f"Tally {zlib.crc32(json.dumps(self.quantity, sort_keys=True).encode()):08x}"

    @property
    def cards(self) -> dict[str, Quantity]:
        """The tally cards that it needs: what each shows, by its id (the kind, and its player's seat)."""
        return {f"{self.name}#{seat}": self.quantity for seat in self.seats}

    def over_players(self) -> Quantity:
        """The number over the players, as the host takes it from their tally cards."""
        cards = either(controlled_by(seat, [{"Subtype": self.name}]) for seat in self.seats)
        if self.quantity["type"] == "CountersOn":
            return {
                "type": "CountersOnObjects",
                "filter": cards,
                "counter_type": self.quantity["counter_type"],
            }
        source = {"type": "Objects", "filter": cards}
        return {"type": "PropertyAggregate", "function": self.function, "property": "Power", "source": source}


def tally_of(qty: Quantity, reach: Reach) -> Tally | None:
    """The tally for a quantity whose filters are cut already; None: it is of one player, or no such number.

    Raises CannotNarrow with what no tally card can say.
    """
    kind = qty["type"]
    if kind in COUNTED_ZONES or kind in _OTHERWISE:
        return None
    if kind == "SpellsCastLastTurn":
        # Where everybody is in range the host's own number is right.
        return None if reach.sees_everybody else Tally(CAST_LAST_TURN, (reach.me,), "Sum")
    if kind == "AttackedThisTurn" and _is_of_itself(qty.get("filter")):
        return None  # how often one creature has attacked, whosever it was
    if kind in _MOVES:
        return _of_moves(qty)
    if kind == _DAMAGE:
        return _of_damage(qty)
    player = qty.get("player")
    if isinstance(player, dict) and player.get("type") in ("Opponent", "AllPlayers"):
        if player.get("exclude"):
            raise CannotNarrow(f"{kind}.player.exclude")
        opponents = player["type"] == "Opponent"
        own = {**qty, "player": {"type": "Controller"}}
        return _checked(own, _seats(reach, opponents=opponents), str(player.get("aggregate")))
    if qty.get("actor") == "All" and _is_yours(qty.get("target")):
        return None  # what is done to one's own permanents is seen, whoever does it
    for word in ("scope", "actor"):
        if qty.get(word) in ("All", "Opponents"):
            own = {**qty, word: "Controller"}
            return _checked(own, _seats(reach, opponents=qty[word] == "Opponents"), "Sum")
    return None


def kind_of(card: str) -> str:
    """Return the kind of a tally card by its id.

    >>> kind_of("Tally 12ab34cd#5")
    'Tally 12ab34cd'
    """
    return card.rpartition("#")[0]


def seat_of(card: str) -> int:
    """Return the seat of the player whose number a tally card shows, by its id.

    >>> seat_of("Tally 12ab34cd#5")
    5
    """
    return int(card.rpartition("#")[2])


def is_recorded(qty: Mapping[str, Any]) -> bool:
    """Whether a number is of what happened, which is 0 until something does."""
    return str(qty["type"]).endswith(("ThisTurn", "ThisGame"))


def damage_to_players(qty: Quantity, reach: Reach) -> Quantity:
    """ "Damage that this dealt to a player": the host knows no players by seat there, and what it deals
    damage to is in range."""
    if qty["type"] != _DAMAGE or not _is_players(qty["target"]) or qty["source"]["type"] != "SelfRef":
        return qty
    theirs = {"type": "Typed", "type_filters": [], "controller": "Opponent", "properties": []}
    opponents = {"type": "And", "filters": [{"type": "Player"}, theirs]}
    return {**qty, "target": {"type": "Player"} if reach.me in seats_named(qty["target"]) else opponents}


def _of_moves(qty: Quantity) -> Tally | None:
    parts = _parts(qty["filter"])
    seats = tuple(sorted({seat for part in parts for seat in seats_named(part)}))
    owned = any(prop.get("type") == "Owned" for part in parts for prop in part.get("properties") or ())
    if not seats or owned:
        return None
    own = {**qty, "filter": _of_you(qty["filter"], seats[0])}
    return _checked(own, seats, str(qty.get("function", "Sum")), said=_of_you(qty["filter"], seats[0], None))


def _of_damage(qty: Quantity) -> Tally | None:
    if not _is_players(qty["target"]) or qty["source"]["type"] == "SelfRef":
        return None
    mine = {"type": "Typed", "type_filters": [], "controller": "You", "properties": []}
    own = {**qty, "target": {"type": "And", "filters": [{"type": "Player"}, mine]}}
    function = "Max" if qty.get("group_by") == "Target" else "Sum"
    return _checked(own, seats_named(qty["target"]), function, said=qty["source"])


def _checked(own: Quantity, seats: tuple[int, ...], function: str, *, said: Any = None) -> Tally:
    filters = [own.get(name) for name in ("filter", "target")] if said is None else said
    words = set(words_in(filters))
    for what, is_meant in _OF_ITS_SOURCE.items():
        if any(map(is_meant, words)):
            raise CannotNarrow(msg("{node} with {word}", node=own["type"], word=what))
    if said is None and isinstance(own.get("filter"), dict):
        # What one player did is of that player already.
        named = seats_named(own["filter"])
        own = {**own, "filter": _of_you(own["filter"], named[0], None) if named else own["filter"]}
    return Tally(own, seats, function)


def _seats(reach: Reach, *, opponents: bool) -> tuple[int, ...]:
    return reach.opponents_of("sees") if opponents else reach.of("sees")


def _parts(node: dict[str, Any]) -> list[dict[str, Any]]:
    return node["filters"] if node["type"] == "Or" else [node]


def _is_players(node: dict[str, Any]) -> bool:
    return bool(_parts(node)) and are_players(node)


def _is_of_itself(node: Any) -> bool:
    """Whether a filter is of the very object that asks, as the host says it: of no other."""
    itself = {"type": "Not", "prop": {"type": "Another"}}
    return isinstance(node, dict) and all(itself in (part.get("properties") or ()) for part in _parts(node))


def _is_yours(node: Any) -> bool:
    """Whether a filter is of one's own permanents."""
    return isinstance(node, dict) and all(part.get("controller") == "You" for part in _parts(node))


def seats_named(node: Any) -> tuple[int, ...]:
    """Seats that a filter names, in seat order."""
    found: set[int] = set()
    for each in nodes_in(node):
        if set(each) == {"SpecificPlayer"}:
            found.add(each["SpecificPlayer"]["id"])
        elif each.get("type") == "SpecificPlayer":
            found.add(each["id"])
    return tuple(sorted(found))


def _of_you(node: dict[str, Any], seat: int, word: str | None = "You") -> dict[str, Any]:
    """What a filter that was cut says of one seat, said of "you" (or of nobody)."""
    theirs = [part for part in _parts(node) if seat in seats_named(part)]
    mine = {"SpecificPlayer": {"id": seat}}
    said: list[dict[str, Any]] = [replace(part, mine, word) for part in theirs]
    return said[0] if len(said) == 1 else {"type": "Or", "filters": said}
