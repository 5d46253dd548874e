"""To whom creatures are deployed (CR 804)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId

__all__ = ["check_deploy"]


def check_deploy(influence: Influence, player: PlayerId, *, teammate: Place) -> Verdict:
    """Say whether ``player`` may deploy a creature to somebody, as far as teams and range go.

    When it may be done (sorcery timing) and with which creature (untapped, under control since the turn
    began) are questions about the game and not asked here.

    Rules: CR 804.1: where the table plays with it; CR 804.2: to a teammate; CR 801.4: who is a target, so
    in range.
    """
    seating = influence.seating
    whom = teammate[0] if isinstance(teammate, tuple) else teammate
    if not seating.options.deploy:
        return Verdict(False, "804.1", Reason("no-deploying"))
    if whom not in seating.gone and (whom == player or seating.is_opponent(player, whom)):
        params = (("player", seating.name(whom)), ("holder", seating.name(player)))
        return Verdict(False, "804.2", Reason("not-teammate", params))
    near = check_reach(influence, player, place=whom, rule="801.4")
    return near if not near.allowed else Verdict(True, "804.2")
