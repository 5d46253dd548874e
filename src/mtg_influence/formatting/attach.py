"""Which comment speaks of what: one alone on its line of what follows, one beside something of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.formatting.nodes import Scalar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.formatting.nodes import Comment, Entry, Node

__all__ = ["attach"]


def attach(text: str, node: Node, comments: list[Comment]) -> tuple[list[str], list[str]]:
    """Give each entry its comments; return those above the first entry and those below the last.

    A collection in brackets that holds a comment is written out in lines: ``flow`` becomes False.
    """
    for comment in comments:
        _open(node, comment.start)
    anchors = sorted(_anchors(node), key=lambda entry: (entry.start, -_size(entry)))
    lines = [text.count("\n", 0, entry.start) for entry in anchors]
    blank = [not line.strip() for line in text.split("\n")]
    head: list[str] = []
    tail: list[str] = []
    seen: set[int] = set()
    for comment in comments:
        if not comment.alone:
            before = [entry for entry in anchors if entry.start < comment.start]
            if before and before[-1].beside is None:
                before[-1].beside = comment.text
                continue
        after = next((i for i, entry in enumerate(anchors) if entry.start > comment.start), None)
        space = [""] if comment.line and blank[comment.line - 1] else []
        if after is None:
            tail += [*space, comment.text]
        elif after == 0:
            head += [*space, comment.text]
        else:
            anchors[after].above += [*space, comment.text]
            seen.add(lines[after])
    for entry, line in zip(anchors, lines, strict=True):
        spaced = line > 0 and blank[line - 1]
        if spaced and (
            entry.above[-1:] != [""] if entry.above else entry is not anchors[0] and line not in seen
        ):
            entry.above.append("")
        seen.add(line)
    if head and lines and blank[lines[0] - 1]:
        head.append("")
    return head, tail


def _open(node: Node, at: int) -> None:
    """Write out the collections in brackets around a place."""
    if isinstance(node, Scalar):
        return
    if node.start < at < node.end:
        node.flow = False
        for entry in node.entries:
            _open(entry.value, at)


def _anchors(node: Node) -> Iterator[Entry]:
    if isinstance(node, Scalar) or node.flow:
        return
    for entry in node.entries:
        yield entry
        yield from _anchors(entry.value)


def _size(entry: Entry) -> int:
    return entry.value.end - entry.start
