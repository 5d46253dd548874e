"""The game of a table: begun and written down, or gone on with where it has been."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtg_influence.journal import Opening, keep, read_journal, resume
from mtg_influence.serve.plan import TablePlan
from mtg_influence.serve.worker.decks import with_decks
from mtg_influence.serve.worker.hosts import host_called

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.hosts.base import Table

__all__ = ["open_table"]


def open_table(order: Mapping[str, Any]) -> Table:
    """Return the table of an order (see ``worker.process.main``), at the question that it waits on.

    Raises NoJournal, also where the game was played on another release of the engine; what a host raises.
    """
    plan, path = TablePlan.from_json(order["plan"]), Path(order["journal"])
    host = host_called(plan.host)
    if path.exists():
        recorded = read_journal(path)
        recorded.require_engine(order["engine"])
        return resume(host, path, recorded=recorded)
    setting = with_decks(plan, host)
    opening = Opening.of_setting(
        setting,
        host=plan.host,
        engine=order["engine"],
        seed=plan.seed,
        difficulty=plan.difficulty,
        people=tuple(seat for seat in range(len(setting.seats)) if plan.is_person(seat)),
    )
    return keep(host, opening, path)
