"""Names and lines of chat of strangers."""

import pytest

from mtg_influence.serve.texts import chat_text, is_name


@pytest.mark.parametrize("name", ["Alex", "<script>alert(1)</script>", "Ñandú", "田中", 'O\'Neil & "co"'])
def test_a_name_may_look_like_anything_that_can_be_shown(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name", ["", " Alex", "x" * 41, "a\x1b[31m", "a\u202eb", "a\x00", "a\u2028b", "\ud800"]
)
def test_a_name_has_no_control_characters(name: str) -> None:
    assert not is_name(name)


def test_chat_loses_what_would_change_how_a_line_reads() -> None:
    assert chat_text("  hi \u202e there\n") == "hi   there"
    assert chat_text("<b>hi</b>") == "<b>hi</b>", "pages show text as text"
    assert chat_text(" \u200b \n") is None
    assert chat_text("x" * 501) is None
