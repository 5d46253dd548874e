"""From a purpose to the events that it is about, and from their verdicts to a scope.

A scope is asked of the event hook player by player, so that a scope and the verdict on the event itself
can never disagree, whatever plugins say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mtg_influence.core.answers import Scope
from mtg_influence.core.questions import (
    Affect,
    Continue,
    Draw,
    ForbidWin,
    Modify,
    Named,
    Prevent,
    Protect,
    Purpose,
    Replace,
    See,
    Trigger,
    Win,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.questions import Event
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["find_scope"]


class _Ask(Protocol):
    def __call__(self, influence: Influence, event: Event, /) -> Verdict: ...


_ABOUT_PLAYERS: Mapping[Purpose, Callable[[PlayerId, PlayerId], Event]] = {
    Purpose.AFFECT: Affect,
    Purpose.CONTINUE: Continue,
    Purpose.SEE: See,
    Purpose.TRIGGER: lambda controller, player: Trigger(controller, (player,)),
    Purpose.MODIFY: lambda controller, player: Modify(player, controller),
    Purpose.COMBAT_REDIRECTION: lambda controller, player: Modify(player, None, controller),
    Purpose.PROTECT: Protect,
    Purpose.WIN: Win,
    Purpose.FORBID_WIN: ForbidWin,
    Purpose.DRAW: lambda controller, player: Draw((controller,), player),
}


def find_scope(
    ask: _Ask, influence: Influence, controller: PlayerId, *, purpose: Purpose, named: Named
) -> Scope:
    """Return the scope that ``ask`` gives an effect of ``controller`` for a purpose."""
    everyone = influence.seating.players

    def those(event: Callable[[PlayerId], Event]) -> frozenset[PlayerId]:
        return frozenset(player for player in everyone if ask(influence, event(player)))

    about = _ABOUT_PLAYERS.get(purpose)
    if about is not None:
        players = those(lambda player: about(controller, player))
        return Scope(players, players, players)
    affected = those(lambda player: Affect(controller, player))
    if purpose is Purpose.PREVENT:
        sources = those(lambda player: Prevent(controller, player, controller, named))
        recipients = those(lambda player: Prevent(controller, controller, player, named))
    else:
        sources = those(lambda player: Replace(controller, controller, player, named))
        recipients = those(lambda player: Replace(controller, player, controller, named))
    return Scope(affected, sources, recipients)
