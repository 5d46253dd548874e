"""Players that something happens to: one that the host can name, or each of several in turn.

"Each" is a field of the ability (``player_scope``): the host does it once for each player, who is its
``Controller`` meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.selectors import ChosenRef, ControllerOf, TargetRef, Who
from mtg_influence.hosts.phase.lower.ability_builder import Place

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Players
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["EACH", "affected", "chosen"]

EACH: Final = {Who.EACH_OPPONENT: {"type": "Opponent"}, Who.EACH_PLAYER: {"type": "All"}}
"""The host's words for several players at once."""

_OF_EVENT: Final = {
    Who.SOURCE_CONTROLLER: "PostReplacementSourceController",
    Who.RECIPIENT_CONTROLLER: "PostReplacementDamageTarget",
}


def affected(who: Players, builder: AbilityBuilder, at: DataPath) -> tuple[Filter, dict[str, Any]]:
    """Return the filter that is a player, and the fields that go with the effect.

    Raises LoweringError for players that are no particular ones, or that the host has lost sight of.
    """
    match who:
        case Who.YOU:
            return {"type": "Controller"}, {}
        case Who() if who in EACH:
            return {"type": "Controller"}, {"player_scope": EACH[who]}
        case Who() if who in _OF_EVENT:
            if builder.place is not Place.FOLLOWING:
                raise builder.refuse(at, f"the {who} here", "it knows them only in 'then' and 'instead'")
            return {"type": _OF_EVENT[who]}, {}
        case Who.CHOSEN_PLAYER:
            return {"type": "SourceChosenPlayer"}, {}
        case Who.THAT_PLAYER if builder.that_player is not None:
            return {"type": builder.that_player}, {}
        case TargetRef():
            return builder.aim(who, at)
        case ChosenRef():
            return chosen(who, builder, at, players=True), {}
        case ControllerOf(ref):
            builder.parent(ref, at)
            return {"type": "ParentTargetController"}, {}
        case Who.THAT_PLAYER:
            raise builder.refuse(at, "'that player' here", "it speaks of nobody before")
        case _:
            raise builder.refuse(at, "'any' player here", "something happens to somebody or to each player")


def chosen(ref: ChosenRef, builder: AbilityBuilder, at: DataPath, *, players: bool) -> Filter:
    """Return the filter that is what a player chose before."""
    found = builder.chosen.get(ref.id)
    if found is None or found.source or found.players != players:
        kind = "a player" if players else "objects"
        raise builder.refuse(at, f"{ref.id!r} here", f"it is no choice of {kind} that it still knows")
    found.used = True
    return found.filter
