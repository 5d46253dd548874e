"""Which comment speaks of what: one alone on its line of what follows, one beside something of that."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from mtg_influence.formatting.nodes import Scalar, scalar_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.formatting.nodes import Comment, Entry, Node

__all__ = ["attach"]


def attach(text: str, node: Node, comments: list[Comment]) -> tuple[list[str], list[str]]:
    """Give each entry its comments; return those above the first entry and those below the last.

    A collection in brackets that holds a comment is written out in lines: ``flow`` becomes False.
    """
    _open(node, [comment.start for comment in comments])
    anchors = sorted(_anchors(node), key=lambda entry: (entry.start, -_size(entry)))
    starts = [entry.start for entry in anchors]
    ends = [index for index, character in enumerate(text) if character == "\n"]
    lines = [bisect_left(ends, start) for start in starts]
    blank = [not line.strip() for line in text.split("\n")]
    for start, end in scalar_spans(node):
        for line in range(bisect_left(ends, start), bisect_left(ends, end)):
            blank[line] = False
    head: list[str] = []
    tail: list[str] = []
    seen: set[int] = set()
    for comment in comments:
        after = bisect_right(starts, comment.start)
        if not comment.alone and after and anchors[after - 1].beside is None:
            anchors[after - 1].beside = comment.text
            continue
        space = [""] if comment.line and blank[comment.line - 1] else []
        if after == len(anchors):
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


def _open(node: Node, places: list[int]) -> None:
    """Write out the collections in brackets around places, which are in order."""
    if isinstance(node, Scalar):
        return
    next_one = bisect_right(places, node.start)
    if next_one < len(places) and places[next_one] < node.end:
        node.flow = False
        for entry in node.entries:
            _open(entry.value, places)


def _anchors(node: Node) -> Iterator[Entry]:
    if isinstance(node, Scalar) or node.flow:
        return
    for entry in node.entries:
        yield entry
        yield from _anchors(entry.value)


def _size(entry: Entry) -> int:
    return entry.value.end - entry.start
