"""Choices on the host: objects, a player, modes and piles, and who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (2, "Grizzly Bears")]
AN_OPPONENT = "{ an-opponent: { picked-by: you } }"
LANDS = [(0, "Island"), (0, "Swamp"), (0, "Forest")]
BOLT = "Lightning Bolt"


def spell(*effects: str, target: str = "") -> str:
    """A spell with some effects."""
    lines = ["- kind: spell", *(["  targets:", f"    - {target}"] if target else []), "  effects:"]
    return "\n".join([*lines, *(f"    - {effect}" for effect in effects)])


def choice(kind: str, **said: str) -> str:
    inside = ", ".join(f"{key}: {value}" for key, value in said.items())
    return f"player-choice: {{ {kind}: {{ {inside} }} }}"


def prevention(recipient: str, **said: str) -> str:
    words = {
        "damage": "any",
        "source": "any",
        "recipient": recipient,
        "amount": "all",
        "until": "end of turn",
    }
    return "prevention: { " + ", ".join(f"{key}: {value}" for key, value in (words | said).items()) + " }"


def piles(of: str, splitter: str, *, picked: str, rest: str) -> str:
    return choice("piles", of=of, splitter=splitter, picker="you", picked=f"[ {picked} ]", rest=f"[ {rest} ]")


def moved(to: str) -> str:
    return f"{{ move: {{ what: pile, to: {to} }} }}"


class TestObjects:
    """CR 801.5a: chosen as the effect happens, not a target."""

    @pytest.mark.parametrize(
        ("effect", "left"),
        [
            ("destroy: { what: { chosen: one } }", ["Grizzly Bears", "Serra Angel"]),
            (
                "damage: { amount: 3, source: self, recipient: { chosen: one } }",
                ["Grizzly Bears", "Serra Angel"],
            ),
            ("move: { what: { chosen: one }, to: exile }", ["Grizzly Bears", "Serra Angel"]),
            (
                "pump: { what: { chosen: one }, power: 0, toughness: -3, until: end of turn }",
                ["Grizzly Bears", "Serra Angel"],
            ),
        ],
    )
    def test_what_is_done_to_them(
        self, effect: str, left: list[str], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        pick = choice("object", decider="you", among="{ types: [creature] }", **{"as": "one"})
        game = bench(lowered(spell(pick, effect)), hand=[(0, "Test")], battlefield=CREATURES)
        game.cast("Test", "Hill Giant")
        assert game.asked[0][:2] == ("ChooseObjectsSelection", 0)
        assert game.options() == ["Grizzly Bears", "Hill Giant", "Serra Angel"]
        assert sorted(name for _, name in CREATURES if game.thing(name)["zone"] == "Battlefield") == left

    def test_they_can_be_protected(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        pick = choice("object", decider="you", among="{ types: [creature] }", **{"as": "one"})
        shield = prevention("{ chosen: one }")
        game = bench(
            lowered(spell(pick, shield)), hand=[(0, "Test"), *[(0, BOLT)] * 2], battlefield=CREATURES
        )
        game.cast("Test", "Hill Giant")
        game.cast(BOLT, "Hill Giant")
        game.cast(BOLT, "Serra Angel")
        assert game.damage == [("Serra Angel", 3)]

    def test_there_can_be_several(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        several = {"as": "some", "least": "0", "most": "2"}
        pick = choice(
            "object", decider="you", among="{ types: [creature], controller: each opponent }", **several
        )
        game = bench(
            lowered(spell(pick, "destroy: { what: { chosen: some } }")),
            hand=[(0, "Test")],
            battlefield=CREATURES,
        )
        both = [{"Object": game.id("Hill Giant")}, {"Object": game.id("Grizzly Bears")}]
        game.cast("Test", {"type": "SelectTargets", "data": {"targets": both}})
        assert (game.zone(1, "graveyard"), game.zone(2, "graveyard")) == (["Hill Giant"], ["Grizzly Bears"])

    def test_the_controller_of_a_target_chooses(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        pick = choice(
            "object", decider="{ controller-of: it }", among="{ types: [creature] }", **{"as": "one"}
        )
        text = spell(
            pick,
            "destroy: { what: { chosen: one } }",
            target="{ id: it, what: { objects: { types: [creature] } } }",
        )
        game = bench(lowered(text), hand=[(0, "Test")], battlefield=CREATURES)
        game.cast("Test", "Grizzly Bears", "Serra Angel")
        assert game.asked[1][:2] == ("ChooseObjectsSelection", 2)
        assert game.thing("Serra Angel")["zone"] == "Graveyard"


class TestPlayers:
    @pytest.mark.parametrize(
        ("among", "options"), [("each opponent", ["1", "2", "3"]), ("any", ["0", "1", "2", "3"])]
    )
    def test_a_player_is_chosen(
        self, among: str, options: list[str], bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        pick = choice("player", decider="you", among=among, **{"as": "rival"})
        effects = [
            "lose-life: { player: { chosen: rival }, amount: 2 }",
            "draw: { player: { chosen: rival }, count: 1 }",
            "damage: { amount: 1, source: self, recipient: { chosen: rival } }",
        ]
        game = bench(lowered(spell(pick, *effects)), hand=[(0, "Test")])
        seen: list[str] = []

        def second(offered: list[dict[str, Any]]) -> dict[str, Any]:
            seen.extend(one["data"]["choice"] for one in offered)
            return next(one for one in offered if one["data"]["choice"] == "2")

        game.cast("Test", second)
        assert seen == options
        assert (game.life, len(game.zone(2, "hand"))) == ([20, 20, 17, 20], 1)


class TestModes:
    """CR 801.5b: which mode is an option, whoever chooses it."""

    DRAW = "{ name: draw, effects: [ { draw: { player: you, count: 1 } } ] }"
    BURN = (
        "{ name: burn, targets: [ { id: it, what: any target } ],"
        " effects: [ { damage: { amount: 2, source: self, recipient: { target: it } } } ] }"
    )

    def modes(self, decider: str, **said: str) -> str:
        return choice("modes", decider=decider, options=f"[ {self.DRAW}, {self.BURN} ]", **said)

    @pytest.mark.parametrize(("decider", "seat"), [("you", 0), (AN_OPPONENT, 1)])
    def test_of_a_spell(
        self, decider: str, seat: int, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        face = lowered(spell(self.modes(decider)))
        assert face["modal"]["mode_descriptions"] == ["draw", "burn"]
        game = bench(face, hand=[(0, "Test")])
        game.cast("Test", 1, 3)
        assert [one[:2] for one in game.asked] == [("ModeChoice", seat), ("TargetSelection", 0)]
        assert (game.damage, game.zone(0, "hand")) == ([(3, 2)], [])

    def test_several_at_once(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        game = bench(lowered(spell(self.modes("you", least="1", most="2"))), hand=[(0, "Test")])
        game.cast("Test", {"type": "SelectModes", "data": {"indices": [0, 1]}}, 3)
        assert (game.damage, len(game.zone(0, "hand"))) == ([(3, 2)], 1)

    @pytest.mark.parametrize("decider", ["you", AN_OPPONENT])
    @pytest.mark.parametrize("kind", ["activated", "triggered"])
    def test_of_other_abilities(
        self, kind: str, decider: str, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        head = "cost: { tap: true }" if kind == "activated" else "when: { enters: self }"
        text = f"- kind: {kind}\n  {head}\n  effects:\n    - {self.modes(decider)}"
        face = lowered(text, types="[creature]", power="1", toughness="1")
        burn = {"type": "SelectModes", "data": {"indices": [1]}}
        if kind == "activated":
            game = bench(face, battlefield=[(0, "Test")])
            game.activate("Test", burn, 3)
        else:
            game = bench(face, hand=[(0, "Test")])
            game.cast("Test", burn, 3)
        # The host asks the controller, and says that an opponent is to choose: the table asks that opponent.
        assert game.asked[0][:2] == ("AbilityModeChoice", 0)
        assert game.damage == [(3, 2)]


class TestPiles:
    TOP = "{ library-top: { player: you, count: 3, revealed: true } }"

    @pytest.mark.parametrize(
        ("picked", "rest", "found"),
        [
            ("hand", "graveyard", (["Island"], ["Forest", "Swamp", "Test"])),
            ("hand", "library bottom", (["Island"], ["Test"])),
            ("graveyard", "exile", ([], ["Island", "Test"])),
        ],
    )
    def test_from_the_library(
        self,
        picked: str,
        rest: str,
        found: tuple[list[str], list[str]],
        bench: Callable[..., Any],
        lowered: Callable[..., Any],
    ) -> None:
        text = spell(piles(self.TOP, AN_OPPONENT, picked=moved(picked), rest=moved(rest)))
        game = bench(lowered(text), hand=[(0, "Test")], library=LANDS)
        island = {"type": "SubmitPilePartition", "data": {"pile_a": [game.ids["Island"][0]]}}
        game.cast(
            "Test",
            {"type": "ChoosePileOpponent", "data": {"opponent": 3}},
            island,
            {"type": "ChoosePile", "data": {"pile": {"type": "A"}}},
        )
        assert [one[1] for one in game.asked] == [0, 3, 0]
        assert (sorted(game.zone(0, "hand")), sorted(game.zone(0, "graveyard"))) == found

    def test_each_opponent_separates_their_own(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        theirs = "{ objects: { types: [creature], controller: each opponent } }"
        text = spell(piles(theirs, "each opponent", picked="{ destroy: { what: pile } }", rest=moved("hand")))
        game = bench(lowered(text), hand=[(0, "Test")], battlefield=[*CREATURES, (1, "Prodigal Pyromancer")])
        answers: list[Any] = [
            {"type": "SubmitPilePartition", "data": {"pile_a": cards}}
            for cards in ([game.id("Hill Giant")], [game.id("Grizzly Bears")], [])
        ]
        answers += [{"type": "ChoosePile", "data": {"pile": {"type": pile}}} for pile in "ABA"]
        game.cast("Test", *answers)
        assert [one[1] for one in game.asked] == [1, 2, 3, 0, 0, 0]
        assert (game.zone(1, "graveyard"), game.zone(1, "hand")) == (["Hill Giant"], ["Prodigal Pyromancer"])
        assert (game.zone(2, "graveyard"), game.zone(2, "hand")) == ([], ["Grizzly Bears"])


class TestWhoChooses:
    """Who picks the player who decides, and who decides, are two questions (CR 801.5c)."""

    @pytest.mark.parametrize(
        "among", ["{ types: [creature] }", "{ types: [creature], controller: that player }"]
    )
    def test_an_opponent_whom_you_pick_chooses_an_object(
        self, among: str, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = spell(
            choice("object", decider=AN_OPPONENT, among=among, **{"as": "one"}),
            "destroy: { what: { chosen: one } }",
        )
        game = bench(lowered(text), hand=[(0, "Test")], battlefield=[*CREATURES, (2, "Craw Wurm")])
        game.cast("Test", 2, "Grizzly Bears")
        assert [seat for _, seat, _ in game.asked] == [0, 2]
        assert ("Serra Angel" in game.options()) == ("that player" not in among)
        assert game.zone(2, "graveyard") == ["Grizzly Bears"]

    def test_a_player_chosen_before_chooses(
        self, bench: Callable[..., Any], lowered: Callable[..., Any]
    ) -> None:
        text = spell(
            choice("player", decider="you", among="each opponent", **{"as": "rival"}),
            choice("object", decider="{ chosen: rival }", among="{ types: [creature] }", **{"as": "one"}),
            "destroy: { what: { chosen: one } }",
            "draw: { player: { chosen: rival }, count: 1 }",
        )
        game = bench(lowered(text), hand=[(0, "Test")], battlefield=CREATURES)
        game.cast("Test", 1, "Serra Angel")
        assert [seat for _, seat, _ in game.asked] == [0, 1]
        assert (game.thing("Serra Angel")["zone"], len(game.zone(1, "hand"))) == ("Graveyard", 1)

    def test_a_target_player_chooses(self, bench: Callable[..., Any], lowered: Callable[..., Any]) -> None:
        text = spell(
            choice("object", decider="{ target: who }", among="{ types: [creature] }", **{"as": "one"}),
            "destroy: { what: { chosen: one } }",
            target="{ id: who, what: { players: any } }",
        )
        game = bench(lowered(text), hand=[(0, "Test")], battlefield=CREATURES)
        game.cast("Test", 2, "Hill Giant")
        assert [seat for _, seat, _ in game.asked] == [0, 2]
        assert game.thing("Hill Giant")["zone"] == "Graveyard"


OBJECT = {"decider": "you", "among": "{ types: [creature] }", "as": "one"}
PLAYER = {"decider": "you", "among": "any", "as": "who"}
PILES = {
    "of": TestPiles.TOP,
    "splitter": AN_OPPONENT,
    "picker": "you",
    "picked": "[ { move: { what: pile, to: hand } } ]",
    "rest": "[ { move: { what: pile, to: hand } } ]",
}
DESTROY = "destroy: { what: { chosen: one } }"
DRAW = "draw: { player: { chosen: who }, count: 1 }"


@pytest.mark.parametrize(
    ("effects", "what"),
    [
        (
            [
                choice(
                    "object",
                    **OBJECT | {"decider": AN_OPPONENT, "among": "{ types: [land], controller: you }"},
                ),
                DESTROY,
            ],
            "whose objects they are, for one who is picked",
        ),
        (
            [choice("object", **OBJECT | {"decider": "each opponent"}), DESTROY],
            "objects chosen by each of them",
        ),
        (
            [choice("object", **OBJECT | {"among": "{ types: [creature], zone: graveyard }"}), DESTROY],
            "a choice in graveyard",
        ),
        (
            [
                choice("object", **OBJECT),
                choice("object", **OBJECT | {"as": "two"}),
                DESTROY,
                DESTROY.replace("one", "two"),
            ],
            "a second choice of this kind",
        ),
        ([choice("player", **PLAYER | {"decider": "random"}), DRAW], "a choice by such a player"),
        ([choice("player", **PLAYER | {"among": "you"}), DRAW], "a choice among such players"),
        ([choice("piles", **PILES | {"picker": AN_OPPONENT})], "piles that two others make and pick"),
        ([choice("piles", **PILES | {"splitter": "you"})], "piles that you make so"),
        ([choice("piles", **PILES | {"of": TestPiles.TOP.replace("true", "false")})], "piles of those cards"),
        ([TestModes().modes("random")], "modes chosen by such a player"),
        ([TestModes().modes("you"), "draw: { player: you, count: 1 }"], "something besides the modes"),
    ],
)
def test_what_the_host_cannot_ask_is_refused(
    effects: list[str], what: str, lowered: Callable[..., Any]
) -> None:
    with pytest.raises(LoweringError) as caught:
        lowered(spell(*effects))
    assert caught.value.what == what


def test_a_choice_later_is_refused(lowered: Callable[..., Any]) -> None:
    later = f"[ {{ {choice('player', **PLAYER)} }}, {{ {DRAW} }} ]"
    with pytest.raises(LoweringError, match="it asks only as a spell or ability resolves"):
        lowered(spell(prevention("you", then=later)))
