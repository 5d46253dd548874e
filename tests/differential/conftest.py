"""Two games that must be one: the bare host's, and one woven for everybody who reaches everybody.

Where everybody reaches everybody nothing is woven. Here it is woven all the same: every "each player"
becomes the players one by one, every filter the same filter once a player. What such a game asks, offers
and does must be what the bare host does, action for action and event for event; no oracle is needed.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import phase
import pytest

from mtg_influence.carddb.sources import OracleSource
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.face import Face, keys_of_card
from mtg_influence.hosts.phase.state.hidden_permanents import (
    SEAT_CARD,
    add_helpers,
    hidden_permanents,
    is_hidden_permanent,
)
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

SEATS = (0, 1, 2, 3)
REACHES = tuple(Reach.same(seat, SEATS, SEATS) for seat in SEATS)
BASICS = ("Forest", "Mountain", "Plains", "Island", "Swamp")
LANDS_AT_THE_START = 3
GREATEST_X = 4
"""With mana for everything the host would count to the end of X, and be busy for ever."""


EXPECTED = frozenset({"EffectResolved"})
"""Events that count instructions: one instruction about everybody is several once it is woven."""


@dataclass(frozen=True)
class Difference:
    """Where two games first differ: what of, at which action, and what either had."""

    of: str
    step: int
    bare: Any
    woven: Any
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class Duel:
    """The two games, after the same actions."""

    bare: Any
    woven: Any
    hidden_permanents: frozenset[int]
    """Seat cards by number; what becomes of them is no part of the game."""


def begin(decks: Sequence[Sequence[str]], faces: Mapping[str, Face], seed: int) -> Duel:
    """Both games at the same point: hands kept, some lands on the battlefield, mana for everything."""
    bare, woven = (_begin(decks, faces, seed, woven=woven) for woven in (False, True))
    numbers = [thing["id"] for thing in woven.battlefield() if is_hidden_permanent(thing["name"])]
    return Duel(bare, woven, frozenset(numbers))


def _begin(decks: Sequence[Sequence[str]], faces: Mapping[str, Face], seed: int, *, woven: bool) -> Any:
    data: dict[str, Face] = {}
    tallies: dict[str, Any] = {}
    for seat, deck in enumerate(decks):
        for name in {key for each in deck for key in keys_of_card(each.lower(), faces)}:
            face = faces[name]
            weaver = Weaver(REACHES[seat])
            changed = weaver.face(face)  # the bare game, too, has the same hidden permanents
            variant = changed if woven else dict(face)
            tallies |= weaver.tallies
            variant["scryfall_oracle_id"] = f"{face['scryfall_oracle_id']}#{seat}"
            data[f"{name}#{seat}"] = variant
    data |= hidden_permanents(SEATS, tallies)
    engine = phase.Engine.from_json(json.dumps(data))
    lists = [[f"{name}#{seat}" for name in deck] for seat, deck in enumerate(decks)]
    game = engine.new_game(
        lists[0], lists[1], extra_players=lists[2:], seed=seed, format="FreeForAll", first_player=0
    )
    while (asked := game.waiting_for())["type"] == "MulliganDecision":
        game.apply(asked["data"]["pending"][0]["player"], game.actions()[0])
    state = game.state()
    inner = state["state"]
    add_helpers(state, REACHES, seat_cards=True, tallies=sorted(tallies))
    if not woven:  # the same objects, where they do nothing
        for number in [
            each for each in inner["battlefield"] if is_hidden_permanent(_thing(inner, each)["name"])
        ]:
            _move(inner, number, "battlefield", "command_zone", "Command")
    for seat in SEATS:
        _play_lands(inner, seat)
    inner["debug_mode"] = True
    game = engine.load_game(state)
    for seat in SEATS:
        mana = {"type": "SetInfiniteMana", "data": {"player_id": seat, "enabled": True}}
        game.apply(0, {"type": "Debug", "data": mana})
    return game


def _thing(inner: dict[str, Any], number: int) -> dict[str, Any]:
    thing: dict[str, Any] = inner["objects"][str(number)]
    return thing


def _move(inner: dict[str, Any], number: int, origin: str, to: str, zone: str) -> None:
    inner[origin].remove(number)
    inner[to].append(number)
    _thing(inner, number)["zone"] = zone


def _play_lands(inner: dict[str, Any], seat: int) -> None:
    count: Counter[str] = Counter()
    library = inner["players"][seat]["library"]
    for number in list(library):
        thing = _thing(inner, number)
        if thing["name"] in BASICS and count[thing["name"]] < LANDS_AT_THE_START:
            count[thing["name"]] += 1
            library.remove(number)
            inner["battlefield"].append(number)
            thing.update(zone="Battlefield", entered_battlefield_turn=0)


def _asked(waiting: dict[str, Any]) -> tuple[str, int | None]:
    data = waiting.get("data") or {}
    who = data["player"] if "player" in data else data["pending"][0]["player"] if "pending" in data else None
    return waiting["type"], who


def _offers(game: Any) -> dict[str, Any]:
    """What may be done, but for naming hidden permanents, which a table never shows."""
    waiting = game.waiting_for()
    if waiting["type"] == "ChooseXValue":  # the host would try every number up to all the mana there is
        least, most = waiting["data"]["min"], waiting["data"]["max"]
        numbers = range(least, min(most, max(least, GREATEST_X)) + 1)
        actions = [{"type": "ChooseX", "data": {"value": number}} for number in numbers]
        return {json.dumps({**each, "most": most}, sort_keys=True): each for each in actions}
    keyed = ((_key(each), each) for each in game.actions())
    return {key: each for key, each in keyed if f'"{SEAT_CARD}"' not in key}


def _key(action: Any) -> str:
    return json.dumps(action.to_dict(), sort_keys=True)


def _told(event: dict[str, Any]) -> tuple[str, str]:
    data = event.get("data")
    if not isinstance(data, dict):
        return event["type"], str(data)
    plain = {
        key: value
        for key, value in data.items()
        if isinstance(value, (int, str, bool)) or key in ("target", "amount")
    }
    return event["type"], json.dumps(plain, sort_keys=True)


def play(duel: Duel, seed: int, steps: int) -> Difference | None:
    """Give both games the same random actions; return the first difference, None where there is none."""
    rng = random.Random(seed)
    before: list[str] = []
    for step in range(steps):
        asked, also = _asked(duel.bare.waiting_for()), _asked(duel.woven.waiting_for())
        if asked != also:
            return Difference("question", step, asked, also, tuple(before[-8:]))
        if asked[0] == "GameOver" or asked[1] is None:
            return None
        offers = _offers(duel.bare)
        others = _offers(duel.woven)
        if (
            asked[0] == "NamedChoice"
        ):  # the host offers some names out of many, others each time, and takes any
            others = offers
        elif set(offers) != set(others):
            less, more = sorted(set(offers) - set(others)), sorted(set(others) - set(offers))
            return Difference("actions", step, less[:3], more[:3], tuple(before[-8:]))
        if not offers:  # the host knows no answer to its own question
            return None
        chosen = _choose(sorted(offers), rng)
        before.append(_named(duel.bare, chosen))
        if _is_another_s(duel.bare, chosen, asked[1]):
            return None
        told = [
            _apply(game, asked[1], each[chosen], duel.hidden_permanents)
            for game, each in ((duel.bare, offers), (duel.woven, others))
        ]
        if told[0] != told[1]:
            lost = [each for each in told[0] if each not in told[1]]
            new = [each for each in told[1] if each not in told[0]]
            return Difference("events", step, lost[:4], new[:4], tuple(before[-8:]))
        if any(thing["controller"] != _woven_for(thing) for thing in duel.woven.battlefield()):
            return None
    return None


def _woven_for(thing: Mapping[str, Any]) -> int:
    """The seat of whose range an object speaks: a game in which that is not its controller's has to be
    settled by the table, and is no more for this test."""
    seat = str((thing.get("printed_ref") or {}).get("oracle_id") or "").rpartition("#")[2]
    return int(seat) if seat.isdigit() else int(thing["controller"])


def _is_another_s(game: Any, action: str, seat: int) -> bool:
    number = (json.loads(action).get("data") or {}).get("object_id")
    thing = game.object(number) if isinstance(number, int) else None
    return thing is not None and thing["owner"] != seat


def _choose(offers: list[str], rng: random.Random) -> str:
    wanted = [
        each
        for each in offers
        if not any(word in each for word in ('"Concede"', "CancelCast", '"Debug"'))
        and not (any(word in each for word in ("Mana", "DeclareAttackers")) and rng.random() > 0.2)
    ]
    small = [each for each in wanted if '"ChooseX"' not in each or _number(each) <= GREATEST_X]
    wanted = small or wanted[:1]
    uses = [each for each in wanted if '"CastSpell"' in each or '"ActivateAbility"' in each]
    return rng.choice(uses) if uses and rng.random() < 0.7 else rng.choice(wanted or offers)


def _number(action: str) -> int:
    data = json.loads(action).get("data") or {}
    return max((value for value in data.values() if isinstance(value, int)), default=0)


def _named(game: Any, action: str) -> str:
    said = json.loads(action)
    data = said.get("data") if isinstance(said.get("data"), dict) else {}
    number = data.get("object_id") or data.get("source_id")
    name = game.object(number)["name"] if isinstance(number, int) else ""
    return f"{said['type']} {name}".strip()


def _apply(game: Any, seat: int, action: Any, hidden_permanents: frozenset[int]) -> list[tuple[str, str]]:
    try:
        events = game.apply(seat, action).events
    except ValueError as refused:
        return [("refused", str(refused))]
    return [
        _told(event) for event in events if not (event["type"] in EXPECTED or _of(event) in hidden_permanents)
    ]


def _of(event: dict[str, Any]) -> int | None:
    data = event.get("data")
    return data.get("object_id") if isinstance(data, dict) else None


@pytest.fixture(scope="session")
def book() -> FaceBook:
    """The faces of the corpus extra, kept where the program keeps them."""
    return FaceBook(OracleSource.of_corpus())


@pytest.fixture(scope="session")
def compare() -> Callable[..., Difference | None]:
    """Play a seeded pair of games on some decks; returns their first difference."""

    def pair(
        decks: Sequence[Sequence[str]], faces: Mapping[str, Face], *, seed: int, steps: int
    ) -> Difference | None:
        return play(begin(decks, faces, seed), seed, steps)

    return pair
