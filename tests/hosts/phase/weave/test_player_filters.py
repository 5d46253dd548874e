"""Player filters: "each player who ..." of those reached."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.player_filters import FOUND_BEFORE, cut_players, is_about_opponents
from mtg_influence.hosts.phase.weave.reach import Reach


def test_each_player_is_one_who_has_a_permanent_that_a_player_reached_controls(reach: Reach) -> None:
    assert cut_players({"type": "All"}, reach, "affects") == {
        "type": "ControlsPermanent",
        "relation": {"type": "All"},
        "filter": either(controlled_by(seat) for seat in (0, 1, 3)),
    }


def test_each_opponent_leaves_out_oneself_and_teammates(team: Reach) -> None:
    assert cut_players({"type": "Opponent"}, team, "affects")["filter"] == controlled_by(3)


def test_more_that_is_said_of_the_player_is_kept(reach: Reach) -> None:
    lost = {"type": "OpponentLostLife"}
    woven = cut_players(lost, reach, "affects")
    also = [{"type": "ControllerMatches", "player": lost}]
    assert woven["filter"] == either(controlled_by(seat, properties=also) for seat in (1, 3))


@pytest.mark.parametrize("word", ["All", "Opponent"])
def test_what_was_cut_is_cut_no_further(reach: Reach, word: str) -> None:
    woven = cut_players({"type": word}, reach, "affects")
    as_given_back = {**woven, "type": "ControlsCount", "comparator": "GE", "count": 1}
    assert cut_players(woven, reach, "affects") is woven
    assert cut_players(as_given_back, reach, "affects") is as_given_back


def test_who_controls_something_of_anybody_is_cut(reach: Reach) -> None:
    creatures = {"type": "Typed", "type_filters": ["Creature"], "controller": "You", "properties": []}
    some = {"type": "ControlsPermanent", "relation": {"type": "All"}, "filter": creatures}
    assert cut_players(some, reach, "affects") != some


@pytest.mark.parametrize("kind", sorted(FOUND_BEFORE))
def test_players_found_before_stay(reach: Reach, kind: str) -> None:
    assert cut_players({"type": kind}, reach, "affects") == {"type": kind}


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        ({"type": "Opponent"}, True),
        ({"type": "OpponentAttacked"}, True),
        ({"type": "PlayerAttribute", "relation": {"type": "Opponent"}}, True),
        ({"type": "PlayerAttribute", "relation": {"type": "All"}}, False),
        ({"type": "All"}, False),
    ],
)
def test_words_about_opponents_are_told(node: dict[str, object], expected: bool) -> None:
    assert is_about_opponents(node) is expected


def test_of_a_permanent_s_controller_seats_say_who_is_an_opponent(reach: Reach) -> None:
    few = {
        "type": "PlayerAttribute",
        "relation": {"type": "Opponent"},
        "value": {"type": "Fixed", "value": 3},
    }
    (first, _) = cut_players(few, reach, "sees")["filter"]["filters"]
    assert first["properties"][0]["player"]["relation"] == {"type": "All"}


MINE = {"type": "Ref", "qty": {"type": "ObjectCount", "filter": {"controller": "You"}}}
CREATURES = {"type": "Typed", "type_filters": ["Creature"], "controller": None, "properties": []}


def test_who_controls_more_than_oneself_is_asked_of_the_permanents_of_those_reached(reach: Reach) -> None:
    more = {
        "type": "ControlsCount",
        "relation": {"type": "Opponent"},
        "filter": CREATURES,
        "comparator": "GT",
        "count": MINE,
    }
    woven = cut_players(more, reach, "sees")
    assert woven == {
        **more,
        "filter": either({"type": "And", "filters": [CREATURES, controlled_by(seat)]} for seat in (1, 3)),
    }


@pytest.mark.parametrize("kind", ["PlayerAttribute", "ControlsCount"])
def test_what_else_is_compared_with_oneself_is_refused(reach: Reach, kind: str) -> None:
    fewer = {"type": kind, "relation": {"type": "All"}, "comparator": "LT", "count": MINE, "value": MINE}
    with pytest.raises(CannotNarrow, match="one's own number"):
        cut_players(fewer, reach, "sees")
