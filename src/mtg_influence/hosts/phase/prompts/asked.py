"""What the host's prompts ask, in plain words, where the card itself says nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.phase.prompts.labels import words
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["asked_in"]

_ASKED: Final[Mapping[str, str]] = {
    "OpeningHandBottomCards": msg("which cards go to the bottom of your library"),
    "AssignCombatDamage": msg("divide the combat damage"),
    "AssignBlockerDamage": msg("divide the combat damage"),
    "ChooseLegend": msg("which of those of one name you keep"),
    "ChooseUntapSubset": msg("what untaps"),
    "ChooseXValue": msg("the value of X"),
    "ConniveDiscard": msg("what you discard"),
    "DigChoice": msg("what you take of these cards"),
    "DiscardChoice": msg("what you discard"),
    "DiscardToHandSize": msg("discard down to the size of your hand"),
    "DistributeAmong": msg("divide among the targets"),
    "ManaPayment": msg("how you pay"),
    "ModeChoice": msg("a mode"),
    "OptionalCostChoice": msg("an additional cost"),
    "OptionalEffectChoice": msg("whether it happens"),
    "OrderTriggers": msg("in which order your abilities go onto the stack"),
    "PayAmountChoice": msg("how much you pay"),
    "PayCost": msg("with what you pay"),
    "ProliferateChoice": msg("what gets another counter"),
    "ReplacementChoice": msg("which of these effects comes first"),
    "ScryChoice": msg("which cards stay on top"),
    "SearchChoice": msg("what you find in the library"),
    "SurveilChoice": msg("which cards stay on top"),
    "UnlessPayment": msg("whether you pay"),
    "UntapChoice": msg("what untaps"),
    "VoteChoice": msg("your vote"),
}


def asked_in(kind: str) -> str:
    """Return what a prompt of a kind asks; of one that has no words here, its name in words.

    >>> asked_in("SearchChoice"), asked_in("ChooseRingBearer")
    ('what you find in the library', 'choose ring bearer')
    """
    return _ASKED.get(kind) or words(kind)
