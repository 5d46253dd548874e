"""A game written down as it goes, so that it can be gone on with: after a break, a crash, a lost connection.

A journal is a file of JSON lines: what was played, then each step. The same steps bring the same game about.
Who reads it again gets the table at the question that it waited on. Its form is in ``docs/journal.md``.
"""

from __future__ import annotations

from mtg_influence.journal.errors import Broken, JournalExists, NoJournal, NotKept
from mtg_influence.journal.file import JournalFile, Recorded, read_journal
from mtg_influence.journal.kept import keep, resume
from mtg_influence.journal.opening import Opening

__all__ = [
    "Broken",
    "JournalExists",
    "JournalFile",
    "NoJournal",
    "NotKept",
    "Opening",
    "Recorded",
    "keep",
    "read_journal",
    "resume",
]
