"""Every shipped script, played on the host at unlimited range, beside what the host reads itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from mtg_influence.cards import Card
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X, filled, mentions_x
from mtg_influence.hosts.phase.lower import lower

pytestmark = pytest.mark.host

LIKE_THE_HOST = ("fact or fiction", "fog", "lava axe", "lightning blast", "pyroclasm")
SAID_OF_THE_CARD = ("name", "mana_cost", "card_type", "power", "toughness", "keywords")
"""A script does not say the colour identity: what it stands in for keeps its own (``override``)."""
SAID_OF_PLAY = ("abilities", "triggers", "static_abilities", "replacements", "modal", "color_override")


def essence(node: Any) -> Any:
    """A part of a face without printed text and without fields that say nothing."""
    if isinstance(node, dict):
        kept = {key: essence(value) for key, value in node.items() if key != "description"}
        return {key: value for key, value in kept.items() if value not in (None, [], {}, False)}
    return [essence(one) for one in node] if isinstance(node, list) else node


@pytest.mark.parametrize("name", LIKE_THE_HOST)
def test_a_script_says_what_the_host_reads_where_the_host_is_right(
    name: str, shipped: Mapping[str, Card], book: FaceBook
) -> None:
    face, parsed = lower(shipped[name]), book.face(name)
    assert {key: essence(face.get(key)) for key in SAID_OF_PLAY} == {
        key: essence(parsed.get(key)) for key in SAID_OF_PLAY
    }


def test_what_is_printed_on_a_card_is_as_the_host_reads_it(
    shipped: Mapping[str, Card], book: FaceBook
) -> None:
    for name, card in shipped.items():
        if card.stance != "nothing" and card.unsupported is None:
            face, parsed = lower(card), book.face(name)
            assert {key: essence(face[key]) for key in SAID_OF_THE_CARD} == {
                key: essence(parsed[key]) for key in SAID_OF_THE_CARD
            }


def test_no_face_holds_printed_text(shipped: Mapping[str, Card]) -> None:
    def texts(node: Any) -> list[str]:
        if isinstance(node, dict):
            own = [node[key] for key in ("description", "oracle_text") if node.get(key)]
            return own + [text for value in node.values() for text in texts(value)]
        return [text for one in node for text in texts(one)] if isinstance(node, list) else []

    lowered = [lower(card) for card in shipped.values() if card.unsupported is None]
    assert lowered
    assert [text for face in lowered for text in texts(face)] == []


class TestCaptainsManeuver:
    """CR 614.9: the next X damage to one target is dealt to another."""

    def test_the_host_does_not_understand_it(self, book: FaceBook) -> None:
        assert book.face("Captain's Maneuver")["abilities"][0]["effect"]["type"] == "Unimplemented"

    def test_x_of_the_damage_goes_to_the_other_target(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            _with_x(lower(shipped["captain's maneuver"]), 3),
            hand=[(0, "Captain's Maneuver"), (0, "Lava Axe")],
            lands=["Plateau"] * 10,
        )
        game.cast("Captain's Maneuver", 1, 2, 3)
        game.cast("Lava Axe", 1)
        assert game.life == [20, 18, 17, 20]
        assert game.damage == [(2, 3), (1, 2)]

    def test_what_is_left_of_x_waits_for_the_next_damage(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            _with_x(lower(shipped["captain's maneuver"]), 5),
            hand=[(0, "Captain's Maneuver"), (0, "Lightning Bolt"), (0, "Lightning Bolt"), (0, "Shock")],
            lands=["Plateau"] * 10,
        )
        game.cast("Captain's Maneuver", 1, 2, 5)
        game.cast("Lightning Bolt", 1)
        game.cast("Lightning Bolt", 1)
        game.cast("Shock", 1)
        assert game.damage == [(2, 3), (2, 2), (1, 1), (1, 2)]

    def test_both_targets_may_be_creatures(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            _with_x(lower(shipped["captain's maneuver"]), 2),
            hand=[(0, "Captain's Maneuver"), (0, "Lightning Bolt")],
            lands=["Plateau"] * 8,
            battlefield=[(1, "Hill Giant"), (2, "Serra Angel")],
        )
        game.cast("Captain's Maneuver", "Hill Giant", "Serra Angel", 2)
        game.cast("Lightning Bolt", "Hill Giant")
        assert game.damage == [("Serra Angel", 2), ("Hill Giant", 1)]

    def test_the_second_target_is_another_one(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            lower(shipped["captain's maneuver"]),
            hand=[(0, "Captain's Maneuver"), (0, "Captain's Maneuver")],
            lands=["Plateau"] * 5,
            battlefield=[(1, "Hill Giant")],
        )
        game.cast("Captain's Maneuver", 1, 2, 0)
        assert game.options(1) == [0, 2, 3, "Hill Giant"]
        game.cast("Captain's Maneuver", "Hill Giant", 2, 0)
        assert game.options(4) == [0, 1, 2, 3]

    def test_it_ends_with_the_turn(self, bench: Callable[..., Any], shipped: Mapping[str, Card]) -> None:
        game = bench(
            _with_x(lower(shipped["captain's maneuver"]), 3),
            hand=[(0, "Captain's Maneuver"), (0, "Lightning Bolt")],
            lands=["Plateau"] * 8,
        )
        game.cast("Captain's Maneuver", 1, 2, 3)
        game.end_turn()
        game.cast("Lightning Bolt", 1)
        assert game.damage == [(1, 3)]

    def test_x_is_the_sentinel_until_the_table_puts_the_number_in(self, shipped: Mapping[str, Card]) -> None:
        face = lower(shipped["captain's maneuver"])
        assert face["abilities"][0]["effect"]["redirect_amount"] == REDIRECT_X
        assert mentions_x(face)


class TestCuombajjWitches:
    """CR 801.5a: the second target is chosen by an opponent."""

    def test_the_host_lets_the_controller_choose_both(self, bench: Callable[..., Any]) -> None:
        game = bench(battlefield=[(0, "Cuombajj Witches")])
        game.activate("Cuombajj Witches", 1, 2)
        assert [seat for _, seat, _ in game.asked] == [0, 0]

    def test_an_opponent_chooses_the_second(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            lower(shipped["cuombajj witches"]), battlefield=[(0, "Cuombajj Witches"), (3, "Hill Giant")]
        )
        game.activate("Cuombajj Witches", 1, "Cuombajj Witches")
        assert [seat for _, seat, _ in game.asked] == [0, 1]
        assert game.damage == [(1, 1), ("Cuombajj Witches", 1)]
        assert game.thing("Cuombajj Witches")["tapped"]

    def test_both_may_choose_the_same_target(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            lower(shipped["cuombajj witches"]), battlefield=[(0, "Cuombajj Witches"), (3, "Hill Giant")]
        )
        game.activate("Cuombajj Witches", "Hill Giant", "Hill Giant")
        assert game.damage == [("Hill Giant", 1), ("Hill Giant", 1)]


class TestMendingHands:
    """CR 615.7: a shield of four points for one target."""

    def test_the_host_asks_for_no_target_and_shields_everybody(self, bench: Callable[..., Any]) -> None:
        game = bench(hand=[(0, "Mending Hands"), (0, "Lightning Bolt")])
        game.cast("Mending Hands")
        game.cast("Lightning Bolt", 3)
        assert game.asked == [("TargetSelection", 0, [{"Player": seat} for seat in range(4)])]
        assert game.life == [20, 20, 20, 20]

    def test_only_the_target_is_shielded_and_only_so_much(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        hand = [(0, "Mending Hands"), *[(0, "Lightning Bolt")] * 3]
        game = bench(lower(shipped["mending hands"]), hand=hand, battlefield=[(2, "Hill Giant")])
        game.cast("Mending Hands", 1)
        assert game.options(0) == [0, 1, 2, 3, "Hill Giant"]
        game.cast("Lightning Bolt", 3)
        game.cast("Lightning Bolt", 1)
        game.cast("Lightning Bolt", 1)
        assert game.damage == [(3, 3), (1, 2)]

    def test_a_creature_can_be_shielded(self, bench: Callable[..., Any], shipped: Mapping[str, Card]) -> None:
        hand = [(0, "Mending Hands"), *[(0, "Lightning Bolt")] * 2]
        game = bench(
            lower(shipped["mending hands"]), hand=hand, battlefield=[(2, "Hill Giant"), (3, "Serra Angel")]
        )
        game.cast("Mending Hands", "Hill Giant")
        game.cast("Lightning Bolt", "Hill Giant")
        game.cast("Lightning Bolt", "Serra Angel")
        assert game.damage == [("Serra Angel", 3)]

    def test_it_ends_with_the_turn(self, bench: Callable[..., Any], shipped: Mapping[str, Card]) -> None:
        game = bench(lower(shipped["mending hands"]), hand=[(0, "Mending Hands"), (0, "Lightning Bolt")])
        game.cast("Mending Hands", 1)
        game.end_turn()
        game.cast("Lightning Bolt", 1)
        assert game.damage == [(1, 3)]


class TestFog:
    def test_all_combat_damage_is_prevented(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        creatures = [(0, "Hill Giant"), (0, "Grizzly Bears"), (0, "Serra Angel")]
        game = bench(lower(shipped["fog"]), hand=[(3, "Fog"), (0, "Lightning Bolt")], battlefield=creatures)
        game.cast("Fog", seat=3)
        game.fight(("Hill Giant", 1), ("Grizzly Bears", 1), ("Serra Angel", 2))
        assert game.life == [20, 20, 20, 20]
        game.cast("Lightning Bolt", 1)
        assert game.life == [20, 17, 20, 20]


class TestFactOrFiction:
    def test_an_opponent_makes_the_piles_and_you_pick_one(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        lands = ("Island", "Swamp", "Mountain", "Forest", "Wastes")
        library = [(0, land) for land in lands]
        game = bench(lower(shipped["fact or fiction"]), hand=[(0, "Fact or Fiction")], library=library)

        def two_of_them(_: list[dict[str, Any]]) -> dict[str, Any]:
            return {
                "type": "SubmitPilePartition",
                "data": {"pile_a": [game.asked[-1][2][0], game.asked[-1][2][2]]},
            }

        game.cast(
            "Fact or Fiction",
            {"type": "ChoosePileOpponent", "data": {"opponent": 2}},
            two_of_them,
            {"type": "ChoosePile", "data": {"pile": {"type": "B"}}},
        )
        assert [(kind, seat) for kind, seat, _ in game.asked] == [
            ("SeparatePilesChooseOpponent", 0),
            ("SeparatePilesPartition", 2),
            ("SeparatePilesChoice", 0),
        ]
        assert sorted(game.zone(0, "hand")) == ["Forest", "Swamp", "Wastes"]
        assert sorted(game.zone(0, "graveyard")) == ["Fact or Fiction", "Island", "Mountain"]


class TestInventedCards:
    def test_damage_by_creatures_is_prevented_and_no_other(
        self, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            lower(shipped["creatures' truce"]),
            hand=[(0, "Lightning Bolt")],
            battlefield=[(2, "Creatures' Truce"), (0, "Hill Giant"), (0, "Prodigal Pyromancer")],
        )
        game.activate("Prodigal Pyromancer", 1)
        game.cast("Lightning Bolt", 1)
        game.fight(("Hill Giant", 1))
        assert game.damage == [(1, 3)]

    def test_without_it_the_same_damage_is_dealt(self, bench: Callable[..., Any]) -> None:
        game = bench(battlefield=[(0, "Hill Giant"), (0, "Prodigal Pyromancer")])
        game.activate("Prodigal Pyromancer", 1)
        game.fight(("Hill Giant", 1))
        assert game.damage == [(1, 1), (1, 3)]

    @pytest.mark.parametrize(("mode", "cards", "power"), [(0, 2, 3), (1, 0, 5)])
    def test_an_opponent_chooses_the_mode(
        self, mode: int, cards: int, power: int, bench: Callable[..., Any], shipped: Mapping[str, Card]
    ) -> None:
        game = bench(
            lower(shipped["offer of two roads"]),
            hand=[(0, "Offer of Two Roads")],
            battlefield=[(0, "Hill Giant")],
        )
        game.cast("Offer of Two Roads", mode)
        assert [(kind, seat) for kind, seat, _ in game.asked] == [("ModeChoice", 1)]
        assert (len(game.zone(0, "hand")), game.thing("Hill Giant")["power"]) == (cards, power)


@pytest.mark.parametrize(
    ("name", "target", "dealt"),
    [("Lava Axe", 1, [(1, 5)]), ("Lightning Blast", "Serra Angel", [("Serra Angel", 4)])],
)
def test_plain_damage_is_dealt(
    name: str,
    target: int | str,
    dealt: list[Any],
    bench: Callable[..., Any],
    shipped: Mapping[str, Card],
) -> None:
    game = bench(lower(shipped[name.lower()]), hand=[(0, name)], battlefield=[(2, "Serra Angel")])
    game.cast(name, target)
    assert game.damage == dealt


def test_pyroclasm_damages_creatures_and_no_player(
    bench: Callable[..., Any], shipped: Mapping[str, Card]
) -> None:
    game = bench(
        lower(shipped["pyroclasm"]),
        hand=[(0, "Pyroclasm")],
        battlefield=[(1, "Hill Giant"), (2, "Serra Angel")],
    )
    game.cast("Pyroclasm")
    assert sorted(game.damage) == [("Hill Giant", 2), ("Serra Angel", 2)]


def _with_x(face: Face, number: int) -> Face:
    """The face with X put in, as the table puts it into the ability on the stack."""
    assert mentions_x(face)
    known: Face = filled(face, number)
    return known
