"""From what a person types to an answer, a command, or what is wrong with it.

Pure functions: the same text at the same decision is always read the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from mtg_influence.core.errors import nearest
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.person.choices import is_a_number
from mtg_influence.person.commands import Command, command_of, meant_commands
from mtg_influence.person.matching import find, fold, shown
from mtg_influence.person.words import ALL, NONE, PASS, spellings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mtg_influence.hosts.base import Candidate, Decision
    from mtg_influence.person.choices import Choice

__all__ = ["Amiss", "Picked", "Reading", "Told", "read_answer"]


@dataclass(frozen=True, slots=True)
class Picked:
    """An answer: candidates, as often as they are chosen and in the order in which they were named."""

    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A command, and what was said after it."""

    command: Command
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Amiss:
    """What is wrong: a key of the sentences with what goes into it.

    ``choices`` are those that it might have been; ``refused`` those that range rules out.
    """

    key: str
    params: Mapping[str, object] = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    refused: tuple[Choice, ...] = ()


Reading: TypeAlias = Picked | Told | Amiss


def read_answer(
    text: str, decision: Decision, choices: Sequence[Choice], refused: Sequence[Choice] = ()
) -> Reading:
    """Read what a person typed at a decision.

    A whole name of a choice stands before a command's word, that before the beginning of a choice's name,
    and that before the beginning of a command's word. ``choices`` are the legal candidates, numbered;
    ``refused`` those that range rules out.

    >>> from mtg_influence.core.verdict import ALLOWED
    >>> from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
    >>> from mtg_influence.person.choices import choices_of
    >>> asked = Decision(DecisionKind.TARGET, 0, (Candidate("Rob", ALLOWED), Candidate("Dana", ALLOWED)))
    >>> read_answer("da", asked, choices_of(asked.legal)).candidates[0].label
    'Dana'
    >>> read_answer("3", asked, choices_of(asked.legal)).key
    'no-number'
    """
    said = text.strip()
    if not said:
        usual = usual_answer(decision)
        return Amiss("say-something") if usual is None else Picked(usual)
    whole = [choice for choice in choices if fold(said) in map(fold, choice.names)]
    if len(whole) == 1 and decision.maximum == 1:
        return Picked((whole[0].candidates[0],))
    command = command_of(said)
    if command is not None and not whole:
        return Told(*command)
    reader = _Reader(decision, choices, refused)
    reading = reader.several(said) if decision.maximum > 1 or decision.minimum == 0 else reader.single(said)
    if isinstance(reading, Amiss) and reading.key == "unknown":
        meant, rest = meant_commands(said)
        if len(meant) == 1:
            return Told(meant[0], rest)
    return reading


class _Reader:
    """Reads one answer; what has been named already is not taken twice while there is more of the same."""

    def __init__(self, decision: Decision, choices: Sequence[Choice], refused: Sequence[Choice]) -> None:
        self._decision = decision
        self._choices = choices
        self._refused = refused
        self._used: Counter[int] = Counter()

    def single(self, said: str) -> Reading:
        """Read the answer to a question of which exactly one thing is chosen."""
        usual = usual_answer(self._decision)
        if (
            self._decision.kind is DecisionKind.PRIORITY
            and fold(said) in spellings(PASS)
            and usual is not None
        ):
            return Picked(usual)
        found = self.one(said, said)
        return found if isinstance(found, Amiss) else Picked((found[0],))

    def several(self, said: str) -> Reading:
        """Read the answer to a question of which several things are chosen, or none."""
        if fold(said) in spellings(NONE) | spellings(PASS) and not self._named(said):
            return self._counted(())
        first, _, rest = said.partition(" ")
        if fold(first) in spellings(ALL):
            return self._all(said, rest.strip())
        picked: list[Candidate] = []
        for part in [said] if self._named(said) else _parts(said):
            found = self.one(part, said)
            if isinstance(found, Amiss):
                return found
            picked += found
        return self._counted(picked)

    def one(self, part: str, said: str) -> list[Candidate] | Amiss:
        """Read one of the things named: a number, several numbers in a row, or a name."""
        row = re.fullmatch(r"(\d{1,6})\s*-\s*(\d{1,6})", part)
        if row and not is_a_number(self._decision):
            low, high = sorted((int(row[1]), int(row[2])))
            if high > len(self._choices) or self._decision.maximum == 1:
                return Amiss("no-number", {"number": part})
            return [self._take(self._choices[number - 1]) for number in range(max(low, 1), high + 1)]
        if re.fullmatch(r"[+-]?\d+", part):
            return self._number(part)
        found = self._named(part)
        if len({choice.text for choice in found}) == 1:
            return [self._take(found[0])]
        if found:
            return Amiss("ambiguous", {"said": shown(part)}, choices=found)
        ruled_out = find(part, self._refused, lambda choice: choice.names)
        if ruled_out:
            return Amiss("refused", {"said": shown(part)}, refused=ruled_out)
        known = [name for choice in self._choices for name in choice.names]
        known += [word for each in Command for word in each.words()]
        return Amiss("unknown", {"said": shown(said), "nearest": nearest(part, known)})

    def _number(self, part: str) -> list[Candidate] | Amiss:
        if is_a_number(self._decision):
            same = [each for each in self._choices if each.label == part.lstrip("+")]
            return [self._take(same[0])] if same else Amiss("no-number", {"number": shown(part)})
        # Nobody means the millionth: a number of any length is only compared with the list.
        number = int(part) if len(part) < 7 else 0
        if not 1 <= number <= len(self._choices):
            return Amiss("no-number", {"number": shown(part)})
        return [self._take(self._choices[number - 1])]

    def _named(self, part: str) -> tuple[Choice, ...]:
        return find(part, self._choices, lambda choice: choice.names)

    def _take(self, choice: Choice) -> Candidate:
        used = self._used[choice.number]
        self._used[choice.number] += 1
        return choice.candidates[used % len(choice.candidates)]

    def _all(self, said: str, rest: str) -> Reading:
        chosen = self._named(rest) if rest else tuple(self._choices)
        if not chosen:
            found = self.one(rest, said)
            return found if isinstance(found, Amiss) else self._counted(found)
        candidates = [each for choice in chosen for each in choice.candidates]
        pairs = self._decision.kind in (DecisionKind.ATTACK, DecisionKind.BLOCK)
        ids = [each.object_id for each in candidates]
        if pairs and len(set(ids)) < len(ids):
            example = chosen[0].label.split()[-1]
            return Amiss("one-at-a-time", {"said": shown(said), "example": example})
        return self._counted(candidates)

    def _counted(self, picked: Sequence[Candidate]) -> Reading:
        """What was named, if it is as many as are asked for."""
        least, most = self._decision.minimum, self._decision.maximum
        if len(picked) < least:
            return Amiss("too-few", {"got": len(picked), "least": least})
        if len(picked) > most:
            return Amiss("too-many", {"got": len(picked), "most": most})
        return Picked(tuple(picked))


def _parts(said: str) -> Iterator[str]:
    """Split what names several things: at commas, at "and", and between numbers."""
    for part in re.split(r"[,;]|\s+(?:and|y)\s+", said):
        name = part.strip()
        if re.fullmatch(r"[\d\s+-]+", name):
            yield from re.sub(r"\s*-\s*", "-", name).split()
        elif name:
            yield name
