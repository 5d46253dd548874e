"""Replacements of events other than damage on the host, at unlimited range."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

ENCHANTMENT = {"types": "[enchantment]", "cost": '"{1}{W}"'}
CREATURE = "{ objects: { types: [creature] } }"


def static(*effects: str) -> str:
    """A static ability with replacements."""
    lines = (f"    - replacement: {{ {effect} }}" for effect in effects)
    return "\n".join(["- kind: static", "  effects:", *lines])


def spell(*effects: str) -> str:
    """A spell with some effects."""
    return "\n".join(["- kind: spell", "  effects:", *(f"    - {effect}" for effect in effects)])


@pytest.fixture
def play(bench: Callable[..., Any], lowered: Callable[..., Any]) -> Callable[..., Any]:
    """Start a game in which seat 0 has an enchantment with some replacements."""

    def start(*effects: str, hand: tuple[Any, ...], battlefield: tuple[Any, ...] = ()) -> Any:
        face = lowered(static(*effects), **ENCHANTMENT)
        return bench(face, hand=hand, battlefield=[(0, "Test"), *battlefield])

    return start


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("gain-life: { player: you, change: { times: 2 } }", [20, 26, 20, 20]),
        ("gain-life: { player: any, change: { times: 2 } }", [20, 26, 20, 20]),
        ("gain-life: { player: each opponent, change: { plus: 1 } }", [20, 24, 20, 20]),
        ("gain-life: { player: each opponent, change: { minus: 1 } }", [20, 22, 20, 20]),
        ("gain-life: { player: each opponent, change: { half: down } }", [20, 21, 20, 20]),
        ("gain-life: { player: each player, change: { set: 0 } }", [20, 20, 20, 20]),
        (
            (
                "gain-life: { player: each opponent,"
                " instead: [{ lose-life: { player: that player, amount: event amount } }] }"
            ),
            [20, 17, 20, 20],
        ),
    ],
)
def test_life_that_would_be_gained(event: str, life: list[int], play: Callable[..., Any]) -> None:
    if "player: you, change" in event:
        game = play(event, hand=[(0, "Angel's Mercy")])
        game.cast("Angel's Mercy")
        assert game.life == [34, 20, 20, 20]
        return
    game = play(event, hand=[(1, "Lightning Helix")])
    game.cast("Lightning Helix", 2, seat=1)
    assert game.life == [life[0], life[1], life[2] - 3, life[3]]


def test_life_that_would_be_lost_with_damage(play: Callable[..., Any]) -> None:
    game = play("lose-life: { player: each opponent, change: { times: 2 } }", hand=[(0, "Flame Rift")])
    game.cast("Flame Rift")
    assert game.life == [16, 12, 12, 12]


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        ("draw: { player: you, change: { times: 2 } }", 4),
        ("draw: { player: you, instead: [{ gain-life: { player: you, amount: 1 } }] }", 0),
    ],
)
def test_draws(event: str, cards: int, play: Callable[..., Any]) -> None:
    game = play(event, hand=[(0, "Divination")])
    game.cast("Divination")
    assert (len(game.zone(0, "hand")), game.life[0]) == (cards, 20 if cards else 22)


def test_the_next_draw_alone(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    instead = "[{ gain-life: { player: you, amount: 1 } }]"
    event = f"draw: {{ player: you, instead: {instead}, uses: 1, until: end of turn }}"
    face = lowered(spell(f"replacement: {{ {event} }}", "draw: { player: you, count: 3 }"))
    game = bench(face, hand=[(0, "Test")])
    game.cast("Test")
    assert (len(game.zone(0, "hand")), game.life[0]) == (2, 21)


@pytest.mark.parametrize(("player", "number"), [("you", 4), ("any", 4)])
def test_tokens(player: str, number: int, play: Callable[..., Any]) -> None:
    game = play(f"create: {{ player: {player}, change: {{ times: 2 }} }}", hand=[(0, "Raise the Alarm")])
    game.cast("Raise the Alarm")
    tokens = [each for each in game.game.state()["state"]["objects"].values() if each["name"] == "Soldier"]
    assert len(tokens) == number


def test_counters(play: Callable[..., Any]) -> None:
    event = f'counters: {{ what: {CREATURE}, kind: "+1/+1", change: {{ plus: 1 }} }}'
    game = play(event, hand=[(0, "Battlegrowth")], battlefield=((0, "Grizzly Bears"),))
    game.cast("Battlegrowth")
    assert game.thing("Grizzly Bears")["power"] == 4


@pytest.mark.parametrize(
    ("event", "zone", "tapped"),
    [
        (f"enters: {{ what: {CREATURE}, tapped: true }}", "Battlefield", True),
        (
            "enters: { what: { objects: { types: [creature], controller: each opponent } }, tapped: true }",
            "Battlefield",
            False,
        ),
        (f"enters: {{ what: {CREATURE}, to: exile }}", "Exile", False),
    ],
)
def test_what_enters(event: str, zone: str, tapped: bool, play: Callable[..., Any]) -> None:
    game = play(event, hand=[(0, "Grizzly Bears")])
    game.cast("Grizzly Bears")
    bears = game.thing("Grizzly Bears")
    assert (bears["zone"], bears["tapped"]) == (zone, tapped)


@pytest.mark.parametrize(
    ("event", "zone"),
    [
        ("moves: { what: any, into: graveyard, to: exile }", "Exile"),
        (f"moves: {{ what: {CREATURE}, from: battlefield, into: graveyard, to: hand }}", "Hand"),
        (f"moves: {{ what: {CREATURE}, into: graveyard, to: library top }}", "Library"),
        (
            "moves: { what: { objects: { owner: each opponent } }, into: graveyard, to: exile }",
            "Exile",
        ),
        (
            "moves: { what: { objects: { types: [creature], owner: you } }, into: graveyard, to: exile }",
            "Graveyard",
        ),
    ],
)
def test_what_dies(event: str, zone: str, play: Callable[..., Any]) -> None:
    game = play(event, hand=[(0, "Lightning Bolt")], battlefield=((1, "Grizzly Bears"),))
    bears = game.id("Grizzly Bears")
    game.cast("Lightning Bolt", "Grizzly Bears")
    assert game.game.object(bears)["zone"] == zone


def test_a_color_is_chosen_as_it_enters_and_filters_know_it(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    entering = static(
        "enters: { what: self, tapped: true, also: [{ player-choice: { color: { decider: you } } }] }"
    )
    text = (
        entering
        + "\n"
        + "\n".join(
            [
                "- kind: static",
                "  effects:",
                "    - pump: { what: { objects: { of-chosen: color } }, power: 2, toughness: 2 }",
            ]
        )
    )
    game = bench(
        lowered(text, **ENCHANTMENT),
        hand=[(0, "Test")],
        battlefield=[(0, "Grizzly Bears"), (1, "Hill Giant")],
    )
    game.cast("Test", "Green")
    assert (game.thing("Grizzly Bears")["power"], game.thing("Hill Giant")["power"]) == (4, 3)
    assert game.thing("Test")["tapped"]


def test_a_creature_type_is_chosen_as_a_spell_resolves(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    text = spell(
        "player-choice: { creature-type: { decider: you } }",
        "destroy: { what: { objects: { types: [creature], of-chosen: creature type } } }",
    )
    game = bench(lowered(text), hand=[(0, "Test")], battlefield=[(0, "Grizzly Bears"), (1, "Hill Giant")])
    game.cast("Test", "Giant")
    assert (game.thing("Grizzly Bears")["zone"], game.thing("Hill Giant")["zone"]) == (
        "Battlefield",
        "Graveyard",
    )


@pytest.mark.parametrize(
    ("event", "lacks"),
    [
        ("draw: { player: each opponent, change: { times: 2 } }", "you draw some cards"),
        ("create: { player: each opponent, change: { times: 2 } }", "in range"),
        ("gain-life: { player: any, instead: [{ draw: { player: you, count: 1 } }] }", "only they are known"),
        ("gain-life: { player: you, change: { half: up } }", "half down"),
        ("gain-life: { player: you, change: { set: 3 } }", "half down"),
        ("gain-life: { player: you, change: { plus: { count: { types: [land] } } } }", "a number"),
    ],
)
def test_what_the_host_cannot_do_is_refused(event: str, lacks: str, lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(static(event), **ENCHANTMENT)
    assert lacks in caught.value.lacks


@pytest.mark.parametrize(
    ("event", "lacks"),
    [
        ("draw: { player: you, change: { times: 2 }, until: end of game }", "cleanup"),
        ("draw: { player: you, change: { times: 2 }, uses: 2, until: end of turn }", "once or never"),
    ],
)
def test_what_does_not_end_with_the_turn_is_refused(
    event: str, lacks: str, lowered: Callable[..., Any]
) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(spell(f"replacement: {{ {event} }}"))
    assert lacks in caught.value.lacks
