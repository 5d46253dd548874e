"""What every way of showing a game offers, and the sentences that they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from mtg_influence.cli.words import listed
from mtg_influence.core.verdict import Verdict
from mtg_influence.demo.moments import Ending
from mtg_influence.i18n import marked, nsay, say, translate
from mtg_influence.i18n.words import range_word
from mtg_influence.rules_index import summary as rule_summary

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.moments import Moment, Summary
    from mtg_influence.demo.setting import Setting
    from mtg_influence.hosts.base import LogEntry, Table

__all__ = ["Header", "Show", "header_lines", "mark_of", "reason_of", "summary_lines", "text_of"]


_ENDINGS: Final[Mapping[Ending, str]] = {
    Ending.DRAWN: marked("a draw in turn {turns}"),
    Ending.INTERRUPTED: marked("interrupted in turn {turns}"),
    Ending.QUIT: marked("ended in turn {turns}"),
}


@dataclass(frozen=True, slots=True)
class Header:
    """What is known before the first turn."""

    setting: Setting
    host: str
    seed: int
    difficulty: str

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return tuple(seat.name for seat in self.setting.seats)


class Show(Protocol):
    """A way of showing a game. ``begin`` comes first and ``end`` last, also where a game breaks off."""

    def begin(self, header: Header, table: Table) -> None: ...

    def see(self, moment: Moment) -> None:
        """Show one moment; of an ``Ended``, nothing."""

    def end(self, summary: Summary | None) -> None:
        """Leave the screen as it was found, then show the summary (None: an error ended the game)."""


def header_lines(header: Header, lang: Lang) -> Iterator[str]:
    """Yield what a person wants to know before the first turn."""
    names = header.names
    yield say(
        "{seats}, {first} again: each is to the left of the one before",
        lang,
        seats=", ".join(names),
        first=names[0],
    )
    teams = teams_in_words(header.setting, lang)
    if teams:
        yield teams
    yield f"{ranges_in_words(header.setting, lang)}; {say('seed {seed}', lang, seed=header.seed)}"


def teams_in_words(setting: Setting, lang: Lang) -> str:
    """Return the variant and who plays together, emperors named as such; empty where there is neither."""
    words = [] if setting.options.variant is None else [setting.options.variant.value]
    for team, members in setting.teams().items():
        names = [
            say("{player} (emperor)", lang, player=seat.name) if seat.emperor else seat.name
            for seat in members
        ]
        words.append(f"{team}: {', '.join(names)}")
    return "; ".join(words)


def ranges_in_words(setting: Setting, lang: Lang) -> str:
    """Return the range of all seats, or each seat's where they differ."""
    if len(setting.ranges) == 1:
        return range_word(setting.seats[0].range, lang)
    return ", ".join(f"{seat.name}: {range_word(seat.range, lang)}" for seat in setting.seats)


def mark_of(rule: str) -> str:
    """Return how a line names its rule: a rule by its number, a house ruling by its name."""
    return f"CR {rule}" if rule[:1].isdigit() else rule


def reason_of(entry: LogEntry, lang: Lang) -> str | None:
    """Return why range mattered, without the rule's number; None where the host did not say.

    A host says it as ``verdicts`` (in both languages) or ``reasons`` (in its own) in the entry's data. Of
    several the first is shown; they are of one rule.
    """
    for verdict in entry.data.get("verdicts", ()):
        if isinstance(verdict, Verdict) and verdict.reason is not None:
            return verdict.reason.text(lang)
    for reason in entry.data.get("reasons", ()):
        return translate(reason, lang).removeprefix(f"{mark_of(entry.rule or '')}: ")
    return None


def text_of(entry: LogEntry, lang: Lang) -> str:
    """Return what a line of the log says, in a language; what an engine says itself stays in its own.

    A line about a card that is played although it is not covered is marked.
    """
    if entry.kind == "uncovered":
        return translate(entry.text, lang)
    mark = f" [{say('not covered', lang)}]" if entry.data.get("uncovered") else ""
    return f"{translate(entry.text, lang)}{mark}"


def summary_lines(summary: Summary, names: tuple[str, ...], lang: Lang) -> Iterator[str]:
    """Yield the game in numbers."""
    if summary.ending is Ending.WON:
        winners = listed([names[player] for player in summary.winners], lang)
        ending = nsay(
            "{players} wins in turn {turns}",
            "{players} win in turn {turns}",
            len(summary.winners),
            lang,
            players=winners,
            turns=summary.turns,
        )
        if summary.rule is not None and not summary.rule.startswith("104.2a"):
            ending = f"{ending} ({mark_of(summary.rule)}: {rule_summary(summary.rule, lang=lang)})"
    elif summary.ending is Ending.TURN_LIMIT:
        ending = nsay("stopped after {count} turn", "stopped after {count} turns", summary.turns, lang)
    else:
        ending = say(_ENDINGS[summary.ending], lang, turns=summary.turns)
    yield f"{ending}; {nsay('{count} decision', '{count} decisions', summary.decisions, lang)}"
    totals = (
        f"{name} {say('out', lang) if life is None else life}"
        for name, life in zip(names, summary.life, strict=False)
    )
    yield say("life: {life}", lang, life=", ".join(totals))
    if not summary.rules:
        yield say("range never mattered", lang)
        return
    yield say("where range mattered:", lang)
    for rule, count in summary.rules.items():
        about = rule_summary(rule, lang=lang)
        yield f"{count:6}  {mark_of(rule)}{': ' + about if about else ''}"
