"""The report of a campaign as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.campaign.report import Report

__all__ = ["lines"]

_MOST: Final = 12
_GAMES_NAMED: Final = 8


def lines(report: Report) -> Iterator[str]:
    """Yield what a campaign came to; the last line is always the sum."""
    for row in report.rows():
        yield (
            f"{row.players or '-'}, range {row.ranges}: {row.games} games, {row.decisions} decisions, "
            f"{row.judged} judged, {row.violations} violations, {row.our_failures} crashes of ours, "
            f"{row.host_failures} of the host"
        )
    yield from _listed("judged", report.total(lambda each: each.judged))
    yield from _listed("not judged", report.total(lambda each: each.unjudged))
    yield from _listed(
        "left out, not covered at that table", report.total(lambda each: dict.fromkeys(each.taken_out, 1))
    )
    for failure in report.failures():
        named = ", ".join(map(str, failure.games[:_GAMES_NAMED]))
        more = "" if len(failure.games) <= _GAMES_NAMED else f" and {len(failure.games) - _GAMES_NAMED} more"
        place = f" at {failure.where}" if failure.where else ""
        yield f"{failure.status.value}: {failure.what}{place}: games {named}{more}"
    speed = report.speed()
    yield (
        f"{len(report.outcomes)} games, {report.decisions} decisions, {report.violations} violations, "
        f"{report.our_failures} crashes of ours, {report.host_failures} of the host, "
        f"{speed['games_per_hour']} games an hour"
    )


def _listed(title: str, counts: Mapping[str, int]) -> Iterator[str]:
    if counts:
        shown = [f"{kind} {count}" for kind, count in list(counts.items())[:_MOST]]
        more = [] if len(counts) <= _MOST else [f"{len(counts) - _MOST} more kinds"]
        yield f"{title}: {', '.join([*shown, *more])}"
