"""Play a planned game with a log, and let the referee read the log afterwards."""

from __future__ import annotations

import errno
import resource
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.as_scenario import scenario_of
from mtg_influence.campaign.errors import MachineLacks
from mtg_influence.campaign.game import Course, play, start
from mtg_influence.campaign.model import Outcome, Status
from mtg_influence.hosts.errors import HostError, UncoveredCards
from mtg_influence.hosts.phase.errors import HostPanicked, HostStuck
from mtg_influence.referee import judge_log

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TextIO

    from mtg_influence.campaign.model import GamePlan
    from mtg_influence.hosts.phase.host import PhaseHost
    from mtg_influence.hosts.phase.session.table import PhaseTable

__all__ = [
    "GAME_MEMORY",
    "LOG",
    "memory_limit",
    "play_and_judge",
    "raise_for_machine",
    "scenario_from",
    "start_covered",
]

LOG: Final = "game.jsonl"
GAME_MEMORY: Final = 4 * 2**30
"""Bytes of address space for a game; a game takes some 300 MB."""
_NO_ROOM: Final = frozenset(
    {
        errno.ENOSPC,
        errno.EDQUOT,
        errno.ENOMEM,
        errno.EMFILE,
        errno.ENFILE,
        errno.EROFS,
        errno.EIO,
    }
)
_OURS: Final = "mtg_influence"
_MOST_SAID: Final = 300
_MOST_TAKEN_OUT: Final = 6
"""Whether a card is covered can depend on who reaches whom, so a few are found only at a table, and what
is dealt out then may show others."""


def play_and_judge(plan: GamePlan, host: PhaseHost, folder: Path, *, oracle: Path | None = None) -> Outcome:
    """Play a game, write its log into ``folder``, judge it; what breaks on the way is part of the outcome."""
    began = time.perf_counter()
    course = Course()
    status, error, where = Status.PLAYED, "", ""
    taken_out: list[str] = []
    log = folder / LOG
    try:
        # A line at a time, so that the log is there when the engine takes the process with it.
        with log.open("w", buffering=1, encoding="utf-8") as sink:
            play(start_covered(plan, host, oracle, sink, taken_out), plan, course)
    except HostPanicked as broke:
        status, error, where = Status.HOST_CRASH, _said(broke.__cause__ or broke), _place(broke)
    except HostStuck as broke:
        status, error, where = Status.HOST_CRASH, _said(broke), _place(broke)
    except HostError as refused:
        status, error = Status.REFUSED, _said(refused)
    except Exception as broke:
        raise_for_machine(broke)
        status, error, where = Status.OUR_CRASH, _said(broke), _place(broke)
        (folder / "traceback.txt").write_text("".join(traceback.format_exception(broke)), encoding="utf-8")
    except BaseException as broke:
        if type(broke).__name__ != "PanicException":
            raise
        status, error, where = Status.HOST_CRASH, _said(broke), _place(broke)
    judgement: dict[str, Any] = {}
    if status in (Status.PLAYED, Status.OUR_CRASH, Status.HOST_CRASH):
        try:
            report = judge_log(log)
        except Exception as broke:
            raise_for_machine(broke)
            if status is Status.PLAYED:
                status, error, where = Status.OUR_CRASH, f"referee: {_said(broke)}", _place(broke)
                (folder / "traceback.txt").write_text(
                    "".join(traceback.format_exception(broke)), encoding="utf-8"
                )
        else:
            judgement = {
                "judged": dict(report.judged),
                "unjudged": dict(report.not_judged),
                "violations": tuple(each.to_data() for each in report.violations),
            }
            if report.violations:
                status = Status.VIOLATION
    return Outcome(
        plan.number,
        status,
        course.ending,
        course.decisions,
        course.turns,
        players=_players(plan),
        ranges=tuple(seat.range for seat in plan.seats),
        kinds=dict(course.kinds),
        rules=dict(course.rules),
        refused=dict(course.refused),
        taken_out=tuple(taken_out),
        error=error,
        where=where,
        seconds=round(time.perf_counter() - began, 3),
        peak=peak_megabytes(),
        **judgement,
    )


def start_covered(
    plan: GamePlan, host: PhaseHost, oracle: Path | None, sink: TextIO, taken_out: list[str]
) -> PhaseTable:
    """Start a game; cards that turn out not to be covered at this table are taken out of it, and noted."""
    for _ in range(_MOST_TAKEN_OUT):
        try:
            return start(plan, host, oracle=oracle, log=sink)
        except UncoveredCards as refused:
            for card in refused.cards:
                plan = plan.without(card.name)
                taken_out.append(card.name)
    return start(plan, host, oracle=oracle, log=sink)


def scenario_from(
    plan: GamePlan, violation: Mapping[str, Any], host: PhaseHost, *, oracle: Path | None = None
) -> str:
    """Return the scenario of a game that crossed a range. Raises NoScenario; see ``scenario_of``."""
    return scenario_of(
        plan, violation, start=lambda sink: start_covered(plan, host, oracle, sink, []), host=host
    )


def raise_for_machine(error: BaseException) -> None:
    """Raise MachineLacks where an error says that the machine has no room, or less memory than we allow."""
    if isinstance(error, OSError) and error.errno in _NO_ROOM:
        raise MachineLacks((error.strerror or "no room").lower()) from error
    if isinstance(error, MemoryError) and memory_limit() < GAME_MEMORY:
        raise MachineLacks("not enough memory") from error


def memory_limit() -> int:
    """Return how many bytes of address space this process may have, at most ``GAME_MEMORY``."""
    limits = [each for each in resource.getrlimit(resource.RLIMIT_AS) if each != resource.RLIM_INFINITY]
    return min([GAME_MEMORY, *limits])


def peak_megabytes() -> float:
    """Return the most memory that this process has had, in megabytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1_000_000, 1)


def _players(plan: GamePlan) -> str:
    kinds = {seat.player.value for seat in plan.seats}
    return kinds.pop() if len(kinds) == 1 else "mixed"


def _said(error: BaseException) -> str:
    lines = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {lines[0]}"[:_MOST_SAID]


def _place(error: BaseException) -> str:
    """The innermost place of this project in a traceback, as module:line."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _OURS in frame.filename]
    if not frames:
        return ""
    path = Path(frames[-1].filename)
    parts = path.parts[len(path.parts) - 1 - path.parts[::-1].index(_OURS) :]
    return f"{'.'.join(parts)[:-3]}:{frames[-1].lineno}"
