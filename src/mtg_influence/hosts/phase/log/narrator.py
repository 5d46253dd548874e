"""What is told of a game as it goes: after each action the host's lines, and where range mattered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.phase.ir.deploy_action import is_deploying
from mtg_influence.hosts.phase.log.chronicle import Chronicle
from mtg_influence.hosts.phase.views import called, thing_of, view_of
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mtg_influence.hosts.base import ObjectView
    from mtg_influence.hosts.errors import UncoveredCard, UnhonouredAnswer
    from mtg_influence.hosts.phase.ir.happened import Happened
    from mtg_influence.hosts.phase.prompts.question import Question
    from mtg_influence.hosts.phase.session.session import Session

__all__ = ["Narrator"]

_ON_EVERYBODY: Final = ("All", "Each")
"""Words in the names of the host's effects that say that they concern everybody."""


class Narrator:
    """Keeps the log of one game."""

    def __init__(self, game: Session, names: Sequence[str]) -> None:
        self._game = game
        self.chronicle = Chronicle(names, self._face_down)
        self._faults = 0

    def let_in(self, cards: Iterable[UncoveredCard]) -> None:
        """Tell which cards are played although they are not covered, and mark what is told of them."""
        for card in cards:
            self.chronicle.uncovered.add(card.name)
            self.chronicle.note(
                card.said,
                turn=self._game.turn,
                phase=self._game.phase,
                rule=None,
                player=None,
                kind="uncovered",
                card=card.name,
                uncovered=(card.name,),
            )

    def not_heard(self, answers: Iterable[UnhonouredAnswer]) -> None:
        """Tell which answers of plugins and house rulings the host cannot honour."""
        for each in answers:
            self.chronicle.note(
                each.said,
                turn=self._game.turn,
                phase=self._game.phase,
                rule=None,
                player=None,
                kind="unhonoured",
                question=each.question,
            )

    def plugins(self) -> None:
        """Tell what plugins have done wrong since this was last called."""
        faults = self._game.judge.faults[self._faults :]
        self._faults += len(faults)
        for fault in faults:
            self.chronicle.note(
                fault.text,
                turn=self._game.turn,
                phase=self._game.phase,
                rule=None,
                player=None,
                kind="plugin",
                plugin=fault.plugin,
                hook=fault.hook,
                fault=fault.kind.value,
            )

    def tell(self, happened: Happened) -> None:
        """Take in what an action brought about."""
        self.chronicle.hear(happened.lines)
        if not self._game.is_limited:
            return
        for event in happened.events:
            kind, data = event["type"], event.get("data") or {}
            if kind == "EffectResolved" and any(word in data["kind"] for word in _ON_EVERYBODY):
                self._whom_it_spares(data["source_id"])
            elif kind == "DamageDealt" and data["amount"] == 0 and not data["is_combat"]:
                self._what_is_lost(data["source_id"], data["target"])
        for pending_action in happened.pending:
            self.chronicle.note(
                pending_action.text,
                turn=self._game.turn,
                phase=self._game.phase,
                rule=pending_action.verdict.rule,
                player=pending_action.leaves
                if pending_action.thing is None
                else PlayerId(pending_action.thing["controller"]),
                kind="range" if pending_action.thing is not None else "team",
                objects=[] if pending_action.thing is None else [pending_action.thing["id"]],
                verdicts=()
                if pending_action.verdict.allowed and pending_action.thing is not None
                else (pending_action.verdict,),
            )

    def refused(self, question: Question, phase: str, taken: Any = None) -> None:
        """Tell what range kept a decider from, once they have answered; ``taken`` is the answer.

        Who attacks with nothing was kept from nothing.
        """
        if question.decision.kind is DecisionKind.PRIORITY and not question.decision.refused:
            return
        attack = question.decision.kind is DecisionKind.ATTACK
        if self._game.is_limited and not (attack and not _attacks(taken)):
            # Whom nothing can be deployed to is told to who looks, not each time something is done.
            told = tuple(c for c in question.decision.candidates if not is_deploying(c.action))
            decision = replace(question.decision, candidates=told)
            hidden = any(self._is_hidden(each.object_id) for each in decision.refused)
            seen_by = (decision.decider,) if hidden else None
            self.chronicle.refusals(decision, turn=self._game.turn, phase=phase, seen_by=seen_by)

    def _face_down(self, object_id: int) -> PlayerId | None:
        """Who may look at an object that lies face down; None for one that does not."""
        view = self._view(object_id)
        return view.controller if view is not None and view.face_down else None

    def _is_hidden(self, object_id: int | None) -> bool:
        view = None if object_id is None else self._view(object_id)
        return view is not None and view.seen_by is not None

    def _view(self, object_id: int) -> ObjectView | None:
        thing = thing_of(self._game.game, object_id)
        return None if thing is None else view_of(thing)

    def _whom_it_spares(self, source_id: int) -> None:
        game = self._game
        source = game.context().thing(source_id)
        if source is not None:
            controller, context = PlayerId(source["controller"]), game.context()
            asked = {
                player: context.check_affect(controller, player) for player in game.influence.seating.players
            }
            spared = {player: verdict for player, verdict in asked.items() if not verdict.allowed}
            self.chronicle.spared(called(source), controller, spared, turn=game.turn, phase=game.phase)

    def _what_is_lost(self, source_id: int, target: Mapping[str, int]) -> None:
        """Damage that would go beyond the range of its source's controller is dealt as nothing."""
        game = self._game
        context = game.context()
        source = context.thing(source_id)
        if source is None:
            return
        place, name = context.reference(target)
        controller = PlayerId(source["controller"])
        verdict = None if place is None else context.check_modified(controller, place)
        if verdict is not None and not verdict.allowed:
            self.chronicle.note(
                msg("what {source} would deal to {name} is lost", source=called(source), name=name),
                turn=game.turn,
                phase=game.phase,
                rule=verdict.rule,
                player=controller,
                kind="range",
                reasons=(verdict.said(),),
            )


def _attacks(taken: Any) -> Sequence[Any]:
    data = taken["data"] if isinstance(taken, dict) else taken.data
    attacks: Sequence[Any] = data.get("attacks", (data,))
    return attacks
