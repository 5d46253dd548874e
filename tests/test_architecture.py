"""The map, the contracts and the tree agree on who may import whom; the style checks run the contracts."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[1]
SOURCE = TOP / "src" / "mtg_influence"
PAGE = (TOP / "docs" / "architecture.md").read_text(encoding="utf-8")
CONTRACTS = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
]


def layers(number: int) -> list[list[str]]:
    """The layers of a contract, each as the names of its rooms."""
    said = [layer.replace("|", " ").split() for layer in CONTRACTS[number]["layers"]]
    return [[name.removeprefix("mtg_influence.") for name in layer] for layer in said]


LAYERS = layers(0)
PHASE = [name for layer in layers(1) for name in layer]

APART = {"__init__", "__main__", "py", "_data"}
"""The front door, and what is no code."""

OF_NO_ROOM = {"browser", "differential", "docs", "editors", "examples"}
"""Folders of tests of something else than a room of the source."""

ELSEWHERE = {
    "tests/campaign/test_hostile_folders.py": "a folder that several modules read",
    "tests/campaign/test_spread.py": "the same campaign, spread and stopped in every way",
    "tests/cards/test_docs.py": "docs/cards.md",
    "tests/cards/test_layouts.py": "loader and English together, on one card in many layouts",
    "tests/cards/test_mistakes.py": "findings of all checks, from files",
    "tests/cards/test_shipped_pack.py": "the cards that come with the package",
    "tests/cards/verbs/test_published.py": "the published schema against all verbs",
    "tests/cli/play/test_seated_terminal.py": "a person on a pseudo-terminal",
    "tests/cli/test_foreign_words.py": "every command, on what strangers wrote",
    "tests/cli/test_lint_options.py": "the options of cli/lint.py, apart from its findings",
    "tests/cli/test_listings.py": "several commands that list",
    "tests/cli/test_not_covered.py": "several commands, on cards that are not covered",
    "tests/hooks/test_context.py": "core/context.py, as judges pass it on",
    "tests/hosts/phase/session/test_plugins.py": "plugins of others in whole games",
    "tests/cli/test_on_phase.py": "the program on the real engine",
    "tests/documents/test_check_jsonschema.py": "the schemas, seen by another tool",
    "tests/documents/test_hostile.py": "limits of the whole package",
    "tests/documents/test_properties.py": "properties of the whole package",
    "tests/formatting/test_any_yaml.py": "properties of the whole package",
    "tests/formatting/test_format.py": "the whole package, on files",
    "tests/hooks/test_life_cycle.py": "all hooks in the order in which questions bring them up",
    "tests/hooks/test_manager_properties.py": "properties of hooks/manager.py",
    "tests/decks/test_formats.py": "every format of other programs",
    "tests/decks/test_round_trip.py": "properties of the whole package",
    "tests/hosts/phase/session/test_computer_teams.py": "computer players and their teams, in whole games",
    "tests/person/test_questions_of_games.py": "what a person is asked in whole games",
    "tests/serve/web/test_page_files.py": "the files of the page",
    "tests/i18n/test_marked.py": "the source of every room",
    "tests/i18n/test_untranslated.py": "the catalogues against every room",
    "tests/plugin/house/test_house_rulings.py": "all house rulings in one table",
    "tests/pytest_plugin/test_plugin.py": "the whole plugin, driven by pytest",
    "tests/referee/test_hostile_logs.py": "logs that several modules read",
    "tests/referee/test_imports.py": "what the package imports",
    "tests/referee/test_judges.py": "every kind of judging on short logs",
    "tests/referee/test_mutations.py": "rules switched off one by one",
    "tests/referee/test_scenarios.py": "every shipped scenario before the referee",
    "tests/referee/test_seats_properties.py": "properties of referee/seats.py",
    "tests/referee/test_shrinking.py": "campaign and referee together",
    "tests/rules_index/test_citations.py": "citations in the whole project",
    "tests/rules_index/test_summaries.py": "the index itself",
    "tests/rulings/test_rulings_properties.py": "properties of all rulings",
    "tests/scenario/test_docs.py": "docs/scenarios.md",
    "tests/scenario/test_generated.py": "scenarios made at random",
    "tests/scenario/test_on_phase.py": "the shipped scenarios on the real host",
    "tests/scenario/test_shipped.py": "the scenarios that come with the project",
    "tests/tables/test_docs.py": "docs/tables.md",
    "tests/variants/test_grand_melee.py": "one variant, through several modules",
    "tests/core/test_influence_properties.py": "properties of core/influence.py",
    "tests/hosts/phase/lower/test_plain_effects.py": "effects of several modules, played on the host",
    "tests/hosts/phase/lower/test_shipped_cards.py": "every shipped script beside what the host reads",
    "tests/hosts/phase/lower/test_targets.py": "targets of all effects, played on the host",
    "tests/hosts/phase/weave/test_on_the_host.py": "what all passes are for, played on the host",
    "tests/hosts/phase/weave/test_pool.py": "every card of the pool",
    "tests/hosts/phase/session/test_going_back.py": "undo, of session/snapshot.py and table.py",
    "tests/hosts/phase/session/test_card_names_chosen.py": "a question of prompts and computer together",
    "tests/hosts/phase/session/test_variants.py": "whole games of each variant",
}
"""Tests about more than one module, or about one in another way: which, and why."""


def inside(folder: Path) -> set[str]:
    """Every package and module right below a package."""
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    return (packages | {path.stem for path in folder.glob("*.py")}) - APART


def rooms() -> set[str]:
    """Every package and module right below the project's own."""
    return inside(SOURCE)


def test_every_room_has_a_layer() -> None:
    named = {name.partition(".")[0] for layer in LAYERS for name in layer}
    assert named == rooms()


def test_every_room_of_the_host_has_a_layer() -> None:
    assert set(PHASE) == inside(SOURCE / "hosts" / "phase")


@pytest.mark.parametrize("room", sorted(rooms()))
def test_every_room_is_on_the_map(room: str) -> None:
    assert re.search(rf"`{room}[/`]", PAGE), f"docs/architecture.md does not say what {room} is"


def test_the_map_has_the_layers_as_the_contracts_have_them() -> None:
    found = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    drawn = [line.split() for line in found[1].strip().splitlines()]
    assert drawn == LAYERS


def test_tests_mirror_the_source() -> None:
    lost = []
    for path in (TOP / "tests").rglob("test_*.py"):
        place = path.relative_to(TOP / "tests")
        module = SOURCE / place.parent / place.stem.removeprefix("test_")
        whole = module.name == module.parent.name  # the tests of a package as a whole
        free = len(place.parts) == 1 or place.parts[0] in OF_NO_ROOM or "contract" in place.parts
        known = free or whole or f"tests/{place}" in ELSEWHERE
        if not known and not module.with_suffix(".py").is_file() and not module.is_dir():
            lost.append(f"tests/{place}")
    assert lost == []


@pytest.mark.parametrize("room", ["cards", "carddb", "documents", "rulings", "core", "hooks", "scenario"])
def test_these_rooms_know_no_engine_not_even_its_types(room: str) -> None:
    """The contracts leave imports for types free; in these rooms a type of the engine's is a dependency."""
    known = [
        str(path.relative_to(SOURCE))
        for path in (SOURCE / room).rglob("*.py")
        if re.search(r"^\s*(from|import) mtg_influence\.hosts\.phase", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert known == []


@pytest.mark.parametrize("path", ELSEWHERE)
def test_what_is_elsewhere_is_still_there(path: str) -> None:
    assert (TOP / path).is_file()
