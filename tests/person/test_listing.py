"""A decision in lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hosts.base import Candidate, DecisionKind, ObjectView, Zone
from mtg_influence.person.asking import Asking
from mtg_influence.person.choices import choices_of
from mtg_influence.person.listing import hints, list_choices

if TYPE_CHECKING:
    from tests.person.conftest import Kit

ALEX, ROB = PlayerId(0), PlayerId(1)
HAND = [ObjectView(number, "Plains", Zone.HAND, ALEX, ALEX) for number in (1, 2)]
SPELL = ObjectView(5, "Shock", Zone.STACK, ROB, ROB)
BEAR = ObjectView(7, "Grizzly Bears", Zone.BATTLEFIELD, ALEX, ALEX, ("Creature",), 2, 2)


def test_the_hand_is_shown_where_a_turn_is_planned(kit: Kit) -> None:
    plains = [kit.candidate("play Plains", object_id=number) for number in (1, 2)]
    asked = kit.decision(DecisionKind.PRIORITY, ("pass", *plains))
    lines = [line.text for line in Asking.of(asked, kit.table([asked], HAND), lang="es").lines()]
    assert lines == [
        "Alex: ¿qué haces? (turno 3 de Alex, principal antes del combate)",
        "  mano: 2 Plains",
        "  1  pass",
        "  2  play Plains ×2",
        "  [Intro: pass]",
    ]


def test_the_stack_is_shown_where_there_is_one(kit: Kit) -> None:
    asked = kit.decision(DecisionKind.PRIORITY, ("pass", "cast Opt"))
    lines = [line.text for line in Asking.of(asked, kit.table([asked], [SPELL]), lang="en").lines()]
    assert lines[1] == "  stack, the top first: Shock (Rob)"


def test_an_attack_is_shown_with_its_creature(kit: Kit) -> None:
    attack = kit.candidate("Grizzly Bears attacks Rob", object_id=7)
    asked = kit.decision(DecisionKind.ATTACK, (attack,), minimum=0)
    lines = [line.text for line in Asking.of(asked, kit.table([asked], [BEAR]), lang="en").lines()]
    assert lines[1:] == ["  1  Grizzly Bears attacks Rob (2/2)", "  [Enter: nothing]"]


def test_a_long_list_is_cut_until_all_of_it_is_asked_for(kit: Kit) -> None:
    asked = kit.decision(DecisionKind.OPTION, [f"option {number}" for number in range(45)])
    choices = choices_of(asked.legal)
    short = [line.text for line in list_choices(asked, choices, lang="en")]
    assert (len(short), short[-1]) == (31, "  and 15 more: 'list' shows all")
    assert len(list(list_choices(asked, choices, lang="en", whole=True))) == 45


def test_numbers_are_a_range(kit: Kit) -> None:
    asked = kit.decision(DecisionKind.NUMBER, ("0", "1", "2"))
    assert [line.text for line in list_choices(asked, choices_of(asked.legal), lang="en")] == [
        "  a number from 0 to 2"
    ]


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [(0, 3, "choose 0 to 3, for example: 1 3; Enter: nothing"), (2, 2, "choose 2, for example: 1 3")],
)
def test_how_many_are_chosen_is_said(kit: Kit, least: int, most: int, said: str) -> None:
    asked = kit.decision(DecisionKind.OBJECT, "abcd", minimum=least, maximum=most)
    assert [line.text for line in hints(asked, lang="en")] == [f"  [{said}]"]


def test_teammates_and_who_is_not_beside_a_team_are_not_counted_as_out_of_range(kit: Kit) -> None:
    teammate = Verdict(False, "801.3", Reason("not-opponent", (("player", "Dana"), ("holder", "Alex"))))
    apart = Verdict(False, "809.3c")
    more = [Candidate("Bear attacks Dana", teammate), Candidate("Bear attacks Rob", apart)]
    asked = kit.decision(DecisionKind.ATTACK, ("Bear attacks Rob",), far=("Bear attacks Carissa",), minimum=0)
    asked = replace(asked, candidates=(*asked.candidates, *more))
    (line,) = hints(asked, lang="en")
    assert "range rules out 1: " in line.text
    assert "the rules rule out 2: " in line.text


def test_whose_card_asks_is_said_where_it_is_somebody_elses(kit: Kit) -> None:
    asked = kit.decision(DecisionKind.OBJECT, "ab", source="Vampiric Tutor", controller=ROB, minimum=0)
    table = kit.table([asked])
    lines = [line.text for line in Asking.of(asked, table, lang="en").lines()]
    assert lines[0].startswith("Alex: choose · Vampiric Tutor of Rob (turn 3")
    assert "'none' finds or chooses nothing, although there is something" in lines[-1]
    own = replace(asked, controller=ALEX)
    assert "Vampiric Tutor (turn" in next(Asking.of(own, table, lang="en").lines()).text


def test_what_the_host_says_of_a_choice_is_repeated(kit: Kit) -> None:
    asked = kit.decision(DecisionKind.OPTION, ("yes", "no"), prompt="draw a card?", source="Howling Mine")
    first = next(Asking.of(asked, kit.table([asked]), lang="en").lines())
    assert first.text.startswith("Alex: choose · Howling Mine · draw a card? (turn 3")


def test_words_to_complete_are_choices_and_commands(kit: Kit) -> None:
    asked = kit.decision(DecisionKind.TARGET, ("Rob", "Dana"))
    words = Asking.of(asked, kit.table([asked]), lang="es").words()
    assert words[:2] == ("Rob", "Dana")
    assert "deshacer" in words
