"""What becomes something that a person reads is a message where it is written, not a text in English."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from mtg_influence.i18n.extraction import ROOT

READ: Mapping[str, tuple[int | str, ...]] = {
    "StepFailed": (0, "expected", "actual"),
    "IllegalChoice": (0,),
    "Entry": (0,),
    "Deed": (3,),
    "Problem": (2, 3),
    "taken_off": (2,),
    "note": (0,),
    "fault": (2,),
    "LeftOut": (0,),
}
"""Calls, and which of their arguments are read: places, or names."""

FILES = sorted(
    path
    for folder in ("scenario", "variants", "hosts", "person", "demo")
    for path in (ROOT / folder).rglob("*.py")
    if (ROOT / "hosts" / "phase" / "lower") not in path.parents
)


def english(node: ast.expr) -> bool:
    """Whether an argument is a text with words in it, also as one side of a choice."""
    match node:
        case ast.Constant(value=str(text)):
            return any(each.isalpha() for each in text)
        case ast.JoinedStr(values=values):
            return any(english(each) for each in values)
        case ast.IfExp(body=body, orelse=orelse):
            return english(body) or english(orelse)
        case ast.BoolOp(values=values):
            return any(english(each) for each in values)
    return False


def plain_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and call for each text that is read and is no message."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        named = {each.arg: each.value for each in node.keywords}
        for place in READ.get(name, ()):
            if isinstance(place, int):
                given = node.args[place] if place < len(node.args) else None
            else:
                given = named.get(place)
            if given is not None and english(given):
                yield node.lineno, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_read_is_a_message(path: Path) -> None:
    assert list(plain_texts(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("StepFailed('the stack is empty')", True),
        ("StepFailed(f'no {word}')", True),
        ("StepFailed(what, expected='nothing' if a else b)", True),
        ("self.fault(path, node, 'unknown field')", True),
        ("StepFailed(msg('the stack is empty'), actual=str(4))", False),
        ("Entry(card.name, 3)", False),
        ("StepFailed(f'{one}/{other}')", False),
    ],
)
def test_it_finds_texts(source: str, found: bool) -> None:
    assert bool(list(plain_texts(source))) is found
