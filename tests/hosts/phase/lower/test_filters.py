"""Objects as the host filters them: each word of a script picks the right creatures of a mixed board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.cards.selectors import ObjectFilter, Zone
from mtg_influence.hosts.phase.lower.filters import typed, zone_of

BOARD = [
    (0, "White Knight"),
    (0, "Serra Angel"),
    (1, "Hill Giant"),
    (1, "Ornithopter"),
    (2, "Isamaru, Hound of Konda"),
]
KNIGHT, ANGEL, GIANT, THOPTER, HOUND = (name for _, name in BOARD)
WORDS = {
    "{ types: [creature] }": {KNIGHT, ANGEL, GIANT, THOPTER, HOUND},
    "{ types: [artifact, land] }": {THOPTER},
    "{ types: [permanent] }": {KNIGHT, ANGEL, GIANT, THOPTER, HOUND},
    "{ supertypes: [legendary] }": {HOUND},
    "{ subtypes: [Giant, Knight] }": {KNIGHT, GIANT},
    "{ colors: [red] }": {GIANT},
    "{ colors: [white, red] }": {KNIGHT, ANGEL, GIANT, HOUND},
    "{ colors: [colorless], types: [creature] }": {THOPTER},
    "{ keywords: [flying] }": {ANGEL, THOPTER},
    "{ keywords: [first strike, flying] }": {KNIGHT, ANGEL, THOPTER},
    "{ named: Hill Giant }": {GIANT},
    "{ types: [creature], controller: you }": {KNIGHT, ANGEL},
    "{ types: [creature], controller: each opponent }": {GIANT, THOPTER, HOUND},
    "{ types: [creature], owner: you }": {KNIGHT, ANGEL},
    "{ types: [creature], tapped: true }": set(),
    "{ types: [creature], tapped: false }": {KNIGHT, ANGEL, GIANT, THOPTER, HOUND},
    "{ types: [creature], token: true }": set(),
    "{ types: [creature], token: false }": {KNIGHT, ANGEL, GIANT, THOPTER, HOUND},
    "{ types: [creature], combat: attacking }": set(),
    "{ types: [creature], combat: unblocked }": set(),
    "{ types: [creature], without: { types: [artifact] } }": {KNIGHT, ANGEL, GIANT, HOUND},
    "{ types: [creature], without: { subtypes: [Giant] } }": {KNIGHT, ANGEL, THOPTER, HOUND},
    "{ types: [creature], without: { supertypes: [legendary] } }": {KNIGHT, ANGEL, GIANT, THOPTER},
    "{ types: [creature], without: { colors: [white, red] } }": {THOPTER},
    "{ types: [creature], without: { colors: [colorless] } }": {KNIGHT, ANGEL, GIANT, HOUND},
    "{ types: [creature], without: { keywords: [flying] } }": {KNIGHT, GIANT, HOUND},
    "{ types: [creature], without: { tapped: true } }": {KNIGHT, ANGEL, GIANT, THOPTER, HOUND},
    "{ types: [creature], without: { token: true } }": {KNIGHT, ANGEL, GIANT, THOPTER, HOUND},
}


@pytest.mark.host
def test_every_word_finds_what_it_says(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    faces = []
    for number, words in enumerate(WORDS):
        # Each enchantment adds a power of two of its own: a creature's power tells which of them found it.
        pump = f"pump: {{ what: {{ objects: {words} }}, power: 1, toughness: 0 }}"
        face = lowered(f"- kind: static\n  effects:\n    - {pump}", types="[enchantment]", cost='""')
        face["name"] = f"Test {number}"
        face["scryfall_oracle_id"] = f"test-{number}"
        face["static_abilities"][0]["modifications"] = [{"type": "AddPower", "value": 2**number}]
        faces.append(face)
    game = bench(*faces, battlefield=[*BOARD, *((0, face["name"]) for face in faces)])
    found: dict[str, set[str]] = {words: set() for words in WORDS}
    for _, name in BOARD:
        power = game.thing(name)["power"] - game.thing(name)["base_power"]
        for number, words in enumerate(WORDS):
            if power >> number & 1:
                found[words].add(name)
    assert found == WORDS


def test_a_filter_that_only_says_whose_names_a_type(lowered: Callable[..., Any]) -> None:
    theirs = "{ objects: { controller: each opponent } }"
    effect = (
        f"prevention: {{ damage: any, source: {theirs}, recipient: any, amount: all, until: end of turn }}"
    )
    source = lowered(f"- kind: spell\n  effects:\n    - {effect}")["abilities"][0]["effect"][
        "damage_source_filter"
    ]
    assert source == typed(["Any"], "Opponent")


@pytest.mark.parametrize(
    ("zone", "word"),
    [(None, "Battlefield"), (Zone.BATTLEFIELD, "Battlefield"), (Zone.GRAVEYARD, "Graveyard")],
)
def test_zones(zone: Zone | None, word: str) -> None:
    assert zone_of(ObjectFilter(zone=zone)) == word
