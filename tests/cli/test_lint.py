"""``mtg-influence lint``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

TOP = Path(__file__).parents[2]
BROKEN = {
    "a.card.yaml": "format: 1\nname: Axe\ntypes: [sorcry]\n",
    "b.deck.yaml": "format: 1\ncards: {Bear: many}\n",
    "c.scenario.yaml": "scenario: x\ntabel: {seats: [A, B]}\n",
    "d.table.yaml": "seats: [A, A]\nrulings: [long-legs]\n",
}


def test_what_the_project_ships_has_no_findings(command: Command) -> None:
    outcome = command("lint", TOP / "cards", TOP / "scenarios", TOP / "src" / "mtg_influence" / "demo")
    assert (outcome.code, outcome.out) == (0, "")
    assert outcome.err.endswith(" files, 0 findings\n")


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_by_line_and_column(command: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(BROKEN[name], encoding="utf-8")
    outcome = command("lint", path)
    assert outcome.code == 1
    assert outcome.lines[0].startswith(f"{path}:")
    assert outcome.lines[0].removeprefix(f"{path}:").split(" ")[0].split(":")[0].isdigit()


def test_one_broken_file_hides_no_other(command: Command, tmp_path: Path) -> None:
    for name, text in BROKEN.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    outcome = command("lint", tmp_path)
    assert {Path(line.split(":")[0]).name for line in outcome.lines} == set(BROKEN)
    assert outcome.err == f"4 files, {len(outcome.lines)} findings\n"
    assert outcome.lines == sorted(outcome.lines)


def test_a_file_named_twice_is_told_once(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.card.yaml"
    path.write_text(BROKEN["a.card.yaml"], encoding="utf-8")
    once, twice = command("lint", path), command("lint", path, tmp_path)
    assert once.out == twice.out != ""


def test_a_file_of_no_known_kind_is_a_matter_of_usage(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("", encoding="utf-8")
    outcome = command("lint", path)
    assert outcome.code == 2
    assert "notes.txt" in outcome.err
