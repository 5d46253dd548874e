"""Static abilities that speak of players by a word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.passes.statics import (
    keeps_affected,
    mode_name,
    narrow_static,
    speaks_of_players,
)
from mtg_influence.hosts.phase.weave.player_filters import HOLDER
from mtg_influence.hosts.phase.weave.reach import Reach

CARDS = {"type": "Typed", "type_filters": ["Card"], "controller": None, "properties": []}


def static(mode: Any, **more: Any) -> dict[str, Any]:
    return {"mode": mode, "affected": None, "modifications": [], "condition": None, **more}


def seat_cards(*seats: int) -> dict[str, Any]:
    return either(controlled_by(seat, [{"Subtype": HOLDER}]) for seat in seats)


@pytest.mark.parametrize(
    ("ability", "wide"),
    [
        (static({"PerTurnCastLimit": {"max": 1, "who": "AllPlayers"}}), True),
        (static({"PerTurnCastLimit": {"max": 1, "who": "Controller"}}), False),
        (static({"CantSearchLibrary": {"cause": "Opponents"}}), True),
        (static({"CantBeActivated": {"who": "AllPlayers", "source_filter": CARDS}}), False),
        (static({"CantBeActivated": {"who": "AllPlayers", "source_filter": {"type": "Any"}}}), True),
        (static({"ModifyCost": {"mode": "Raise"}}, affected=CARDS), True),
        (static({"ModifyCost": {"mode": "Raise"}}, affected={**CARDS, "controller": "Opponent"}), True),
        (static({"ModifyCost": {"mode": "Raise"}}, affected={**CARDS, "controller": "You"}), False),
        (static({"ModifyCost": {"mode": "Reduce"}}, affected={"type": "SelfRef"}), False),
        (static("CantAttack", affected=CARDS), False),
    ],
)
def test_abilities_about_players_are_told(ability: dict[str, Any], wide: bool) -> None:
    assert speaks_of_players(ability) is wide


def test_the_mode_is_a_word_or_the_one_key() -> None:
    assert mode_name(static("CantAttack")) == "CantAttack"
    assert mode_name(static({"CantBeCast": {"who": "Opponents"}})) == "CantBeCast"


@pytest.mark.parametrize(
    ("mode", "kept"),
    [
        ({"ModifyCost": {}}, True),
        ({"CantBeCast": {}}, True),
        ({"TopOfLibraryCastPermission": {}}, True),
        ("CantAttack", False),
        ("Continuous", False),
    ],
)
def test_filters_that_the_host_does_not_match_are_not_cut(mode: Any, kept: bool) -> None:
    assert keeps_affected(static(mode)) is kept


def test_a_limit_is_granted_to_the_seat_cards_of_the_players_reached(reach: Reach) -> None:
    woven = narrow_static(static({"PerTurnCastLimit": {"max": 1, "who": "AllPlayers"}}), reach)
    assert woven["mode"] == "Continuous"
    assert woven["affected"] == seat_cards(0, 1, 3)
    (granted,) = woven["modifications"]
    assert granted["type"] == "GrantStaticAbility"
    assert granted["definition"]["mode"] == {"PerTurnCastLimit": {"max": 1, "who": "Controller"}}


def test_a_tax_on_opponents_is_said_by_their_seat_cards(team: Reach) -> None:
    tax = static({"ModifyCost": {"mode": "Raise"}}, affected={**CARDS, "controller": "Opponent"})
    woven = narrow_static(tax, team)
    assert woven["affected"] == seat_cards(3)
    assert woven["modifications"][0]["definition"]["affected"] == {**CARDS, "controller": "You"}


def test_the_condition_of_what_is_granted_stays_with_its_source(reach: Reach) -> None:
    condition = {"type": "SourceTappedState", "tapped": False}
    limit = static({"PerTurnCastLimit": {"max": 1, "who": "AllPlayers"}}, condition=condition)
    woven = narrow_static(limit, reach)
    assert woven["condition"] == condition
    assert woven["modifications"][0]["definition"]["condition"] is None


def test_what_cannot_be_cast_is_asked_of_the_player(reach: Reach) -> None:
    woven = narrow_static(static({"CantBeCast": {"who": "Opponents"}}, affected=CARDS), reach)
    assert woven["mode"] == {"CantBeCast": {"who": "Opponents"}}
    assert woven["affected"] == CARDS
    counted = woven["per_player_condition"]["lhs"]["qty"]["filter"]["filters"]
    assert [part["filters"][1] for part in counted] == [controlled_by(1), controlled_by(3)]


def test_a_condition_about_the_player_is_kept(reach: Reach) -> None:
    had = {"type": "YouAttackedThisTurn"}
    ability = static({"CantBeCast": {"who": "Opponents"}}, per_player_condition=had)
    woven = narrow_static(ability, reach)["per_player_condition"]
    assert woven["type"] == "And"
    assert woven["conditions"][0] == had


@pytest.mark.parametrize(
    ("when", "condition"),
    [
        ("DuringYourTurn", {"type": "DuringYourTurn"}),
        ("NotDuringYourTurn", {"type": "Not", "condition": {"type": "DuringYourTurn"}}),
    ],
)
def test_your_turn_stays_the_turn_of_the_source_s_controller(
    reach: Reach, when: str, condition: dict[str, Any]
) -> None:
    woven = narrow_static(static({"CantCastDuring": {"who": "Opponents", "when": when}}), reach)
    assert woven["mode"] == {"CantBeCast": {"who": "Opponents"}}
    assert woven["condition"] == condition


@pytest.mark.parametrize(
    ("ability", "named"),
    [
        (static({"PerTurnCastLimit": {"who": "AllPlayers"}}, affected=CARDS), "objects of its own"),
        (
            static(
                {"ModifyCost": {"spell_filter": {**CARDS, "properties": [{"type": "IsChosenColor"}]}}},
                affected=CARDS,
            ),
            "IsChosen",
        ),
        (static({"ModifyCost": {"dynamic_count": {"controller": "You"}}}, affected=CARDS), "controller's"),
        (static({"ModifyCost": {"spell_filter": {"type": "SelfRef"}}}, affected=CARDS), "SelfRef"),
    ],
)
def test_what_would_mean_something_else_on_a_seat_card_is_refused(
    reach: Reach, ability: dict[str, Any], named: str
) -> None:
    with pytest.raises(CannotNarrow, match=named):
        narrow_static(ability, reach)


OF_ITSELF = {**CARDS, "properties": [{"type": "Targets", "filter": {"type": "SelfRef"}}]}


def test_a_cost_of_spells_that_target_it_is_left_as_it_is_where_ranges_are_equal(reach: Reach) -> None:
    ward = static({"ModifyCost": {"spell_filter": OF_ITSELF}}, affected=CARDS)
    assert narrow_static(ward, reach) == ward
    with pytest.raises(CannotNarrow, match="out of range"):
        narrow_static(ward, replace(reach, one_sided=frozenset({2})))


def test_which_spells_cannot_be_cast_during_combat_stays_said_on_a_seat_card(reach: Reach) -> None:
    hand_to_hand = static({"CantCastDuring": {"who": "AllPlayers", "when": "DuringCombat"}}, affected=CARDS)
    [granted] = narrow_static(hand_to_hand, reach)["modifications"]
    assert granted["definition"]["affected"] == CARDS
    assert granted["definition"]["mode"]["CantCastDuring"]["who"] == "Controller"


def test_steps_are_skipped_by_the_players_reached_through_their_seat_cards() -> None:
    stasis = static({"SkipStep": {"step": "Untap"}}, affected={"type": "Player"})
    woven = narrow_static(stasis, Reach.same(0, (0, 1, 2, 3), (0, 1, 3)))
    [modification] = woven["modifications"]
    assert woven["affected"] == seat_cards(0, 1, 3)
    assert modification["definition"]["affected"] == {"type": "Controller"}
