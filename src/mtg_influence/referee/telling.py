"""A report in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.i18n import msg, nmsg, pmsg, say, translate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.i18n import Lang, Message
    from mtg_influence.referee.report import Report, Violation

__all__ = ["kind_in", "summary", "told", "what_happened"]

_KINDS: Final[Mapping[str, Message]] = {
    str(kind): kind
    for kind in (
        pmsg("kind of judging", "activations"),
        pmsg("kind of judging", "attachments"),
        pmsg("kind of judging", "attacks"),
        pmsg("kind of judging", "chance"),
        pmsg("kind of judging", "changes of objects"),
        pmsg("kind of judging", "choices"),
        pmsg("kind of judging", "combat damage"),
        pmsg("kind of judging", "control"),
        pmsg("kind of judging", "counters"),
        pmsg("kind of judging", "countered spells"),
        pmsg("kind of judging", "damage"),
        pmsg("kind of judging", "deciders"),
        pmsg("kind of judging", "designations"),
        pmsg("kind of judging", "destruction"),
        pmsg("kind of judging", "discards"),
        pmsg("kind of judging", "cards drawn"),
        pmsg("kind of judging", "draws"),
        pmsg("kind of judging", "life"),
        pmsg("kind of judging", "losses"),
        pmsg("kind of judging", "mill"),
        pmsg("kind of judging", "other effects"),
        pmsg("kind of judging", "phasing"),
        pmsg("kind of judging", "players' counters"),
        pmsg("kind of judging", "prevention"),
        pmsg("kind of judging", "replacements"),
        pmsg("kind of judging", "sacrifices"),
        pmsg("kind of judging", "taps"),
        pmsg("kind of judging", "targets"),
        pmsg("kind of judging", "targets on resolution"),
        pmsg("kind of judging", "tokens"),
        pmsg("kind of judging", "triggers"),
        pmsg("kind of judging", "wins"),
        pmsg("kind of judging", "world rule"),
        pmsg("kind of judging", "zone changes"),
    )
}


def kind_in(kind: str, lang: Lang) -> str:
    """Return what a kind of judging is called.

    >>> kind_in("damage", "es"), kind_in("damage", "en")
    ('daño', 'damage')
    """
    return translate(_KINDS.get(kind, kind), lang)


def what_happened(violation: Violation) -> Message:
    """Return what crossed a range: the card, whom or what it concerned, and the event."""
    source = violation.source or msg("the game")
    if violation.subject is None:
        return msg("{source} ({event})", source=source, event=violation.event)
    return msg(
        "{source} on {subject} ({event})", source=source, subject=violation.subject, event=violation.event
    )


def told(violation: Violation, names: Sequence[str], lang: Lang) -> str:
    """Return a violation as one sentence; ``names`` are the players' by seat."""
    return say(
        "{kind}: {what}; {player} does not reach {reached}",
        lang,
        kind=kind_in(violation.kind, lang),
        what=what_happened(violation),
        player=names[violation.controller],
        reached=", ".join(names[seat] for seat in violation.reached),
    )


def summary(report: Report, lang: Lang) -> Iterator[str]:
    """Yield the lines that sum a report up: numbers, and how the game broke if it did."""
    yield say(
        "{violations}, {judged} judged, {not_judged} not judged; {actions}, {turns}",
        lang,
        violations=nmsg("{count} violation", "{count} violations", len(report.violations)),
        judged=sum(report.judged.values()),
        not_judged=sum(report.not_judged.values()),
        actions=nmsg("{count} action", "{count} actions", report.actions),
        turns=nmsg("{count} turn", "{count} turns", report.turns),
    )
    if report.broke is not None:
        yield say("the game broke: {why}", lang, why=report.broke)
