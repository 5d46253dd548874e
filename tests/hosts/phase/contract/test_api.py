"""What the adapter calls on the host, and what it relies on in the answers."""

from __future__ import annotations

import copy
import json
from typing import Any

import phase
import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host

DECK = ["Wastes"] * 20 + ["Grizzly Bears"] * 5


@pytest.fixture(scope="module")
def engine(book: FaceBook) -> Any:
    return phase.Engine.from_json(json.dumps(book.faces(["Wastes", "Grizzly Bears"])))


def new_game(engine: Any, seats: int = 3, **more: Any) -> Any:
    given = {"seed": 1, "format": "FreeForAll", "first_player": 0, **more}
    return engine.new_game(DECK, DECK, extra_players=[DECK] * (seats - 2), **given)


@pytest.fixture
def game(engine: Any) -> Any:
    return new_game(engine)


def kept(game: Any) -> Any:
    while (asked := game.waiting_for())["type"] == "MulliganDecision":
        game.apply(asked["data"]["pending"][0]["player"], game.actions()[0])
    return game


@pytest.mark.parametrize(
    "name",
    [
        "actions",
        "apply",
        "battlefield",
        "choose_action",
        "exile",
        "graveyard",
        "hand",
        "object",
        "phase",
        "player",
        "stack",
        "state",
        "turn",
        "waiting_for",
    ],
)
def test_a_game_has_what_is_called(game: Any, name: str) -> None:
    assert hasattr(game, name)


def test_an_action_says_its_kind_and_can_be_written_down(game: Any) -> None:
    first = game.actions()[0]
    assert first.to_dict() == {"type": first.kind, "data": first.data}


def test_an_action_may_be_given_as_a_dict(game: Any) -> None:
    asked = game.waiting_for()["data"]["pending"][0]["player"]
    result = game.apply(asked, game.actions()[0].to_dict())
    assert isinstance(result.events, list)
    assert isinstance(result.log_entries, list)


def test_what_is_refused_is_a_value_error_and_changes_nothing(game: Any) -> None:
    kept(game)
    before = game.state()
    for kind, data in (("ChooseX", {"value": 1}), ("DeclareAttackers", {"attacks": []})):
        with pytest.raises(ValueError, match=r"."):
            game.apply(0, {"type": kind, "data": data})
    assert game.state() == before


def test_a_state_that_is_loaded_is_the_same_game(engine: Any, game: Any) -> None:
    kept(game)
    state = game.state()
    again = engine.load_game(copy.deepcopy(state))
    assert again.waiting_for() == game.waiting_for()
    assert [each.to_dict() for each in again.actions()] == [each.to_dict() for each in game.actions()]
    assert again.state()["state"]["objects"] == state["state"]["objects"]


def test_the_same_seed_gives_the_same_game(engine: Any) -> None:
    one, other = (kept(new_game(engine, seed=9)) for _ in range(2))
    assert [card["id"] for card in one.hand(0)] == [card["id"] for card in other.hand(0)]
    assert [card["id"] for card in one.hand(0)] != [card["id"] for card in kept(new_game(engine)).hand(0)]


def test_the_computer_player_gives_an_action_of_the_host_s(game: Any) -> None:
    kept(game)
    taken = game.choose_action(0, difficulty="VeryEasy")
    assert taken is None or taken.to_dict() in [each.to_dict() for each in game.actions()]


def test_the_next_seat_is_to_the_left(engine: Any) -> None:
    game = kept(new_game(engine, seats=4))
    asked = []
    for _ in range(4):
        asked.append(game.waiting_for()["data"]["player"])
        game.apply(asked[-1], {"type": "PassPriority"})
    assert asked == [0, 1, 2, 3]


def test_passing_alone_is_told_by_that_event_alone(game: Any) -> None:
    kept(game)
    events = game.apply(0, {"type": "PassPriority"}).events
    assert events == [{"type": "PriorityPassed", "data": {"player_id": 1}}]
    assert game.waiting_for() == {"type": "Priority", "data": {"player": 1}}


def test_a_new_turn_says_whose(game: Any) -> None:
    kept(game)
    events: list[Any] = []
    while game.turn == 1:
        waiting = game.waiting_for()
        if waiting["type"] == "Priority":
            events += game.apply(waiting["data"]["player"], {"type": "PassPriority"}).events
        else:
            events += game.apply(waiting["data"]["player"], game.actions()[0]).events
    [began] = [event for event in events if event["type"] == "TurnStarted"]
    assert began["data"]["player_id"] == 1


def test_who_concedes_is_told_as_eliminated_and_the_last_one_wins(game: Any) -> None:
    kept(game)
    events = game.apply(1, {"type": "Concede", "data": {"player_id": 1}}).events
    assert [event["data"]["player_id"] for event in events if event["type"] == "PlayerEliminated"] == [1]
    events = game.apply(2, {"type": "Concede", "data": {"player_id": 2}}).events
    assert [event["data"]["winner"] for event in events if event["type"] == "GameOver"] == [0]
    assert game.waiting_for()["type"] == "GameOver"


@pytest.mark.parametrize("seats", [2, 6])
def test_two_to_six_are_seated(engine: Any, seats: int) -> None:
    assert len(new_game(engine, seats).state()["state"]["players"]) == seats


def test_seven_are_not_seated(engine: Any) -> None:
    with pytest.raises(ValueError, match="outside FreeForAll's seat range 2-6"):
        new_game(engine, 7)


def test_the_host_has_no_range_of_its_own(engine: Any, game: Any) -> None:
    """Where this fails a release has begun to limit range itself, and the adapter may leave it to it."""
    config = {**game.state()["state"]["format_config"], "range_of_influence": 1}
    with pytest.raises(ValueError, match="range_of_influence"):
        new_game(engine, format_config=config)


def test_what_is_asked_may_be_put_into_a_state(engine: Any, game: Any) -> None:
    kept(game)
    state = game.state()
    state["state"]["waiting_for"] = {"type": "Priority", "data": {"player": 2}}
    state["state"]["priority_player"] = 2
    assert engine.load_game(state).waiting_for()["data"]["player"] == 2


def test_life_totals_are_taken_from_a_state(engine: Any, game: Any) -> None:
    state = kept(game).state()
    state["state"]["players"][1]["life"] = 7
    assert engine.load_game(state).player(1)["life"] == 7


def test_a_player_says_what_a_log_needs(game: Any) -> None:
    assert {"life", "poison_counters", "energy", "is_eliminated"} <= set(game.player(0))
