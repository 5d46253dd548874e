"""Target slots: what is legal, and what range alone forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.base import CardPlacement, Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.phase.prompts.conftest import Scene

    from mtg_influence.hosts.base import Decision
    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host


def asked_for(seated: Callable[..., PhaseTable], card: str, land: str, **how: Any) -> Decision:
    """What Alex is asked for on casting a card, where Rob, Carissa and Dana have a creature each."""
    table = seated(
        CardPlacement(card, "Alex", Zone.HAND),
        *[CardPlacement(land, "Alex", Zone.BATTLEFIELD)] * 5,
        *(CardPlacement("Grizzly Bears", name, Zone.BATTLEFIELD) for name in ("Rob", "Carissa", "Dana")),
        **how,
    )
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label == f"cast {card}"))
    assert table.decision is not None
    return table.decision


def shown(decision: Decision) -> tuple[list[Any], list[Any]]:
    def whose(candidates: Any) -> list[Any]:
        return [(each.player, each.object_id is not None) for each in candidates]

    return whose(decision.legal), whose(decision.refused)


def test_any_target_means_players_and_creatures_in_range(seated: Callable[..., PhaseTable]) -> None:
    legal, refused = shown(asked_for(seated, "Lightning Bolt", "Mountain"))
    assert legal == [(0, False), (1, False), (3, False), (1, True), (3, True)]
    assert refused == [(2, False), (2, True)]


def test_target_creature_means_no_player_in_range_or_out(seated: Callable[..., PhaseTable]) -> None:
    legal, refused = shown(asked_for(seated, "Giant Growth", "Forest"))
    assert legal == [(1, True), (3, True)]
    assert refused == [(2, True)]


def test_target_player_means_no_creature(seated: Callable[..., PhaseTable]) -> None:
    decision = asked_for(seated, "Lava Axe", "Mountain")
    assert [each.verdict.rule for each in decision.refused] == ["801.4"]
    assert not [each for each in decision.candidates if each.object_id is not None]


def test_nobody_is_refused_where_everybody_is_in_range(seated: Callable[..., PhaseTable]) -> None:
    legal, refused = shown(asked_for(seated, "Lightning Bolt", "Mountain", ranges=None))
    assert len(legal) == 7
    assert refused == []


def test_what_the_card_forbids_is_not_said_to_be_range(seated: Callable[..., PhaseTable]) -> None:
    # "Target creature an opponent controls" and the like: Alex's own creature is not refused by range.
    table = seated(
        CardPlacement("Fatal Push", "Alex", Zone.HAND),
        CardPlacement("Swamp", "Alex", Zone.BATTLEFIELD),
        *(CardPlacement("Grizzly Bears", name, Zone.BATTLEFIELD) for name in ("Rob", "Dana")),
        CardPlacement("Wastes", "Carissa", Zone.BATTLEFIELD),
    )
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label == "cast Fatal Push"))
    assert table.decision is not None
    assert table.decision.refused == ()


def test_a_slot_that_may_stay_empty_offers_so(scene: Scene) -> None:
    question, _ = scene.ask(
        "TriggerTargetSelection",
        target_slots=[{"legal_targets": [{"Object": scene.near}], "optional": True, "effect_kind": "Tap"}],
        source_id=scene.mine,
    )
    assert [each.label for each in question.decision.candidates] == ["Hill Giant", "no target"]
    assert question.answer([1]) == {"type": "ChooseTarget", "data": {"target": None}}


def test_new_targets_are_as_many_as_there_were(scene: Scene) -> None:
    question, _ = scene.ask(
        "RetargetChoice",
        stack_entry_index=0,
        scope={"type": "All"},
        current_targets=[{"Player": 1}, {"Object": scene.near}],
        legal_new_targets=[{"Player": 3}, {"Player": 2}],
    )
    decision = question.decision
    assert (decision.minimum, decision.maximum) == (2, 2)
    assert [each.label for each in decision.refused] == ["Carissa"]
    assert question.answer([0, 0])["data"] == {"new_targets": [{"Player": 3}, {"Player": 3}]}
