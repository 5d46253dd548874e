"""A pass that does nothing but hand priority on is known for what it is, and no other action is."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence import PlayerId, Seating
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.session.passing import Passing, at_priority, only_passed, priority_passed

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.ir.happened import Happened

RING = Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1)
PASS = {"type": "PassPriority"}


def known(passed: int = 0) -> Passing:
    passing = Passing()
    passing.happened(at_priority(0), PASS, [{"type": "PhaseChanged", "data": {}}])
    passing.passed(passed)
    return passing


@pytest.mark.parametrize(
    ("actor", "gone", "passed", "heir"),
    [
        (0, (), 0, 1),
        (3, (), 2, 0),
        (0, (), 3, None),  # all have passed in turn
        (0, (1,), 1, 2),
        (0, (1,), 2, None),
        (0, (0,), 0, None),
    ],
)
def test_priority_goes_to_the_left_until_all_have_passed(
    actor: int, gone: tuple[int, ...], passed: int, heir: int | None
) -> None:
    seating = RING.leave(*map(PlayerId, gone))
    assert known(passed).heir(at_priority(actor), actor, PASS, seating) == heir


@pytest.mark.parametrize(
    ("prompt", "actor", "action"),
    [
        (at_priority(0), 0, {"type": "Concede", "data": {"player_id": 0}}),
        (at_priority(1), 0, PASS),
        ({"type": "ManaPayment", "data": {"player": 0}}, 0, PASS),  # there it says that all is paid
    ],
)
def test_nothing_else_hands_priority_on(prompt: dict[str, Any], actor: int, action: dict[str, Any]) -> None:
    assert known().heir(prompt, actor, action, RING) is None


def test_nothing_is_known_of_a_state_that_was_loaded() -> None:
    assert Passing().heir(at_priority(0), 0, PASS, RING) is None
    passing = known()
    passing.unsure()
    passing.passed(1)
    assert passing.heir(at_priority(0), 0, PASS, RING) is None
    assert not passing.are_not_all(RING)


CAST = {"type": "CastSpell", "data": {}}
CANCEL = {"type": "CancelCast"}
LEAVE = {"type": "Concede", "data": {"player_id": 3}}
BEGUN = {"type": "StackPushed", "data": {}}
DONE = {"type": "SpellCast", "data": {}}
MORPHED = {"type": "TurnedFaceUp", "data": {}}


@pytest.mark.parametrize(
    ("passed", "answers", "heir"),
    [
        (2, [(at_priority(0), CAST, [BEGUN, DONE])], 1),
        (2, [(at_priority(0), CAST, [BEGUN])], None),
        (2, [(at_priority(0), CAST, [BEGUN]), ({"type": "ModeChoice"}, CANCEL, [])], None),
        (2, [(at_priority(0), CAST, [BEGUN]), ({"type": "ManaPayment"}, PASS, [DONE])], 1),
        (2, [(at_priority(0), {"type": "TurnFaceUp"}, [MORPHED])], None),
        (2, [(at_priority(0), LEAVE, [])], None),
        (0, [(at_priority(0), CAST, [BEGUN])], None),  # the host may say that somebody has priority
        (0, [(at_priority(0), {"type": "PlayLand"}, [])], 1),
        (1, [(at_priority(0), {"type": "PlayLand"}, [])], None),
        (3, [(at_priority(0), PASS, [{"type": "EffectResolved"}])], 1),
    ],
)
def test_what_may_have_taken_back_no_pass_leaves_the_count_unknown(
    passed: int, answers: list[tuple[Any, Any, Any]], heir: int | None
) -> None:
    passing = known(passed)
    for prompt, action, events in answers:
        passing.happened(prompt, action, events)
    assert passing.heir(at_priority(0), 0, PASS, RING) == heir


def test_passes_alone_are_told_from_what_comes_of_them() -> None:
    assert only_passed([priority_passed(1), priority_passed(2)])
    assert not only_passed([priority_passed(1), {"type": "StackResolved", "data": {}}])


@pytest.mark.host
@pytest.mark.parametrize("leaves", [False, True])
def test_what_is_known_of_a_pass_is_what_the_host_tells(
    monkeypatch: pytest.MonkeyPatch, *, leaves: bool
) -> None:
    table: Any = demo_setting(5, range_=1).start(PhaseHost(), seed=4)
    game, chance = table._game, random.Random(4)
    told: list[Any] = []
    through = game._apply

    def apply(*given: Any) -> Any:
        told.append(through(*given))
        return told[-1]

    monkeypatch.setattr(game, "_apply", apply)
    found = 0
    for number in range(700):
        if table.decision is None:
            break
        told.clear()
        before = game._passing._in_a_row
        if leaves and number in (250, 400):
            table.concede(table.decision.decider)
        else:
            happened = _take(table, chance)
            now = game._passing._in_a_row
            if happened is not None and len(told) == 1 and None not in (before, now) and now == before + 1:
                found += 1
                assert list(happened.events) == told[0].events
                assert game.prompt == game.game.waiting_for()
    assert found > 300


def _take(table: Any, chance: random.Random) -> Happened | None:
    """Take one of the legal candidates, mostly a pass; what happened, where it was one."""
    decision, game = table.decision, table._game
    if decision.kind != "priority" or chance.random() < 0.2:
        table.auto(difficulty="VeryEasy")
        return None
    kept: list[Happened] = []
    act = game._carry_out

    def carry_out(*given: Any) -> Happened:
        kept.append(act(*given))
        return kept[-1]

    game._carry_out = carry_out
    try:
        table.pass_priority()
    finally:
        del game._carry_out
    return kept[0]
