"""Plain actions on the host at unlimited range: control, keywords, tokens, counters, coins, and who may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (2, "Grizzly Bears")]
CREATURE = "{ id: it, what: { objects: { types: [creature] } } }"
ALL = "{ objects: { types: [creature] } }"
NO: dict[str, Any] = {"type": "DecideOptionalEffect", "data": {"accept": False}}
YES: dict[str, Any] = {"type": "DecideOptionalEffect", "data": {"accept": True}}


def spell(*effects: str, targets: tuple[str, ...] = ()) -> str:
    """A spell with some effects."""
    asked = ["  targets:", *(f"    - {target}" for target in targets)] if targets else []
    return "\n".join(["- kind: spell", *asked, "  effects:", *(f"    - {effect}" for effect in effects)])


@pytest.fixture
def cast(bench: Callable[..., Any], lowered: Callable[..., Any]) -> Callable[..., Any]:
    """Cast a spell with some effects and show the game afterwards."""

    def play(*effects: str, targets: tuple[str, ...] = (), answers: tuple[Any, ...] = ()) -> Any:
        face = lowered(spell(*effects, targets=targets))
        game = bench(face, hand=[(0, "Test")], battlefield=CREATURES)
        game.cast("Test", *answers)
        return game

    return play


def test_one_creature_is_taken_untapped_and_given_haste(cast: Callable[..., Any]) -> None:
    game = cast(
        "tap: { what: { target: it } }",
        "gain-control: { what: { target: it }, until: end of turn }",
        "grant: { what: { target: it }, keywords: [haste], until: end of turn }",
        targets=(CREATURE,),
        answers=("Hill Giant",),
    )
    giant = game.thing("Hill Giant")
    assert (giant["controller"], giant["tapped"], giant["keywords"]) == (0, True, ["Haste"])
    game.end_turn()
    assert game.thing("Hill Giant")["controller"] == 1


def test_all_of_a_kind_are_tapped_and_untapped(cast: Callable[..., Any]) -> None:
    game = cast(
        f"tap: {{ what: {ALL} }}", "untap: { what: { objects: { types: [creature], controller: you } } }"
    )
    assert [game.thing(name)["tapped"] for _, name in CREATURES] == [False, True, True]


def test_counters_are_put_on_each(cast: Callable[..., Any]) -> None:
    game = cast(f'counters: {{ what: {ALL}, kind: "+1/+1", count: 2 }}')
    assert [game.thing(name)["power"] for _, name in CREATURES] == [6, 5, 4]


def test_each_opponent_sacrifices_and_you_get_that_many(cast: Callable[..., Any]) -> None:
    token = "{ types: [creature], subtypes: [Zombie], power: 2, toughness: 2, keywords: [menace] }"
    game = cast(
        f"sacrifice: {{ player: each opponent, what: {ALL} }}",
        f"create: {{ player: you, count: that many, token: {token} }}",
    )
    state = game.game.state()["state"]["objects"].values()
    zombies = [each for each in state if each["name"] == "Zombie"]
    assert [(each["controller"], each["power"], each["keywords"]) for each in zombies] == [
        (0, 2, ["Menace"])
    ] * 2
    assert game.thing("Serra Angel")["zone"] == "Battlefield"


def test_a_target_player_sacrifices(cast: Callable[..., Any]) -> None:
    who = "{ id: who, what: { players: any } }"
    game = cast(f"sacrifice: {{ player: {{ target: who }}, what: {ALL} }}", targets=(who,), answers=(1,))
    assert [game.thing(name)["zone"] for _, name in CREATURES] == ["Battlefield", "Graveyard", "Battlefield"]


def test_cards_are_milled_by_each_by_their_own_count(cast: Callable[..., Any]) -> None:
    count = "{ count: { types: [creature], controller: that player } }"
    game = cast(f"mill: {{ player: each player, count: {count} }}")
    assert [len(game.zone(seat, "graveyard")) for seat in range(4)] == [2, 1, 1, 0]


def test_an_amount_can_be_a_life_total_or_a_hand(cast: Callable[..., Any]) -> None:
    half = "{ half: { of: { life: that player }, round: up } }"
    game = cast(
        f"lose-life: {{ player: each opponent, amount: {half} }}",
        "gain-life: { player: you, amount: { hand: you } }",
    )
    assert game.life == [20, 10, 10, 10]


def test_a_spell_is_countered(bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    wanted = "{ id: it, what: { objects: { types: [instant], zone: stack, controller: each opponent } } }"
    face = lowered(spell("counter: { what: { target: it } }", targets=(wanted,)))
    game = bench(face, hand=[(0, "Test"), (1, "Lightning Bolt")])
    game.begin("Lightning Bolt", 0, seat=1)
    game.cast("Test")
    assert game.life == [20, 20, 20, 20]
    assert game.zone(1, "graveyard") == ["Lightning Bolt"]


def test_a_coin_decides_and_what_comes_after_happens(cast: Callable[..., Any]) -> None:
    game = cast(
        "flip-coin: { player: you, win: [{ gain-life: { player: you, amount: 3 } }],"
        " lose: [{ lose-life: { player: you, amount: 3 } }] }",
        "draw: { player: you, count: 1 }",
    )
    assert game.life[0] in (17, 23)
    assert len(game.zone(0, "hand")) == 1


@pytest.mark.parametrize(
    ("answers", "life", "cards"),
    [((NO, NO, YES), [20, 20, 15, 20], 0), ((NO, NO, NO, NO), [20, 20, 20, 20], 3)],
)
def test_whoever_wants_it_first_is_that_player(
    answers: tuple[Any, ...], life: list[int], cards: int, cast: Callable[..., Any]
) -> None:
    game = cast(
        "may: { decider: any player, do: [{ damage: { amount: 5, source: self,"
        " recipient: { players: that player } } }], else: [{ draw: { player: you, count: 3 } }] }",
        answers=answers,
    )
    assert (game.life, len(game.zone(0, "hand"))) == (life, cards)
    assert [seat for _, seat, _ in game.asked] == list(range(len(answers)))


@pytest.mark.parametrize(("answer", "life"), [(YES, 23), (NO, 18)])
def test_you_may_and_what_comes_after_happens_either_way(
    answer: Any, life: int, cast: Callable[..., Any]
) -> None:
    game = cast(
        "may: { decider: you, do: [{ draw: { player: you, count: 1 } },"
        " { gain-life: { player: you, amount: 3 } }], else: [{ lose-life: { player: you, amount: 2 } }] }",
        "draw: { player: each opponent, count: 1 }",
        answers=(answer,),
    )
    assert game.life[0] == life
    assert [len(game.zone(seat, "hand")) for seat in (1, 2, 3)] == [1, 1, 1]


def test_each_of_several_is_asked_alone(cast: Callable[..., Any]) -> None:
    game = cast(
        "may: { decider: each opponent, do: [{ draw: { player: that player, count: 1 } }] }",
        answers=(YES, NO, YES),
    )
    assert [len(game.zone(seat, "hand")) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("effects", "lacks"),
    [
        (["may: { decider: you, do: [{ draw: { player: you, count: 1 } }] }"] * 2, "after a first 'no'"),
        (["may: { decider: random, do: [{ draw: { player: you, count: 1 } }] }"], "asks you"),
        (["gain-control: { what: self, player: each opponent, until: end of turn }"], "lost under range"),
        (["grant: { what: self, keywords: [ward 2], until: end of turn }"], "none of that name"),
        (["flip-coin: { player: each player, win: [{ draw: { player: you, count: 1 } }] }"], "one player"),
        (["gain-life: { player: you, amount: { life: each opponent } }"], "each player in turn"),
    ],
)
def test_what_the_host_cannot_do_is_refused(
    effects: list[str], lacks: str, lowered: Callable[..., Any]
) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(spell(*effects))
    assert lacks in caught.value.lacks


@pytest.mark.parametrize(
    ("compared", "life"),
    [
        ("this: { count: { types: [creature] } }, is: at least, that: 3", 25),
        ("this: { count: { types: [creature] } }, is: more than, that: 3", 15),
        ("this: { life: you }, is: exactly, that: 20", 25),
        ("this: { hand: you }, is: less than, that: 1", 25),
        ("this: 2, is: at most, that: { count: { types: [creature], controller: you } }", 15),
    ],
)
def test_something_happens_if_amounts_compare(compared: str, life: int, cast: Callable[..., Any]) -> None:
    game = cast(
        f"if: {{ condition: {{ compare: {{ {compared} }} }},"
        " do: [{ gain-life: { player: you, amount: 5 } }],"
        " else: [{ lose-life: { player: you, amount: 5 } }] }",
    )
    assert game.life[0] == life


@pytest.mark.parametrize(("number", "life"), [(3, 25), (4, 20)])
def test_what_follows_a_condition_happens_anyway(number: int, life: int, cast: Callable[..., Any]) -> None:
    compared = f"compare: {{ this: {{ count: {{ types: [creature] }} }}, is: at least, that: {number} }}"
    game = cast(
        f"if: {{ condition: {{ {compared} }}, do: [{{ gain-life: {{ player: you, amount: 5 }} }}] }}",
        "draw: { player: you, count: 1 }",
    )
    assert (game.life[0], len(game.zone(0, "hand"))) == (life, 1)


def test_what_a_condition_cannot_hold_is_refused(lowered: Callable[..., Any]) -> None:
    compared = "compare: { this: { life: you }, is: exactly, that: 20 }"
    draw = "{ draw: { player: you, count: 1 } }"
    with pytest.raises(LoweringError, match="it compares again"):
        lowered(spell(f"if: {{ condition: {{ {compared} }}, do: [{draw}, {draw}] }}"))
    with pytest.raises(LoweringError, match="no 'else'"):
        lowered(
            spell(
                f"if: {{ condition: {{ {compared} }}, do: [{draw}], else: [{draw}] }}",
                draw.strip("{} ") + " } ",
            )
        )
    may = "{ may: { decider: you, do: [{ draw: { player: you, count: 1 } }] } }"
    with pytest.raises(LoweringError, match="one thing about each effect"):
        lowered(spell(f"if: {{ condition: {{ {compared} }}, do: [{may}] }}"))


@pytest.mark.parametrize(("answers", "life", "cards"), [((NO, NO, YES), 15, 0), ((NO, NO, NO, NO), 20, 3)])
def test_whoever_wants_it_pays(
    answers: tuple[Any, ...], life: int, cards: int, cast: Callable[..., Any]
) -> None:
    game = cast(
        "may: { decider: any player, do: [{ pay: { player: that player, life: 5 } }],"
        " else: [{ draw: { player: you, count: 3 } }] }",
        answers=answers,
    )
    assert (game.life[2], len(game.zone(0, "hand"))) == (life, cards)
