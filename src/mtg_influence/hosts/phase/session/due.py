"""What is due after an action because of range, besides what the host does: draws, state-based actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.ir.battle_marks import remarks
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.hosts.phase.session.drawn_games import draws_for, says_draw, who_says_draw
from mtg_influence.hosts.phase.session.fallen_teams import fallen_with
from mtg_influence.hosts.phase.session.loops import Loops
from mtg_influence.hosts.phase.session.state_based import StateBasedActions
from mtg_influence.hosts.phase.state.casts_last_turn import LAST_TURN, CastsLastTurn
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.hosts.phase.weave.passes.tallies import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["Due", "any_moved"]


def any_moved(events: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether the host tells that control of something moved."""
    return any(event["type"] == "ControllerChanged" for event in events)


class Due:
    """Says what is due, action by action, in one game.

    ``variants`` is None where everybody reaches everybody: then only draws and losses of teams are ever due.
    """

    def __init__(
        self, game: Any, faces: Mapping[str, Face], *, judge: Judge, variants: CardVariants | None
    ) -> None:
        self._judge = judge
        self._variants = variants
        self._drawers = frozenset(face["name"] for face in faces.values() if says_draw(face))
        self._loops = Loops()
        self._casts = CastsLastTurn(judge)
        self._by_state = StateBasedActions(judge, () if variants is None else variants.worlds)
        if variants is not None and variants.worlds:
            self._by_state.begin(game.battlefield())
        self._moved = False

    def acted(self) -> None:
        """Somebody does something else than pass."""
        self._loops.forget()

    def control_moved(self) -> None:
        """Control of something moved, whether the host tells it or not."""
        self._moved = True

    def marks(
        self, game: Any, events: Sequence[Mapping[str, Any]], influence: Influence
    ) -> Iterator[dict[str, Any]]:
        """Yield the host's actions that keep marks up to date, which nobody needs to be told of."""
        if self._variants is None:
            return
        if self._variants.battles:
            yield from remarks(game.battlefield())
        if any(kind_of(card) == LAST_TURN for card in self._variants.tallies):
            self._casts.follow(events, influence)
            if any(kind_of(card) == LAST_TURN for card in self._variants.placed):
                yield from self._casts.marks(game.battlefield(), str(game.phase))

    def after(
        self, game: Any, events: Sequence[Mapping[str, Any]], influence: Influence
    ) -> list[PendingAction]:
        """Return what is due after these events, to be done all at once, and then asked for again."""
        leaving = fallen_with(self._judge, events, influence) or self._draws(game, events, influence)
        if leaving or self._variants is None:
            return leaving
        self._moved |= any_moved(events) or self._attached(events)
        if not (self._variants.worlds or self._moved) or game.waiting_for()["type"] != "Priority":
            return []
        moved, self._moved = self._moved, False
        return self._by_state.due(game.battlefield(), influence, control_moved=moved)

    def _attached(self, events: Sequence[Mapping[str, Any]]) -> bool:
        """Whether Equipment may have come onto what it may not equip, which a plugin alone can refuse."""
        variants = self._variants
        if variants is None or not variants.goes_beyond("affects", "equips"):
            return False
        return any(
            event["type"] == "EffectResolved" and event["data"]["kind"] == "Attach" for event in events
        )

    def _draws(
        self, game: Any, events: Sequence[Mapping[str, Any]], influence: Influence
    ) -> list[PendingAction]:
        for source in who_says_draw(game, events, self._drawers):
            return draws_for([source["controller"]], self._judge, influence, source=source)
        involved = self._loops.involved(game, events, len(influence.seating.seats))
        top = thing_of(game, game.stack()[-1]["source_id"]) if involved else None
        if not involved or top is None:
            return []
        self._loops.forget()
        # CR 801.16: a loop's draw, also where one player controls all of it; so that one is named twice.
        return draws_for([*involved, involved[0]], self._judge, influence, source=top)
