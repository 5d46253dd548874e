"""A game with people in it: lines as they happen, and a prompt where a person decides."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING

from mtg_influence.cli.output import echo, plain, wrapped
from mtg_influence.cli.play.lines import Lines
from mtg_influence.cli.play.live import can_draw
from mtg_influence.cli.play.seats_ring import ring_of
from mtg_influence.cli.screen.ring import ring_height
from mtg_influence.demo.moments import Asked
from mtg_influence.i18n import say
from mtg_influence.i18n.words import step_word
from mtg_influence.person import Past, Person, Tone
from mtg_influence.person.matching import fold

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console
    from rich.status import Status

    from mtg_influence.cli.play.show import Header
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.moments import Moment, Summary
    from mtg_influence.demo.setting import Setting
    from mtg_influence.hosts.base import Table
    from mtg_influence.person import Line

__all__ = ["PlainSeats", "TerminalSeats"]

_LONG = 5.0
"""After so many seconds without a line, one says what is going on."""

_STYLES = {
    Tone.PLAIN: "",
    Tone.HEADING: "bold",
    Tone.IN_RANGE: "green",
    Tone.OUT_OF_RANGE: "magenta",
    Tone.FAINT: "dim",
    Tone.WRONG: "bold red",
    Tone.RULE: "dim magenta",
}


class PlainSeats(Lines):
    """Shows a game line by line and asks people, on a pipe or a terminal that can do no more."""

    def __init__(self, lang: Lang, seats: Sequence[PlayerId], *, delay: float = 0.0) -> None:
        super().__init__(lang, delay=delay, readers=seats)
        self._seats = seats
        self._last = monotonic()
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")  # what is no text is nonsense, and answered as such

    def people(self, table: Table, *, difficulty: str) -> Mapping[PlayerId, Person]:
        """Seat the people at a table."""
        past = Past(table)
        return {
            seat: Person(table, seat, talk=self, past=past, lang=self._lang, difficulty=difficulty)
            for seat in self._seats
        }

    def see(self, moment: Moment) -> None:
        """Write a line, where there is something to tell, and when nothing has been told for long."""
        match moment:
            case Asked(decision=decision, step=step) if decision.decider not in self._seats:
                self._waiting(self._names[decision.decider], step)
            case Asked():
                pass
            case _:
                self._last = monotonic()
        super().see(moment)

    def tell(self, *lines: Line) -> None:
        """Write lines to the person."""
        for line in lines:
            for part in wrapped(line.text):
                echo(part)
        self._last = monotonic()

    def picture(self, viewer: PlayerId) -> None:
        """Draw nothing: the lines say it all."""

    def ask(self, prompt: str, words: Sequence[str]) -> str | None:  # noqa: ARG002 - as in Talk
        """Read a line, and write what was read where nobody types it."""
        line = sys.stdin.readline() if not sys.stdin.isatty() else _typed(prompt)
        if not line:
            return None
        if not sys.stdin.isatty():
            echo(f"{prompt}{line.rstrip()}")
        self._last = monotonic()
        return line

    def _waiting(self, player: str, step: str) -> None:
        if monotonic() - self._last >= _LONG:
            self._last = monotonic()
            words = say(
                "{player} decides ({step})", self._lang, player=player, step=step_word(step, self._lang)
            )
            echo(f"  … {words}")


def _typed(prompt: str) -> str:
    """A line from whoever sits at the terminal, with its end; empty where there will be none any more."""
    try:
        return input(prompt) + "\n"
    except EOFError:
        echo()
        return ""


class TerminalSeats(PlainSeats):
    """The same in colour, with what is going on in a line of its own, and names completed at the tab key."""

    def __init__(
        self, lang: Lang, seats: Sequence[PlayerId], *, console: Console, delay: float = 0.0
    ) -> None:
        super().__init__(lang, seats, delay=delay)
        self._console = console
        self._status: Status | None = None
        self._words: Sequence[str] = ()
        self._shown: tuple[Setting, Table] | None = None
        _complete_with(self._completion)

    def begin(self, header: Header, table: Table) -> None:
        """Say who plays."""
        super().begin(header, table)
        self._shown = header.setting, table

    def picture(self, viewer: PlayerId) -> None:
        """Draw the ring, where it has room."""
        if self._shown is None or not can_draw(self._console):
            return
        setting, table = self._shown
        self._rest()
        width, height = min(self._console.width, 100), ring_height(len(table.names), room=0)
        for line in ring_of(table, setting, viewer, width=width, height=height, lang=self._lang):
            self._console.print(line)

    def tell(self, *lines: Line) -> None:
        """Print lines to the person."""
        for line in lines:
            for part in wrapped(line.text, self._console.width):
                self._console.print(plain(part, _STYLES[line.tone]))

    def ask(self, prompt: str, words: Sequence[str]) -> str | None:
        """Read a line from the keyboard."""
        self._rest()
        self._words = words
        return _typed(prompt) or None

    def end(self, summary: Summary | None) -> None:
        """Print the summary."""
        self._rest()
        super().end(summary)

    def _write(self, text: str, *, heading: bool = False, rule: str | None = None) -> None:
        style = _STYLES[Tone.HEADING if heading else (Tone.OUT_OF_RANGE if rule else Tone.PLAIN)]
        for part in wrapped(text, self._console.width):
            self._console.print(plain(part, style))

    def _waiting(self, player: str, step: str) -> None:
        words = say("{player} decides ({step})", self._lang, player=player, step=step_word(step, self._lang))
        if self._status is None:
            self._status = self._console.status(words, spinner_style="dim")
            self._status.start()
        else:
            self._status.update(words)

    def _rest(self) -> None:
        if self._status is not None:
            self._status.stop()
            self._status = None

    def _completion(self, text: str, state: int) -> str | None:
        fitting = [word for word in self._words if fold(word).startswith(fold(text))]
        return fitting[state] if state < len(fitting) else None


def _complete_with(completer: object) -> None:
    """Let the tab key complete whole answers, where this Python has line editing."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer(completer)  # type: ignore[arg-type]
    readline.set_completer_delims("\n")
    readline.parse_and_bind("tab: complete")
