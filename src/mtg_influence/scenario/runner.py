"""Runs scenarios on a host. Speaks to hosts through ``hosts.base`` alone."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Literal, Protocol

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.base import DecisionKind, Zone, uncovered_at, variants_of, with_options
from mtg_influence.hosts.errors import MissingExtra
from mtg_influence.i18n import error_said, msg
from mtg_influence.i18n.words import step_text
from mtg_influence.scenario.acts import do
from mtg_influence.scenario.compare import differences, failure
from mtg_influence.scenario.driver import Driver
from mtg_influence.scenario.expectation import Expectation
from mtg_influence.scenario.loader import load_scenario
from mtg_influence.scenario.model import (
    Advance,
    Choose,
    Combat,
    Concede,
    Deploy,
    NextTurn,
    Pass,
    Refused,
    Resolve,
    Use,
)
from mtg_influence.scenario.names import Names
from mtg_influence.scenario.results import CaseResult, Failure, Report, StepFailed
from mtg_influence.tables import Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from mtg_influence.hosts.base import Host, Table
    from mtg_influence.scenario.model import Case, Step
    from mtg_influence.tables import Table as TableFile


class CaseWatch(Protocol):
    """Looks on while a case is run; ``table`` is what it is run on."""

    @property
    def table(self) -> Table:
        """The table, which may write down what is done on it."""

    def step(self, step: Step) -> None:
        """A step of the scenario comes next."""

    def end(self, failures: Sequence[Failure]) -> None:
        """The case is over, with what was not as it says."""


RangeOverride = int | Literal["unlimited"]
"""A range for every seat, in place of what the tables say: a number of seats from 0, or ``unlimited``."""


def run_files(
    paths: Iterable[Path],
    host: Host,
    *,
    range_override: RangeOverride | None = None,
    packs: Sequence[Path] = (),
    oracle: Path | None = None,
    rulings: frozenset[str] | None = None,
    select: Callable[[Case], bool] | None = None,
    on_result: Callable[[CaseResult], None] | None = None,
    watch: Callable[[Case, Table], CaseWatch] | None = None,
) -> Report:
    """Run every case of the files, in order; a file that is broken is reported and hides no other.

    Nor does a case that a fault of this project breaks off: it is a result with ``crash``.

    ``range_override`` None leaves the tables' ranges. ``packs`` and ``oracle`` go to the host. ``rulings``
    are the house rulings that there are (None: not checked). ``select`` says which cases to run (None:
    all). ``on_result`` hears of each result as it comes. ``watch`` begins to look on at each case.
    """
    offer = Offer(seats=host.max_seats, rulings=rulings, variants=variants_of(host))
    results: list[CaseResult] = []
    report = Report()
    for path in paths:
        loaded = load_scenario(path, offer)
        report = Report(findings=(*report.findings, *loaded.findings))
        for case in loaded.value.cases if loaded.value is not None else ():
            if select is not None and not select(case):
                continue
            try:
                result = run_case(
                    case, host, range_override=range_override, packs=packs, oracle=oracle, watch=watch
                )
            except MissingExtra:
                raise  # true of every case alike
            except Exception as fault:  # told as this case's crash; it must not hide what the others say
                result = _crashed(case, fault)
            results.append(result)
            if on_result is not None:
                on_result(result)
    return Report(tuple(results), report.findings)


def run_case(
    case: Case,
    host: Host,
    *,
    range_override: RangeOverride | None = None,
    packs: Sequence[Path] = (),
    oracle: Path | None = None,
    watch: Callable[[Case, Table], CaseWatch] | None = None,
) -> CaseResult:
    """Run one case. What it says and is not so comes back as failures; the host's own faults raise.

    ``watch`` begins to look on once the table has started (None: nobody does).

    Raises MissingExtra where the engine or the card data is not installed.
    """
    began = perf_counter()
    run = _Run(case)
    try:
        run.table = _start(case, host, range_override, packs, oracle)
    except MissingExtra:
        raise  # true of every case alike: not a failure of this one
    except MtgInfluenceError as error:
        run.failures.append(
            failure(
                case.document,
                ("table",),
                StepFailed(msg("the table cannot start: {why}", why=error_said(error))),
            )
        )
    else:
        if watch is not None:
            run.watch = watch(case, run.table)
            run.table = run.watch.table
        try:
            run.go()
        finally:
            if run.watch is not None:
                run.watch.end(run.failures)
    return CaseResult(
        case.document.name,
        case.line,
        case.title,
        case.control,
        case.rules,
        tuple(run.failures),
        perf_counter() - began,
        () if run.table is None else uncovered_at(run.table),
    )


def _crashed(case: Case, fault: Exception) -> CaseResult:
    said = f"{type(fault).__name__}: {error_said(fault)}"
    broke = StepFailed(msg("a fault of this program or the engine: {what}", what=said))
    return CaseResult(
        case.document.name,
        case.line,
        case.title,
        case.control,
        case.rules,
        (Failure(case.document.name, case.line, 1, broke.message),),
        crash="".join(traceback.format_exception(fault)),
    )


def _start(
    case: Case, host: Host, override: RangeOverride | None, packs: Sequence[Path], oracle: Path | None
) -> Table:
    table: TableFile = case.table
    if override is not None:
        table = table.with_range(None if override == "unlimited" else override)
    return host.start(
        table.specs(),
        seed=case.seed,
        position=case.position,
        rulings=table.rulings,
        packs=(*packs, *table.packs),
        oracle=oracle,
        **with_options(table.options),
    )


@dataclass(slots=True)
class _Run:
    case: Case
    failures: list[Failure] = field(default_factory=list)
    table: Table | None = None
    watch: CaseWatch | None = None
    _noticed: int | None = None
    """The number of the pending question, where a step was about it."""

    def go(self) -> None:
        """Do every step; stop at the first that fails."""
        if self.table is None:
            return
        names = Names(self.table)
        driver = Driver(self.table, names)
        document = self.case.document
        try:
            driver.keep_hands()
            names.bind(self.case.position.placements)
        except StepFailed as failed:
            self.failures.append(failure(document, ("given",), failed))
            return
        for step in self.case.steps:
            if self.watch is not None:
                self.watch.step(step)
            try:
                self._step(step, driver)
            except StepFailed as failed:
                self.failures.append(failure(document, step.at, failed))
            if self.failures:
                return
        self._end(driver)

    def _step(self, step: Step, driver: Driver) -> None:
        match step:
            case Use() | Combat() | Choose() | Deploy():
                do(step, driver)
            case Pass(by=by):
                player = driver.names.player(by)
                driver.give_priority(player)
                driver.pass_once()
            case Resolve(everything=everything):
                _resolve(driver, everything=everything)
            case Concede(by=by):
                driver.table.concede(driver.names.player(by))
            case Advance():
                _advance(step, driver)
            case NextTurn(of=of):
                _next_turn(of, driver)
            case Refused():
                self._refused(step, driver)
            case Expectation():
                self.failures += differences(step, driver, self.case.document)
                if step.asked is not None:
                    self._notice(driver)

    def _refused(self, step: Refused, driver: Driver) -> None:
        try:
            do(step.act, driver)
        except StepFailed as failed:
            self._notice(driver)
            if step.rule is None and (failed.rules or failed.not_offered):
                return
            if step.rule is not None and step.rule in failed.rules:
                return
            if not (failed.rules or failed.not_offered):
                raise
            wanted = msg("refusal by {rule}", rule=step.rule)
            raise StepFailed(msg("another refusal"), expected=wanted, actual=failed.message) from failed
        wanted = msg("refusal") if step.rule is None else msg("refusal by {rule}", rule=step.rule)
        raise StepFailed(msg("this was not refused"), expected=wanted, actual=msg("it was done"))

    def _notice(self, driver: Driver) -> None:
        decision = driver.table.decision
        self._noticed = None if decision is None else decision.number

    def _end(self, driver: Driver) -> None:
        question = driver.question
        if question is None or question.number == self._noticed:
            return
        message = msg("the scenario ends while {question}", question=driver.describe(question))
        at = self.case.steps[-1].at
        self.failures.append(failure(self.case.document, at, StepFailed(message)))


def _resolve(driver: Driver, *, everything: bool) -> None:
    driver.no_question()
    before = {view.id for view in driver.table.objects(Zone.STACK)}
    if not before:
        raise StepFailed(msg("the stack is empty"))

    def done() -> bool:
        if driver.table.decision is None:
            return True
        now = {view.id for view in driver.table.objects(Zone.STACK)}
        return not now if everything else not before <= now

    for _ in range(1000):
        if done() or driver.question is not None:
            return
        decision = driver.decision()
        if decision.kind is not DecisionKind.PRIORITY:
            raise StepFailed(msg("the game went on: {question}", question=driver.describe(decision)))
        driver.pass_once()
    raise StepFailed(msg("the stack does not come to rest"))


def _advance(step: Advance, driver: Driver) -> None:
    table = driver.table
    wanted = None if step.turn_of is None else driver.names.player(step.turn_of)
    began = table.turn

    def reached() -> bool:
        return table.decision is None or (table.step == step.to and wanted in (None, table.active))

    def past() -> bool:
        return table.turn > began + len(table.names) + 1

    never = (
        msg("the game never comes to {step}", step=step_text(step.to))
        if step.turn_of is None
        else msg("the game never comes to {player}'s {step}", player=step.turn_of, step=step_text(step.to))
    )
    driver.go_on(reached, past, never)


def _next_turn(of: str, driver: Driver) -> None:
    table = driver.table
    wanted = driver.names.player(of)
    began = table.turn

    def reached() -> bool:
        return table.decision is None or (table.turn > began and table.active == wanted)

    def past() -> bool:
        return table.turn > began + len(table.names) + 1

    driver.go_on(reached, past, msg("{player} has no turn any more", player=of))
