"""Who plays the games of a campaign: chance among legal candidates, and the host's computer player.

Finding out what could be done at priority costs as much as doing it, so both mostly pass without looking
where there is nothing to answer to, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.base import DecisionKind, IllegalChoice, Zone

if TYPE_CHECKING:
    from random import Random

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Decision
    from mtg_influence.hosts.phase.session.table import PhaseTable

__all__ = ["DIFFICULTY", "ComputerPlayer", "RandomPlayer"]

DIFFICULTY: Final = "VeryEasy"
"""The host's computer player at its quickest; it also answers where chance finds no answer."""
_MOST: Final = 6
"""The most candidates of one answer, and the greatest number chosen."""
_TRIES: Final = 3
_MAIN: Final = ("precombat main", "postcombat main")
_ONE_EACH: Final = (DecisionKind.ATTACK, DecisionKind.BLOCK)


@dataclass(frozen=True, slots=True)
class Attention:
    """How often a player looks what could be done, instead of passing at once."""

    in_own_turn: float
    """In a main phase of the player's own, with nothing on the stack."""
    on_the_stack: float
    otherwise: float

    def looks(self, table: PhaseTable, player: PlayerId, random: Random) -> bool:
        """Return whether a player who has priority looks this time."""
        if table.objects(Zone.STACK):
            chance = self.on_the_stack
        elif table.active == player and table.step in _MAIN:
            chance = self.in_own_turn
        else:
            chance = self.otherwise
        return random.random() < chance


RANDOM: Final = Attention(0.85, 0.2, 0.03)
COMPUTER: Final = Attention(1.0, 0.3, 0.03)


class ComputerPlayer:
    """The host's own, asked for everything but some of the passes."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def answer(self, table: PhaseTable, decision: Decision) -> None:
        """Answer the current decision of a table."""
        if decision.kind is DecisionKind.PRIORITY and not COMPUTER.looks(
            table, decision.decider, self._random
        ):
            table.pass_priority()
        else:
            table.auto(difficulty=DIFFICULTY)


class RandomPlayer:
    """Answers decisions by chance.

    ``refusals`` collects what is legal by 801 and was not taken by the host, and what the host said.
    """

    def __init__(self, random: Random) -> None:
        self._random = random
        self.refusals: list[tuple[str, str]] = []

    def answer(self, table: PhaseTable, decision: Decision) -> None:
        """Answer the current decision of a table."""
        if decision.kind is DecisionKind.PRIORITY and not RANDOM.looks(table, decision.decider, self._random):
            table.pass_priority()
            return
        for _ in range(_TRIES):
            chosen = self._choose(decision)
            if chosen is None:
                break
            try:
                table.choose(*chosen)
            except IllegalChoice as refused:
                self.refusals.append((decision.kind.value, str(refused)))
                continue
            return
        table.auto(difficulty=DIFFICULTY)

    def _choose(self, decision: Decision) -> list[Candidate] | None:
        """An answer, or None where it is left to the computer player."""
        legal = list(decision.legal)
        if decision.kind is DecisionKind.PRIORITY:
            does = [each for each in legal if not _idles(each)]
            return [self._random.choice(does)] if does else [each for each in legal if each.label == "pass"]
        if len(legal) < decision.minimum and not (legal and decision.maximum > 1):
            return None
        if decision.kind is DecisionKind.NUMBER:
            legal = legal[: _MOST + 1]
        if decision.kind in _ONE_EACH:
            self._random.shuffle(legal)
            legal = list({each.object_id: each for each in legal}.values())
        most = max(decision.minimum, min(decision.maximum, len(legal), _MOST))
        count = self._random.randint(decision.minimum, most)
        if count <= len(legal):
            return self._random.sample(legal, count)
        return [self._random.choice(legal) for _ in range(count)]


def _idles(candidate: Candidate) -> bool:
    """Whether something only makes mana or passes."""
    return candidate.label == "pass" or candidate.label.startswith(("tap ", "untap "))
