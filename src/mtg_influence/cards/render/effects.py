"""Effects as sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.cards.effects import (
    Damage,
    DamageReplacement,
    Destination,
    Destroy,
    Discard,
    Draw,
    GainLife,
    LoseLife,
    ModeChoice,
    Move,
    ObjectChoice,
    ObjectVote,
    PileChoice,
    PlayerPick,
    Prevention,
    Pump,
    SourceChoice,
    Until,
    Vote,
    WordChoice,
)
from mtg_influence.cards.events import (
    CountersReplacement,
    EntersReplacement,
    MoveReplacement,
    PlayerEventReplacement,
)
from mtg_influence.cards.render.amounts import cards, equal_to
from mtg_influence.cards.render.choices import choice
from mtg_influence.cards.render.damage import prevention, replacement
from mtg_influence.cards.render.deeds import deed
from mtg_influence.cards.render.events import event_replacement
from mtg_influence.cards.selectors import Pile, Those, Who

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.cards.effects import Effect
    from mtg_influence.cards.render.names import Names
    from mtg_influence.cards.selectors import Players

__all__ = ["render_effect", "sentence", "sentences"]

_UNTIL: Final = {
    Until.END_OF_TURN: " until end of turn",
    Until.END_OF_COMBAT: " until end of combat",
    Until.YOUR_NEXT_TURN: " until your next turn",
    Until.END_OF_GAME: " for the rest of the game",
    None: "",
}
_TO: Final = {
    Destination.HAND: ("return", "to its owner's hand", "to their owners' hands"),
    Destination.GRAVEYARD: ("put", "into its owner's graveyard", "into their owners' graveyards"),
    Destination.EXILE: ("exile", "", ""),
    Destination.BATTLEFIELD: ("put", "onto the battlefield", "onto the battlefield"),
    Destination.LIBRARY_TOP: ("put", "on top of its owner's library", "on top of their owners' libraries"),
    Destination.LIBRARY_BOTTOM: (
        "put", "on the bottom of its owner's library", "on the bottom of their owners' libraries",
    ),
}  # fmt: skip
_PILE_TO: Final = {
    Destination.HAND: "into its owner's hand",
    Destination.GRAVEYARD: "into its owner's graveyard",
    Destination.EXILE: "into exile",
}


def sentence(text: str) -> str:
    """Return a text with a capital and a period."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", '."')) else ".")


def sentences(effects: Iterable[Effect], names: Names) -> str:
    """Return effects as sentences, in order."""
    return " ".join(sentence(render_effect(effect, names)) for effect in effects)


def render_effect(effect: Effect, names: Names) -> str:  # noqa: PLR0912 - one arm a verb
    """Return an effect in words, without a capital or a period."""
    match effect:
        case Prevention():
            return prevention(effect, names, sentences)
        case DamageReplacement():
            return replacement(effect, names, sentences)
        case (
            ModeChoice()
            | PileChoice()
            | ObjectChoice()
            | PlayerPick()
            | SourceChoice()
            | WordChoice()
            | Vote()
            | ObjectVote()
        ):
            return choice(effect, names, sentences)
        case Damage():
            dealt = equal_to(effect.amount, "damage", names)
            return f"{names.things(effect.source)} deals {dealt} to {names.things(effect.recipient)}"
        case Draw():
            return f"{_do(effect.player, 'draw', names)} {cards(effect.count, names)}"
        case Discard():
            return f"{_do(effect.player, 'discard', names)} {cards(effect.count, names)}"
        case GainLife():
            return f"{_do(effect.player, 'gain', names)} {equal_to(effect.amount, 'life', names)}"
        case LoseLife():
            return f"{_do(effect.player, 'lose', names)} {equal_to(effect.amount, 'life', names)}"
        case Pump():
            return _pump(effect, names)
        case Destroy(what=what, regenerate=regenerate):
            end = "" if regenerate else ". They can't be regenerated"
            return f"destroy {names.things(what)}{end}"
        case Move():
            return _move(effect, names)
        case PlayerEventReplacement() | CountersReplacement() | EntersReplacement() | MoveReplacement():
            return event_replacement(effect, names, sentences)
        case _:
            return deed(effect, names, sentences, _UNTIL)


def _do(players: Players, verb: str, names: Names) -> str:
    """Return who does something: ``you draw``, ``each opponent draws``."""
    return f"you {verb}" if players is Who.YOU else f"{names.player(players)} {verb}s"


def _pump(effect: Pump, names: Names) -> str:
    several = isinstance(effect.what, Those)
    who = names.things(effect.what, each="all") if several else names.things(effect.what)
    return f"{who} get{'' if several else 's'} {effect.power:+d}/{effect.toughness:+d}{_UNTIL[effect.until]}"


def _move(effect: Move, names: Names) -> str:
    verb, one, many = _TO[effect.to]
    if isinstance(effect.what, Pile):
        return f"put that pile {_PILE_TO.get(effect.to, one)}"
    if isinstance(effect.what, Those):
        return f"{verb} all {names.things(effect.what, each='all')} {many}".rstrip()
    return f"{verb} {names.things(effect.what)} {one}".rstrip()
