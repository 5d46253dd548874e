"""Trigger events in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.cards.selectors import Anything, Itself, Who
from mtg_influence.cards.triggers import TriggerEvent
from mtg_influence.cards.wording.objects import article, noun
from mtg_influence.cards.words import DamageKind

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Players
    from mtg_influence.cards.triggers import Trigger
    from mtg_influence.cards.wording.names import Names

__all__ = ["when"]

_OF_THINGS: Final = {
    TriggerEvent.ENTERS: "enters",
    TriggerEvent.DIES: "dies",
    TriggerEvent.ATTACKS: "attacks",
    TriggerEvent.LEAVES: "leaves the battlefield",
    TriggerEvent.BLOCKS: "blocks",
}
_OF_PLAYERS: Final = {
    TriggerEvent.CASTS: ("cast", "spell"),
    TriggerEvent.DRAWS: ("draw", "card"),
    TriggerEvent.DISCARDS: ("discard", "card"),
    TriggerEvent.GAINS_LIFE: ("gain", ""),
    TriggerEvent.LOSES_LIFE: ("lose", ""),
    TriggerEvent.SACRIFICES: ("sacrifice", "permanent"),
}
_ONCE: Final = frozenset({TriggerEvent.ENTERS, TriggerEvent.DIES, TriggerEvent.LEAVES})
_DAMAGE: Final = {DamageKind.COMBAT: "combat damage", DamageKind.NONCOMBAT: "noncombat damage"}


def when(trigger: Trigger, names: Names) -> str:
    """Return the event of a triggered ability, as it begins."""
    event = trigger.event
    if event in _OF_THINGS:
        word = "When" if isinstance(trigger.subject, Itself) and event in _ONCE else "Whenever"
        return f"{word} {names.things(trigger.subject, each='a')} {_OF_THINGS[event]}"
    if event is TriggerEvent.DEALS_DAMAGE:
        source = (
            "a source" if isinstance(trigger.subject, Anything) else names.things(trigger.subject, each="a")
        )
        to = trigger.recipient
        whom = "" if isinstance(to, Anything) else f" to {names.things(to, each='a')}"
        damage = _DAMAGE.get(trigger.damage, "damage") if trigger.damage is not None else "damage"
        return f"Whenever {source} deals {damage}{whom}"
    if event is TriggerEvent.BEGINS:
        step = f"{trigger.step} step" if trigger.step in {"draw", "end"} else trigger.step
        return f"At the beginning of {_whose(trigger.player, names)} {step}"
    if event is TriggerEvent.FLIPS_COIN:
        return f"Whenever {_subject(trigger.player, names, 'win' if trigger.won else 'lose')} a coin flip"
    verb, thing = _OF_PLAYERS[event]
    if not thing:
        return f"Whenever {_subject(trigger.player, names, verb)} life"
    what = thing if trigger.what is None else noun(trigger.what, names, bare=thing)
    if event is TriggerEvent.CASTS and trigger.what is not None and trigger.what.types:
        what = f"{what} spell"
    return f"Whenever {_subject(trigger.player, names, verb)} {article(what)}"


def _subject(player: Players | None, names: Names, verb: str) -> str:
    if player is Who.YOU:
        return f"you {verb}"
    if player is Who.EACH_OPPONENT:
        return f"an opponent {verb}s"
    return f"{'a player' if player in _ANYBODY or player is None else names.player(player)} {verb}s"


def _whose(player: Players | None, names: Names) -> str:
    if player is Who.YOU:
        return "your"
    if player is Who.EACH_OPPONENT:
        return "each opponent's"
    return f"{'each player' if player in _ANYBODY or player is None else names.player(player)}'s"


_ANYBODY: Final = frozenset({Who.ANY, Who.EACH_PLAYER})
