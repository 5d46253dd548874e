"""``mtg-influence cards``: what there is, and what there is not yet and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.cards import load_pack, shipped_pack

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

OWN = "format: 1\nname: {name}\ntypes: [artifact]\n{stance}\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    stances = ("overrides: nothing", "overrides: parsed", "fills: holes", "unsupported: bids have no word")
    for number, stance in enumerate(stances):
        text = OWN.format(name=f"Card {number}", stance=stance)
        (tmp_path / f"{number}.card.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "broken.card.yaml").write_text("[x", encoding="utf-8")
    return tmp_path


def test_every_card_is_listed_with_what_it_stands_in_for(command: Command, pack: Path) -> None:
    outcome = command("cards", pack)
    assert outcome.code == 0
    assert outcome.lines == [
        "Card 0: a card of its own",
        "Card 1: stands in for the host's reading",
        "Card 2: fills holes of the host's reading",
        "Card 3: unsupported, bids have no word",
    ]
    assert f"{pack / 'broken.card.yaml'}:1:1 MI104" in outcome.err
    assert outcome.err.endswith("3 scripted, 1 unsupported\n")


def test_unsupported_cards_are_listed_for_programs_with_their_reasons(command: Command, pack: Path) -> None:
    [card] = json.loads(command("cards", pack, "--unsupported", "--json").out)["cards"]
    assert card == {
        "name": "Card 3",
        "file": str(pack / "3.card.yaml"),
        "stance": None,
        "unsupported": "bids have no word",
        "rules": [],
    }


def test_the_cards_that_come_along_are_listed_where_no_pack_is_named(command: Command) -> None:
    assert len(command("cards").lines) == len(load_pack(shipped_pack()).cards)
