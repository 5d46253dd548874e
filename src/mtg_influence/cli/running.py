"""Running many scenarios, in this process or several, with a bar on a terminal."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from mtg_influence.cli.hosts import load_host
from mtg_influence.hooks import build_judge
from mtg_influence.scenario import Report, run_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from mtg_influence.hosts.base import Host, Table
    from mtg_influence.i18n import Lang
    from mtg_influence.replay import Recording
    from mtg_influence.scenario import Case, CaseWatch, RangeOverride

__all__ = ["Plan", "run_plan"]


@dataclass(frozen=True, slots=True)
class Plan:
    """How to run a scenario file; everything in it can go to another process."""

    host: str
    range_override: RangeOverride | None = None
    keyword: str = ""
    oracle: Path | None = None
    packs: tuple[Path, ...] = ()
    allow_uncovered: bool = False
    replay: Path | None = None
    """A folder for a page of each case, None: none is made."""
    lang: Lang = "en"
    """Of the pages, where their reader's language is not known."""
    allow_unhonoured: bool = False

    def selects(self, case: Case) -> bool:
        """Return whether a case is to run: all, or those with the keyword in file, title or rules."""
        words = (case.document.name, case.title, *case.rules)
        return any(self.keyword.casefold() in word.casefold() for word in words)

    def load(self) -> Host:
        """Return the host to run on. Raises typer.BadParameter."""
        return load_host(
            self.host, allow_uncovered=self.allow_uncovered, allow_unhonoured=self.allow_unhonoured
        )

    def run(self, path: Path) -> Report:
        """Run the cases of one file."""
        return run_files(
            [path],
            self.load(),
            range_override=self.range_override,
            packs=self.packs,
            oracle=self.oracle,
            rulings=frozenset(ruling.name for ruling in build_judge().offered),
            select=self.selects,
            watch=None if self.replay is None else self._record,
        )

    def _record(self, case: Case, table: Table) -> CaseWatch:
        from mtg_influence.replay.of_case import CaseRecorder

        return CaseRecorder(case, table, self._write_page)

    def _write_page(self, case: Case, recording: Recording) -> None:
        from mtg_influence.replay import page_of
        from mtg_influence.replay.of_case import case_file

        assert self.replay is not None
        case_file(case, self.replay).write_text(
            page_of(recording, lang=self.lang), encoding="utf-8", newline="\n"
        )


def run_plan(plan: Plan, files: Sequence[Path], *, jobs: int = 1, quiet: bool = False) -> Report:
    """Run files, ``jobs`` at a time, and return one report in the order of the files."""
    plan.load()
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as progress:
        running = _reports(plan, files, jobs)
        reports = list(progress.track(running, total=len(files), description="scenarios"))
    return Report(
        tuple(result for report in reports for result in report.results),
        tuple(finding for report in reports for finding in report.findings),
    )


def _reports(plan: Plan, files: Sequence[Path], jobs: int) -> Iterator[Report]:
    if jobs == 1 or len(files) == 1:
        yield from map(plan.run, files)
        return
    with ProcessPoolExecutor(min(jobs, len(files)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(plan.run, files)
