"""Cards and permanents of somebody else, with the variant of whoever casts or activates them.

An object has its controller's variant. Before a card of somebody else is cast it gets its caster's, since
who casts chooses the targets (CR 601.2c), and a permanent of somebody else has that of who activates it
while they do (CR 113.8 + CR 801.10). Each is a state to load again; None: nothing has to be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.prompts.kinds import KINDS, About
from mtg_influence.hosts.phase.state.seat_card_triggers import comes_up
from mtg_influence.hosts.phase.views import thing_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["CasterVariants"]

State = dict[str, Any]

_COPIED_FROM: Final = ("Exile", "Graveyard")
"""Where the cards are of which copies are cast."""


class CasterVariants:
    """What a table's variants lend; ``variants`` None: nothing is woven, and nothing is lent."""

    def __init__(self, variants: CardVariants | None) -> None:
        self._variants = variants
        self._casters_about = False

    def begin(self, game: Any) -> None:
        """See what is on the battlefield as the game begins."""
        if self._variants is not None and self._variants.casters:
            casters = self._variants.casters
            self._casters_about = any(thing["name"] in casters for thing in game.battlefield())

    def notice(self, game: Any, events: Sequence[dict[str, Any]]) -> None:
        """See whether a card has come up by which spells are cast while something resolves.

        Before that nothing has to be written down before each decision that is not about priority, which
        takes longer than the decision.
        """
        if self._variants is not None and not self._casters_about:
            self._casters_about = comes_up(game, events, self._variants.casters)

    def to_cast(self, game: Any, actor: int, action: Any) -> State | None:
        """The state in which a card of somebody else, which the action casts, has its caster's variant."""
        number = _cast_by(action)
        if self._variants is None or number is None or not self._is_another_s(game, number, actor):
            return None
        return self.lent(game.state(), number, actor)

    def to_activate(self, game: Any, actor: int, action: Any) -> State | None:
        """The state in which a permanent of somebody else has the variant of who activates it.

        The ability keeps that, the permanent does not: see ``back``.
        """
        number = _activated_by(action)
        if self._variants is None or number is None or not self._is_another_s(game, number, actor):
            return None
        state: State = game.state()
        self._variants.give(state["state"]["objects"][str(number)], actor)
        return state

    def back(self, game: Any) -> State | None:
        """The state in which everything has its own controller's variant again."""
        return None if self._variants is None else self._variants.settle(game.state())

    def may_come_up(self, game: Any) -> bool:
        """Whether the next action could cast a card of somebody else while something resolves."""
        return self._casters_about and not _is_turn_based(game.waiting_for()["type"])

    def wanted(self, game: Any, events: Sequence[dict[str, Any]]) -> tuple[int, int] | None:
        """The spell that is being cast with another seat's variant than its caster's, and who casts it."""
        if self._variants is None:
            return None
        asked = game.waiting_for()["data"] or {}
        pending = asked.get("pending_cast") or {}
        data = [event["data"] for event in events if event["type"] == "SpellCast"]
        casts = [(each["object_id"], each["controller"]) for each in data]
        if isinstance(pending.get("object_id"), int) and "player" in asked:
            casts.append((pending["object_id"], asked["player"]))
        for number, caster in casts:
            if self._is_another_s(game, number, caster):
                return number, caster
        return None

    def lent(self, state: State, number: int, seat: int, *, game: Any = None) -> State:
        """The state given, in which an object has a seat's variant until it has left the stack.

        A copy that is only made as it is cast is not in the state yet: then the cards are lent that it may
        be a copy of. ``game`` is the one that has it.
        """
        if self._variants is None:
            return state
        objects = state["state"]["objects"]
        if str(number) in objects:
            self._variants.lend(state, number, seat)
            return state
        copy = thing_of(game, number) or {}
        name = (copy.get("printed_ref") or {}).get("face_name")
        for card in [each for each in objects.values() if each["zone"] in _COPIED_FROM]:
            if name is not None and (card.get("printed_ref") or {}).get("face_name") == name:
                self._variants.lend(state, card["id"], seat)
        return state

    def _is_another_s(self, game: Any, number: int, seat: int) -> bool:
        thing = thing_of(game, number)
        return thing is not None and self._variants is not None and self._variants.is_another_s(thing, seat)


def _is_turn_based(kind: str) -> bool:
    """Whether a prompt comes of the turn alone, when nothing is resolving."""
    return kind == "Priority" or (kind in KINDS and KINDS[kind].about is About.TURN_BASED)


def _cast_by(action: Any) -> int | None:
    """The object that an action casts."""
    if isinstance(action, dict):
        return action["data"]["object_id"] if action["type"] == "CastSpell" else None
    return action.object_id if action.kind == "CastSpell" else None


def _activated_by(action: Any) -> int | None:
    """The permanent whose ability an action activates."""
    if isinstance(action, dict):
        return action["data"]["source_id"] if action["type"] == "ActivateAbility" else None
    return action.source_id if action.kind == "ActivateAbility" else None
