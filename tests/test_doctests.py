"""Every example in a docstring runs."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import mtg_influence

PACKAGE = Path(mtg_influence.__file__).parent


def modules_with_examples() -> list[str]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if ">>> " in path.read_text(encoding="utf-8"):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            found.append(".".join(part for part in parts if part != "__init__"))
    return found


@pytest.mark.parametrize("name", modules_with_examples())
def test_docstring_examples_run(name: str) -> None:
    if name.startswith("mtg_influence.hosts.phase"):
        pytest.importorskip("phase")
    results = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert results.failed == 0
    assert results.attempted > 0
