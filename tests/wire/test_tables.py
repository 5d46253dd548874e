"""Tables as JSON: read in full or refused with a path, and written as they were read."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mtg_influence.vectors.drawing import random_table
from mtg_influence.wire import MOST_SEATS, WireError, parse_table


@pytest.mark.parametrize("seed", range(40))
def test_what_is_written_is_what_was_read(seed: int) -> None:
    table = parse_table(random_table(Random(seed)))
    assert parse_table(table.to_data()) == table


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ([], "the table"),
        ({}, "the table"),
        ({"ranges": [1]}, "ranges"),
        ({"ranges": [1] * (MOST_SEATS + 1)}, "ranges"),
        ({"ranges": [1, "2"]}, "ranges[1]"),
        ({"ranges": [1, True]}, "ranges[1]"),
        ({"ranges": [1, 1.0]}, "ranges[1]"),
        ({"ranges": [1, 1], "seats": 3}, "seats"),
        ({"ranges": [1, 1], "teams": ["A"]}, "teams"),
        ({"ranges": [1, 1], "teams": ["A", []]}, "teams[1]"),
        ({"ranges": [1, 1], "emperors": [2]}, "emperors[0]"),
        ({"ranges": [1, 1], "variant": "emporer"}, "variant"),
        ({"ranges": [1, 1], "variant": []}, "variant"),
        ({"ranges": [1, 1], "attack": "up"}, "attack"),
        ({"ranges": [1, 1], "deploy": 1}, "deploy"),
        ({"ranges": [1, 1], "history": [["turn", 1]]}, "history[0]"),
        ({"ranges": [1, 1], "history": ["turn"]}, "history[0]"),
        ({"ranges": [1, 1], "history": [["leave", 5]]}, "history[0][1]"),
        ({"ranges": [1, 1], "names": ["", "B"]}, "names[0]"),
        ({"ranges": [1, 1], "names": ["A", "B" * 201]}, "names[1]"),
    ],
)
def test_what_is_not_of_its_form_is_refused_with_its_path(data: Any, path: str) -> None:
    with pytest.raises(WireError) as refused:
        parse_table(data)
    assert refused.value.path == path


def test_a_stranger_s_value_is_shown_short_and_without_escapes() -> None:
    with pytest.raises(WireError) as refused:
        parse_table({"ranges": [1, 1], "variant": "\x1b]52;" + "x" * 500})
    assert "\x1b" not in str(refused.value)
    assert len(refused.value.got) <= 60
    with pytest.raises(WireError, match="a very large number is not"):
        parse_table({"ranges": [1, 10**5000]})
