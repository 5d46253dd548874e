"""The page on hooks: every hook with its true signature, every example run, every table complete."""

from __future__ import annotations

import ast
import contextlib
import inspect
import io
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from mtg_influence import Seating
from mtg_influence.core import errors
from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.questions import Event, Named, Purpose, Use
from mtg_influence.hooks import FaultKind, Judge, spec
from mtg_influence.hooks.faults import ASKED_AGAIN, SLOW
from mtg_influence.hooks.registry import HOOKS
from mtg_influence.plugin.house import RULINGS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hooks.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = [
    (TEXT[: found.start()].count("\n") + 1, found[1], found[2])
    for found in re.finditer(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
]
PROGRAMS = [(line, code) for line, lang, code in BLOCKS if lang == "python" and "import" in code]


def documented(hook: str) -> str:
    """Return the section on a hook."""
    found = re.search(rf"^### `{hook}`\n(.*?)(?=^##)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None, f"{hook} is not documented"
    return found[1]


@pytest.mark.parametrize("hook", HOOKS)
def test_each_hook_is_documented_with_its_true_signature(hook: str) -> None:
    code = re.search(r"```python\n(.*?)```", documented(hook), re.DOTALL)
    assert code is not None
    shown = ast.parse(code[1]).body[0]
    assert isinstance(shown, ast.FunctionDef)
    real = inspect.signature(getattr(spec, hook))
    assert shown.name == hook
    assert {arg.arg: ast.unparse(arg.annotation) for arg in shown.args.args if arg.annotation} == {
        name: parameter.annotation for name, parameter in real.parameters.items()
    }
    assert shown.returns is not None
    assert ast.unparse(shown.returns) == real.return_annotation


@pytest.mark.parametrize("hook", HOOKS)
def test_each_argument_of_each_hook_is_explained(hook: str) -> None:
    section = documented(hook)
    for argument in HOOKS[hook]:
        if argument not in CONTEXT_VALUES:
            assert f"- `{argument}`: " in section
    if set(CONTEXT_VALUES) <= set(HOOKS[hook]):
        assert "- `turn`, `step`, `active`, `life`: " in section
    for word in ("**When**", "**Returns**", "**Combines**"):
        assert word in section


@pytest.mark.parametrize("hook", HOOKS)
def test_each_hooks_docstring_is_its_contract(hook: str) -> None:
    text = inspect.getdoc(getattr(spec, hook)) or ""
    for word in ("When:", "Returns:", "Combines:", "With no plugins:", "Rules:"):
        assert word in re.sub(r"[Ww]ith no\s+plugins", "With no plugins", text), word
    for argument in HOOKS[hook]:
        assert f"{argument}: " in text


def test_no_hook_is_documented_that_is_not_there() -> None:
    assert set(re.findall(r"^### `(\w+)`$", TEXT, re.MULTILINE)) == set(HOOKS)


@pytest.mark.parametrize(
    ("line", "code"), PROGRAMS, ids=lambda value: f"hooks.md:{value}" if isinstance(value, int) else ""
)
def test_each_program_on_the_page_runs(line: int, code: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, f"{PAGE}:{line}", "exec"), {"__name__": "example"})


def test_what_the_game_tells_is_explained_once() -> None:
    section = TEXT.partition("### What a plugin sees")[2].partition("\n##")[0]
    assert tuple(re.findall(r"^- `(\w+)`: ", section, re.MULTILINE)) == CONTEXT_VALUES


PRINTING = [
    (line, code, BLOCKS[at + 1][2])
    for at, (line, lang, code) in enumerate(BLOCKS)
    if lang == "python" and "print" in code
]


@pytest.mark.parametrize(
    ("line", "code", "shown"), PRINTING, ids=[f"hooks.md:{each[0]}" for each in PRINTING]
)
def test_each_program_prints_what_is_shown_below_it(line: int, code: str, shown: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, f"{PAGE}:{line}", "exec"), {"__name__": "example"})
    assert printed.getvalue() == shown


def test_the_minimal_host_is_short() -> None:
    assert len(PROGRAMS[0][1].splitlines()) < 50


def test_the_minimal_host_asks_all_three_hooks() -> None:
    for method in ("choice", "target", "event", "decider"):
        assert hasattr(Judge, method)
        assert f"judge.{method}(" in PROGRAMS[0][1]


def test_the_house_ruling_on_the_page_changes_a_range() -> None:
    scope: dict[str, Any] = {"__name__": "example"}
    (code,) = [code for _, code in PROGRAMS if "LongArms" in code]
    exec(compile(code, str(PAGE), "exec"), scope)
    assert scope["judge"].ranges(Seating.from_names("Alex", "Rob", "Carissa", range=1)) == (2, 2, 2)


def test_every_event_use_and_purpose_is_in_its_table() -> None:
    for event in get_args(Event):
        shown = re.search(rf"^\| `{event.__name__}\((.*?)\)`", TEXT, re.MULTILINE)
        assert shown is not None, event
        assert shown[1].split(", ") == list(inspect.signature(event).parameters)
    for word in (*Use, *Purpose, *Named):
        assert re.search(rf"`{word.name}`", TEXT), word


def test_every_house_ruling_is_in_its_table() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (H\d+) \| (.*?) \|$", TEXT, re.MULTILINE)
    assert rows == [(ruling.name, ruling.hole, ruling.en) for ruling in RULINGS]


def test_every_fault_of_plugins_is_in_its_table() -> None:
    table = TEXT[TEXT.index("## What goes wrong") :]
    assert re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE) == [kind.name for kind in FaultKind]
    assert f"it took {SLOW} seconds or more" in table
    assert f"each {ASKED_AGAIN}nd of its answers" in table


def test_every_error_of_plugins_is_in_its_table() -> None:
    table = TEXT[TEXT.index("## What goes wrong") :]
    leaves = [
        name
        for name, value in vars(errors).items()
        if isinstance(value, type)
        and issubclass(value, errors.PluginError)
        and value is not errors.PluginError
    ]
    for name in {*leaves, "UnknownRuling"} - {"PluginError"}:
        assert f"| `{name}` |" in table
