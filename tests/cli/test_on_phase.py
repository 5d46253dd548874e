"""The program on the real engine."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

for extra in ("phase", "mtg"):
    if find_spec(extra) is None:  # importing is none of our business: the corpus is to be read unimported
        pytest.skip("the extras are not installed", allow_module_level=True)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

pytestmark = pytest.mark.host


def test_the_demo_decks_are_played_and_the_same_seed_gives_the_same_game(command: Command) -> None:
    first, second = (command("play", "--seed", "7", "--turns", "3", "--json") for _ in range(2))
    assert (first.code, first.err) == (0, "")
    assert first.out == second.out
    lines = [json.loads(line) for line in first.lines]
    assert lines[0]["host"].startswith("phase 0.")
    assert [line["turn"] for line in lines if line["type"] == "turn"] == [1, 2, 3]
    assert any(" plays " in line["text"] for line in lines if line["type"] == "log")
    draws = [line for line in lines if line["type"] == "draw"]
    drawing = [line["player"] for line in lines if line["type"] == "turn"]
    assert [line["player"] for line in draws[-3:]] == drawing
    assert all(line["card"] for line in draws)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fewer_seats_are_played_too(command: Command, seats: int) -> None:
    outcome = command("play", "--seats", seats, "--turns", 2)
    assert outcome.code == 0
    assert "stopped after 2 turns; " in outcome.out
