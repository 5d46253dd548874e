"""What can go wrong while a game runs on this host; each is a fault of this project, not of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError, did_you_mean
from mtg_influence.hosts.base import IllegalChoice
from mtg_influence.hosts.errors import EngineBroke
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mtg_influence.core.verdict import Verdict

__all__ = [
    "AnsweredAlready",
    "HostPanicked",
    "HostRefused",
    "HostStuck",
    "NoSnapshot",
    "StrayAbility",
    "StrayGrantedAbility",
    "StrayVariant",
    "TargetRefused",
    "UnknownPrompt",
    "UnwovenAbility",
]


class HostRefused(MtgInfluenceError, ValueError):
    """The engine does not take an action; nothing has changed. The message is the engine's own."""


class TargetRefused(HostRefused):
    """A spell or ability would have a target that is refused, the only one that there is (CR 601.2c).

    Nothing has changed. Carries ``verdict``.
    """

    def __init__(self, name: str, verdict: Verdict) -> None:
        super().__init__(msg("{label} cannot be chosen: {verdict}", label=name, verdict=verdict.said()))
        self.verdict = verdict


class HostPanicked(EngineBroke):
    """The engine itself broke down; the game cannot go on. The ``__cause__`` is what it said."""

    def __init__(self, said: BaseException) -> None:
        super().__init__(msg("the engine broke down: {what}", what=str(said).splitlines()[0]))


class HostStuck(MtgInfluenceError, IllegalChoice):
    """The engine asks something and takes no answer at all; the game cannot go on. Carries ``kind``."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(msg("the engine asks {kind!r} and knows no answer to it", kind=kind))


class NoSnapshot(MtgInfluenceError, TypeError):
    """What was to be gone back to is no snapshot of a table on phase. Carries ``got``."""

    def __init__(self, got: object) -> None:
        super().__init__(f"no snapshot of a table on phase: {type(got).__name__}")
        self.got = got


class UnknownPrompt(MtgInfluenceError, LookupError):
    """The host asks something that is not in the table of prompts. Carries ``kind``."""

    def __init__(self, kind: str, known: Iterable[str]) -> None:
        self.kind = kind
        super().__init__(
            f"the host asks {kind!r}, which no line of the prompts' table covers{did_you_mean(kind, known)}"
        )


class StrayVariant(MtgInfluenceError, RuntimeError):
    """Objects run with the face of another seat than their controller's. Carries ``objects``, ``names``."""

    def __init__(self, objects: Sequence[int], *, names: Sequence[str]) -> None:
        self.objects = tuple(objects)
        self.names = tuple(names)
        super().__init__(f"{', '.join(self.names)} run with another seat's face")


class StrayAbility(MtgInfluenceError, RuntimeError):
    """Something on the stack goes by another seat's range than its controller's.

    Carries ``entry``, ``name`` (of its source) and ``beyond``: the seats that it names and that its
    controller does not reach, none where it is woven for another seat and reaches too little, or where
    nobody can tell for whom a copy is woven.
    """

    def __init__(self, entry: int, *, name: str, beyond: Sequence[int]) -> None:
        self.entry = entry
        self.name = name
        self.beyond = tuple(beyond)
        seats = ", ".join(map(str, self.beyond))
        how = f"reaches beyond its controller's range: seats {seats}" if beyond else "is another seat's"
        super().__init__(f"what {name} has on the stack {how}")


class StrayGrantedAbility(MtgInfluenceError, RuntimeError):
    """A permanent has an ability, given to it or its as a token, that goes by another seat's range.

    Carries ``object_id`` and ``name``.
    """

    def __init__(self, object_id: int, *, name: str) -> None:
        self.object_id = object_id
        self.name = name
        super().__init__(f"an ability that {name} was given is another seat's")


class UnwovenAbility(MtgInfluenceError, LookupError):
    """The host has put an ability of no card on the stack that cannot be narrowed.

    Carries ``name``, what the host calls it, and ``why``, a line for each thing.
    """

    def __init__(self, name: str, *, why: Sequence[str]) -> None:
        self.name = name
        self.why = tuple(why)
        super().__init__(f"{name!r}, an ability of no card, cannot be narrowed: {'; '.join(self.why)}")


class AnsweredAlready(MtgInfluenceError, RuntimeError):
    """The candidates of a question are asked for that has been answered and that nobody had looked at.

    Carries ``number``, that of the question.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"question {number} has been answered; its candidates were not looked at in time")
