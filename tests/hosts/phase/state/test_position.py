"""A position that was put into a new game is the position, in a real game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import phase
import pytest

from mtg_influence.core.errors import UnknownPlayer
from mtg_influence.hosts.base import CardPlacement, Position, Zone
from mtg_influence.hosts.errors import BadPlacement, StepNotReached, UnknownStep
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.state.decks import decks_for
from mtg_influence.hosts.phase.state.position import STARTING_STEPS, apply_position, settle_step

pytestmark = pytest.mark.host

NAMES = ("Alex", "Rob", "Carissa")
Load = Callable[..., "Loaded"]


class Loaded:
    """A game that was started from a position, and the object id of each placement."""

    def __init__(self, game: Any, ids: Mapping[int, int]) -> None:
        self.game = game
        self.ids = ids

    def object(self, index: int) -> Any:
        return self.game.object(self.ids[index])

    def do(self, kind: str, **data: Any) -> Any:
        actor = self.game.waiting_for()["data"]["player"]
        return self.game.apply(actor, {"type": kind, "data": data} if data else {"type": kind})

    def everybody_passes(self) -> None:
        for _ in NAMES:
            self.do("PassPriority")

    def cast(self, index: int) -> None:
        (action,) = (
            action
            for action in self.game.actions()
            if (plain := action.to_dict())["type"] == "CastSpell"
            and plain["data"]["object_id"] == self.ids[index]
        )
        self.game.apply(self.game.waiting_for()["data"]["player"], action)


@pytest.fixture
def load(book: FaceBook) -> Load:
    def load(*placements: CardPlacement, **more: Any) -> Loaded:
        position = Position(placements, **more)
        decks = decks_for(NAMES, position)
        faces = book.faces({name for deck in decks for name in deck})
        engine = phase.Engine.from_json(json.dumps(faces))
        first, second, *others = decks
        game = engine.new_game(first, second, extra_players=others, seed=1, format="FreeForAll")
        exported = game.state()
        ids = apply_position(exported, position, names=NAMES)
        game = engine.load_game(exported)
        settle_step(game, position)
        return Loaded(game, ids)

    return load


def on_table(card: str, player: str = "Alex", **more: Any) -> CardPlacement:
    return CardPlacement(card, player, Zone.BATTLEFIELD, **more)


def in_hand(card: str, player: str = "Alex") -> CardPlacement:
    return CardPlacement(card, player, Zone.HAND)


def test_zones_hold_what_is_placed_and_nothing_else(load: Load) -> None:
    loaded = load(
        in_hand("Fog"),
        on_table("Grizzly Bears", "Rob"),
        CardPlacement("Lava Axe", "Rob", Zone.GRAVEYARD),
        CardPlacement("Giant Growth", "Carissa", Zone.EXILE),
    )
    game = loaded.game
    assert [[card["name"] for card in game.hand(seat)] for seat in range(3)] == [["Fog"], [], []]
    assert [card["name"] for card in game.battlefield()] == ["Grizzly Bears"]
    assert [[card["name"] for card in game.graveyard(seat)] for seat in range(3)] == [[], ["Lava Axe"], []]
    assert [(card["name"], card["owner"]) for card in game.exile()] == [("Giant Growth", 2)]
    assert [len(player["library"]) for player in game.state()["state"]["players"]] == [30, 30, 30]


def test_a_library_is_placed_from_the_top(load: Load) -> None:
    names = ("Fog", "Lava Axe", "Fog")
    loaded = load(*(CardPlacement(name, "Alex", Zone.LIBRARY) for name in names), step="upkeep")
    loaded.everybody_passes()
    assert [card["name"] for card in loaded.game.hand(0)] == ["Fog"]
    assert loaded.game.hand(0)[0]["id"] == loaded.ids[0]
    library = loaded.game.state()["state"]["players"][0]["library"]
    assert library[:2] == [loaded.ids[1], loaded.ids[2]]


def test_life_and_the_active_player_are_as_said(load: Load) -> None:
    game = load(life={"Rob": 3, "Carissa": 41}, active="Carissa").game
    assert [game.player(seat)["life"] for seat in range(3)] == [20, 3, 41]
    assert game.waiting_for() == {"type": "Priority", "data": {"player": 2}}
    assert game.state()["state"]["active_player"] == 2


@pytest.mark.parametrize("step", [step for step in STARTING_STEPS if step != "declare attackers"])
def test_a_game_starts_in_a_step_and_goes_on_from_there(load: Load, step: str) -> None:
    loaded = load(step=step, active="Rob")
    before = (loaded.game.turn, loaded.game.phase)
    assert loaded.game.waiting_for()["data"]["player"] == 1
    loaded.everybody_passes()
    assert (loaded.game.turn, loaded.game.phase) != before
    assert loaded.game.waiting_for()["type"] == "Priority"


def test_the_next_turn_is_the_next_player_s(load: Load) -> None:
    loaded = load(step="end", active="Rob")
    loaded.everybody_passes()
    assert loaded.game.turn == 2
    assert loaded.game.state()["state"]["active_player"] == 2


def test_a_creature_attacks_unless_it_is_summoning_sick(load: Load) -> None:
    loaded = load(
        on_table("Grizzly Bears"),
        on_table("Grizzly Bears", summoning_sick=True),
        on_table("Grizzly Bears", tapped=True),
        on_table("Grizzly Bears", "Rob"),
        step="declare attackers",
    )
    prompt = loaded.game.waiting_for()
    assert (prompt["type"], loaded.game.phase) == ("DeclareAttackers", "DeclareAttackers")
    assert prompt["data"]["valid_attacker_ids"] == [loaded.ids[0]]
    loaded.do("DeclareAttackers", attacks=[[loaded.ids[0], {"type": "Player", "data": 1}]], bands=[])
    while loaded.game.phase != "PostCombatMain":
        if loaded.game.waiting_for()["type"] == "DeclareBlockers":
            loaded.do("DeclareBlockers", assignments=[])
        else:
            loaded.do("PassPriority")
    assert loaded.game.player(1)["life"] == 18


def test_a_sick_creature_pays_no_tap_cost(load: Load) -> None:
    def taps(loaded: Loaded) -> bool:
        return any(
            a.to_dict()["type"] in {"ActivateAbility", "TapLandForMana"} for a in loaded.game.actions()
        )

    assert taps(load(on_table("Prodigal Sorcerer")))
    assert not taps(load(on_table("Prodigal Sorcerer", summoning_sick=True)))


def test_where_nobody_can_attack_the_step_is_not_reached(load: Load) -> None:
    with pytest.raises(StepNotReached, match="does not get to step 'declare attackers'"):
        load(step="declare attackers")


def test_lands_pay_for_spells(load: Load) -> None:
    lands = [on_table("Mountain") for _ in range(5)]
    loaded = load(*lands, in_hand("Lava Axe"))
    loaded.cast(5)
    loaded.do("ChooseTarget", target={"Player": 1})
    loaded.everybody_passes()
    assert loaded.game.player(1)["life"] == 15
    assert all(loaded.object(index)["tapped"] for index in range(5))


def test_tapped_lands_do_not_pay(load: Load) -> None:
    lands = [on_table("Mountain", tapped=True) for _ in range(5)]
    loaded = load(*lands, in_hand("Lava Axe"))
    assert [action.to_dict()["type"] for action in loaded.game.actions()] == ["PassPriority"]


def test_static_abilities_and_counters_hold_at_once(load: Load) -> None:
    loaded = load(
        on_table("Glorious Anthem"),
        on_table("Grizzly Bears", counters={"+1/+1": 2}),
        on_table("Grizzly Bears", "Rob", counters={"-1/-1": 1}),
        on_table("Grizzly Bears", "Rob", counters={"flying": 1}),
    )
    assert [(o["power"], o["toughness"]) for o in map(loaded.object, (1, 2, 3))] == [(5, 5), (1, 1), (2, 2)]
    assert loaded.object(3)["keywords"] == ["Flying"]


def test_an_aura_does_its_work_and_falls_off_with_its_creature(load: Load) -> None:
    loaded = load(
        on_table("Unholy Strength", attached_to="bear"),
        on_table("Grizzly Bears", "Rob", ref="bear"),
        on_table("Mountain"),
        in_hand("Lightning Bolt"),
    )
    assert loaded.object(1)["power"] == 4
    assert loaded.object(1)["attachments"] == [loaded.ids[0]]
    loaded.cast(3)
    loaded.do("ChooseTarget", target={"Object": loaded.ids[1]})
    loaded.everybody_passes()
    assert [card["name"] for card in loaded.game.graveyard(0)] == ["Lightning Bolt", "Unholy Strength"]


def test_equipment_and_curses_can_be_attached(load: Load) -> None:
    loaded = load(
        on_table("Short Sword", attached_to="bear"),
        on_table("Grizzly Bears", ref="bear"),
        on_table("Curse of the Pierced Heart", attached_to="Rob"),
        step="end",
    )
    assert loaded.object(1)["power"] == 3
    loaded.everybody_passes()
    assert loaded.object(2)["zone"] == "Battlefield"
    assert loaded.object(2)["attached_to"] == {"type": "Player", "data": 1}


def test_a_permanent_may_belong_to_somebody_else(load: Load) -> None:
    loaded = load(
        on_table("Grizzly Bears", "Alex", owner="Rob"),
        on_table("Mountain"),
        in_hand("Lightning Bolt"),
        step="beginning of combat",
    )
    bear = loaded.object(0)
    assert (bear["controller"], bear["owner"]) == (0, 1)
    loaded.cast(2)
    loaded.do("ChooseTarget", target={"Object": loaded.ids[0]})
    loaded.everybody_passes()
    assert [card["name"] for card in loaded.game.graveyard(1)] == ["Grizzly Bears"]
    attacking = load(on_table("Grizzly Bears", "Alex", owner="Rob"), step="declare attackers")
    assert attacking.game.waiting_for()["data"]["valid_attacker_ids"] == [attacking.ids[0]]


def test_loading_fires_no_trigger(load: Load) -> None:
    loaded = load(on_table("Soul Warden"), on_table("Grizzly Bears", "Rob"), on_table("Soul Warden", "Rob"))
    assert loaded.game.stack() == []
    loaded.everybody_passes()
    assert [loaded.game.player(seat)["life"] for seat in range(3)] == [20, 20, 20]


def test_triggers_work_from_then_on(load: Load) -> None:
    forests = [on_table("Forest"), on_table("Forest")]
    loaded = load(*forests, in_hand("Grizzly Bears"), on_table("Soul Warden", "Rob"))
    loaded.cast(2)
    loaded.everybody_passes()
    loaded.everybody_passes()
    assert loaded.game.player(1)["life"] == 21


def test_a_planeswalker_has_the_loyalty_that_is_printed(load: Load) -> None:
    loaded = load(on_table("Jace Beleren"), on_table("Jace Beleren", "Rob", counters={"loyalty": 7}))
    assert [loaded.object(index)["loyalty"] for index in (0, 1)] == [3, 7]
    loaded.everybody_passes()
    assert loaded.object(0)["zone"] == "Battlefield"


def test_a_battle_has_the_defense_that_is_said(load: Load) -> None:
    loaded = load(on_table("Invasion of Zendikar", counters={"defense": 3}))
    assert loaded.object(0)["defense"] == 3
    loaded.do("PassPriority")
    assert loaded.game.waiting_for()["type"] == "BattleProtectorChoice"


def test_timestamps_follow_the_order_of_placements(load: Load) -> None:
    loaded = load(*(on_table("Glorious Anthem", player) for player in NAMES))
    stamps = [loaded.object(index)["timestamp"] for index in range(3)]
    assert stamps == sorted(set(stamps))


def test_cards_known_under_another_name_are_resolved(book: FaceBook) -> None:
    position = Position((in_hand("Delver of Secrets // Insectile Aberration"),))
    engine = phase.Engine.from_json(json.dumps(book.faces(["Delver of Secrets", "Wastes"])))
    deck = ["Delver of Secrets"] + ["Wastes"] * 30
    exported = engine.new_game(deck, deck, seed=1, format="FreeForAll").state()
    with pytest.raises(BadPlacement):
        apply_position(json.loads(json.dumps(exported)), position, names=NAMES[:2])
    ids = apply_position(exported, position, names=NAMES[:2], resolve=book.canonical)
    assert engine.load_game(exported).object(ids[0])["zone"] == "Hand"


@pytest.mark.parametrize(
    ("placement", "problem"),
    [
        (replace(in_hand("Fog"), zone=Zone.STACK), "cannot start on the stack"),
        (replace(in_hand("Fog"), owner="Rob"), "is owned by 'Rob' and cannot be in another player's hand"),
        (replace(in_hand("Fog"), tapped=True), "cannot be tapped in hand, only on the battlefield"),
        (replace(in_hand("Fog"), summoning_sick=True), "cannot be summoning sick in hand"),
        (replace(in_hand("Fog"), attached_to="x"), "cannot be attached in hand"),
        (replace(in_hand("Fog"), counters={"time": 1}), "cannot be given counters in hand"),
        (on_table("Grizzly Bears", counters={"+1/+1": 0}), "fewer than 1 counter"),
        (
            on_table("Short Sword", attached_to="bear"),
            "'bear', which is neither the ref of a placement nor a player",
        ),
        (on_table("Invasion of Zendikar"), "the card data does not say its defense"),
        (on_table("Pacifism"), "an Aura on the battlefield must be attached"),
    ],
)
def test_what_cannot_be_is_refused_with_the_card_and_the_player(
    load: Load, placement: CardPlacement, problem: str
) -> None:
    with pytest.raises(BadPlacement) as caught:
        load(placement)
    assert problem in str(caught.value)
    assert (caught.value.card, caught.value.player) == (placement.card, "Alex")


def test_nothing_is_attached_to_a_card_in_hand(load: Load) -> None:
    with pytest.raises(BadPlacement, match="'fog', which is not on the battlefield"):
        load(replace(in_hand("Fog"), ref="fog"), on_table("Short Sword", attached_to="fog"))


def test_a_suspended_card_keeps_its_time_counters(load: Load) -> None:
    loaded = load(CardPlacement("Ancestral Vision", "Alex", Zone.EXILE, counters={"time": 2}), step="end")
    assert loaded.object(0)["counters"] == {"time": 2}


@pytest.mark.parametrize("step", ["untap", "declare blockers", "combat damage", "cleanup", "noon"])
def test_other_steps_are_refused_with_those_that_work(load: Load, step: str) -> None:
    with pytest.raises(UnknownStep, match="expected one of upkeep, draw, precombat main") as caught:
        load(step=step)
    assert caught.value.known == STARTING_STEPS


@pytest.mark.parametrize("more", [{"active": "Carisa"}, {"life": {"Carisa": 3}}])
def test_unknown_players_are_refused(load: Load, more: dict[str, Any]) -> None:
    with pytest.raises(UnknownPlayer, match="'Carisa'"):
        load(**more)
