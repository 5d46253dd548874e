"""Hole H31: "can't win" against an effect by which a player would win."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mtg_influence.core.questions import ForbidWin
from mtg_influence.core.verdict import Verdict
from mtg_influence.hooks.offers import HouseRuling
from mtg_influence.hooks.spec import impl
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence
    from mtg_influence.core.questions import Event


@impl
def mtg_influence_event(influence: Influence, event: Event) -> Verdict | None:
    """CR 801.14 makes opponents lose *instead*; here that is still a win, which can be forbidden."""
    if isinstance(event, ForbidWin) and influence.reaches(event.controller, event.player):
        return Verdict(True, RULING.name)
    return None


RULING = HouseRuling(
    name="cant-win-stops-wins",
    plugin=sys.modules[__name__],
    en=msg("a player who can't win by an effect in range makes no opponent lose by winning"),
    hole="H31",
)
