"""Decks under the names of the card data."""

from __future__ import annotations

import pytest

from mtg_influence.carddb.finding import CardNames
from mtg_influence.decks import FaceNamed, parse_deck, resolve_deck

CARDS = CardNames(
    ["Lim-Dûl's Vault", "Æther Vial", "Fire // Ice", "Giant // Stomp", "Left // Whole", "Right // Whole"]
)


@pytest.mark.parametrize("line", ["Lim-Dul's Vault", "lim-dûl’s vault", "LIM-DUL`S VAULT"])
def test_spellings_do_not_matter(line: str) -> None:
    assert resolve_deck(parse_deck(f"4 {line}").unwrap(), CARDS).unwrap().cards() == ("Lim-Dûl's Vault",) * 4


def test_spellings_of_one_card_are_one_card() -> None:
    deck = resolve_deck(
        parse_deck("1 Fire\n1 Fire // Ice\n1 fire/ice\n1 Aether Vial\n1 æther vial").unwrap(), CARDS
    )
    assert [(entry.card, entry.count) for entry in deck.unwrap().entries] == [
        ("Fire // Ice", 3),
        ("Æther Vial", 2),
    ]


def test_another_face_is_read_as_its_card_and_said() -> None:
    deck = resolve_deck(parse_deck("4 Stomp").unwrap(), CARDS).unwrap()
    assert (deck.entries[0].card, deck.faces) == ("Giant // Stomp", (FaceNamed("Stomp", "Giant // Stomp"),))


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (
            "4 Fog\n1 Stmop",
            "2:1 MI304 no card 'Stmop' is known, did you mean 'Giant // Stomp' (with the face 'Stomp')?",
        ),
        (
            "1 Whole",
            (
                "1:1 MI304 no card 'Whole' is known, "
                "'Whole' is a face of 'Left // Whole' or 'Right // Whole': name that card"
            ),
        ),
        (
            "format: 1\ncards:\n  Stomp: 4",
            "3:3 MI304 no card 'Stomp' is known, 'Stomp' is a face of 'Giant // Stomp': name that card",
        ),
    ],
)
def test_what_means_no_card_is_a_finding_at_its_place(text: str, finding: str) -> None:
    assert str(resolve_deck(parse_deck(text).unwrap(), CARDS).findings[-1]) == f"<pasted>:{finding}"
