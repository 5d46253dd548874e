"""What holds of every ruling: a longer range never forbids what a shorter one allowed.

Rulings are found by looking, and their arguments made by what they are annotated with, so a new ruling is
held to this from the beginning.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mtg_influence.rulings
from mtg_influence import Influence, PlayerId, Seat, Seating
from mtg_influence.core.questions import Named, World
from mtg_influence.rulings.choices import deciders

if TYPE_CHECKING:
    from collections.abc import Callable

STEADY = settings(deadline=None)  # a busy machine is no bug


def rulings() -> dict[str, Callable[..., Any]]:
    """Every ruling that looks at a snapshot, by name."""
    found: dict[str, Callable[..., Any]] = {}
    for module in pkgutil.iter_modules(mtg_influence.rulings.__path__):
        members = vars(importlib.import_module(f"mtg_influence.rulings.{module.name}"))
        for name, member in members.items():
            if name.startswith("check_") and inspect.isfunction(member):
                first = next(iter(inspect.signature(member).parameters.values()), None)
                if first is not None and first.annotation == "Influence":
                    found[name] = member
    return found


RULINGS = rulings()


@dataclass(frozen=True)
class Case:
    """A table in a turn in which somebody may have left, and the same with longer ranges."""

    shorter: Influence
    longer: Influence

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return self.shorter.seating.players


@st.composite
def cases(draw: st.DrawFn) -> Case:
    ranges = draw(st.lists(st.none() | st.integers(0, 4), min_size=2, max_size=8))
    teams = draw(st.sampled_from([None, ["a", "b"]]))
    seats = tuple(
        Seat(f"P{index}", limit, None if teams is None else teams[index % 2])
        for index, limit in enumerate(ranges)
    )
    more = tuple(
        replace(seat, range=None if seat.range is None else seat.range + draw(st.integers(0, 3)))
        for seat in seats
    )
    leaving = draw(st.sets(st.integers(0, len(seats) - 1), max_size=len(seats) - 2))
    two = []
    for each in (seats, more):
        now = Influence.measure(Seating(each))
        for player in sorted(leaving):
            now = now.leave(PlayerId(player))
        two.append(now)
    return Case(*two)


def argument(annotation: str, players: tuple[PlayerId, ...]) -> st.SearchStrategy[Any]:
    """A strategy for what a ruling takes, by its annotation."""
    player = st.sampled_from(players)
    place = player | st.tuples(player, player)
    worlds = st.builds(World, player, st.integers(0, 3))
    known: dict[str, st.SearchStrategy[Any]] = {
        "PlayerId": player,
        "Place": place,
        "Place | None": st.none() | place,
        "PlayerId | None": st.none() | player,
        "Sequence[PlayerId]": st.lists(player, min_size=1, max_size=3, unique=True),
        "Sequence[Place]": st.lists(place, min_size=1, max_size=3),
        "World": worlds,
        "Sequence[World]": st.lists(worlds, max_size=3),
        "Named": st.sampled_from(list(Named)),
        "bool": st.booleans(),
        "str": st.just("801.4"),
        "Collection[Place]": st.lists(place, max_size=3),
    }
    if annotation not in known:
        pytest.fail(f"say how an argument of type {annotation} is made")
    return known[annotation]


@pytest.mark.parametrize("name", sorted(RULINGS))
@STEADY
@given(case=cases(), data=st.data())
def test_a_longer_range_never_forbids_what_a_shorter_one_allowed(
    name: str, case: Case, data: st.DataObject
) -> None:
    ruling = RULINGS[name]
    _, *parameters = inspect.signature(ruling).parameters.values()
    given_ = {each.name: data.draw(argument(each.annotation, case.players), each.name) for each in parameters}
    by_place = [given_.pop(each.name) for each in parameters if each.kind is each.POSITIONAL_OR_KEYWORD]
    if ruling(case.shorter, *by_place, **given_).allowed:
        assert ruling(case.longer, *by_place, **given_).allowed


def test_rulings_are_found() -> None:
    assert {"check_effect", "check_target", "check_trigger", "check_prevention", "check_world"} <= set(
        RULINGS
    )


@STEADY
@given(case=cases(), data=st.data())
def test_who_decides_is_in_range_or_else_the_nearest_to_the_left_alone(
    case: Case, data: st.DataObject
) -> None:
    """CR 801.5c: somebody suitable in the controller's range; if there is none, the nearest on the left."""
    now = case.shorter
    controller = data.draw(st.sampled_from(case.players))
    others = [player for player in case.players if player != controller]
    eligible = data.draw(st.lists(st.sampled_from(others or [controller]), min_size=1, unique=True))
    found = deciders(now, controller, eligible=eligible).players
    near = [player for player in eligible if now.reaches(controller, player)]
    if near:
        assert set(found) == set(near)
        return
    count = len(now.seating.seats)
    around = [PlayerId((controller + step) % count) for step in range(1, count + 1)]
    assert list(found) == [next(player for player in around if player in eligible)]
