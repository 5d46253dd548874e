"""Tally cards show their number as it is: the host looks again whenever a number may have changed."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import TYPE_CHECKING, Any

import phase
import pytest

from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.state.hidden_permanents import (
    add_helpers,
    hidden_permanents,
    is_hidden_permanent,
)
from mtg_influence.hosts.phase.state.load import mend
from mtg_influence.hosts.phase.weave.reach import Reach

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.host

SEATS = range(4)
YOU = {"player": {"type": "Controller"}}
MINE = {"type": "Typed", "type_filters": [], "controller": "You", "properties": []}
ME = {"type": "And", "filters": [{"type": "Player"}, MINE]}
FROM_ANYBODY = {**MINE, "controller": None}
CREATURE = {**MINE, "type_filters": ["Creature"]}
KINDS: dict[str, dict[str, Any]] = {
    "life lost": {"type": "LifeLostThisTurn", **YOU},
    "cards drawn": {"type": "CardsDrawnThisTurn", **YOU},
    "spells cast": {"type": "SpellsCastThisTurn", "scope": "Controller"},
    "died": {"type": "ZoneChangeCountThisTurn", "from": "Battlefield", "to": "Graveyard", "filter": CREATURE},
}
DAMAGE = {"type": "DamageDealtThisTurn", "source": FROM_ANYBODY, "target": ME, "aggregate": "Sum"}
ACTIONS = 900
CHECKS = 90
QUIET = {"PriorityPassed", "PhaseChanged", "ManaAdded", "PermanentTapped"}


def shown(game: Any) -> dict[str, int | None]:
    return {
        thing["printed_ref"]["oracle_id"]: thing["power"]
        for thing in game.battlefield()
        if is_hidden_permanent(thing["name"])
    }


def begin(kinds: dict[str, dict[str, Any]]) -> tuple[Any, Any]:
    """A game with tally cards of these kinds, and the engine to load its states on."""
    table: Any = demo_setting(len(SEATS), range_=None).start(PhaseHost(), seed=3)
    tallies = {f"{kind}#{seat}": quantity for kind, quantity in kinds.items() for seat in SEATS}
    engine = phase.Engine.from_json(json.dumps(table._game._faces | hidden_permanents(SEATS, tallies)))
    state = table._game.game.state()
    mend(state["state"])
    everybody = [Reach.same(seat, tuple(SEATS), tuple(SEATS)) for seat in SEATS]
    add_helpers(state, everybody, seat_cards=False, tallies=tallies)
    return engine, engine.load_game(json.dumps(state))


def play(game: Any, chance: random.Random) -> Iterator[set[str]]:
    """Let the computer player and chance play; the types of events of each action that is no mere pass."""
    for _ in range(ACTIONS):
        waiting = game.waiting_for()
        if waiting["type"] == "GameOver":
            return
        data = waiting["data"]
        who = data["player"] if "player" in data else data["pending"][0]["player"]
        at_random = waiting["type"] == "Priority" and chance.random() < 0.5
        taken = chance.choice(game.actions()) if at_random else game.choose_action(who, difficulty="VeryEasy")
        types = {event["type"] for event in game.apply(who, taken).events}
        if not types <= QUIET:
            yield types


def loaded(engine: Any, game: Any) -> dict[str, int | None]:
    """What the cards show in the game's state, loaded."""
    state = game.state()
    mend(state["state"])
    return shown(engine.load_game(json.dumps(state)))


@pytest.mark.parametrize(
    "kinds",
    [KINDS, {"life": {"type": "LifeTotal", **YOU}}, {"damage": DAMAGE}],
    ids=lambda kinds: next(iter(kinds)),
)
def test_what_tally_cards_show_is_what_they_show_in_a_loaded_state(kinds: dict[str, dict[str, Any]]) -> None:
    engine, game = begin(kinds)
    seen = set[str]()
    for _ in islice(play(game, random.Random(3)), CHECKS):
        fresh = loaded(engine, game)
        assert shown(game) == fresh
        seen |= {card.rpartition("#")[0] for card, power in fresh.items() if power}
    assert seen == set(kinds)


def test_an_attack_alone_is_not_looked_at() -> None:
    """Why a state is loaded again after an attack where attacks are counted; see ``TallyCards.is_stale``."""
    engine, game = begin({"attacked": {"type": "AttackedThisTurn", "scope": "Controller"}})
    for types in play(game, random.Random(3)):
        if "AttackersDeclared" in types and shown(game) != loaded(engine, game):
            return
    pytest.fail("the host looks again after an attack: nothing has to be loaded any more")
