"""Lines as a terminal shows them."""

from __future__ import annotations

import pytest

from mtg_influence.cli.output import wrapped


@pytest.mark.parametrize("width", [40, 60, 80])
def test_the_number_of_a_rule_stays_whole_and_with_what_names_it(width: int) -> None:
    text = (
        "  Alex cannot attack Bianca, Carissa and Dario [CR 801.3: Carissa is 2 seats from Alex; range is 1]"
    )
    lines = wrapped(text, width)
    assert all(len(line) <= width for line in lines)
    assert " ".join(line.strip() for line in lines) == text.strip()
    assert sum("CR 801.3" in line for line in lines) == 1


def test_a_pipe_has_no_width() -> None:
    assert wrapped("word " * 100) == ["word " * 100]
