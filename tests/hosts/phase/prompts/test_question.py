"""From a prompt to a decision with verdicts, and from chosen candidates back to an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, DecisionKind, IllegalChoice
from mtg_influence.hosts.phase.prompts import ask_which_opponent
from mtg_influence.hosts.phase.prompts.context import QuestionContext

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene

pytestmark = pytest.mark.host


def test_a_decision_says_who_asks_and_which_card(scene: Scene) -> None:
    question, _ = scene.ask("PairChoice", source_id=scene.mine, choices=[scene.near])
    decision = question.decision
    assert (decision.source, decision.controller, decision.decider) == ("Grizzly Bears", 0, 0)
    assert decision.kind is DecisionKind.OBJECT


def test_what_a_rule_asks_has_no_source(scene: Scene) -> None:
    question, _ = scene.ask("DiscardToHandSize", count=1, cards=scene.hand)
    assert (question.decision.source, question.decision.controller) == (None, None)


def test_a_single_answer_carries_the_hosts_action(scene: Scene) -> None:
    question, _ = scene.ask("ChooseLegend", legend_name="x", candidates=[scene.mine])
    (candidate,) = question.decision.candidates
    assert candidate.action == {"type": "ChooseLegend", "data": {"keep": scene.mine}}


def test_what_is_no_candidate_cannot_be_chosen(scene: Scene) -> None:
    question, _ = scene.ask("DiscardToHandSize", count=1, cards=scene.hand)
    stranger = Candidate("Black Lotus", ALLOWED)
    with pytest.raises(IllegalChoice, match="'Black Lotus' is no candidate") as caught:
        question.find([stranger])
    assert (caught.value.candidate, caught.value.verdict) == (stranger, None)


def test_too_many_too_few_and_the_same_twice_are_no_answer(scene: Scene) -> None:
    question, _ = scene.ask("DiscardToHandSize", count=2, cards=scene.hand)
    first, second, third = question.decision.candidates
    assert question.find([third, first]) == [2, 0]
    with pytest.raises(IllegalChoice, match="1 chosen, expected 2"):
        question.find([first])
    with pytest.raises(IllegalChoice, match="3 chosen, expected 2"):
        question.find([first, second, third])
    with pytest.raises(IllegalChoice, match="the same chosen twice"):
        question.find([first, first])


def test_the_same_may_be_chosen_twice_where_something_is_divided(scene: Scene) -> None:
    question, _ = scene.ask(
        "AssignBlockerDamage", blocker_id=scene.mine, total_damage=2, attackers=[scene.near]
    )
    (attacker,) = question.decision.candidates
    assert question.find([attacker, attacker]) == [0, 0]


def test_the_controller_is_asked_which_opponent_in_range_decides(scene: Scene) -> None:
    game = scene.table._game
    context = QuestionContext(game.game, game.judge, game.influence, hidden=lambda _: False)
    question = ask_which_opponent(
        "ModeChoice", {"source_id": scene.mine}, context, controller=PlayerId(0), number=3
    )
    decision = question.decision
    assert (decision.kind, decision.decider, decision.number) == (DecisionKind.DECIDER, 0, 3)
    assert [each.label for each in decision.legal] == ["Rob", "Dana"]
    assert [(each.label, each.verdict.rule) for each in decision.refused] == [("Carissa", "801.5a")]


def test_an_unclassified_prompt_is_offered_as_the_host_lists_it(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mtg_influence.hosts.phase.prompts.question.KINDS", {})
    question, game = scene.ask("ChooseRingBearer", candidates=[scene.mine, scene.near])
    assert [each.label for each in question.decision.candidates] == ["Grizzly Bears", "Hill Giant"]
    assert question.answer([1]) == game.actions()[1]
