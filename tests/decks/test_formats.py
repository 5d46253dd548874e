"""What is particular about the files of other programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.decks import Part, format_of, load_deck, parse_deck

_BOMB = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    "<cockatrice_deck><deckname>&b;</deckname></cockatrice_deck>"
)


def test_what_a_file_holds_says_more_than_its_name(tmp_path: Path) -> None:
    for name, text, kind in (
        ("a.txt", "[metadata]\nName=Mine\n[main]\n4 Fog|M10\n", "Forge"),
        ("b.dck", "4 Fog\n", "text"),
        ("c.dck", "NAME:Mine\n4 [M10:182] Fog\n", "XMage"),
        ("d.dek", "// an old list\n4 Fog\n", "text"),
        ("e.txt", "format: 1\ncards: {Fog: 4}\n", "deck.yaml"),
    ):
        (tmp_path / name).write_text(text)
        deck = load_deck(tmp_path / name).unwrap()
        assert (deck.format, deck.cards()) == (kind, ("Fog",) * 4)


def test_forge_sections_that_are_not_the_deck_are_left_out() -> None:
    text = (
        "[metadata]\nTitle=Mine\n[Commander]\n1 Test General|TST\n[Main]\n4 Fog\n"
        "[Conspiracy]\n1 Plot\n[Schemes]\n2 Ploy"
    )
    deck = parse_deck(text).unwrap()
    assert (deck.name, deck.commanders) == ("Mine", ("Test General",))
    assert [(left.part, left.size) for left in deck.left_out] == [(Part.OTHER, 3)]


def test_a_section_that_forge_does_not_have_is_a_finding() -> None:
    found = parse_deck("[metadata]\n[Main]\n4 Fog\n[Mian]\n4 Fog").findings
    assert str(found[0]) == "<pasted>:4:1 MI204 no section of a deck is called 'Mian'"


def test_xmage_without_a_name_is_a_finding_and_not_a_missing_card() -> None:
    found = parse_deck("4 [M10:182] Fog\n4 [M10:183]").findings
    assert str(found[0]).startswith("<pasted>:2:1 MI202 this line has a set and a number and no name")


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        (_BOMB, "1:22 MI110 a document type (<!DOCTYPE) is refused"),
        (
            '<!DOCTYPE Deck SYSTEM "file:///etc/passwd"><Deck><Cards Quantity="1" Name="Fog"/></Deck>',
            "1:1 MI110 a document type (<!DOCTYPE) is refused",
        ),
        ("<Deck>\n<Cards Quantity='4'/></Deck>", "2:1 MI202 a card without a name"),
        ("<Deck>\n <Cards Quantity='four' Name='Fog'/></Deck>", "2:2 MI205 0 of one card"),
        ("<Deck>\n<Cards Quantity='4' Name='Fog'>", "2:32 MI104 this is not XML"),
        ("<Deck>" + "<a>" * 30 + "</a>" * 30 + "</Deck>", "1:76 MI107 elements are nested more than 24 deep"),
        ("<Deck>" + "<a/>" * 5000 + "</Deck>", "1:16003 MI108 no more than 4000 elements"),
        ("<Deck><Cards Quantity='1' Name='Fo&#x202e;g'/></Deck>", "1:7 MI103 the character U+202E"),
        ("<Deck><Cards Quantity='1' Name='&x;'/></Deck>", "1:7 MI104 this is not XML: undefined entity"),
        ("<Deck>" + " " * 600_000 + "</Deck>", "1:1 MI106 the file is larger than 512 kB"),
        ('{"data": {"mainBoard": [\n {"count": 4}]}}', "2:2 MI202 a card without a name"),
        ('{"data": {"mainBoard": [\n {"name": "Fog", "count": "4"}]}}', "2:2 MI205 0 of one card"),
        ('{"data": [{"code": "A", "name": "B"}]}', "1:1 MI202 this JSON is no deck"),
        ('{"data": {"mainBoard": [', "1:25 MI104 not JSON"),
        ('{"data":' + '{"data":' * 5000 + "1" + "}" * 5001, "1:1 MI104 nested"),
        ("[" * 100_000, "1:1 MI104 nested too deeply"),
    ],
)
def test_what_strangers_send_is_refused_with_its_place(text: str, finding: str) -> None:
    assert str(parse_deck(text).findings[0]).startswith(f"<pasted>:{finding}")


def test_boards_of_mtgjson_are_parts() -> None:
    text = (
        '{"meta": {}, "data": {"name": "Precon", "mainBoard": [{"name": "Forest", "count": 9}],'
        ' "commander": [{"name": "Test General", "count": 1}], "displayCommander": [{"name": "Other"}],'
        ' "tokens": [{"name": "Bear"}], "sideBoard": []}}'
    )
    deck = parse_deck(text).unwrap()
    assert (deck.name, deck.size, deck.commanders) == ("Precon", 10, ("Test General",))
    assert [left.part for left in deck.left_out] == [Part.TOKENS, Part.OTHER]


def test_every_text_has_a_format() -> None:
    assert format_of("anything").name == "text"
