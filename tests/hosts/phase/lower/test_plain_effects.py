"""The plain effects on the host: damage, cards, life, pump, destroy, move; and amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.cards import Card, SpellAbility, Stance
from mtg_influence.cards.amounts import EventAmount
from mtg_influence.cards.selectors import ObjectFilter, Those, Who
from mtg_influence.cards.verbs import Destroy, Effect, LoseLife
from mtg_influence.hosts.phase.lower import LoweringError, lower

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (2, "Grizzly Bears")]
CREATURE = "{ id: it, what: { objects: { types: [creature] } } }"
PLAYER = "{ id: who, what: { players: any } }"
BOLT = "Lightning Bolt"


def spell(*effects: str, targets: tuple[str, ...] = ()) -> str:
    """A spell with some effects."""
    asked = ["  targets:", *(f"    - {target}" for target in targets)] if targets else []
    return "\n".join(["- kind: spell", *asked, "  effects:", *(f"    - {effect}" for effect in effects)])


@pytest.fixture
def cast(bench: Callable[..., Any], lowered: Callable[..., Any]) -> Callable[..., Any]:
    """Cast a spell with some effects and show the game afterwards."""

    def play(
        *effects: str,
        targets: tuple[str, ...] = (),
        answers: tuple[Any, ...] = (),
        hand: tuple[Any, ...] = (),
    ) -> Any:
        game = bench(
            lowered(spell(*effects, targets=targets)), hand=[(0, "Test"), *hand], battlefield=CREATURES
        )
        game.cast("Test", *answers)
        return game

    return play


@pytest.mark.parametrize(
    ("recipient", "dealt"),
    [
        ("you", [(0, 2)]),
        ("{ players: each opponent }", [(1, 2), (2, 2), (3, 2)]),
        ("{ players: each player }", [(0, 2), (1, 2), (2, 2), (3, 2)]),
        (
            "{ objects: { types: [creature], controller: each opponent } }",
            [("Grizzly Bears", 2), ("Hill Giant", 2)],
        ),
        (
            "{ players: each opponent, objects: { keywords: [flying] } }",
            [(1, 2), (2, 2), (3, 2), ("Serra Angel", 2)],
        ),
    ],
)
def test_damage_to_several(recipient: str, dealt: list[Any], cast: Callable[..., Any]) -> None:
    game = cast(f"damage: {{ amount: 2, source: self, recipient: {recipient} }}")
    assert sorted(game.damage, key=lambda one: (isinstance(one[0], str), one)) == dealt


def test_damage_to_the_controller_of_a_target(cast: Callable[..., Any]) -> None:
    both = (
        "damage: { amount: 1, source: self, recipient: { target: it } }",
        "damage: { amount: 2, source: self, recipient: { players: { controller-of: it } } }",
    )
    assert cast(*both, targets=(CREATURE,), answers=("Hill Giant",)).damage == [("Hill Giant", 1), (1, 2)]


def test_a_target_deals_damage(cast: Callable[..., Any]) -> None:
    prey = "{ id: prey, what: any target }"
    effect = "damage: { amount: 3, source: { target: it }, recipient: { target: prey } }"
    game = cast(effect, targets=(CREATURE, prey), answers=("Serra Angel", 2))
    [event] = [event for event in game.events if event["type"] == "DamageDealt"]
    assert (game.damage, event["data"]["source_id"]) == ([(2, 3)], game.id("Serra Angel"))


@pytest.mark.parametrize(
    ("player", "hands", "life"),
    [
        ("you", [1, 0, 0, 0], [21, 20, 20, 20]),
        ("each opponent", [0, 1, 1, 1], [20, 21, 21, 21]),
        ("each player", [1, 1, 1, 1], [21, 21, 21, 21]),
        ("{ target: who }", [0, 0, 1, 0], [20, 20, 21, 20]),
    ],
)
def test_cards_and_life(player: str, hands: list[int], life: list[int], cast: Callable[..., Any]) -> None:
    effects = (
        f"draw: {{ player: {player}, count: 2 }}",
        f"gain-life: {{ player: {player}, amount: 3 }}",
        f"lose-life: {{ player: {player}, amount: 2 }}",
        f"discard: {{ player: {player}, count: 1 }}",
    )
    who = [seat for seat, number in enumerate(hands) if number]
    answers: tuple[Any, ...] = tuple([lambda offered: offered[0]] * len(who))
    target = "target" in player
    game = cast(*effects, targets=(PLAYER,) if target else (), answers=((2,) if target else ()) + answers)
    assert ([len(game.zone(seat, "hand")) for seat in range(4)], game.life) == (hands, life)


class TestAmounts:
    @pytest.mark.parametrize(
        ("amount", "lost"),
        [
            ("4", 4),
            ("{ count: { types: [creature] } }", 3),
            ("{ count: { types: [creature], controller: each opponent } }", 2),
            ("{ half: { of: 5, round: up } }", 3),
            ("{ half: { of: { count: { types: [creature] } }, round: down } }", 1),
        ],
    )
    def test_it_is_worked_out(self, amount: str, lost: int, cast: Callable[..., Any]) -> None:
        assert cast(f"lose-life: {{ player: you, amount: {amount} }}").life[0] == 20 - lost

    def test_x_is_what_was_paid(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        text = spell(
            "damage: { amount: X, source: self, recipient: { target: it } }",
            targets=(CREATURE.replace("{ objects: { types: [creature] } }", "any target"),),
        )
        game = bench(lowered(text, cost='"{X}{R}"'), hand=[(0, "Test")], lands=["Mountain"] * 5)
        game.cast("Test", 3, 2)
        # The host asks for X after the target.
        assert ([kind for kind, _, _ in game.asked], game.damage) == (
            ["TargetSelection", "ChooseXValue"],
            [(3, 2)],
        )


class TestObjects:
    @pytest.mark.parametrize(
        ("what", "dead"),
        [
            ("{ objects: { types: [creature] } }", ["Grizzly Bears", "Hill Giant", "Serra Angel"]),
            ("{ objects: { types: [creature], controller: you } }", ["Serra Angel"]),
            ("{ objects: { subtypes: [Bear, Giant] } }", ["Grizzly Bears", "Hill Giant"]),
            ("{ target: it }", ["Hill Giant"]),
        ],
    )
    def test_destroy(self, what: str, dead: list[str], cast: Callable[..., Any]) -> None:
        aimed = "target" in what
        game = cast(
            f"destroy: {{ what: {what} }}",
            targets=(CREATURE,) if aimed else (),
            answers=("Hill Giant",) if aimed else (),
        )
        assert sorted(name for _, name in CREATURES if game.thing(name)["zone"] == "Graveyard") == dead

    @pytest.mark.parametrize(
        ("until", "in_turns"),
        [("end of turn", [6, 4, 4]), ("your next turn", [6, 6, 4]), ("end of game", [6, 6, 6])],
    )
    def test_pump_lasts(self, until: str, in_turns: list[int], cast: Callable[..., Any]) -> None:
        pump = f"pump: {{ what: {{ target: it }}, power: 2, toughness: 0, until: {until} }}"
        game = cast(pump, targets=(CREATURE,), answers=("Serra Angel",))
        powers = [game.thing("Serra Angel")["power"]]
        game.end_turn()
        powers.append(game.thing("Serra Angel")["power"])
        for _ in range(3):
            game.end_turn()
        powers.append(game.thing("Serra Angel")["power"])
        assert powers == in_turns

    @pytest.mark.parametrize(
        ("to", "pile", "index"),
        [
            ("hand", "hand", 0),
            ("graveyard", "graveyard", 0),
            ("library top", "library", 0),
            ("library bottom", "library", -1),
        ],
    )
    def test_move(self, to: str, pile: str, index: int, cast: Callable[..., Any]) -> None:
        game = cast(
            f"move: {{ what: {{ target: it }}, to: {to} }}", targets=(CREATURE,), answers=("Hill Giant",)
        )
        assert game.zone(1, pile)[index] == "Hill Giant"

    def test_move_all(self, cast: Callable[..., Any]) -> None:
        game = cast("move: { what: { objects: { types: [creature], controller: each opponent } }, to: hand }")
        assert (game.zone(1, "hand"), game.zone(2, "hand")) == (["Hill Giant"], ["Grizzly Bears"])
        assert game.thing("Serra Angel")["zone"] == "Battlefield"

    def test_a_spell_can_move_itself(self, cast: Callable[..., Any]) -> None:
        assert cast("move: { what: self, to: exile }").thing("Test")["zone"] == "Exile"

    def test_move_from_a_graveyard_to_the_battlefield_of_its_owner(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        card = "{ id: it, what: { objects: { types: [creature], zone: graveyard } } }"
        face = lowered(spell("move: { what: { target: it }, to: battlefield }", targets=(card,)))
        game = bench(face, hand=[(0, "Test"), (0, BOLT), (0, BOLT)], battlefield=CREATURES)
        game.cast(BOLT, "Hill Giant")
        game.cast(BOLT, "Grizzly Bears")
        game.cast("Test", "Hill Giant")
        assert game.options() == ["Grizzly Bears", "Hill Giant"]
        giant = game.thing("Hill Giant")
        assert (giant["zone"], giant["controller"]) == ("Battlefield", 1)


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        ("draw: { player: any, count: 1 }", "'any' player here"),
        (
            "lose-life: { player: you, amount: { count: { zone: graveyard } } }",
            "a count of objects in graveyard",
        ),
        ("damage: { amount: 1, source: any, recipient: you }", "damage from that"),
        (
            "damage: { amount: 1, source: { objects: { types: [land] } }, recipient: { players: any } }",
            "damage from something else to several",
        ),
        ("damage: { amount: 1, source: self, recipient: any }", "damage to that"),
        (
            "damage: { amount: 1, source: self, recipient: { players: you, objects: { types: [land] } } }",
            "damage to such players together with objects",
        ),
        ("destroy: { what: any }", "'any' here"),
        (
            "move: { what: { objects: { types: [creature] } }, to: library top }",
            "several objects into libraries",
        ),
        (
            "destroy: { what: { objects: { keywords: [banding with legends] } } }",
            "objects with 'banding with legends'",
        ),
        (
            "destroy: { what: { objects: { without: { types: [land], colors: [red] } } } }",
            "'without' that says several things",
        ),
    ],
)
def test_what_the_host_cannot_do_is_refused(effect: str, what: str, lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(spell(effect))
    assert caught.value.what == what


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        (LoseLife(player=Who.YOU, amount=EventAmount()), "the event's amount here"),
        (LoseLife(player=Who.SOURCE_CONTROLLER, amount=1), "the source controller here"),
        (Destroy(what=Those(players=Who.YOU)), "that here"),
        (
            Destroy(what=Those(objects=ObjectFilter(controller=Who.SOURCE_CONTROLLER))),
            "objects of such a player",
        ),
    ],
)
def test_what_no_file_can_say_is_refused_of_cards_built_in_code(effect: Effect, what: str) -> None:
    card = Card(
        name="Test", types=("instant",), stance=Stance.NOTHING, abilities=(SpellAbility(effects=(effect,)),)
    )
    with pytest.raises(LoweringError) as caught:
        lower(card)
    assert (caught.value.what, caught.value.where) == (what, "Test")
