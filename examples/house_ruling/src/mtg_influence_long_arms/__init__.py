"""A house ruling: magic reaches one seat farther than swords.

Every limited range is one seat longer, but creatures attack only as far as the table's own range says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import Reason, Verdict
from mtg_influence.core.questions import Use
from mtg_influence.hooks import HouseRuling, Offer, impl

if TYPE_CHECKING:
    from mtg_influence import Influence, Place, PlayerId, Range

NAME = "long-arms"

TOO_FAR = (
    ("en", "{player} is {distance:seats} from {holder}; swords reach only {range:seats}"),
    ("es", "{player} está a {distance:seats} de {holder}; las espadas solo alcanzan {range:seats}"),
)


class LongArms:
    """Acts only at tables that name the ruling."""

    @impl
    def mtg_influence_ranges(self, so_far: tuple[Range, ...]) -> tuple[Range, ...]:
        """Lengthen every limited range by one seat (CR 801.2a: ranges are what the players agree on)."""
        return tuple(None if limit is None else limit + 1 for limit in so_far)

    @impl
    def mtg_influence_target(
        self, influence: Influence, controller: PlayerId, candidate: Place, use: Use, so_far: Verdict
    ) -> Verdict | None:
        """Refuse attacks that only the longer range allows (CR 801.3: attacks go by range, too)."""
        longer = influence.seating.seats[controller].range
        if use is not Use.ATTACK or longer is None or not so_far.allowed:
            return None
        # Of a battle's two places the protector comes last, and is who is attacked.
        defender = candidate[-1] if isinstance(candidate, tuple) else candidate
        distance = influence.measured.distance(controller, defender)
        if distance < longer:
            return None
        name = influence.seating.name
        facts = (("player", name(defender)), ("holder", name(controller)))
        why = Reason("too-far-to-attack", (*facts, ("distance", distance), ("range", longer - 1)), TOO_FAR)
        return Verdict(False, NAME, why)


@impl
def mtg_influence_offer() -> Offer:
    """Offer the ruling; a table puts it in force by its name."""
    ruling = HouseRuling(
        name=NAME,
        plugin=LongArms(),
        en="every range is one seat longer, but not for attacks",
        es="cada rango es un asiento más largo, pero no para atacar",
    )
    return Offer(rulings=(ruling,))
