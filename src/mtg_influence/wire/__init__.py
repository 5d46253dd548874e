"""Tables and questions as JSON, for programs in other languages: in vectors, and for the judge server.

A table is its seats, teams, options and history; a question is a name of ``QUESTIONS`` and its arguments.
What a stranger sends is checked in full before anything is asked; what is wrong is a ``WireError``.
"""

from __future__ import annotations

from mtg_influence.wire.asking import Asked, answer, parse_question, parse_row
from mtg_influence.wire.errors import WireError
from mtg_influence.wire.masks import masks_of
from mtg_influence.wire.questions import QUESTIONS, Kind, Question
from mtg_influence.wire.tables import MOST_SEATS, Step, WireTable, parse_table

__all__ = [
    "MOST_SEATS",
    "QUESTIONS",
    "Asked",
    "Kind",
    "Question",
    "Step",
    "WireError",
    "WireTable",
    "answer",
    "masks_of",
    "parse_question",
    "parse_row",
    "parse_table",
]
