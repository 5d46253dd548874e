"""A deck file holds names and numbers."""

from pathlib import Path

import pytest

from mtg_influence.decks import Deck, DeckEntry, load_deck


def write(folder: Path, text: str) -> Path:
    file = folder / "x.deck.yaml"
    file.write_text(text)
    return file


@pytest.mark.parametrize("cards", ["[4 Lava Axe, 1 Fog]", "{Lava Axe: 4, Fog: 1}"])
def test_lines_and_mappings_say_the_same(tmp_path: Path, cards: str) -> None:
    deck = load_deck(write(tmp_path, f"format: 1\ndeck: Mix\ncards: {cards}\n")).unwrap()
    assert deck == Deck((DeckEntry("Lava Axe", 4), DeckEntry("Fog", 1)), "Mix")
    assert deck.cards() == ("Lava Axe",) * 4 + ("Fog",)
    assert deck.size == 5


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("cards: [1 Fog]\n", "1:1 MI202"),
        ("format: 1\ncards: []\n", "2:8 MI207"),
        ("format: 1\ncards: [Fog 4]\n", "2:9 MI206"),
        ("format: 1\ncards: [0 Fog]\n", "2:9 MI206"),
        ("format: 1\ncards: [1 Fog]\nsideboard: [1 Fog]\n", "3:1 MI201"),
        ("format: 1\ncards: {Fog: four}\n", "2:14 MI203"),
        ("format: 1\ncards: {Fog: 251}\n", "2:14 MI205"),
        ("format: 1\ncards: {Fog: 1, fog: 2}\n", "2:17 MI211"),
        ("format: 1\ncards: {Fog: 1, Fog: 2}\n", "2:17 MI112"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str, finding: str) -> None:
    loaded = load_deck(write(tmp_path, text), name="x")
    assert loaded.value is None
    assert [f"{found.line}:{found.column} {found.code}" for found in loaded.findings] == [finding]
