"""Targets that the host takes by itself because there is only one, asked about as well (CR 601.2c, 603.3d).

What a filter of a face names as targets is cut already. Some filters say more than that, as what an Aura may
enchant does, and of one's own permanents they say nothing to cut. With the rules of 801 alone that is the
same; where a plugin refuses a target it is not, and the host asks nobody who could be told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.errors import TargetRefused
from mtg_influence.hosts.phase.ir.stack import data_of, source_of, take_away, taken_off
from mtg_influence.hosts.phase.ir.tree import mentions
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.hosts.phase.weave.passes.wins import is_of_a_win
from mtg_influence.hosts.phase.weave.remap import links_of
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hosts.phase.ir.pending_action import PendingAction
    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["OnlyTargets", "targets_may_differ"]

_BEGINNING: Final = {"CastSpell": "object_id", "ActivateAbility": "source_id"}
"""Actions that begin a spell or an ability, and the field with the object."""
_TRIGGERED: Final = "TriggeredAbility"


def targets_may_differ(variants: CardVariants, seat: int) -> bool:
    """Return whether a seat's faces may name as a target what it may not target."""
    return any(variants.seat_goes_beyond(seat, role, "targets") for role in ("affects", "enchants"))


class OnlyTargets:
    """Looks at the targets of what has come onto the stack of one game."""

    def __init__(self) -> None:
        self._last = 0

    def may_be_refused(self, game: Any, actor: int, action: Any, variants: CardVariants) -> bool:
        """Return whether an action may make the host take a target by itself that is refused.

        Never with 801 alone; else only for Auras, for what prevents damage, and where one's own is refused.
        """
        plain = action if isinstance(action, dict) else {"type": action.kind}
        if plain["type"] not in _BEGINNING or not targets_may_differ(variants, actor):
            return False
        if actor not in variants.reached(actor, "targets"):
            return True
        data = action["data"] if isinstance(action, dict) else action.data
        thing = thing_of(game, data[_BEGINNING[plain["type"]]])
        return thing is None or mentions([thing["keywords"], thing["abilities"]], "Enchant", "PreventDamage")

    def check(self, game: Any, context: QuestionContext) -> None:
        """Raise TargetRefused where a spell or ability that was just begun has a target that is refused.

        Rules: CR 601.2c: without a legal target it cannot be cast.
        """
        pending = (game.waiting_for().get("data") or {}).get("pending_cast") or {}
        if isinstance(pending.get("ability"), dict):
            ability = pending["ability"]
            self._raise_for(ability, PlayerId(ability["controller"]), context)
        for entry in self._new(game):
            if entry["kind"]["type"] != _TRIGGERED:
                self._raise_for(data_of(entry).get("ability"), PlayerId(entry["controller"]), context)

    def _raise_for(self, ability: Any, controller: PlayerId, context: QuestionContext) -> None:
        for name, verdict in _refused(ability, controller, context):
            raise TargetRefused(name, verdict)

    def take_off(self, game: Any, exported: dict[str, Any], context: QuestionContext) -> list[PendingAction]:
        """Take triggered abilities off the stack all of whose targets are refused (in place); what to tell.

        Rules: CR 603.3d: an ability with no legal target is removed from the stack.
        """
        inner = exported["state"]
        told = []
        for entry in [each for each in self._new(game) if each["kind"]["type"] == _TRIGGERED]:
            ability = data_of(entry).get("ability")
            refused = list(_refused(ability, PlayerId(entry["controller"]), context))
            count = sum(len(link.get("targets") or ()) for link in links_of(ability))
            if not refused or len(refused) < count:
                continue
            for each in inner["stack"]:
                if each["id"] == entry["id"]:
                    take_away(inner, [each])
            thing = source_of(entry, context)
            told.append(taken_off(thing, refused[0][1], msg("{card} has no target", card=thing["name"])))
        return told

    def has_triggers(self, game: Any) -> bool:
        """Return whether triggered abilities have come onto the stack since ``noted``."""
        return any(each["kind"]["type"] == _TRIGGERED for each in self._new(game))

    def noted(self, game: Any) -> None:
        """Everything on the stack was looked at."""
        self._last = max([self._last, *(entry["id"] for entry in game.stack())])

    def _new(self, game: Any) -> Iterator[dict[str, Any]]:
        return (entry for entry in game.stack() if entry["id"] > self._last)


def _refused(ability: Any, controller: PlayerId, context: QuestionContext) -> Iterator[tuple[str, Verdict]]:
    for link in links_of(ability if isinstance(ability, dict) else None):
        if is_of_a_win(link) or _deploys(link):
            continue
        for target in link.get("targets") or ():
            place, name = context.reference(target)
            verdict = (
                None if place is None else context.check_target(controller, place, controller=controller)
            )
            if verdict is not None and not verdict.allowed:
                yield name, verdict


def _deploys(link: Mapping[str, Any]) -> bool:
    effect = link.get("effect") or {}
    whom = effect.get("recipient")
    return bool(effect.get("type") == "GiveControl" and whom and whom.get("type") == "SpecificPlayer")
