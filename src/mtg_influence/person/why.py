"""Why range decided as it did: the last verdicts, or those on what a person names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Verdict
from mtg_influence.i18n import say, translate
from mtg_influence.person.looking import reach_of
from mtg_influence.person.matching import find, shown
from mtg_influence.person.talk import Line, Tone
from mtg_influence.person.words import listed
from mtg_influence.rules_index import summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import LogEntry, Table
    from mtg_influence.person.choices import Choice

__all__ = ["explain", "last_in_log", "verdicts_of", "why_named"]


def explain(verdicts: Iterable[tuple[str, Verdict]], *, lang: Lang) -> Iterator[Line]:
    """Yield what was judged with its verdict, every further reason, and what each rule says."""
    rules: dict[str, None] = {}
    for what, verdict in verdicts:
        tone = Tone.IN_RANGE if verdict.allowed else Tone.OUT_OF_RANGE
        yield Line(f"  {what}: {verdict.text(lang)}", tone)
        rules[verdict.rule] = None
        for other in verdict.others:
            yield Line(f"    {other.text(lang)}", Tone.OUT_OF_RANGE)
            rules[other.rule] = None
    for rule in rules:
        said = summary(rule, lang=lang)
        if said is not None:
            yield Line(
                f"  {say('CR {rule} in our words: {summary}', lang, rule=rule, summary=said)}", Tone.RULE
            )


def verdicts_of(choices: Iterable[Choice]) -> tuple[tuple[str, Verdict], ...]:
    """Return choices with their verdicts."""
    return tuple((choice.text, choice.candidates[0].verdict) for choice in choices)


def last_in_log(log: Sequence[LogEntry], viewer: PlayerId, *, lang: Lang) -> Iterator[Line]:
    """Yield the last line of a log, of those that a player may read, in which range mattered, and why.

    None where it never has.
    """
    entry = next((each for each in reversed(log) if each.rule is not None and each.is_read_by(viewer)), None)
    if entry is None or entry.rule is None:
        yield Line(f"  {say('range has decided nothing yet', lang)}", Tone.FAINT)
        return
    given = [each for each in entry.data.get("verdicts", ()) if isinstance(each, Verdict)]
    if given:
        yield from explain(((translate(entry.text, lang), each) for each in dict.fromkeys(given)), lang=lang)
        return
    reasons = [translate(each, lang) for each in entry.data.get("reasons", ())]
    mark = f"CR {entry.rule}" if entry.rule[:1].isdigit() else entry.rule
    yield Line(f"  {translate(entry.text, lang)}: {'; '.join(reasons) or mark}", Tone.OUT_OF_RANGE)
    said = summary(entry.rule, lang=lang)
    if said is not None:
        yield Line(
            f"  {say('CR {rule} in our words: {summary}', lang, rule=entry.rule, summary=said)}", Tone.RULE
        )


def why_named(
    said: str, choices: Sequence[Choice], *, table: Table, viewer: PlayerId, lang: Lang
) -> Iterator[Line]:
    """Yield the verdict on what is named: a choice, allowed or not, or how far away a player is."""
    number = int(said) if said.isdecimal() and len(said) < 5 else 0
    found = [choice for choice in choices if choice.number == number and choice.candidates[0].allowed]
    found = found or list(find(said, choices, lambda choice: choice.names))
    people = find(said, range(len(table.names)), lambda seat: (table.names[seat],))
    if found:
        yield from explain(verdicts_of(found), lang=lang)
    for seat in people if len(people) == 1 else ():
        reach = reach_of(table.influence, viewer, PlayerId(seat), lang=lang)
        yield Line(f"  {table.names[seat]}: {reach.text}", reach.tone)
    if not found and len(people) != 1:
        yield Line(
            say(
                "nobody here is called '{said}'; there are {players}",
                lang,
                said=shown(said),
                players=listed(table.names, lang),
            ),
            Tone.WRONG,
        )
