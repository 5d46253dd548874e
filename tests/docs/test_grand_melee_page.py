"""The page on Grand Melee: its example runs, and every rule that has a function has a test of its name."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from mtg_influence.rules_index import summaries

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "docs" / "grand-melee.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (807[^|]*?) \| [^|]* \| ([^|]*?) \|$", TEXT, re.MULTILINE)
TOLD = [rule for rules, _ in ROWS for rule in rules.split(", ")]


def test_the_example_prints_what_is_shown() -> None:
    found = re.search(r"```python\n(.*?)```\n\n```text\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(found[1], "grand-melee.md", "exec"), {})
    assert printed.getvalue() == found[2]


def test_every_line_on_markers_and_stacks_is_in_the_table() -> None:
    lines = {rule for rule in summaries() if re.fullmatch(r"807\.[45][a-z]", rule)}
    assert {rule for rule in TOLD if rule != "807.2"} == lines


@pytest.mark.parametrize("rule", [rule for rule in TOLD if rule != "807.2"])
def test_every_line_has_a_test_named_after_it(rule: str) -> None:
    tests = "".join(
        (TOP / "tests" / name).read_text(encoding="utf-8")
        for name in ("variants/test_markers.py", "rulings/test_stacks.py")
    )
    assert f"class Test{rule.replace('.', '_')}:" in tests


@pytest.mark.parametrize(
    "name", sorted({name for _, where in ROWS for name in re.findall(r"`(\w+\.?\w+)`", where)})
)
def test_every_function_that_it_names_is_there(name: str) -> None:
    source = "".join(
        path.read_text(encoding="utf-8") for path in (TOP / "src" / "mtg_influence").glob("*/*.py")
    )
    last = name.rpartition(".")[2]
    assert f"def {last}(" in source or f"class {last}" in source
