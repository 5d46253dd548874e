"""A script beside the host's own reading: what it says of that reading has to be true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from mtg_influence.cards import Card, Stance
from mtg_influence.hosts.errors import HostError
from mtg_influence.hosts.phase.lower import LoweringError, StanceError, lower, override

HOLE = {"type": "Unimplemented", "name": "unrecognized_clause_head"}
READ: dict[str, Any] = {"name": "Test", "scryfall_oracle_id": "the-oracle-id", "abilities": []}
HOLED = READ | {"abilities": [{"kind": "Spell", "effect": HOLE}]}
DRAW = "- kind: spell\n  effects:\n    - draw: { player: you, count: 1 }"


@pytest.fixture
def claiming(script: Callable[..., Card]) -> Callable[[str], Card]:
    """A card with a stance."""

    return lambda stance: replace(script(DRAW), stance=Stance(stance))


@pytest.mark.parametrize(
    ("stance", "face"),
    [("parsed", READ), ("holes", HOLED), ("nothing", None), ("parsed", None), ("holes", None)],
)
def test_a_true_stance_is_lowered(stance: str, face: Any, claiming: Callable[[str], Card]) -> None:
    card = claiming(stance)
    assert override(face, card)["abilities"] == lower(card)["abilities"]


@pytest.mark.parametrize(
    ("stance", "face", "message"),
    [
        ("holes", READ, "the script says that the host does not understand all of it .* overrides: parsed"),
        ("parsed", HOLED, "does not understand abilities\\[0\\].effect, so that it fills: holes"),
        ("nothing", READ, "no host knows the card .* the card data of the host has a card of that name"),
    ],
)
def test_a_false_stance_is_refused(
    stance: str, face: Any, message: str, claiming: Callable[[str], Card]
) -> None:
    with pytest.raises(StanceError, match=message) as caught:
        override(face, claiming(stance))
    assert isinstance(caught.value, HostError)
    assert isinstance(caught.value, ValueError)
    assert (caught.value.card, caught.value.where) == ("Test", "test.card.yaml:1")


def test_the_printed_card_stays_the_card_that_it_is(claiming: Callable[[str], Card]) -> None:
    parsed = READ | {"color_identity": ["Red"], "layout": "split", "face_index": 1, "oracle_text": "printed"}
    face = override(parsed, claiming("parsed"))
    assert {key: face[key] for key in ("scryfall_oracle_id", "color_identity", "layout", "face_index")} == {
        "scryfall_oracle_id": "the-oracle-id",
        "color_identity": ["Red"],
        "layout": "split",
        "face_index": 1,
    }
    assert face["oracle_text"] is None


@pytest.mark.host
def test_the_shipped_scripts_say_truly_what_they_stand_in_for(shipped: Mapping[str, Card], book: Any) -> None:
    names = {name.lower() for name in book.names()}
    for name, card in shipped.items():
        if card.unsupported is not None:
            continue
        face = book.face(name) if name in names else None
        assert override(face, card)["name"] == card.name


class TestErrors:
    def test_a_refusal_names_the_line_and_carries_what_it_says(self, lowered: Callable[..., Any]) -> None:
        text = (
            "- kind: spell\n  effects:\n    - draw: { player: you, count: 1 }\n    - destroy: { what: any }"
        )
        with pytest.raises(LoweringError) as caught:
            lowered(text)
        error = caught.value
        assert (error.card, error.where, error.what) == ("Test", "test.card.yaml:10", "'any' here")
        assert str(error) == f"test.card.yaml:10: 'Test': 'any' here cannot be played on phase: {error.lacks}"
        assert isinstance(error, HostError)
        assert isinstance(error, NotImplementedError)

    def test_a_card_that_is_not_supported_says_why(self, script: Callable[..., Card]) -> None:
        card = replace(script(DRAW), unsupported="bids have no word here")
        with pytest.raises(LoweringError, match="the card cannot be played on phase: bids have no word here"):
            lower(card)
