"""Prevention effects on the host, at unlimited range: who is protected from what, how much, how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (1, "Prodigal Pyromancer")]
BOLT = "Lightning Bolt"


def spell(*targets: str, choice: str = "", **said: str) -> str:
    """A spell with one prevention effect: everything that is not said is ``any`` or ``all``."""
    words = {
        "damage": "any",
        "source": "any",
        "recipient": "any",
        "amount": "all",
        "until": "end of turn",
    } | said
    effect = ", ".join(f"{key}: {value}" for key, value in words.items())
    lines = ["- kind: spell"]
    if targets:
        lines += ["  targets:", *(f"    - {target}" for target in targets)]
    lines += ["  effects:", *([f"    - {choice}"] if choice else []), f"    - prevention: {{ {effect} }}"]
    return "\n".join(lines)


@pytest.fixture
def after(bench: Callable[..., Any], lowered: Callable[..., Any]) -> Callable[..., list[Any]]:
    """Cast the spell and then bolts at the given victims, from seat 0: the damage that is dealt."""

    def play(text: str, *victims: int | str, answers: tuple[Any, ...] = (), **said: Any) -> list[Any]:
        lands = said.pop("lands", ())
        hand = [(0, "Test"), *[(0, BOLT)] * len(victims)]
        game = bench(lowered(text, **said), hand=hand, battlefield=CREATURES, lands=lands)
        game.cast("Test", *answers)
        for victim in victims:
            game.cast(BOLT, victim)
        return list(game.damage)

    return play


@pytest.mark.parametrize(
    ("recipient", "dealt"),
    [
        ("any", []),
        ("you", [(1, 3), ("Serra Angel", 3), ("Hill Giant", 3)]),
        ("{ players: any }", [("Serra Angel", 3), ("Hill Giant", 3)]),
        ("{ players: each opponent }", [(0, 3), ("Serra Angel", 3), ("Hill Giant", 3)]),
        ("{ objects: { types: [creature] } }", [(0, 3), (1, 3)]),
        ("{ objects: { types: [creature], controller: you } }", [(0, 3), (1, 3), ("Hill Giant", 3)]),
        ("{ players: you, objects: { types: [permanent], controller: you } }", [(1, 3), ("Hill Giant", 3)]),
        ("{ players: you, objects: { types: [creature] } }", [(1, 3)]),
        (
            "{ players: each opponent, objects: { types: [permanent], controller: each opponent } }",
            [(0, 3), ("Serra Angel", 3)],
        ),
    ],
)
def test_recipients(recipient: str, dealt: list[Any], after: Callable[..., Any]) -> None:
    assert after(spell(recipient=recipient), 0, 1, "Serra Angel", "Hill Giant") == dealt


@pytest.mark.parametrize(
    ("source", "dealt"),
    [
        ("{ objects: { colors: [red], types: [instant] } }", [(3, 1), (1, 4)]),
        ("{ objects: { types: [creature] } }", [(2, 3)]),
        ("{ objects: { controller: you } }", [(3, 1)]),
        ("{ objects: { controller: each opponent } }", [(2, 3), (1, 4)]),
        ("{ objects: { subtypes: [Angel] } }", [(2, 3), (3, 1)]),
    ],
)
def test_sources(
    source: str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    game = bench(lowered(spell(source=source)), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
    game.cast("Test")
    game.cast(BOLT, 2)
    game.activate("Prodigal Pyromancer", 3, seat=1)
    game.fight(("Serra Angel", 1))
    assert game.damage == dealt


@pytest.mark.parametrize(("damage", "dealt"), [("combat", [(1, 3)]), ("noncombat", [(1, 4)]), ("any", [])])
def test_kinds_of_damage(
    damage: str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    game = bench(lowered(spell(damage=damage)), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
    game.cast("Test")
    game.cast(BOLT, 1)
    game.fight(("Serra Angel", 1))
    assert game.damage == dealt


@pytest.mark.parametrize(
    ("amount", "dealt"),
    [
        ("all", []),
        ("{ next: 4 }", [(0, 2), (0, 3)]),
        ("{ all-but: 1 }", [(0, 1), (0, 1), (0, 1)]),
        ("half rounded up", [(0, 1), (0, 1), (0, 1)]),
        ("half rounded down", [(0, 2), (0, 2), (0, 2)]),
        ("{ next: { count: { types: [creature] } } }", [(0, 3), (0, 3)]),
    ],
)
@pytest.mark.parametrize(
    "recipient", ["you", "{ players: you, objects: { types: [creature], controller: you } }"]
)
def test_amounts(amount: str, recipient: str, dealt: list[Any], after: Callable[..., Any]) -> None:
    assert after(spell(amount=amount, recipient=recipient), 0, 0, 0) == dealt


def test_limited_amounts_without_a_recipient_ask_for_no_target(after: Callable[..., Any]) -> None:
    assert after(spell(amount="{ next: 4 }", source="{ objects: { colors: [red] } }"), 0, 1) == [(1, 2)]
    assert after(spell(amount="{ all-but: 1 }"), 0, 1) == [(0, 1), (1, 1)]


def test_x_is_what_the_table_puts_in(after: Callable[..., Any], lowered: Callable[..., Any]) -> None:
    face = lowered(spell(amount="{ next: X }", recipient="you"), cost='"{X}{R}"')
    assert face["abilities"][0]["effect"]["amount"] == {"Next": 4242424}
    # Nobody puts it in here: the sentinel prevents whatever comes.
    assert (
        after(
            spell(amount="{ next: X }", recipient="you"),
            0,
            answers=(1,),
            cost='"{X}{R}"',
            lands=["Mountain"] * 3,
        )
        == []
    )


class TestTargets:
    ANY = "{ id: it, what: any target }"
    CREATURE = "{ id: dealer, what: { objects: { types: [creature] } } }"

    @pytest.mark.parametrize(("target", "dealt"), [(1, [("Hill Giant", 3)]), ("Hill Giant", [(1, 3)])])
    def test_only_the_target_is_protected(
        self, target: int | str, dealt: list[Any], after: Callable[..., Any]
    ) -> None:
        assert after(spell(self.ANY, recipient="{ target: it }"), 1, "Hill Giant", answers=(target,)) == dealt

    def test_the_next_time_a_target_would_be_dealt_damage(self, after: Callable[..., Any]) -> None:
        text = spell(self.ANY, recipient="{ target: it }", uses="1")
        # The host tells of the damage that was prevented as of 0 damage.
        assert after(text, "Hill Giant", "Hill Giant", answers=("Hill Giant",)) == [
            ("Hill Giant", 0),
            ("Hill Giant", 3),
        ]

    @pytest.mark.parametrize(("half", "dealt"), [("up", 1), ("down", 2)])
    def test_half_of_the_damage_the_next_time(self, half: str, dealt: int, after: Callable[..., Any]) -> None:
        text = spell(self.ANY, recipient="{ target: it }", uses="1", amount=f"half rounded {half}")
        assert after(text, 1, 1, answers=(1,)) == [(1, dealt), (1, 3)]

    @pytest.mark.parametrize(
        ("recipient", "dealt"),
        [("any", [("Serra Angel", 3)]), ("you", [("Serra Angel", 3), ("Serra Angel", 1)])],
    )
    def test_a_target_is_the_source(
        self, recipient: str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = spell(self.CREATURE, source="{ target: dealer }", recipient=recipient)
        game = bench(lowered(text), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
        game.cast("Test", "Prodigal Pyromancer")
        game.cast(BOLT, "Serra Angel")
        game.activate("Prodigal Pyromancer", "Serra Angel", seat=1)
        assert game.damage == dealt

    @pytest.mark.parametrize(("to", "dealt"), [("Serra Angel", [("Serra Angel", 3)]), (0, [(0, 3)])])
    def test_one_target_is_the_source_and_one_the_recipient(
        self, to: int | str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = spell(self.CREATURE, self.ANY, source="{ target: dealer }", recipient="{ target: it }")
        game = bench(lowered(text), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
        game.cast("Test", "Prodigal Pyromancer", to)
        game.cast(BOLT, to)
        game.activate("Prodigal Pyromancer", to, seat=1)
        assert game.damage == dealt


class TestChosenSources:
    """CR 609.7a: the source is chosen as the effect happens."""

    CHOICE = "player-choice: { source: { decider: you, among: any, as: flame } }"

    @pytest.mark.parametrize(("uses", "dealt"), [("", [(0, 3)]), ("1", [(0, 0), (0, 3)])])
    def test_only_the_chosen_source_is_stopped(
        self, uses: str, dealt: list[Any], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        said = {"uses": uses} if uses else {}
        text = spell(choice=self.CHOICE, source="{ chosen: flame }", recipient="you", **said)
        game = bench(lowered(text), hand=[(0, "Test"), (0, BOLT)], battlefield=CREATURES)
        game.cast("Test", "Prodigal Pyromancer")
        game.activate("Prodigal Pyromancer", 0, seat=1)
        game.cast(BOLT, 0)
        assert game.damage == dealt

    def test_the_choice_is_among_such_sources(self, lowered: Callable[..., Any]) -> None:
        choice = "player-choice: { source: { decider: you, among: { colors: [red] }, as: flame } }"
        face = lowered(spell(choice=choice, source="{ chosen: flame }", recipient="you"))
        [red] = face["abilities"][0]["effect"]["damage_source_filter"]["filter"]["properties"]
        assert red == {"type": "HasColor", "color": "Red"}


class TestThen:
    """CR 615.5: what happens right after damage was prevented."""

    GAIN = "[ { gain-life: { player: you, amount: event amount } } ]"

    @pytest.mark.parametrize(
        "said", [{"recipient": "you"}, {"recipient": "any"}, {"recipient": "you", "damage": "noncombat"}]
    )
    def test_it_happens_each_time_and_knows_how_much(
        self, said: dict[str, str], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        game = bench(lowered(spell(then=self.GAIN, **said)), hand=[(0, "Test"), (0, BOLT), (0, "Shock")])
        game.cast("Test")
        game.cast(BOLT, 0)
        game.cast("Shock", 0)
        assert game.life == [25, 20, 20, 20]

    def test_it_can_be_several_things(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        then = (
            "[ { lose-life: { player: each opponent, amount: 1 } },"
            " { draw: { player: you, count: event amount } } ]"
        )
        game = bench(lowered(spell(recipient="you", then=then)), hand=[(0, "Test"), (0, BOLT)])
        game.cast("Test")
        game.cast(BOLT, 0)
        assert (game.life, len(game.zone(0, "hand"))) == ([20, 19, 19, 19], 3)

    def test_it_knows_who_controls_source_and_recipient(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        then = (
            "[ { lose-life: { player: source controller, amount: 1 } },"
            " { gain-life: { player: recipient controller, amount: 2 } } ]"
        )
        game = bench(
            lowered(spell(then=then)),
            hand=[(0, "Test"), (2, BOLT), (2, BOLT)],
            battlefield=[(1, "Hill Giant")],
        )
        game.cast("Test")
        game.cast(BOLT, 3, seat=2)
        game.cast(BOLT, "Hill Giant", seat=2)
        assert game.life == [20, 22, 18, 22]

    def test_nothing_happens_when_nothing_is_prevented(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        game = bench(lowered(spell(recipient="you", then=self.GAIN)), hand=[(0, "Test"), (0, BOLT)])
        game.cast("Test")
        game.cast(BOLT, 1)
        assert game.life == [20, 17, 20, 20]


class TestHowLong:
    @pytest.mark.parametrize(
        ("until", "after_combat", "next_turn"),
        [("end of turn", 0, 3), ("end of combat", 3, 3), ("your next turn", 0, 0)],
    )
    def test_it_ends(
        self,
        until: str,
        after_combat: int,
        next_turn: int,
        bench: Callable[..., Any],
        lowered: Callable[..., Any],
    ) -> None:
        game = bench(
            lowered(spell(recipient="you", until=until)),
            hand=[(0, "Test"), *[(0, BOLT)] * 2],
            battlefield=CREATURES,
        )
        game.cast("Test")
        game.fight(("Serra Angel", 1))
        game.cast(BOLT, 0)
        assert 20 - game.life[0] == after_combat
        game.end_turn()
        game.cast(BOLT, 0)
        assert 20 - game.life[0] == after_combat + next_turn

    def test_until_your_next_turn_is_over_in_your_next_turn(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        game = bench(lowered(spell(recipient="you", until="your next turn")), hand=[(0, "Test"), (0, BOLT)])
        game.cast("Test")
        for _ in range(4):
            game.end_turn()
        game.cast(BOLT, 0)
        assert game.life[0] == 17

    @pytest.mark.parametrize("recipient", ["any", "you"])
    def test_the_next_time_only(self, recipient: str, after: Callable[..., Any]) -> None:
        assert after(spell(recipient=recipient, uses="1"), 0, 0) == [(0, 3)]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (spell(until="end of game"), "prevention until end of game"),
        (spell(uses="2"), "2 uses"),
        (spell(amount="{ all-but: X }", recipient="you"), "all but an amount that is worked out"),
        (spell(amount="{ next: { half: { of: X, round: up } } }", recipient="you"), "an amount with X here"),
        (spell(recipient="{ players: source controller }"), "such players as recipients"),
        (
            spell(source="{ objects: { controller: you } }", recipient="{ players: each opponent }"),
            "sources of yours or of opponents, for several players",
        ),
        (
            spell(amount="{ next: 3 }", recipient="{ players: you, objects: { types: [creature] } }"),
            "one shield for players and objects together",
        ),
        (
            spell(uses="1", recipient="{ players: you, objects: { types: [creature] } }"),
            "the next time for players and objects together",
        ),
        (
            spell(TestTargets.ANY, recipient="{ target: it }", damage="noncombat"),
            "a recipient that was chosen, in this kind of effect",
        ),
        (
            spell(TestTargets.CREATURE, source="{ target: dealer }", uses="1"),
            "a source that was chosen, in this kind of effect",
        ),
        (
            spell(TestTargets.ANY, recipient="{ target: it }", uses="1", amount="{ next: 2 }"),
            "such a part of the damage the next time",
        ),
        (
            spell(TestTargets.ANY, recipient="{ target: it }", uses="1", then=TestThen.GAIN),
            "'then' after a prevention the next time",
        ),
        (spell(amount="half rounded up", then=TestThen.GAIN), "'then' after half is prevented"),
        (
            spell(
                "{ id: who, what: { players: any } }",
                recipient="{ objects: { controller: { target: who } } }",
            ),
            "objects of a target player here",
        ),
    ],
)
def test_what_the_host_cannot_say_is_refused(text: str, what: str, lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(text, cost='"{X}{R}"')
    assert caught.value.what == what


def test_an_effect_after_then_is_refused_where_it_cannot_come_first(lowered: Callable[..., Any]) -> None:
    text = spell(recipient="you", then=TestThen.GAIN)
    assert (
        lowered(f"{text}\n    - draw: {{ player: you, count: 1 }}")["abilities"][0]["effect"]["type"]
        == "Draw"
    )
    with pytest.raises(LoweringError, match="as part of what happens then"):
        lowered(f"{text}\n    - damage: {{ amount: 1, source: self, recipient: you }}")


def test_what_follows_a_chosen_source_happens_once(
    bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    shield = (
        "{ damage: any, source: { chosen: harm }, recipient: you, amount: { next: 3 }, until: end of turn }"
    )
    lines = [
        "- kind: spell",
        "  effects:",
        "    - player-choice: { source: { decider: you, among: any, as: harm } }",
        f"    - prevention: {shield}",
        "    - gain-life: { player: you, amount: 3 }",
    ]
    game = bench(lowered("\n".join(lines)), hand=[(0, "Test")], battlefield=[(1, "Prodigal Pyromancer")])
    game.cast("Test", "Prodigal Pyromancer")
    assert game.life == [23, 20, 20, 20]


@pytest.mark.parametrize(
    "after", ["draw: { player: you, count: 1 }", "damage: { amount: 1, source: self, recipient: you }"]
)
def test_what_would_happen_twice_is_refused(after: str, lowered: Callable[..., Any]) -> None:
    shield = "{ damage: any, source: { chosen: harm }, recipient: you, amount: all, until: end of turn }"
    lines = [
        "- kind: spell",
        "  effects:",
        "    - player-choice: { source: { decider: you, among: any, as: harm } }",
        f"    - prevention: {shield}",
        f"    - {after}",
    ]
    with pytest.raises(LoweringError) as caught:
        lowered("\n".join(lines))
    assert caught.value.what == "an effect after a source that is chosen"


@pytest.mark.parametrize(("each", "life"), [("1", 16), ("{ count: { types: [land], controller: you } }", 14)])
def test_some_of_each_is_prevented(
    each: str, life: int, bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    inside = (
        f"{{ damage: any, source: any, recipient: you, amount: {{ of-each: {each} }}, until: end of turn }}"
    )
    text = f"- kind: spell\n  effects:\n    - prevention: {inside}"
    game = bench(lowered(text), hand=[(0, "Test"), (1, "Lightning Bolt"), (1, "Lightning Bolt")])
    game.cast("Test")
    for _ in range(2):
        game.cast("Lightning Bolt", 0, seat=1)
    assert game.life[0] == life


def test_some_of_each_has_no_then(lowered: Callable[..., Any]) -> None:
    inside = "{ damage: any, source: any, recipient: you, amount: { of-each: 1 }, until: end of turn,"
    then = "[{ draw: { player: you, count: 1 } }]"
    text = f"- kind: spell\n  effects:\n    - prevention: {inside} then: {then} }}"
    with pytest.raises(LoweringError, match="it says nothing of it"):
        lowered(text)
