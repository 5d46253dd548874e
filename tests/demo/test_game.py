"""A game, moment by moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.demo.game import Game, life_totals
from mtg_influence.demo.moments import Asked, Ended, Ending, Moment, Said, TurnBegan
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind, LogEntry, Result

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Table

ALEX, ROB = PlayerId(0), PlayerId(1)


class Script:
    """A table on which each decision is answered by the next step of a script: turn, then log entries."""

    names = ("Alex", "Rob")
    step = "upkeep"

    def __init__(self, *steps: tuple[int, list[LogEntry]], result: Result | None) -> None:
        self.influence = Influence.measure(Seating.from_names("Alex", "Rob", range=1))
        self.turn, entries = steps[0]
        self.log = list(entries)
        self._steps = list(steps[1:])
        self._result = result
        self.difficulties: list[str] = []

    @property
    def active(self) -> PlayerId:
        return PlayerId((self.turn + 1) % 2)

    @property
    def decision(self) -> Decision | None:
        number = len(self.difficulties)
        over = not self._steps
        return (
            None
            if over
            else Decision(DecisionKind.PRIORITY, ALEX, (Candidate("pass", ALLOWED),), number=number)
        )

    @property
    def result(self) -> Result | None:
        return None if self._steps else self._result

    def auto(self, *, difficulty: str) -> None:
        self.difficulties.append(difficulty)
        self.turn, entries = self._steps.pop(0)
        self.log += entries

    def life(self, player: PlayerId) -> int:
        return 20 - player

    def in_game(self, player: PlayerId) -> bool:
        return player == ALEX or bool(self._steps)


def said(turn: int, text: str, rule: str | None = None, kind: str = "event") -> LogEntry:
    return LogEntry(turn, "upkeep", text, rule, kind=kind)


def play(
    *steps: tuple[int, list[LogEntry]], result: Result | None = None, max_turns: int | None = None
) -> list[Moment]:
    table = Script(*steps, result=result or Result((ALEX,), 2))
    return list(Game(cast("Table", table), difficulty="Hard", max_turns=max_turns).moments())


def shown(moments: list[Moment]) -> list[str]:
    words = []
    for moment in moments:
        match moment:
            case TurnBegan(turn=turn):
                words.append(f"turn {turn}")
            case Asked():
                words.append("asked")
            case Said(entry):
                words.append(entry.text)
            case Ended(summary):
                words.append(summary.ending.value)
    return words


def test_a_turn_begins_between_the_words_of_the_last_one_and_its_own() -> None:
    moments = play((1, [said(1, "a")]), (2, [said(1, "b"), said(2, "c")]), (2, [said(2, "d")]))
    assert shown(moments) == ["turn 1", "a", "asked", "b", "turn 2", "c", "asked", "d", "won"]


def test_a_turn_begins_where_nothing_is_said_too() -> None:
    assert shown(play((1, []), (2, []), (2, []))) == ["turn 1", "asked", "turn 2", "asked", "won"]


def test_the_host_need_not_say_that_a_turn_begins() -> None:
    moments = play((1, []), (2, [said(2, "Turn 2", kind="turn"), said(2, "x")]), (2, []))
    assert shown(moments) == ["turn 1", "asked", "turn 2", "x", "asked", "won"]


def test_each_rule_is_counted_as_often_as_it_is_named() -> None:
    entries = [
        said(1, "x", "801.13a"),
        said(1, "x", "801.4"),
        said(1, "x", "my-ruling"),
        said(1, "x", "801.4"),
    ]
    [*_, last] = play((1, entries), (1, []))
    assert isinstance(last, Ended)
    assert list(last.summary.rules.items()) == [("801.4", 2), ("801.13a", 1), ("my-ruling", 1)]


def test_the_summary_says_who_won_and_what_it_took() -> None:
    [*_, last] = play((1, []), (1, []), (2, []), (2, []))
    assert isinstance(last, Ended)
    assert replace(last.summary, rules={}) == replace(
        last.summary, ending=Ending.WON, winners=(ALEX,), turns=2, decisions=3, life=(20, None), rules={}
    )


def test_a_game_that_nobody_wins_is_drawn() -> None:
    [*_, last] = play((1, []), (1, []), result=Result((), 1, drawn=True))
    assert isinstance(last, Ended)
    assert (last.summary.ending, last.summary.winners) == (Ending.DRAWN, ())


def test_past_the_limit_nothing_is_told_or_asked() -> None:
    moments = play((1, []), (2, [said(1, "b"), said(2, "c", "801.4")]), (3, []), max_turns=1)
    assert shown(moments) == ["turn 1", "asked", "b", "turn-limit"]
    last = moments[-1]
    assert isinstance(last, Ended)
    assert (last.summary.turns, last.summary.rules, last.summary.winners) == (1, {}, ())


def test_the_host_plays_as_well_as_asked() -> None:
    table = Script((1, []), (1, []), result=None)
    list(Game(cast("Table", table), difficulty="CEDH").moments())
    assert table.difficulties == ["CEDH"]


def test_a_summary_can_be_had_in_the_middle() -> None:
    table = Script((1, [said(1, "x", "801.4")]), (2, []), (3, []), result=None)
    game = Game(cast("Table", table), difficulty="Hard")
    moments = game.moments()
    while not isinstance(next(moments), Asked):
        pass
    summary = game.summary(Ending.INTERRUPTED)
    assert (summary.turns, summary.decisions, dict(summary.rules)) == (1, 0, {"801.4": 1})


def test_who_has_left_has_no_life_total() -> None:
    assert life_totals(cast("Table", Script((1, []), result=None))) == (20, None)
