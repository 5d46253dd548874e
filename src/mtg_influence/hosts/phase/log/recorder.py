"""Writes the log of one game as it goes; see ``docs/game-log.md`` for what a line holds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mtg_influence import RULES_EDITION, __version__
from mtg_influence.hosts.phase.ir.actions import as_data
from mtg_influence.hosts.phase.ir.ids import ids_in
from mtg_influence.hosts.phase.ir.origins import without_marks
from mtg_influence.hosts.phase.log.asked import asked_of
from mtg_influence.hosts.phase.log.facts import entry_of, event_of, facts_of
from mtg_influence.hosts.phase.views import thing_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TextIO

    from mtg_influence.hosts.phase.ir.happened import Happened
    from mtg_influence.hosts.phase.log.facts import Facts
    from mtg_influence.hosts.phase.session.session import Session

__all__ = ["VERSION", "Recorder"]

VERSION: Final = 1
"""Goes up when a key goes away or changes its meaning; new keys and new types of line may come any time."""


class Recorder:
    """Writes what happens in one game to ``sink``, one JSON object a line.

    ``about`` is what the first line says besides: seats, seed, decks. Nothing in the log depends on the
    clock, so the same game gives the same text.
    """

    def __init__(self, sink: TextIO, about: Mapping[str, Any]) -> None:
        self._sink = sink
        self._about = about
        self._number = 0
        self._passed = 0
        self._board: dict[int, Facts] = {}
        self._stack: list[Facts] = []
        self._players: list[Facts] = []

    def begin(self, game: Any) -> None:
        """Write who plays and what lies on the table as the game begins."""
        self._write(
            "game", version=VERSION, program=__version__, rules=RULES_EDITION, action=None, **self._about
        )
        self._picture("board", game)

    def go_back(self, game: Any) -> None:
        """Write that the game goes on from an earlier moment, which lies on the table now."""
        self._picture("back", game)

    def _picture(self, type_: str, game: Any) -> None:
        self._board, self._stack, self._players = _board(game), _stack(game), self._seats(game)
        self._passed = 0
        self._write(
            type_,
            action=self._number,
            turn=int(game.turn),
            step=str(game.phase),
            objects=self._board,
            stack=self._stack,
            players=self._players,
        )

    def watch(
        self,
        game: Session,
        actor: int,
        action: Any,
        act: Callable[[int, Any], Happened],
        *,
        decider: int | None = None,
    ) -> Happened:
        """Let an action happen and write it down; what the host refuses has not happened.

        ``decider`` is who decided where that was not ``actor``, who answers to the host; None: it was.
        """
        waiting = game.game.waiting_for()
        turn, step, active = game.turn, game.phase, game.active
        try:
            happened = act(actor, action)
        except BaseException as error:
            if type(error).__name__ in ("HostPanicked", "KeyboardInterrupt"):
                self._write("broke", action=self._number, actor=actor, act=as_data(action), why=str(error))
            raise
        self._number += 1
        if happened.events and all(event["type"] == "PriorityPassed" for event in happened.events):
            self._passed += 1
            return happened
        self._tell(
            game.game,
            happened,
            turn=turn,
            step=step,
            active=active,
            actor=actor,
            decider=actor if decider is None else int(decider),
            action=action,
            waiting=waiting,
        )
        return happened

    def _tell(
        self, game: Any, happened: Happened, *, action: Any, waiting: Mapping[str, Any], **when: Any
    ) -> None:
        plain = as_data(action)
        events = [event_of(event) for event in happened.events if event["type"] != "PriorityPassed"]
        asked = asked_of(waiting)
        board, stack, players = _board(game), _stack(game), self._seats(game)
        if when["decider"] == when["actor"]:
            del when["decider"]
        line: dict[str, Any] = {
            **when,
            "passed": self._passed,
            "act": plain,
            "asked": asked,
            "events": events,
            "next": game.waiting_for()["type"],
        }
        if happened.pending:
            line["deeds"] = [
                {
                    "object": pending_action.thing["id"] if pending_action.thing else None,
                    "leaves": pending_action.leaves,
                    "act": pending_action.action,
                }
                for pending_action in happened.pending
            ]
        if stack != self._stack:
            line["stack"] = stack
        if players != self._players:
            line["players"] = players
        line |= _moved(self._board, board)
        new = [entry for entry in stack if entry not in self._stack]
        known = self._known(
            [*ids_in(events), *ids_in(plain.get("data")), *ids_in(asked), *ids_in(new)], game, board
        )
        if known:
            line["things"] = known
        self._write("act", action=self._number, **line)
        self._board, self._stack, self._players = board, stack, players
        self._passed = 0

    def _known(self, numbers: Iterable[int], game: Any, board: Mapping[int, Facts]) -> dict[int, Facts]:
        """Facts of objects that a line speaks of and that are in neither picture of the battlefield."""
        found = {}
        for number in sorted(set(numbers)):
            if number in board or number in self._board:
                continue
            thing = thing_of(game, number)
            if thing is not None:
                found[number] = facts_of(thing)
        return found

    def _seats(self, game: Any) -> list[Facts]:
        found = []
        for seat in range(len(self._about["seats"])):
            player = game.player(seat)
            facts = {"life": player["life"], "poison": player["poison_counters"], "energy": player["energy"]}
            found.append({**facts, "gone": True} if player["is_eliminated"] else facts)
        return found

    def _write(self, type_: str, /, **values: Any) -> None:
        self._sink.write(
            json.dumps({"type": type_, **without_marks(values)}, ensure_ascii=False, separators=(",", ":"))
        )
        self._sink.write("\n")


def _board(game: Any) -> dict[int, Facts]:
    return {thing["id"]: facts_of(thing) for thing in game.battlefield()}


def _stack(game: Any) -> list[Facts]:
    return [entry_of(entry, thing_of(game, entry["source_id"])) for entry in game.stack()]


def _moved(before: Mapping[int, Facts], now: Mapping[int, Facts]) -> dict[str, Any]:
    """What differs on the battlefield: what came, what left, and of what stayed the facts that changed."""
    came = {number: facts for number, facts in now.items() if number not in before}
    left: Sequence[int] = [number for number in before if number not in now]
    changed = {}
    for number, facts in now.items():
        was = before.get(number)
        if was is not None and was != facts:
            keys = sorted({*was, *facts})
            changed[number] = {key: facts.get(key) for key in keys if was.get(key) != facts.get(key)}
    parts = {"came": came, "left": left, "changed": changed}
    return {key: value for key, value in parts.items() if value}
