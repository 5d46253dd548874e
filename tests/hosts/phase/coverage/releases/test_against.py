"""A whole comparison: the installed release against itself, and against one that reads a card otherwise."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.hosts.phase.coverage.releases.against import Against, compare_releases
from mtg_influence.hosts.phase.coverage.releases.comparing import Comparison
from mtg_influence.hosts.phase.coverage.releases.environment import Environment, installed_here, release_of
from mtg_influence.hosts.phase.coverage.releases.reading import CardReading, read_cards

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host

CARDS = ["Lava Axe", "Pyroclasm", "Delver of Secrets"]
DOCTORED = """
import sys
del sys.modules["phase"]
here = sys.path.pop(0)
import phase
sys.path.insert(0, here)
build = phase.build_oracle_face

def build_oracle_face(record, oracle_id):
    face = build(record, oracle_id)
    if face["name"] == "Lava Axe":
        face["abilities"][0]["effect"]["made_up"] = {"type": "Typed", "controller": "Any"}
    return face

phase.build_oracle_face = build_oracle_face
"""


@pytest.fixture
def doctored(tmp_path: Path) -> Environment:
    """A release of a later number that reads Lava Axe otherwise."""
    (tmp_path / "phase").mkdir()
    (tmp_path / "phase" / "__init__.py").write_text(DOCTORED, "utf-8")
    about = tmp_path / "phase_python-9.9.9.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: phase-python\nVersion: 9.9.9\n", "utf-8")
    return Environment(installed_here().python, (str(tmp_path),), "9.9.9")


@pytest.fixture
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The faces of a release that there is not are no business of the user's cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


def test_a_reading_is_the_same_once_it_was_written_down(book: FaceBook) -> None:
    read = list(read_cards(book, CARDS))
    assert [each.card for each in read] == CARDS
    assert [len(each.faces) for each in read] == [1, 1, 2]
    assert all(len(each.faces) == len(each.coverage) and not each.error for each in read)
    assert [CardReading.from_data(json.loads(json.dumps(each.to_data()))) for each in read] == read


@pytest.mark.usefixtures("own_cache")
def test_a_release_does_not_differ_from_itself() -> None:
    counted: list[tuple[str, int, int]] = []
    found = compare_releases(
        release_of(sys.prefix),
        names=CARDS,
        jobs=1,
        progress=lambda label, done, of: counted.append((label, done, of)),
    )
    assert found.comparison.cards == 3
    assert found.comparison.faces == 4
    assert found.comparison.changes == []
    assert found.comparison.new_nodes == found.comparison.lost_nodes == []
    assert not found.has_faults
    assert counted == [(sys.prefix, 3, 3), ("installed here", 3, 3)]


@pytest.mark.usefixtures("own_cache")
def test_what_a_later_release_reads_otherwise_is_told(doctored: Environment) -> None:
    found = compare_releases(doctored, names=CARDS, jobs=1)
    comparison = found.comparison
    assert comparison.after == "9.9.9"
    (change,) = comparison.changes
    assert (change.face, change.paths) == ("Lava Axe", ("abilities[0].effect.made_up",))
    assert [node.name for node in comparison.new_nodes] == ["DealDamage.made_up"]
    assert comparison.unknown == [change]
    assert found.has_faults
    data = json.loads(json.dumps(found.to_data()))
    assert data["changes"][0]["after"] == "unknown"
    lines = list(found.lines("en"))
    assert lines[0].endswith("against 9.9.9: 3 cards, 4 faces")
    assert any("Lava Axe: woven -> unknown" in line for line in lines)
    assert [line for line in found.lines("es") if "carta" in line]


def test_tests_that_fail_from_now_on_are_faults() -> None:
    before, after = {"a": True, "b": False, "c": False}, {"a": False, "b": True, "c": False, "new": True}
    found = Against(Comparison("1.0", "1.1"), (before, after))
    assert found.newly_failing == ["a"]
    assert found.newly_holding == ["b"]
    assert found.has_faults
    assert found.to_data()["contract"]["failing_in_both"] == ["c"]
    assert not Against(Comparison("1.0", "1.1"), (before, before)).has_faults
