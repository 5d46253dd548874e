"""Loading a state that the host itself gave: it refuses some of what it wrote, so that is mended first.

Most of a state is said twice, in its objects and in the faces that it is loaded on. What loading makes anew
from the faces is left out, which takes less than half the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import orjson

from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.state.departed import remove_departed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["Engines", "load", "mend"]

_APART: Final = "co_departed"
"""Which objects left together with one: known to a trigger, and not yet to the list of the turn's moves."""

_BROUGHT: Final = ("registered_main", "current_main")

_STORED: Final = frozenset(["Library", "Hand", "Graveyard", "Exile"])
"""Zones whose objects are just their cards; elsewhere effects change what an object can do."""

_OF_THE_CARD: Final = (
    "abilities",
    "base_abilities",
    "static_definitions",
    "base_static_definitions",
    "replacement_definitions",
    "base_replacement_definitions",
    "trigger_definitions",
)
"""What loading gives a stored object from its face."""

_TRIGGERS: Final = "base_trigger_definitions"
"""That too; but the host sees by them whether an object's triggers are still the same, and numbers them anew
where they are not. In a library no trigger waits for what it was."""


_QUIET: Final = frozenset(["objects", "deck_pools", "resolved_rules_journal", "zone_changes_this_turn"])
"""Parts of a state, large ones, in which no trigger waits."""


_READ: Final = ("None", "Destination", "Modification")
"""Kinds of details of a target that the host reads."""


class Engines:
    """The host's engine for the faces of a game, which is made again only where these have changed."""

    def __init__(self) -> None:
        self._faces: dict[str, Face] | None = None
        self._engine: Any = None

    def of(self, faces: dict[str, Face]) -> Any:
        """Return the engine for faces."""
        if faces != self._faces:
            import phase  # noqa: PLC0415 - the engine is an extra

            self._engine = phase.Engine.from_json(_text(faces))
            self._faces = faces
        return self._engine

    def load(self, faces: dict[str, Face], state: dict[str, Any]) -> Any:
        """Return the host's game for a state, on faces. Raises ValueError where the host refuses it.

        The state is edited in place: it is mended, and what the faces say is left out of it.
        """
        mend(state["state"])
        _lighten(state["state"], faces)
        return self.of(faces).load_game(_text(state))


def load(faces: dict[str, Face], state: dict[str, Any]) -> Any:
    """Load a state as ``Engines`` does, once."""
    return Engines().load(faces, state)


def _text(data: dict[str, Any]) -> str:
    """JSON; the host takes dicts as well, and then writes them down itself with Python's ``json``."""
    return orjson.dumps(data).decode()


def _lighten(inner: dict[str, Any], faces: dict[str, Face]) -> None:
    """Leave out what is of no use from here on: the decks as they were brought, nearly half of a state, what
    the host finds again in the faces, and its journal. What lies outside of the game stays."""
    for pool in inner.get("deck_pools") or ():
        for name in _BROUGHT:
            if name in pool:
                pool[name] = []
    if _is_quiet(inner):
        inner.pop("resolved_rules_journal", None)
        remove_departed(inner)
    printed = {(face.get("scryfall_oracle_id"), face["name"]) for face in faces.values()}
    for thing in inner["objects"].values():
        if thing["zone"] in _STORED and _is_just_a_card(thing):
            reference = thing["printed_ref"]
            if (reference["oracle_id"], reference["face_name"]) in printed:
                thing.update((name, []) for name in _OF_THE_CARD if thing.get(name))
                if thing["zone"] == "Library":
                    thing[_TRIGGERS] = []


def _is_quiet(inner: dict[str, Any]) -> bool:
    """Whether nothing is under way for which the host looks into its journal of the turn: spells, abilities
    and mana that is to be paid with. It forgets the journal itself whenever a turn begins."""
    return (
        inner["waiting_for"]["type"] == "Priority"
        and not inner["stack"]
        and not any(player["mana_pool"]["mana"] for player in inner["players"])
    )


def _is_just_a_card(thing: dict[str, Any]) -> bool:
    return bool(thing.get("printed_ref")) and not (thing.get("is_token") or thing.get("face_down"))


def mend(inner: dict[str, Any]) -> None:
    """Take out of an exported state what the host would not take back (in place)."""
    if inner["waiting_for"]["type"] == "Priority" and inner.get("pending_trigger_event_batch"):
        # CR 117: whoever gets priority finds all triggers on the stack; what the host still remembers
        # of a batch then is left over, and it refuses to load what such a leftover speaks of.
        inner["pending_trigger_event_batch"] = []
    if inner["waiting_for"]["type"] == "Priority":
        # CR 117: nothing is resolving then; after a dungeon was chosen the host still says so.
        for name in [name for name in inner if name.startswith("resolving_")]:
            del inner[name]
    for slot in (inner["waiting_for"].get("data") or {}).get("target_slots") or ():
        # What a slot says of its effect is for a person's screen; the host writes words that it cannot read.
        detail = slot.get("effect_detail")
        if isinstance(detail, dict) and detail.get("type") not in _READ:
            slot["effect_detail"] = {"type": "None"}
    _make_one(inner)


def _make_one(inner: dict[str, Any]) -> None:
    """Let every trigger tell of a move of this turn as the list of moves does, as the host expects."""
    moves = {each.get("turn_zone_change_index"): each for each in inner.get("zone_changes_this_turn") or ()}
    records = [
        record
        for record in _records([part for name, part in inner.items() if name not in _QUIET])
        if record.get("recorded_turn_number") == inner["turn_number"]
        and record.get("turn_zone_change_index") in moves
    ]
    for record in records:
        move = moves[record["turn_zone_change_index"]]
        if _without(move) == _without(record):
            move[_APART] = sorted({*move.get(_APART, ()), *record.get(_APART, ())})
    for record in records:
        move = moves[record["turn_zone_change_index"]]
        if _without(move) == _without(record):
            record[_APART] = list(move[_APART])


def _without(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != _APART}


def _records(node: Any) -> Iterator[dict[str, Any]]:
    """Yield what triggers remember of moves between zones, on the stack or still to be put there."""
    for each in nodes_in(node):
        if each.get("type") == "ZoneChanged" and isinstance(each.get("data"), dict):
            record = each["data"].get("record")
            if isinstance(record, dict):
                yield record
