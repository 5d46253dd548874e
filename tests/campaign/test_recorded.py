"""A game of a campaign as a recording: the same game, and what broke one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.campaign import recorded
from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.model import Decks, GamePlan, Options, Players
from mtg_influence.campaign.plan import Planner
from mtg_influence.campaign.recorded import plan_in, record_game
from mtg_influence.campaign.store import Store
from mtg_influence.core.seating import PlayerId
from mtg_influence.documents.json_guard import BadJson
from mtg_influence.hosts.phase.host import PhaseHost

OPTIONS = Options(games=2, seats=3, decks=Decks.DEMO, players=Players.RANDOM, decisions=25)


@pytest.fixture
def plan() -> GamePlan:
    """Return a short game of three."""
    return Planner(OPTIONS).game(1)


def test_the_same_plan_is_the_same_recording(plan: GamePlan) -> None:
    one, other = (record_game(plan, PhaseHost(), title="game 1").data() for _ in range(2))
    assert one == other
    assert len(one["frames"]) > 3


def test_through_one_seats_eyes_it_holds_their_hand_alone(plan: GamePlan) -> None:
    recording = record_game(plan, PhaseHost(), title="game 1", only=lambda _: PlayerId(1))
    for frame in recording.frames:
        hands = [each for each in frame.document["objects"].values() if each["zone"] == "hand"]
        assert {each["owner"] for each in hands} <= {1}


def test_a_game_that_breaks_is_shown_until_then(plan: GamePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(table: Any, *_: object) -> None:
        table.auto()
        raise RuntimeError("out of cards")

    monkeypatch.setattr(recorded, "play", breaks)
    frames = record_game(plan, PhaseHost(), title="game 1").frames
    assert [note["kind"] for note in frames[-1].notes] == ["fault"]
    assert "RuntimeError: out of cards" in str(frames[-1].notes[0]["text"])
    assert len(frames) > 1


def test_a_plan_is_read_back(plan: GamePlan, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(plan.to_data()), encoding="utf-8")
    assert plan_in(path) == plan


def test_what_is_no_plan_is_refused(plan: GamePlan, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text(json.dumps({**plan.to_data(), "seats": [{"name": 3}]}), encoding="utf-8")
    with pytest.raises(BadJson, match="seats"):
        plan_in(path)


@pytest.mark.parametrize("number", [None, 2, -1])
def test_a_folder_has_only_its_games(tmp_path: Path, number: int | None) -> None:
    Store.create(tmp_path / "campaign", OPTIONS, (), versions={})
    with pytest.raises(BadFolder, match="games 0 to 1"):
        plan_in(tmp_path / "campaign", number)
    assert plan_in(tmp_path / "campaign", 1).number == 1
