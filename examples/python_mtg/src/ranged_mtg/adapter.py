"""The adapter: the engine knows no range, so its functions are wrapped while a game is played.

Its primitives do not say who acts, so the adapter keeps a stack of who does (``acting``). Its ``_others``
serves attacks, scopes and winning alike, and is answered by what is going on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from mtg_influence.core.influence import Influence
from mtg_influence.core.questions import Affect, Use, Win
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hooks import Judge, build_judge


@contextmanager
def _own_path() -> Iterator[None]:
    """The engine changes ``sys.path`` as parts of it are first used; that is taken back."""
    path = list(sys.path)
    try:
        yield
    finally:
        sys.path[:] = path


def _engine() -> tuple[Any, Any, Any]:
    with _own_path():
        import mtg  # noqa: PLC0415
        from mtg import driver  # noqa: PLC0415
        from mtg.engine import env  # noqa: PLC0415
    return mtg, driver, env


class RangedGame:
    """A game of python-mtg with range. Seats are in alphabetical order of names, as the engine has them.

    ``ranges`` are in seats, from 1: the engine cannot do without an opponent.
    """

    def __init__(
        self, decks: Mapping[str, Any], ranges: Mapping[str, int | None], *, seed: int, log: Any = None
    ) -> None:
        mtg, self._driver, self._env = _engine()
        self.names = sorted(decks)
        self.judge: Judge = build_judge()
        self.judge.require(told=())  # a plugin that reads turns or life totals is refused by name
        seating = Seating(tuple(Seat(name, ranges[name]) for name in self.names))
        self.now = Influence.measure(self.judge.seat(seating))
        self.acting: list[tuple[str, Use | None]] = []
        self.log = log
        with _own_path():
            self.game = mtg.Game.new(**{name: decks[name] for name in self.names}, seed=seed)
        self._raw = {name: getattr(self._driver, name) for name in _WRAPPED}

    def seat(self, name: str) -> PlayerId:
        return PlayerId(self.names.index(name))

    def push(self, move: Any) -> None:
        """Make a move, with range in force."""
        before = self.game.turn
        with self.installed():
            self.game.push(move)
        if self.game.state["active_player"] != {(before,)} and self.active != before:
            self.now = self.now.next_turn()  # CR 801.2c
        if self.log is not None:
            self.log.rest(self)

    @property
    def active(self) -> str:
        return str(next(iter(self.game.state["active_player"]))[0])

    def legal_moves(self) -> Sequence[Any]:
        with self.installed():
            return list(self.game.legal_moves)

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Put the judge in front of the engine's functions."""
        wrapped = {name: getattr(self, name) for name in _WRAPPED}
        others = patch.object(self._env, "_others", self._others)
        with patch.multiple(self._driver, **wrapped), others, _own_path():
            yield

    # --- what the judge says ---

    def may(self, controller: str, other: str, use: Use | None) -> bool:
        me, candidate = self.seat(controller), self.seat(other)
        if use is not None:
            return self.judge.target(self.now, me, candidate=candidate, use=use).allowed
        return self.judge.event(self.now, Affect(me, candidate)).allowed

    def controllers(self, state: Any) -> dict[str, str]:
        return {thing: player for player, thing in self._raw["run"](state, ["controls"])["controls"]}

    def _leftwards(self, player: str) -> list[str]:
        return [self.names[seat] for seat in self.now.seating.going_left(self.seat(player))]

    # --- in front of the engine ---

    def _others(self, state: Any, player: str) -> list[str]:
        if state.get("attacks"):  # blocks and damage concern whoever is attacked
            defender = next(defender for _, defender in state["attacks"])
            return [defender if player != defender else self.active]
        use = self.acting[-1][1] if self.acting and self.acting[-1][0] == player else None
        return [other for other in self._leftwards(player) if self.may(player, other, use)]

    def declare_attackers(self, state: Any, active: str) -> None:
        with self._acts(active, Use.ATTACK):
            if self._others({}, active):
                self._raw["declare_attackers"](state, active)
        if self.log is not None:
            self.log.attacks(self, state)

    def _pick_target(self, state: Any, ctrl: str, *rest: Any) -> Any:
        *some, creatures = rest
        whose = self.controllers(state)
        legal = {each for each in creatures if self.may(ctrl, whose.get(each, ctrl), Use.TARGET)}
        return self._raw["_pick_target"](state, ctrl, *some, legal)

    def _apply_damage(self, state: Any, label: str, n: int, kind: str, ctrl: str) -> None:
        use = None if kind.startswith("all_") else Use.TARGET
        told = None if self.log is None else self.log.resolving(self, state, label, ctrl)
        with self._acts(ctrl, use):
            self._raw["_apply_damage"](state, label, n, kind, ctrl)
        if told is not None:
            told(n)

    def _run_spell_scope(self, state: Any, spell: str, ctrl: str) -> None:
        with self._acts(ctrl, None):
            self._raw["_run_spell_scope"](state, spell, ctrl)

    def run(self, state: Any, outputs: list[str]) -> dict[str, Any]:
        """CR 801.10 + CR 801.11: what acts sees and reaches creatures in range only."""
        found: dict[str, Any] = self._raw["run"](state, outputs)
        if self.acting and "creature" in found:
            controller, use = self.acting[-1]
            whose = self.controllers(state)
            reached = {
                row for row in found["creature"] if self.may(controller, whose.get(row[0], controller), use)
            }
            found = {**found, "creature": reached}
        return found

    def _choose(self, state: Any, key: str, options: Any, default: Any) -> Any:
        """CR 801.5a: objects that are chosen lie within the range of whoever chooses."""
        decider = self.acting[-1][0] if self.acting else self.active
        whose = self.controllers(state) if isinstance(options, (list, tuple)) else {}
        legal = [
            each
            for each in options or ()
            if whose.get(each) is None or self._may_choose(decider, whose[each])
        ]
        if whose and legal:
            options, default = legal, default if default in legal else legal[0]
        return self._raw["_choose"](state, key, options, default)

    def _may_choose(self, decider: str, other: str) -> bool:
        me = self.seat(decider)
        return self.judge.choice(self.now, me, candidate=self.seat(other), controller=me).allowed

    def _end_with_winner(self, state: Any, winner: str) -> str:
        """CR 801.14: opponents in range lose; the engine ends with the first of them."""
        me = self.seat(winner)
        losers = [
            other
            for other in self._leftwards(winner)
            if self.judge.event(self.now, Win(me, self.seat(other)))
        ]
        state["_winner"] = winner
        return losers[0]

    @contextmanager
    def _acts(self, controller: str, use: Use | None) -> Iterator[None]:
        self.acting.append((controller, use))
        try:
            yield
        finally:
            self.acting.pop()


_WRAPPED: Sequence[str] = (
    "_others",
    "declare_attackers",
    "_pick_target",
    "_apply_damage",
    "_run_spell_scope",
    "run",
    "_choose",
    "_end_with_winner",
)
