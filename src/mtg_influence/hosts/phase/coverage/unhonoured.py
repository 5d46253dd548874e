"""Answers of plugins and house rulings that this host cannot honour, found as a table starts.

The host is told once a turn whom each seat reaches, question by question. An answer that goes by more than
that is lost on it: one that depends on two players together, and some about what is one's own, where the
host asks nobody. The rules of 801 give no such answers.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from mtg_influence.core import questions as q
from mtg_influence.hooks.manager import BUILTIN
from mtg_influence.hosts.errors import UnhonouredAnswer
from mtg_influence.i18n import marked, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks import Judge
    from mtg_influence.i18n import Message

__all__ = ["unhonoured"]

_OWN: Final[dict[str, Callable[[PlayerId], q.Event]]] = {
    "Affect": lambda player: q.Affect(player, player),
    "See": lambda player: q.See(player, player),
    "Trigger": lambda player: q.Trigger(player, (player,)),
    "Replace": lambda player: q.Replace(player, player),
}
"""Questions about oneself: no face says them in words that could be cut."""

_SELF: Final = marked("{player} about what is {player}'s own")
_PAYS: Final = marked(
    "{player} activating abilities of {player}'s own, some of which pay for spells by themselves"
)
_TOGETHER: Final = marked("{player} about an event of {one} and {other} together")
_BY_BOTH: Final = marked(
    "{player} about damage by {one} to {other}, together or by the one that is not named"
)
_MODIFIED: Final = marked("{player} about an event that ends at {one} by an effect of {other}'s")


def unhonoured(judge: Judge, influence: Influence) -> tuple[UnhonouredAnswer, ...]:
    """Return what cannot be honoured, once for each question and player; nothing with 801 alone.

    Asks as the ranges are now; a plugin may answer otherwise in a later turn.
    """
    if set(judge.plugins) <= {BUILTIN}:
        return ()
    probe = _Probe(judge, influence)
    found: dict[tuple[str, PlayerId], UnhonouredAnswer] = {}
    for player in influence.seating.players:
        for answer in probe.about(player):
            found.setdefault((answer.question, player), answer)
    return tuple(found.values())


class _Probe:
    def __init__(self, judge: Judge, influence: Influence) -> None:
        self._judge = judge
        self._influence = influence
        self._players = influence.seating.players

    def about(self, player: PlayerId) -> Iterator[UnhonouredAnswer]:
        """Yield what one player's questions are answered with and the host cannot honour."""
        for question, event in _OWN.items():
            verdict = self._ask(event(player))
            if not verdict.allowed:
                yield self._answer(question, _SELF, verdict, player)
        pays = self._judge.target(self._influence, player, candidate=player, use=q.Use.ACTIVATE)
        if not pays.allowed:
            yield self._answer("Use.ACTIVATE", _PAYS, pays, player)
        yield from self._triggers(player)
        yield from self._replacements(player)
        yield from self._preventions(player)
        yield from self._modifications(player)

    def _triggers(self, player: PlayerId) -> Iterator[UnhonouredAnswer]:
        for one, other in combinations(self._players, 2):
            together = self._ask(q.Trigger(player, (one, other)))
            apart = [self._ask(q.Trigger(player, (each,))) for each in (one, other)]
            if together.allowed is not all(apart):
                yield self._answer("Trigger", _TOGETHER, together, player, one, other)

    def _replacements(self, player: PlayerId) -> Iterator[UnhonouredAnswer]:
        for source, recipient in product(self._players, repeat=2):
            named = self._ask(q.Replace(player, recipient, source, q.Named.RECIPIENT))
            both = self._ask(q.Replace(player, recipient, source, q.Named.BOTH))
            to = self._ask(q.Replace(player, recipient)).allowed
            by = self._ask(q.Replace(player, player, source, q.Named.SOURCE)).allowed
            for verdict, expected in ((named, to), (both, to and by)):
                if verdict.allowed is not expected:
                    yield self._answer("Replace", _BY_BOTH, verdict, player, source, recipient)

    def _preventions(self, player: PlayerId) -> Iterator[UnhonouredAnswer]:
        for source, recipient, named in product(self._players, self._players, q.Named):
            verdict = self._ask(q.Prevent(player, source, recipient, named))
            by = self._ask(q.Prevent(player, source, player, named)).allowed
            to = self._ask(q.Prevent(player, player, recipient, named)).allowed
            if named is q.Named.SOURCE:
                expected = by
            elif named is q.Named.RECIPIENT:
                expected = to
            else:
                expected = by and to
            if verdict.allowed is not expected:
                yield self._answer("Prevent", _BY_BOTH, verdict, player, source, recipient)

    def _modifications(self, player: PlayerId) -> Iterator[UnhonouredAnswer]:
        for recipient, other in product(self._players, repeat=2):
            verdict = self._ask(q.Modify(recipient, player, other))
            apart = self._ask(q.Modify(recipient, player)), self._ask(q.Modify(recipient, None, other))
            # Hole H2: whether combat damage lands by a house ruling is no answer about any other event.
            by_range = not verdict.allowed and not self._influence.reaches(other, recipient)
            if verdict.allowed is not all(apart) and not by_range:
                yield self._answer("Modify", _MODIFIED, verdict, player, recipient, other)

    def _ask(self, event: q.Event) -> Verdict:
        return self._judge.event(self._influence, event)

    def _answer(
        self, question: str, what: str, verdict: Verdict, player: PlayerId, *others: PlayerId
    ) -> UnhonouredAnswer:
        name = self._influence.seating.name
        said: Message = msg(
            what, player=name(player), **dict(zip(("one", "other"), map(name, others), strict=False))
        )
        return UnhonouredAnswer(question, said, verdict)
