"""What trigger events tell: whether there is a player and an amount; and costs that can be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.walk import places
from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_chosen_player", "check_costs", "tells_amount", "tells_player"]

Data = Any

_OF_THINGS: Final = frozenset({"enters", "dies", "attacks", "leaves", "blocks"})
_AMOUNTS: Final = frozenset({"deals-damage", "gains-life", "loses-life"})


def tells_player(ability: Data) -> bool:
    """Say whether an ability waits for an event that is about a player, "that player"."""
    return ability["kind"] == "triggered" and not _OF_THINGS & set(ability["when"])


def tells_amount(ability: Data) -> bool:
    """Say whether an ability waits for an event that has an amount."""
    return ability["kind"] == "triggered" and bool(_AMOUNTS & set(ability["when"]))


def check_costs(document: Document, ability: Data, at: DataPath) -> Iterator[Finding]:
    """Yield findings about the cost of an activated ability."""
    sacrificed = ability.get("cost", {}).get("sacrifice")
    if isinstance(sacrificed, dict) and "controller" in sacrificed["objects"]:
        where: DataPath = (*at, "cost", "sacrifice", "objects", "controller")
        message = "only what you control can be sacrificed"
        yield document.key_finding(where, Code.UNUSED_PART, message, "leave 'controller' out")


def check_chosen_player(document: Document) -> Iterator[Finding]:
    """Yield findings about players chosen as a permanent enters, and about who speaks of them."""
    abilities = document.data.get("abilities", [])
    made: DataPath | None = None
    used: DataPath | None = None
    for path, key, value in places(abilities, ("abilities",)):
        if value == "chosen player" and key not in {"name", "named", "note", "id", "as"}:
            used = used or path
        elif key == "player" and path[-2] == "player-choice":
            entering = "also" in path
            if entering and "as" in value:
                message = "what is chosen as it enters is called 'chosen player'"
                yield document.key_finding((*path, "as"), Code.UNUSED_PART, message, "leave 'as' out")
            elif not entering and "as" not in value:
                yield document.finding(path, Code.MISSING_KEY, "key 'as' is missing")
            made = path if entering else made
    if used is not None and made is None:
        hint = "choose one as the permanent enters: player-choice, player"
        yield document.finding(used, Code.NEVER_FITS, "nobody chooses a player as it enters", hint)
    elif made is not None and used is None:
        message = "nothing speaks of the chosen player"
        yield document.finding(made, Code.UNUSED_ID, message, "players are called 'chosen player'")
