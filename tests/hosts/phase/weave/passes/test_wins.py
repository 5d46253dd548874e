"""Winning as others' losses, and what "can't win" does to it where a table lets it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mtg_influence.hosts.phase.ir.builders import player
from mtg_influence.hosts.phase.weave.passes.wins import NO_WIN, marks_who_cannot_win, opponents_lose
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

WINS = {"kind": "Spell", "effect": {"type": "WinTheGame", "target": None}, "condition": None}
CANNOT: dict[str, Any] = {"mode": "CantWinTheGame", "affected": None, "condition": None, "modifications": []}


def whom(word: str | None) -> dict[str, Any]:
    return {"type": "Typed", "type_filters": [], "controller": word, "properties": []}


def links(ability: dict[str, Any] | None) -> list[dict[str, Any]]:
    return [] if ability is None else [ability, *links(ability.get("sub_ability"))]


def test_each_opponent_reached_loses(reach: Reach) -> None:
    losing = [link["effect"] for link in links(opponents_lose(WINS, reach))]
    assert losing == [{"type": "LoseTheGame", "target": player(seat)} for seat in (1, 3)]


def test_where_nobody_can_stop_it_nobody_is_asked(reach: Reach) -> None:
    assert [link.get("condition") for link in links(opponents_lose(WINS, reach))] == [None, None]


def test_where_somebody_can_stop_it_each_loss_asks_for_the_mark(reach: Reach) -> None:
    stoppable = replace(reach, stoppers=(1,))
    for link in links(opponents_lose(WINS, stoppable)):
        counted = link["condition"]["lhs"]["qty"]["filter"]
        assert (counted["type_filters"], counted["controller"]) == ([{"Subtype": NO_WIN}], "You")


def test_what_it_does_afterwards_does_not_ask(reach: Reach) -> None:
    afterwards = {"kind": "Spell", "effect": {"type": "NoOp"}}
    whole = opponents_lose({**WINS, "sub_ability": afterwards}, replace(reach, stoppers=(1,)))
    assert links(whole)[-1] == afterwards


def test_at_range_0_nothing_happens(alone: Reach) -> None:
    assert opponents_lose(WINS, replace(alone, stoppers=(1,)))["effect"] == {"type": "NoOp"}


def marked(reach: Reach, word: str | None, *stopped: int) -> list[int]:
    marks = list(marks_who_cannot_win(CANNOT, whom(word), replace(reach, stops=stopped)))
    filters = [part for mark in marks for part in mark["affected"].get("filters", [mark["affected"]])]
    return [part["controller"]["SpecificPlayer"]["id"] for part in filters]


def test_by_default_nobody_is_marked(reach: Reach) -> None:
    assert marked(reach, "Opponent") == []


def test_those_reached_whom_it_concerns_are_marked(reach: Reach) -> None:
    assert marked(reach, "Opponent", 0, 1, 3) == [1, 3]
    assert marked(reach, "You", 0, 1, 3) == [0]
    assert marked(reach, None, 0, 1, 3) == [0, 1, 3]


def test_a_face_that_marks_says_so(reach: Reach) -> None:
    weaver = Weaver(replace(reach, stops=(0, 1, 3)))
    face = weaver.face({"static_abilities": [{**CANNOT, "affected": whom("Opponent")}]})
    assert weaver.marks_players
    assert [static["mode"] for static in face["static_abilities"]] == ["Continuous", "CantWinTheGame"]
