"""One file, read: plain data, and where each value stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.documents.codes import Code
from mtg_influence.documents.events import Mark, Reader
from mtg_influence.documents.finding import DataPath, Finding, Position, sort_key
from mtg_influence.documents.limits import DEFAULT_LIMITS, Limits
from mtg_influence.documents.text import decode, read_bytes, too_large

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Document:
    """What one file holds.

    ``data`` is dicts with text keys, lists, text, numbers, booleans and None; it is None as a whole where
    the file could not be read to the end. ``marks`` says where each value of it stands. ``findings`` are
    sorted; where there are any, ``data`` serves only to find more.
    """

    name: str
    data: Any = None
    text: str = field(default="", repr=False)
    marks: Mapping[DataPath, Mark] = field(default_factory=dict, repr=False)
    findings: tuple[Finding, ...] = ()

    def at(self, path: DataPath) -> Position:
        """Return where a value stands; for a value that is not there, where its nearest parent stands."""
        while path and path not in self.marks:
            path = path[:-1]
        mark = self.marks.get(path)
        return mark.value if mark else Position()

    def key_at(self, path: DataPath) -> Position:
        """Return where a value's key stands; for list items, and values not there, as ``at``."""
        mark = self.marks.get(path)
        return mark.key if mark and mark.key else self.at(path)

    def finding(self, path: DataPath, code: Code, message: str, hint: str | None = None) -> Finding:
        """Return a finding about the value at a path."""
        position = self.at(path)
        return Finding(self.name, position.line, position.column, code, message, hint)

    def key_finding(self, path: DataPath, code: Code, message: str, hint: str | None = None) -> Finding:
        """Return a finding about the key at a path."""
        position = self.key_at(path)
        return Finding(self.name, position.line, position.column, code, message, hint)

    def where(self, path: DataPath) -> str:
        """Return ``file:line`` of the value at a path."""
        return f"{self.name}:{self.at(path).line}"


def read_document(path: Path, *, name: str | None = None, limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read one YAML file that nobody vouches for.

    ``name`` is how findings call the file (None: the path as given). Never raises for what is in the
    file, or for a file that is not there: that is in ``findings``. Costs at most what ``limits`` say.
    """
    shown = name if name is not None else str(path)
    data = read_bytes(path, shown, limits)
    if isinstance(data, Finding):
        return Document(shown, findings=(data,))
    return parse_document(data, name=shown, limits=limits)


def parse_document(source: bytes | str, *, name: str = "<text>", limits: Limits = DEFAULT_LIMITS) -> Document:
    """Read one YAML document from bytes or text; everything else as ``read_document``.

    >>> document = parse_document("on: {life: 20}\\nrange: 0x2")
    >>> document.data, document.at(("on", "life"))
    ({'on': {'life': 20}, 'range': 2}, Position(line=1, column=12))
    >>> print(parse_document("cost: {R}", name="bolt.card.yaml").findings[0])
    bolt.card.yaml:1:7 MI105 {R} reads as a mapping in YAML, write it in quotes: '{R}'
    """
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    if len(data) > limits.size:
        return Document(name, findings=(too_large(name, limits),))
    text = decode(data, name)
    if isinstance(text, Finding):
        return Document(name, findings=(text,))
    reader = Reader(name, text, limits)
    value = reader.read()
    findings = reader.findings
    if not findings and value is None:
        findings = [Finding(name, 1, 1, Code.EMPTY, "the file holds nothing")]
    return Document(name, value, text, reader.marks, limit(sorted(findings, key=sort_key), limits))


def limit(findings: list[Finding], limits: Limits = DEFAULT_LIMITS) -> tuple[Finding, ...]:
    """Return sorted findings, cut after ``limits.findings`` with a last one that says so."""
    if len(findings) <= limits.findings:
        return tuple(findings)
    kept = findings[: limits.findings]
    last = kept[-1]
    more = f"{len(findings) - len(kept)} more findings are left out"
    return (*kept, Finding(last.path, last.line, last.column, Code.TOO_MANY, more))
