"""However a card file is laid out, the same card is read from it, and the same English comes out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence.cards import load_card, parse_card
from mtg_influence.cards.render import render_card
from mtg_influence.formatting import format_text

STEADY = settings(deadline=None, max_examples=2)  # for each file of the pack
PACK = Path(__file__).resolve().parents[2] / "cards"
FILES = sorted(PACK.glob("*.card.yaml"))


def shuffled(node: Any, data: st.DataObject) -> Any:
    """The same data with the keys of every mapping in another order."""
    if isinstance(node, dict):
        keys = data.draw(st.permutations(list(node)))
        return {key: shuffled(node[key], data) for key in keys}
    if isinstance(node, list):
        return [shuffled(each, data) for each in node]
    return node


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@STEADY
@given(data=st.data())
def test_a_card_laid_out_in_any_way_is_the_same_card(path: Path, data: st.DataObject) -> None:
    card = load_card(path).unwrap()
    plain = shuffled(yaml.safe_load(path.read_text(encoding="utf-8")), data)
    text = yaml.safe_dump(
        plain,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=data.draw(st.sampled_from([None, True, False])),
        width=data.draw(st.sampled_from([40, 100])),
        indent=data.draw(st.sampled_from([2, 4])),
    )
    for laid_out in (text, format_text(text, "card")):
        again = parse_card(laid_out).unwrap()
        assert again == card
        assert render_card(again) == render_card(card)
