"""Hole H5: protection and hexproof against those who reach you but whom you do not reach."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mtg_influence.core.questions import Protect
from mtg_influence.core.verdict import Verdict
from mtg_influence.hooks.offers import HouseRuling
from mtg_influence.hooks.spec import impl
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.questions import Event


@impl
def mtg_influence_event(event: Event) -> Verdict | None:
    """CR 801.11 would hide the source; here protection and hexproof need not see it."""
    return Verdict(True, RULING.name) if isinstance(event, Protect) else None


RULING = HouseRuling(
    name="protection-from-afar",
    plugin=sys.modules[__name__],
    en=msg("protection and hexproof also work against sources and spells out of range"),
    hole="H5",
)
