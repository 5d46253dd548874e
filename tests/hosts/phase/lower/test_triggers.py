"""Trigger events and costs on the host, at unlimited range."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURE = {"types": "[creature]", "subtypes": "[Golem]", "power": "2", "toughness": "2", "cost": '"{2}"'}
YOU_GAIN = "gain-life: { player: you, amount: 1 }"
THEY_LOSE = "lose-life: { player: that player, amount: 1 }"
SO_MUCH = "gain-life: { player: you, amount: event amount }"


def triggered(when: str, effect: str) -> str:
    """A triggered ability."""
    return f"- kind: triggered\n  when: {{ {when} }}\n  effects:\n    - {effect}"


@pytest.mark.parametrize(
    ("when", "effect", "life"),
    [
        ("casts: { player: each opponent }", THEY_LOSE, [20, 16, 20, 20]),
        ("casts: { player: any, what: { types: [instant] } }", YOU_GAIN, [21, 17, 20, 20]),
        ("casts: { player: you }", YOU_GAIN, [20, 17, 20, 20]),
        ("loses-life: { player: each opponent }", SO_MUCH, [23, 17, 20, 20]),
        (
            "deals-damage: { damage: any, source: any, recipient: { players: each opponent } }",
            THEY_LOSE,
            [20, 16, 20, 20],
        ),
        ("deals-damage: { damage: noncombat, source: any, recipient: any }", SO_MUCH, [23, 17, 20, 20]),
        ("deals-damage: { damage: combat, source: any, recipient: any }", SO_MUCH, [20, 17, 20, 20]),
        (
            "deals-damage: { damage: any, source: { objects: { colors: [red] } }, recipient: any }",
            SO_MUCH,
            [23, 17, 20, 20],
        ),
    ],
)
def test_a_bolt_triggers(
    when: str, effect: str, life: list[int], bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(triggered(when, effect), **CREATURE)
    game = bench(face, hand=[(1, "Lightning Bolt")], battlefield=[(0, "Test")])
    game.cast("Lightning Bolt", 1, seat=1)
    assert game.life == life


@pytest.mark.parametrize(
    ("when", "card", "life"),
    [
        ("draws: { player: you }", "Divination", 22),
        ("draws: { player: each opponent }", "Divination", 20),
        ("gains-life: { player: each opponent }", "Angel's Mercy", 27),
        ("leaves: { objects: { types: [creature], other: true } }", "Unsummon", 21),
        ("dies: { objects: { types: [creature], other: true } }", "Unsummon", 20),
        ("discards: { player: each opponent }", "Raven's Crime", 21),
        ("sacrifices: { player: each opponent, what: { types: [creature] } }", "Cruel Edict", 21),
        ("sacrifices: { player: you }", "Cruel Edict", 20),
    ],
)
def test_what_a_spell_does_triggers(
    when: str, card: str, life: int, bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(triggered(when, YOU_GAIN), **CREATURE)
    hand = [(0, card), (1, "Forest")]
    game = bench(face, hand=hand, battlefield=[(0, "Test"), (1, "Grizzly Bears")])
    answers = {"Unsummon": ("Grizzly Bears",), "Raven's Crime": (1,), "Cruel Edict": (1,)}
    game.cast(card, *answers.get(card, ()))
    assert game.life[0] == life


@pytest.mark.parametrize(
    ("when", "life"),
    [
        ("begins: { step: end, player: you }", 21),
        ("begins: { step: upkeep, player: each opponent }", 21),
        ("begins: { step: draw, player: any }", 21),
        ("begins: { step: postcombat main, player: each opponent }", 20),
    ],
)
def test_steps_that_begin(
    when: str, life: int, bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    game = bench(lowered(triggered(when, YOU_GAIN), **CREATURE), battlefield=[(0, "Test")])
    game.end_turn()
    for _ in range(20):
        if game.game.phase in ("PreCombatMain", "DeclareAttackers"):
            break
        game.act(game.game.waiting_for()["data"]["player"], {"type": "PassPriority"})
    assert game.life[0] == life


@pytest.mark.parametrize(
    ("cost", "answers", "paid"),
    [
        ("{ sacrifice: { objects: { types: [creature], other: true } } }", ("Grizzly Bears",), "Graveyard"),
        ("{ discard: 1 }", ("Forest",), "Battlefield"),
        ("{ tap: true, pay-life: 2 }", (), "Battlefield"),
    ],
)
def test_costs(
    cost: str,
    answers: tuple[str, ...],
    paid: str,
    bench: Callable[..., Any],
    lowered: Callable[..., Any],
) -> None:
    text = f"- kind: activated\n  cost: {cost}\n  effects:\n    - {YOU_GAIN}"
    face = lowered(text, **CREATURE)
    game = bench(face, hand=[(0, "Forest")], battlefield=[(0, "Test"), (0, "Grizzly Bears")])
    game.activate("Test", *({"type": "SelectCards", "data": {"cards": [game.id(name)]}} for name in answers))
    assert game.thing("Grizzly Bears")["zone"] == paid
    assert game.life[0] == (19 if "pay-life" in cost else 21)
    assert ("Forest" in game.zone(0, "hand")) == ("discard" not in cost)


def test_counters_are_removed(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    text = "\n".join(
        [
            "- kind: activated",
            "  cost: { tap: true }",
            "  effects:",
            "    - counters: { what: self, kind: charge, count: 2 }",
            "- kind: activated",
            "  cost: { remove-counters: { kind: charge, count: 2 } }",
            "  effects:",
            f"    - {YOU_GAIN}",
        ]
    )
    game = bench(lowered(text, types="[artifact]", cost='"{1}"'), battlefield=[(0, "Test")])
    game.activate("Test")
    game.activate("Test")
    assert game.life[0] == 21


def test_a_player_chosen_as_it_enters_is_remembered(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    text = "\n".join(
        [
            "- kind: static",
            "  effects:",
            "    - replacement:",
            "        enters:",
            "          what: self",
            "          also: [{ player-choice: { player: { decider: you, among: each opponent } } }]",
            "- kind: activated",
            "  cost: { tap: true }",
            "  effects:",
            "    - lose-life: { player: chosen player, amount: { hand: chosen player } }",
        ]
    )
    face = lowered(text, types="[artifact]", cost='"{1}"')
    game = bench(face, hand=[(0, "Test"), (2, "Forest"), (2, "Forest")])
    game.cast("Test", 2)
    game.activate("Test")
    assert game.life == [20, 20, 18, 20]


def test_you_gain_life(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    face = lowered(triggered("gains-life: { player: you }", "draw: { player: you, count: 1 }"), **CREATURE)
    game = bench(face, hand=[(0, "Angel's Mercy")], battlefield=[(0, "Test")])
    game.cast("Angel's Mercy")
    assert len(game.zone(0, "hand")) == 1


def test_what_the_host_cannot_wait_for_is_refused(lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(triggered("flips-coin: { player: each opponent, result: won }", YOU_GAIN), **CREATURE)
    assert "coins of yours" in caught.value.lacks
