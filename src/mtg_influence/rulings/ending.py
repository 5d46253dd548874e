"""How a game ends for some and not for others (CR 801.14 to 801.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import Reason, Verdict, allow, combine
from mtg_influence.rulings.emperors import check_team_draw
from mtg_influence.rulings.reach import check_reach, in_reach, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId

__all__ = ["check_draw", "check_forbidden_win", "check_loss_by_win"]


def check_loss_by_win(influence: Influence, controller: PlayerId, *, player: PlayerId) -> Verdict:
    """Say whether ``player`` loses because an effect says that ``controller`` wins.

    Nobody wins by it; with no opponent in range nothing happens (hole H27).

    Rules: CR 801.14: the opponents in range lose instead.
    """
    seating = influence.seating
    if player not in seating.gone and not seating.is_opponent(controller, player):
        params = (("player", seating.name(player)), ("holder", seating.name(controller)))
        return Verdict(False, "801.14", Reason("not-opponent", params))
    return check_reach(influence, controller, place=player, rule="801.14")


def check_forbidden_win(influence: Influence, controller: PlayerId, *, player: PlayerId) -> Verdict:
    """Say whether "``player`` can't win", by an effect of ``controller``, stops an effect that says so.

    It never does: nobody wins by such an effect, others lose (hole H31).

    Rules: CR 801.14: the opponents in range lose instead.
    """
    params = (("player", influence.seating.name(player)),)
    no_win = Verdict(False, "801.14", Reason("no-win", params))
    return combine((no_win, check_reach(influence, controller, place=player, rule="801.10")))


def check_draw(influence: Influence, *, controllers: Sequence[PlayerId], player: PlayerId) -> Verdict:
    """Say whether a draw is one for ``player``.

    ``controllers`` is whose effect says so, or everyone who controls an object involved in a mandatory
    loop. Those for whom it is a draw leave the game; the others play on.

    Rules: CR 801.15: the controller and everyone in range; CR 801.16: for a loop, of any of those involved;
    CR 809.5c: whoever's emperor it is a draw for.
    """
    rule = "801.15" if len(controllers) == 1 else "801.16"
    if any(in_reach(influence, controller, place=player) for controller in controllers):
        return allow(rule)
    emperor = influence.seating.emperor(player)
    if emperor is not None and any(in_reach(influence, each, place=emperor) for each in controllers):
        return check_team_draw(influence, emperor, player=player)
    return combine(refuse(influence, controller, player, rule) for controller in controllers)
