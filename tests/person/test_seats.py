"""Which seats people take."""

from __future__ import annotations

import pytest

from mtg_influence.core.errors import UnknownPlayer
from mtg_influence.person import seats_of

NAMES = ("Alex", "Rob", "Robin", "Mei")


def test_names_and_unique_beginnings_are_seats_in_seat_order() -> None:
    assert seats_of(["MEI", "al", "mei"], NAMES) == (0, 3)


def test_a_whole_name_stands_before_the_beginning_of_another() -> None:
    assert seats_of(["rob"], NAMES) == (1,)


@pytest.mark.parametrize("said", ["ro", "Zoe", ""])
def test_nobody_or_several_is_an_error_that_lists_everybody(said: str) -> None:
    with pytest.raises(UnknownPlayer) as caught:
        seats_of([said], NAMES)
    assert caught.value.known == NAMES
