"""Effects that say that the game is a draw."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import Seating
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.phase.session.drawn_games import draws_for, says_draw, with_draws

NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay", range=1))
SOURCE = {"id": 7, "name": "Divine Intervention", "controller": 0}


def face(mode: object, said: str) -> dict[str, Any]:
    effect = {"type": "Unimplemented", "name": "unrecognized_clause_head", "description": said}
    return {"name": "a card", "triggers": [{"mode": mode, "execute": {"kind": "Spell", "effect": effect}}]}


LAST = {"Unknown": "When you remove the last intervention counter from ~"}


@pytest.mark.parametrize("said", ["the game is a draw", "The game is a draw."])
def test_the_last_counter_and_the_draw_are_put_into_the_host_s_words(said: str) -> None:
    [trigger] = with_draws(face(LAST, said))["triggers"]
    assert trigger["mode"] == "CounterRemoved"
    assert trigger["counter_filter"] == {"counter_type": "intervention", "threshold": 0}
    assert trigger["valid_card"] == {"type": "SelfRef"}
    assert trigger["execute"]["effect"]["type"] != "Unimplemented"
    assert says_draw(with_draws(face(LAST, said)))


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        (LAST, "you win the game"),
        ({"Unknown": "When something else happens"}, "the game is a draw"),
        ("Phase", "the game is a draw"),
    ],
)
def test_other_faces_stay_as_they_are(mode: object, said: str) -> None:
    given = face(mode, said)
    assert with_draws(given) is given
    assert not says_draw(given)


def leaving(*controllers: int) -> dict[int, str]:
    judge = build_judge(entry_points=False)
    pending = draws_for(controllers, judge, NOW, source=SOURCE)
    return {
        int(pending_action.action["data"]["player_id"]): pending_action.verdict.rule
        for pending_action in pending
    }


def test_the_controller_and_everybody_in_range_leave() -> None:
    assert leaving(0) == dict.fromkeys([0, 1, 5], "801.15")


def test_in_a_loop_everybody_leaves_who_is_in_range_of_anyone_involved() -> None:
    assert leaving(0, 1) == dict.fromkeys([0, 1, 2, 5], "801.16")


def test_each_deed_says_who_leaves() -> None:
    pending = draws_for([0], build_judge(entry_points=False), NOW, source=SOURCE)
    assert [pending_action.leaves for pending_action in pending] == [0, 1, 5]
    assert pending[1].text == "the game is a draw for Rob"
