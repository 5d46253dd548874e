"""What the events of an action call for: the state to load again, where anything has to become another.

Objects get the variants of who has them now, announced amounts go to what waits for them, what is on no card
is narrowed, and seat cards and tally cards are laid out. Nearly always there is nothing to do, and finding
that out costs next to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.ir.x_amounts import fill_in, mentions_x
from mtg_influence.hosts.phase.session.cardless_abilities import CardlessAbilities
from mtg_influence.hosts.phase.session.control_watch import ControlWatch
from mtg_influence.hosts.phase.session.due import any_moved
from mtg_influence.hosts.phase.session.entering import may_enter_attacking, withdraw
from mtg_influence.hosts.phase.session.only_targets import OnlyTargets, targets_may_differ
from mtg_influence.hosts.phase.state.continuous_effects import narrow_lasting
from mtg_influence.hosts.phase.state.redirections import narrow_redirections
from mtg_influence.hosts.phase.state.seat_card_triggers import comes_up, wants_seat_cards
from mtg_influence.hosts.phase.state.stack import ability_copied, remapped_for_another
from mtg_influence.hosts.phase.state.tally_cards import TallyCards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.ir.pending_action import PendingAction
    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["AfterAction", "Wanted"]

State = dict[str, Any]


@dataclass(slots=True)
class Wanted:
    """What events call for: a state to load (None: nothing changes), what of that is to be told, whether
    control of something moved, and whether attack bans and damage guards matter from here on."""

    state: State | None = None
    told: list[PendingAction] = field(default_factory=list)
    control_moved: bool = False
    around: bool = False


class AfterAction:
    """Follows one game. ``faces`` are all that it can use; ``variants`` None: nothing is woven."""

    def __init__(
        self, game: Any, faces: Mapping[str, Face], *, judge: Judge, variants: CardVariants | None
    ) -> None:
        self._judge = judge
        self._variants = variants
        self._watch = ControlWatch(faces)
        self._own = CardlessAbilities({} if variants is None else faces)
        self._only_targets = OnlyTargets()
        self._laying = None if variants is None else TallyCards(variants)
        if self._laying is not None:
            self._laying.begin(game)
        self._takes_x = any(mentions_x(face) for face in faces.values())
        self._announced: dict[int, int] = {}

    def tallies_due(self) -> set[str]:
        """Return the tally cards that have to be laid out by now; see ``TallyCards.due``."""
        return set() if self._laying is None else self._laying.due()

    def answer(self, game: Any, look: Callable[[], QuestionContext]) -> tuple[int, Any] | None:
        """Return who has to be answered for, and how; see ``CardlessAbilities.answer``."""
        return self._own.answer(game, look)

    def after(
        self,
        game: Any,
        events: Sequence[dict[str, Any]],
        *,
        influence: Influence,
        context: Callable[[], QuestionContext],
        has_helpers: bool,
    ) -> Wanted:
        """Return what these events call for. ``has_helpers``: the state has attack bans and damage guards."""
        wanted = Wanted()
        if self._variants is not None:
            self._weave_otherwise(self._variants, game, events, influence=influence, wanted=wanted)
            missing = not has_helpers or self._variants.goes_beyond("affects", "modified")
            if missing and comes_up(game, events, self._variants.redirectors):
                # CR 801.13a: from here on damage may be sent where its source does not reach.
                wanted.around = True
                wanted.state = game.state() if wanted.state is None else wanted.state
        if self._takes_x:
            self._fill_in(game, events, wanted)
        if self._variants is not None and (own := self._own.come_up(game)):
            unwoven = game.state() if wanted.state is None else wanted.state
            changed, wanted.told = self._own.settle(
                unwoven, own, variants=self._variants, context=context(), events=events
            )
            wanted.state = unwoven if changed else wanted.state
        self._withdraw(game, events, influence, wanted)
        if self._targets_may_differ(game) and self._only_targets.has_triggers(game):
            state = game.state() if wanted.state is None else wanted.state
            if told := self._only_targets.take_off(game, state, context()):
                wanted.state, wanted.told = state, [*wanted.told, *told]
            self._only_targets.noted(game)
        if wanted.state is None and self._variants is not None:
            wanted.state = self._said_for_others(self._variants, game, events, influence)
        return wanted

    def _targets_may_differ(self, game: Any) -> bool:
        """Whether anything on the stack may have a target that is refused; never with 801 alone."""
        variants = self._variants
        return variants is not None and any(
            targets_may_differ(variants, seat) for seat in {entry["controller"] for entry in game.stack()}
        )

    def _withdraw(
        self, game: Any, events: Sequence[dict[str, Any]], influence: Influence, wanted: Wanted
    ) -> None:
        """Want a state without attacks of what may not enter attacking; never with 801 alone."""
        if self._variants is None or not self._variants.goes_beyond("attacks", "enters"):
            return
        if may_enter_attacking(game.phase, events):
            state = game.state() if wanted.state is None else wanted.state
            if told := withdraw(state, self._judge, influence):
                wanted.state, wanted.told = state, [*wanted.told, *told]

    def _weave_otherwise(
        self,
        variants: CardVariants,
        game: Any,
        events: Sequence[dict[str, Any]],
        *,
        influence: Influence,
        wanted: Wanted,
    ) -> None:
        """Want a state where control moved, or where seat cards or tally cards are to be laid out."""
        if self._watch.has_strays(game, events, variants):
            wanted.state = variants.settle(game.state())
            wanted.control_moved = True
        lays = False
        if not variants.has_seat_cards:
            players = influence.seating.players
            lays = wants_seat_cards(game, events, seat_card_users=variants.seat_card_users, players=players)
            lays = variants.has_seat_cards = lays or comes_up(game, events, variants.markers)
        if self._laying is not None and (cards := self._laying.wanted(game, events)):
            variants.placed |= cards
            lays = True
        lays |= self._laying is not None and self._laying.is_stale(events)
        lays |= (variants.has_seat_cards or bool(variants.placed)) and _phased_out(events)
        if lays and wanted.state is None:
            wanted.state = game.state()

    def _fill_in(self, game: Any, events: Sequence[dict[str, Any]], wanted: Wanted) -> None:
        for event in events:
            if event["type"] == "XValueChosen":
                self._announced[event["data"]["object_id"]] = event["data"]["value"]
        if self._announced and any(event["type"] in ("SpellCast", "StackPushed") for event in events):
            filled = game.state() if wanted.state is None else wanted.state
            if fill_in(filled, self._announced):
                wanted.state = filled
            self._announced.clear()

    def _said_for_others(
        self, variants: CardVariants, game: Any, events: Sequence[dict[str, Any]], influence: Influence
    ) -> State | None:
        """The state, where it holds what is woven for another seat than the one that has it now."""
        if any_moved(events):
            # What has no variants of its own, a token, moves without being settled.
            moved: State = game.state()
            lasting = narrow_lasting(moved, self._judge, influence)
            if narrow_redirections(moved, self._judge, influence) or lasting:
                return moved
        if ability_copied(game, events):
            copied: State = game.state()
            if any(remapped_for_another(copied, variants)):
                return copied
        if variants.granted_abilities.may_move(game, events):
            given: State = game.state()
            if variants.granted_abilities.settle(given):
                return given
        return None


def _phased_out(events: Sequence[dict[str, Any]]) -> bool:
    return any(event["type"] == "EffectResolved" and event["data"]["kind"] == "PhaseOut" for event in events)
