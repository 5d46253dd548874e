"""A game on a terminal: seats in a ring, who is in range, and a log in which range names its rule."""

from __future__ import annotations

from collections import deque
from time import monotonic, sleep
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.live import Live
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from mtg_influence.cli.output import plain
from mtg_influence.cli.play.seats_ring import ring_of
from mtg_influence.cli.play.show import mark_of, ranges_in_words, reason_of, summary_lines, text_of
from mtg_influence.cli.screen.ring import ring_height
from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.moments import Asked, Said, TurnBegan
from mtg_influence.documents import visible
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.i18n import say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mtg_influence.cli.play.show import Header
    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.moments import Moment, Summary
    from mtg_influence.hosts.base import LogEntry, Table

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "LiveScreen", "can_draw"]

LEAST_WIDTH, LEAST_HEIGHT = 72, 22
"""A smaller terminal gets plain lines."""

_SIDE_BY_SIDE = 150
_FRAME = 0.08
_KEPT = 400
_HEADING = "bold"


def can_draw(console: Console) -> bool:
    """Return whether a terminal can show a game live."""
    return (
        console.is_terminal
        and not console.is_dumb_terminal
        and console.encoding.startswith("utf")
        and console.width >= LEAST_WIDTH
        and console.height >= LEAST_HEIGHT
    )


class LiveScreen:
    """Shows a game on the whole terminal, at most some twelve times a second.

    ``delay`` is seconds to wait after each line of the log.
    """

    def __init__(self, console: Console, lang: Lang, *, delay: float = 0.0) -> None:
        self._console = console
        self._lang = lang
        self._delay = delay
        self._log: deque[Text] = deque(maxlen=_KEPT)
        self._drawn = 0.0
        self._mover = PlayerId(0)
        self._live = Live(console=console, screen=True, auto_refresh=False)

    def begin(self, header: Header, table: Table) -> None:
        """Take over the screen."""
        self._header = header
        self._table = table
        self._mover = table.active
        self._live.start(refresh=False)
        self._draw()

    def see(self, moment: Moment) -> None:
        """Draw, unless that has just been done."""
        match moment:
            case TurnBegan(turn=turn, player=player):
                self._mover = player
                whose = say("turn {turn}: {player}", self._lang, turn=turn, player=self._header.names[player])
                self._log.append(plain(whose, _HEADING))
            case Asked(decision=decision):
                quiet = decision.kind is DecisionKind.PRIORITY
                self._mover = self._table.active if quiet else decision.decider
            case Said(entry):
                self._log.append(self._told(entry))
                if self._delay:
                    self._draw()
                    sleep(self._delay)
            case _:
                pass
        if monotonic() - self._drawn >= _FRAME:
            self._draw()

    def end(self, summary: Summary | None) -> None:
        """Give the screen back, and leave the table and the summary on it."""
        self._live.stop()
        if summary is None:
            return
        height = ring_height(len(self._header.names), room=0)
        for line in self._ring(min(self._console.width, 100), height):
            self._console.print(line)
        for text in summary_lines(summary, self._header.names, self._lang):
            self._console.print(plain(text), highlight=False)

    def _draw(self) -> None:
        self._live.update(self._screen(), refresh=True)
        self._drawn = monotonic()

    def _screen(self) -> RenderableType:
        width, height = self._console.size
        body = height - 2
        legend = Text(
            say("▶ whose turn   ━ decides   ─ in range   ╌ out of range", self._lang),
            style="dim",
            justify="center",
        )
        if width >= _SIDE_BY_SIDE:
            left = width * 3 // 5
            ring = self._ring(left, ring_height(len(self._header.names), room=body))
            grid = Grid.grid(padding=(0, 2, 0, 0))
            grid.add_column(width=left)
            grid.add_column(width=width - left - 4)
            grid.add_row(Group(*ring), Group(*self._tail(width - left - 4, body)))
            return Group(self._title(width), grid, legend)
        rows = ring_height(len(self._header.names), room=body - 10)
        return Group(
            self._title(width),
            *self._ring(width, rows),
            legend,
            Rule(say("log", self._lang), style="dim"),
            *self._tail(width, body - rows - 1),
        )

    def _title(self, width: int) -> Text:
        seed = say("seed {seed}", self._lang, seed=self._header.seed)
        words = f" mtg-influence · {ranges_in_words(self._header.setting, self._lang)} · {seed}"
        title = Text(visible(words), style="reverse", no_wrap=True, overflow="ellipsis")
        title.truncate(width, pad=True)
        return title

    def _tail(self, width: int, rows: int) -> list[Text]:
        """Return the last lines of the log that fit."""
        lines: deque[Text] = deque()
        for entry in reversed(self._log):
            wrapped = entry.wrap(self._console, width - 4)
            for line, text in enumerate(wrapped):
                text.pad_left(0 if entry.style == _HEADING else (2 if line == 0 else 4))
            if len(lines) + len(wrapped) > rows:
                break
            lines.extendleft(reversed(wrapped))
        return list(lines)

    def _told(self, entry: LogEntry) -> Text:
        text = Text()
        if entry.rule is None:
            return text.append(visible(text_of(entry, self._lang)))
        text.append(f"{mark_of(entry.rule)} ", style="bold magenta").append(
            visible(text_of(entry, self._lang)), style="magenta"
        )
        reason = reason_of(entry, self._lang)
        return text.append(visible(f": {reason}"), style="dim") if reason else text

    def _ring(self, width: int, height: int) -> list[Text]:
        return ring_of(
            self._table, self._header.setting, self._mover, width=width, height=height, lang=self._lang
        )
