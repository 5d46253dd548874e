"""The candidates as a person sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.person.choices import choices_of, is_a_number

if TYPE_CHECKING:
    from tests.person.conftest import Kit


def test_cards_that_look_the_same_are_one_choice(kit: Kit) -> None:
    plains = [kit.candidate("play Plains", object_id=number) for number in (1, 2, 3)]
    [choice] = choices_of(plains)
    assert [each.object_id for each in choice.candidates] == [1, 2, 3]


def test_two_abilities_of_one_object_stay_apart(kit: Kit) -> None:
    both = [kit.candidate("activate Mox", object_id=1)] * 2
    assert [choice.number for choice in choices_of(both)] == [1, 2]


def test_what_is_told_apart_is_no_one_choice(kit: Kit) -> None:
    bears = [kit.candidate("Bear", object_id=number) for number in (1, 2)]
    texts = {1: "Bear (tapped)", 2: "Bear"}
    assert len(choices_of(bears, lambda each: texts[each.object_id or 0])) == 2


def test_numbers_are_known_by_their_labels(kit: Kit) -> None:
    assert is_a_number(kit.decision(DecisionKind.NUMBER, ("0", "1")))
    assert not is_a_number(kit.decision(DecisionKind.NUMBER, ("0", "all")))
    assert not is_a_number(kit.decision(DecisionKind.NUMBER, ()))


@pytest.mark.parametrize(
    ("kind", "labels", "more", "usual"),
    [
        (DecisionKind.PRIORITY, ("cast Shock", "pass"), {}, ["pass"]),
        (DecisionKind.PRIORITY, ("wait", "cast Shock"), {}, ["wait"]),
        (DecisionKind.MULLIGAN, ("keep", "mulligan"), {}, ["keep"]),
        (DecisionKind.ATTACK, ("Bear attacks Rob",), {"minimum": 0}, []),
        (DecisionKind.TARGET, ("Rob",), {}, ["Rob"]),
        (DecisionKind.OBJECT, ("a", "b"), {"minimum": 2, "maximum": 2}, ["a", "b"]),
        (DecisionKind.TARGET, ("Rob", "Dana"), {}, None),
        (DecisionKind.OPTION, ("yes", "no"), {}, None),
        (DecisionKind.TARGET, (), {}, None),
        (DecisionKind.PRIORITY, (), {}, None),
    ],
)
def test_what_goes_without_saying(
    kit: Kit, kind: DecisionKind, labels: tuple[str, ...], more: dict[str, int], usual: list[str] | None
) -> None:
    found = usual_answer(kit.decision(kind, labels, **more))
    assert (None if found is None else [each.label for each in found]) == usual


def test_which_card_goes_to_the_bottom_does_not_go_without_saying(kit: Kit) -> None:
    cards = [kit.candidate("Plains", object_id=1), kit.candidate("Bear", object_id=2)]
    assert usual_answer(kit.decision(DecisionKind.MULLIGAN, cards)) is None
