"""Abilities that the host has on no card: what they look like on the stack, and that all can be woven."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import phase
import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.session.cardless_abilities import is_cardless
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.stack import weave_resolved
from mtg_influence.hosts.phase.weave.weaver import Weaver

pytestmark = pytest.mark.host

SEATS = (0, 1, 2, 3)
PASS = {"type": "PassPriority"}
ROOMS = {"LostMineOfPhandelver": 7, "DungeonOfTheMadMage": 9, "TombOfAnnihilation": 5, "Undercity": 9}


class Bench:
    """Games of four with two permanents a player, in which seat 0 has something on the stack."""

    def __init__(self, book: FaceBook) -> None:
        self._engine = phase.Engine.from_json(json.dumps(book.faces(["Wastes", "Grizzly Bears"])))
        deck = ["Grizzly Bears"] * 20
        game = self._engine.new_game(
            deck, deck, extra_players=[deck, deck], seed=1, format="FreeForAll", first_player=0
        )
        state = game.state()
        inner = state["state"]
        for player in inner["players"]:
            for _ in range(2):
                number = player["hand"].pop()
                inner["objects"][str(number)]["zone"] = "Battlefield"
                inner["battlefield"].append(number)
        inner.update(phase="PreCombatMain", priority_player=0)
        inner["waiting_for"] = {"type": "Priority", "data": {"player": 0}}
        self._state = state

    def resolve(self, effect: dict[str, Any], **fields: Any) -> Any:
        """The game after an ability of seat 0 has resolved, with fields of its state set before."""
        state = deepcopy(self._state)
        inner = state["state"]
        source = inner["battlefield"][0]
        ability = {
            "effect": effect,
            "kind": "Activated",
            "targets": [],
            "controller": 0,
            "source_id": source,
            "context": {},
            "ability_index": 0,
        }
        entry = {"id": inner["next_object_id"], "controller": 0, "source_id": source}
        entry["kind"] = {"type": "ActivatedAbility", "data": {"source_id": source, "ability": ability}}
        inner.update(fields, stack=[entry], next_object_id=entry["id"] + 1)
        game = self._engine.load_game(state)
        for _ in SEATS:
            game.apply(game.waiting_for()["data"]["player"], PASS)
        return game

    def rooms(self, dungeon: str) -> Iterator[dict[str, Any]]:
        """What each context of a dungeon puts on the stack."""
        venture = {"type": "VentureInto", "dungeon": dungeon}
        todo: list[tuple[int | None, int]] = [(None, 0)]
        seen: set[int] = set()
        while todo:
            before, context = todo.pop()
            if context in seen:
                continue
            seen.add(context)
            game = self.resolve(venture, **_at(dungeon, before))
            if game.waiting_for()["type"] == "ChooseDungeonRoom":
                game.apply(0, {"type": "ChooseDungeonRoom", "data": {"room_index": context}})
            yield game.state()["state"]
            beyond = self.resolve(venture, **_at(dungeon, context))
            asked = beyond.waiting_for()
            if asked["type"] == "ChooseDungeonRoom":
                todo += [(context, each["index"]) for each in asked["data"]["options"]]
            else:
                now = beyond.state()["state"]["dungeon_progress"]["0"]
                todo += [] if now["completed"] else [(context, now["current_room"])]


def _at(dungeon: str, context: int | None) -> dict[str, Any]:
    if context is None:
        return {}
    progress = {"current_dungeon": dungeon, "current_room": context, "completed": []}
    return {"dungeon_progress": {"0": progress}}


@pytest.fixture(scope="module")
def bench(book: FaceBook) -> Bench:
    return Bench(book)


def woven(ability: dict[str, Any]) -> tuple[dict[str, Any], Weaver]:
    weaver = Weaver(Reach.same(0, SEATS, (0, 1, 3)))
    return weave_resolved(ability, weaver), weaver


@pytest.mark.parametrize("dungeon", ROOMS)
def test_every_room_can_be_woven(bench: Bench, dungeon: str) -> None:
    states = list(bench.rooms(dungeon))
    assert len(states) == ROOMS[dungeon]
    for state in states:
        (entry,) = state["stack"]
        assert is_cardless(entry, state["objects"])
        said, weaver = woven(entry["kind"]["data"]["ability"])
        assert weaver.faults == []
        again, _ = woven(said)
        assert again == said


def test_the_dungeons_that_can_be_chosen_are_these(bench: Bench) -> None:
    asked = bench.resolve({"type": "VentureIntoDungeon"}).waiting_for()
    assert asked["type"] == "ChooseDungeon"
    assert {each["dungeon"] for each in asked["data"]["options"]} == {*ROOMS} - {"Undercity"}


def test_who_takes_the_initiative_goes_into_the_undercity(bench: Bench) -> None:
    (entry,) = bench.resolve({"type": "TakeTheInitiative"}).state()["state"]["stack"]
    assert entry["kind"]["data"]["trigger_event"]["data"]["dungeon"] == "Undercity"


def test_once_the_second_player_has_discarded_for_a_room_the_host_asks_nobody_else(bench: Bench) -> None:
    """Veils of Fear, with everybody in range: a fault of the host, which range has nothing to do with."""
    game = bench.resolve(
        {"type": "VentureInto", "dungeon": "TombOfAnnihilation"}, **_at("TombOfAnnihilation", 0)
    )
    game.apply(0, {"type": "ChooseDungeonRoom", "data": {"room_index": 1}})
    for _ in SEATS:
        game.apply(game.waiting_for()["data"]["player"], PASS)
    asked = []
    while (waiting := game.waiting_for())["type"] != "Priority":
        player = waiting["data"]["player"]
        if waiting["type"] == "UnlessPayment":
            asked.append(player)
            game.apply(player, {"type": "PayUnlessCost", "data": {"pay": player == 1}})
        else:
            game.apply(player, game.actions()[0])
    assert asked == [0, 1]
    assert [game.player(seat)["life"] for seat in SEATS] == [18, 20, 20, 20]
