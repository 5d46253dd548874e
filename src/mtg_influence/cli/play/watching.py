"""Bring a game and a way of showing it together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.demo.game import Game
from mtg_influence.demo.moments import Ended, Ending

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.cli.play.show import Header, Show
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.demo.game import Decides
    from mtg_influence.demo.moments import Summary
    from mtg_influence.hosts.base import Table

__all__ = ["watch"]


def watch(
    table: Table,
    header: Header,
    show: Show,
    *,
    max_turns: int | None = None,
    people: Mapping[PlayerId, Decides] | None = None,
) -> bool:
    """Play a table to the end and show it. Returns False where Ctrl-C ended it.

    ``people`` are asked at their seats; everybody else is a computer player.
    Whatever happens, ``show`` gets to ``end``, so that a terminal is left as it was found.
    """
    game = Game(table, difficulty=header.difficulty, max_turns=max_turns, people=people)
    summary: Summary | None = None
    try:
        show.begin(header, table)
        for moment in game.moments():
            show.see(moment)
            if isinstance(moment, Ended):
                summary = moment.summary
    except KeyboardInterrupt:
        summary = game.summary(Ending.INTERRUPTED)
        return False
    finally:
        show.end(summary)
    return True
