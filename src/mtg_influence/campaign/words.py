"""The report of a campaign as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.model import Status
from mtg_influence.i18n import nmsg, nsay, pmsg, say
from mtg_influence.referee.telling import kind_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.campaign.report import Report
    from mtg_influence.i18n import Lang, Message

__all__ = ["lines"]

_MOST: Final = 12
_GAMES_NAMED: Final = 8

_STATUSES: Final[Mapping[Status, Message]] = {
    Status.VIOLATION: pmsg("a game", "violation"),
    Status.OUR_CRASH: pmsg("a game", "our crash"),
    Status.OUR_HANG: pmsg("a game", "our hang"),
    Status.HOST_CRASH: pmsg("a game", "host crash"),
    Status.HOST_HANG: pmsg("a game", "host hang"),
    Status.REFUSED: pmsg("a game", "refused"),
    Status.PLAYED: pmsg("a game", "played"),
}


def lines(report: Report, lang: Lang = "en") -> Iterator[str]:
    """Yield what a campaign came to, in a language; the last line is always the sum."""
    for row in report.rows():
        yield say(
            "{players}, range {ranges}: {games}, {decisions}, {judged} judged, {violations}, {ours} of ours,"
            " {hosts} of the host",
            lang,
            players=row.players or "-",
            ranges=row.ranges,
            judged=row.judged,
            hosts=row.host_failures,
            **_counted(row.games, row.decisions, row.violations, row.our_failures),
        )
    yield from _listed(say("judged", lang), report.total(lambda each: each.judged), lang)
    yield from _listed(say("not judged", lang), report.total(lambda each: each.unjudged), lang)
    yield from _listed(
        say("left out, not covered at that table", lang),
        report.total(lambda each: dict.fromkeys(each.taken_out, 1)),
        lang,
    )
    for failure in report.failures():
        named = ", ".join(map(str, failure.games[:_GAMES_NAMED]))
        more = len(failure.games) - _GAMES_NAMED
        if more > 0:
            named = say("{games} and {count} more", lang, games=named, count=more)
        what = failure.what
        if failure.where:
            what = say("{node} at {path}", lang, node=what, path=failure.where)
        yield say(
            "{status}: {what}: games {games}",
            lang,
            status=_STATUSES[failure.status].to(lang),
            what=what,
            games=named,
        )
    speed = report.speed()
    yield say(
        "{games}, {decisions}, {violations}, {ours} of ours, {hosts} of the host, {speed} games an hour",
        lang,
        hosts=report.host_failures,
        speed=speed["games_per_hour"],
        **_counted(len(report.outcomes), report.decisions, report.violations, report.our_failures),
    )


def _counted(games: int, decisions: int, violations: int, ours: int) -> dict[str, Message]:
    return {
        "games": nmsg("{count} game", "{count} games", games),
        "decisions": nmsg("{count} decision", "{count} decisions", decisions),
        "violations": nmsg("{count} violation", "{count} violations", violations),
        "ours": nmsg("{count} crash", "{count} crashes", ours),
    }


def _listed(title: str, counts: Mapping[str, int], lang: Lang) -> Iterator[str]:
    if counts:
        shown = [f"{kind_in(kind, lang)} {count}" for kind, count in list(counts.items())[:_MOST]]
        if len(counts) > _MOST:
            shown.append(nsay("{count} more kind", "{count} more kinds", len(counts) - _MOST, lang))
        yield f"{title}: {', '.join(shown)}"
