"""Hole H8: an effect that gives control of something that has since gone out of range."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mtg_influence.core.questions import Continue
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hooks.offers import HouseRuling
from mtg_influence.hooks.spec import impl
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence
    from mtg_influence.core.questions import Event


@impl
def mtg_influence_event(influence: Influence, event: Event) -> Verdict | None:
    """CR 801.10 read strictly: a control effect, too, does nothing while its object is out of range."""
    if not isinstance(event, Continue) or not event.control:
        return None
    places = event.recipient if isinstance(event.recipient, tuple) else (event.recipient,)
    if any(influence.reaches(event.controller, place) for place in places):
        return None
    name = influence.seating.name
    why = Reason("outside", (("player", name(places[0])), ("holder", name(event.controller))))
    return Verdict(False, RULING.name, why)


RULING = HouseRuling(
    name="control-lapses",
    plugin=sys.modules[__name__],
    en=msg("effects that give control are tested again all the time, like other continuous effects"),
    hole="H8",
)
