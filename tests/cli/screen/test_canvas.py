"""The grid of characters."""

from __future__ import annotations

from mtg_influence.cli.screen.canvas import Canvas, fitted


def plain(canvas: Canvas) -> list[str]:
    return [line.plain for line in canvas.lines()]


def test_what_falls_outside_is_not_drawn() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-1, 0, "abc")
    canvas.put(2, 1, "abc")
    canvas.put(0, 2, "abc")
    assert plain(canvas) == ["bc", "  ab"]


def test_a_wide_character_takes_two_cells() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "芽x")
    assert plain(canvas) == ["芽x"]
    canvas.put(3, 0, "y")
    assert plain(canvas) == ["芽xy"]


def test_text_is_centred_by_its_cells() -> None:
    canvas = Canvas(9, 1)
    canvas.put_centred(4, 0, "abc")
    assert plain(canvas) == ["   abc"]


def test_lines_are_drawn_either_way_round() -> None:
    first, second = Canvas(3, 3), Canvas(3, 3)
    first.across(0, 0, 2)
    first.down(0, 0, 2)
    second.across(0, 2, 0)
    second.down(0, 2, 0)
    assert plain(first) == plain(second) == ["│──", "│", "│"]


def test_styles_stay_with_their_characters() -> None:
    canvas = Canvas(3, 1)
    canvas.put(1, 0, "x", "bold")
    [line] = canvas.lines()
    assert [(span.start, span.end, span.style) for span in line.spans] == [(1, 2, "bold")]


def test_text_that_does_not_fit_ends_in_an_ellipsis() -> None:
    assert fitted("Carissa", 4) == "Car…"
    assert fitted("芽芽芽", 4) == "芽 …"
    assert fitted("Carissa", 0) == ""
