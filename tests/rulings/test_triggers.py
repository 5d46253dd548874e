"""Triggered abilities (CR 801.7: the whole event in range)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.triggers import check_trigger

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_becomes_blocked_triggers_without_a_look_at_the_blocker(circle: Circle) -> None:
    """CR 801.7, example: Rob's Aura on the Bear of his neighbour Alex, who attacks the player beyond."""
    now, (rob, alex, _, _) = circle("Rob Alex Carissa Dana")
    assert check_trigger(now, rob, places=(alex,))


def test_becomes_blocked_by_a_creature_does_not_trigger(circle: Circle) -> None:
    """CR 801.7, the twin: the blocker is part of the event, and out of Rob's range."""
    now, (rob, alex, carissa, _) = circle("Rob Alex Carissa Dana")
    assert check_trigger(now, rob, places=(alex, carissa)).text() == (
        "CR 801.7: Carissa is 2 seats from Rob; Rob's range is 1"
    )


def test_a_dying_creature_is_judged_by_where_it_was(circle: Circle) -> None:
    """CR 801.7a, example: Carissa's Bear, owned by Alex, dies; both have an Extractor Demon."""
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    before = (carissa,)
    assert check_trigger(now, carissa, places=before)
    assert not check_trigger(now, alex, places=before)


def test_an_event_with_nobody_in_it_is_always_seen(circle: Circle) -> None:
    now, (alex, *_) = circle("Alex Rob Carissa Dana")
    assert check_trigger(now, alex, places=())


def test_all_that_is_out_of_range_is_named(circle: Circle) -> None:
    now, (alex, _, carissa, dana, _, _) = circle("Alex Rob Carissa Dana Eli Fay")
    verdict = check_trigger(now, alex, places=(alex, carissa, dana))
    assert [v.reason.get("player") for v in (verdict, *verdict.others) if v.reason] == ["Carissa", "Dana"]
