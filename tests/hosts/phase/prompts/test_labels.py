"""What the host's actions are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.prompts.context import QuestionContext
from mtg_influence.hosts.phase.prompts.labels import label_of, subject_of
from mtg_influence.hosts.phase.prompts.prompt import Prompt

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene


def prompt(scene: Scene, **data: Any) -> Prompt:
    game = scene.table._game
    context = QuestionContext(game.game, game.judge, game.influence, hidden=lambda _: False)
    return Prompt("Any", data, context, PlayerId(0), None)


@pytest.mark.host
@pytest.mark.parametrize(
    ("taken", "label"),
    [
        ({"type": "PassPriority"}, "pass"),
        ({"type": "CancelCast"}, "cancel"),
        ({"type": "DecideOptionalEffect", "data": {"accept": True}}, "yes"),
        ({"type": "PayUnlessCost", "data": {"pay": False}}, "do not pay"),
        ({"type": "ChooseTopOrBottom", "data": {"top": False}}, "bottom"),
        ({"type": "ChooseOption", "data": {"choice": "Forest"}}, "Forest"),
        ({"type": "ChooseClashOpponent", "data": {"opponent": 1}}, "Rob"),
        ({"type": "SubmitPhyrexianChoices", "data": {"choices": [{"type": "PayLife"}]}}, "pay life"),
    ],
)
def test_actions_have_plain_names(scene: Scene, taken: dict[str, Any], label: str) -> None:
    assert label_of(taken, prompt(scene)) == label


@pytest.mark.host
def test_what_is_done_with_an_object_names_it(scene: Scene) -> None:
    cast = {"type": "CastSpell", "data": {"object_id": scene.hand[0], "card_id": 1}}
    assert label_of(cast, prompt(scene)) == "cast Lightning Bolt"


@pytest.mark.host
def test_dungeons_and_rooms_have_their_names(scene: Scene) -> None:
    rooms = [{"index": 3, "name": "Storeroom"}, {"index": 4, "name": "Dark Pool"}]
    chosen = {"type": "ChooseDungeonRoom", "data": {"room_index": 4}}
    assert label_of(chosen, prompt(scene, options=rooms)) == "Dark Pool"
    tomb = [{"dungeon": "TombOfAnnihilation", "name": "Tomb of Annihilation"}]
    chosen = {"type": "ChooseDungeon", "data": {"dungeon": "TombOfAnnihilation"}}
    assert label_of(chosen, prompt(scene, options=tomb)) == "Tomb of Annihilation"


@pytest.mark.host
def test_an_option_by_number_has_the_hosts_own_words(scene: Scene) -> None:
    taken = {"type": "ChooseBranch", "data": {"index": 1}}
    assert label_of(taken, prompt(scene, branch_descriptions=["draw", "discard"])) == "discard"
    assert label_of(taken, prompt(scene)) == "option 1"
    replacement = {"type": "ChooseReplacement", "data": {"index": 0}}
    assert (
        label_of(replacement, prompt(scene, candidates=[{"description": "enter as a copy"}]))
        == "enter as a copy"
    )


@pytest.mark.parametrize(
    ("data", "subject"),
    [
        ({"target": {"Object": 7}}, (7, None)),
        ({"target": {"Player": 2}}, (None, 2)),
        ({"target": {"type": "Planeswalker", "data": 7}}, (7, None)),
        ({"target": {"type": "Player", "data": 2}}, (None, 2)),
        ({"target": None}, (None, None)),
        ({"selection": {"source": {"object_id": 7}}}, (7, None)),
        ({"opponent": 1}, (None, 1)),
        ({"pay": True}, (None, None)),
        (None, (None, None)),
    ],
)
def test_the_subject_of_an_action_is_found(data: Any, subject: tuple[int | None, int | None]) -> None:
    assert subject_of(data) == subject
