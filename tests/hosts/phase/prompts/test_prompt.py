"""Who and what asks, read from a prompt's data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.phase.prompts.context import QuestionContext
from mtg_influence.hosts.phase.prompts.prompt import asking_card, asking_controller

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene


@pytest.mark.parametrize(
    ("data", "card"),
    [
        ({"source_id": 3}, 3),
        ({"pending_cast": {"object_id": 4, "ability": {"source_id": 5}}}, 5),
        ({"pending_effect": {"source_id": 6}}, 6),
        ({"player": 1}, None),
    ],
)
def test_the_asking_card_is_found(data: dict[str, Any], card: int | None) -> None:
    assert asking_card(data) == card


@pytest.mark.host
def test_the_controller_is_said_or_is_the_cards(scene: Scene) -> None:
    game = scene.table._game
    context = QuestionContext(game.game, game.judge, game.influence, hidden=lambda _: False)
    assert asking_controller({"trigger_controller": 2, "source_id": scene.near}, context) == 2
    assert asking_controller({"pending_effect": {"controller": 3, "source_id": scene.near}}, context) == 3
    assert asking_controller({"source": {"prompt": {"controller": 2}}}, context) == 2
    assert asking_controller({"source_id": scene.near}, context) == 1
    assert asking_controller({"player": 1}, context) is None
