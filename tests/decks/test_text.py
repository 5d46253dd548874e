"""Lists as people paste them."""

from __future__ import annotations

import pytest

from mtg_influence.decks import Deck, Part, parse_deck


def cards(deck: Deck) -> dict[str, int]:
    return {entry.card: entry.count for entry in deck.entries}


@pytest.mark.parametrize(
    ("line", "card", "count"),
    [
        ("4 Lightning Bolt", "Lightning Bolt", 4),
        ("4x Lightning Bolt", "Lightning Bolt", 4),
        ("4 x Lightning Bolt", "Lightning Bolt", 4),
        ("x4 Lightning Bolt", "Lightning Bolt", 4),
        ("Lightning Bolt x4", "Lightning Bolt", 4),
        ("4\tLightning Bolt", "Lightning Bolt", 4),
        ("- 4 Lightning Bolt", "Lightning Bolt", 4),
        ("Lightning Bolt", "Lightning Bolt", 1),
        ("  2 Fire // Ice", "Fire // Ice", 2),
        ("2 Fire/Ice (DMR) 215", "Fire/Ice", 2),
        ("1 Lim-Dûl's Vault (ALL) 107 *F*", "Lim-Dûl's Vault", 1),
        ("1 Sol Ring (PLST) C21-263 *E*", "Sol Ring", 1),
        ("1x Sol Ring (c21) 263★ *F* [Ramp{top}] ^Have,#37d67a^", "Sol Ring", 1),
        ("4 Lightning Bolt <retro> [SLD] (F)", "Lightning Bolt", 4),
        ("4 [M10] Lightning Bolt", "Lightning Bolt", 4),
        ("4 Lightning Bolt|M10|2", "Lightning Bolt", 4),
        ("4 Lightning Bolt # the best", "Lightning Bolt", 4),
        ("1 Hazmat Suit (Used)", "Hazmat Suit (Used)", 1),
        ("1 +2 Mace", "+2 Mace", 1),
        ("1 1996 World Champion", "1996 World Champion", 1),
    ],
)
def test_a_line_says_how_many_of_what(line: str, card: str, count: int) -> None:
    [entry] = parse_deck(line).unwrap().entries
    assert (entry.card, entry.count) == (card, count)


def test_the_same_card_on_several_lines_is_added_up_where_it_stands_first() -> None:
    deck = parse_deck("2 Fog (M10) 1\n3 Forest\n2x FOG (ICE) 2 *F*").unwrap()
    assert cards(deck) == {"Fog": 4, "Forest": 3}
    assert (deck.entries[0].at.line, deck.entries[0].at.column) == (1, 1)


def test_heads_and_comments_are_no_cards() -> None:
    text = (
        "# My list\n// another word\nhttps://example.org/decks/1\n=====\nCreatures (2)\n2 Bear Cub\n\n"
        "**Lands: 3**\n3 Forest\nTotal: 5 cards\n"
    )
    assert cards(parse_deck(text).unwrap()) == {"Bear Cub": 2, "Forest": 3}


@pytest.mark.parametrize(
    "head", ["Sideboard", "SIDEBOARD:", "// Sideboard", "## Sideboard (2)", "Banquillo", "[Sideboard]"]
)
def test_a_sideboard_is_left_out_and_said(head: str) -> None:
    deck = parse_deck(f"4 Fog\n\n{head}\n2 Lava Axe\n").unwrap()
    assert cards(deck) == {"Fog": 4}
    [left] = deck.left_out
    assert (left.part, left.size, left.entries[0].at.line) == (Part.SIDEBOARD, 2, 4)


def test_a_block_after_an_empty_line_is_a_sideboard_only_where_it_looks_like_one() -> None:
    with_sideboard = parse_deck("40 Forest\n20 Fog\n\n4 Lava Axe\n").unwrap()
    assert (with_sideboard.size, with_sideboard.left_out[0].size) == (60, 4)
    in_blocks = parse_deck("20 Fog\n\n20 Lava Axe\n\n20 Forest\n").unwrap()
    assert (in_blocks.size, in_blocks.left_out) == (60, ())
    small = parse_deck("20 Fog\n\n4 Lava Axe\n").unwrap()
    assert (small.size, small.left_out) == (24, ())


def test_a_commander_is_in_the_deck_and_said_and_a_companion_is_left_out() -> None:
    text = (
        "About\nName Two Friends\n\nCommander\n1 Test General\n\nCompanion\n1 Test Friend\n\nDeck\n9 Forest\n"
    )
    deck = parse_deck(text).unwrap()
    assert (deck.name, cards(deck), deck.commanders) == (
        "Two Friends",
        {"Forest": 9, "Test General": 1},
        ("Test General",),
    )
    assert [(left.part, left.entries[0].card) for left in deck.left_out] == [(Part.COMPANION, "Test Friend")]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("1x Bear Cub [Maybeboard{noDeck}{noPrice}]", Part.MAYBEBOARD),
        ("1x Bear Cub [My Pile{noDeck}]", Part.OTHER),
        ("1x Bear Cub (m10) 1 [Ramp,Sideboard]", Part.SIDEBOARD),
        ("SB: 1 Bear Cub", Part.SIDEBOARD),
    ],
)
def test_a_line_can_say_that_it_is_left_out(line: str, part: Part) -> None:
    deck = parse_deck(f"9 Forest\n{line}").unwrap()
    assert [left.part for left in deck.left_out] == [part]


@pytest.mark.parametrize(
    "line",
    ["1 Bear Cub *CMDR*", "1 Bear Cub # !Commander", "1x Bear Cub [Commander{top}]", "CMDR: 1 Bear Cub"],
)
def test_a_line_can_say_that_it_is_the_commander(line: str) -> None:
    assert parse_deck(f"9 Forest\n{line}").unwrap().commanders == ("Bear Cub",)


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("", "<pasted>:1:1 MI116 there is no card in this deck"),
        ("Sideboard\n4 Fog", "<pasted>:1:1 MI116 there is no card in this deck"),
        ("4 Fog\n0 Forest", "<pasted>:2:1 MI205 0 of one card: a number from 1 to 250 is needed"),
        ("251 Forest", "<pasted>:1:1 MI205 251 of one card"),
        ("200 Forest\n200 Forest", "<pasted>:1:1 MI205 400 of 'Forest', at most 250 are read"),
        ("4 Fog\n" + "a" * 200, "<pasted>:2:1 MI206 this is longer than the name of any card"),
        ("4 Fog\n 3 (M10) 12", "<pasted>:2:2 MI116 a card without a name"),
        ("\n".join(f"250 Card {letter}" for letter in "abcde"), "<pasted>:1:1 MI303 the deck has 1250 cards"),
        ("Fog\n" * 4001, "<pasted>:4001:1 MI108 no more than 4000 lines are looked at"),
        ("a" * 70_000, "<pasted>:1:1 MI106 the file is larger than 64 kB"),
        ("4 Fog\n4 Fo\x1bg", "<pasted>:2:5 MI103 the character U+001B (control character) is refused"),
        (b"4 Lim-D\xfbl", "<pasted>:1:8 MI102 byte 0xfb is no UTF-8"),
        ("<html><body>4 Fog</body></html>", "<pasted>:1:1 MI204 this XML is no deck that is known"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text: str | bytes, finding: str) -> None:
    assert str(parse_deck(text).findings[0]).startswith(finding)
