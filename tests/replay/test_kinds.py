"""What a file is, by its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.replay.kinds import FileKind, kind_of


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("bolt.scenario.yaml", FileKind.SCENARIO),
        ("plan.json", FileKind.PLAN),
        ("friday.journal", FileKind.JOURNAL),
        ("journal.jsonl", FileKind.JOURNAL),
    ],
)
def test_a_file_is_told_by_its_name(name: str, kind: FileKind, tmp_path: Path) -> None:
    assert kind_of(tmp_path / name) is kind


def test_a_folder_is_a_campaigns(tmp_path: Path) -> None:
    assert kind_of(tmp_path) is FileKind.FOLDER
