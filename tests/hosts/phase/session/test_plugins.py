"""Plugins of others on the real engine: what they read of the game, and what they do wrong."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from mtg_influence import PlayerId, Verdict, refuse
from mtg_influence.core.errors import MissingContext
from mtg_influence.core.questions import Affect, Event, Use
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hooks import faults, impl, manager
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.phase import PhaseHost

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.base import LogEntry
    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host


def there(card: str, player: str = "Alex", count: int = 1) -> list[CardPlacement]:
    return [CardPlacement(card, player, Zone.BATTLEFIELD)] * count


def do(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label.startswith(start)))


def resolve(table: PhaseTable) -> None:
    while table.objects(Zone.STACK) and table.decision and table.decision.kind is DecisionKind.PRIORITY:
        do(table, "pass")


def play_until_turn(table: PhaseTable, turn: int) -> None:
    while table.turn < turn:
        assert table.decision is not None
        do(table, "pass") if table.decision.kind is DecisionKind.PRIORITY else table.auto()


ALEX, ROB, CARISSA, DANA = (PlayerId(seat) for seat in range(4))
SEATS = demo_setting(4, range_=1).seats
BEARS = [each for name in ("Alex", "Rob", "Carissa", "Dana") for each in there("Runeclaw Bear", name)]


class NoAttacks:
    """Nobody attacks while a condition on the number of the turn holds."""

    def __init__(self, holds: Callable[[int], bool]) -> None:
        self.holds = holds

    @impl
    def mtg_influence_target(self, use: Use, turn: int) -> Verdict | None:
        return refuse("no-attacks") if use is Use.ATTACK and self.holds(turn) else None


class OwnTurnOnly:
    """What a player does affects others only in their own turn."""

    @impl
    def mtg_influence_event(self, event: Event, active: PlayerId) -> Verdict | None:
        if isinstance(event, Affect) and event.recipient != event.controller != active:
            return refuse("own-turn-only")
        return None


class Mercy:
    """Reads life totals."""

    @impl
    def mtg_influence_event(self, life: tuple[int, ...]) -> None: ...


def attackable(table: PhaseTable, turn: int) -> set[PlayerId | None]:
    """Play to the attack of a turn; return whom the active player may attack."""
    play_until_turn(table, turn)
    while (
        table.turn == turn and table.decision is not None and table.decision.kind is not DecisionKind.ATTACK
    ):
        do(table, "pass") if table.decision.kind is DecisionKind.PRIORITY else table.auto()
    if table.decision is None or table.turn != turn:
        return set()
    return {candidate.player for candidate in table.decision.legal}


def test_a_truce_ends_as_its_turn_begins(seated: Seated) -> None:
    table = seated(*BEARS, plugins=[NoAttacks(lambda turn: turn < 3)])
    assert attackable(table, 1) == set()
    assert table._game.reloads == 0
    assert attackable(table, 2) == set()
    assert attackable(table, 3) == {ROB, DANA}
    assert table._game.reloads == 1


def test_a_war_ends_as_its_turn_begins_where_everybody_reaches_everybody(seated: Seated) -> None:
    """The game begins with nothing to weave, and what comes later is woven all the same."""
    table = seated(*BEARS, ranges=None, plugins=[NoAttacks(lambda turn: turn >= 2)])
    assert attackable(table, 1) == {ROB, CARISSA, DANA}
    assert attackable(table, 2) == set()
    while table.turn < 4 and table.decision is not None:
        table.auto()
    assert all(table.life(player) == 20 for player in table.influence.seating.players)


def test_without_a_plugin_that_reads_nothing_is_woven_again(seated: Seated) -> None:
    """A control."""
    table = seated(*BEARS)
    assert attackable(table, 3) == {ROB, DANA}
    assert table._game.reloads == 0
    assert table.influence.context is None


def test_whose_turn_it_is_goes_into_the_cards(seated: Seated) -> None:
    blast = [*there("Mountain", count=8), *[CardPlacement("Sulfurous Blast", "Alex", Zone.HAND)] * 2]
    table = seated(*blast, plugins=[OwnTurnOnly()])
    do(table, "cast Sulfurous Blast")
    resolve(table)
    assert [table.life(player) for player in table.influence.seating.players] == [17, 17, 20, 17]
    play_until_turn(table, 2)
    while table.decision is not None and table.decision.decider != ALEX:
        do(table, "pass")
    do(table, "cast Sulfurous Blast")
    resolve(table)
    assert [table.life(player) for player in table.influence.seating.players] == [15, 17, 20, 17]


def test_going_back_goes_back_to_what_was_read(seated: Seated) -> None:
    table = seated(*BEARS, plugins=[NoAttacks(lambda turn: turn < 2)])
    snapshot = table.snapshot()
    assert attackable(table, 2) == {ALEX, CARISSA}
    table.restore(snapshot)
    assert attackable(table, 1) == set()
    assert attackable(table, 2) == {ALEX, CARISSA}


def install(monkeypatch: pytest.MonkeyPatch, plugin: object) -> None:
    monkeypatch.setattr(manager, "load_plugins", lambda: (("odd", plugin),))


def test_a_table_refuses_a_plugin_that_reads_what_the_engine_cannot_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, Mercy())
    with pytest.raises(MissingContext, match="plugin 'odd' reads 'life' of the game") as caught:
        PhaseHost().start(SEATS, seed=3)
    assert caught.value.told == ("turn", "active")


class Raises:
    """Raises whatever it is asked."""

    @impl
    def mtg_influence_target(self) -> Verdict | None:
        raise ValueError("boom")

    @impl
    def mtg_influence_event(self) -> Verdict | None:
        raise ZeroDivisionError

    @impl
    def mtg_influence_choice(self) -> Verdict | None:
        raise SystemExit(1)


class Wrong:
    """Answers what is no verdict."""

    @impl
    def mtg_influence_target(self) -> object:
        return True

    @impl
    def mtg_influence_event(self) -> object:
        return "no"


class Changes:
    """Has no opinion, but now and then another one; nothing of that is about anybody at this table."""

    def __init__(self) -> None:
        self.answers = cycle([None, Verdict(True, "odd")])

    @impl
    def mtg_influence_event(self) -> Verdict | None:
        return next(self.answers)


class Slow:
    """Takes its time."""

    @impl
    def mtg_influence_target(self) -> None: ...


def played(decisions: int = 120) -> tuple[list[LogEntry], list[LogEntry]]:
    """Play a game by computer players; return what plugins did wrong by its log, and all other lines."""
    seats = SEATS
    table = PhaseHost().start(seats, seed=3, first=ALEX)
    for _ in range(decisions):
        if table.decision is None:
            break
        table.auto()
    log = list(table.log)
    return [each for each in log if each.kind == "plugin"], [each for each in log if each.kind != "plugin"]


@pytest.fixture(scope="module")
def undisturbed() -> list[LogEntry]:
    told, log = played()
    assert not told
    return log


def data(entries: list[LogEntry]) -> set[tuple[object, object]]:
    return {(entry.data["hook"], entry.data["fault"]) for entry in entries}


@pytest.mark.parametrize(
    ("plugin", "expected"),
    [
        (Raises(), {("mtg_influence_target", "raised"), ("mtg_influence_event", "raised")}),
        (Wrong(), {("mtg_influence_target", "wrong-answer"), ("mtg_influence_event", "wrong-answer")}),
        (Changes(), {("mtg_influence_event", "changed")}),
        (Slow(), {("mtg_influence_target", "slow")}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_bad_plugin_loses_no_game_and_is_told_in_its_log(
    plugin: object,
    expected: set[tuple[str, str]],
    undisturbed: list[LogEntry],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, plugin)
    monkeypatch.setattr(faults, "perf_counter", lambda: 0.0)  # however busy the machine is
    if isinstance(plugin, Slow):
        monkeypatch.setattr(faults, "SLOW", 0.0)
    told, log = played()
    assert expected <= data(told)
    assert len(told) == len(data(told)) <= len(expected) + 1  # whether a choice came up
    assert all(entry.text.startswith("plugin 'odd': ") and "\n" not in entry.text for entry in told)
    assert [entry.text for entry in log] == [entry.text for entry in undisturbed]


class Alone:
    """Nobody targets anybody else."""

    @impl
    def mtg_influence_target(self, controller: PlayerId, candidate: object, use: Use) -> Verdict | None:
        return refuse("alone") if use is Use.TARGET and candidate != controller else None


@pytest.mark.parametrize(
    ("card", "refused"),
    [("Lightning Blast", {"Rob", "Carissa", "Dana", "Runeclaw Bear"}), ("Ranger's Guile", set())],
)
def test_who_can_target_only_their_own_is_told_why_unless_the_card_says_so(
    seated: Seated, card: str, refused: set[str]
) -> None:
    lands = there("Mountain" if card == "Lightning Blast" else "Forest", count=4)
    own = there("Runeclaw Bear", count=2)
    table = seated(*BEARS, *own, *lands, CardPlacement(card, "Alex", Zone.HAND), plugins=[Alone()])
    do(table, f"cast {card}")
    assert table.decision is not None
    assert table.decision.kind is DecisionKind.TARGET
    assert {each.label for each in table.decision.refused} == refused
    assert {each.verdict.rule for each in table.decision.refused} <= {"alone", "801.4"}
