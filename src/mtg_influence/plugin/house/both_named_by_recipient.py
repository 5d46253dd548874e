"""Hole H3: prevention that names both the source and the recipient."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from mtg_influence.core.questions import Named, Prevent
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hooks.offers import HouseRuling
from mtg_influence.hooks.spec import impl
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence
    from mtg_influence.core.questions import Event


@impl
def mtg_influence_event(influence: Influence, event: Event) -> Verdict | None:
    """CR 801.13b has a sentence for each; here the recipient's alone counts where both are named."""
    if not isinstance(event, Prevent) or event.named is not Named.BOTH:
        return None
    places = event.recipient if isinstance(event.recipient, tuple) else (event.recipient,)
    if any(influence.reaches(event.controller, place) for place in places):
        return Verdict(True, RULING.name)
    name = influence.seating.name
    why = Reason("outside", (("player", name(places[-1])), ("holder", name(event.controller))))
    return Verdict(False, RULING.name, why)


RULING = HouseRuling(
    name="both-named-by-recipient",
    plugin=sys.modules[__name__],
    en=msg("prevention that names both source and recipient only needs the recipient in range"),
    hole="H3",
)
