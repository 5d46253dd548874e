"""What a card is: every mana cost, type, colour and keyword as the host's own parser writes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.lower import LoweringError
from mtg_influence.hosts.phase.lower.keywords import plain_keyword
from mtg_influence.hosts.phase.lower.mana import mana

CREATURE = {"types": "[creature]", "power": "2", "toughness": "2"}


@pytest.mark.host
@pytest.mark.parametrize(
    ("name", "cost"),
    [
        ("Fireball", "{X}{R}"),
        ("Ornithopter", "{0}"),
        ("Forest", ""),
        ("Boros Reckoner", "{R/W}{R/W}{R/W}"),
        ("Spectral Procession", "{2/W}{2/W}{2/W}"),
        ("Gut Shot", "{R/P}"),
        ("Thought-Knot Seer", "{3}{C}"),
        ("Ajani, Sleeper Agent", "{1}{G}{G/W/P}{W}"),
        ("Emrakul, the Aeons Torn", "{15}"),
    ],
)
def test_mana_costs(name: str, cost: str, book: FaceBook) -> None:
    assert mana(cost) == book.face(name)["mana_cost"]


@pytest.mark.host
@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "White Knight",
            {"keywords": "[first strike, protection from black]", "subtypes": "[Human, Knight]"},
        ),
        (
            "Serra Angel",
            {"keywords": "[flying, vigilance]", "subtypes": "[Angel]", "power": "4", "toughness": "4"},
        ),
        ("Boros Swiftblade", {"keywords": "[double strike]", "subtypes": "[Human, Soldier]", "power": "1"}),
        ("Pariah", {"types": "[enchantment]", "subtypes": "[Aura]", "keywords": "[enchant creature]"}),
        (
            "Saving Grace",
            {
                "types": "[enchantment]",
                "subtypes": "[Aura]",
                "keywords": "[flash, enchant creature you control]",
            },
        ),
        (
            "Curse of the Pierced Heart",
            {"types": "[enchantment]", "subtypes": "[Aura, Curse]", "keywords": "[enchant player]"},
        ),
        ("Isamaru, Hound of Konda", {"supertypes": "[legendary]", "subtypes": "[Dog]"}),
    ],
)
def test_types_keywords_and_power(
    name: str, said: dict[str, str], book: FaceBook, lowered: Callable[..., Any]
) -> None:
    kinds = said if "types" in said else CREATURE | said
    if name == "Boros Swiftblade":
        kinds["toughness"] = "2"
    face, parsed = lowered("", **kinds), book.face(name)
    for field in ("card_type", "power", "toughness"):
        assert face[field] == parsed[field]
    assert sorted(map(str, face["keywords"])) == sorted(map(str, parsed["keywords"]))


@pytest.mark.parametrize(
    ("name", "keyword"), [("Moment's Peace", "flashback {2}{G}"), ("Invulnerability", "buyback {3}")]
)
def test_keywords_with_a_cost(name: str, keyword: str, book: FaceBook, lowered: Callable[..., Any]) -> None:
    face = lowered("", types="[enchantment]", keywords=f'["{keyword}"]')
    assert face["keywords"] == book.face(name)["keywords"]


@pytest.mark.parametrize(
    ("said", "override", "identity"),
    [
        ({"cost": '"{1}{W}{U}"'}, None, ["Blue", "White"]),
        ({"cost": '"{R/W}"'}, None, ["Red", "White"]),
        ({"cost": '"{2}"', "colors": "[green]"}, ["Green"], ["Green"]),
        ({"cost": '"{R}"', "colors": "[]"}, [], ["Red"]),
    ],
)
def test_colors(
    said: dict[str, str], override: list[str] | None, identity: list[str], lowered: Callable[..., Any]
) -> None:
    face = lowered("", **CREATURE | said)
    assert (face["color_override"], face["color_identity"]) == (override, identity)


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("double strike", "DoubleStrike"),
        ("split second", "SplitSecond"),
        ("haste", "Haste"),
        ("flanking 2", None),
    ],
)
def test_plain_keywords(word: str, known: str | None) -> None:
    assert plain_keyword(word) == known


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"keywords": "[fyling]"}, "the keyword 'fyling' cannot be played on phase: .*did you mean 'flying'"),
        ({"keywords": "[protection from elves]"}, "the keyword 'protection from elves'"),
        ({"keywords": "[enchant opponent]"}, "the keyword 'enchant opponent'"),
        (
            {"power": '"*"'},
            "power '\\*' cannot be played on phase: scripts have no ability that says how much",
        ),
        ({"toughness": '"1+*"'}, "toughness '1\\+\\*'"),
    ],
)
def test_what_the_host_has_no_word_for(
    said: dict[str, str], message: str, lowered: Callable[..., Any]
) -> None:
    with pytest.raises(LoweringError, match=message):
        lowered("", **CREATURE | said)


def test_a_battle_needs_a_number_to_start_with(lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError, match="scripts have no defense"):
        lowered("", types="[battle]")


def test_a_planeswalker_starts_with_loyalty_and_adds_to_it(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    text = (
        "- kind: activated\n  cost: { loyalty: 2 }\n  effects:\n    - gain-life: { player: you, amount: 1 }"
    )
    face = lowered(text, types="[planeswalker]", subtypes="[Ajani]", loyalty="3", cost='"{W}"')
    assert face["abilities"][0]["activation_restrictions"] == [{"type": "AsSorcery"}]
    game = bench(face, hand=[(0, "Test")])
    game.cast("Test")
    game.activate("Test")
    assert (game.thing("Test")["loyalty"], game.life[0]) == (5, 21)
