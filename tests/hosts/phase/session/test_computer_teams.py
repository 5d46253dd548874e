"""Computer players in teams: whom they hurt, and to whom they deploy. Whole turns on the engine."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.options import Options, Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Position, SeatSpec, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.ir.harm import Outcome
from mtg_influence.hosts.phase.prompts.aims import aim_of
from mtg_influence.variants import defaults_of

NAMES = ("A", "B", "C", "D", "E", "F")
EMPEROR = defaults_of(Variant.EMPEROR).options


def seats(*, range_: int = 1, variant: bool = True) -> list[SeatSpec]:
    """A, B, C are a team and D, E, F another; B and E are the emperors."""
    decks = ("Mountain",) * 40
    teams = ("north",) * 3 + ("south",) * 3
    emperors = (1, 4) if variant else ()
    return [
        SeatSpec(name, range_, decks, team, emperor=seat in emperors)
        for seat, (name, team) in enumerate(zip(NAMES, teams, strict=True))
    ]


def table_with(*placed: tuple[str, str, Zone], active: str, options: Options = EMPEROR, **more: Any) -> Any:
    placements = tuple(CardPlacement(card, player, zone) for card, player, zone in placed)
    position = Position(placements, active=active)
    return PhaseHost().start(seats(**more), position=position, options=options)


def play_turn(table: Any) -> None:
    turn = table.turn
    while table.decision is not None and table.turn == turn:
        table.auto(difficulty="Hard")


def in_play(table: Any, name: str, player: str) -> int:
    views = table.objects(Zone.BATTLEFIELD, PlayerId(NAMES.index(player)))
    return sum(1 for view in views if view.name == name)


def to_kill(active: str, *creatures: str) -> Any:
    """``active`` has a spell that kills, and everybody named has a creature."""
    placed = [("Mountain", active, Zone.BATTLEFIELD), ("Shock", active, Zone.HAND)]
    placed += [("Raging Goblin", player, Zone.BATTLEFIELD) for player in creatures]
    return table_with(*placed, active=active)


def test_the_creature_of_an_opponent_dies_and_not_that_of_the_emperor() -> None:
    table = to_kill("A", "B", "F")
    play_turn(table)
    assert (in_play(table, "Raging Goblin", "B"), in_play(table, "Raging Goblin", "F")) == (1, 0)


def test_nobody_is_killed_where_only_ones_own_side_is_in_range() -> None:
    table = to_kill("B", "A", "B", "C", "E")
    play_turn(table)
    assert sum(in_play(table, "Raging Goblin", player) for player in "ABCE") == 4
    assert [view.name for view in table.objects(Zone.HAND, PlayerId(1)) if view.name == "Shock"]


@pytest.mark.parametrize(("card", "expected"), [("Disfigure", Outcome.HARM), ("Giant Growth", Outcome.HELP)])
def test_what_a_target_is_in_for_is_known_as_it_is_asked_for(card: str, expected: Outcome) -> None:
    land = "Swamp" if card == "Disfigure" else "Forest"
    table = table_with(
        (land, "A", Zone.BATTLEFIELD),
        (card, "A", Zone.HAND),
        ("Raging Goblin", "B", Zone.BATTLEFIELD),
        ("Raging Goblin", "F", Zone.BATTLEFIELD),
        active="A",
    )
    table.choose(next(each for each in table.decision.legal if each.label == f"cast {card}"))
    assert table.decision.kind is DecisionKind.TARGET
    waiting = table._questions.waiting
    assert aim_of(waiting["type"], waiting["data"], table._game.context(), decider=PlayerId(0)) is expected


def test_804_an_emperor_deploys_to_the_weaker_general() -> None:
    table = table_with(
        ("Hill Giant", "B", Zone.BATTLEFIELD),
        ("Raging Goblin", "B", Zone.BATTLEFIELD),
        ("Hill Giant", "A", Zone.BATTLEFIELD),
        active="B",
        range_=2,
    )
    play_turn(table)
    assert in_play(table, "Hill Giant", "B") + in_play(table, "Raging Goblin", "B") == 0
    assert in_play(table, "Hill Giant", "C") == 1


def test_804_who_can_attack_keeps_their_creatures() -> None:
    table = table_with(("Hill Giant", "A", Zone.BATTLEFIELD), active="A")
    play_turn(table)
    assert in_play(table, "Hill Giant", "A") == 1


def test_the_limit_on_thinking_is_the_same_game_each_time() -> None:
    def log(thinks: float) -> list[str]:
        table = to_kill("A", "B", "F")
        table._computer.thinks = thinks
        play_turn(table)
        return [str(entry.text) for entry in table.log]

    assert log(0.0) == log(0.0)
