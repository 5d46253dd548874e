"""A game woven for everybody who reaches everybody is the bare host's game.

``tox -e differential`` plays many; the normal run plays a few. One number more is one game more, and a game
always has the same decks and actions, so a failing number can be played alone.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import SeatSpec
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.session.opening import Opening

pytestmark = pytest.mark.host

GAMES = int(os.environ.get("MTG_INFLUENCE_DIFFERENTIAL_GAMES", "4"))
FROM = int(os.environ.get("MTG_INFLUENCE_DIFFERENTIAL_FROM", "0"))
STEPS = int(os.environ.get("MTG_INFLUENCE_DIFFERENTIAL_STEPS", "120"))
SPELLS = 24
BASICS = ("Forest", "Mountain", "Plains", "Island", "Swamp")
DEAREST = 7

HOST_FAULTS = {
    "ChangeTargets": "new targets for a spell with 'any target' are whatever there is, lands too",
    "RetargetChoice": "the same",
}
"""Nodes that the bare host gets wrong at unlimited range, with what it does: no measure of the woven game."""


def anything_at_all(node: Any) -> bool:
    """Whether a face holds a filter by which the host, misreading a card, takes players for objects."""
    if isinstance(node, list):
        return any(anything_at_all(one) for one in node)
    if not isinstance(node, dict):
        return False
    target: dict[str, Any] = node["target"] if isinstance(node.get("target"), dict) else {}
    parts = ("type_filters", "properties", "controller")
    if target.get("type") == "Typed" and not any(target[part] for part in parts):
        return True
    return any(anything_at_all(one) for one in node.values())


def a_target_for_each_player(node: Any) -> bool:
    """Whether a face has a target for each of several players, which is asked for in another way."""
    text = json.dumps(node)
    return '"multi_target"' in text and '"PlayerCount"' in text


def next_damage_to_any_target(node: Any) -> bool:
    """Whether a face prevents "the next" damage to any target: the bare host asks for no target."""
    text = json.dumps(node)
    return '"PreventDamage"' in text and '"Next"' in text


def any_target_afterwards(node: Any) -> bool:
    """Whether a face has an instruction with "any target" after its first: the bare host takes lands too."""
    if isinstance(node, list):
        return any(any_target_afterwards(one) for one in node)
    if not isinstance(node, dict):
        return False
    after = node.get("sub_ability") or {}
    return (after.get("effect") or {}).get("target") == {"type": "Any"} or any(
        any_target_afterwards(one) for one in node.values()
    )


def any_target_chosen_first(node: Any) -> bool:
    """Whether a face chooses "any target" before it does something: the bare host takes lands too."""
    return '"effect": {"type": "TargetOnly", "target": {"type": "Any"}' in json.dumps(node)


def nobody_after_a_choice(node: Any) -> bool:
    """Whether a face lets players keep permanents and goes on for those with few of them, maybe nobody:
    the host then leaves priority with whoever chose last unless it is said by the very words."""
    text = json.dumps(node)
    return '"ChooseAndSacrificeRest"' in text and '"ControlsCount"' in text


def any_other_target(node: Any) -> bool:
    """Whether a face has "any other target": the bare host takes lands too."""
    other = {"type": "Typed", "type_filters": [], "controller": None, "properties": [{"type": "Another"}]}
    return json.dumps({"target": other}, sort_keys=True)[1:-1] in json.dumps(node, sort_keys=True)


LEFT_OUT = (
    anything_at_all,
    a_target_for_each_player,
    any_other_target,
    any_target_afterwards,
    any_target_chosen_first,
    next_damage_to_any_target,
    nobody_after_a_choice,
)
"""What a face may not hold, each with its reason."""


def comparable(face: Face) -> bool:
    text = json.dumps(
        [face.get(part) for part in ("abilities", "triggers", "static_abilities", "replacements")]
    )
    cost = face["mana_cost"]
    return (
        cost["type"] == "Cost"
        and cost.get("generic", 0) + len(cost.get("shards", [])) <= DEAREST
        and not any(f'"{word}"' in text for word in ("Unimplemented", *HOST_FAULTS))
        and not any(wrong(face) for wrong in LEFT_OUT)
    )


def decks_of(book: FaceBook, game: int) -> tuple[list[list[str]], dict[str, Face]]:
    """Four decks drawn from the whole pool."""
    rng = random.Random(1000 + game)
    names = book.names()
    faces = book.faces(BASICS)
    decks: list[list[str]] = []
    for _ in range(4):
        spells: list[str] = []
        while len(spells) < SPELLS:
            name = rng.choice(names)
            found = book.faces([name])
            if comparable(found[name.lower()]):
                faces.update(found)
                spells.append(name)
        decks.append([land for land in BASICS for _ in range(4)] + spells)
    return decks, faces


@pytest.mark.parametrize("game", range(FROM, FROM + GAMES))
def test_a_game_woven_for_everybody_is_the_bare_game(
    book: FaceBook, compare: Callable[..., Any], game: int
) -> None:
    decks, faces = decks_of(book, game)
    difference = compare(decks, faces, seed=game, steps=STEPS)
    assert difference is None, str(difference)


@pytest.mark.parametrize("range_", [None, 2, 5])
def test_where_everybody_is_in_range_nothing_is_woven(book: FaceBook, range_: int | None) -> None:
    decks, faces = decks_of(book, 0)
    seats = [SeatSpec(name, range_, ()) for name in ("Alex", "Rob", "Carissa", "Dana")]
    opening = Opening(seats, decks=decks, faces=faces, judge=build_judge())
    assert opening.variants is None


def test_with_somebody_out_of_range_it_is_another_game(book: FaceBook) -> None:
    decks, faces = decks_of(book, 0)
    seats = [SeatSpec(name, 1, ()) for name in ("Alex", "Rob", "Carissa", "Dana")]
    assert Opening(seats, decks=decks, faces=faces, judge=build_judge()).variants is not None
