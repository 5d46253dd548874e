"""What becomes of a team by what becomes of its emperor (CR 809.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.verdict import Reason, Verdict

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId

__all__ = ["check_team_draw", "check_team_loss", "check_team_win"]


def check_team_loss(influence: Influence, emperor: PlayerId, *, player: PlayerId) -> Verdict:
    """Say whether ``player`` loses because ``emperor`` has lost; a general's loss takes nobody along.

    Rules: CR 809.5b: a team loses with its emperor.
    """
    return _with_emperor(influence, emperor, player=player, rule="809.5b", key="emperor-lost")


def check_team_win(influence: Influence, emperor: PlayerId, *, player: PlayerId) -> Verdict:
    """Say whether ``player`` wins because ``emperor`` has won, also where the player has left before.

    Rules: CR 809.5a: a team wins with its emperor; CR 104.2d: so do those who have left it.
    """
    return _with_emperor(influence, emperor, player=player, rule="809.5a", key="emperor-won")


def check_team_draw(influence: Influence, emperor: PlayerId, *, player: PlayerId) -> Verdict:
    """Say whether the game is a draw for ``player`` because it is one for ``emperor``.

    Rules: CR 809.5c: a draw for the emperor is one for the team.
    """
    return _with_emperor(influence, emperor, player=player, rule="809.5c", key="emperor-drew")


def _with_emperor(
    influence: Influence, emperor: PlayerId, *, player: PlayerId, rule: str, key: str
) -> Verdict:
    seating = influence.seating
    mine = seating.emperor(player)
    shown = ("player", seating.name(player))
    if mine is None:
        return Verdict(False, rule, Reason("no-emperor", (shown,)))
    if mine != emperor:
        return Verdict(False, rule, Reason("emperor-plays", (shown, ("emperor", seating.name(mine)))))
    return Verdict(True, rule, Reason(key, (shown, ("emperor", seating.name(emperor)))))
