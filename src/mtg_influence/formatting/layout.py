"""A tree as text, in one layout."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mtg_influence.formatting.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from mtg_influence.formatting.nodes import Entry, Node

__all__ = ["WIDTH", "lay_out"]

WIDTH: Final = 120
"""The longest line that a collection in brackets may make; a longer one is written out in lines."""

_STEP: Final = 2
_DEPTH: Final = re.compile(r"\A([|>][+-]?)[1-9]")


def lay_out(node: Node, head: list[str], tail: list[str]) -> str:
    """Return a tree as text, with comments above and below."""
    lines = _block(node, 0) if not isinstance(node, Scalar) and node.entries else _value(node, "", 0, None)
    return "\n".join((*_spaced(head), *lines, *_spaced(tail, after=True))) + "\n"


def _spaced(comments: list[str], *, after: bool = False) -> list[str]:
    """Return comments with at most one blank line between them; none where the text begins or ends."""
    kept = [each for index, each in enumerate(comments) if each or (index and comments[index - 1])]
    if after:
        kept = [*([""] if comments[:1] == [""] else []), *kept]
        while kept and not kept[-1]:
            kept.pop()
    return kept


def _block(node: Node, indent: int) -> list[str]:
    """Return a collection in lines; the first is never blank."""
    assert not isinstance(node, Scalar)
    lines: list[str] = []
    pad = " " * indent
    for entry in node.entries:
        above = _spaced(entry.above, after=False)
        above = ["", *above] if lines and entry.above[:1] == [""] else above
        lines += [f"{pad}{each}" if each else "" for each in above]
        lines += _mapped(entry, indent) if isinstance(node, Mapping) else _item(entry, indent)
    return lines


def _mapped(entry: Entry, indent: int) -> list[str]:
    assert entry.key is not None
    head = f"{' ' * indent}{entry.key.source}:"
    return _value(entry.value, head, indent, entry.beside)


def _item(entry: Entry, indent: int) -> list[str]:
    pad = " " * indent
    value = entry.value
    if isinstance(value, Scalar) or not value.entries or _fits(value, indent + _STEP):
        return _value(value, f"{pad}-", indent, entry.beside)
    lines = _block(value, indent + _STEP)
    first = next(index for index, line in enumerate(lines) if not line.lstrip().startswith("#"))
    above = [pad + line.lstrip() for line in lines[:first]]
    own = [f"{pad}{entry.beside}"] if entry.beside else []
    return [*own, *above, f"{pad}- {lines[first].lstrip()}", *lines[first + 1 :]]


def _value(value: Node, head: str, indent: int, beside: str | None) -> list[str]:
    """Return what stands after a key or a dash, and the comment beside it."""
    comment = f"  {beside}" if beside else ""
    if isinstance(value, Scalar):
        first, *more = value.source.split("\n")
        if value.block:
            first = _DEPTH.sub(rf"\g<1>{_STEP}", first)
            more = _text(more, indent + _STEP, inner=value.inner, keep="+" in first.partition("#")[0])
        else:
            more = [f"{' ' * (indent + _STEP)}{line.strip()}" if line.strip() else "" for line in more]
        written = f"{head} {first}".strip() if not head else f"{head} {first}".rstrip()
        return (
            [f"{written}{comment}", *more]
            if not more or value.block
            else [written, *more[:-1], more[-1] + comment]
        )
    if not value.entries or _fits(value, len(head) + 1):
        return [f"{head} {_flow(value)}{comment}" if head else _flow(value)]
    return [f"{head}{comment}", *_block(value, indent + _STEP)]


def _text(lines: list[str], indent: int, *, inner: int, keep: bool) -> list[str]:
    """Return the lines of a text after ``|`` or ``>``; their depth to each other is part of it.

    ``inner`` is how deep the first one is in the text itself; ``keep``: so are the blank lines at the end.
    """
    base = next((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), inner) - inner
    shifted = [f"{' ' * indent}{line[base:]}" if line[base:] else "" for line in lines]
    if keep:
        return shifted[:-1]
    while shifted and not shifted[-1]:
        shifted.pop()
    return shifted


def _fits(value: Node, column: int) -> bool:
    """Say whether a collection is written in brackets: it was, and it fits on the line."""
    if isinstance(value, Scalar) or not value.flow:
        return False
    return _on_one_line(value) and column + len(_flow(value)) <= WIDTH


def _on_one_line(node: Node) -> bool:
    if isinstance(node, Scalar):
        return "\n" not in node.source and not node.block
    parts = [part for entry in node.entries for part in (entry.key, entry.value) if part is not None]
    return all(map(_on_one_line, parts))


def _flow(node: Node) -> str:
    if isinstance(node, Scalar):
        return node.source
    if not isinstance(node, Mapping):
        return f"[{', '.join(_flow(entry.value) for entry in node.entries)}]"
    pairs = [_pair(entry) for entry in node.entries]
    if node.bare:
        return pairs[0]
    return f"{{ {', '.join(pairs)} }}" if pairs else "{}"


def _pair(entry: Entry) -> str:
    assert entry.key is not None
    return f"{entry.key.source}: {_flow(entry.value)}".rstrip()
