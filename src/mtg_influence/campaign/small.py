"""Make the failed games of a campaign smaller, one of each kind, and write what came of it beside them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.local import SandboxProcess
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.shrinking import Shrunk, shrink
from mtg_influence.scenario.write.errors import NoScenario

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.campaign.model import GamePlan
    from mtg_influence.campaign.report import Report
    from mtg_influence.campaign.store import Store

__all__ = ["shrink_failures"]

_FOLDER: Final = "shrunk"
_MOST: Final = 60


def shrink_failures(
    store: Store, report: Report, *, oracle: Path | None = None, most: int = _MOST
) -> Iterator[str]:
    """Yield a line for each kind of failure: how small a game shows it, and where it is written.

    The smallest game is ``shrunk/NUMBER/plan.json`` with its log, and ``NUMBER-KIND.scenario.yaml`` where it
    can be put into steps. ``most`` is the number of games played for each.
    """
    folder = store.folder / _FOLDER
    planner = Planner(store.options, store.pool)
    for failure in report.failures():
        sandbox = SandboxProcess(folder, time_limit=store.options.time_limit, oracle=oracle)
        try:
            came = _smaller(planner.game(failure.games[0]), failure.what, folder, sandbox, most=most)
        finally:
            sandbox.close()
        yield f"game {failure.games[0]}: {failure.what}: {came}"


def _smaller(plan: GamePlan, what: str, folder: Path, sandbox: SandboxProcess, *, most: int) -> str:
    """Write what shows a failure as shortly as possible, and say what that is."""
    outcome = sandbox.game(plan)
    if not outcome.status.is_failure:
        return "does not fail any more"
    why = ""
    if outcome.violations:
        # A game that crossed a range is seldom in need of fewer cards: most of it is not in its scenario.
        try:
            return _as_scenario(Shrunk(plan, outcome, 1), what, folder, sandbox)
        except NoScenario as no:
            why = str(no)
    shrunk = shrink(plan, sandbox.game, most=most)
    sandbox.game(shrunk.plan)  # once more, so that what it leaves is that of this game
    place = folder / f"{plan.number:06}"
    text = json.dumps(shrunk.plan.to_data(), ensure_ascii=False, indent=1)
    (place / "plan.json").write_text(f"{text}\n", "utf-8")
    cards, decisions = shrunk.size
    came = f"{cards} kinds of cards and {decisions} decisions after {shrunk.tries} tries"
    if not shrunk.outcome.violations:
        return f"{came}, in {place}"
    if shrunk.plan != plan:
        try:
            return f"{came}, {_as_scenario(shrunk, what, folder, sandbox)}"
        except NoScenario as no:
            why = str(no)
    return f"{came}, in {place}; no scenario, for {why}"


def _as_scenario(shrunk: Shrunk, what: str, folder: Path, sandbox: SandboxProcess) -> str:
    """Write the scenario of a game. Raises NoScenario."""
    meant = [each for each in shrunk.outcome.violations if what == f"CR {each['rule']} {each['kind']}"]
    text = sandbox.scenario(shrunk.plan, (meant or shrunk.outcome.violations)[0])
    kind = "-".join(what.removeprefix("CR ").split())
    file = folder / f"{shrunk.plan.number:06}-{kind}.scenario.yaml"
    file.write_text(text, encoding="utf-8")
    return f"a scenario of {text.count(chr(10))} lines, {file}"
