"""The page of a game that is over, to step through: it is played again from its journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.replay import page_of
from mtg_influence.replay.from_journal import record_journal
from mtg_influence.serve.titles import title_of
from mtg_influence.serve.worker.hosts import host_called

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.serve.plan import TablePlan

__all__ = ["write_replay"]


def write_replay(plan: TablePlan, journal: Path, page: Path) -> None:
    """Write the page, whole or not at all. Raises NoJournal, and what a host raises."""
    title = f"{title_of(plan.variant, plan.lang)}: {', '.join(plan.names)}"
    recording = record_journal(journal, host_called(plan.host), title=title, shared_hands=plan.shared_hands)
    beside = page.with_suffix(".new")
    beside.write_text(page_of(recording, lang=plan.lang), encoding="utf-8", newline="\n")
    beside.replace(page)
