"""What plugins do wrong while a game runs: told in one line each, and the game goes on without that answer.

Only for plugins of others. What the built-in plugin does wrong is a fault of this project and is raised.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import StrEnum
from reprlib import Repr
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.errors import PluginFailed
from mtg_influence.i18n.message import Message, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["ASKED_AGAIN", "SLOW", "FaultKind", "Guard", "PluginFault", "Timing", "one_line", "to_logging"]

SLOW: Final = 0.5
"""Seconds; a plugin that takes as long for one question is told of."""
ASKED_AGAIN: Final = 32
"""Of a plugin's answers to a hook, each one of this number is asked for a second time."""


class FaultKind(StrEnum):
    """What a plugin did."""

    RAISED = "raised"
    """It raised an exception; the answer does not count."""
    WRONG_ANSWER = "wrong-answer"
    """It answered something that the hook does not promise; the answer does not count."""
    SLOW = "slow"
    """It took ``SLOW`` seconds or more for one question; the answer counts."""
    CHANGED = "changed"
    """It answered one question in two ways; the first answer counts."""


@dataclass(frozen=True, slots=True)
class PluginFault:
    """One thing that a plugin did wrong, told once for each plugin, hook and kind."""

    plugin: str
    """Its name; for that of a house ruling in force, ``ruling:`` and the ruling's."""
    hook: str
    """The hook that it was asked by."""
    kind: FaultKind
    """What it did."""
    text: Message
    """One line, which names the plugin."""
    question: str
    """What it was asked, in one line."""

    def __str__(self) -> str:
        return str(self.text)

    def told(self) -> Message:
        """Return the line with the question, for who writes the plugin."""
        return msg("{fault} (asked: {question})", fault=self.text, question=self.question)


@dataclass(slots=True)
class Timing:
    """How long a plugin takes for its answers."""

    questions: int = 0
    """How many it was asked; what was remembered was not asked."""
    total: float = 0.0
    """Seconds for all of them."""
    longest: float = 0.0
    """Seconds for the one that took longest."""

    def add(self, seconds: float) -> None:
        """Count one more question."""
        self.questions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def merge(self, other: Timing) -> None:
        """Count the questions of another one too."""
        self.questions += other.questions
        self.total += other.total
        self.longest = max(self.longest, other.longest)


class _Asked(Protocol):
    @property
    def plugin(self) -> str: ...
    @property
    def hook(self) -> str: ...
    def call(self, arguments: dict[str, object]) -> object: ...


def to_logging(fault: PluginFault) -> None:
    """Tell of a fault through ``logging``, as a warning of ``mtg_influence.plugins``."""
    logging.getLogger("mtg_influence.plugins").warning("%s", fault.text)


_REPR = Repr()
_REPR.maxother = _REPR.maxstring = _REPR.maxlong = 160


def one_line(value: object) -> str:
    """Return a stranger's value in one line of moderate length, also where its own ``repr`` fails.

    >>> one_line(ValueError("two\\nlines"))
    "ValueError('two\\\\nlines')"
    """
    text = " ".join(_REPR.repr(value).split())
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _question(arguments: Mapping[str, object]) -> str:
    """What distinguishes a question from others about the same snapshot."""
    shown = (
        f"{name} {one_line(value)}"
        for name, value in arguments.items()
        if name not in ("influence", "so_far") and not (value is None and name in CONTEXT_VALUES)
    )
    return ", ".join(shown)


class Guard:
    """Asks the plugins of others, notes what goes wrong, and tells of it once.

    ``again`` says how many answers come to one that is asked for twice; 1: all are.
    """

    def __init__(self, tell: Callable[[PluginFault], None] = to_logging, *, again: int = ASKED_AGAIN) -> None:
        self.faults: list[PluginFault] = []
        """All that was told so far, oldest first; only grows."""
        self.timings: dict[str, Timing] = {}
        """By plugin."""
        self._tell = tell
        self._again = again
        self._told: set[tuple[str, str, FaultKind]] = set()

    def ask(
        self,
        answerer: _Asked,
        arguments: dict[str, object],
        wrong: Callable[[object], str | None],
    ) -> object:
        """Return a plugin's answer, None where it has none that counts.

        ``wrong`` returns what was to be expected in place of an answer, None where the answer is right.
        """
        timing = self.timings.setdefault(answerer.plugin, Timing())
        before = perf_counter()
        try:
            answer = answerer.call(arguments)
        except PluginFailed as failed:
            text = msg("raised {error}; that answer does not count", error=one_line(failed.__cause__))
            self._note(answerer, arguments, FaultKind.RAISED, text)
            return None
        finally:
            took = perf_counter() - before
            timing.add(took)
        if took >= SLOW:
            text = msg("took {seconds} seconds for one question", seconds=f"{took:.1f}")
            self._note(answerer, arguments, FaultKind.SLOW, text)
        if answer is None:
            expected = None
        elif (expected := wrong(answer)) is not None:
            text = msg(
                "answered {got}, expected {expected} or None; that answer does not count",
                got=one_line(answer),
                expected=expected,
            )
            self._note(answerer, arguments, FaultKind.WRONG_ANSWER, text)
            answer = None
        if expected is None and took < SLOW and timing.questions % self._again == 0:
            self._ask_again(answerer, arguments, answer)
        return answer

    def _ask_again(self, answerer: _Asked, arguments: dict[str, object], first: object) -> None:
        """Answers are remembered, so one that depends on more than the arguments would hold by chance."""
        try:
            second = answerer.call(arguments)
        except PluginFailed as failed:
            second = failed.__cause__
        if type(second) is not type(first) or second != first:
            text = msg(
                "answered one question in two ways ({one}, then {other}); the first answer counts",
                one=one_line(first),
                other=one_line(second),
            )
            self._note(answerer, arguments, FaultKind.CHANGED, text)

    def _note(
        self, answerer: _Asked, arguments: Mapping[str, object], kind: FaultKind, text: Message
    ) -> None:
        which = (answerer.plugin, answerer.hook, kind)
        if which in self._told:
            return
        self._told.add(which)
        said = msg("plugin {plugin!r}: {hook} {what}", plugin=answerer.plugin, hook=answerer.hook, what=text)
        fault = PluginFault(answerer.plugin, answerer.hook, kind, said, _question(arguments))
        self.faults.append(fault)
        self._tell(fault)
