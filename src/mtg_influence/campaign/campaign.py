"""A campaign from its beginning, or from where it stopped, to its report."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from mtg_influence.campaign.cluster import play_on_cluster
from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.local import play_locally
from mtg_influence.campaign.model import Decks, GamePlan, Outcome
from mtg_influence.campaign.page import page
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.report import Report

if TYPE_CHECKING:
    from mtg_influence.campaign.model import Options
    from mtg_influence.campaign.store import Store

__all__ = ["PAGE", "REPORT", "Campaign", "Spread", "locally", "on_cluster"]

REPORT: Final = "report.json"
PAGE: Final = "report.html"

Spread: TypeAlias = Callable[[Iterable[GamePlan], Path], Iterator[Outcome]]
"""A way of playing games: yields what becomes of each, and puts what failed ones leave into a folder."""


def locally(options: Options, *, jobs: int, oracle: Path | None = None) -> Spread:
    """Return a way of playing games on this machine, ``jobs`` at a time."""

    def spread(plans: Iterable[GamePlan], folder: Path) -> Iterator[Outcome]:
        return play_locally(plans, folder, jobs=jobs, time_limit=options.time_limit, oracle=oracle)

    return spread


def on_cluster(options: Options, *, scheduler: str, oracle: Path | None = None) -> Spread:
    """Return a way of playing games on a Dask cluster; see ``play_on_cluster``."""

    def spread(plans: Iterable[GamePlan], folder: Path) -> Iterator[Outcome]:
        return play_on_cluster(
            plans, folder, scheduler=scheduler, time_limit=options.time_limit, oracle=oracle
        )

    return spread


class Campaign:
    """Plays what is left of the campaign in a store.

    ``rerun`` plays the games that failed again, for those who have mended something. ``jobs`` is for the
    report alone. Raises BadFolder where decks are drawn from a pool without a card.
    """

    def __init__(self, store: Store, spread: Spread, *, jobs: int = 1, rerun: bool = False) -> None:
        if store.options.decks is Decks.POOL and not store.pool:
            raise BadFolder(store.folder, problem="its pool of cards is empty")
        self._store = store
        self._spread = spread
        self._jobs = jobs
        known = store.outcomes()
        self.done = {
            number: outcome for number, outcome in known.items() if not (rerun and outcome.status.is_failure)
        }
        """What became of the games that are not played again, by number."""

    def outcomes(self) -> Iterator[Outcome]:
        """Play and yield what becomes of each game, noting it down first.

        Whoever stops early loses only the games that are being played.
        """
        options = self._store.options
        planner = Planner(options, self._store.pool)
        left = (planner.game(number) for number in range(options.games) if number not in self.done)
        began = time.monotonic()
        count = 0
        running = self._spread(left, self._store.failures)
        try:
            for outcome in running:
                self._store.keep(outcome)
                self.done[outcome.number] = outcome
                count += 1
                yield outcome
        finally:
            close = getattr(running, "close", None)
            if close is not None:
                close()
            if count:
                seconds = round(time.monotonic() - began, 1)
                self._store.add_session(seconds=seconds, games=count, jobs=self._jobs)

    def report(self) -> Report:
        """Return the report of all games that are done, and write it into the folder."""
        outcomes = [self.done[number] for number in sorted(self.done)]
        report = Report(self._store.options, outcomes, self._store.versions, self._store.sessions)
        text = json.dumps(report.to_data(), indent=1, ensure_ascii=False)
        (self._store.folder / REPORT).write_text(text + "\n", encoding="utf-8")
        (self._store.folder / PAGE).write_text(page(report), encoding="utf-8")
        return report
