"""The judge_log: takes a log in, line by line, and has every action judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.referee.acts import judge_act
from mtg_influence.referee.attacks import judge_attacks
from mtg_influence.referee.causes import Causes, Why
from mtg_influence.referee.choices import judge_choices
from mtg_influence.referee.combat import Combat
from mtg_influence.referee.context import Context
from mtg_influence.referee.control import judge_control
from mtg_influence.referee.damage import judge_damage
from mtg_influence.referee.effects import judge_effect
from mtg_influence.referee.endings import judge_draw, judge_game_over, judge_loss
from mtg_influence.referee.errors import BrokenLog, Contradiction
from mtg_influence.referee.lines import Line, read_lines, seats_of
from mtg_influence.referee.prevention import Shields
from mtg_influence.referee.replacements import judge_replacements
from mtg_influence.referee.report import Finding, Report
from mtg_influence.referee.scene import Scene
from mtg_influence.referee.seats import Seats
from mtg_influence.referee.states import Worlds, judge_attachments
from mtg_influence.referee.targets import judge_resolution, judge_targets
from mtg_influence.referee.triggers import judge_triggers

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

__all__ = ["judge_log"]


def judge_log(log: Path | str | Iterable[str], *, name: str = "log") -> Report:
    """Judge a game by its log: a file, or its lines (``name`` says then what to call it).

    Only the present position is held in memory, however long the log. Raises BrokenLog (``path``, ``line``,
    ``column``, ``problem``) for what is no log; OSError for a file that cannot be opened.
    """
    path = name if not hasattr(log, "__fspath__") and not isinstance(log, str) else str(log)
    lines = read_lines(log, name=path)
    judge_log = _LogJudge(next(lines).data)
    for line in lines:
        try:
            judge_log.hear(line)
        except Contradiction as error:
            raise BrokenLog(path, line=line.number, column=1, problem=str(error)) from error
    return judge_log.report(path)


class _LogJudge:
    def __init__(self, game: Mapping[str, Any]) -> None:
        self._game = game
        self._seats = Seats(seats_of(game))
        self._scene = Scene()
        self._causes = Causes()
        self._finding = Finding()
        self._uncovered = frozenset(game.get("uncovered", ()))
        self._worlds = Worlds(frozenset(game.get("worlds", ())))
        self._combat = Combat()
        self._shields = Shields()
        self._seen: set[tuple[int, str]] = set()
        self._gone_then: dict[int, frozenset[int]] = {}
        self._actions = 0
        self._turns = 0
        self._finished = False
        self._broke: str | None = None

    def hear(self, line: Line) -> None:
        if line.type in ("board", "back"):
            self._look(line.data)
        elif line.type == "act":
            self._act(line)
        elif line.type == "broke":
            self._broke = str(line.data["why"])

    def _look(self, picture: Mapping[str, Any]) -> None:
        """Take a picture of the table, at the beginning or where somebody went back."""
        self._scene.begin(picture)
        self._worlds.take_in(self._scene.board, picture.get("action") or 0)
        self._turns = picture["turn"]
        gone = {seat for seat, player in enumerate(picture["players"]) if player.get("gone")}
        # CR 801.2c: ranges are those measured as that turn began, with whoever was there then.
        self._seats.gone = set(self._gone_then.setdefault(self._turns, frozenset(gone)))
        self._seats.begin_turn()
        self._seats.gone = gone
        self._causes = Causes()

    def _act(self, line: Line) -> None:
        data = line.data
        before = self._scene.stack
        self._scene.act(data)
        self._actions = data["action"]
        context = Context(self._seats, self._scene, self._finding, self._uncovered, data, line.number)
        under_way = self._causes.resolving
        causes = list(self._causes.of(data, before))
        judge_act(data, context)
        judge_choices(data, under_way, context)
        judge_draw(data, context)
        judge_replacements(data["events"], context)
        judge_resolution(data, causes, before, context)
        self._worlds.hear(data)
        self._shields.judge(data["events"], self._combat, context)
        for event, cause in zip(data["events"], causes, strict=True):
            judge_game_over(event, cause, context)
            judge_loss(event, cause, context)
            if event["type"] == "ZoneChanged" and cause.why is Why.RULES:
                self._worlds.judge_leaving(event["data"]["object_id"], context)
            self._follow(event)
            judge_damage(event, cause, self._combat, context)
            self._combat.hear(event)
            self._shields.hear(event, cause)
            judge_effect(event, cause, context)
            judge_attacks(event, context)
        judge_targets(data, before, context)
        judge_triggers(data, before, context)
        judge_control(data, self._causes.resolving, context)
        self._worlds.take_in(self._scene.board, data["action"])
        if data.get("next") == "Priority":
            self._scene.rest()
            judge_attachments(context, self._seen)
            self._worlds.judge(context)

    def _follow(self, event: Mapping[str, Any]) -> None:
        kind, data = event["type"], event["data"]
        if kind == "TurnStarted":
            self._seats.begin_turn()
            self._turns = data["turn_number"]
            self._gone_then[self._turns] = frozenset(self._seats.gone)
        elif kind == "PlayerEliminated":
            self._seats.leave(data["player_id"])
        elif kind == "GameOver":
            self._finished = True

    def report(self, path: str) -> Report:
        return Report(
            path=path,
            game=self._game,
            violations=tuple(self._finding.violations),
            judged=dict(self._finding.judged),
            not_judged=dict(self._finding.not_judged),
            actions=self._actions,
            turns=self._turns,
            finished=self._finished,
            broke=self._broke,
        )
