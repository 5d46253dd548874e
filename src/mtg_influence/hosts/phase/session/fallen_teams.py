"""Teams that lose with their emperor, which the host does not have (CR 809.5b): the others leave too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.questions import EmperorFalls
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge

__all__ = ["fallen_with", "has_fallen"]


def fallen_with(
    judge: Judge, events: Sequence[Mapping[str, Any]], influence: Influence
) -> list[PendingAction]:
    """Return who leaves because an emperor has just left; ``influence`` is that after the events."""
    seating = influence.seating
    out = [PlayerId(each["data"]["player_id"]) for each in events if each["type"] == "PlayerEliminated"]
    pending = []
    for emperor in (player for player in out if seating.seats[player].emperor):
        for player in seating.players:
            verdict = judge.event(influence, EmperorFalls(emperor, player))
            if verdict.allowed:
                leave = {"type": "Concede", "data": {"player_id": player}}
                text = msg(
                    "{player} loses with {emperor}",
                    player=seating.name(player),
                    emperor=seating.name(emperor),
                )
                pending.append(PendingAction(None, verdict, leave, text, player))
    return pending


def has_fallen(judge: Judge, influence: Influence, player: PlayerId) -> bool:
    """Return whether a player's emperor has left, so that the player is no winner either."""
    emperor = influence.seating.emperor(player)
    if emperor is None or emperor not in influence.seating.gone:
        return False
    return judge.event(influence, EmperorFalls(emperor, player)).allowed
