"""A truce that ends: the ruling reads the number of the turn, and says so by naming the argument ``turn``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import Verdict, refuse
from mtg_influence.core.questions import Use
from mtg_influence.hooks import HouseRuling, impl

if TYPE_CHECKING:
    from mtg_influence import Influence, Place, PlayerId

FIRST_TURN_OF_WAR = 5
NAME = f"truce-until-turn-{FIRST_TURN_OF_WAR}"
WHY_EN = "there is a truce until turn {until} begins; this is turn {turn}"
WHY_ES = "hay tregua hasta que empiece el turno {until}; este es el turno {turn}"


class TruceUntil:
    """Opponents are neither attacked nor targeted before a turn."""

    @impl
    def mtg_influence_target(
        self, influence: Influence, controller: PlayerId, candidate: Place, use: Use, turn: int
    ) -> Verdict | None:
        """Refuse by the number of the turn (CR 801 has no say in it)."""
        if turn >= FIRST_TURN_OF_WAR or use not in (Use.ATTACK, Use.ENTER_ATTACKING, Use.TARGET):
            return None
        places = candidate if isinstance(candidate, tuple) else (candidate,)
        if not any(influence.seating.is_opponent(controller, place) for place in places):
            return None
        return refuse(NAME, en=WHY_EN, es=WHY_ES, until=FIRST_TURN_OF_WAR, turn=turn)


UNTIL = HouseRuling(
    name=NAME,
    plugin=TruceUntil(),
    en=f"opponents are neither attacked nor targeted before turn {FIRST_TURN_OF_WAR}",
    es=f"antes del turno {FIRST_TURN_OF_WAR} nadie ataca a oponentes ni los hace objetivo",
)
