"""Scenario files as collectors, their cases as tests."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.errors import MtgInfluenceError, did_you_mean
from mtg_influence.hooks import build_judge
from mtg_influence.hooks.offers import hosts_on_offer
from mtg_influence.scenario import load_scenario, run_case
from mtg_influence.tables import Offer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.hosts.base import Host
    from mtg_influence.scenario import Case, CaseResult

__all__ = ["ScenarioFailed", "ScenarioItem", "ScenarioModule", "shown"]

_HOST: pytest.StashKey[Host] = pytest.StashKey()


class ScenarioFailed(Exception):
    """A scenario in which something was not as it says. Carries ``result``."""

    def __init__(self, result: CaseResult) -> None:
        self.result = result
        super().__init__("\n".join(map(str, result.failures)))


class ScenarioModule(pytest.File):
    """One scenario file."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Yield its cases; a file that is broken is an error with everything that is wrong with it."""
        offer = Offer(rulings=[ruling.name for ruling in build_judge().offered])
        loaded = load_scenario(self.path, offer, name=shown(self.config, self.path))
        if loaded.value is None:
            raise self.CollectError("\n".join(map(str, loaded.findings)))
        for case in loaded.value.cases:
            name = case.case if case.case is not None else case.scenario
            yield ScenarioItem.from_parent(self, name=name.replace("::", ":"), case=case)


class ScenarioItem(pytest.Item):
    """One case of a scenario file."""

    def __init__(self, *, case: Case, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.case = case
        self.add_marker("influence_scenario")
        if case.control:
            self.add_marker("influence_control")
        for rule in case.rules:
            self.add_marker(pytest.mark.influence_rule(rule))
            self.extra_keyword_matches.add(rule)
            self.user_properties.append(("rule", f"CR {rule}"))

    def runtest(self) -> None:
        """Run the case on the host."""
        oracle = self.config.getini("influence_oracle")
        result = run_case(
            self.case,
            _host(self.config),
            range_override=self.config.getoption("influence_range"),
            packs=self.config.getini("influence_cards"),
            oracle=(self.config.rootpath / oracle) if oracle else None,
        )
        if not result.passed:
            raise ScenarioFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """Say what was not so, each with file and line; a fault of the program keeps its traceback."""
        if isinstance(excinfo.value, ScenarioFailed):
            result = excinfo.value.result
            return "\n".join((result.title, *map(str, result.failures)))
        if isinstance(excinfo.value, MtgInfluenceError | pytest.UsageError):
            return f"{shown(self.config, self.path)}:{self.case.line} {excinfo.value}"
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return file, line (from 0) and title."""
        return self.path, self.case.line - 1, self.case.title


def _host(config: pytest.Config) -> Host:
    """The host of a test run; it is made once."""
    if _HOST not in config.stash:
        config.stash[_HOST] = _load(config.getoption("influence_host") or config.getini("influence_host"))
    return config.stash[_HOST]


def _load(name: str) -> Host:
    module, colon, attribute = name.partition(":")
    if colon:
        made: Host = getattr(import_module(module), attribute)()
        return made
    points = hosts_on_offer()
    if name not in points:
        known = ", ".join(sorted(points)) or "none"
        raise pytest.UsageError(
            f"no host {name!r} is installed (there is: {known}){did_you_mean(name, points)}"
        )
    host: Host = points[name].load()()
    return host


def shown(config: pytest.Config, path: Path) -> str:
    """Return how reports call a file: as seen from the folder where pytest was called."""
    folder = config.invocation_params.dir
    return str(path.relative_to(folder)) if path.is_relative_to(folder) else str(path)
