"""One thing that is wrong with a file, and where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.documents.characters import printable
from mtg_influence.i18n import Lang, translate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.documents.codes import Code

T_co = TypeVar("T_co", covariant=True)

DataPath = tuple[str | int, ...]
"""The way to a value from the top of a document: keys and 0-based list indexes."""


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a text; line and column count from 1, columns count characters."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing that is wrong, what was meant, and where it stands.

    ``path`` is the file as the caller named it. ``hint`` says what was meant; None where nothing is near.
    Findings sort by file, then by place.

    >>> from mtg_influence.documents import Code
    >>> print(Finding("axe.card.yaml", 4, 7, Code.UNKNOWN_KEY, "unknown key 'amont'", "meant 'amount'?"))
    axe.card.yaml:4:7 MI201 unknown key 'amont', meant 'amount'?
    """

    path: str
    line: int
    column: int
    code: Code
    message: str
    hint: str | None = None

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: Lang = "en") -> str:
        """Return the finding as a line, in a language as far as it speaks of rules."""
        text = f"{self.path}:{self.line}:{self.column} {self.code} {translate(self.message, lang)}"
        return printable(f"{text}, {translate(self.hint, lang)}" if self.hint else text)

    @property
    def position(self) -> Position:
        """Line and column as one value."""
        return Position(self.line, self.column)


class FindingsError(MtgInfluenceError, ValueError):
    """A file that is not as it should be. Carries ``findings``, sorted."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(sorted(findings, key=sort_key))
        super().__init__("\n".join(map(str, self.findings)))

    def text(self, lang: Lang = "en") -> str:
        """Return a line for each finding."""
        return "\n".join(finding.text(lang) for finding in self.findings)


@dataclass(frozen=True)
class Loaded(Generic[T_co]):
    """What a loader read: the value, or None with the findings that say why not."""

    value: T_co | None
    findings: tuple[Finding, ...] = field(default=())

    def unwrap(self) -> T_co:
        """Return the value. Raises FindingsError, which carries ``findings``, where there is none."""
        if self.value is None:
            raise FindingsError(self.findings)
        return self.value


def sort_key(finding: Finding) -> tuple[str, int, int, str, str]:
    """Order findings as they are reported: by file, line, column, then code and message."""
    return (finding.path, finding.line, finding.column, finding.code, finding.message)
