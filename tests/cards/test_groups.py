"""The groups in which the shipped pack is counted, and how many of each there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from mtg_influence.cards import Card, Group, groups_of, load_pack, parse_card, shipped_pack
from mtg_influence.cards.selectors import AnOpponent, DeciderWord, TargetRef, Who
from mtg_influence.cards.verbs import (
    May,
    ModeChoice,
    ObjectChoice,
    ObjectVote,
    PileChoice,
    Sacrifice,
    SourceChoice,
    Vote,
)
from mtg_influence.scenario import load_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"
SCRIPTED = [card for card in load_pack(shipped_pack()).cards.values() if card.unsupported is None]
COUNTED = [
    Group.REDIRECTS,
    Group.SOURCE,
    Group.RECIPIENT,
    Group.NEITHER,
    Group.BOTH,
    Group.CHOSEN_BY_OTHERS,
    Group.OTHER_EVENTS,
]
HEAD = """
format: 1
name: Test
cost: "{W}"
types: [instant]
overrides: nothing
abilities:
  - kind: spell
    effects:
"""

ALL = "damage: any, source: any, recipient: you, amount: all"


def deciders(card: Card) -> Iterator[str]:
    """Everybody who decides something on a card, in the words of the card language."""
    for ability in card.abilities:
        for target in getattr(ability, "targets", ()):
            yield _word(target.decider)
    for effect in card.effects():
        match effect:
            case (
                ModeChoice(decider=decider)
                | ObjectChoice(decider=decider)
                | SourceChoice(decider=decider)
                | May(decider=decider)
            ):
                yield _word(decider)
            case PileChoice(splitter=splitter, picker=picker):
                yield from (_word(splitter), _word(picker))
            case Vote(voters=player) | ObjectVote(voters=player) | Sacrifice(player=player):
                yield _word(player)
            case _:
                pass


def _word(decider: object) -> str:
    match decider:
        case AnOpponent():
            return "an opponent"
        case TargetRef():
            return "target player"
        case DeciderWord() | Who():
            return str(decider)
        case _:
            return "somebody else"


@cache
def turned(rule: str | None = None) -> frozenset[str]:
    """The cards that some scenario holds, of one rule or of any, whose result unlimited range would turn."""
    return frozenset(
        placed.card
        for path in SCENARIOS.rglob("*.scenario.yaml")
        for case in load_scenario(path).unwrap().cases
        if not case.control and (rule is None or rule in case.rules)
        for placed in case.position.placements
    )


def test_there_are_at_least_a_hundred_and_twenty_scripted_cards() -> None:
    assert len(SCRIPTED) >= 120


def test_every_scripted_card_has_a_scenario_that_range_turns() -> None:
    there = turned()
    assert [card.name for card in SCRIPTED if card.name not in there] == []


@pytest.mark.parametrize("group", COUNTED)
def test_a_group_has_at_least_ten_cards(group: Group) -> None:
    counts = Counter(each for card in SCRIPTED for each in groups_of(card))
    assert counts[group] >= 10


@pytest.mark.parametrize(
    "who",
    ["you", "an opponent", "each player", "each opponent", "target player", "any player", "any opponent"],
)
def test_every_kind_of_decider_decides_on_some_card(who: str) -> None:
    assert [card.name for card in SCRIPTED if who in set(deciders(card))] != []


def test_where_no_opponent_is_in_range_the_player_to_the_left_decides_on_some_card() -> None:
    theirs = {card.name for card in SCRIPTED if "an opponent" in set(deciders(card))}
    assert theirs & turned("801.5c")


@pytest.mark.parametrize(
    ("effects", "group"),
    [
        ("damage: { amount: 1, source: self, recipient: { players: each opponent } }", Group.REST),
        ("sacrifice: { player: each player, what: { objects: { types: [land] } } }", Group.CHOSEN_BY_OTHERS),
        (f"replacement: {{ damage: {{ {ALL}, change: {{ plus: 1 }}, until: end of turn }} }}", Group.CHANGES),
        (
            "prevention: { damage: any, source: self, recipient: you, amount: all, until: end of turn }",
            Group.BOTH,
        ),
        (
            "replacement: { gain-life: { player: each opponent, change: { set: 0 }, until: end of turn } }",
            Group.OTHER_EVENTS,
        ),
    ],
)
def test_a_card_belongs_where_its_effect_says(effects: str, group: Group) -> None:
    card = parse_card(f"{HEAD}      - {effects}\n", name="test.card.yaml").unwrap()
    assert groups_of(card) == {group}


def test_what_is_unsupported_belongs_to_no_group() -> None:
    text = HEAD.replace("overrides: nothing", "unsupported: a reason").split("abilities:")[0]
    card = parse_card(text, name="test.card.yaml").unwrap()
    assert groups_of(card) == frozenset()
