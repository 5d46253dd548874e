"""What ``docs/tables.md`` shows is true."""

import re
from pathlib import Path

import pytest

from mtg_influence.documents import check_shape, parse_document, schema
from mtg_influence.tables import Offer, parse_table

PAGE = Path(__file__).parents[2] / "docs" / "tables.md"
TEXT = PAGE.read_text(encoding="utf-8")
TABLE, DECK = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


def test_the_table_of_the_page_loads() -> None:
    table = parse_table(TABLE, Offer(seats=6, least_cards=40)).unwrap()
    assert [seat.range for seat in table.seats] == [1, 1, 2, 1, 1, None]
    assert [seat.deck.size for seat in table.seats if seat.deck] == [40] * 6


def test_the_deck_of_the_page_loads() -> None:
    assert check_shape(parse_document(DECK), "deck") == ()


@pytest.mark.parametrize("key", [key for key in schema("table")["properties"] if key != "format"])
def test_every_key_of_a_table_has_its_line(key: str) -> None:
    assert f"`{key}`" in TEXT


def test_the_python_of_the_page_says_what_it_says() -> None:
    seating = parse_table("range: 1\nseats: [Alex, Rob, Carissa, Dana]\n").unwrap().seating()
    assert seating.name(seating.left_of(seating.find("Rob"))) == "Carissa"
