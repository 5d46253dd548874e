"""The hooks, answered with the rulings. Nothing else calls the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mtg_influence.core import questions as q
from mtg_influence.hooks.offers import Offer
from mtg_influence.hooks.spec import impl
from mtg_influence.plugin.house import RULINGS
from mtg_influence.rulings import (
    attachments,
    attacks,
    choices,
    deploying,
    effects,
    emperors,
    ending,
    exempt,
    information,
    prevention,
    replacement,
    targets,
    triggers,
    world,
)

if TYPE_CHECKING:
    from mtg_influence.core.answers import Deciders
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId, Range, Seating
    from mtg_influence.core.verdict import Verdict

__all__ = ["RulesPlugin"]


class RulesPlugin:
    """Limited range of influence as the rules have it, holes decided by this project's defaults."""

    @impl
    def mtg_influence_offer(self) -> Offer:
        """Offer the built-in house rulings."""
        return Offer(rulings=RULINGS)

    @impl
    def mtg_influence_ranges(self, seating: Seating) -> tuple[Range, ...]:
        """Answer with the ranges that the table gives."""
        return tuple(seat.range for seat in seating.seats)

    @impl
    def mtg_influence_decider(
        self, influence: Influence, controller: PlayerId, eligible: tuple[PlayerId, ...]
    ) -> Deciders:
        """CR 801.5c: who decides for an effect."""
        return choices.deciders(influence, controller, eligible=eligible)

    @impl
    def mtg_influence_choice(
        self,
        influence: Influence,
        decider: PlayerId,
        candidate: Place | None,
        controller: PlayerId | None,
    ) -> Verdict:
        """CR 801.5a: players and objects within range; CR 801.5b: options free."""
        if candidate is None:
            return choices.check_option()
        return choices.check_choice(influence, decider, candidate=candidate, controller=controller)

    @impl
    def mtg_influence_target(
        self, influence: Influence, controller: PlayerId, candidate: Place, use: q.Use
    ) -> Verdict:
        """CR 801.3, 801.4, 801.6, 801.8, 801.9, 804.2: what may be pointed at."""
        match use:
            case q.Use.TARGET:
                return targets.check_target(influence, controller, candidate=candidate)
            case q.Use.ATTACK:
                return attacks.check_attack(influence, controller, defender=candidate)
            case q.Use.ENTER_ATTACKING:
                return attacks.check_entering(influence, controller, defender=candidate)
            case q.Use.ACTIVATE:
                return targets.check_activation(influence, controller, holder=candidate)
            case q.Use.ENCHANT:
                return attachments.check_enchant(influence, controller, host=candidate)
            case q.Use.EQUIP:
                return attachments.check_equip(influence, controller, host=candidate)
            case q.Use.DEPLOY:
                return deploying.check_deploy(influence, controller, teammate=candidate)
            case _:
                assert_never(use)

    @impl
    def mtg_influence_event(self, influence: Influence, event: q.Event) -> Verdict:
        """CR 801.7, 801.10 to 801.18, 802.1 and 809.5: what happens, and to whom."""
        match event:
            case q.Affect(controller, recipient):
                return effects.check_effect(influence, controller, recipient=recipient)
            case q.Continue(controller, recipient, control):
                return effects.check_continuing(influence, controller, recipient=recipient, control=control)
            case q.See(controller, place):
                return information.check_sight(influence, controller, place=place)
            case q.Trigger(controller, places):
                return triggers.check_trigger(influence, controller, places=places)
            case q.Replace(controller, recipient, source, named):
                return replacement.check_replacement(
                    influence, controller, recipient=recipient, source=source, named=named
                )
            case q.Modify(recipient, cause, controller):
                return replacement.check_modified(
                    influence, recipient=recipient, cause=cause, controller=controller
                )
            case q.Prevent(controller, source, recipient, named):
                return prevention.check_prevention(
                    influence, controller, source=source, recipient=recipient, named=named
                )
            case q.Protect(controller, source):
                return information.check_protection(influence, controller, source=source)
            case q.Win() | q.ForbidWin() | q.Draw() | q.Attack() | q.EmperorFalls() | q.Restart():
                return _of_players(influence, event)
            case q.WorldRule(permanent, others):
                return world.check_world(influence, permanent, others=others)
            case q.Planar(controller, place):
                return exempt.check_planar(influence, controller, place=place)
            case _:
                assert_never(event)


def _of_players(
    influence: Influence,
    event: q.Win | q.ForbidWin | q.Draw | q.Attack | q.EmperorFalls | q.Restart,
) -> Verdict:
    """Answer about what happens to players as such: who loses, who draws, who is attacked, who plays on."""
    match event:
        case q.Win(controller, player):
            return ending.check_loss_by_win(influence, controller, player=player)
        case q.ForbidWin(controller, player):
            return ending.check_forbidden_win(influence, controller, player=player)
        case q.Draw(controllers, player):
            return ending.check_draw(influence, controllers=controllers, player=player)
        case q.Attack(attacker, defenders):
            return attacks.check_defenders(influence, attacker, defenders=defenders)
        case q.EmperorFalls(emperor, player):
            return emperors.check_team_loss(influence, emperor, player=player)
        case q.Restart(controller, player):
            return exempt.check_restart(influence, controller, player=player)
