"""What a recording holds: what was asked and chosen, why something was refused, and nobody's secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise

import pytest
from tests.replay.conftest import HANDS, NAMES

from mtg_influence.core.seating import PlayerId
from mtg_influence.replay import Recording
from mtg_influence.replay.difference import applied

Record = Callable[[PlayerId | None], Recording]
ALEX = PlayerId(0)


def test_the_target_is_there_with_what_range_refuses(recorded: Record) -> None:
    """CR 801.4: out of range is no target; the page says so of each."""
    [frame] = [each for each in recorded(None).frames if each.kind == "target"]
    assert frame.ask is not None
    candidates = frame.ask["candidates"]
    refused = {each["label"]: each for each in candidates if "rule" in each}
    assert set(refused) == {"Carissa", "Dana"}
    assert {each["rule"] for each in refused.values()} == {"801.4"}
    english, spanish = refused["Dana"]["reason"]
    assert english != spanish
    assert [candidates[place]["label"] for place in frame.chosen or ()] == ["Rob"]
    assert frame.ranged


def test_each_frame_is_the_table_before_the_answer(recorded: Record) -> None:
    frames = recorded(None).frames
    [target] = [each for each in frames if each.kind == "target"]
    assert target.document["seats"]["1"]["life"] == 20
    assert frames[-1].document["seats"]["1"]["life"] == 17
    [spell] = [
        each
        for frame in frames
        for each in frame.document["objects"].values()
        if each["zone"] == "stack" and each.get("targets")
    ][:1]
    assert spell["targets"] == [{"player": 1}]


def test_passes_with_nothing_to_see_are_counted(recorded: Record) -> None:
    frames = recorded(None).frames
    assert sum(frame.passes for frame in frames) > 0
    for one, next_ in pairwise(frames):
        assert one.document != next_.document or one.ask != next_.ask or next_.log


def test_each_line_of_the_log_comes_once(recorded: Record) -> None:
    told = [line["text"] for frame in recorded(None).frames for line in frame.log if "text" in line]
    assert len([each for each in told if "deals 3 damage" in str(each)]) == 1


@pytest.mark.parametrize("seat", range(4))
def test_one_seats_page_holds_no_name_that_it_may_not_know(recorded: Record, seat: int) -> None:
    """Hands are hidden; the bolt is seen by all once it is cast."""
    written = json.dumps(recorded(PlayerId(seat)).data())
    for number, name in enumerate(NAMES[:4]):
        for card in HANDS[name]:
            assert (card in written) == (number == seat or card == "Lightning Bolt"), (name, card)


def test_the_page_of_all_seats_holds_all_hands_under_who_sees_them(recorded: Record) -> None:
    document = recorded(None).frames[0].document
    assert "Counterspell" not in json.dumps(document["objects"])
    [seen] = [each["name"] for each in document["eyes"]["1"]["objects"].values()]
    assert seen == "Counterspell"


def test_frames_come_back_from_their_differences(recorded: Record) -> None:
    recording = recorded(None)
    document: dict[str, object] = {}
    for written, frame in zip(recording.data()["frames"], recording.frames, strict=True):
        document = applied(document, written.get("doc", {}))
        assert document == frame.document
