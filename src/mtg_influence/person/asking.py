"""A question that is open: its choices as a person sees them, and everything that can be told about it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from mtg_influence.i18n import marked, nsay, say, translate
from mtg_influence.person.answers import Amiss
from mtg_influence.person.choices import choices_of
from mtg_influence.person.commands import Command, help_lines
from mtg_influence.person.listing import asked, candidate_text, hints, list_choices, list_refused
from mtg_influence.person.looking import board, look, players
from mtg_influence.person.matching import shown
from mtg_influence.person.reading import read_card
from mtg_influence.person.talk import Line, Tone
from mtg_influence.person.why import explain, last_in_log, verdicts_of, why_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mtg_influence.core.verdict import Lang, Verdict
    from mtg_influence.hosts.base import Candidate, Decision, Table
    from mtg_influence.person.choices import Choice

__all__ = ["Asking"]

_LOG_LINES = 15
_MOST_LOG_LINES = 500

_WRONG: Final[Mapping[str, str]] = {
    "unknown": marked("'{said}' is neither a choice nor a command{meant} ({possible})"),
    "no-number": marked("there is no {number} here; {possible}"),
    "ambiguous": marked("'{said}' may be any of these:"),
    "refused": marked("'{said}' cannot be chosen:"),
    "too-few": marked("{got} chosen, at least {least} are needed"),
    "too-many": marked("{got} chosen, at most {most} are possible"),
    "one-at-a-time": marked("'{said}' would use one of them twice; say which, as in 'all {example}'"),
    "say-something": marked("there is nothing that goes without saying here; {possible}"),
}
"""What is said of an answer that is amiss, by its key."""


@dataclass(frozen=True, slots=True)
class Asking:
    """One decision of one person, with its candidates numbered; ``refused`` is what range rules out."""

    decision: Decision
    table: Table
    lang: Lang
    choices: tuple[Choice, ...]
    refused: tuple[Choice, ...]

    @classmethod
    def of(cls, decision: Decision, table: Table, *, lang: Lang) -> Asking:
        """Number the candidates of a table's current decision."""

        def listed(candidates: Iterable[Candidate]) -> tuple[Choice, ...]:
            return choices_of(candidates, lambda each: candidate_text(each, decision, table, lang=lang))

        return cls(decision, table, lang, listed(decision.legal), listed(decision.refused))

    def words(self) -> tuple[str, ...]:
        """Return what a person might type, to complete it for them."""
        commands = (command.word(self.lang) for command in Command)
        return tuple(
            dict.fromkeys((*(translate(choice.label, self.lang) for choice in self.choices), *commands))
        )

    def lines(self, *, whole: bool = False) -> Iterator[Line]:
        """Yield the question with its choices; ``whole`` all of them, otherwise what a screen holds."""
        yield from asked(self.decision, self.table, lang=self.lang)
        yield from list_choices(self.decision, self.choices, lang=self.lang, whole=whole)
        yield from hints(self.decision, lang=self.lang)

    def wrong(self, amiss: Amiss) -> Iterator[Line]:
        """Yield what is wrong with what was typed, and what is possible."""
        params = dict(amiss.params)
        near = params.pop("nearest", None)
        meant = "" if near is None else say(", did you mean '{word}'?", self.lang, word=near)
        text = say(_WRONG[amiss.key], self.lang, **params, meant=meant, possible=self._possible())
        yield Line(text, Tone.WRONG)
        yield from list_choices(self.decision, amiss.choices, lang=self.lang) if amiss.choices else ()
        yield from list_refused(amiss.refused, lang=self.lang) if amiss.refused else ()

    def _possible(self) -> str:
        count = len(self.choices)
        if not count:
            return say("possible: 'auto' or 'help'", self.lang)
        return nsay(
            "possible: 1, its name, or 'help'",
            "possible: 1 to {count}, names, or 'help'",
            count,
            self.lang,
        )

    def told(
        self, command: Command, rest: str, refusals: Iterable[tuple[str, Verdict]] = ()
    ) -> Iterator[Line]:
        """Yield what a command tells that changes nothing; ``refusals`` are the verdicts last given."""
        lang = self.lang
        if rest and not command.takes(lang):
            yield from self.takes(command, rest)
            return
        match command:
            case Command.HELP:
                yield from (Line(line) for line in help_lines(lang))
            case Command.LIST:
                yield from self.lines(whole=True)
            case Command.REFUSED:
                yield from list_refused(self.refused, lang=lang)
                if not self.refused:
                    yield from players(self.table, self.decision.decider, lang=lang)
            case Command.LOOK:
                yield from look(self.table, self.decision.decider, rest, lang=lang)
            case Command.BOARD:
                yield from board(self.table, self.decision.decider, lang=lang)
            case Command.READ:
                known = (*self.choices, *self.refused)
                yield from read_card(rest, known, table=self.table, viewer=self.decision.decider, lang=lang)
            case Command.LOG:
                yield from self._log(rest)
            case Command.WHY if rest:
                known = (*self.choices, *self.refused)
                yield from why_named(rest, known, table=self.table, viewer=self.decision.decider, lang=lang)
            case Command.WHY:
                given = tuple(refusals) or verdicts_of(self.refused)
                viewer = self.decision.decider
                yield from (
                    explain(given, lang=lang) if given else last_in_log(self.table.log, viewer, lang=lang)
                )
            case _:
                pass

    def takes(self, command: Command, rest: str) -> Iterator[Line]:
        """Yield what may follow a command, where something else did."""
        word, takes = command.word(self.lang), command.takes(self.lang) or say("nothing", self.lang)
        yield Line(
            say("'{word}' takes {takes}, not '{said}'", self.lang, word=word, takes=takes, said=shown(rest)),
            Tone.WRONG,
        )

    def _log(self, rest: str) -> Iterator[Line]:
        if rest and not rest.isdecimal():
            yield from self.takes(Command.LOG, rest)
            return
        count = min(int(rest[:6]), _MOST_LOG_LINES) if rest else _LOG_LINES
        viewer = self.decision.decider
        read = ((entry, entry.text_for(viewer)) for entry in reversed(self.table.log))
        lines = list(islice(((entry, text) for entry, text in read if text is not None), count))
        for entry, text in reversed(lines):
            rule = "" if entry.rule is None else f" [{entry.rule}]"
            tone = Tone.PLAIN if entry.rule is None else Tone.OUT_OF_RANGE
            yield Line(f"  {entry.turn}  {translate(text, self.lang)}{rule}", tone)
        if not lines:
            yield Line(f"  {say('nothing has happened yet', self.lang)}", Tone.FAINT)
