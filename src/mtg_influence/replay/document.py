"""A table at one moment, as a replay keeps it: what everybody sees, and what each seat sees besides.

Everything in it comes through ``mtg_influence.visibility``, so that a replay through one seat's eyes holds
nothing that the seat may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.capabilities import PlayerState, count_of, state_of
from mtg_influence.visibility import view_for, view_json

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hosts.base import Candidate, Decision, LogEntry, ObjectView, Result, Table, Zone

__all__ = ["Document", "Still", "document_of"]

Document = dict[str, Any]
"""``turn``, ``step``, ``active``, ``waits_for``, ``result`` as in a view; ``seats`` and ``objects`` by
number; ``order``: object numbers by zone; ``eyes``: by seat, the ``objects`` that it sees in another way than
everybody does, and ``next``, whom it would reach if ranges were measured now (CR 801.2c)."""

_OF_TABLE: Final = ("turn", "step", "active", "waits_for", "result")
_OF_VIEWER: Final = ("reach", "reach_next")
_NUMBERS: Final = frozenset({"power", "toughness", "attacking", "x", "player", "id"})
_ALWAYS: Final = frozenset(
    {"zone", "controller", "owner", "name", "life", "hand", "library", "range", "in_game"}
)
"""Facts that are written even where they are nothing."""


class Still:
    """A table that does not move for a while: each zone is asked for once, however many look at it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._zones: dict[Zone, tuple[ObjectView, ...]] = {}
        self._counts: dict[tuple[Zone, PlayerId], int] = {}
        self._states: dict[PlayerId, PlayerState] = {}
        self.names: tuple[str, ...] = table.names
        self.influence: Influence = table.influence
        self.turn, self.step, self.active = table.turn, table.step, table.active
        self.decision: Decision | None = table.decision
        self.result: Result | None = table.result
        self.log: Sequence[LogEntry] = table.log

    def life(self, player: PlayerId) -> int:
        """Return a player's life."""
        return self._table.life(player)

    def in_game(self, player: PlayerId) -> bool:
        """Return whether a player is still there."""
        return self._table.in_game(player)

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        """Return what is in a zone."""
        if player is not None:
            return self._table.objects(zone, player)
        if zone not in self._zones:
            self._zones[zone] = self._table.objects(zone)
        return self._zones[zone]

    def object(self, object_id: int) -> ObjectView | None:
        """Return an object."""
        return self._table.object(object_id)

    def count(self, zone: Zone, player: PlayerId) -> int:
        """Return how many cards of a player are in a zone."""
        if (zone, player) not in self._counts:
            self._counts[zone, player] = count_of(self._table, zone, player)
        return self._counts[zone, player]

    def player_state(self, player: PlayerId) -> PlayerState:
        """Return counters and designations."""
        if player not in self._states:
            self._states[player] = state_of(self._table, player)
        return self._states[player]

    def choose(self, *candidates: Candidate) -> None:
        """Refuse: it does not move."""
        raise _played(candidates)

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Refuse: it does not move."""
        raise _played(difficulty)

    def concede(self, player: PlayerId) -> None:
        """Refuse: it does not move."""
        raise _played(player)


def _played(answer: object) -> TypeError:
    return TypeError(f"a table that is looked at is not played: {answer!r}")


def document_of(table: Table, *, only: PlayerId | None = None, shared_hands: bool = False) -> Document:
    """Return a table as it is now; ``only`` is the seat whose eyes it is seen through, None for all.

    Without ``only`` it holds the hands of all seats, each under ``eyes`` of who sees them.
    """
    still = table if isinstance(table, Still) else Still(table)
    base = _view(still, only, shared_hands=shared_hands)
    seats = [PlayerId(seat) for seat in range(len(table.names))] if only is None else [only]
    objects = {str(each["id"]): _slim(each) for each in base["objects"]}
    eyes: dict[str, Any] = {}
    for seat in seats:
        view = base if seat == only else _view(still, seat, shared_hands=shared_hands)
        own = {str(each["id"]): _slim(each) for each in view["objects"]}
        eyes[str(seat)] = {
            "objects": {key: each for key, each in own.items() if objects.get(key) != each},
            "next": [each["player"] for each in view["seats"] if each["reach_next"]],
        }
    order: dict[str, list[int]] = {}
    for each in base["objects"]:
        order.setdefault(each["zone"], []).append(each["id"])
    return {
        **{key: base[key] for key in _OF_TABLE},
        "seats": {str(each["player"]): _slim(each) for each in base["seats"]},
        "objects": objects,
        "order": order,
        "eyes": eyes,
    }


def _view(table: Table, seat: PlayerId | None, *, shared_hands: bool) -> dict[str, Any]:
    return view_json(view_for(table, seat, shared_hands=shared_hands), "en")


def _slim(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts without those that are nothing, and without what depends on who looks."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in facts.items()
        if key not in _OF_VIEWER and (key in _ALWAYS or _says_something(key, value))
    }


def _says_something(key: str, value: object) -> bool:
    """Whether a fact is more than nothing; 0 is, where it is a size, an X or a seat."""
    if value == 0 and isinstance(value, int) and not isinstance(value, bool):
        return key in _NUMBERS
    return value not in (None, False, [], {}, ())
