"""Writes a game down as it is played: before each answer, and once more at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.i18n import translate
from mtg_influence.replay.document import document_of
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
        self._ask: dict[str, Any] | None = None
        self._document: Document = {}
        self._seen: tuple[Any, ...] | None = None
        self._passes = 0
        self._read = 0
        self._upto = 0
        self._notes: list[dict[str, Any]] = []
        self._refusals: dict[PlayerId, list[dict[str, Any]]] = {}

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
        self._ask = None if self._decision is None else self._asked(self._decision)
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
        self._write(decision, self._ask, None if self._ask is None else places)

    def refused(self, chosen: Sequence[Candidate]) -> None:
        """Take down an answer that was not legal, after which the question stands."""
        decision = self._decision
        if decision is not None:
            self._write(decision, self._ask, None if self._ask is None else tuple(_places(decision, chosen)))

    def end(self) -> Recording:
        """Write down the table as it is left, with what it asks, and return the recording."""
        self.asked()
        self._write(self._decision, self._ask, None)
        return self.recording

    def _look(self) -> None:
        table, decision = self._table, self._decision
        stack = tuple(view.id for view in table.objects(Zone.STACK))
        seen = (table.turn, table.step, len(table.log), stack, decision is None)
        if self._seen != seen:
            only, shared = self.recording.only, self._shared_hands
            self._document = document_of(table, only=only, shared_hands=shared)
            self._seen = seen
        self._document = self._document | {"waits_for": None if decision is None else decision.decider}

    def _asked(self, decision: Decision) -> dict[str, Any] | None:
        only = self.recording.only
        if only is not None and decision.decider != only:
            return None
        return asked_in_words(self._table, decision)

    def _is_refused_anew(self, decision: Decision) -> bool:
        """Whether range refuses something that it did not when this player was shown last."""
        refused = _refused(self._ask)
        return bool(refused) and refused != self._refusals.get(decision.decider)

    def _is_same(self) -> bool:
        """Whether the table shows what the last frame shows, and nothing was said since."""
        if not self.recording.frames or self._read < self._upto:
            return False
        last = self.recording.frames[-1].document
        return all(last[key] == self._document[key] for key in last if key not in _OF_NO_BOARD)

    def _write(
        self, decision: Decision | None, ask: dict[str, Any] | None, chosen: tuple[int, ...] | None
    ) -> None:
        log = tuple(self._news())
        refused = _refused(ask)
        if decision is not None:
            self._refusals[decision.decider] = refused
        self.recording.frames.append(
            Frame(
                self._document,
                kind=None if decision is None else decision.kind.value,
                by=None if decision is None else decision.decider,
                ask=ask,
                chosen=chosen,
                passes=self._passes,
                log=log,
                notes=tuple(self._notes),
                ranged=bool(refused) or any(line.get("rule") for line in log),
            )
        )
        self._passes, self._notes = 0, []

    def _news(self) -> Iterator[dict[str, Any]]:
        """What the log says since the last frame, up to what this frame shows."""
        yield from lines_since(self._table, self._read, self._upto, only=self.recording.only)
        self._read = self._upto


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


def _refused(ask: dict[str, Any] | None) -> list[dict[str, Any]]:
    return [each for each in (ask or {}).get("candidates", ()) if "rule" in each]
