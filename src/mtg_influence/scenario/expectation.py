"""What a scenario expects, as its file says it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.documents import DataPath


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One fact about one subject: ``kind`` is the key in the file, ``value`` what must be so.

    ``value`` is a number, text, a truth value, or a tuple or mapping of these, as ``kind`` has it.
    """

    kind: str
    subject: str
    value: object
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The question that the game waits on. None says nothing about that part of it.

    ``candidates`` and ``attacks`` are exact; ``refused`` lists at least what range rules out, by rule.
    """

    who: str
    kind: str | None = None
    source: str | None = None
    candidates: tuple[str, ...] | None = None
    attacks: tuple[tuple[str, tuple[str, ...]], ...] | None = None
    refused: tuple[tuple[str, str], ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """An entry that the log must hold; None says nothing about that part of it."""

    rule: str | None = None
    says: str | None = None
    player: str | None = None
    at: DataPath = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """Everything that must be so at one moment."""

    checks: tuple[Check, ...] = ()
    asked: Asked | None = None
    logged: tuple[Logged, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)
