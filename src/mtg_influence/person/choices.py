"""The candidates of a decision as a person sees them: numbered, told apart, the same ones together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mtg_influence.hosts.base import Candidate, Decision

__all__ = ["Choice", "choices_of", "is_a_number"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a list of choices: candidates between which a person sees no difference.

    ``number`` is what it is listed under, from 1. There are several candidates where several cards look
    the same, as lands in a hand do; which of them is taken makes no difference then.
    """

    number: int
    text: str
    candidates: tuple[Candidate, ...]

    @property
    def label(self) -> str:
        """What the host calls it."""
        return self.candidates[0].label

    @property
    def names(self) -> tuple[str, ...]:
        """What a person may call it."""
        return (self.label, self.text)


def choices_of(
    candidates: Iterable[Candidate], describe: Callable[[Candidate], str] = lambda candidate: candidate.label
) -> tuple[Choice, ...]:
    """Number candidates, in their order. ``describe`` gives a candidate's text, from which it is told apart.

    Candidates of one text are put together where they are different objects; two abilities of one object
    stay apart.

    >>> from mtg_influence.core.verdict import ALLOWED
    >>> from mtg_influence.hosts.base import Candidate
    >>> plains = [Candidate("play Plains", ALLOWED, object_id=number) for number in (4, 7)]
    >>> [(choice.number, choice.text) for choice in choices_of([Candidate("pass", ALLOWED), *plains])]
    [(1, 'pass'), (2, 'play Plains')]
    """
    groups: list[tuple[str, list[Candidate]]] = []
    for candidate in candidates:
        text = describe(candidate)
        same = next((each for words, each in groups if words == text and _is_another(candidate, each)), None)
        if same is None:
            groups.append((text, [candidate]))
        else:
            same.append(candidate)
    return tuple(Choice(number, text, tuple(group)) for number, (text, group) in enumerate(groups, start=1))


def _is_another(candidate: Candidate, group: Sequence[Candidate]) -> bool:
    """Whether a candidate is an object of its own beside those of a group."""
    ids = [each.object_id for each in group]
    return candidate.object_id is not None and None not in ids and candidate.object_id not in ids


def is_a_number(decision: Decision) -> bool:
    """Return whether the candidates are numbers, so that what is typed is no place in a list."""
    return bool(decision.legal) and all(each.label.isdecimal() for each in decision.legal)
