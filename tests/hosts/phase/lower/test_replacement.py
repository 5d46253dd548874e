"""Replacements of damage that a spell or ability makes, on the host: redirected, changed, something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (1, "Prodigal Pyromancer")]
BOLT = "Lightning Bolt"
TO = "{ id: to, what: any target }"
IT = "{ id: it, what: any target }"
CREATURE = {"types": "[creature]", "power": "1", "toughness": "9"}
GAIN = "[ { gain-life: { player: you, amount: event amount } } ]"


def effect(**said: str) -> str:
    """A replacement: everything that is not said is ``any`` or ``all``."""
    words = {
        "damage": "any",
        "source": "any",
        "recipient": "any",
        "amount": "all",
        "until": "end of turn",
    } | said
    inside = ", ".join(f"{key}: {value}" for key, value in words.items())
    return f"replacement: {{ damage: {{ {inside} }} }}"


def spell(*targets: str, choice: str = "", **said: str) -> str:
    """A spell with one replacement."""
    lines = ["- kind: spell"]
    if targets:
        lines += ["  targets:", *(f"    - {target}" for target in targets)]
    lines += ["  effects:", *([f"    - {choice}"] if choice else []), f"    - {effect(**said)}"]
    return "\n".join(lines)


def ability(does: str, targets: str = "") -> str:
    """An ability of a creature."""
    return f"- kind: activated\n  cost: {{ tap: true }}\n{targets}  effects:\n    - {does}"


@pytest.fixture
def after(bench: Callable[..., Any], lowered: Callable[..., Any]) -> Callable[..., list[Any]]:
    """Cast the spell and then bolts at the given victims, from seat 0: the damage that is dealt."""

    def play(text: str, *victims: int | str, answers: tuple[Any, ...] = ()) -> list[Any]:
        hand = [(0, "Test"), *[(0, BOLT)] * len(victims)]
        game = bench(lowered(text), hand=hand, battlefield=CREATURES)
        game.cast("Test", *answers)
        for victim in victims:
            game.cast(BOLT, victim)
        return list(game.damage)

    return play


class TestRedirection:
    """CR 614.9: the same damage is dealt to something else."""

    @pytest.mark.parametrize(
        ("said", "dealt"),
        [
            ({}, [(2, 3), (2, 3), (2, 3)]),
            ({"uses": "1"}, [(2, 3), (0, 3), ("Serra Angel", 3)]),
            ({"recipient": "you"}, [(2, 3), (2, 3), ("Serra Angel", 3)]),
            ({"recipient": "you", "uses": "1"}, [(2, 3), (0, 3), ("Serra Angel", 3)]),
            ({"recipient": "you", "amount": "{ next: 4 }"}, [(2, 3), (2, 1), (0, 2), ("Serra Angel", 3)]),
            ({"recipient": "{ players: each opponent }"}, [(0, 3), (0, 3), ("Serra Angel", 3)]),
            (
                {"recipient": "{ players: you, objects: { types: [creature], controller: you } }"},
                [(2, 3), (2, 3), (2, 3)],
            ),
        ],
    )
    def test_to_a_target(self, said: dict[str, str], dealt: list[Any], after: Callable[..., Any]) -> None:
        assert after(spell(TO, redirect="{ target: to }", **said), 0, 0, "Serra Angel", answers=(2,)) == dealt

    def test_from_a_target_to_you(self, after: Callable[..., Any]) -> None:
        text = spell(IT, recipient="{ target: it }", redirect="you")
        assert after(text, "Hill Giant", "Hill Giant", 1, answers=("Hill Giant",)) == [(0, 3), (0, 3), (1, 3)]

    def test_to_whoever_controls_the_source(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        game = bench(
            lowered(spell(recipient="you", redirect="{ players: source controller }")),
            hand=[(0, "Test"), (3, BOLT)],
        )
        game.cast("Test")
        game.cast(BOLT, 0, seat=3)
        assert game.damage == [(3, 3)]

    @pytest.mark.parametrize(
        ("damage", "dealt"), [("combat", [(1, 3), (2, 4)]), ("noncombat", [(2, 3), (1, 4)])]
    )
    def test_one_kind_of_damage(
        self, damage: str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = spell(TO, damage=damage, redirect="{ target: to }")
        game = bench(lowered(text), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
        game.cast("Test", 2)
        game.cast(BOLT, 1)
        game.fight(("Serra Angel", 1))
        assert game.damage == dealt

    def test_from_a_source_that_is_chosen(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        choice = "player-choice: { source: { decider: you, among: any, as: flame } }"
        said = {"source": "{ chosen: flame }", "recipient": "you", "redirect": "{ target: to }", "uses": "1"}
        game = bench(
            lowered(spell(TO, choice=choice, **said)), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES
        )
        game.cast("Test", 2, "Prodigal Pyromancer")
        game.cast(BOLT, 0)
        game.activate("Prodigal Pyromancer", 0, seat=1)
        assert game.damage == [(0, 3), (2, 1)]

    def test_from_a_source_that_is_a_target(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        dealer = "{ id: dealer, what: { objects: { types: [creature] } } }"
        text = spell(dealer, TO, source="{ target: dealer }", recipient="you", redirect="{ target: to }")
        game = bench(lowered(text), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
        game.cast("Test", "Prodigal Pyromancer", 2)
        game.cast(BOLT, 0)
        game.activate("Prodigal Pyromancer", 0, seat=1)
        assert game.damage == [(0, 3), (2, 1)]

    def test_an_opponent_chooses_where_it_goes(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        decider = "{ an-opponent: { picked-by: you } }"
        prey = f"{{ id: to, what: {{ objects: {{ types: [creature] }} }}, decider: {decider} }}"
        game = bench(
            lowered(spell(prey, recipient="you", redirect="{ target: to }")),
            hand=[(0, "Test"), (0, BOLT)],
            battlefield=CREATURES,
        )
        game.cast("Test", lambda offered: offered[1], "Serra Angel")
        game.cast(BOLT, 0)
        assert [(kind, seat) for kind, seat, _ in game.asked[:2]] == [
            ("ChooseAnnouncingOpponent", 0),
            ("TargetSelection", 2),
        ]
        assert game.damage == [("Serra Angel", 3)]

    def test_from_a_creature_by_its_own_ability(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = ability(effect(recipient="self", redirect="{ target: to }"), f"  targets:\n    - {TO}\n")
        game = bench(lowered(text, **CREATURE), hand=[(0, BOLT), (0, BOLT)], battlefield=[(0, "Test")])
        game.activate("Test", 2)
        game.cast(BOLT, "Test")
        game.cast(BOLT, 0)
        assert game.damage == [(2, 3), (0, 3)]

    def test_to_a_creature_by_its_own_ability(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = ability(effect(recipient="you", redirect="self"))
        game = bench(lowered(text, **CREATURE), hand=[(0, BOLT), (0, BOLT)], battlefield=[(0, "Test")])
        game.activate("Test")
        game.cast(BOLT, 0)
        game.cast(BOLT, 1)
        assert game.damage == [("Test", 3), (1, 3)]


class TestAmounts:
    @pytest.mark.parametrize(
        ("said", "dealt"),
        [
            ({"change": "{ times: 2 }"}, [(0, 6), (1, 6)]),
            ({"change": "{ times: 3 }", "recipient": "{ players: each opponent }"}, [(0, 3), (1, 9)]),
            ({"change": "{ plus: 2 }", "source": "{ objects: { controller: you } }"}, [(0, 5), (1, 5)]),
            ({"change": "{ plus: { count: { types: [creature] } } }"}, [(0, 6), (1, 6)]),
            ({"change": "{ minus: 1 }", "recipient": "you"}, [(0, 2), (1, 3)]),
            ({"change": "{ set: 1 }"}, [(0, 1), (1, 1)]),
            ({"change": "{ times: 2 }", "uses": "1"}, [(0, 6), (1, 3)]),
        ],
    )
    def test_another_amount_is_dealt(
        self, said: dict[str, str], dealt: list[Any], after: Callable[..., Any]
    ) -> None:
        assert after(spell(**said), 0, 1) == dealt

    def test_the_next_time_for_a_target(self, after: Callable[..., Any]) -> None:
        text = spell(IT, recipient="{ target: it }", change="{ times: 2 }", uses="1")
        assert after(text, 0, 1, 1, answers=(1,)) == [(0, 3), (1, 6), (1, 3)]


class TestInstead:
    def test_something_else_happens_and_no_damage(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = spell(recipient="you", instead="[ { draw: { player: you, count: event amount } } ]")
        game = bench(lowered(text), hand=[(0, "Test"), (0, BOLT)])
        game.cast("Test")
        game.cast(BOLT, 0)
        assert (game.damage, len(game.zone(0, "hand"))) == ([], 3)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (spell(change="{ times: 4 }"), "4 times the damage"),
        (spell(change="{ set: X }"), "an amount that is worked out"),
        (spell(change="{ plus: X }"), "an amount with X here"),
        (spell(change="{ times: 2 }", amount="{ next: 3 }"), "a part of the damage"),
        (spell(change="{ times: 2 }", uses="2"), "2 uses"),
        (spell(change="{ times: 2 }", until="end of game"), "such an effect until end of game"),
        (spell(change="{ times: 2 }", optional="affected player"), "a replacement that somebody may decline"),
        (
            spell(IT, recipient="{ target: it }", change="{ times: 2 }", uses="1", optional="you"),
            "a change that somebody may decline",
        ),
        (
            spell(IT, recipient="{ target: it }", change="{ times: 2 }"),
            "a recipient that was chosen, in this kind of effect",
        ),
        (
            spell(IT, recipient="{ target: it }", instead=GAIN, uses="1"),
            "something else for a chosen source or target",
        ),
        (
            spell(TO, redirect="{ target: to }", amount="{ all-but: 1 }"),
            "redirection of a part of each damage",
        ),
        (
            spell(TO, redirect="{ target: to }", amount="{ next: { count: { types: [land] } } }"),
            "redirection of an amount that is worked out",
        ),
        (spell(TO, redirect="{ target: to }", amount="{ next: 3 }", uses="1"), "1 uses"),
        (spell(TO, redirect="{ target: to }", until="your next turn"), "such an effect until your next turn"),
        (spell(TO, redirect="{ target: to }", optional="you"), "redirection that somebody may decline"),
        (spell(recipient="you", redirect="self"), "redirection to that"),
        (spell(recipient="you", redirect="{ players: each opponent }"), "redirection to that"),
        (
            spell(TO, recipient="{ objects: { types: [creature] } }", redirect="{ target: to }"),
            "such recipients",
        ),
        (
            spell(TO, IT, recipient="{ target: it }", redirect="{ target: to }"),
            "the target 'to' here",
        ),
    ],
)
def test_what_the_host_cannot_say_is_refused(text: str, what: str, lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(text, cost='"{X}{R}"')
    assert caught.value.what == what
