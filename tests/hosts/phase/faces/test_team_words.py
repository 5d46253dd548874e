"""Cards that speak of what "your team" controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.phase.faces.team_words import (
    is_shared,
    is_unread,
    mark,
    read_as_yours,
    says_your_team,
)
from mtg_influence.hosts.phase.ir.holes import unimplemented
from mtg_influence.hosts.phase.weave.filters import cut
from mtg_influence.hosts.phase.weave.reach import ROLES, Reach

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.faces.book import FaceBook

MINE = {"type": "Typed", "type_filters": ["Creature"], "controller": "You", "properties": []}
TEAM = Reach(0, (0, 1, 2, 3), frozenset({2, 3}), dict.fromkeys(ROLES, (0, 1, 3)), shared=True)


def test_the_words_are_read_as_the_host_knows_them() -> None:
    record = {"name": "a card", "text": "what your team controls and what you control"}
    assert read_as_yours(record)["text"] == "what you control and what you control"
    assert record["text"] == "what your team controls and what you control"


@pytest.mark.parametrize("text", [None, "", "what you control", "your teammates control it"])
def test_other_words_are_left_alone(text: str | None) -> None:
    assert not says_your_team(text)


def test_a_marked_face_keeps_the_text_of_its_card() -> None:
    face: dict[str, Any] = {"oracle_text": "what you control"}
    mark(face, "what your team controls")
    assert is_shared(face)
    assert face["oracle_text"] == "what your team controls"
    assert not is_unread([face])
    assert is_unread([{"oracle_text": "what your team controls"}])


@pytest.mark.parametrize("name", ["Rushblade Commander", "Dwarven Lightsmith", "Combo Attack"])
def test_such_cards_are_understood_whole(book: FaceBook, name: str) -> None:
    face = book.face(name)
    assert is_shared(face)
    assert unimplemented(face) == ()


def test_you_is_woven_for_the_team_that_is_reached() -> None:
    controllers = [each["controller"] for each in cut(MINE, TEAM, "affects")["filters"]]
    assert controllers == [{"SpecificPlayer": {"id": 0}}, {"SpecificPlayer": {"id": 1}}]


def test_you_stays_you_in_other_faces_and_where_it_is_a_player() -> None:
    assert cut(MINE, Reach(0, TEAM.seats, TEAM.opponents, TEAM.by_role), "affects") == MINE
    you = {**MINE, "type_filters": []}
    assert cut(you, TEAM, "affects") == you
