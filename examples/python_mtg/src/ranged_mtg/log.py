"""The log of a game, for ``mtg-influence referee``: attacks, damage by spells, creatures and turns.

Everything in it is read from the engine's state before and after; nothing comes from the judge.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from ranged_mtg.adapter import RangedGame


class GameLog:
    """Writes lines of JSON as ``docs/game-log.md`` has them."""

    def __init__(self, to: TextIO) -> None:
        self._to = to
        self._numbers: dict[str, int] = {}
        self._board: dict[int, dict[str, Any]] = {}
        self._action = 0
        self._turn = 1
        self._active: str | None = None

    def begin(self, game: RangedGame, seed: int) -> None:
        """Write who sits where, and the empty board."""
        self._active = game.active
        seats = [{"name": seat.name, "range": seat.range, "team": None} for seat in game.now.seating.seats]
        self._write(type="game", version=1, host="python-mtg", seed=seed, seats=seats)
        players = [{"life": game.game.life()[name]} for name in game.names]
        self._write(type="board", turn=1, step="untap", objects={}, stack=[], players=players)

    def attacks(self, game: RangedGame, state: Any) -> None:
        """Write which creatures attack whom."""
        pairs = [
            [self._number(creature), {"type": "Player", "data": game.seat(defender)}]
            for creature, defender in sorted(state.get("attacks") or ())
        ]
        if pairs:
            event = {"type": "AttackersDeclared", "data": {"attacks": pairs}}
            self._act(game, "DeclareAttackers", "DeclareAttackers", [event], state)

    def resolving(self, game: RangedGame, state: Any, label: str, controller: str) -> Callable[[int], None]:
        """Look at the table before a spell deals damage; what is returned writes what it dealt."""
        life, there = dict(state["life"]), set(state.get("on_battlefield", ()))

        def dealt(amount: int) -> None:
            hit: list[dict[str, int]] = [
                {"Player": game.seat(player)} for player, now in sorted(state["life"]) if now < life[player]
            ]
            hit += [{"Object": self._number(c)} for (c,) in sorted(there - set(state["on_battlefield"]))]
            self._spell(game, state, (label, controller), hit=hit, amount=amount)

        return dealt

    def _spell(
        self, game: RangedGame, state: Any, spell: tuple[str, str], *, hit: list[dict[str, int]], amount: int
    ) -> None:
        label, controller = spell
        number = self._number(label)
        one = hit if len(hit) == 1 else []  # a sweeper targets nothing
        entry = {
            "id": number,
            "kind": "Spell",
            "source": number,
            "name": label,
            "controller": game.seat(controller),
            "targets": one,
        }
        self._act(game, "CastSpell", "Priority", [], state, stack=[entry])
        source = {"source_id": number, "amount": amount, "is_combat": False}
        events = [{"type": "DamageDealt", "data": {**source, "target": target}} for target in hit]
        self._act(
            game,
            "PassPriority",
            "Priority",
            [*events, {"type": "StackResolved", "data": {}}],
            state,
            stack=[],
        )

    def rest(self, game: RangedGame) -> None:
        """Write creatures that came and left, and a turn that began."""
        events = []
        if game.active != self._active:
            self._active, self._turn = game.active, self._turn + 1
            data = {"turn_number": self._turn, "player_id": game.seat(game.active)}
            events.append({"type": "TurnStarted", "data": data})
        self._act(game, "PassPriority", "Priority", events, game.game.state, unless_quiet=True)

    def _act(
        self,
        game: RangedGame,
        act: str,
        asked: str,
        events: Iterable[dict[str, Any]],
        state: Any,
        *,
        stack: list[Any] | None = None,
        unless_quiet: bool = False,
    ) -> None:
        came, left = self._moved(game, state)
        events = list(events)
        if unless_quiet and not (came or left or events):
            return
        self._action += 1
        seat = game.seat(str(self._active))
        line: dict[str, Any] = {
            "type": "act",
            "action": self._action,
            "turn": self._turn,
            "step": str(next(iter(state["current_step"]))[0]),
            "active": seat,
            "actor": seat,
            "act": {"type": act},
            "asked": {"kind": asked, "player": seat, "source": None, "controller": None},
            "events": events,
            "next": "Priority",
        }
        more = {"came": came, "left": left, "stack": stack}
        self._write(
            **line, **{key: one for key, one in more.items() if one or (key == "stack" and one is not None)}
        )

    def _moved(self, game: RangedGame, state: Any) -> tuple[dict[str, Any], list[int]]:
        whose = game.controllers(state)
        now = {
            self._number(thing): {
                "name": thing,
                "zone": "Battlefield",
                "controller": game.seat(whose[thing]),
                "owner": game.seat(whose[thing]),
                "types": ["Permanent"],
            }
            for (thing,) in state.get("on_battlefield", ())
            if thing in whose
        }
        came = {str(number): facts for number, facts in now.items() if number not in self._board}
        left = [number for number in self._board if number not in now]
        self._board = now
        return came, left

    def _number(self, thing: str) -> int:
        return self._numbers.setdefault(thing, len(self._numbers) + 1)

    def _write(self, **line: Any) -> None:
        self._to.write(json.dumps(line) + "\n")
