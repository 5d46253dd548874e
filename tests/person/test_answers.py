"""Reading what a person types: forgiving where it can be, and never wrong about what it may mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.person.answers import Amiss, Picked, Reading, Told, read_answer
from mtg_influence.person.choices import choices_of
from mtg_influence.person.commands import Command

if TYPE_CHECKING:
    from tests.person.conftest import Kit

TARGETS = ("Alex", "Rob", "Dana", "Grizzly Bears", "Grim Patron", "Lim-Dûl's Vault")
ATTACKS = [
    Candidate(f"{name} attacks {whom}", ALLOWED, object_id=number)
    for number, name in enumerate(("Grizzly Bears", "Grizzly Bears", "Raging Goblin"))
    for whom in ("Rob", "Dana")
]


def read(text: str, asked: Decision) -> Reading:
    return read_answer(text, asked, choices_of(asked.legal), choices_of(asked.refused))


def labels(reading: Reading) -> list[str]:
    assert isinstance(reading, Picked), reading
    return [each.label for each in reading.candidates]


def key(reading: Reading) -> str:
    assert isinstance(reading, Amiss), reading
    return reading.key


@pytest.fixture
def target(kit: Kit) -> Decision:
    return kit.decision(DecisionKind.TARGET, TARGETS, far=("Carissa", "Carnivore"))


@pytest.fixture
def attack(kit: Kit) -> Decision:
    return kit.decision(DecisionKind.ATTACK, ATTACKS, minimum=0, maximum=3)


@pytest.fixture
def priority(kit: Kit) -> Decision:
    return kit.decision(DecisionKind.PRIORITY, ("pass", "play Plains", "cast Look at Me, I'm the DCI"))


class TestOneThing:
    @pytest.mark.parametrize(
        ("typed", "chosen"),
        [
            ("2", "Rob"),
            (" 2 ", "Rob"),
            ("Rob", "Rob"),
            ("rOB", "Rob"),
            ("da", "Dana"),
            ("griz", "Grizzly Bears"),
            ("bears", "Grizzly Bears"),
            ("pat", "Grim Patron"),
            ("lim-dul", "Lim-Dûl's Vault"),
            ("lim vau", "Lim-Dûl's Vault"),
        ],
    )
    def test_numbers_names_and_unique_beginnings_are_answers(
        self, target: Decision, typed: str, chosen: str
    ) -> None:
        assert labels(read(typed, target)) == [chosen]

    @pytest.mark.parametrize("typed", ["0", "7", "-1", "99999999999999999999"])
    def test_a_number_that_is_not_there_is_told_so(self, target: Decision, typed: str) -> None:
        assert key(read(typed, target)) == "no-number"

    def test_what_may_be_several_things_is_answered_with_these(self, target: Decision) -> None:
        reading = read("gri", target)
        assert isinstance(reading, Amiss)
        assert [(each.number, each.label) for each in reading.choices] == [
            (4, "Grizzly Bears"),
            (5, "Grim Patron"),
        ]

    def test_what_range_rules_out_is_answered_with_the_verdict(self, target: Decision) -> None:
        reading = read("carissa", target)
        assert isinstance(reading, Amiss)
        assert (reading.key, [each.label for each in reading.refused]) == ("refused", ["Carissa"])

    def test_nonsense_is_answered_with_what_was_meant(self, target: Decision) -> None:
        reading = read("Grizly Baers", target)
        assert isinstance(reading, Amiss)
        assert (reading.key, reading.params["nearest"]) == ("unknown", "Grizzly Bears")

    def test_an_empty_answer_needs_something_that_goes_without_saying(self, target: Decision) -> None:
        assert key(read("  ", target)) == "say-something"

    def test_an_empty_answer_passes(self, priority: Decision) -> None:
        assert labels(read("", priority)) == ["pass"]

    @pytest.mark.parametrize("typed", ["pass", "paso", "Pasar"])
    def test_passing_has_a_word_in_both_languages(self, priority: Decision, typed: str) -> None:
        assert labels(read(typed, priority)) == ["pass"]

    def test_several_things_are_too_many(self, target: Decision) -> None:
        assert key(read("1-3", target)) == "no-number"


class TestCommands:
    @pytest.mark.parametrize(
        ("typed", "command", "rest"),
        [
            ("help", Command.HELP, ""),
            ("?", Command.HELP, ""),
            ("AYUDA", Command.HELP, ""),
            ("look carissa graveyard", Command.LOOK, "carissa graveyard"),
            ("refu", Command.REFUSED, ""),
            ("¿por qué?", Command.WHY, ""),
            ("cancel", Command.CANCEL, ""),
            ("atrás", Command.UNDO, ""),
            ("why rob", Command.WHY, "rob"),
        ],
    )
    def test_commands_are_understood_in_both_languages_and_by_their_beginnings(
        self, target: Decision, typed: str, command: Command, rest: str
    ) -> None:
        assert read(typed, target) == Told(command, rest)

    def test_a_commands_word_stands_before_the_beginning_of_a_choice(self, priority: Decision) -> None:
        assert read("look", priority) == Told(Command.LOOK)

    def test_the_beginning_of_a_choice_stands_before_that_of_a_command(self, priority: Decision) -> None:
        assert labels(read("loo", priority)) == ["cast Look at Me, I'm the DCI"]

    def test_a_whole_choice_stands_before_a_command(self, kit: Kit) -> None:
        asked = kit.decision(DecisionKind.OPTION, ("Help", "Hinder"))
        assert labels(read("help", asked)) == ["Help"]

    def test_what_could_be_several_commands_is_none(self, target: Decision) -> None:
        assert key(read("s", target)) == "unknown"


class TestSeveralThings:
    @pytest.mark.parametrize(
        ("typed", "chosen"),
        [
            ("", []),
            ("none", []),
            ("nada", []),
            ("done", []),
            ("2 4", ["Ape attacks Dana", "Goblin attacks Dana"]),
            ("2,4", ["Ape attacks Dana", "Goblin attacks Dana"]),
            ("4 and 2", ["Goblin attacks Dana", "Ape attacks Dana"]),
            ("goblin rob", ["Goblin attacks Rob"]),
            ("ape dana; gob attacks rob", ["Ape attacks Dana", "Goblin attacks Rob"]),
            ("ape dana y goblin rob", ["Ape attacks Dana", "Goblin attacks Rob"]),
        ],
    )
    def test_they_are_named_one_after_the_other(self, kit: Kit, typed: str, chosen: list[str]) -> None:
        pairs = [f"{name} attacks {whom}" for name in ("Ape", "Goblin") for whom in ("Rob", "Dana")]
        asked = kit.decision(DecisionKind.ATTACK, pairs, minimum=0, maximum=2)
        assert labels(read(typed, asked)) == chosen

    def test_the_same_name_again_is_the_next_one_of_that_name(self, attack: Decision) -> None:
        reading = read("bears attacks rob, bears attacks rob", attack)
        assert isinstance(reading, Picked)
        assert [each.object_id for each in reading.candidates] == [0, 1]

    def test_all_of_one_direction(self, attack: Decision) -> None:
        reading = read("all rob", attack)
        assert isinstance(reading, Picked)
        assert [(each.label, each.object_id) for each in reading.candidates] == [
            ("Grizzly Bears attacks Rob", 0),
            ("Grizzly Bears attacks Rob", 1),
            ("Raging Goblin attacks Rob", 2),
        ]

    def test_all_does_not_send_one_creature_in_two_directions(self, attack: Decision) -> None:
        assert key(read("all", attack)) == "one-at-a-time"

    def test_all_of_nothing_known_is_nonsense(self, attack: Decision) -> None:
        assert key(read("all Zanzibar", attack)) == "unknown"

    def test_too_few_and_too_many_are_counted(self, kit: Kit) -> None:
        asked = kit.decision(DecisionKind.OBJECT, "abcd", minimum=2, maximum=3)
        assert [key(read(typed, asked)) for typed in ("1", "none", "1-4", "all")] == [
            "too-few",
            "too-few",
            "too-many",
            "too-many",
        ]
        assert labels(read("2-4", asked)) == ["b", "c", "d"]
        assert labels(read("4-2", asked)) == ["b", "c", "d"]

    def test_one_wrong_thing_spoils_the_answer_and_is_named(self, attack: Decision) -> None:
        reading = read("1, 77", attack)
        assert isinstance(reading, Amiss)
        assert reading.params["number"] == "77"

    def test_a_name_with_and_in_it_is_one_name(self, kit: Kit) -> None:
        asked = kit.decision(DecisionKind.OBJECT, ("Rise and Shine", "Rise"), minimum=0, maximum=2)
        assert labels(read("rise and shine", asked)) == ["Rise and Shine"]

    def test_a_point_of_damage_may_go_where_one_went(self, kit: Kit) -> None:
        asked = kit.decision(DecisionKind.TURN_BASED, ("Bear", "Goblin"), minimum=3, maximum=3)
        assert labels(read("1 1 2", asked)) == ["Bear", "Bear", "Goblin"]


class TestNumbers:
    def test_a_number_is_itself_and_no_place_in_the_list(self, kit: Kit) -> None:
        asked = kit.decision(DecisionKind.NUMBER, ("0", "1", "2"))
        assert labels(read("0", asked)) == ["0"]
        assert labels(read("2", asked)) == ["2"]
        assert key(read("3", asked)) == "no-number"

    def test_a_number_below_0_is_none(self, kit: Kit) -> None:
        assert key(read("-2", kit.decision(DecisionKind.NUMBER, ("0", "1", "2")))) == "no-number"


LABELS = st.lists(
    st.sampled_from([*TARGETS, "0", "1", "pass", "all", "help", "Bear attacks Rob"]), max_size=8
)
TYPED = st.one_of(
    st.text(max_size=40),
    st.lists(
        st.sampled_from(["1", "2", "-", "all", "rob", ",", "and", "?", "¿", "why", "0", "٣"]), max_size=6
    ).map(" ".join),
)


@example(["Alex"], "ALL 1", 2, 0, DecisionKind.PRIORITY)
@given(LABELS, TYPED, st.integers(0, 3), st.integers(0, 3), st.sampled_from(DecisionKind))
def test_whatever_is_typed_is_an_answer_of_legal_candidates_a_command_or_told_to_be_wrong(
    names: list[str], typed: str, least: int, more: int, kind: DecisionKind
) -> None:
    candidates = tuple(Candidate(name, ALLOWED, object_id=number) for number, name in enumerate(names))
    asked = Decision(kind, PlayerId(0), candidates, minimum=least, maximum=least + more)
    reading = read(typed, asked)
    if isinstance(reading, Picked):
        assert set(reading.candidates) <= set(asked.legal)
        assert typed.strip() == "" or least <= len(reading.candidates) <= max(least + more, 1)
    else:
        assert isinstance(reading, Told | Amiss)
