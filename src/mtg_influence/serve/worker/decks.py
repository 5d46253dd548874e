"""The decks of a table: those that people gave, and demo decks for the others."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from mtg_influence.i18n import msg
from mtg_influence.serve.plan import BadPlan

if TYPE_CHECKING:
    from mtg_influence.demo.setting import Setting
    from mtg_influence.serve.plan import TablePlan

__all__ = ["with_decks"]

_LINE = re.compile(r"(?:([0-9]{1,3})x? +)?(\S.*)")


def with_decks(plan: TablePlan) -> Setting:
    """Return the setting of a plan with the decks that people gave. Raises BadPlan."""
    setting = plan.setting()
    seats, called = list(setting.seats), list(setting.decks)
    for seat, text in plan.decks.items():
        seats[seat], called[seat] = replace(seats[seat], deck=_cards(text, plan.names[seat])), None
    return replace(setting, seats=tuple(seats), decks=tuple(called))


def _cards(text: str, player: str) -> tuple[str, ...]:
    cards: list[str] = []
    for line in text.splitlines():
        matched = _LINE.fullmatch(line.strip())
        if matched is not None:
            cards += [matched[2]] * int(matched[1] or 1)
    if not cards:
        raise BadPlan([msg("the deck of {player} is empty", player=player)])
    return tuple(cards)
