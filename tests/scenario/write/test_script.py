"""A scenario in parts: how it is written, and what is left out of it."""

from __future__ import annotations

import pytest

from mtg_influence.scenario import parse_scenario
from mtg_influence.scenario.write.script import Entry, Script
from mtg_influence.scenario.write.shortening import shortened

HEAD = ("scenario: a bear", 'rules: ["801.10"]', "table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }")
BEAR = Entry("Alex", "battlefield", "Grizzly Bears", "bear", (("tapped", True),))
AURA = Entry("Alex", "battlefield", "Rancor", more=(("attached-to", "bear"),))
FOREST = Entry("Rob", "battlefield", "Forest")
SCRIPT = Script(
    HEAD,
    (("Dana", 7),),
    (BEAR, AURA, FOREST, FOREST, Entry("Rob", "hand", "Lim-Dûl's Vault")),
    ('cast: {"card": "Opt", "by": "Rob"}', 'choose: {"by": "Rob", "answer": "none"}', "resolve: top"),
    ('attack: {"by": "Alex", "with": {"bear": "Carissa"}}',),
    {"life": {"Carissa": 20}},
)


def test_it_is_written_as_a_scenario_file_that_can_be_read() -> None:
    loaded = parse_scenario(SCRIPT.text)
    assert loaded.findings == ()
    [case] = loaded.unwrap().cases
    placed = [(each.player, each.card, each.ref, each.attached_to) for each in case.position.placements]
    assert ("Alex", "Grizzly Bears", "bear", None) in placed
    assert ("Alex", "Rancor", None, "bear") in placed
    assert placed.count(("Rob", "Forest", None, None)) == 2
    assert case.position.life == {"Dana": 7}
    assert len(case.steps) == 5


def test_its_ending_is_the_line_from_which_on_it_may_fail() -> None:
    assert SCRIPT.text.splitlines()[SCRIPT.ending - 1] == 'expect: {"life": {"Carissa": 20}}'
    assert "attack" not in SCRIPT.before().text


def test_a_step_goes_with_the_answers_that_belong_to_it() -> None:
    assert SCRIPT.without_steps(0).steps == ("resolve: top",)


def test_a_name_of_its_own_is_written_only_where_somebody_speaks_of_it() -> None:
    assert '"as": "bear"' in SCRIPT.text
    assert '"as": "bear"' in SCRIPT.before().text  # something is attached to it
    assert '"as"' not in SCRIPT.before().without([AURA]).text


def test_whatever_it_fails_without_is_left_out() -> None:
    def fails(script: Script) -> bool:
        return any(entry.card == "Forest" for entry in script.given) and "resolve: top" in script.steps

    shorter = shortened(SCRIPT, fails, most=100)
    assert shorter.given == (FOREST, FOREST)
    assert shorter.steps == ("resolve: top",)
    assert shorter.last == SCRIPT.last


@pytest.mark.parametrize("most", [0, 1, 3])
def test_no_more_is_tried_than_was_said(most: int) -> None:
    tried: list[Script] = []

    def fails(script: Script) -> bool:
        tried.append(script)
        return False

    assert shortened(SCRIPT, fails, most=most) == SCRIPT
    assert len(tried) == most
