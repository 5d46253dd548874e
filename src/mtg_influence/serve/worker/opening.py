"""The game of a table: begun and written down, or gone on with where it has been."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtg_influence.i18n import msg
from mtg_influence.journal import NoJournal, Opening, keep, read_journal, resume
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
        played_on = read_journal(path).opening.engine
        if played_on != order["engine"]:
            problem = msg(
                "the game was played on {then}, and here is {now}", then=played_on, now=order["engine"]
            )
            raise NoJournal(str(path), line=1, problem=problem)
        return resume(host, path)
    setting = with_decks(plan, host)
    opening = Opening(
        host=plan.host,
        engine=order["engine"],
        seats=setting.seats,
        decks=setting.decks,
        seed=plan.seed,
        difficulty=plan.difficulty,
        people=tuple(seat for seat in range(len(setting.seats)) if plan.is_person(seat)),
        rulings=setting.rulings,
        packs=setting.packs,
        options=setting.options,
    )
    return keep(host, opening, path)
