"""One effect: which module lowers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from mtg_influence.cards import deeds, effects, events
from mtg_influence.hosts.phase.lower.asking import lower_flip_coin, lower_if, lower_may, lower_pay
from mtg_influence.hosts.phase.lower.cards_and_life import (
    lower_discard,
    lower_draw,
    lower_gain_life,
    lower_lose_life,
)
from mtg_influence.hosts.phase.lower.choices import (
    lower_object_choice,
    lower_player_pick,
    lower_source_choice,
    lower_word_choice,
)
from mtg_influence.hosts.phase.lower.damage import lower_damage
from mtg_influence.hosts.phase.lower.deeds import (
    lower_counter_spell,
    lower_counters,
    lower_create,
    lower_decree,
    lower_gain_control,
    lower_grant,
    lower_mill,
    lower_sacrifice,
    lower_tap_state,
)
from mtg_influence.hosts.phase.lower.events import lower_event
from mtg_influence.hosts.phase.lower.objects import lower_destroy, lower_move, lower_pump
from mtg_influence.hosts.phase.lower.piles import lower_piles
from mtg_influence.hosts.phase.lower.prevention import lower_prevention
from mtg_influence.hosts.phase.lower.replacement import lower_replacement
from mtg_influence.hosts.phase.lower.votes import lower_object_vote, lower_vote

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder

__all__ = ["lower_effect"]


def lower_effect(effect: effects.Effect, builder: AbilityBuilder) -> None:  # noqa: PLR0912, PLR0915 - one arm a verb
    """Add what an effect does to an ability. Raises LoweringError."""
    match effect:
        case effects.Prevention():
            lower_prevention(effect, builder)
        case effects.DamageReplacement():
            lower_replacement(effect, builder)
        case effects.ModeChoice():
            raise builder.refuse(effect.at, "modes after something else", "modes are chosen before all else")
        case effects.PileChoice():
            lower_piles(effect, builder)
        case effects.ObjectChoice():
            lower_object_choice(effect, builder)
        case effects.PlayerPick():
            lower_player_pick(effect, builder)
        case effects.SourceChoice():
            lower_source_choice(effect, builder)
        case effects.Vote():
            lower_vote(effect, builder)
        case effects.ObjectVote():
            lower_object_vote(effect, builder)
        case effects.WordChoice():
            lower_word_choice(effect, builder)
        case (
            events.PlayerEventReplacement()
            | events.CountersReplacement()
            | events.EntersReplacement()
            | events.MoveReplacement()
        ):
            lower_event(effect, builder)
        case effects.Damage():
            lower_damage(effect, builder)
        case effects.Draw():
            lower_draw(effect, builder)
        case effects.Discard():
            lower_discard(effect, builder)
        case effects.GainLife():
            lower_gain_life(effect, builder)
        case effects.LoseLife():
            lower_lose_life(effect, builder)
        case effects.Pump():
            lower_pump(effect, builder)
        case effects.Destroy():
            lower_destroy(effect, builder)
        case effects.Move():
            lower_move(effect, builder)
        case deeds.TapState():
            lower_tap_state(effect, builder)
        case deeds.GainControl():
            lower_gain_control(effect, builder)
        case deeds.Grant():
            lower_grant(effect, builder)
        case deeds.Sacrifice():
            lower_sacrifice(effect, builder)
        case deeds.Create():
            lower_create(effect, builder)
        case deeds.PutCounters():
            lower_counters(effect, builder)
        case deeds.Mill():
            lower_mill(effect, builder)
        case deeds.CounterSpell():
            lower_counter_spell(effect, builder)
        case deeds.FlipCoin():
            lower_flip_coin(effect, builder)
        case deeds.Decree():
            lower_decree(effect, builder)
        case deeds.Pay():
            lower_pay(effect, builder)
        case deeds.If():
            lower_if(effect, builder)
        case deeds.May():
            lower_may(effect, builder)
        case _ as unknown:
            assert_never(unknown)
