"""What a campaign came to: totals, a table by range and players, and every kind of failure."""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.model import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.campaign.model import Options, Outcome

__all__ = ["Failure", "Report", "Row"]

_VERSION: Final = 1
_OURS: Final = (Status.OUR_CRASH, Status.OUR_HANG)
_HOSTS: Final = (Status.HOST_CRASH, Status.HOST_HANG)


@dataclass(frozen=True, slots=True)
class Failure:
    """Games that failed in the same way. ``what`` is the rule and kind of a violation, or what broke."""

    status: Status
    what: str
    where: str
    games: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """The games of one kind of players with one kind of ranges."""

    players: str
    ranges: str
    games: int
    decisions: int
    turns: int
    judged: int
    violations: int
    our_failures: int
    host_failures: int


@dataclass(frozen=True, slots=True)
class Report:
    """The outcomes of a campaign, and what they come to.

    ``sessions`` say how long it took; everything else follows from options and versions alone, however
    the games were spread.
    """

    options: Options
    outcomes: Sequence[Outcome]
    versions: Mapping[str, str] = field(default_factory=dict)
    sessions: Sequence[Mapping[str, Any]] = ()

    @property
    def by_status(self) -> Counter[Status]:
        """Number of games by what became of them."""
        return Counter(each.status for each in self.outcomes)

    @property
    def violations(self) -> int:
        """Number of violations in all games."""
        return sum(len(each.violations) for each in self.outcomes)

    @property
    def our_failures(self) -> int:
        """Number of games in which this project broke down or did not come to an end."""
        return sum(self.by_status[status] for status in _OURS)

    @property
    def host_failures(self) -> int:
        """Number of games in which the engine broke down or did not come to an end."""
        return sum(self.by_status[status] for status in _HOSTS)

    @property
    def unplayed(self) -> int:
        """How many of the games that were asked for were not played: left over, or refused as they began."""
        played = sum(each.status is not Status.REFUSED for each in self.outcomes)
        return max(self.options.games - played, 0)

    @property
    def is_clean(self) -> bool:
        """Whether nothing crossed a range and nothing of ours broke."""
        return not self.violations and not self.our_failures

    @property
    def decisions(self) -> int:
        """Number of decisions in all games."""
        return sum(each.decisions for each in self.outcomes)

    def total(self, of: Callable[[Outcome], Mapping[str, int]]) -> dict[str, int]:
        """Return the sums over all games of one of the counts of an outcome, the greatest first."""
        total: Counter[str] = Counter()
        for each in self.outcomes:
            total.update(of(each))
        return dict(sorted(total.items(), key=lambda pair: (-pair[1], pair[0])))

    def rows(self) -> list[Row]:
        """Return the table by players and ranges."""
        groups: dict[tuple[str, str], list[Outcome]] = {}
        for each in self.outcomes:
            groups.setdefault((each.players, _ranges(each)), []).append(each)
        return [
            Row(
                *key,
                games=len(group),
                decisions=sum(each.decisions for each in group),
                turns=sum(each.turns for each in group),
                judged=sum(sum(each.judged.values()) for each in group),
                violations=sum(len(each.violations) for each in group),
                our_failures=sum(each.status in _OURS for each in group),
                host_failures=sum(each.status in _HOSTS for each in group),
            )
            for key, group in sorted(groups.items())
        ]

    def failures(self) -> list[Failure]:
        """Return what went wrong, by kind, what is ours first and the most frequent first."""
        groups: dict[tuple[Status, str, str], list[int]] = {}
        for each in self.outcomes:
            if not each.status.is_failure:
                continue
            kinds = {(f"CR {one['rule']} {one['kind']}", "") for one in each.violations}
            for what, where in kinds or {(each.error, each.where)}:
                groups.setdefault((each.status, what, where), []).append(each.number)
        order = list(Status)
        found = [Failure(*key, games=tuple(games)) for key, games in groups.items()]
        return sorted(found, key=lambda each: (order.index(each.status), -len(each.games), each.what))

    def speed(self) -> dict[str, Any]:
        """Return how long it took and how much memory; the only part that differs from run to run."""
        seconds = sum(each["seconds"] for each in self.sessions)
        games = sum(each["games"] for each in self.sessions)
        each_took = [each.seconds for each in self.outcomes if each.seconds] or [0.0]
        peaks = [each.peak for each in self.outcomes if each.peak] or [0.0]
        return {
            "sessions": [dict(each) for each in self.sessions],
            "seconds": round(seconds, 1),
            "games_per_hour": round(3600 * games / seconds) if seconds else 0,
            "game_seconds_median": statistics.median(each_took),
            "game_seconds_most": max(each_took),
            "peak_megabytes_median": statistics.median(peaks),
            "peak_megabytes_most": max(peaks),
        }

    def to_data(self) -> dict[str, Any]:
        """Plain data. The form is documented in ``docs/campaign.md`` and has a version."""
        return {
            "version": _VERSION,
            "options": self.options.to_data(),
            "versions": dict(self.versions),
            "games": len(self.outcomes),
            "decisions": self.decisions,
            "turns": sum(each.turns for each in self.outcomes),
            "violations": self.violations,
            "our_failures": self.our_failures,
            "host_failures": self.host_failures,
            "status": {status.value: self.by_status[status] for status in Status},
            "endings": self.total(lambda each: {each.ending or "broken off": 1}),
            "rows": [{name: getattr(row, name) for name in Row.__dataclass_fields__} for row in self.rows()],
            "failures": [
                {
                    "status": each.status.value,
                    "what": each.what,
                    "where": each.where,
                    "games": list(each.games),
                }
                for each in self.failures()
            ],
            "judged": self.total(lambda each: each.judged),
            "not_judged": self.total(lambda each: each.unjudged),
            "rules": self.total(lambda each: each.rules),
            "decision_kinds": self.total(lambda each: each.kinds),
            "not_taken_by_the_host": self.total(lambda each: each.refused),
            "taken_out": self.total(lambda each: dict.fromkeys(each.taken_out, 1)),
            "speed": self.speed(),
        }


def _ranges(outcome: Outcome) -> str:
    """The ranges of a game in words: one for all, or ``mixed``."""
    ranges = set(outcome.ranges)
    if len(ranges) != 1:
        return "mixed"
    return "unlimited" if outcome.ranges[0] is None else str(outcome.ranges[0])
