"""What a person is asked, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence import i18n
from mtg_influence.hosts.base import DecisionKind
from mtg_influence.i18n import LANGUAGES, msg, pmsg, say
from mtg_influence.person.matching import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.i18n import Lang, Message

__all__ = ["ALL", "END", "FEW", "FILLING", "NONE", "PASS", "listed", "question", "spellings"]

ALL: Final = pmsg("typed", "all|everything")
PASS: Final = pmsg("typed", "pass")
NONE: Final = pmsg("typed", "none|nothing|no one|nobody|done")
FEW: Final = pmsg("typed", "few")
END: Final = pmsg("typed", "end")
FILLING: Final = pmsg("typed", "the|of|my|at")
"""Words that say nothing where somebody asks to look at "the graveyard of Rob"."""

_QUESTIONS: Final[Mapping[DecisionKind, Message]] = {
    DecisionKind.PRIORITY: msg("what do you do?"),
    DecisionKind.MULLIGAN: msg("your opening hand"),
    DecisionKind.TARGET: msg("a target"),
    DecisionKind.MODE: msg("a mode"),
    DecisionKind.DECIDER: msg("which player decides"),
    DecisionKind.OBJECT: msg("choose"),
    DecisionKind.PLAYER: msg("a player"),
    DecisionKind.OPTION: msg("choose"),
    DecisionKind.NUMBER: msg("a number"),
    DecisionKind.PILES: msg("piles"),
    DecisionKind.ATTACK: msg("who attacks whom?"),
    DecisionKind.BLOCK: msg("who blocks what?"),
    DecisionKind.TURN_BASED: msg("decide"),
}


def spellings(words: Message) -> frozenset[str]:
    """Return what may be typed for a message whose words are separated by ``|``, in every language, folded.

    >>> sorted(spellings(pmsg("typed", "few")))
    ['few', 'pocas', 'pocos']
    """
    return frozenset(fold(word) for lang in LANGUAGES for word in words.to(lang).split("|"))


def question(kind: DecisionKind, lang: Lang) -> str:
    """Return what is asked, in a few words.

    >>> question(DecisionKind.ATTACK, "en")
    'who attacks whom?'
    """
    return _QUESTIONS[kind].to(lang)


def listed(names: Iterable[str], lang: Lang) -> str:
    """Return names as a list in words; of none, that it is nothing.

    >>> listed(["Alex", "Rob", "Mei"], "en"), listed([], "es")
    ('Alex, Rob and Mei', 'nada')
    """
    return i18n.listed(names, lang, none=say("nothing", lang))
