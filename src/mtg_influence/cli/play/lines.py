"""A game as plain lines of text, for pipes, files and terminals that cannot do more."""

from __future__ import annotations

from time import sleep
from typing import TYPE_CHECKING

from mtg_influence.cli.output import echo, wrapped
from mtg_influence.cli.play.show import header_lines, mark_of, reason_of, summary_lines, text_of
from mtg_influence.cli.words import listed
from mtg_influence.demo.moments import Said, TurnBegan
from mtg_influence.i18n import say, translate
from mtg_influence.visibility import text_for_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.cli.play.show import Header
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.moments import Moment, Summary
    from mtg_influence.hosts.base import LogEntry, Table

__all__ = ["Lines"]


class Lines:
    """Shows a game line by line; ``delay`` is seconds to wait after each.

    ``readers`` are the people who read it together, who may not read everything; none: nobody plays.
    """

    def __init__(self, lang: Lang, *, delay: float = 0.0, readers: Sequence[PlayerId] = ()) -> None:
        self._lang = lang
        self._delay = delay
        self._readers = readers
        self._names: tuple[str, ...] = ()

    def begin(self, header: Header, table: Table) -> None:
        """Say who plays."""
        self._names = table.names
        for line in header_lines(header, self._lang):
            echo(line)

    def see(self, moment: Moment) -> None:
        """Write a line, where there is something to tell."""
        match moment:
            case TurnBegan():
                self._write(f"\n{self._turn(moment)}", heading=True)
            case Said(entry):
                told = self._told(entry)
                if told is not None:
                    self._write(f"  {told}", rule=entry.rule)
                    sleep(self._delay)
            case _:
                pass

    def end(self, summary: Summary | None) -> None:
        """Write the summary."""
        if summary is not None:
            echo()
            for line in summary_lines(summary, self._names, self._lang):
                echo(line)

    def _write(self, text: str, *, heading: bool = False, rule: str | None = None) -> None:  # noqa: ARG002
        """Write one line; ``heading`` and ``rule`` say what it is, for whoever has colours."""
        for part in wrapped(text):
            echo(part)

    def _turn(self, moment: TurnBegan) -> str:
        player = moment.player
        others = (p for p in moment.influence.in_range(player) if p != player)
        reached = listed([self._names[p] for p in others], self._lang)
        whose = say("turn {turn}: {player}", self._lang, turn=moment.turn, player=self._names[player])
        return f"{whose} ({moment.life[player]}), {say('in range: {players}', self._lang, players=reached)}"

    def _told(self, entry: LogEntry) -> str | None:
        said = text_for_all(entry, self._readers)
        if said is None or said is not entry.text:
            return None if said is None else translate(said, self._lang)
        text = text_of(entry, self._lang)
        if entry.rule is None:
            return text
        reason = reason_of(entry, self._lang)
        return f"{text} [{mark_of(entry.rule)}{': ' + reason if reason else ''}]"
