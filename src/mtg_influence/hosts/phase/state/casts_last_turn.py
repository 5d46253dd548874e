"""Spells cast last turn, by the ranges of that turn (hole H12), where a card asks for them.

The host has one number for all players. So each player's tally card of that kind has as many counters as
anybody in that player's range cast. They are put there as spells are cast and stay until the next turn's
upkeep is over, for it is in upkeeps that cards ask.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import See
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent
from mtg_influence.hosts.phase.weave.passes.tallies import CAST_LAST_TURN, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge

__all__ = ["LAST_TURN", "CastsLastTurn"]

LAST_TURN: Final = Tally(CAST_LAST_TURN, (), "Sum").name
"""The kind of tally card that shows it."""
_COUNTER: Final = CAST_LAST_TURN["counter_type"]
_BEFORE: Final = ("Untap", "Upkeep")


class CastsLastTurn:
    """Follows who cast what, and says what the tally cards have to show."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._now: dict[PlayerId, Counter[PlayerId]] = {}
        self._last: dict[PlayerId, Counter[PlayerId]] = {}

    def follow(self, events: Sequence[Mapping[str, Any]], influence: Influence) -> None:
        """Take note of what was cast and of the turn."""
        for event in events:
            if event["type"] == "TurnStarted":
                self._last, self._now = self._now, {}
            elif event["type"] == "SpellCast":
                caster = PlayerId(event["data"]["controller"])
                for player in influence.seating.players:
                    if self._judge.event(influence, See(player, caster)):
                        self._now.setdefault(player, Counter())[caster] += 1

    def marks(self, permanents: Iterable[Mapping[str, Any]], phase: str) -> Iterator[dict[str, Any]]:
        """Yield the host's actions after which each tally card of the kind shows the right number."""
        shown = self._last if phase in _BEFORE else self._now
        for thing in permanents:
            if not is_hidden_permanent(thing["name"]) or LAST_TURN not in thing["card_types"]["subtypes"]:
                continue
            most = max(shown.get(PlayerId(thing["controller"]), {}).values(), default=0)
            change = most - thing["counters"].get(_COUNTER, 0)
            if change:
                data = {"object_id": thing["id"], "counter_type": _COUNTER, "delta": change}
                yield {"type": "Debug", "data": {"type": "ModifyCounters", "data": data}}
