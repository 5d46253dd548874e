"""Attacks, blocks and damage: pair by pair, point by point."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene

pytestmark = pytest.mark.host

PLAYERS = [{"type": "Player", "data": seat} for seat in (1, 3)]


def test_each_attacker_is_offered_against_each_defender(scene: Scene) -> None:
    question, _ = scene.ask("DeclareAttackers", valid_attacker_ids=[scene.mine], valid_attack_targets=PLAYERS)
    decision = question.decision
    assert [each.label for each in decision.legal] == [
        "Grizzly Bears attacks Rob",
        "Grizzly Bears attacks Dana",
    ]
    assert (decision.minimum, decision.maximum) == (0, 1)
    assert question.answer([1]) == {
        "type": "DeclareAttackers",
        "data": {"attacks": [[scene.mine, PLAYERS[1]]], "bands": []},
    }
    assert question.answer([])["data"]["attacks"] == []


def test_whom_range_keeps_from_being_attacked_is_shown_with_the_rule(scene: Scene) -> None:
    question, _ = scene.ask("DeclareAttackers", valid_attacker_ids=[scene.mine], valid_attack_targets=PLAYERS)
    (refused,) = question.decision.refused
    assert (refused.player, refused.object_id, refused.verdict.rule) == (2, scene.mine, "801.3")


def test_what_the_card_keeps_from_being_attacked_is_not_said_to_be_range(scene: Scene) -> None:
    only_rob = {str(scene.mine): PLAYERS[:1]}
    question, _ = scene.ask(
        "DeclareAttackers",
        valid_attacker_ids=[scene.mine],
        valid_attack_targets=PLAYERS,
        valid_attack_targets_by_attacker=only_rob,
    )
    assert [each.player for each in question.decision.candidates] == [1, 2]


def test_blocks_are_offered_pair_by_pair_and_range_has_no_say(scene: Scene) -> None:
    question, _ = scene.ask(
        "DeclareBlockers",
        valid_blocker_ids=[scene.mine],
        valid_block_targets={str(scene.mine): [scene.near, scene.far]},
    )
    decision = question.decision
    assert [each.label for each in decision.legal] == [
        "Grizzly Bears blocks Hill Giant",
        "Grizzly Bears blocks Runeclaw Bear",
    ]
    assert (decision.minimum, decision.maximum) == (0, 1)
    assert question.answer([1])["data"] == {"assignments": [[scene.mine, scene.far]]}


def test_a_creature_that_can_block_more_may_be_chosen_as_often(scene: Scene) -> None:
    question, _ = scene.ask(
        "DeclareBlockers",
        valid_blocker_ids=[scene.mine],
        valid_block_targets={str(scene.mine): [scene.near, scene.far]},
        block_capacities={str(scene.mine): 2},
    )
    assert question.decision.maximum == 2


def test_a_creature_that_can_block_any_number_may_be_chosen_for_each(scene: Scene) -> None:
    question, _ = scene.ask(
        "DeclareBlockers",
        valid_blocker_ids=[scene.mine],
        valid_block_targets={str(scene.mine): [scene.near, scene.far]},
        block_capacities={str(scene.mine): None},
    )
    assert question.decision.maximum == 2


def test_combat_damage_is_divided_point_by_point(scene: Scene) -> None:
    question, _ = scene.ask(
        "AssignCombatDamage",
        attacker_id=scene.mine,
        total_damage=3,
        blockers=[{"blocker_id": scene.near, "lethal_minimum": 2}],
        trample="Standard",
        defending_player=1,
        attack_target={"type": "Player", "data": 1},
    )
    assert [each.label for each in question.decision.candidates] == ["Hill Giant", "Rob"]
    assert question.answer([0, 1, 0])["data"] == {
        "assignments": [[scene.near, 2]],
        "trample_damage": 1,
        "controller_damage": 0,
    }


def test_damage_among_targets_is_divided_point_by_point(scene: Scene) -> None:
    targets = [{"Object": scene.near}, {"Player": 1}]
    question, _ = scene.ask("DistributeAmong", total=3, targets=targets, unit={"type": "Damage"})
    assert (question.decision.minimum, question.decision.maximum) == (3, 3)
    assert question.answer([0, 1, 1])["data"] == {"distribution": [[targets[0], 1], [targets[1], 2]]}
