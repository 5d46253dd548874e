"""Effects that say that the game is a draw, which the host does not have (CR 801.15: one for those in range).

Such an effect is written into a face as one of the host's that does nothing to a card of this kind; when it
has resolved, the table sees to the rest. "When you remove the last ... counter" is what these cards say of
the moment, so that is put into the host's words too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Draw
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["draws_for", "says_draw", "who_says_draw", "with_draws"]

_MARK: Final = "SolveCase"
_LAST_COUNTER: Final = re.compile(r"When you remove the last (\w+) counter from ~")


def with_draws(face: Face) -> Face:
    """Return the face with its draw as the table understands it; the same face where it says none."""
    triggers = face.get("triggers") or []
    woven = [_trigger(each) for each in triggers]
    return face if woven == triggers else {**face, "triggers": woven}


def says_draw(face: Face) -> bool:
    """Return whether a face was changed by ``with_draws``."""
    return any(_effect(each) == {"type": _MARK} for each in face.get("triggers") or ())


def who_says_draw(
    game: Any, events: Sequence[Mapping[str, Any]], names: frozenset[str]
) -> Iterator[dict[str, Any]]:
    """Yield what has just made the game a draw; ``names`` are the cards that say so."""
    for event in events:
        if names and event["type"] == "EffectResolved" and event["data"]["kind"] == _MARK:
            source = thing_of(game, event["data"]["source_id"])
            if source is not None and source["name"] in names:
                yield source


def draws_for(
    controllers: Sequence[int], judge: Judge, influence: Influence, *, source: Mapping[str, Any]
) -> list[PendingAction]:
    """Return what is due where something of these players makes the game a draw: who leaves."""
    draw = tuple(PlayerId(each) for each in controllers)
    name = influence.seating.name
    pending = []
    for player in influence.seating.players:
        verdict = judge.event(influence, Draw(draw, player))
        if verdict.allowed:
            leave = {"type": "Concede", "data": {"player_id": player}}
            pending.append(
                PendingAction(
                    source,
                    verdict,
                    leave,
                    msg("the game is a draw for {player}", player=name(player)),
                    player,
                )
            )
    return pending


def _effect(trigger: Mapping[str, Any]) -> object:
    return (trigger.get("execute") or {}).get("effect")


def _trigger(trigger: dict[str, Any]) -> dict[str, Any]:
    effect, mode = _effect(trigger), trigger.get("mode")
    said = (
        effect.get("description") if isinstance(effect, dict) and effect["type"] == "Unimplemented" else None
    )
    last = _LAST_COUNTER.fullmatch(mode.get("Unknown", "")) if isinstance(mode, dict) else None
    if last is None or said is None or said.strip(" .").lower() != "the game is a draw":
        return trigger
    counter = {"counter_type": last[1], "threshold": 0}
    execute = {**trigger["execute"], "effect": {"type": _MARK}}
    own = {"valid_card": {"type": "SelfRef"}, "counter_filter": counter}
    return {**trigger, **own, "mode": "CounterRemoved", "execute": execute}
