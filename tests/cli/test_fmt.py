"""``mtg-influence fmt``: files are only written where they change."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

OLD = "types: [sorcery]\nname: Axe\n"
NEW = "name: Axe\ntypes: [sorcery]\n"


@pytest.fixture
def axe(tmp_path: Path) -> Path:
    path = tmp_path / "axe.card.yaml"
    path.write_text(OLD, encoding="utf-8")
    return path


def test_a_file_is_laid_out_and_then_left_alone(command: Command, axe: Path) -> None:
    axe.chmod(0o640)
    outcome = command("fmt", axe)
    assert (outcome.code, outcome.out) == (0, f"{axe}\n")
    assert outcome.err == "1 files, 1 changed, 0 left as they are\n"
    assert axe.read_text(encoding="utf-8") == NEW
    assert axe.stat().st_mode & 0o777 == 0o640
    before = axe.stat()
    assert command("fmt", axe).out == ""
    assert (axe.stat().st_ino, axe.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert [path.name for path in axe.parent.iterdir()] == ["axe.card.yaml"]


def test_check_and_diff_change_nothing(command: Command, axe: Path) -> None:
    checked, shown = command("fmt", axe, "--check"), command("fmt", axe, "--diff")
    assert (checked.code, shown.code) == (1, 1)
    assert "+name: Axe\n" in shown.out
    assert axe.read_text(encoding="utf-8") == OLD
    axe.write_text(NEW, encoding="utf-8")
    assert command("fmt", axe, "--check").code == 0


def test_a_broken_file_is_told_and_left_and_stops_no_other(command: Command, axe: Path) -> None:
    broken = axe.with_name("a.card.yaml")
    broken.write_text("name: [x", encoding="utf-8")
    outcome = command("fmt", axe.parent)
    assert outcome.code == 1
    assert f"{broken}:1:7 MI104" in outcome.err
    assert broken.read_text(encoding="utf-8") == "name: [x"
    assert axe.read_text(encoding="utf-8") == NEW


def test_a_link_stays_a_link(command: Command, axe: Path) -> None:
    link = axe.with_name("link.card.yaml")
    link.symlink_to(axe.name)
    command("fmt", link)
    assert link.is_symlink()
    assert axe.read_text(encoding="utf-8") == NEW


def test_standard_input_goes_to_standard_output(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(OLD.encode())))
    assert command("fmt", "-").out == NEW


def test_what_is_not_there_is_a_matter_of_usage(command: Command) -> None:
    assert command("fmt", "nothing.card.yaml").code == 2
