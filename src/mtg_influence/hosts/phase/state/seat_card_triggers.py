"""When what belongs to no card has to be put into the state: a card that needs it is about to matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, Final

from mtg_influence.hosts.phase.views import thing_of

FEW: Final = 2
"""With fewer permanents than this a player might have none left before a spell resolves."""


def wants_seat_cards(
    game: Any, events: Sequence[Mapping[str, Any]], *, seat_card_users: Container[str], players: Sequence[int]
) -> bool:
    """Whether seat cards must be laid out after these events.

    ``seat_card_users`` are names of cards that go by what players control. One that stays on the battlefield
    always wants them; one that is cast or activated from elsewhere only if somebody has few permanents.
    """
    for _, stays in appearances(game, events, seat_card_users):
        if stays:
            return True
        permanents = Counter(thing["controller"] for thing in game.battlefield())
        if any(permanents[player] < FEW for player in players):
            return True
    return False


def comes_up(game: Any, events: Sequence[Mapping[str, Any]], names: Container[str]) -> bool:
    """Whether a card of one of these names was cast or used, or has come into play."""
    return any(True for _ in appearances(game, events, names))


def appearances(
    game: Any, events: Sequence[Mapping[str, Any]], names: Container[str]
) -> Iterator[tuple[str, bool]]:
    """For each event in which a card of these names appears, its name and whether it came to stay on the
    battlefield.

    Mana abilities are passed over: they are the most frequent events, and none of them matters here.
    """
    if not names:
        return
    for event in events:
        kind, data = event["type"], event.get("data") or {}
        if kind == "ZoneChanged" and data["to"] == "Battlefield":
            name = str((data.get("record") or {}).get("name"))
            if name in names:
                yield name, True
        elif kind in _USED and data.get("kind") != "Mana":
            used = _name(game, data.get(_USED[kind]))
            if used is not None and used in names:
                yield used, kind in _STAYING


_USED: Final = {
    "SpellCast": "object_id",
    "AbilityActivated": "source_id",
    "TokenCreated": "object_id",
    "Transformed": "object_id",
    "TurnedFaceUp": "object_id",
}
_STAYING: Final = frozenset(["TokenCreated", "Transformed", "TurnedFaceUp"])
"""Events of permanents; what they are by now may not be what they came as."""


def _name(game: Any, number: int | None) -> str | None:
    thing = None if number is None else thing_of(game, number)
    return None if thing is None else thing["name"]
