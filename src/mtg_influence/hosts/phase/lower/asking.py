"""Effects that happen or not: a coin decides, or a player who is asked (CR 801.10 says who is)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards import Cost
from mtg_influence.cards.selectors import DeciderWord
from mtg_influence.cards.verbs import Compare, Comparison, Effect, FlipCoin, If, May, Pay, SourceIs
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder, Place
from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.costs import lower_cost
from mtg_influence.hosts.phase.lower.links import NOTHING, chain
from mtg_influence.hosts.phase.lower.players import affected
from mtg_influence.hosts.phase.lower.registry import lowers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.links import Link

__all__ = ["lower_flip_coin", "lower_if", "lower_may", "lower_pay"]

_COMPARED: Final = {
    Comparison.AT_LEAST: "GE",
    Comparison.MORE_THAN: "GT",
    Comparison.EXACTLY: "EQ",
    Comparison.LESS_THAN: "LT",
    Comparison.AT_MOST: "LE",
}
_ANY: Final = {DeciderWord.ANY_PLAYER: "AnyPlayer", DeciderWord.ANY_OPPONENT: "AnyOpponent"}
_EACH: Final = {DeciderWord.EACH_PLAYER: {"type": "All"}, DeciderWord.EACH_OPPONENT: {"type": "Opponent"}}
_DONE: Final = {"type": "EffectOutcome", "signal": "OptionalEffectPerformed"}
_NOT_DONE: Final = {"type": "Not", "condition": _DONE}


@lowers(FlipCoin)
def lower_flip_coin(effect: FlipCoin, builder: AbilityBuilder) -> None:
    """Add a coin flip, and what follows from winning and from losing it. Raises LoweringError."""
    flipper, more = affected(effect.player, builder, (*effect.at, "player"))
    if more:
        raise builder.refuse((*effect.at, "player"), "a coin for each of them", "one player flips it")
    body: dict[str, Any] = {"type": "FlipCoin", "flipper": flipper}
    if effect.win:
        body["win_effect"] = builder.follow(effect.win)
    if effect.lose:
        body["lose_effect"] = builder.follow(effect.lose)
    builder.add(body, effect.at)


@lowers(Pay)
def lower_pay(effect: Pay, builder: AbilityBuilder) -> None:
    """Add that a player pays. Raises LoweringError."""
    payer, more = affected(effect.player, builder, (*effect.at, "player"))
    if more:
        raise builder.refuse((*effect.at, "player"), "paying by each of them", "it lets one player pay")
    cost = lower_cost(Cost(mana=effect.mana, pay_life=effect.life))
    builder.add({"type": "PayCost", "cost": cost, "payer": payer}, effect.at)


@lowers(May)
def lower_may(effect: May, builder: AbilityBuilder) -> None:
    """Add what somebody may want; the host asks before the first of it. Raises LoweringError."""
    at = (*effect.at, "decider")
    if builder.place is not Place.RESOLVING:
        raise builder.refuse(
            effect.at, "asking about what happens later", "it asks as a spell or ability resolves"
        )
    if any(link.more.get("optional") for link in builder.links):
        raise builder.refuse(
            effect.at, "a second thing that is asked", "it does not ask it after a first 'no'"
        )
    before, speaker = len(builder.links), builder.that_player
    several = isinstance(effect.decider, DeciderWord) and effect.decider in {*_ANY, *_EACH}
    builder.that_player = "ScopedPlayer" if several else speaker
    builder.lower(effect.do)
    done = [link for link in builder.links[before:] if link.effect["type"] != "TargetOnly"]
    first, *others = done
    match effect.decider:
        case DeciderWord.YOU:
            first.more["optional"] = True
        case DeciderWord() as word if word in _ANY:
            first.more |= {"optional": True, "optional_for": _ANY[word]}
        case DeciderWord() as word if word in _EACH:
            _each(first, word, alone=not others and not effect.otherwise, builder=builder, effect=effect)
        case _:
            raise builder.refuse(at, "such a player asked", "it asks you, any or each player, or opponents")
    if first.rider is not None or "condition" in first.more:
        raise builder.refuse(effect.at, "that asked about", "it asks only about a plain effect")
    for link in others:
        link.more["condition"] = _DONE
    builder.that_player = speaker
    after = len(builder.links)
    builder.lower(effect.otherwise)
    for link in builder.links[after:]:
        if link.effect["type"] != "TargetOnly":
            link.more["condition"] = _NOT_DONE


@lowers(If)
def lower_if(effect: If, builder: AbilityBuilder) -> None:
    """Add what happens only if something is so. Raises LoweringError."""
    at = (*effect.at, "condition")
    match effect.condition:
        case SourceIs(objects):
            if builder.place is not Place.FOLLOWING:
                raise builder.refuse(at, "the source here", "it knows it only in 'then' and 'instead'")
            wanted = filters.objects(objects, builder, at, lasting=True)
            so: dict[str, Any] = {"type": "PostReplacementDamageSourceMatchesFilter", "filter": wanted}
        case Compare(this, how, that):
            lhs, rhs = quantity(this, builder, at), quantity(that, builder, at)
            so = {"type": "QuantityCheck", "lhs": lhs, "comparator": _COMPARED[how], "rhs": rhs}
    if not builder.links:
        # The first effect of all ends the ability where its condition is not met.
        builder.add(dict(NOTHING), effect.at)
    done = _conditional(effect.do, builder, at)
    if len(done) > 1 and isinstance(effect.condition, Compare):
        raise builder.refuse(
            at, "several effects under a comparison", "it compares again before each of them"
        )
    for link in done:
        link.more["condition"] = so
    if effect.otherwise:
        aside = AbilityBuilder(
            builder.card, builder.speak, place=Place.FOLLOWING, that_player=builder.that_player
        )
        _conditional(effect.otherwise, aside, at)
        done[0].more["else_ability"] = chain(aside.links)


def _conditional(effects: Sequence[Effect], builder: AbilityBuilder, at: DataPath) -> list[Link]:
    """Add effects, and return what they became but for asking for targets."""
    before = len(builder.links)
    builder.lower(effects)
    done = [link for link in builder.links[before:] if link.effect["type"] != "TargetOnly"]
    if any("condition" in link.more or link.more.get("optional") or link.rider is not None for link in done):
        raise builder.refuse(at, "such effects under a condition", "it asks one thing about each effect")
    return done


def _each(first: Link, word: DeciderWord, *, alone: bool, builder: AbilityBuilder, effect: May) -> None:
    if not alone or first.more.get("player_scope") is not None:
        raise builder.refuse(effect.at, "several things asked of each", "it asks each about one thing alone")
    first.more |= {"optional": True, "player_scope": _EACH[word]}
