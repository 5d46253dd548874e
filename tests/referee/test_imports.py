"""The referee shares no code with what it judges."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mtg_influence.referee

ROOM = Path(mtg_influence.referee.__file__).parent
ALLOWED = (
    "mtg_influence.referee",
    "mtg_influence.core.errors",
    "mtg_influence.documents",
    "mtg_influence.i18n",
)
"""``errors`` is the base of all errors; ``documents`` knows files, ``i18n`` words; neither knows rules."""


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            found.add(node.module or "")
    return {name for name in found if name.split(".")[0] == "mtg_influence"}


@pytest.mark.parametrize("path", sorted(ROOM.rglob("*.py")), ids=lambda path: path.name)
def test_no_module_looks_into_what_it_judges(path: Path) -> None:
    assert [name for name in imported(path) if not name.startswith(ALLOWED)] == []
