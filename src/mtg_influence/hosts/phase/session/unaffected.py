"""What an effect cannot affect although its spell or ability has found it (CR 801.10).

To be found is one question, to be affected another: who may be targeted and not be affected stays a target,
and nothing happens to them. With the rules of 801 alone whatever was found can be affected, and nothing here
is ever done; a plugin may say otherwise. Then the top of the stack is looked at as it resolves, and what
cannot be affected is left out of it.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.hosts.phase.ir.stack import data_of, source_of
from mtg_influence.hosts.phase.session.found_before import acted_upon, found_before
from mtg_influence.hosts.phase.session.passing import is_pass
from mtg_influence.hosts.phase.weave.passes.wins import is_of_a_win
from mtg_influence.hosts.phase.weave.remap import links_of
from mtg_influence.hosts.phase.weave.weaver import chooses_own
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.session.found_before import Reference
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["LeftOut", "leave_out", "left_out"]

Ability = dict[str, Any]

_FINDING: Final = (
    ("targets", "affects"),
    ("chosen", "affects"),
    ("watches", "affects"),
    ("affects", "choosing_own"),
)
"""By which role something is found, and which one says what is done to it."""

_TOGETHER: Final = frozenset(
    ["Fight", "ExchangeControl", "ExchangeLifeTotals", "MoveCounters", "EachDealsDamageEqualToPower"]
)
"""Effects that need all of what they found."""

_RESOLVED: Final = "StackResolved"
_DONE: Final = "EffectResolved"
_NOTHING: Final = {"type": "NoOp"}
_FINDS: Final = "TargetOnly"
"""An effect that finds something and does nothing to it."""
_JOINS: Final = "Attach"
"""Whether something may be attached is another question (CR 801.8, 801.9)."""
_OF_TARGETS: Final = ("ParentTarget", "ParentTargetController", "ParentTargetOwner", "ParentTargetSlot")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A state in which the top of the stack is without what it cannot affect, and what to tell of that."""

    state: dict[str, Any]
    told: Sequence[PendingAction]
    _entry: int

    def is_of(self, game: Any, events: Iterable[Mapping[str, Any]]) -> bool:
        """Return whether these events came of it: the entry has resolved, and not for want of targets."""
        kinds = {event["type"] for event in events}
        if _RESOLVED in kinds and _DONE not in kinds:
            return False  # CR 608.2b: all its targets are illegal
        return all(each["id"] != self._entry for each in game.stack())


def left_out(
    game: Any, action: Any, variants: CardVariants, context: Callable[[], QuestionContext]
) -> LeftOut | None:
    """Return what an action may resolve otherwise than the host would have it; None: nothing.

    Costs next to nothing for whom nobody keeps from affecting what they find, so with 801 alone.
    """
    if not is_pass(action) or not (entries := game.stack()):
        return None
    top = entries[-1]
    if not any(variants.seat_goes_beyond(top["controller"], *pair) for pair in _FINDING):
        return None
    look = context()
    if not leave_out(deepcopy(top), look):
        return None
    state = game.state()
    return LeftOut(state, leave_out(state["state"]["stack"][-1], look), top["id"])


def leave_out(entry: dict[str, Any], context: QuestionContext) -> list[PendingAction]:
    """Take what its effects cannot affect out of an entry of the stack (in place); return what to tell.

    Nothing to tell: nothing was taken out.
    """
    ability = data_of(entry).get("ability")
    if not isinstance(ability, dict):
        return []
    narrowing = _Narrowing(entry, ability, context)
    for link in links_of(ability):
        narrowing.narrow(link)
    source = source_of(entry, context)
    return [_told(source, name, verdict) for name, verdict in narrowing.refused.items()]


def _told(source: Mapping[str, Any], name: str, verdict: Verdict) -> PendingAction:
    text = msg("{card} does nothing to {name}", card=source["name"], name=name)
    return PendingAction(source, verdict, {"type": "LeftOut", "data": {}}, text)


@dataclass(slots=True)
class _Narrowing:
    entry: Mapping[str, Any]
    ability: Ability
    context: QuestionContext
    refused: dict[str, Verdict] = field(default_factory=dict)
    _targets: Sequence[Reference] = ()
    """What was targeted last, before anything was taken out."""

    def narrow(self, link: Ability) -> None:
        """Take out of a link of the chain what it cannot affect (in place)."""
        effect = link["effect"]
        if link.get("targets"):
            self._targets = list(link["targets"])
        if effect["type"] == _JOINS or is_of_a_win(link):
            return
        if link.get("targets"):
            self._of_targets(link, effect)
        found = [word for word in acted_upon(effect) if not self._may_affect_found(word)]
        if found:
            link["effect"] = dict(_NOTHING)

    def _of_targets(self, link: Ability, effect: Mapping[str, Any]) -> None:
        left = [each for each in self._targets if self._may_affect(each) and self._may_choose(each, link)]
        if effect["type"] == _FINDS:
            link["targets"] = left or link["targets"]
        elif len(left) < len(self._targets) and (not left or effect["type"] in _TOGETHER):
            link["effect"] = dict(_NOTHING)
        elif len(left) < len(self._targets):
            link["targets"] = left
            if link.get("distribution"):
                link["distribution"] = [each for each in link["distribution"] if each[0] in left]

    def _may_choose(self, reference: Reference, link: Ability) -> bool:
        """Whether a player may choose of their own for it: the host takes the only thing by itself."""
        if "Player" not in reference or not chooses_own(link):
            return True
        player = PlayerId(reference["Player"])
        verdict = self.context.check_choice(player, player, controller=PlayerId(self.entry["controller"]))
        if not verdict.allowed:
            self.refused[self.context.player_name(player)] = verdict
        return verdict.allowed

    def _may_affect_found(self, word: str) -> bool:
        if word in _OF_TARGETS:
            return not self._targets or any(map(self._may_affect, self._targets))
        reference = found_before(word, self.entry, self.ability, self.context)
        return reference is None or self._may_affect(reference)

    def _may_affect(self, reference: Reference) -> bool:
        place, name = self.context.reference(reference)
        if place is None:
            return True  # it is gone
        verdict = self.context.check_affect(PlayerId(self.entry["controller"]), place)
        if not verdict.allowed:
            self.refused[name] = verdict
        return verdict.allowed
