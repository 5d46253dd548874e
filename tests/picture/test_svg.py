"""The picture itself: whole, readable to those who do not see it, in light and in dark."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.picture import Sight, draw
from mtg_influence.picture.style import HUES, STYLE
from mtg_influence.picture.telling import width_of

SVG = "{http://www.w3.org/2000/svg}"
NASTY = 'Tom & <script>"Jerry"</script>\x07'


def picture(seating: Seating, *without: int, **more: str) -> ElementTree.Element:
    sight = Sight.of(seating, without=[PlayerId(seat) for seat in without])
    return ElementTree.fromstring(draw(sight, title=more.pop("title", "Six"), **more))  # type: ignore[arg-type]


def seated(count: int, range_: int | None = 1) -> Seating:
    return Seating.from_names(*(f"Player {seat}" for seat in range(1, count + 1)), range=range_)


def of_class(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [each for each in root.iter() if kind in each.get("class", "").split()]


def test_it_has_a_title_and_a_description_that_tells_everything() -> None:
    root = picture(seated(6), 1, title="Friday")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "title desc"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert description is not None
    assert title.text == "Friday"
    assert description.text is not None
    assert "seat 3: Player 3, range 1; Player 3 reaches Player 4" in description.text
    assert "Player 1 reaches Player 3 when the next turn begins" in description.text


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 9, 12])
def test_every_seat_is_there_with_a_title_of_its_own(count: int) -> None:
    seats = of_class(picture(seated(count, 0)), "seat")
    told = [each.findtext(f"{SVG}title") for each in seats]
    assert told == [f"Player {seat}: range 0" for seat in range(1, count + 1)]


def test_every_player_who_is_there_has_an_arc() -> None:
    assert len(of_class(picture(seated(6)), "arc")) == 6
    assert len(of_class(picture(seated(6), 2), "arc")) == 5


def test_where_everybody_reaches_everybody_words_say_it() -> None:
    root = picture(seated(6, None))
    assert of_class(root, "arc") == []
    assert "everybody is in everybody's range" in [each.text for each in of_class(root, "note")]


def test_what_comes_into_range_is_dotted_and_explained() -> None:
    dotted = [each for each in picture(seated(6), 1).iter() if each.get("stroke-dasharray") == "1 10"]
    assert len(dotted) == 2
    keys = [each.text for each in of_class(picture(seated(6), 1), "key")]
    assert "from the next turn (CR 801.2c)" in keys
    assert "from the next turn (CR 801.2c)" not in [each.text for each in of_class(picture(seated(6)), "key")]


def test_teams_have_a_colour_each_and_emperors_a_crown() -> None:
    seats = (Seat("Al", 1, "x"), Seat("Bo", 2, "x", emperor=True), Seat("Cy", 1, "y"), Seat("Di", 1))
    root = picture(Seating(seats))
    colours = [each.get("stroke") for each in of_class(root, "box")]
    assert colours[0] == colours[1]
    assert len(set(colours)) == 3
    assert "♔ Bo" in [each.text for each in of_class(root, "name")]


def test_a_name_can_be_anything() -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff"
    root = picture(Seating((Seat(NASTY, 1), Seat(long, 1), Seat("美咲" * 20, 1))), title=NASTY)
    assert root.findtext(f"{SVG}title") == NASTY[:-1]
    assert not list(root.iter(f"{SVG}script"))
    boxes = [float(each.get("width", "0")) for each in of_class(root, "box")]
    names = [*of_class(root, "name"), *of_class(root, "small-name")]
    assert len(names) == 3
    assert all(width_of(each.text or "") * 13 < 2 * max(boxes) for each in names)
    assert max(boxes) <= 232


@pytest.mark.parametrize(
    "name", ["Alexandria", "Maximilian", "Wolfeschlegel", "Alexandria Ocampo", "William Wu"]
)
def test_a_name_of_usual_length_is_whole(name: str) -> None:
    root = picture(Seating((Seat(name, 1, "north", emperor=True), *seated(5).seats)))
    assert f"♔ {name}" in [each.text for each in (*of_class(root, "name"), *of_class(root, "small-name"))]


def test_where_all_reach_all_one_ring_has_everybody_on_it() -> None:
    root = picture(seated(3))
    assert len(of_class(root, "everyone")) == 1
    assert len(of_class(root, "guide")) == 3
    assert of_class(picture(seated(6)), "everyone") == []


@pytest.mark.parametrize(("count", "far"), [(2, 80), (3, 130)])
def test_seats_of_a_small_table_sit_close(count: int, far: float) -> None:
    """The middle of such a picture was mostly void once."""
    for seat in of_class(picture(seated(count)), "seat"):
        _, y = map(float, re.findall(r"-?[\d.]+", seat.get("transform", "")))
        assert abs(y) < far


def test_twenty_seats_fit_a_screen() -> None:
    root = picture(seated(20, 2))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert 1.2 < width / height < 2
    assert height < 800


def test_everything_is_inside_of_the_picture() -> None:
    for count in (2, 3, 5, 6, 12, 20):
        root = picture(seated(count), title="A very long title of a table " * 3)
        left, top, width, height = map(float, root.get("viewBox", "").split())
        for seat in of_class(root, "seat"):
            x, y = map(float, re.findall(r"-?[\d.]+", seat.get("transform", "")))
            [box] = of_class(seat, "box")
            across, down = float(box.get("width", "")) / 2, float(box.get("height", "")) / 2
            assert left < x - across < x + across < left + width
            assert top + 50 < y - down < y + down < top + height - 30
        for sign in of_class(root, "sign"):
            x, y = map(float, re.findall(r"-?[\d.]+", sign.get("transform", "")))
            assert left < x < left + width
            assert y < top + height


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("hue", HUES)
def test_colours_stand_out_on_white_and_on_black(hue: str) -> None:
    """Three to one is what WCAG 2.1 asks of what is drawn (1.4.11)."""
    papers = re.findall(r"\.paper \{ fill: (#\w{6})", STYLE)
    assert len(papers) == 2
    assert all(contrast(hue, paper) >= 3 for paper in papers)


def test_words_stand_out_in_light_and_in_dark() -> None:
    inks, boxes = (
        re.findall(r"text \{.*?fill: (#\w{6})", STYLE),
        re.findall(r"\.box \{ fill: (#\w{6})", STYLE),
    )
    assert [contrast(ink, box) >= 7 for ink, box in zip(inks, boxes, strict=True)] == [True, True]


def test_the_same_table_gives_the_same_text() -> None:
    sight = Sight.of(seated(6))
    assert draw(sight, title="Six") == draw(sight, title="Six")


def test_spanish_is_spoken() -> None:
    root = picture(seated(6), 1, lang="es")
    notes = [each.text for each in of_class(root, "note")]
    assert "tras irse Player 2" in notes
    assert "Player 1 alcanza a Player 3 cuando comience el próximo turno" in notes
