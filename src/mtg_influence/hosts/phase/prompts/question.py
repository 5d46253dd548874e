"""A prompt as the question that a player is asked, and from their answer back to the host's action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind, IllegalChoice
from mtg_influence.hosts.phase.ir.origins import unmarked
from mtg_influence.hosts.phase.ir.pile_roles import who_decides
from mtg_influence.hosts.phase.prompts.asked import asked_in
from mtg_influence.hosts.phase.prompts.choosers import decider_of
from mtg_influence.hosts.phase.prompts.kinds import KINDS, About, PromptKind
from mtg_influence.hosts.phase.prompts.offer import Action, Entry, Offer
from mtg_influence.hosts.phase.prompts.prompt import Prompt, asking_card, asking_controller
from mtg_influence.hosts.phase.prompts.readers import listed
from mtg_influence.hosts.phase.prompts.targets import is_enchanting
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hosts.phase.prompts.context import QuestionContext

__all__ = ["Question", "ask", "ask_which_opponent"]


@dataclass(slots=True)
class Question:
    """What one player is asked now.

    ``actor`` is the seat in whose name the host is answered; ``offer`` is None for the question which
    opponent decides, which the host does not know of.
    """

    decision: Decision
    actor: PlayerId
    offer: Offer | None
    entries: tuple[Entry, ...]
    """One for each candidate."""
    offered: int
    """How many of the candidates the host itself would take; they come first."""

    @property
    def is_clean(self) -> bool:
        """Whether range allows everything that the host would take."""
        return all(candidate.allowed for candidate in self.decision.candidates[: self.offered])

    def with_more(self, more: Sequence[tuple[Entry, Verdict]]) -> Question:
        """Return the question with further candidates, which the table offers besides the host."""
        offer = self.offer
        if not more or offer is None:
            return self
        added = tuple(_candidate(entry, verdict, offer) for entry, verdict in more)
        decision = replace(self.decision, candidates=(*self.decision.candidates, *added))
        entries = (*self.entries, *(entry for entry, _ in more))
        return Question(decision, self.actor, offer, entries, self.offered)

    def find(self, chosen: Sequence[Candidate]) -> list[int]:
        """Return the places of the chosen candidates; raise IllegalChoice where that is no legal answer."""
        decision = self.decision
        places = [self._place(candidate) for candidate in chosen]
        for place in places:
            candidate = decision.candidates[place]
            if not candidate.allowed:
                raise IllegalChoice(
                    msg(
                        "{label} cannot be chosen: {verdict}",
                        label=candidate.label,
                        verdict=candidate.verdict.said(),
                    ),
                    decision=decision,
                    candidate=candidate,
                    verdict=candidate.verdict,
                )
        if not decision.minimum <= len(places) <= decision.maximum:
            wanted = (
                str(decision.minimum)
                if decision.minimum == decision.maximum
                else msg("{least} to {most}", least=decision.minimum, most=decision.maximum)
            )
            raise IllegalChoice(
                msg(
                    "{count} chosen, expected {wanted}: {prompt}",
                    count=len(places),
                    wanted=wanted,
                    prompt=decision.prompt,
                ),
                decision=decision,
            )
        if len(set(places)) < len(places) and not (self.offer is not None and self.offer.repeats):
            raise IllegalChoice(
                msg("the same chosen twice: {prompt}", prompt=decision.prompt), decision=decision
            )
        return places

    def _place(self, candidate: Candidate) -> int:
        candidates = self.decision.candidates
        for same in (lambda other: other is candidate, lambda other: other == candidate):
            for place, other in enumerate(candidates):
                if same(other):
                    return place
        raise IllegalChoice(
            msg("{label!r} is no candidate: {prompt}", label=candidate.label, prompt=self.decision.prompt),
            decision=self.decision,
            candidate=candidate,
        )

    def is_cancel(self, places: Sequence[int]) -> bool:
        """Return whether the candidates at some places take the spell back."""
        return any(_is_cancel(self.entries[place].value) for place in places)

    def answer(self, places: Sequence[int]) -> Action:
        """Return the host's action for the candidates at some places."""
        if self.offer is None:
            raise IllegalChoice(msg("the host is not asked this"), decision=self.decision)
        values = [self.entries[place].value for place in places]
        if self.is_cancel(places):
            return values[0]
        return self.offer.compose(values)


def _is_cancel(value: Any) -> bool:
    return getattr(value, "kind", None) == "CancelCast"


def ask(
    kind: str,
    data: Mapping[str, Any],
    context: QuestionContext,
    *,
    number: int,
    chosen: PlayerId | None = None,
) -> Question:
    """Turn a prompt into a question. ``chosen`` is the opponent who decides where a card leaves it to one.

    Kinds that are not in the table are read as a list of the host's actions.
    """
    shape = KINDS.get(kind) or PromptKind(About.OPTION, listed(), DecisionKind.OPTION, own=True)
    actor = decider_of(kind, data, shape.decider)
    decider = actor if chosen is None else chosen
    turned = who_decides(kind, data)
    if turned is not None:
        decider = turned
    controller = None if shape.about is About.TURN_BASED else asking_controller(data, context)
    prompt = Prompt(kind, data, context, decider, controller)
    offer = shape.read(prompt)
    check = _judging(shape, prompt)
    entries = [(entry, check(entry)) for entry in offer.entries]
    offered = len(entries)
    seen = [(entry, check(entry)) for entry in offer.maybe]
    entries += [(entry, verdict) for entry, verdict in seen if not verdict.allowed]
    if offer.minimum > 0 and not any(verdict.allowed for _, verdict in entries):
        entries += [(entry, ALLOWED) for entry in _way_out(prompt)]
    card = None if shape.about is About.TURN_BASED else asking_card(data)
    decision = Decision(
        kind=shape.asks,
        decider=decider,
        candidates=tuple(_candidate(entry, verdict, offer) for entry, verdict in entries),
        prompt=unmarked(_said(data, prompt)) or asked_in(kind),
        minimum=offer.minimum,
        maximum=offer.maximum,
        source=None if card is None or context.thing(card) is None else context.name(card),
        controller=controller,
        number=number,
    )
    return Question(decision, actor, offer, tuple(entry for entry, _ in entries), offered)


def _said(data: Mapping[str, Any], prompt: Prompt) -> str:
    """What the host says of the choice, under the card's name; empty where it says nothing."""
    said = data.get("description") or data.get("effect_description")
    if not said:
        return ""
    card = asking_card(data)
    return str(said) if card is None else str(said).replace("~", prompt.context.name(card))


def _way_out(prompt: Prompt) -> list[Entry]:
    """Taking the spell back, where there is nothing that could be chosen for it (CR 601.2c)."""
    return [Entry(msg("cancel"), each) for each in prompt.context.actions() if each.kind == "CancelCast"]


def _candidate(entry: Entry, verdict: Verdict, offer: Offer) -> Candidate:
    value = entry.value
    if offer.minimum == offer.maximum == 1 and not _is_cancel(value):
        value = offer.compose([value])
    return Candidate(unmarked(entry.label), verdict, entry.player, entry.object_id, value)


def _judging(shape: PromptKind, prompt: Prompt) -> Callable[[Entry], Verdict]:
    """The judge's question for each entry of a prompt of this shape."""
    context, decider, controller = prompt.context, prompt.decider, prompt.controller
    holder = decider if controller is None else controller
    about = shape.about

    def choice(entry: Entry) -> Verdict:
        return context.check_choice(decider, entry.place, controller=controller)

    if about in (About.OPTION, About.NUMBER):
        free = context.check_choice(decider, None, controller=controller)
        return lambda _: free
    if shape.asks is DecisionKind.PRIORITY:
        return lambda entry: _activation(prompt, entry)
    if shape.own:
        return lambda _: ALLOWED
    if about is About.DECIDER:
        said = context.judge.decider(
            context.influence, holder, eligible=context.influence.seating.opponents(holder)
        )

        def decides(entry: Entry) -> Verdict:
            verdict = None if entry.player is None else said.verdict(entry.player)
            return choice(entry) if verdict is None else verdict

        return decides
    if about is About.TARGET:
        joins = is_enchanting(prompt)
        return lambda entry: (
            choice(entry)
            if entry.place is None
            else context.check_target(decider, entry.place, controller=holder, enchants=joins)
        )
    if about is About.ATTACK:
        declared = prompt.kind == "DeclareAttackers"
        return lambda entry: (
            ALLOWED if entry.place is None else context.check_attack(decider, entry.place, declared=declared)
        )
    return choice


def _activation(prompt: Prompt, entry: Entry) -> Verdict:
    """CR 801.6: no abilities of objects out of range, whoever may activate them."""
    kind = entry.value["type"] if isinstance(entry.value, dict) else entry.value.kind
    if kind != "ActivateAbility" or entry.place is None:
        return ALLOWED
    return prompt.context.check_activation(prompt.decider, entry.place)


def ask_which_opponent(
    kind: str, data: Mapping[str, Any], context: QuestionContext, *, controller: PlayerId, number: int
) -> Question:
    """Ask the controller of a card which opponent makes the choice that the card leaves to one.

    Rules: CR 801.5c: one in the controller's range; if there is none, the nearest to the left.
    """
    said = context.judge.decider(
        context.influence, controller, eligible=context.influence.seating.opponents(controller)
    )
    prompt = Prompt(kind, data, context, controller, controller)
    pairs = sorted(said.verdicts, key=lambda pair: not pair[1].allowed)
    entries = tuple(prompt.player(player) for player, _ in pairs)
    card = asking_card(data)
    decision = Decision(
        kind=DecisionKind.DECIDER,
        decider=controller,
        candidates=tuple(
            Candidate(entry.label, verdict, entry.player, action=entry.value)
            for entry, (_, verdict) in zip(entries, pairs, strict=True)
        ),
        prompt=msg("which opponent decides"),
        source=None if card is None or context.thing(card) is None else context.name(card),
        controller=controller,
        number=number,
    )
    return Question(decision, controller, None, entries, len(said.players))
