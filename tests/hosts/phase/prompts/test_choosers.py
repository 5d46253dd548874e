"""Who is asked: the opponent that a card leaves a choice to, and who is passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from mtg_influence.hosts.phase.prompts.choosers import (
    decider_of,
    left_to_an_opponent,
    passed_over,
    payer_meant,
    voters_in_range,
)
from mtg_influence.hosts.phase.prompts.context import QuestionContext

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene

pytestmark = pytest.mark.host


def context(scene: Scene) -> QuestionContext:
    game = scene.table._game
    return QuestionContext(game.game, game.judge, game.influence, hidden=lambda _: False)


def test_who_owes_cards_to_the_bottom_is_asked_before_anybody_decides_again() -> None:
    pending = [
        {"player": 0, "phase": {"type": "Declare"}},
        {"player": 2, "phase": {"type": "BottomCards", "count": 1}},
    ]
    assert decider_of("MulliganDecision", {"pending": pending}, "pending") == 2


def test_a_delegated_vote_is_cast_by_who_it_is_delegated_to() -> None:
    data: dict[str, Any] = {"player": 3, "actor": {"type": "Delegated", "data": 0}}
    assert decider_of("VoteChoice", data, "player") == 0
    assert decider_of("VoteChoice", {**data, "actor": {"type": "SubjectActs"}}, "player") == 3


def test_modes_are_left_to_an_opponent_only_where_the_card_says_so(scene: Scene) -> None:
    data = {"player": 1, "modal": {"chooser": {"type": "Opponent"}}, "source_id": scene.mine}
    assert left_to_an_opponent("ModeChoice", data, context(scene)) == 0
    own = {**data, "modal": {"chooser": {"type": "Controller"}}}
    assert left_to_an_opponent("ModeChoice", own, context(scene)) is None


def test_who_out_of_range_may_do_something_is_not_asked(scene: Scene) -> None:
    asked = {"source_id": scene.mine, "remaining": [3]}
    assert passed_over("OpponentMayChoice", {**asked, "player": 1}, context(scene)) is None
    refused = passed_over("OpponentMayChoice", {**asked, "player": 2}, context(scene))
    assert refused == {"type": "DecideOptionalEffect", "data": {"accept": False}}


def test_who_is_named_to_pay_is_asked_though_several_are_not(scene: Scene) -> None:
    pending = {"pending_effect": {"controller": 0, "source_id": scene.mine}, "player": 2}
    assert passed_over("UnlessPayment", {**pending, "remaining": []}, context(scene)) is None
    assert passed_over("UnlessPayment", {**pending, "remaining": [3]}, context(scene)) is not None


def test_only_players_in_range_vote(scene: Scene) -> None:
    vote = {"controller": 0, "player": 0, "remaining_votes": 1, "remaining_voters": [[1, 1], [2, 1], [3, 1]]}
    assert voters_in_range("VoteChoice", vote, context(scene)) == {
        **vote,
        "remaining_voters": [[1, 1], [3, 1]],
    }
    all_in_range = {**vote, "remaining_voters": [[1, 1], [3, 1]]}
    assert voters_in_range("VoteChoice", all_in_range, context(scene)) is None


def test_a_vote_goes_on_to_the_next_player_in_range(scene: Scene) -> None:
    vote = {"controller": 0, "player": 2, "remaining_votes": 1, "remaining_voters": [[3, 2]]}
    assert voters_in_range("VoteChoice", vote, context(scene)) == {
        **vote,
        "player": 3,
        "remaining_votes": 2,
        "remaining_voters": [],
    }


def test_targets_are_left_to_an_opponent_only_where_the_card_says_so(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    slots = [{"legal_targets": [], "chooser": 1}]
    data = {"trigger_controller": 0, "source_id": scene.mine, "target_slots": slots}
    data["selection"] = {"current_slot": 0, "current_legal_targets": []}
    said = {"type": "Opponent"}
    here = context(scene)
    monkeypatch.setattr(
        QuestionContext, "thing", lambda *_: {"trigger_definitions": [{"target_chooser": said}]}
    )
    assert left_to_an_opponent("TriggerTargetSelection", data, here) == 0
    said["type"] = "ScopedPlayer"
    assert left_to_an_opponent("TriggerTargetSelection", data, here) is None


def test_who_has_nothing_to_separate_is_not_asked_for_piles(scene: Scene) -> None:
    asked = {"player": 2, "eligible": [], "remaining_subjects": []}
    assert passed_over("SeparatePilesPartition", asked, context(scene)) is not None
    assert passed_over("SeparatePilesPartition", {**asked, "eligible": [7]}, context(scene)) is None


def test_between_two_empty_piles_nobody_chooses(scene: Scene) -> None:
    empty = {"player": 0, "current": {"subject": 2, "pile_a": [], "pile_b": []}}
    assert passed_over("SeparatePilesChoice", empty, context(scene)) is not None
    one = {"player": 0, "current": {"subject": 2, "pile_a": [7], "pile_b": []}}
    assert passed_over("SeparatePilesChoice", one, context(scene)) is None


class Asked:
    """A context with one thing, which says who is to pay for it."""

    def __init__(self, *payers: str) -> None:
        self._payers = payers

    def thing(self, _: int) -> dict[str, Any]:
        return {
            "controller": 0,
            "abilities": [
                {"unless_pay": {"cost": {"type": "Mana"}, "payer": {"type": each}}} for each in self._payers
            ],
        }


@pytest.mark.parametrize(
    ("payers", "player", "remaining", "meant"),
    [
        (["Controller"], 2, [], 0),
        (["Controller"], 0, [], None),
        (["Player"], 2, [], None),
        (["Controller", "Player"], 2, [], None),
        (["Controller"], 2, [3], None),
        ([], 2, [], None),
    ],
)
def test_unless_you_is_asked_of_who_controls_the_effect(
    payers: list[str], player: int, remaining: list[int], meant: int | None
) -> None:
    pending = {"controller": 0, "source_id": 7}
    data = {"pending_effect": pending, "player": player, "cost": {"type": "Mana"}, "remaining": remaining}
    found = payer_meant("UnlessPayment", data, cast(QuestionContext, Asked(*payers)))
    assert (None if found is None else found["player"]) == meant
