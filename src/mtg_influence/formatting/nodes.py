"""A text as a tree of values that remember how they are written, and the comments between them."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

__all__ = [
    "Comment",
    "Entry",
    "Mapping",
    "Node",
    "Scalar",
    "Sequence",
    "comments_in",
    "read_nodes",
    "scalar_spans",
]

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COMMENT: Final = re.compile(r"(?:(?<=\s)|^)#[^\n]*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment: its text from the ``#``, where it begins, and whether it is alone on its line."""

    text: str
    line: int
    start: int
    alone: bool


@dataclass(slots=True)
class Scalar:
    """A word or text as it is written; ``block`` for ``|`` and ``>``.

    ``inner`` is with how many spaces the first line of such a text itself begins.
    """

    source: str
    start: int
    end: int
    block: bool = False
    inner: int = 0


@dataclass(slots=True)
class Entry:
    """A key with its value, or an item (``key`` None), with the comments that speak of it."""

    key: Scalar | None
    value: Node
    start: int
    above: list[str] = field(default_factory=list)
    """Comments on the lines above; an empty text is a blank line."""
    beside: str | None = None


@dataclass(slots=True)
class Sequence:
    """A list."""

    entries: list[Entry]
    flow: bool
    start: int
    end: int = 0


@dataclass(slots=True)
class Mapping:
    """A mapping; ``bare``: one pair in a list in brackets, without braces of its own."""

    entries: list[Entry]
    flow: bool
    start: int
    end: int = 0
    bare: bool = False


Node = Scalar | Sequence | Mapping


def read_nodes(text: str) -> Node:
    """Return the tree of a text that has been read without findings: one document, no anchors, no tags."""
    top: list[Node] = []
    stack: list[Sequence | Mapping] = []
    key: list[Scalar | None] = []

    def put(node: Node) -> None:
        if not stack:
            top.append(node)
        elif isinstance(stack[-1], Sequence):
            stack[-1].entries.append(Entry(None, node, node.start))
        elif key[-1] is None and isinstance(node, Scalar):
            key[-1] = node
        else:
            name = key[-1]
            stack[-1].entries.append(Entry(name, node, name.start if name is not None else node.start))
            key[-1] = None

    for event in yaml.parse(text, Loader=_LOADER):
        start, end = event.start_mark.index, event.end_mark.index  # type: ignore[union-attr]
        if isinstance(event, yaml.ScalarEvent):
            first = next((line for line in event.value.split("\n") if line.strip()), "")
            inner = len(first) - len(first.lstrip(" "))
            put(Scalar(text[start:end], start, end, block=event.style in {"|", ">"}, inner=inner))
        elif isinstance(event, yaml.CollectionStartEvent):
            flow = bool(event.flow_style)
            node: Sequence | Mapping = Sequence([], flow, start)
            if isinstance(event, yaml.MappingStartEvent):
                node = Mapping([], flow, start, bare=flow and text[start : start + 1] != "{")
            put(node)
            stack.append(node)
            key.append(None)
        elif isinstance(event, yaml.CollectionEndEvent):
            stack.pop().end = end
            key.pop()
    return top[0]


def comments_in(text: str, node: Node) -> list[Comment]:
    """Return the comments of a text, in order; a ``#`` inside of a word or text begins none."""
    spans = sorted(scalar_spans(node))
    starts = [start for start, _ in spans]
    ends = [index for index, character in enumerate(text) if character == "\n"]
    found = []
    for match in _COMMENT.finditer(text):
        start = match.start()
        before_it = bisect_right(starts, start) - 1
        if before_it >= 0 and start < spans[before_it][1]:
            continue
        line = bisect_left(ends, start)
        before = text[ends[line - 1] + 1 if line else 0 : start]
        found.append(Comment(match.group().rstrip(), line, start, alone=not before.strip()))
    return found


def scalar_spans(node: Node) -> list[tuple[int, int]]:
    """Return where the words and texts of a tree stand."""
    if isinstance(node, Scalar):
        return [(node.start, node.end)]
    spans = []
    for entry in node.entries:
        if entry.key is not None:
            spans.append((entry.key.start, entry.key.end))
        spans += scalar_spans(entry.value)
    return spans
