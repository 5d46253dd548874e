"""Words of phases and steps, and lists of names, in both languages."""

from __future__ import annotations

from mtg_influence.spoken import step_word


def test_a_step_that_nobody_translated_stays_as_it_is() -> None:
    assert step_word("untap", "es") == "enderezar"
    assert step_word("untap", "en") == "untap"
    assert step_word("moot", "es") == "moot"
