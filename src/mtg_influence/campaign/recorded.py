"""A game of a campaign as a recording: it is played again, as its plan says."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, cast

from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.game import Course, play
from mtg_influence.campaign.judging import start_covered
from mtg_influence.campaign.model import GamePlan
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.store import Store
from mtg_influence.documents.json_guard import read_json
from mtg_influence.documents.json_shape import require_shape
from mtg_influence.replay import Recorder
from mtg_influence.replay.watched import WatchedTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.phase.host import PhaseHost
    from mtg_influence.hosts.phase.session.table import PhaseTable
    from mtg_influence.replay import Recording

__all__ = ["plan_in", "record_game"]


def plan_in(path: Path, number: int | None = None) -> GamePlan:
    """Return the plan of a game: that of a ``plan.json``, or a game by number of a campaign's folder.

    Raises BadFolder (no campaign, or it has no such game), BadJson for a file that is no plan, OSError.
    """
    if path.is_dir():
        store = Store.open(path)
        if number is None or not 0 <= number < store.options.games:
            problem = f"it has games 0 to {store.options.games - 1}; say which one"
            raise BadFolder(path, problem=problem)
        return Planner(store.options, store.pool).game(number)
    return GamePlan.from_data(require_shape(read_json(path), "campaign-plan", str(path)))


def record_game(
    plan: GamePlan,
    host: PhaseHost,
    *,
    title: str,
    oracle: Path | None = None,
    only: Callable[[tuple[str, ...]], PlayerId | None] | None = None,
) -> Recording:
    """Play a planned game and return its recording; a game that breaks is recorded until then, with why.

    ``only`` says through whose eyes, given the players' names (None: all). Raises what starting it raises.
    """
    table = start_covered(plan, host, oracle, StringIO(), [])
    recorder = Recorder(table, title=title, only=None if only is None else only(table.names))
    try:
        play(cast("PhaseTable", WatchedTable(table, recorder)), plan, Course())
    except Exception as fault:  # what broke the game is what the page is opened for; it is told there
        recorder.note(f"{type(fault).__name__}: {fault}", kind="fault")
    return recorder.end()
