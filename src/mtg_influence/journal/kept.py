"""A table whose game is written down, and that comes back by what is written where the engine breaks."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from mtg_influence.hosts.base import IllegalChoice, Undoable
from mtg_influence.hosts.capabilities import BadStep, Repeatable
from mtg_influence.hosts.errors import EngineBroke
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.i18n import msg
from mtg_influence.journal.errors import Broken, NoJournal, NotKept
from mtg_influence.journal.file import JournalFile, read_journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import TextIO

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Candidate, Host, Table
    from mtg_influence.journal.opening import Opening

__all__ = ["keep", "resume"]


def keep(
    host: Host, opening: Opening, path: Path, *, log: TextIO | None = None, table: Table | None = None
) -> Table:
    """Start a game and write it down as it goes; ``table`` is where it has been started already.

    Raises JournalExists; NotKept where the host's tables take no steps; what ``Host.start`` raises.
    """
    begun = table or opening.start(host, log=log)
    if not isinstance(begun, Repeatable):
        raise NotKept(host.name)
    file = JournalFile.create(path, opening)
    return cast("Table", _KeptTable(begun, lambda: opening.start(host), file))


def resume(host: Host, path: Path, *, log: TextIO | None = None) -> Table:
    """Go on with the game of a journal, at the question that it waited on, and write on in it.

    Raises NoJournal with the line of a step that the game does not take; NotKept; what ``Host.start`` raises.
    """
    recorded = read_journal(path)
    table = recorded.opening.start(host, log=log)
    if not isinstance(table, Repeatable):
        raise NotKept(host.name)
    _repeat(table, recorded.steps, path, recorded.lines)
    file = JournalFile.go_on(path, recorded)
    kept = _KeptTable(table, lambda: recorded.opening.start(host), file, recorded.steps)
    return cast("Table", kept)


def _repeat(
    table: Repeatable, steps: Sequence[Mapping[str, Any]], path: Path, lines: Sequence[int] = ()
) -> None:
    for place, step in enumerate(steps):
        try:
            table.repeat(step)
        except BadStep as error:
            problem = f"step {place + 1} is none of this game: {error}"
            line = lines[place] if lines else place + 2
            raise NoJournal(str(path), line=line, problem=problem) from error


@dataclass(frozen=True, slots=True)
class _Moment:
    """A moment to go back to: how many steps it took, and the host's own snapshot while its table lasts."""

    count: int
    table: object
    snapshot: object


class _KeptTable:
    """Writes down what a table does. Everything that it does not do itself it leaves to that table."""

    def __init__(
        self,
        table: Table,
        start: Callable[[], Table],
        file: JournalFile,
        steps: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        self._table = table
        self._start = start
        self._file = file
        self._steps = list(steps)
        self._listen()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    @property
    def journal(self) -> Path:
        """Where the game is written down."""
        return self._file.path

    def choose(self, *candidates: Candidate) -> None:
        """Answer the current decision. Raises IllegalChoice, also where the engine breaks at the answer."""
        self._do(lambda: self._table.choose(*candidates))

    def concede(self, player: PlayerId) -> None:
        """Make a player leave the game."""
        self._do(lambda: self._table.concede(player))

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Let the computer player answer; where the engine breaks at that, what goes without saying."""
        try:
            self._do(lambda: self._table.auto(difficulty=difficulty))
        except Broken:
            self._answer_plainly()

    def snapshot(self) -> Any:
        """Return the game as it stands."""
        inner = self._table.snapshot() if isinstance(self._table, Undoable) else None
        return _Moment(len(self._steps), self._table, inner)

    def restore(self, snapshot: Any) -> None:
        """Go back to a moment of this game, also of before the engine broke."""
        if snapshot.table is self._table and isinstance(self._table, Undoable):
            self._table.restore(snapshot.snapshot)
            del self._steps[snapshot.count :]
        else:
            del self._steps[snapshot.count :]
            self._build_again()
        self._file.back(len(self._steps))

    def _listen(self) -> None:
        cast("Repeatable", self._table).on_step(self._took)

    def _took(self, step: Mapping[str, Any]) -> None:
        self._steps.append(step)
        self._file.add(step)

    def _do(self, act: Callable[[], None]) -> None:
        """Do something; where the engine breaks at it, go on as if nobody had."""
        try:
            act()
        except EngineBroke as error:
            self._build_again()
            raise Broken(error) from error

    def _build_again(self) -> None:
        self._table = self._start()
        _repeat(cast("Repeatable", self._table), self._steps, self._file.path)
        self._listen()

    def _answer_plainly(self) -> None:
        """Answer what goes without saying, else the first thing at which the engine does not break."""
        decision = self._table.decision
        if decision is None:
            return
        usual = usual_answer(decision)
        answers = [] if usual is None else [usual]
        for chosen in (*answers, *((each,) for each in decision.legal)):
            with suppress(IllegalChoice):
                self.choose(*chosen)
                return
        raise Broken(msg("the engine breaks down at every answer"))
