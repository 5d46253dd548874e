"""Records become cards: faces are joined, gaps are filled, names are known under which to find them."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.carddb.records import OracleCard, cards_of


def record(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "types": ["Creature"], "layout": "normal", "colorIdentity": [], **more}


def only(*records: dict[str, Any]) -> OracleCard:
    (card,) = cards_of(records)
    return card


def sides(layout: str, name: str = "Day // Night", **of_back: Any) -> list[dict[str, Any]]:
    front, back = name.split(" // ")
    identifiers = {"scryfallOracleId": "some-id"}
    return [
        record(name, faceName=front, side="a", layout=layout, identifiers=identifiers),
        record(name, faceName=back, side="b", layout=layout, identifiers=identifiers, **of_back),
    ]


def test_what_a_record_lacks_is_filled_in() -> None:
    (face,) = only(record("Test Bear", manaCost="{1}{G}", colorIdentity=["G"], power=None)).faces
    assert face["colors"] == ["G"]
    assert face["manaValue"] == 2.0
    assert face["legalities"] == {}
    assert face["identifiers"] == {"scryfallOracleId": "name:test bear"}
    assert "power" not in face


def test_what_a_record_says_is_kept() -> None:
    identifiers = {"scryfallOracleId": "some-id", "mtgArenaId": "7"}
    given = record("Test Bear", manaCost="{1}{G}", colors=["U"], manaValue=9.0, identifiers=identifiers)
    (face,) = only(given).faces
    assert (face["colors"], face["manaValue"]) == (["U"], 9.0)
    assert face["identifiers"] == {"scryfallOracleId": "some-id"}


def test_rulings_and_prices_are_not_kept() -> None:
    (face,) = only(record("Test Bear", rulings=[{"text": "x"}], foreignData=[{}], purchaseUrls={})).faces
    assert not {"rulings", "foreignData", "purchaseUrls"} & set(face)


@pytest.mark.parametrize("layout", ["transform", "split", "modal_dfc", "adventure", "flip", "aftermath"])
def test_two_sides_are_one_card_named_as_the_front(layout: str) -> None:
    card = only(*reversed(sides(layout)))
    assert card.name == "Day"
    assert card.layout == layout
    assert [face["faceName"] for face in card.faces] == ["Day", "Night"]
    assert "Day // Night" in card.also
    assert card.missing == ()


@pytest.mark.parametrize(
    ("layout", "also", "halves"),
    [("split", ("Day // Night", "Night"), ()), ("transform", ("Day // Night",), ("Night",))],
)
def test_only_a_half_that_can_be_cast_from_hand_by_itself_means_the_card(
    layout: str, also: tuple[str, ...], halves: tuple[str, ...]
) -> None:
    card = only(*sides(layout))
    assert (card.also, card.halves) == (also, halves)


def test_an_omen_is_laid_out_as_an_adventure() -> None:
    assert only(*sides("reversible_card", subtypes=["Omen"])).layout == "adventure"


def test_a_half_that_the_data_lacks_is_named() -> None:
    card = only(record("Day // Night", layout="split", manaCost="{W}"))
    assert (card.name, card.missing, card.halves) == ("Day", ("Night",), ("Night",))
    assert card.also == ("Day // Night",)
    assert card.layout is None
    assert card.faces[0]["faceName"] == "Day"


def test_more_than_two_halves_are_no_two_faced_card() -> None:
    card = only(record("A // B // C", layout="split"))
    assert (card.name, card.layout, card.missing) == ("A", None, ("B", "C"))


def test_a_front_and_a_back_of_the_corpus_are_joined() -> None:
    back = record("Night", layout="transform", face="back", front="Day", colorIdentity=["U"])
    front = record("Day // Night", layout="transform", manaCost="{2}{U}", colorIdentity=["U"], back="Night")
    card = only(back, front)
    assert (card.name, card.layout) == ("Day", "transform")
    assert card.faces[1]["colors"] == ["U"]
    assert card.faces[1]["manaValue"] == 3.0  # the mana value of the front
    assert card.faces[0]["identifiers"] == card.faces[1]["identifiers"]


def test_both_halves_of_a_meld_pair_have_the_result_as_back_face() -> None:
    result = record("Whole", layout="meld")
    cards = list(
        cards_of([record("Left // Whole", layout="meld"), result, record("Right // Whole", layout="meld")])
    )
    assert [card.name for card in cards] == ["Left", "Right"]
    assert [card.faces[1]["name"] for card in cards] == ["Left // Whole", "Right // Whole"]
    assert len({card.faces[1]["identifiers"]["scryfallOracleId"] for card in cards}) == 2


def test_a_card_in_a_set_many_times_is_one_card() -> None:
    card = only(*sides("transform"), *sides("transform"))
    assert len(card.faces) == 2


def test_a_card_by_itself_outranks_a_card_printed_twice() -> None:
    alone, twice = cards_of([record("Plains // Plains", layout="reversible_card"), record("Plains")])
    assert (alone.name, twice.name) == ("Plains", "Plains")
    assert alone.rank > twice.rank
    assert twice.also == ("Plains // Plains",)


def test_the_card_that_more_formats_allow_outranks_its_namesake() -> None:
    joke = record("Twin", legalities={})
    real = record("Twin", legalities={"modern": "Legal", "legacy": "Legal", "standard": "Banned"})
    first, second = cards_of([joke, real])
    assert second.rank == first.rank + 2
