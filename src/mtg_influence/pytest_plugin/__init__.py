"""Scenarios as tests: with this package installed, ``pytest`` runs the ``*.scenario.yaml`` files it finds.

Options: ``--influence-range N|unlimited`` and ``--influence-host NAME``. Settings (ini): ``influence_host``,
``influence_cards`` (folders of card scripts), ``influence_oracle`` (your own card data) and
``influence_scenarios = false``, which turns collecting off; so does ``-p no:mtg_influence``. With
``influence_lint = true`` card, deck and table files are tests too: that nothing is wrong with them.

Nothing of the rest of the package is imported before there is a scenario to run.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

__all__ = ["pytest_addoption", "pytest_collect_file", "pytest_configure", "pytest_report_header"]

_MARKERS = (
    "influence_scenario: a case of a *.scenario.yaml file",
    "influence_control: a scenario that is the same at unlimited range",
    "influence_lint: that nothing is wrong with a card, deck or table file",
    "influence_rule(number): a rule that the scenario is an example of",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Register options and settings."""
    group = parser.getgroup("mtg-influence", "scenarios of limited range of influence (mtg-influence)")
    group.addoption(
        "--influence-range",
        metavar="N|unlimited",
        type=_range,
        help="a range of influence for every seat, in place of what the scenarios say",
    )
    group.addoption("--influence-host", metavar="NAME", help="the engine to run scenarios on")
    parser.addini("influence_lint", "check card, deck and table files", type="bool", default=False)
    parser.addini("influence_scenarios", "collect *.scenario.yaml files", type="bool", default=True)
    parser.addini(
        "influence_host", "the engine to run scenarios on: a name, or module:class", default="phase"
    )
    parser.addini("influence_cards", "folders of card scripts", type="paths", default=[])
    parser.addini("influence_oracle", "your own card data, an MTGJSON file", default="")


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers."""
    for marker in _MARKERS:
        config.addinivalue_line("markers", marker)


def pytest_report_header(config: pytest.Config) -> str | None:
    """Say what range the scenarios have, where it is not their own."""
    given = config.getoption("influence_range")
    return None if given is None else f"mtg-influence: range of influence {given}"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect scenario files, and the others where the settings say so."""
    name = file_path.name
    if name.endswith(".scenario.yaml") and parent.config.getini("influence_scenarios"):
        from mtg_influence.pytest_plugin.items import ScenarioModule  # noqa: PLC0415 - only where it is needed

        return ScenarioModule.from_parent(parent, path=file_path)
    if name.endswith((".card.yaml", ".deck.yaml", ".table.yaml")) and parent.config.getini("influence_lint"):
        from mtg_influence.pytest_plugin.linted import LintedFile  # noqa: PLC0415

        return LintedFile.from_parent(parent, path=file_path)
    return None


def _range(word: str) -> int | str:
    if word == "unlimited":
        return word
    if not word.isascii() or not word.isdecimal():
        raise argparse.ArgumentTypeError(f"{word!r} is neither a number of seats nor 'unlimited'")
    return int(word)
