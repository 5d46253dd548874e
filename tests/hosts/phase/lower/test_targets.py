"""Targets on the host: in which order they are asked for, what they may be, how effects find them again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (2, "Grizzly Bears")]
ANY = "{ id: %s, what: any target }"
CREATURE = "{ id: %s, what: { objects: { types: [creature] } } }"


def spell(targets: list[str], *effects: str) -> str:
    """A spell with some targets and effects."""
    lines = ["- kind: spell", "  targets:", *(f"    - {target}" for target in targets), "  effects:"]
    return "\n".join([*lines, *(f"    - {effect}" for effect in effects)])


def hurt(name: str, amount: int | str) -> str:
    return f"damage: {{ amount: {amount}, source: self, recipient: {{ target: {name} }} }}"


def fields(face: Any) -> list[str]:
    """What each link of the chain does."""
    link, found = face["abilities"][0], []
    while link is not None:
        found.append(link["effect"]["type"])
        link = link["sub_ability"]
    return found


def test_an_effect_asks_for_its_own_target(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    face = lowered(spell([ANY % "a", ANY % "b"], hurt("a", 1), hurt("b", 2)))
    assert fields(face) == ["DealDamage", "DealDamage"]
    game = bench(face, hand=[(0, "Test")])
    game.cast("Test", 1, 2)
    assert game.damage == [(1, 1), (2, 2)]


def test_targets_are_asked_for_in_the_order_they_are_written(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(spell([ANY % "a", ANY % "b"], hurt("b", 2), hurt("a", 1)))
    assert fields(face) == ["TargetOnly", "DealDamage", "DealDamage"]
    game = bench(face, hand=[(0, "Test")])
    game.cast("Test", 1, 2)
    assert game.damage == [(2, 2), (1, 1)]


def test_a_target_that_nothing_is_done_to_is_asked_for_too(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(
        spell(
            ["{ id: a, what: { objects: { types: [creature] } } }"],
            "gain-life: { player: { controller-of: a }, amount: 3 }",
        )
    )
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    game.cast("Test", "Hill Giant")
    assert game.life == [20, 23, 20, 20]


@pytest.mark.parametrize(
    ("effect", "seen"),
    [
        ("lose-life: { player: { target: a }, amount: 3 }", [20, 17, 20, 20]),
        ("gain-life: { player: { target: a }, amount: 3 }", [20, 23, 20, 20]),
        ("damage: { amount: 3, source: self, recipient: { target: a } }", [20, 17, 20, 20]),
    ],
)
def test_a_player_is_found_again_after_another_target(
    effect: str, seen: list[int], bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    player = "{ id: a, what: { players: any } }"
    face = lowered(
        spell([player, CREATURE % "b"], "draw: { player: { target: a }, count: 1 }", hurt("b", 1), effect)
    )
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    game.cast("Test", 1, "Serra Angel")
    assert (game.life, len(game.zone(1, "hand"))) == (seen, 1)


@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        ("move: { what: { target: a }, to: exile }", "Exile"),
        ("move: { what: { target: a }, to: hand }", "Hand"),
        ("move: { what: { target: a }, to: library top }", "Library"),
        ("pump: { what: { target: a }, power: 0, toughness: -4, until: end of turn }", "Graveyard"),
    ],
)
def test_an_object_is_found_again_after_another_target(
    effect: str, zone: str, bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(spell([CREATURE % "a", CREATURE % "b"], hurt("a", 1), hurt("b", 1), effect))
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    angel = game.id("Serra Angel")
    game.cast("Test", "Serra Angel", "Hill Giant")
    assert game.game.object(angel)["zone"] == zone


def test_the_target_of_a_second_effect_of_its_own(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(spell([CREATURE % "a"], hurt("a", 1), "destroy: { what: { target: a } }"))
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    game.cast("Test", "Serra Angel")
    assert game.thing("Serra Angel")["zone"] == "Graveyard"


@pytest.mark.parametrize(
    ("what", "options"),
    [
        ("any target", [0, 1, 2, 3, "Grizzly Bears", "Hill Giant", "Serra Angel"]),
        ("{ players: any }", [0, 1, 2, 3]),
        ("{ players: each opponent }", [1, 2, 3]),
        ("{ objects: { types: [creature] } }", ["Grizzly Bears", "Hill Giant", "Serra Angel"]),
        ("{ objects: { types: [creature], controller: each opponent } }", ["Grizzly Bears", "Hill Giant"]),
        ("{ players: any, objects: { types: [planeswalker] } }", [0, 1, 2, 3]),
        ("{ players: each opponent, objects: { keywords: [flying] } }", [1, 2, 3, "Serra Angel"]),
        (
            "{ objects: { types: [creature], without: { keywords: [flying] } } }",
            ["Grizzly Bears", "Hill Giant"],
        ),
    ],
)
def test_what_a_target_may_be(
    what: str, options: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(spell([f"{{ id: a, what: {what} }}"], hurt("a", 1)))
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    game.cast("Test", options[-1])
    assert game.options() == options


@pytest.mark.parametrize(
    ("what", "first", "options"),
    [
        ("any target", 1, [0, 2, 3, "Grizzly Bears", "Hill Giant", "Serra Angel"]),
        ("any target", "Hill Giant", [0, 1, 2, 3, "Grizzly Bears", "Serra Angel"]),
        ("{ players: any }", 1, [0, 2, 3]),
        ("{ objects: { types: [creature] } }", "Hill Giant", ["Grizzly Bears", "Serra Angel"]),
    ],
)
def test_another_target(
    what: str, first: int | str, options: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    face = lowered(
        spell(
            [f"{{ id: a, what: {what} }}", f"{{ id: b, what: {what}, other-than: [a] }}"],
            hurt("a", 1),
            hurt("b", 1),
        )
    )
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    game.cast("Test", first, options[-1])
    assert game.options() == options


@pytest.mark.parametrize(("first", "second"), [(1, "Test"), ("Test", 1)])
def test_another_target_may_be_the_permanent_itself(
    first: int | str, second: int | str, bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    text = spell([ANY % "a", "{ id: b, what: any target, other-than: [a] }"], hurt("a", 1), hurt("b", 2))
    text = text.replace("- kind: spell", "- kind: activated\n  cost: { tap: true }")
    game = bench(lowered(text, types="[creature]", power="1", toughness="9"), battlefield=[(0, "Test")])
    game.activate("Test", first, second)
    assert game.damage == [(first, 1), (second, 2)]
    assert first not in game.options()


def test_up_to_some_targets(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    several = "{ id: a, what: { objects: { types: [creature] } }, least: 0, most: 2 }"
    face = lowered(spell([several, ANY % "b"], "destroy: { what: { target: a } }", hurt("b", 1)))
    game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
    game.cast("Test", "Hill Giant", "Serra Angel", 3)
    assert (game.zone(1, "graveyard"), "Serra Angel" in game.zone(0, "graveyard")) == (["Hill Giant"], True)
    assert game.damage == [(3, 1)]


def test_objects_of_a_target_player(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    theirs = "{ objects: { types: [creature], controller: { target: a } } }"
    face = lowered(spell(["{ id: a, what: { players: any } }"], f"destroy: {{ what: {theirs} }}"))
    game = bench(face, hand=[(0, "Test")], battlefield=[*CREATURES, (1, "Prodigal Pyromancer")])
    game.cast("Test", 1)
    assert sorted(game.zone(1, "graveyard")) == ["Hill Giant", "Prodigal Pyromancer"]
    assert game.thing("Grizzly Bears")["zone"] == "Battlefield"


@pytest.mark.parametrize(
    ("targets", "effects", "what"),
    [
        (
            [CREATURE % "a", CREATURE % "b"],
            [hurt("a", 1), hurt("b", 1), "destroy: { what: { target: a } }"],
            "the target 'a' here",
        ),
        (
            ["{ id: a, what: any target, least: 0, most: 2 }", ANY % "b", ANY % "c"],
            [hurt("a", 1), hurt("b", 1), hurt("c", 1), hurt("b", 1)],
            "the target 'b' here",
        ),
        (
            [CREATURE % "a", CREATURE % "b"],
            [hurt("a", 1), hurt("b", 1), "lose-life: { player: { controller-of: a }, amount: 1 }"],
            "the controller of 'a' here",
        ),
        (
            [CREATURE % "a", ANY % "b"],
            [hurt("b", "{ count: { controller: { controller-of: a } } }")],
            "the target 'b' here",
        ),
        (
            [ANY % "a", ANY % "b", "{ id: c, what: any target, other-than: [a] }"],
            [hurt("a", 1), hurt("b", 1), hurt("c", 1)],
            "a target other than some of those before it",
        ),
        (
            ["{ id: a, what: any target, decider: random }"],
            [hurt("a", 1)],
            "a target chosen by such a player",
        ),
        (
            [
                "{ id: a, what: { players: any } }",
                "{ id: b, what: { objects: { controller: { target: a } } } }",
            ],
            ["destroy: { what: { target: b } }"],
            "objects of a target player here",
        ),
    ],
)
def test_what_the_host_cannot_find_is_refused(
    targets: list[str], effects: list[str], what: str, lowered: Callable[..., Any]
) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(spell(targets, *effects))
    assert caught.value.what == what


def test_two_spell_abilities_have_targets_of_their_own(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    text = spell([ANY % "a"], hurt("a", 1)) + "\n" + spell([ANY % "a"], hurt("a", 2), hurt("a", 3))
    game = bench(lowered(text), hand=[(0, "Test")])
    game.cast("Test", 1, 2)
    assert game.damage == [(1, 1), (2, 2), (2, 3)]
