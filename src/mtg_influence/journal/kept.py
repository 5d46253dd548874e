"""A table whose game is written down, and that comes back by what is written where the engine breaks."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, IllegalChoice, Undoable
from mtg_influence.hosts.capabilities import (
    Cancellable,
    Limitable,
    Repeatable,
    Retold,
    acts_on_stack,
    affected_by,
    count_of,
    seen_in_libraries,
    state_of,
    text_of,
)
from mtg_influence.hosts.errors import EngineBroke
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.i18n import msg
from mtg_influence.journal.errors import Broken, NotKept
from mtg_influence.journal.file import JournalFile, Recorded, read_journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import TextIO

    from mtg_influence.hosts.base import Candidate, Host, LogEntry, ObjectView, Table, Zone
    from mtg_influence.hosts.capabilities import CardText, Choice, PlayerState
    from mtg_influence.journal.opening import Opening

__all__ = ["keep", "resume"]

_EVERY: Final = 100
"""A snapshot costs as much as taking so many steps again."""

_FRAMES: Final = 30
"""So many snapshots are kept: some megabytes at a large table."""


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


def resume(host: Host, path: Path, *, log: TextIO | None = None, recorded: Recorded | None = None) -> Table:
    """Go on with the game of a journal, at the question that it waited on, and write on in it.

    ``recorded`` is what the journal holds, for who has read it already.

    Raises NoJournal with the line of a step that the game does not take; NotKept; what ``Host.start`` raises.
    """
    known = recorded or read_journal(path)
    table = known.opening.start(host, log=log)
    if not isinstance(table, Repeatable):
        raise NotKept(host.name)
    for place in range(len(known.steps)):
        known.repeat_on(table, place)
    file = JournalFile.go_on(path, known)
    kept = _KeptTable(table, lambda: known.opening.start(host), file, known.steps)
    return cast("Table", kept)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A moment to go back to: how many steps of which game it took."""

    count: int
    game: object


class _KeptTable:
    """Writes down what a table does. Everything that it does not do itself it leaves to that table.

    To go back it takes the steps again: from a snapshot of the table, of which one in ``_EVERY`` steps is
    kept, or from the beginning. What a table logs then has been logged already, and is left out.
    """

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
        self._frames: deque[tuple[int, object]] = deque(maxlen=_FRAMES)
        self._log: list[LogEntry] = []
        self._logged = 0
        self._thinks: float | None = None
        self._listen()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    @property
    def journal(self) -> Path:
        """Where the game is written down."""
        return self._file.path

    @property
    def log(self) -> Sequence[LogEntry]:
        """Everything so far, also of what was taken back; only grows."""
        more = self._table.log[self._logged :]
        self._log.extend(more)
        self._logged += len(more)
        return self._log

    # What tables may offer, whatever this one does.

    def count(self, zone: Zone, player: PlayerId) -> int:
        """Return how many cards of a player are in a zone of theirs."""
        return count_of(self._table, zone, player)

    def player_state(self, player: PlayerId) -> PlayerState:
        """Return what a player has besides life and cards."""
        return state_of(self._table, player)

    def card_text(self, name: str) -> CardText | None:
        """Return what is printed on a card; None where nobody knows."""
        return text_of(self._table, name)

    def in_libraries(self) -> tuple[ObjectView, ...]:
        """Return the cards in libraries that somebody may know."""
        return seen_in_libraries(self._table)

    def affected_by(self, object_id: int) -> tuple[PlayerId, ...]:
        """Return whom a spell or ability may affect; everybody, where nobody knows."""
        view = self._table.object(object_id)
        known = None if view is None else affected_by(self._table, view)
        return tuple(PlayerId(seat) for seat in range(len(self._table.names))) if known is None else known

    def acts_on_stack(self, object_id: int) -> bool:
        """Return whether an object has a spell or ability that acts on other spells or abilities."""
        return acts_on_stack(self._table, object_id)

    def think_for(self, seconds: float | None) -> None:
        """Let computer players think for so many seconds a round, where the table can limit that."""
        self._thinks = seconds
        if isinstance(self._table, Limitable):
            self._table.think_for(seconds)

    @property
    def chosen(self) -> Choice | None:
        """What was chosen last; None where the table does not tell."""
        return self._table.chosen if isinstance(self._table, Retold) else None

    # Steps.

    def cancel(self) -> None:
        """Take back what is being cast or activated. Raises IllegalChoice, also where nobody can."""
        if not isinstance(self._table, Cancellable):
            raise IllegalChoice(msg("nothing is being cast"))
        self._do(self._table.cancel)

    def choose(self, *candidates: Candidate) -> None:
        """Answer the current decision. Raises IllegalChoice, also where the engine breaks at the answer."""
        self._do(lambda: self._table.choose(*candidates))

    def pass_priority(self) -> None:
        """Pass, as quickly as the table can. Raises IllegalChoice where nobody has priority."""
        quick = getattr(self._table, "pass_priority", None)
        if quick is not None:
            self._do(quick)
            return
        decision = self._table.decision
        if decision is None or decision.kind is not DecisionKind.PRIORITY:
            raise IllegalChoice(msg("nobody has priority"))
        self.choose(*(usual_answer(decision) or ()))

    def concede(self, player: PlayerId) -> None:
        """Make a player leave the game."""
        self._do(lambda: self._table.concede(player))

    def auto(self, *, difficulty: str = "Easy") -> None:
        """Let the computer player answer; where the engine breaks at that, what goes without saying."""
        try:
            self._do(lambda: self._table.auto(difficulty=difficulty))
        except Broken:
            self._answer_plainly()

    # Going back.

    def snapshot(self) -> Any:
        """Return the game as it stands. Mostly that costs nothing: going back does the work."""
        now = len(self._steps)
        if isinstance(self._table, Undoable) and (not self._frames or now - self._frames[-1][0] >= _EVERY):
            self._frames.append((now, self._table.snapshot()))
        return _Moment(now, self)

    def restore(self, snapshot: Any) -> None:
        """Go back to a moment of this game, also of before the engine broke.

        Raises ValueError where it is none of this game.
        """
        if not isinstance(snapshot, _Moment) or snapshot.game is not self:
            raise ValueError("a moment of another game")
        wanted = self._steps[: snapshot.count]
        while self._frames and self._frames[-1][0] > len(wanted):
            self._frames.pop()
        del self._steps[len(wanted) :]
        if self._frames and isinstance(self._table, Undoable):
            count, frame = self._frames[-1]
            self._repeated(lambda: self._again_from(frame, wanted[count:]))
        else:
            self._build_again()
        self._file.back(len(self._steps))

    def _again_from(self, frame: object, steps: Sequence[Mapping[str, Any]]) -> None:
        cast("Undoable", self._table).restore(frame)
        self._repeat(steps)

    def _repeat(self, steps: Iterable[Mapping[str, Any]]) -> None:
        """Take steps of this very game; that one of them is not taken would be a fault of ours."""
        table = cast("Repeatable", self._table)
        for step in steps:
            table.repeat(step)

    def _build_again(self) -> None:
        self._frames.clear()

        def build() -> None:
            self._table = self._start()
            self.think_for(self._thinks)
            self._repeat(self._steps)

        self._repeated(build)

    def _repeated(self, take: Callable[[], None]) -> None:
        """Take steps that have been written and logged already."""
        cast("Repeatable", self._table).on_step(None)
        _ = self.log
        take()
        self._logged = len(self._table.log)
        self._listen()

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
