"""What prompts look at: places, and who is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.phase.prompts.context import QuestionContext, place_of

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene


BATTLE = {
    "card_types": {"core_types": ["Battle"]},
    "chosen_attributes": [{"type": "Color", "value": "Red"}, {"type": "Player", "value": 3}],
}


def thing(zone: str, **more: Any) -> dict[str, Any]:
    return {"zone": zone, "controller": 1, "owner": 2, **more}


def test_a_permanent_is_at_its_controller_and_a_card_elsewhere_at_its_owner() -> None:
    assert [place_of(thing(zone)) for zone in ("Battlefield", "Stack", "Graveyard", "Hand")] == [1, 1, 2, 2]


def test_a_battle_is_at_its_protector_too() -> None:
    assert place_of(thing("Battlefield", **BATTLE)) == (1, 3)


@pytest.mark.host
def test_what_is_hidden_or_gone_is_nothing(scene: Scene) -> None:
    game = scene.table._game
    context = QuestionContext(
        game.game, game.judge, game.influence, hidden=lambda each: each["id"] == scene.mine
    )
    assert context.thing(scene.mine) is None
    assert context.thing(99_999) is None
    assert scene.mine not in [each["id"] for each in context.battlefield()]
    assert (context.name(scene.near), context.name(99_999)) == ("Hill Giant", "object 99999")
    assert (context.controller(scene.near), context.controller(scene.mine)) == (1, None)
