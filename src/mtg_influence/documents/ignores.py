"""Comments that ignore findings: ``# mtg-influence: ignore MI403``, on the line or on the one above it.

A comment on a line of its own speaks of the next line that holds something else. ``MI4xx`` is every code
of its hundred. What is ignored must be there: a comment that ignores nothing is a finding itself. So is
``# mtg-influence: to do``, which ``new`` writes where a card is not finished.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import yaml

from mtg_influence.documents.codes import IGNORABLE, Code
from mtg_influence.documents.finding import Finding
from mtg_influence.documents.suggest import did_you_mean, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mtg_influence.documents.document import Document

__all__ = ["Ignore", "apply_ignores", "ignores_in"]

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_COMMENT: Final = re.compile(r"(?:(?<=\s)|^)#\s*mtg-influence:\s*ignore\b(?P<codes>[^\n]*)", re.MULTILINE)
_TO_DO: Final = re.compile(r"(?:(?<=\s)|^)#\s*mtg-influence:\s*to do\b:?(?P<what>[^\n]*)", re.MULTILINE)
_CODE: Final = re.compile(r"[^\s,]+")
_GROUP: Final = re.compile(r"MI([1-9])xx\Z")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One code, or group of codes, that a comment ignores on a line; where the word stands."""

    word: str
    codes: frozenset[Code]
    target: int
    """The line whose findings it ignores."""
    line: int
    column: int

    def takes(self, finding: Finding, name: str) -> bool:
        """Say whether a finding is ignored, in the file of that name."""
        return finding.path == name and finding.line == self.target and finding.code in self.codes


def apply_ignores(
    document: Document, findings: Iterable[Finding], *, unchecked: frozenset[Code] = frozenset()
) -> tuple[Finding, ...]:
    """Return the findings that no comment ignores, and one for each comment that ignores nothing.

    Codes that are not in ``IGNORABLE`` stay. ``unchecked`` are codes that nobody looked for: a comment
    that ignores one is never called unused. Without such comments nothing changes, in no time.

    >>> from mtg_influence.documents import parse_document
    >>> document = parse_document("a: 1  # mtg-influence: ignore MI403", name="a.card.yaml")
    >>> apply_ignores(document, [document.finding(("a",), Code.UNUSED_ID, "nothing uses 'a'")])
    ()
    >>> print(*apply_ignores(document, []))
    a.card.yaml:1:31 MI601 nothing is found here that MI403 would ignore
    """
    given = tuple(findings)
    if "mtg-influence:" not in document.text:
        return given
    ignores, wrong = ignores_in(document)
    used: set[Ignore] = set()
    kept = []
    for finding in given:
        taking = [each for each in ignores if each.takes(finding, document.name)]
        used.update(taking)
        if not taking:
            kept.append(finding)
    unused = (
        Finding(
            document.name, each.line, each.column, Code.UNUSED_IGNORE,
            f"nothing is found here that {each.word} would ignore",
        )
        for each in ignores
        if each not in used and not each.codes & unchecked
    )  # fmt: skip
    return (*kept, *wrong, *unused, *_to_do(document))


def ignores_in(document: Document) -> tuple[Sequence[Ignore], Sequence[Finding]]:
    """Return what the comments of a document ignore, and findings about comments that are wrong."""
    text = document.text
    lines = text.split("\n")
    ignores: list[Ignore] = []
    wrong: list[Finding] = []
    for comment in _comments(_COMMENT, text):
        line = text.count("\n", 0, comment.start()) + 1
        column = comment.start() - text.rfind("\n", 0, comment.start())
        words = list(_CODE.finditer(comment["codes"]))
        if not words:
            message = "this comment ignores no code"
            wrong.append(
                Finding(document.name, line, column, Code.BAD_IGNORE, message, "write 'ignore MI403'")
            )
        for word in words:
            at = column + comment.start("codes") - comment.start() + word.start()
            codes = _meant(word.group())
            if codes:
                ignores.append(Ignore(word.group(), codes, _target(lines, line, column), line, at))
            else:
                wrong.append(Finding(document.name, line, at, Code.BAD_IGNORE, *_wrong(word.group())))
    return ignores, wrong


def _to_do(document: Document) -> Iterator[Finding]:
    text = document.text
    for comment in _comments(_TO_DO, text):
        line = text.count("\n", 0, comment.start()) + 1
        column = comment.start() - text.rfind("\n", 0, comment.start())
        message = f"still to do: {comment['what'].strip()}"
        yield Finding(document.name, line, column, Code.TO_DO, message)


def _comments(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Yield the comments that fit a pattern, and not what looks like one inside of a text."""
    found = list(pattern.finditer(text))
    texts = list(_texts(text)) if found else []
    starts = [start for start, _ in texts]
    for comment in found:
        before = bisect_right(starts, comment.start()) - 1
        if before < 0 or comment.start() >= texts[before][1]:
            yield comment


def _texts(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the scalars of a text stand: a # in one of them begins no comment."""
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.ScalarEvent) and event.start_mark and event.end_mark:
            yield event.start_mark.index, event.end_mark.index


def _target(lines: list[str], line: int, column: int) -> int:
    """Return the line that a comment speaks of: its own, or the next one that holds something."""
    if lines[line - 1][: column - 1].strip():
        return line
    for number in range(line, len(lines)):
        stripped = lines[number].strip()
        if stripped and not stripped.startswith("#"):
            return number + 1
    return line


def _meant(word: str) -> frozenset[Code]:
    group = _GROUP.match(word)
    if group:
        return frozenset(code for code in IGNORABLE if code.value[2] == group[1])
    return frozenset(code for code in IGNORABLE if code.value == word)


def _wrong(word: str) -> tuple[str, str | None]:
    known = [code.value for code in Code]
    if word in known:
        return f"{word} cannot be ignored", f"these can: {listed(sorted(IGNORABLE), last='and')}"
    if _GROUP.match(word):
        return f"none of {word} can be ignored", f"these can: {listed(sorted(IGNORABLE), last='and')}"
    return f"there is no code '{word[:40]}'", did_you_mean(word, known)
