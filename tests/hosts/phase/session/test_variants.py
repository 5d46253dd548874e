"""Variants on the real host: who starts, the first turn, and whole games that end as the variant says."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.options import Variant
from mtg_influence.demo.game import Game
from mtg_influence.demo.moments import Ended, Ending
from mtg_influence.demo.setting import variant_setting
from mtg_influence.hosts.base import DecisionKind, SeatSpec, Zone
from mtg_influence.hosts.phase.host import PhaseHost

if TYPE_CHECKING:
    from mtg_influence.demo.moments import Summary
    from mtg_influence.demo.setting import Setting

GAMES = int(os.environ.get("MTG_INFLUENCE_VARIANT_GAMES", "0"))
"""How many whole games of each variant to play; some seconds each."""
LONG = pytest.mark.skipif(GAMES == 0, reason="whole games of each variant: tox run -e variants")
LIFE = 10
"""So that games end sooner."""


def short(variant: Variant) -> Setting:
    setting = variant_setting(variant)
    return replace(setting, seats=tuple(replace(seat, life=LIFE) for seat in setting.seats))


def played(variant: Variant, seed: int) -> Summary:
    table = short(variant).start(PhaseHost(), seed=seed)
    *_, last = Game(table, difficulty="Medium", max_turns=400).moments()
    assert isinstance(last, Ended)
    return last.summary


def starters_of(variant: Variant) -> set[int]:
    setting = variant_setting(variant)
    return {int(setting.start(PhaseHost(), seed=seed).active) for seed in range(3)}


class Test809_4:  # noqa: N801 - named after the rule
    """CR 809.4: an emperor, drawn by lot, starts."""

    def test_an_emperor_starts(self) -> None:
        assert starters_of(Variant.EMPEROR) == {1, 4}


class Test808_4:  # noqa: N801 - named after the rule
    """CR 808.4: of a team drawn by lot, the player in the middle starts."""

    def test_the_middle_of_a_team_starts(self) -> None:
        assert starters_of(Variant.TEAM_VS_TEAM) == {1, 4}


def test_800_6_and_800_7_the_first_mulligan_is_free_and_who_starts_draws() -> None:
    names = ("Alex", "Rob", "Carissa")
    seats = [SeatSpec(name, 1, ("Mountain",) * 40) for name in names]
    table = PhaseHost().start(seats, seed=1)
    first = table.active
    asked: set[int] = set()
    while (decision := table.decision) is not None and decision.kind is not DecisionKind.PRIORITY:
        again = decision.decider == first and first not in asked
        asked.add(decision.decider)
        word = "mulligan" if again else "keep"
        table.choose(next(each for each in decision.legal if each.label.startswith(word)))
    while table.step != "precombat main":
        assert table.decision is not None
        table.choose(next(each for each in table.decision.legal if each.label == "pass"))
    hands = [len([view for view in table.objects(Zone.HAND) if view.owner == seat]) for seat in range(3)]
    assert hands[first] == 8, "CR 800.6: seven again; CR 800.7: and one drawn"
    assert sorted(hands) == [7, 7, 8]


@LONG
@pytest.mark.parametrize("seed", range(max(GAMES, 1)))
def test_emperor_games_end_with_an_emperor(seed: int) -> None:
    """CR 809.5b: a team loses with its emperor."""
    ended = played(Variant.EMPEROR, seed)
    assert ended.ending in (Ending.WON, Ending.DRAWN)
    if ended.winners:
        assert ended.winners in ((0, 1, 2), (3, 4, 5))
        assert ended.rule == "809.5b"
        losing = 4 if ended.winners[0] == 0 else 1
        assert ended.life[losing] is None


@LONG
@pytest.mark.parametrize("seed", range(max(GAMES, 1)))
@pytest.mark.parametrize(
    ("variant", "teams"),
    [
        (Variant.ALTERNATING_TEAMS, [(0, 2, 4), (1, 3, 5)]),
        (Variant.TEAM_VS_TEAM, [(0, 1, 2), (3, 4, 5)]),
        (Variant.FREE_FOR_ALL, [(seat,) for seat in range(6)]),
    ],
)
def test_games_of_a_variant_end(variant: Variant, teams: list[tuple[int, ...]], seed: int) -> None:
    ended = played(variant, seed)
    assert ended.ending in (Ending.WON, Ending.DRAWN)
    if ended.winners:
        assert ended.winners in teams


def test_a_short_emperor_game_is_played_with_its_ranges_and_by_its_seats() -> None:
    """A form of the games above that costs a second: the first turns of one."""
    table = short(Variant.EMPEROR).start(PhaseHost(), seed=3)
    *_, last = Game(table, difficulty="Medium", max_turns=4).moments()
    assert isinstance(last, Ended)
    assert [table.influence.seating.seats[seat].range for seat in range(6)] == [1, 2, 1] * 2
    refusals = [entry.rule for entry in table.log if entry.rule is not None]
    assert set(refusals) <= {"801.3", "801.4", "801.5a", "801.10", "809.3c"}
