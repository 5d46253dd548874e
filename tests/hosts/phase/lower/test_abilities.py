"""Activated and triggered abilities on the host: what they cost, when they happen, who may decline."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURE = {"types": "[creature]", "power": "2", "toughness": "3"}
DRAW = "draw: { player: you, count: 1 }"
BOLT = "Lightning Bolt"


def activated(cost: str, *effects: str, extra: str = "") -> str:
    lines = ["- kind: activated", f"  cost: {cost}", *([f"  {extra}"] if extra else []), "  effects:"]
    return "\n".join([*lines, *(f"    - {effect}" for effect in effects)])


def triggered(when: str, *effects: str, extra: str = "") -> str:
    lines = ["- kind: triggered", f"  when: {when}", *([f"  {extra}"] if extra else []), "  effects:"]
    return "\n".join([*lines, *(f"    - {effect}" for effect in effects)])


class TestActivated:
    def test_all_of_a_cost_is_paid(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        cost = '{ mana: "{1}{R}", tap: true, sacrifice: self, pay-life: 2 }'
        game = bench(
            lowered(activated(cost, DRAW), **CREATURE), battlefield=[(0, "Test")], lands=["Mountain"] * 3
        )
        game.activate("Test")
        assert (game.life[0], game.zone(0, "hand"), game.zone(0, "graveyard")) == (18, ["Plains"], ["Test"])
        lands = [game.game.object(number) for number in game.ids["Mountain"]]
        assert sum(land["tapped"] for land in lands) == 2

    def test_tapping_is_a_cost(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        game = bench(lowered(activated("{ tap: true }", DRAW), **CREATURE), battlefield=[(0, "Test")])
        game.activate("Test")
        assert game.thing("Test")["tapped"]
        with pytest.raises(AssertionError, match="cannot be used"):
            game.activate("Test")

    @pytest.mark.parametrize(("speed", "allowed"), [("instant", True), ("sorcery", False)])
    def test_sorcery_speed(
        self, speed: str, allowed: bool, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = activated('{ mana: "{1}" }', DRAW, extra=f"speed: {speed}")
        game = bench(lowered(text, **CREATURE), battlefield=[(1, "Test")], hand=[(1, BOLT)])
        if allowed:
            game.activate("Test", seat=1)
        else:
            with pytest.raises(AssertionError, match="cannot be used"):
                game.activate("Test", seat=1)
        assert len(game.zone(1, "hand")) == 1 + allowed


class TestTriggered:
    @pytest.mark.parametrize(
        ("when", "life"),
        [
            ("{ enters: { objects: { types: [creature], controller: you } } }", 21),
            ("{ enters: { objects: { types: [artifact] } } }", 20),
            ("{ enters: self }", 20),
        ],
    )
    def test_when_something_enters(
        self, when: str, life: int, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        face = lowered(triggered(when, "gain-life: { player: you, amount: 1 }"), **CREATURE)
        game = bench(face, battlefield=[(0, "Test")], hand=[(0, "Grizzly Bears")])
        game.cast("Grizzly Bears")
        assert game.life[0] == life

    def test_when_it_enters_itself(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        game = bench(lowered(triggered("{ enters: self }", DRAW), **CREATURE), hand=[(0, "Test")])
        game.cast("Test")
        assert game.zone(0, "hand") == ["Plains"]

    @pytest.mark.parametrize(
        ("when", "victim", "life"),
        [
            ("{ dies: self }", "Test", 21),
            ("{ dies: self }", "Grizzly Bears", 20),
            ("{ dies: { objects: { types: [creature], other: true } } }", "Grizzly Bears", 21),
            ("{ dies: { objects: { types: [creature], other: true } } }", "Test", 20),
        ],
    )
    def test_when_something_dies(
        self, when: str, victim: str, life: int, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        face = lowered(triggered(when, "gain-life: { player: you, amount: 1 }"), **CREATURE)
        game = bench(face, battlefield=[(0, "Test"), (1, "Grizzly Bears")], hand=[(0, BOLT)])
        game.cast(BOLT, victim)
        assert game.life[0] == life

    @pytest.mark.parametrize(
        ("when", "life"),
        [
            ("{ attacks: self }", 21),
            ("{ attacks: { objects: { types: [creature], controller: you } } }", 22),
        ],
    )
    def test_when_something_attacks(
        self, when: str, life: int, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        face = lowered(triggered(when, "gain-life: { player: you, amount: 1 }"), **CREATURE)
        game = bench(face, battlefield=[(0, "Test"), (0, "Serra Angel")])
        game.fight(("Test", 1), ("Serra Angel", 2))
        assert game.life == [life, 18, 16, 20]

    def test_it_can_have_targets(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        text = triggered(
            "{ enters: self }",
            "damage: { amount: 2, source: self, recipient: { target: it } }",
            extra="targets: [ { id: it, what: any target } ]",
        )
        game = bench(lowered(text, **CREATURE), hand=[(0, "Test")])
        game.cast("Test", 3)
        assert game.damage == [(3, 2)]

    @pytest.mark.parametrize(("accept", "cards"), [(True, 1), (False, 0)])
    def test_you_may(
        self, accept: bool, cards: int, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = triggered("{ enters: self }", DRAW, extra="optional: you")
        game = bench(lowered(text, **CREATURE), hand=[(0, "Test")])
        game.cast("Test", {"type": "DecideOptionalEffect", "data": {"accept": accept}})
        assert len(game.zone(0, "hand")) == cards


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            triggered("{ enters: self }", DRAW, extra="optional: each opponent"),
            "such a player's choice whether it happens",
        ),
        (triggered("{ enters: any }", DRAW), "an event of that"),
    ],
)
def test_what_the_host_cannot_wait_for_is_refused(text: str, what: str, lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(text, **CREATURE)
    assert caught.value.what == what
