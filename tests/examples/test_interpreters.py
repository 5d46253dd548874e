"""The interpreters in other languages agree with every vector, where their toolchain is there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mtg_influence.vectors import check, make_vectors

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "interpreters"
COMMANDS = {"interpreter.js": "node", "Interpreter.java": "java"}


def test_every_interpreter_is_short_and_is_run() -> None:
    found = {path.name: len(path.read_text("utf-8").splitlines()) for path in FOLDER.iterdir()}
    assert set(found) == set(COMMANDS)
    assert max(found.values()) < 150


@pytest.mark.parametrize("file", COMMANDS)
def test_it_agrees(file: str) -> None:
    program = shutil.which(COMMANDS[file])
    if program is None:
        pytest.skip(f"no {COMMANDS[file]} here")
    lines = (vector.to_data() for _, vector in make_vectors(seed=801, rows=100_000))
    found = check([program, str(FOLDER / file)], lines)
    assert found.agrees, found.to_data()
    assert sum(found.asked.values()) >= 100_000
