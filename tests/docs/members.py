"""The page of public members, made from the docstrings: ``python tests/docs/members.py`` writes it."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import mtg_influence
from mtg_influence import hooks, rules_index
from mtg_influence.core import influence, seating, verdict
from mtg_influence.hooks import spec

PAGE = Path(__file__).resolve().parents[2] / "docs" / "members.md"
HEAD = """# Every public member

What `mtg_influence` and `mtg_influence.hooks` hand out, class by class. [hooks.md](hooks.md) says how they
belong together; the questions are in [its tables](hooks.md#what-is-asked). The docstrings say more than this
page, which is made from them (`python tests/docs/members.py`); a test fails where a member lacks its line.
"""


def public() -> list[tuple[str, Any]]:
    """Return what is public, by name: where it comes from, and the thing."""
    found: dict[str, tuple[str, Any]] = {}
    for package in (mtg_influence, hooks):
        for name in package.__all__:
            thing = getattr(package, name)
            if name != "__version__" and id(thing) not in {id(each) for _, each in found.values()}:
                found[name] = (package.__name__, thing)
    return [(f"{package}.{name}", thing) for name, (package, thing) in found.items()]


def first_sentence(text: str | None) -> str:
    """Return the first sentence of a docstring in one line."""
    words = " ".join((text or "").split("\n\n")[0].split())
    sentence = re.split(r"(?<=[^.]\.) (?=[A-Z`])", words, maxsplit=1)[0]
    return sentence.replace("``", "`").replace("|", "\\|").removesuffix(".")


def attributes(kind: type) -> dict[str, str]:
    """Return the docstrings of a class's fields and of what ``__init__`` sets, as the source has them."""
    (tree,) = ast.parse(inspect.cleandoc("\n" + inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    bodies = [tree.body]
    bodies += [
        each.body for each in tree.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"
    ]
    found: dict[str, str] = {}
    for body in bodies:
        for node, after in zip(body, [*body[1:], None], strict=True):
            target: ast.expr | None = node.target if isinstance(node, ast.AnnAssign) else None
            if isinstance(node, ast.Assign):
                target = node.targets[0]
            name = getattr(target, "id", None) or getattr(target, "attr", None)
            if name is None or name.startswith("_"):
                continue
            said = (
                after.value.value
                if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                else ""
            )
            found[name] = str(said)
    return found


_DEFINED_IN = (seating, influence, verdict, spec, rules_index)


def values() -> dict[str, str]:
    """Return what is public and neither a class nor a function, with its line."""
    said: dict[str, str] = {}
    for module in _DEFINED_IN:
        body = ast.parse(inspect.getsource(module)).body
        for node, after in zip(body, [*body[1:], None], strict=True):
            name = getattr(getattr(node, "target", None) or getattr(node, "targets", [None])[0], "id", None)
            if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                said[name] = first_sentence(str(after.value.value))
    named = [name for package in (mtg_influence, hooks) for name in package.__all__]
    return {name: said[name] for name in named if name in said}


def members(kind: type) -> dict[str, str]:
    """Return every public member of a class with its line."""
    if hasattr(kind, "__members__"):
        said = attributes(kind)
        return {f"`{name}`": first_sentence(said.get(name)) for name in kind.__members__}
    lines = {f"`{name}`": first_sentence(said) for name, said in attributes(kind).items()}
    for name, value in vars(kind).items():
        if name.startswith("_") or not (
            inspect.isroutine(value) or isinstance(value, (property, classmethod))
        ):
            continue
        function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        if isinstance(value, property):
            lines[f"`{name}`"] = first_sentence(function.__doc__)
            continue
        lines[f"`{name}({', '.join(_arguments(function))})`"] = first_sentence(function.__doc__)
    return lines


def _arguments(function: Any) -> list[str]:
    """Names as they are passed: ``name=`` where only by keyword, brackets where it may be left out."""
    found = []
    for name, each in inspect.signature(function).parameters.items():
        if name in ("self", "cls"):
            continue
        shown = f"{name}=" if each.kind is each.KEYWORD_ONLY else name
        shown = f"*{name}" if each.kind is each.VAR_POSITIONAL else shown
        shown = f"**{name}" if each.kind is each.VAR_KEYWORD else shown
        found.append(shown if each.default is each.empty else f"[{shown}]")
    return found


def page() -> str:
    """Return the whole page."""
    classes, others = [], []
    for name, thing in public():
        short = name.rpartition(".")[2]
        if isinstance(thing, type) and not issubclass(thing, Exception):
            rows = "\n".join(f"| {member} | {said} |" for member, said in members(thing).items())
            said = first_sentence(thing.__doc__)
            classes.append(f"## {short}\n\n`{name}`: {said}.\n\n| member | |\n| --- | --- |\n{rows}\n")
        elif inspect.isfunction(thing) or hasattr(thing, "__wrapped__"):
            call = f"{short}({', '.join(_arguments(thing))})"
            others.append(f"| `{call}` | {name.rpartition('.')[0]} | {first_sentence(thing.__doc__)} |")
    functions = "## Functions\n\n| function | from | |\n| --- | --- | --- |\n" + "\n".join(others) + "\n"
    rows = "\n".join(f"| `{name}` | {said} |" for name, said in values().items())
    table = f"## Types and values\n\n| name | |\n| --- | --- |\n{rows}\n"
    return "\n".join([HEAD, table, functions, *classes])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
