"""Whom creatures may attack (CR 801.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.reach import check_reach
from mtg_influence.verdict import Reason, Verdict

if TYPE_CHECKING:
    from mtg_influence.influence import Influence, Place
    from mtg_influence.seating import PlayerId

__all__ = ["check_attack"]


def check_attack(influence: Influence, attacker: PlayerId, *, defender: Place) -> Verdict:
    """Say whether a creature of ``attacker`` may attack.

    ``defender`` is the player attacked, the controller of the planeswalker attacked, or the protector of
    the battle attacked; of a tuple, the last one (a battle's controller comes first).

    Refused for everybody, the player's creatures cannot attack at all.

    Rules: CR 801.3: only opponents in range, their planeswalkers and the battles they protect.
    """
    player = defender[-1] if isinstance(defender, tuple) else defender
    seating = influence.seating
    if player not in seating.gone and not seating.is_opponent(attacker, player):
        return Verdict(
            False,
            "801.3",
            Reason("not-opponent", (("player", seating.name(player)), ("holder", seating.name(attacker)))),
        )
    return check_reach(influence, attacker, place=player, rule="801.3")
