"""What has to be shown: rules of the sections played, and every hole of the rules that this project fills.

``holes.txt`` beside this module has the holes, ``tested.txt`` the lines that a test shows in place of a
scenario, ``unplayed.txt`` the lines that nothing can show, each with the reason.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from mtg_influence.rules_index import summaries, table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.i18n import Message

__all__ = ["Line", "checklist", "holes", "shown_by_tests", "unplayed"]

_SECTIONS = ("801.", "802.", "803.", "804.", "806.", "807.", "808.", "809.", "811.")
"""What the numbers of these rules begin with: range, the options, and the variants."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the checklist.

    ``parts`` are its sub-rules: what shows one of them shows the line. ``unplayed`` None: there has to be
    a scenario, or a test.
    """

    id: str
    summary: Message
    parts: tuple[str, ...] = ()
    unplayed: Message | None = None
    tests: tuple[str, ...] = ()
    """Tests of this project that show the line, or a part of it, where no scenario does."""

    @property
    def is_hole(self) -> bool:
        """Whether it is a hole, which has a default of this project and no rule."""
        return self.id.startswith("H")


@cache
def checklist() -> tuple[Line, ...]:
    """Return every line, rules first, in the order of the rules.

    >>> [line.id for line in checklist()][:4]
    ['801.1', '801.2', '801.2a', '801.2b']
    """
    by_test = shown_by_tests()
    rules = {number: texts for number, texts in summaries().items() if number.startswith(_SECTIONS)}
    lines = []
    for number, texts in {**rules, **holes()}.items():
        parts = _parts(number, rules)
        tests = tuple(by_test[each] for each in (number, *parts) if each in by_test)
        lines.append(Line(number, texts, parts, unplayed().get(number), tests))
    return tuple(lines)


@cache
def holes() -> Mapping[str, Message]:
    """Return for each hole the question and its default."""
    return table("holes.txt", "hole")


@cache
def unplayed() -> Mapping[str, Message]:
    """Return why there is no scenario of a line."""
    return table("unplayed.txt", "unplayed")


@cache
def shown_by_tests() -> Mapping[str, str]:
    """Return the test that shows a line, as pytest names it."""
    text = files(__package__).joinpath("tested.txt").read_text(encoding="utf-8")
    pairs = (line.split("|") for line in text.splitlines() if line and not line.startswith("#"))
    return {number.strip(): test.strip() for number, test in pairs}


def _parts(number: str, rules: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(other for other in rules if re.fullmatch(rf"{re.escape(number)}[a-z]", other))
