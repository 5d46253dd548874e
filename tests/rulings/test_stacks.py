"""Priority and new objects where there are several stacks (CR 807.5)."""

from __future__ import annotations

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.rulings.stacks import check_priority, stacks_open

NOW = Influence.measure(Seating.from_names(*(f"P{seat}" for seat in range(16)), range=1))
HOLDER = PlayerId(4)


def gets(player: int, *controllers: int) -> bool:
    objects = [PlayerId(each) for each in controllers]
    return check_priority(NOW, PlayerId(player), marker=HOLDER, objects=objects).allowed


class Test807_5a:  # noqa: N801 - named after the rule
    @pytest.mark.parametrize(("player", "allowed"), [(4, True), (3, True), (5, True), (2, False), (6, False)])
    def test_whoever_has_the_marker_in_range_gets_priority(self, player: int, allowed: bool) -> None:
        """CR 807.5a: with an empty stack only the marker counts."""
        assert gets(player) is allowed

    def test_an_object_of_a_player_in_range_gives_priority_too(self) -> None:
        """CR 807.5a: P6 does not reach P4's marker, but P5, who has a spell on its stack."""
        assert gets(6, 5)
        assert not gets(7, 5)

    def test_an_own_object_gives_priority(self) -> None:
        """CR 807.5a + CR 801.2b: one is in one's own range."""
        assert gets(10, 10)

    def test_a_refusal_tells_how_far_the_marker_is(self) -> None:
        """CR 807.5a: two seats, with range 1."""
        verdict = check_priority(NOW, PlayerId(6), marker=HOLDER)
        assert verdict.text() == "CR 807.5a: P4 is 2 seats from P6; P6's range is 1"

    def test_a_battle_on_a_stack_is_reached_through_either_player(self) -> None:
        """CR 801.2d: a place may be two players."""
        assert check_priority(NOW, PlayerId(9), marker=HOLDER, objects=[(PlayerId(1), PlayerId(8))]).allowed


class Test807_5b:  # noqa: N801
    def test_a_new_spell_goes_where_its_controller_says(self) -> None:
        """CR 807.5b: among the stacks for which they have priority."""
        assert stacks_open(priority={1, 3}) == {1, 3}

    def test_what_an_object_on_a_stack_causes_goes_on_that_stack(self) -> None:
        """CR 807.5b: also where its controller has no priority for it."""
        assert stacks_open(priority={1}, source=2) == {2}

    def test_what_targets_an_object_on_a_stack_goes_on_that_stack(self) -> None:
        """CR 807.5b: and on no other."""
        assert stacks_open(priority={1, 2}, targets=[2, 2]) == {2}

    def test_nothing_targets_objects_on_two_stacks(self) -> None:
        """CR 807.5b: there is no stack that it could go on."""
        assert stacks_open(priority={1, 2}, targets=[1, 2]) == frozenset()

    def test_what_a_stack_causes_targets_nothing_on_another_one(self) -> None:
        """CR 807.5b: a trigger of stack 2 cannot target a spell on stack 1."""
        assert stacks_open(priority={1, 2}, source=2, targets=[1]) == frozenset()
