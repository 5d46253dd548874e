"""Decks that are drawn can be played: two colours, lands, and something on the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mtg_influence.campaign.drawing import (
    BASICS,
    CREATURES_PLACED,
    DEAREST,
    HAND,
    LANDS_PLACED,
    Draw,
    draw_deck,
)
from mtg_influence.campaign.pool import PoolCard

Pool = tuple[PoolCard, ...]


@pytest.mark.parametrize("size", [40, 60, 100])
@pytest.mark.parametrize("seed", range(10))
def test_a_deck_has_its_size_and_two_colours(pool: Pool, size: int, seed: int) -> None:
    deck, _ = draw_deck(Draw(pool), Random(seed), size=size, placed=False)
    cards = dict(deck)
    by_name = {card.name: card for card in pool}
    lands = {color for color, land in BASICS.items() if land in cards}
    colors = {color for name in cards if name in by_name for color in by_name[name].colors}
    assert sum(cards.values()) == size
    assert len(lands) == 2
    assert colors <= lands
    assert sum(cards.get(land, 0) for land in BASICS.values()) == round(size * 0.4)


def test_nothing_too_dear_is_drawn(pool: Pool) -> None:
    values = {card.name: card.value for card in (*pool, PoolCard("Dear", (), DEAREST + 1, True, True))}
    dear = tuple(PoolCard(name, (), value, True, True) for name, value in values.items())
    for seed in range(30):
        deck, _ = draw_deck(Draw(dear), Random(seed), size=60, placed=False)
        assert "Dear" not in dict(deck)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_placed_is_in_the_deck(pool: Pool, seed: int) -> None:
    deck, placed = draw_deck(Draw(pool), Random(seed), size=60, placed=True)
    counts = Counter(each.card for each in placed)
    placeable = {card.name for card in pool if card.placeable}
    lying = [each.card for each in placed if each.zone == "battlefield"]
    assert counts <= Counter(dict(deck))
    assert sum(name in BASICS.values() for name in lying) == LANDS_PLACED
    assert set(lying) - set(BASICS.values()) <= placeable
    assert len(lying) <= LANDS_PLACED + CREATURES_PLACED
    assert sum(each.zone == "hand" for each in placed) == HAND


def test_a_pool_without_cards_is_no_pool() -> None:
    with pytest.raises(ValueError, match="holds no card of these colours"):
        draw_deck(Draw(()), Random(0), size=60, placed=False)
