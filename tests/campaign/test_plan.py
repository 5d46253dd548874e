"""The plan follows from options and pool alone."""

from __future__ import annotations

from collections import Counter

import pytest

from mtg_influence.campaign.model import Decks, GamePlan, Options, Players
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.pool import PoolCard

Pool = tuple[PoolCard, ...]


def test_a_game_is_the_same_whoever_plans_it_and_in_whatever_order(pool: Pool) -> None:
    forwards = list(Planner(Options(games=6, seed=3), pool).games())
    planner = Planner(Options(games=100, seed=3), pool)
    assert [planner.game(number) for number in reversed(range(6))] == forwards[::-1]


def test_another_seed_gives_other_games(pool: Pool) -> None:
    one, other = (Planner(Options(seed=seed), pool).game(0) for seed in (1, 2))
    assert one.seed != other.seed
    assert one.seats[0].deck != other.seats[0].deck


def test_ranges_are_taken_by_turns(pool: Pool) -> None:
    games = Planner(Options(games=9, ranges=("1", "unlimited", "mixed")), pool).games()
    ranges = [{seat.range for seat in game.seats} for game in games]
    assert ranges[0::3] == [{1}] * 3
    assert ranges[1::3] == [{None}] * 3
    assert set.union(*ranges[2::3]) == {1, 2}


def test_some_games_begin_as_games_do_and_get_more_decisions(pool: Pool) -> None:
    games = list(Planner(Options(games=200, decisions=50), pool).games())
    begun = [game for game in games if not game.positioned]
    assert 2 <= len(begun) <= 30
    assert {game.decisions for game in begun} == {150}
    assert {game.decisions for game in games if game.positioned} == {50}


def test_mixed_players_are_tables_of_one_kind_and_of_both(pool: Pool) -> None:
    games = Planner(Options(games=200), pool).games()
    kinds = Counter(frozenset(seat.player for seat in game.seats) for game in games)
    both = frozenset([Players.RANDOM, Players.AI])
    assert set(kinds) == {frozenset([Players.RANDOM]), frozenset([Players.AI]), both}


@pytest.mark.parametrize("players", [Players.RANDOM, Players.AI])
def test_players_of_one_kind_sit_in_every_seat(pool: Pool, players: Players) -> None:
    game = Planner(Options(players=players), pool).game(0)
    assert {seat.player for seat in game.seats} == {players}


def test_demo_decks_need_no_pool() -> None:
    game = Planner(Options(decks=Decks.DEMO)).game(0)
    assert [len(seat.cards) for seat in game.seats] == [60] * 6
    assert not game.positioned


def test_a_plan_can_be_written_down_and_read(pool: Pool) -> None:
    for game in Planner(Options(games=5, ranges=("mixed",)), pool).games():
        assert GamePlan.from_data(game.to_data()) == game


def test_options_can_be_written_down_and_read() -> None:
    options = Options(games=7, ranges=("2", "mixed"), decks=Decks.DEMO, players=Players.AI, seed=5)
    assert Options.from_data(options.to_data()) == options


def test_a_game_without_a_card_is_the_same_otherwise(pool: Pool) -> None:
    game = Planner(Options(), pool).game(1)
    name = game.seats[2].placed[-1].card
    less = game.without(name)
    assert name in game.seats[2].cards
    assert all(name not in seat.cards and name not in {x.card for x in seat.placed} for seat in less.seats)
    assert set(game.seats[2].cards) - set(less.seats[2].cards) == {name}


def test_a_variant_has_its_own_teams_and_ranges(pool: Pool) -> None:
    game = Planner(Options(variant="emperor"), pool).game(0)
    assert sum(seat.emperor for seat in game.seats) == 2
    assert {seat.range for seat in game.seats if seat.emperor} == {2}
    assert len({seat.team for seat in game.seats}) == 2
    assert GamePlan.from_data(game.to_data()) == game


def test_a_variant_that_so_many_cannot_play_is_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        Planner(Options(variant="emperor", seats=3))
