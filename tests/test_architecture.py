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

ELSEWHERE = {
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
    for path in (TOP / "tests" / "hosts" / "phase").rglob("test_*.py"):
        place = path.relative_to(TOP / "tests")
        module = SOURCE / place.parent / place.stem.removeprefix("test_")
        known = "contract" in place.parts or f"tests/{place}" in ELSEWHERE
        if not known and not module.with_suffix(".py").is_file() and not module.is_dir():
            lost.append(f"tests/{place}")
    assert lost == []


@pytest.mark.parametrize("path", ELSEWHERE)
def test_what_is_elsewhere_is_still_there(path: str) -> None:
    assert (TOP / path).is_file()
