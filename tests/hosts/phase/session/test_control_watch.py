"""What the host's events make doubtful."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.session.control_watch import ControlWatch, takes_control

AURA = {"name": "Control Magic", "static_abilities": [{"modifications": [{"type": "ChangeController"}]}]}
BEAR = {"name": "Grizzly Bears", "static_abilities": []}


class Game:
    """A battlefield that counts how often it is looked at."""

    def __init__(self, *things: dict[str, Any]) -> None:
        self.things = {each["id"]: each for each in things}
        self.looks = 0

    def object(self, number: int) -> dict[str, Any]:
        self.looks += 1
        if number not in self.things:
            raise ValueError(number)
        return self.things[number]

    def battlefield(self) -> list[dict[str, Any]]:
        self.looks += 1
        return list(self.things.values())


class CardVariants:
    """Calls stray what another than seat 0 controls."""

    def strays(self, objects: Any) -> tuple[int, ...]:
        return tuple(each["id"] for each in objects if each["controller"] != 0)


def thing(number: int, controller: int, name: str = "Grizzly Bears", owner: int = 0) -> dict[str, Any]:
    return {"id": number, "name": name, "controller": controller, "owner": owner, "zone": "Battlefield"}


def event(kind: str, /, **data: Any) -> dict[str, Any]:
    return {"type": kind, "data": data}


def moved(number: int, to: str, name: str = "Grizzly Bears") -> dict[str, Any]:
    record = {"name": name, "controller": 0, "owner": 0}
    return event("ZoneChanged", object_id=number, to=to, record=record)


def strays(watch: ControlWatch, game: Game, *events: dict[str, Any]) -> bool:
    return watch.has_strays(game, events, CardVariants())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "happened",
    [
        event("ControllerChanged", object_id=1, old_controller=0, new_controller=1),
        event("TokenCreated", object_id=1, name="Bear"),
        moved(1, "Battlefield"),
        moved(1, "Stack"),
        event("PlayerEliminated", player_id=3),
        event("EffectResolved", kind="BecomeCopy", source_id=9),
    ],
)
def test_what_may_have_another_controller_is_looked_at(happened: dict[str, Any]) -> None:
    assert strays(ControlWatch({"b": BEAR}), Game(thing(1, 1)), happened)
    assert not strays(ControlWatch({"b": BEAR}), Game(thing(1, 0)), happened)


def test_passing_and_paying_look_at_nothing() -> None:
    game = Game(thing(1, 1))
    quiet = (event("PriorityPassed", player_id=0), event("ManaAdded", source_id=1), moved(1, "Graveyard"))
    assert not strays(ControlWatch({"b": BEAR}), game, *quiet)
    assert game.looks == 0


def test_everything_is_looked_at_while_something_keeps_control_up() -> None:
    watch = ControlWatch({"a": AURA, "b": BEAR})
    game = Game(thing(1, 1), thing(2, 0, "Control Magic"))
    assert strays(watch, game, event("Unattached", object_id=2))
    del game.things[2]
    game.things[1]["controller"] = 0
    assert not strays(watch, game, moved(2, "Graveyard", "Control Magic"))
    game.things[1]["controller"] = 1
    assert not strays(watch, game, event("Unattached", object_id=2))


def test_what_somebody_else_has_is_looked_at_until_it_is_back() -> None:
    watch = ControlWatch({"b": BEAR})
    game = Game(thing(1, 0, owner=1))
    assert not strays(watch, game, event("ControllerChanged", object_id=1))
    game.things[1]["controller"] = 1
    assert strays(watch, game, event("LifeChanged", player_id=0))
    game.looks = 0
    assert not strays(watch, game, event("LifeChanged", player_id=0))
    assert game.looks == 0


def test_what_is_gone_is_no_stray() -> None:
    assert not strays(ControlWatch({"b": BEAR}), Game(), event("ControllerChanged", object_id=7))


def test_a_control_effect_is_found_wherever_it_is_in_a_face() -> None:
    assert takes_control(AURA)
    assert not takes_control(BEAR)
