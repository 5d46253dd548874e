"""Prompts of every shape, as the host asks them: what is offered, and that it takes the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.base import IllegalChoice

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.phase.prompts.conftest import Scene

pytestmark = pytest.mark.host


def ability(scene: Scene, effect: str = "Clash") -> dict[str, Any]:
    return {
        "effect": {"type": effect},
        "targets": [],
        "source_id": scene.mine,
        "controller": 0,
        "kind": "Spell",
    }


PROMPTS: dict[str, Callable[[Scene], dict[str, Any]]] = {
    "ClashChooseOpponent": lambda s: {"candidates": [1, 3], "ability": ability(s)},
    "AssistChoosePlayer": lambda _: {"candidates": [1, 3], "max_generic": 2},
    "BattleProtectorChoice": lambda s: {"battle_id": s.mine, "candidates": [1, 3]},
    "ChooseLegend": lambda s: {"legend_name": "Bear", "candidates": [s.mine, s.near]},
    "TimeTravelChoice": lambda s: {"eligible": [{"Object": s.mine}, {"Object": s.near}], "phase": "Add"},
    "ChooseObjectsSelection": lambda s: {
        "eligible": [{"Object": s.mine}, {"Object": s.near}],
        "min": 1,
        "max": 1,
    },
    "CopyTargetChoice": lambda s: {"source_id": s.mine, "valid_targets": [s.near]},
    "ScryChoice": lambda s: {"cards": s.library[:2]},
    "BeholdChoice": lambda s: {"choices": s.hand},
    "LearnChoice": lambda s: {"hand_cards": s.hand},
    "ManifestDreadChoice": lambda s: {"cards": s.library[:2], "source_id": s.mine},
    "ChooseFromZoneChoice": lambda s: {"cards": s.library[:3], "count": 2, "source_id": s.mine},
    "RedistributeLifeTotals": lambda _: {"options": [{"assignment": [[0, 20], [1, 20]]}]},
    "UntapChoice": lambda s: {"candidates": [s.mine]},
    "ChooseUntapSubset": lambda s: {"group": [s.mine, s.near], "max": 1},
    "PairChoice": lambda s: {"source_id": s.mine, "choices": [s.near]},
    "TributeChoice": lambda s: {"source_id": s.mine, "count": 2},
    "OpponentMayChoice": lambda s: {"player": 1, "source_id": s.mine, "remaining": []},
    "CrewVehicle": lambda s: {"vehicle_id": s.mine, "crew_power": 2, "eligible_creatures": [s.near]},
    "ChooseRingBearer": lambda s: {"candidates": [s.mine]},
    "TopOrBottomChoice": lambda s: {"object_id": s.mine},
    "PopulateChoice": lambda s: {"source_id": s.mine, "valid_tokens": [s.mine]},
    "CopyRetarget": lambda s: {
        "copy_id": s.mine,
        "target_slots": [{"current": {"Player": 1}, "legal_alternatives": [{"Player": 3}]}],
    },
    "CategoryChoice": lambda s: {
        "target_player": 0,
        "categories": ["Creature", "Land"],
        "eligible_per_category": [[s.mine], []],
        "source_id": s.mine,
        "remaining_players": [],
        "all_kept": [],
    },
    "KeepExactPermanentsChoice": lambda s: {
        "target_player": 0,
        "eligible": [s.mine],
        "required_count": 1,
        "source_id": s.mine,
        "remaining_players": [],
        "all_kept": [],
        "scoped_players": [0],
    },
    "DistributeAmong": lambda s: {
        "total": 3,
        "targets": [{"Object": s.near}, {"Player": 1}],
        "unit": {"type": "Damage"},
    },
    "AssignBlockerDamage": lambda s: {"blocker_id": s.mine, "total_damage": 2, "attackers": [s.near]},
    "DamageSourceChoice": lambda s: {"source_filter": {"type": "Any"}, "options": [s.mine, s.near]},
    "MultiTargetSelection": lambda s: {
        "legal_targets": [s.mine, s.near],
        "min_targets": 0,
        "max_targets": 2,
        "pending_ability": ability(s),
    },
    "NamedChoice": lambda _: {"choice_type": "Word", "options": ["yes", "no"]},
    "VoteChoice": lambda s: {
        "remaining_votes": 1,
        "options": ["grace", "time"],
        "option_labels": ["Grace", "Time"],
        "remaining_voters": [],
        "tallies": [0, 0],
        "per_choice_effect": [{"kind": "Spell", "effect": {"type": "Clash"}}] * 2,
        "controller": 0,
        "source_id": s.mine,
        "actor": {"type": "SubjectActs"},
        "candidate_objects": [],
    },
    "RippleBottomOrder": lambda s: {"source_id": s.mine, "cards": s.library[:3]},
    "SpellbookDraft": lambda s: {
        "source_id": s.mine,
        "options": ["Shock", "Forest"],
        "destination": "Hand",
    },
    "ChooseOneOfBranch": lambda s: {
        "controller": 0,
        "source_id": s.mine,
        "branches": [{"kind": "Spell", "effect": {"type": "Clash"}}] * 2,
    },
    "EntryAttackTargetChoice": lambda s: {
        "object_id": s.mine,
        "valid_targets": [{"type": "Player", "data": 1}],
    },
}


@pytest.mark.parametrize("kind", PROMPTS)
def test_the_host_takes_an_answer_put_together_from_what_is_offered(scene: Scene, kind: str) -> None:
    question, game = scene.ask(kind, **PROMPTS[kind](scene))
    decision = question.decision
    legal = [place for place, each in enumerate(decision.candidates) if each.allowed]
    count = max(1, decision.minimum)
    assert question.offer is not None
    places = [legal[at % len(legal)] for at in range(count)]
    answer = question.answer(places)
    if not isinstance(answer, dict):
        answer = answer.to_dict()
    assert answer in [each.to_dict() for each in game.actions()]


def test_a_player_out_of_range_is_shown_as_refused_though_the_host_does_not_list_them(scene: Scene) -> None:
    question, _ = scene.ask("ClashChooseOpponent", candidates=[1, 3], ability=ability(scene))
    (refused,) = question.decision.refused
    assert (refused.label, refused.verdict.rule) == ("Carissa", "801.5a")
    with pytest.raises(IllegalChoice, match="Carissa is 2 seats from Alex") as caught:
        question.find([refused])
    assert caught.value.verdict is refused.verdict


def test_an_object_out_of_range_that_the_host_lists_is_refused(scene: Scene) -> None:
    question, _ = scene.ask(
        "DamageSourceChoice", source_filter={"type": "Any"}, options=[scene.mine, scene.far]
    )
    assert [each.label for each in question.decision.legal] == ["Grizzly Bears"]
    assert not question.is_clean


def test_nothing_and_nobody_are_options(scene: Scene) -> None:
    question, _ = scene.ask("PairChoice", source_id=scene.mine, choices=[scene.near])
    nothing = question.decision.candidates[-1]
    assert (nothing.label, nothing.verdict.rule, nothing.player) == ("nothing", "801.5b", None)


def test_how_many_may_be_chosen_is_what_the_prompt_says(scene: Scene) -> None:
    def bounds(**data: Any) -> tuple[int, int]:
        cards = scene.library[:3]
        question, _ = scene.ask("ChooseFromZoneChoice", cards=cards, source_id=scene.mine, **data)
        return question.decision.minimum, question.decision.maximum

    assert bounds(count=2) == (2, 2)
    assert bounds(count=2, up_to=True) == (0, 2)
    assert bounds(count=9) == (3, 3)


def test_a_named_player_is_a_player_and_a_word_is_not(scene: Scene) -> None:
    question, _ = scene.ask("NamedChoice", choice_type="Opponent", options=["1", "3"])
    assert [(each.label, each.player) for each in question.decision.legal] == [("Rob", 1), ("Dana", 3)]
    assert [each.label for each in question.decision.refused] == ["Carissa"]
    assert question.answer([1]) == {"type": "ChooseOption", "data": {"choice": "3"}}
    words, _ = scene.ask("NamedChoice", choice_type="Word", options=["1", "3"])
    assert [each.player for each in words.decision.candidates] == [None, None]


def test_numbers_run_from_the_lowest_to_the_highest(scene: Scene) -> None:
    question, _ = scene.ask(
        "PayAmountChoice", resource={"type": "Energy"}, min=1, max=3, source_id=scene.mine
    )
    assert [each.label for each in question.decision.candidates] == ["1", "2", "3"]
    assert question.answer([2]) == {"type": "SubmitPayAmount", "data": {"amount": 3}}


def test_seat_cards_are_never_offered(scene: Scene) -> None:
    hidden = [
        int(number)
        for number, thing in scene.state["state"]["objects"].items()
        if thing["name"] == "Seat Card"
    ]
    assert hidden
    question, _ = scene.ask("ChooseRingBearer", candidates=[*hidden, scene.mine])
    assert [each.object_id for each in question.decision.candidates] == [scene.mine]
