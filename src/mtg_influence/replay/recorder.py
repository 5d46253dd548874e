"""Writes a game down as it is played: before each answer, and once more at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.i18n import translate
from mtg_influence.replay.document import Still, document_of
from mtg_influence.replay.questions import asked_in_words, lines_since
from mtg_influence.replay.recording import Frame, Recording, in_every_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import Candidate, Decision, Table
    from mtg_influence.i18n import translate
from mtg_influence.replay.document import Document

__all__ = ["Recorder"]

_OF_NO_BOARD: Final = frozenset({"step", "waits_for"})
"""What changes with each pass; a frame for that alone would show nothing."""


class Recorder:
    """Records one table; call ``asked`` before each answer, ``answered`` after it and ``end`` once.

    ``only`` is the seat whose eyes see it, None for all. Passes of priority after which nothing is different
    make no frame of their own, but are counted.
    """

    def __init__(
        self, table: Table, *, title: str, only: PlayerId | None = None, shared_hands: bool = False
    ) -> None:
        self._table = table
        self._shared_hands = shared_hands
        self.recording = Recording(title, only)
        self._decision: Decision | None = None
        self._still = Still(table)
        self._document: Document = {}
        self._seen: tuple[Any, ...] | None = None
        self._passes = 0
        self._read = 0
        self._upto = 0
        self._notes: list[dict[str, Any]] = []
        self._refusals: dict[PlayerId, tuple[tuple[str, str | None], ...]] = {}

    def note(self, text: str, *, kind: str = "step") -> None:
        """Write down what the program says itself; left out where the game is seen by one seat alone."""
        self.note_in(lambda lang: translate(text, lang), kind=kind)

    def note_in(self, text: Callable[[Lang], str], *, kind: str = "step") -> None:
        """Write down something that the program says in every language."""
        if self.recording.only is None:
            self._notes.append({"kind": kind, "text": in_every_language(text)})

    def asked(self) -> None:
        """Look at the table and at what it asks, before somebody answers."""
        self._decision = self._table.decision
        self._upto = len(self._table.log)
        if self._decision is not None:
            _ = self._decision.candidates  # they are gone once it is answered
        self._still = Still(self._table)
        self._look()

    def answered(self, chosen: Sequence[Candidate] | None) -> None:
        """Take down an answer; None where it is not known."""
        decision = self._decision
        if decision is None:
            return
        places = None if chosen is None else tuple(_places(decision, chosen))
        passed = decision.kind is DecisionKind.PRIORITY and _may_be_pass(decision, places)
        if not passed:
            self._seen = None
        if passed and not self._notes and self._is_same() and not self._is_refused_anew(decision):
            self._passes += 1
            return
        self._write(places)

    def refused(self, chosen: Sequence[Candidate]) -> None:
        """Take down an answer that was not legal, after which the question stands."""
        if self._decision is not None:
            self._write(tuple(_places(self._decision, chosen)))

    def end(self) -> Recording:
        """Write down the table as it is left, with what it asks, and return the recording."""
        self.asked()
        self._write(None)
        return self.recording

    def _look(self) -> None:
        still, decision = self._still, self._decision
        stack = tuple(view.id for view in still.objects(Zone.STACK))
        seen = (still.turn, still.step, self._upto, stack, decision is None)
        if self._seen != seen:
            only, shared = self.recording.only, self._shared_hands
            self._document = document_of(still, only=only, shared_hands=shared)
            self._seen = seen
        self._document = self._document | {"waits_for": None if decision is None else decision.decider}

    def _is_refused_anew(self, decision: Decision) -> bool:
        """Whether range refuses something that it did not when this player was shown last."""
        if not self._may_read(decision):
            return False
        refused = _refused(decision)
        return bool(refused) and refused != self._refusals.get(decision.decider)

    def _may_read(self, decision: Decision) -> bool:
        return self.recording.only in (None, decision.decider)

    def _is_same(self) -> bool:
        """Whether the table shows what the last frame shows, and nothing was said since."""
        if not self.recording.frames or self._read < self._upto:
            return False
        last = self.recording.frames[-1].document
        return all(last[key] == self._document[key] for key in last if key not in _OF_NO_BOARD)

    def _write(self, chosen: tuple[int, ...] | None) -> None:
        """Write down the moment that ``asked`` looked at."""
        log = tuple(lines_since(self._table, self._read, self._upto, only=self.recording.only))
        self._read = self._upto
        decision = self._decision
        ask, ranged = None, any(line.get("rule") for line in log)
        if decision is not None and self._may_read(decision):
            ask = asked_in_words(self._still, decision)
            refused = self._refusals[decision.decider] = _refused(decision)
            ranged = ranged or bool(refused)
        self.recording.frames.append(
            Frame(
                self._document,
                kind=None if decision is None else decision.kind.value,
                by=None if decision is None else decision.decider,
                ask=ask,
                chosen=None if ask is None else chosen,
                passes=self._passes,
                log=log,
                notes=tuple(self._notes),
                ranged=ranged,
            )
        )
        self._passes, self._notes = 0, []


def _places(decision: Decision, chosen: Sequence[Candidate]) -> Iterator[int]:
    for each in chosen:
        for place, candidate in enumerate(decision.candidates):
            same_action = each.action is not None and candidate.action == each.action
            if candidate is each or (same_action and candidate == each):
                yield place
                break


def _may_be_pass(decision: Decision, places: tuple[int, ...] | None) -> bool:
    """Whether priority was passed; an answer that is not known may be a pass."""
    return places is None or [decision.candidates[place].label for place in places] == ["pass"]


def _refused(decision: Decision) -> tuple[tuple[str, str | None], ...]:
    """What range refuses: each with its rule. What the game alone refuses has none."""
    return tuple(
        (each.label, each.verdict.rule) for each in decision.refused if each.verdict.rule is not None
    )
