"""What is wrong with files: many at once, of every kind, reported in one of several formats.

``lint(names)`` reads files, folders and globs and returns a ``LintReport``; ``show(report, Format.SARIF)``
is the report as text. The codes and how to ignore one are described in ``docs/lint.md``.
"""

from mtg_influence.lint.check import Crash, LintReport, Overridden, lint, lint_text
from mtg_influence.lint.chosen import Choice, UnknownCode
from mtg_influence.lint.files import KINDS, NothingThere, UnknownKind, given_files, kind_of, reader_of
from mtg_influence.lint.formats import Format, show

__all__ = [
    "KINDS",
    "Choice",
    "Crash",
    "Format",
    "LintReport",
    "NothingThere",
    "Overridden",
    "UnknownCode",
    "UnknownKind",
    "given_files",
    "kind_of",
    "lint",
    "lint_text",
    "reader_of",
    "show",
]
