"""A script against what is known of its card: what it stands in for, what it is, and what it says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mtg_influence.cards import parse_card
from mtg_influence.cards.coverage import uncovered
from mtg_influence.cards.known import KnownCard, compare

AXE = """\
format: 1
name: Axe
cost: '{4}{R}'
types: [sorcery]
overrides: parsed
abilities:
  - kind: spell
    targets:
      - { id: victim, what: { players: any } }
    effects:
      - damage: { amount: 5, source: self, recipient: { target: victim } }
"""
KNOWN = KnownCard(
    name="Axe",
    cost="{4}{R}",
    types=("sorcery",),
    colors=("red",),
    text="Axe deals 5 damage to target player. (This is how it is done.)",
    holes=(),
    warnings=(),
)


class Cards:
    def __init__(self, known: KnownCard | None) -> None:
        self.known = known

    def find(self, name: str) -> KnownCard | None:
        return self.known if name == "Axe" else None


def findings(text: str, known: KnownCard | None) -> list[str]:
    cards = Cards(known)
    loaded = parse_card(text, name="axe", known=lambda document, card: compare(document, card, cards))
    return [f"{found.line}:{found.column} {found.code}" for found in loaded.findings]


def test_a_script_that_is_as_its_card_has_no_findings() -> None:
    assert findings(AXE, KNOWN) == []


@pytest.mark.parametrize(
    ("stance", "known", "expected"),
    [
        ("overrides: nothing", KNOWN, ["5:12 MI421"]),
        ("overrides: nothing", None, []),
        ("overrides: parsed", None, ["2:7 MI421"]),
        ("overrides: parsed", replace(KNOWN, holes=("abilities[0]",)), ["5:12 MI421"]),
        ("fills: holes", replace(KNOWN, holes=("abilities[0]",)), []),
        ("fills: holes", KNOWN, ["5:8 MI421"]),
        ("fills: holes", replace(KNOWN, holes=None), []),
        ("unsupported: bids have no word here", KNOWN, ["6:1 MI415"]),
    ],
)
def test_what_a_script_stands_in_for_has_to_be_so(
    stance: str, known: KnownCard | None, expected: list[str]
) -> None:
    assert findings(AXE.replace("overrides: parsed", stance), known) == expected


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        (replace(KNOWN, cost="{3}{R}"), ["3:7 MI422"]),
        (replace(KNOWN, types=("instant",)), ["4:8 MI422"]),
        (replace(KNOWN, colors=("red", "green")), ["1:1 MI422"]),
        (replace(KNOWN, power="1", subtypes=("Elf",)), ["1:1 MI422", "1:1 MI422"]),
    ],
)
def test_characteristics_have_to_be_those_of_the_card(known: KnownCard, expected: list[str]) -> None:
    assert findings(AXE, known) == expected


@pytest.mark.parametrize(
    ("text", "cues"),
    [
        ("The next time a source would deal damage to target player, prevent it.", ["next time", "prevent"]),
        ("Axe deals 5 noncombat damage to target opponent.", ["noncombat", "opponent"]),
        ("Axe deals 5 damage to target player unless they discard a card.", ["unless", "discard"]),
        ("Axe deals 5 damage to target player.", []),
    ],
)
def test_what_the_text_says_and_the_script_does_not_is_found(text: str, cues: list[str]) -> None:
    card = parse_card(AXE).unwrap()
    assert [cue.word for cue in uncovered(card, text).cues] == cues
    assert findings(AXE, replace(KNOWN, text=text)) == ["7:3 MI423"] * len(cues)


def test_words_that_nothing_covers_are_marked_in_the_text() -> None:
    card = parse_card(AXE).unwrap()
    text = "Axe deals 5 damage to target player and 5 damage to you. (Not to Axe.) Scry 2."
    assert uncovered(card, text).marked == (
        "Axe deals 5 damage to target player and [5] damage to you. (Not to Axe.) [Scry 2]."
    )


def test_a_comment_ignores_what_is_only_found_with_card_data_and_is_not_unused_without() -> None:
    text = AXE.replace("{4}{R}'", "{4}{R}' # mtg-influence: ignore MI422")
    assert findings(text, replace(KNOWN, cost="{3}{R}")) == []
    assert parse_card(text).findings == ()
    assert findings(text, KNOWN) == ["3:40 MI601"]
