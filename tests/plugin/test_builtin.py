"""The built-in plugin registers like anyone's, and is the only way from the hooks to the rulings."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

from mtg_influence import hooks as hooks_package
from mtg_influence.hooks.registry import HOOKS, check_plugin
from mtg_influence.plugin import RulesPlugin

SOURCE = Path(hooks_package.__file__).parents[1]
CORE = {"core", "messages", "rules_index"}


def imports(path: Path) -> set[str]:
    """Return the modules of this project that a file imports, without the project's name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return {name.partition(".")[2] for name in found if name.split(".")[0] == "mtg_influence"} - {""}


def test_it_passes_the_checks_that_every_plugin_passes() -> None:
    check_plugin(RulesPlugin(), name="rules")


def test_it_answers_every_hook() -> None:
    assert {name for name in dir(RulesPlugin) if name.startswith("mtg_influence_")} == set(HOOKS)


def test_only_the_built_in_plugin_calls_the_rulings() -> None:
    callers = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if any(name.startswith("rulings") for name in imports(path)) and path.parent.name != "rulings"
    }
    assert callers == {"plugin/builtin.py"}


def test_the_rulings_know_nothing_but_the_core() -> None:
    for path in (SOURCE / "rulings").glob("*.py"):
        rooms = {name.split(".")[0] for name in imports(path)}
        assert rooms <= CORE | {"rulings"}, path.name


def test_the_core_and_the_rulings_need_only_the_standard_library() -> None:
    files = [path for room in ("rulings", "core") for path in (SOURCE / room).glob("*.py")]
    files.append(SOURCE / "messages.py")
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            for name in names:
                assert name.split(".")[0] in {*sys.stdlib_module_names, "mtg_influence"}, path.name
