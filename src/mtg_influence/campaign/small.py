"""Make the failed games of a campaign smaller, one of each kind, and write what came of it beside them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from mtg_influence.campaign.as_scenario import NoScenario, scenario_of
from mtg_influence.campaign.judging import LOG
from mtg_influence.campaign.local import NurseryProcess
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.shrinking import shrink

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.campaign.report import Report
    from mtg_influence.campaign.shrinking import Shrunk
    from mtg_influence.campaign.store import Store

__all__ = ["shrink_failures"]

_FOLDER: Final = "shrunk"
_MOST: Final = 60


def shrink_failures(
    store: Store, report: Report, *, oracle: Path | None = None, most: int = _MOST
) -> Iterator[str]:
    """Yield a line for each kind of failure: how small a game shows it, and where it is written.

    The smallest game is ``shrunk/NUMBER/plan.json`` with its log, and ``NUMBER.scenario.yaml`` where it can
    be put into steps. ``most`` is the number of games played for each.
    """
    folder = store.folder / _FOLDER
    planner = Planner(store.options, store.pool)
    for failure in report.failures():
        number = failure.games[0]
        nursery = NurseryProcess(folder, time_limit=store.options.time_limit, oracle=oracle)
        try:
            shrunk = shrink(planner.game(number), nursery.game, most=most)
            shrunk = shrunk if shrunk.tries == 1 else _again(shrunk, nursery)
        except ValueError:
            yield f"game {number}: {failure.what}: does not fail any more"
            continue
        finally:
            nursery.close()
        yield f"game {number}: {failure.what}: {_written(folder, shrunk)}"


def _again(shrunk: Shrunk, nursery: NurseryProcess) -> Shrunk:
    """Play the smallest game once more, so that what it leaves is that of this game."""
    nursery.game(shrunk.plan)
    return shrunk


def _written(folder: Path, shrunk: Shrunk) -> str:
    cards, decisions = shrunk.size
    plan = shrunk.plan
    place = folder / f"{plan.number:06}"
    (place / "plan.json").write_text(json.dumps(plan.to_data(), ensure_ascii=False, indent=1) + "\n", "utf-8")
    came = f"{cards} kinds of cards and {decisions} decisions after {shrunk.tries} tries"
    if not shrunk.outcome.violations:
        return f"{came}, in {place}"
    try:
        with (place / LOG).open(encoding="utf-8") as log:
            text = scenario_of(plan, log, shrunk.outcome.violations[0])
    except NoScenario as why:
        return f"{came}, in {place}; no scenario, for {why}"
    file = folder / f"{plan.number:06}.scenario.yaml"
    file.write_text(text, encoding="utf-8")
    return f"{came}, as {file}"
