"""Hole H2: combat damage redirected to somebody out of range."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mtg_influence.core.questions import Modify
from mtg_influence.core.verdict import Verdict
from mtg_influence.hooks.offers import HouseRuling
from mtg_influence.hooks.spec import impl
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.questions import Event


@impl
def mtg_influence_event(event: Event) -> Verdict | None:
    """CR 801.13a speaks of spells and abilities; combat damage is neither, so it goes where it is sent."""
    if isinstance(event, Modify) and event.cause is None:
        return Verdict(True, RULING.name)
    return None


RULING = HouseRuling(
    name="combat-redirection-lands",
    plugin=sys.modules[__name__],
    en=msg("redirected combat damage is dealt to its new recipient also out of range, instead of being lost"),
    hole="H2",
)
