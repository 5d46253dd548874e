"""Which covered cards decks are made of, and what is told of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.hosts.phase.coverage.playable import PoolCard, playable_cards

pytestmark = pytest.mark.host


def test_covered_cards_are_told_by_name_and_lands_are_not(tmp_path: Path) -> None:
    names = ["Pyroclasm", "Grizzly Bears", "Forest"]
    found = playable_cards(names=names, keep=tmp_path / "done", workers=1)
    assert found == (
        PoolCard("Grizzly Bears", ("Green",), 2, woven=False, placeable=True),
        PoolCard("Pyroclasm", ("Red",), 2, woven=True, placeable=False),
    )


def test_a_card_of_two_faces_is_no_card_to_lie_there_from_the_start() -> None:
    assert [card.placeable for card in playable_cards(names=["Delver of Secrets"], workers=1)] == [False]
