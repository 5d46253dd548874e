"""Which cases show which line."""

from __future__ import annotations

import json

import pytest

from mtg_influence.scenario import Case, parse_scenario
from mtg_influence.scenario.proofs import Proof, prove


def case(*rules: str) -> Case:
    [only] = (
        parse_scenario(
            f"scenario: a case\nrules: {json.dumps(rules)}\n"
            "table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }\nexpect: { turn-of: Alex }\n"
        )
        .unwrap()
        .cases
    )
    return only


def proof(id_: str, *cases: Case) -> Proof:
    return next(each for each in prove(cases) if each.line.id == id_)


def test_a_case_shows_the_rules_that_it_names_and_those_they_are_part_of() -> None:
    shown = case("801.13a", "704.5k")
    assert proof("801.13a", shown).cases == proof("801.13", shown).cases == (shown,)
    assert proof("801.13b", shown).cases == ()


def test_a_case_shows_a_hole_by_its_name() -> None:
    shown = case("H22")
    assert proof("H22", shown).cases == (shown,)
    assert proof("H2", shown).is_missing


def test_a_line_without_a_case_is_missing_unless_nothing_could_show_it() -> None:
    assert proof("801.4").is_missing
    assert not proof("801.4", case("801.4")).is_missing
    assert not proof("802.3b").is_missing


def test_a_line_that_a_test_shows_is_not_missing() -> None:
    assert proof("807.4a").is_shown
    assert not proof("807.4a").is_missing
    assert not proof("801.4").is_shown


@pytest.mark.parametrize("name", ["H0", "H33", "H01", "H", "h1", "801"])
def test_only_rules_and_holes_that_there_are_can_be_named(name: str) -> None:
    loaded = parse_scenario(
        f"scenario: a case\nrules: ['{name}']\n"
        "table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }\nexpect: { turn-of: Alex }\n"
    )
    assert (loaded.value is None) == (name != "801")
