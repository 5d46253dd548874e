"""The seats of a table in a ring: who is in range of whom, life, cards, teams."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from mtg_influence.cli.screen.ring import Mark, SeatBox, draw_ring
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.capabilities import count_of
from mtg_influence.i18n import say
from mtg_influence.i18n.words import range_word, step_word

if TYPE_CHECKING:
    from rich.text import Text

    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.setting import Setting
    from mtg_influence.hosts.base import Table

__all__ = ["ring_of"]

_TEAMS: Final = (("●", "cyan"), ("▲", "magenta"), ("■", "blue"), ("◆", "bright_red"))
"""The sign and the colour of each team, in the order of the seats; then again from the first."""


def ring_of(
    table: Table, setting: Setting, looks: PlayerId, *, width: int, height: int, lang: Lang
) -> list[Text]:
    """Return the ring in ``height`` lines of ``width`` columns, with the ranges of one player."""
    creatures = Counter(view.controller for view in table.objects(Zone.BATTLEFIELD) if view.power is not None)
    teams = list(setting.teams())
    boxes = []
    for seat, name in enumerate(table.names):
        player = PlayerId(seat)
        plays = table.in_game(player)
        hand = count_of(table, Zone.HAND, player)
        cards = f"{say('hand', lang)} {hand} {say('creatures', lang)} {creatures[player]}"
        team = setting.seats[seat].team
        boxes.append(
            SeatBox(
                name,
                str(table.life(player)) if plays else say("out", lang),
                cards if plays else "",
                _mark(table, looks, player),
                table.active == player,
                below=_below(setting, player, teams, lang),
                below_style="" if team is None else _team(teams, team)[1],
            )
        )
    centre = [
        say("turn {turn}: {player}", lang, turn=table.turn, player=table.names[table.active]),
        step_word(table.step, lang),
    ]
    if len(setting.ranges) > 1:
        centre.append(f"{table.names[looks]}: {range_word(setting.seats[looks].range, lang)}")
    return draw_ring(boxes, width=width, height=height, centre=centre)


def _team(teams: list[str], team: str) -> tuple[str, str]:
    return _TEAMS[teams.index(team) % len(_TEAMS)]


def _below(setting: Setting, player: PlayerId, teams: list[str], lang: Lang) -> str:
    """Sign, team, crown and range of a seat, where the table has teams."""
    seat = setting.seats[player]
    if seat.team is None:
        return ""
    crown = " ♔" if seat.emperor else ""
    return f"{_team(teams, seat.team)[0]} {seat.team}{crown} {range_word(seat.range, lang)}"


def _mark(table: Table, looks: PlayerId, player: PlayerId) -> Mark:
    if not table.in_game(player):
        return Mark.GONE
    if player == looks:
        return Mark.MOVES
    return Mark.IN_RANGE if table.influence.reaches(looks, player) else Mark.OUT_OF_RANGE
