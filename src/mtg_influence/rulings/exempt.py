"""What range does not limit at all: restarting the game, planes and phenomena (CR 801.17, 801.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import Verdict, allow
from mtg_influence.rulings.reach import why_not

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId

__all__ = ["check_planar", "check_restart"]


def check_restart(influence: Influence, controller: PlayerId, *, player: PlayerId) -> Verdict:
    """Say whether ``player`` is in the game that begins where an effect of ``controller`` restarts it.

    Everybody is who was in the game until then, at whatever distance; who has left stays away.

    Rules: CR 801.17: range does not matter; CR 727.7: all players of the old game are in the new one.

    >>> from mtg_influence import Influence, Seating
    >>> table = Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1)
    >>> check_restart(Influence.measure(table), table.find("Alex"), player=table.find("Carissa")).allowed
    True
    """
    return _of_everybody(influence, controller, player, "801.17")


def check_planar(influence: Influence, controller: PlayerId, *, place: Place) -> Verdict:
    """Say whether a plane or phenomenon concerns a player or object: affects it, sees it, has it chosen.

    ``controller`` is the planar controller. Not for Grand Melee, where planes are limited as all else is.

    Rules: CR 801.18: they ignore range, and so do the choices that they ask for (hole H19).

    >>> from mtg_influence import Influence, Seating
    >>> table = Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1)
    >>> check_planar(Influence.measure(table), table.find("Alex"), place=table.find("Carissa")).allowed
    True
    """
    return _of_everybody(influence, controller, place, "801.18")


def _of_everybody(influence: Influence, controller: PlayerId, place: Place, rule: str) -> Verdict:
    gone = influence.seating.gone
    players = place if isinstance(place, tuple) else (place,)
    if controller not in gone and any(player not in gone for player in players):
        return allow(rule)
    return Verdict(False, rule, why_not(influence, controller, place=place))
