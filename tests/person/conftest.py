"""A table with a script instead of an engine, and a person who types what they are told to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.core.verdict import ALLOWED, Reason, Verdict
from mtg_influence.hosts.base import (
    Candidate,
    Decision,
    DecisionKind,
    IllegalChoice,
    LogEntry,
    ObjectView,
    Result,
    Zone,
)
from mtg_influence.person import Line

ALEX = PlayerId(0)
FAR = Verdict(
    False,
    "801.4",
    Reason("out-of-range", (("player", "Carissa"), ("holder", "Alex"), ("distance", 2), ("range", 1))),
)


def candidate(label: str, *, object_id: int | None = None, far: bool = False) -> Candidate:
    return Candidate(label, FAR if far else ALLOWED, object_id=object_id)


def decision(
    kind: DecisionKind, labels: Iterable[str | Candidate], *, far: Sequence[str] = (), **more: Any
) -> Decision:
    """Ask Alex; plain labels are candidates without an object, ``far`` are those out of range."""
    near = [each if isinstance(each, Candidate) else candidate(each) for each in labels]
    return Decision(kind, ALEX, (*near, *(candidate(label, far=True) for label in far)), **more)


class ScriptedTable:
    """Asks one decision after the other, whatever is answered, and remembers the answers."""

    def __init__(self, decisions: Sequence[Decision], objects: Sequence[ObjectView] = ()) -> None:
        self.names = ("Alex", "Rob", "Carissa", "Dana")
        self.influence = Influence.measure(Seating.from_names(*self.names, range=1))
        self.turn = 3
        self.step = "precombat main"
        self.active = ALEX
        self.log: list[LogEntry] = []
        self.decisions = list(decisions)
        self.answers: list[tuple[str, ...]] = []
        self.refuses: set[str] = set()
        self.lives: dict[PlayerId, int] = {}
        self._objects = tuple(objects)

    @property
    def decision(self) -> Decision | None:
        return self.decisions[len(self.answers)] if len(self.answers) < len(self.decisions) else None

    @property
    def result(self) -> Result | None:
        return None if self.decision is not None else Result((), self.turn, drawn=True)

    def choose(self, *candidates: Candidate) -> None:
        labels = tuple(each.label for each in candidates)
        if self.refuses.intersection(labels):
            raise IllegalChoice("not enough mana")
        self.answers.append(labels)

    def auto(self, *, difficulty: str = "Easy") -> None:
        if "auto" in self.refuses:
            raise IllegalChoice("no answer known")
        self.answers.append((f"auto {difficulty}",))

    def concede(self, player: PlayerId) -> None:
        self.influence = self.influence.leave(player)
        self.answers.append((f"concede {player}",))

    def life(self, player: PlayerId) -> int:
        return self.lives.get(player, 20 - player)

    def in_game(self, player: PlayerId) -> bool:
        return player not in self.influence.seating.gone

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        return tuple(
            each for each in self._objects if each.zone is zone and player in (None, each.controller)
        )

    def object(self, object_id: int) -> ObjectView | None:
        return next((each for each in self._objects if each.id == object_id), None)


class ForeseeingTable(ScriptedTable):
    """The same, and it knows whom everything affects and whether everything acts on the stack."""

    def __init__(
        self,
        decisions: Sequence[Decision],
        objects: Sequence[ObjectView] = (),
        *,
        affected: tuple[PlayerId, ...] = (),
        counters: bool = False,
    ) -> None:
        super().__init__(decisions, objects)
        self._affected, self._counters = affected, counters

    def affected_by(self, object_id: int) -> tuple[PlayerId, ...]:  # noqa: ARG002
        return self._affected

    def acts_on_stack(self, object_id: int) -> bool:  # noqa: ARG002
        return self._counters


class UndoableTable(ScriptedTable):
    """The same, and it can go back."""

    def snapshot(self) -> Any:
        return len(self.answers), self.influence

    def restore(self, snapshot: Any) -> None:
        count, self.influence = snapshot
        del self.answers[count:]


@dataclass
class Typist:
    """Types lines until there are none left, and reads everything."""

    lines: list[str]
    seen: list[Line] = field(default_factory=list)
    prompts: list[str] = field(default_factory=list)
    pictures: list[PlayerId] = field(default_factory=list)

    def picture(self, viewer: PlayerId) -> None:
        self.pictures.append(viewer)

    def tell(self, *lines: Line) -> None:
        self.seen += lines

    def ask(self, prompt: str, words: Sequence[str]) -> str | None:  # noqa: ARG002
        self.prompts.append(prompt)
        return self.lines.pop(0) if self.lines else None

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.seen)


@dataclass(frozen=True)
class Kit:
    """What the tests of this folder are made with."""

    candidate: Callable[..., Candidate]
    decision: Callable[..., Decision]
    table: type[ScriptedTable] = ScriptedTable
    undoable: type[UndoableTable] = UndoableTable
    foreseeing: type[ForeseeingTable] = ForeseeingTable
    typist: type[Typist] = Typist


@pytest.fixture(scope="session")
def kit() -> Kit:
    return Kit(candidate, decision)
