"""Static abilities on the host: what is prevented, replaced and pumped while a permanent is there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from mtg_influence.cards import Card
from mtg_influence.cards.amounts import Next
from mtg_influence.hosts.phase.lower import LoweringError, lower

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant")]
BOLT = "Lightning Bolt"
CREATURE = {"types": "[creature]", "power": "2", "toughness": "5"}
ENCHANTMENT = {"types": "[enchantment]"}
AURA = {"types": "[enchantment]", "subtypes": "[Aura]", "keywords": "[enchant creature]"}


def static(effect: str) -> str:
    """A static ability with one effect."""
    return f"- kind: static\n  effects:\n    - {effect}"


def prevention(**said: str) -> str:
    words = {"damage": "any", "source": "any", "recipient": "any", "amount": "all"} | said
    return static("prevention: { " + ", ".join(f"{key}: {value}" for key, value in words.items()) + " }")


def replacement(**said: str) -> str:
    words = {"damage": "any", "source": "any", "recipient": "any", "amount": "all"} | said
    inside = ", ".join(f"{key}: {value}" for key, value in words.items())
    return static(f"replacement: {{ damage: {{ {inside} }} }}")


@pytest.fixture
def under(bench: Callable[..., Any], lowered: Callable[..., Any]) -> Callable[..., list[Any]]:
    """Bolts from seat 0, then an attack of its creatures on seat 2, while the permanent is there."""

    def play(text: str, *victims: int | str, **said: str) -> list[Any]:
        kinds = said or ENCHANTMENT
        hand = [(0, BOLT)] * len(victims)
        game = bench(lowered(text, **kinds), hand=hand, battlefield=[(0, "Test"), *CREATURES])
        for victim in victims:
            game.cast(BOLT, victim)
        game.fight(("Serra Angel", 2))
        return list(game.damage)

    return play


@pytest.mark.parametrize(
    ("said", "dealt"),
    [
        ({"recipient": "you"}, [(1, 3), (2, 4)]),
        ({"damage": "combat"}, [(0, 3), (1, 3)]),
        ({"damage": "noncombat"}, [(2, 4)]),
        ({"recipient": "{ players: each opponent }"}, [(0, 3)]),
        ({"amount": "half rounded up"}, [(0, 1), (1, 1), (2, 2)]),
        ({"amount": "{ all-but: 1 }", "recipient": "you"}, [(0, 1), (1, 3), (2, 4)]),
        ({"source": "{ objects: { types: [creature], controller: you } }"}, [(0, 3), (1, 3)]),
    ],
)
def test_prevention(said: dict[str, str], dealt: list[Any], under: Callable[..., Any]) -> None:
    assert under(prevention(**said), 0, 1) == dealt


def test_prevention_for_a_creature_and_by_it(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    text = prevention(recipient="self") + "\n" + prevention(source="self", damage="combat")
    game = bench(lowered(text, **CREATURE), hand=[(0, BOLT)], battlefield=[(0, "Test"), *CREATURES])
    game.cast(BOLT, "Test")
    game.fight(("Test", 1), ("Serra Angel", 2))
    assert game.damage == [(2, 4)]


def test_what_happens_then(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    text = prevention(recipient="you", then="[ { gain-life: { player: you, amount: event amount } } ]")
    game = bench(lowered(text, **ENCHANTMENT), hand=[(0, BOLT)], battlefield=[(0, "Test")])
    game.cast(BOLT, 0)
    assert game.life == [23, 20, 20, 20]


@pytest.mark.parametrize(
    ("said", "dealt"),
    [
        ({"change": "{ times: 2 }"}, [(0, 6), ("Hill Giant", 6), (2, 8)]),
        (
            {"source": "{ objects: { types: [creature], controller: you } }", "change": "{ plus: 1 }"},
            [(0, 3), ("Hill Giant", 3), (2, 5)],
        ),
        ({"recipient": "you", "redirect": "self"}, [("Test", 3), ("Hill Giant", 3), (2, 4)]),
        (
            {"recipient": "{ players: each opponent }", "redirect": "you"},
            [(0, 3), ("Hill Giant", 3), (0, 4)],
        ),
        (
            {"recipient": "{ objects: { types: [creature] } }", "redirect": "{ players: source controller }"},
            [(0, 3), (0, 3), (2, 4)],
        ),
    ],
)
def test_replacement(said: dict[str, str], dealt: list[Any], under: Callable[..., Any]) -> None:
    assert under(replacement(**said), 0, "Hill Giant", **CREATURE) == dealt


def test_something_else_instead(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    text = replacement(recipient="you", instead="[ { lose-life: { player: you, amount: 1 } } ]")
    game = bench(lowered(text, **ENCHANTMENT), hand=[(0, BOLT)], battlefield=[(0, "Test")])
    game.cast(BOLT, 0)
    assert (game.damage, game.life[0]) == ([], 19)


@pytest.mark.parametrize(
    ("decider", "seat", "answer", "dealt"),
    [("you", 2, 0, 6), ("you", 2, 1, 3), ("affected player", 1, 0, 6), ("affected player", 1, 1, 3)],
)
def test_somebody_may_decline(  # noqa: PLR0917 - four facts a case
    decider: str,
    seat: int,
    answer: int,
    dealt: int,
    bench: Callable[..., Any],
    lowered: Callable[..., Any],
) -> None:
    face = lowered(replacement(change="{ times: 2 }", optional=decider), **ENCHANTMENT)
    game = bench(face, hand=[(0, BOLT)], battlefield=[(2, "Test")])
    game.cast(BOLT, 1, {"type": "ChooseReplacement", "data": {"index": answer}})
    assert [one[:2] for one in game.asked] == [("TargetSelection", 0), ("ReplacementChoice", seat)]
    assert game.damage == [(1, dealt)]


class TestAuras:
    @pytest.mark.parametrize(
        ("text", "dealt"),
        [
            (prevention(recipient="attached"), [(0, 3), (2, 4)]),
            (prevention(source="attached", damage="combat"), [(0, 3), ("Serra Angel", 3)]),
            (
                replacement(recipient="you", redirect="attached"),
                [("Serra Angel", 3), ("Serra Angel", 3), (2, 4)],
            ),
        ],
    )
    def test_it_speaks_of_the_creature_that_it_is_on(
        self, text: str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        game = bench(
            lowered(text, **AURA),
            hand=[(0, "Test"), (0, BOLT), (0, BOLT)],
            battlefield=[*CREATURES, (0, "Glorious Anthem"), (0, "Glorious Anthem"), (0, "Glorious Anthem")],
        )
        game.cast("Test", "Serra Angel")
        game.cast(BOLT, 0)
        game.cast(BOLT, "Serra Angel")
        game.fight(("Serra Angel", 2))
        assert [(who, min(amount, 4)) for who, amount in game.damage] == dealt

    def test_it_pumps_that_creature(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        text = static("pump: { what: attached, power: 2, toughness: -1 }")
        game = bench(lowered(text, **AURA), hand=[(0, "Test")], battlefield=CREATURES)
        game.cast("Test", "Serra Angel")
        assert _size(game, "Serra Angel") == (6, 3)
        assert _size(game, "Hill Giant") == (3, 3)


@pytest.mark.parametrize(
    ("what", "angel", "itself"),
    [
        ("self", (4, 4), (3, 7)),
        ("{ objects: { types: [creature], controller: you } }", (5, 6), (3, 7)),
        ("{ objects: { types: [creature], controller: you, other: true } }", (5, 6), (2, 5)),
    ],
)
def test_pump(
    what: str,
    angel: tuple[int, int],
    itself: tuple[int, int],
    bench: Callable[..., Any],
    lowered: Callable[..., Any],
) -> None:
    face = lowered(static(f"pump: {{ what: {what}, power: 1, toughness: 2 }}"), **CREATURE)
    game = bench(face, battlefield=[(0, "Test"), *CREATURES])
    assert (_size(game, "Serra Angel"), _size(game, "Test")) == (angel, itself)
    assert _size(game, "Hill Giant") == (3, 3)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (replacement(recipient="you", redirect="{ players: each opponent }"), "lasting redirection to that"),
        (
            replacement(change="{ times: 2 }", optional="each opponent"),
            "such a player's choice whether it applies",
        ),
        (
            static(
                "pump: { what: { players: you, objects: { types: [creature] } }, power: 1, toughness: 1 }"
            ),
            "such an effect on that",
        ),
    ],
)
def test_what_the_host_cannot_say_is_refused(text: str, what: str, lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(text, **ENCHANTMENT)
    assert caught.value.what == what


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ({"uses": 1}, "uses in a static ability"),
        ({"amount": Next(2)}, "the next damage, in a static ability"),
    ],
)
def test_nothing_is_used_up_in_a_static_ability(
    said: dict[str, Any], what: str, script: Callable[..., Card]
) -> None:
    card = script(prevention(recipient="you"), **ENCHANTMENT)
    [ability] = card.abilities
    [effect] = ability.effects
    wrong = replace(card, abilities=(replace(ability, effects=(replace(effect, **said),)),))
    with pytest.raises(LoweringError) as caught:
        lower(wrong)
    assert caught.value.what == what


def _size(game: Any, name: str) -> tuple[int, int]:
    thing = game.thing(name)
    return thing["power"], thing["toughness"]
