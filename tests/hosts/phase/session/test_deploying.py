"""Deploying on a host that does not have it (CR 804.2: tap a creature, and a teammate gets it)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.options import NO_OPTIONS, Options
from mtg_influence.core.seating import PlayerId
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec, Zone
from mtg_influence.hosts.phase.ir.deploy_action import is_deploying
from mtg_influence.hosts.phase.session import session
from mtg_influence.hosts.phase.session.deploying import forget_the_gone, pending_action_of, put_on_stack, tap
from mtg_influence.hosts.phase.session.opening import Opening
from mtg_influence.hosts.phase.state.decks import decks_for

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.faces.book import FaceBook
    from mtg_influence.hosts.phase.session.table import PhaseTable

GIANT = CardPlacement("Hill Giant", "Alex", Zone.BATTLEFIELD)


def opened(book: FaceBook, *placed: CardPlacement, options: Options = NO_OPTIONS) -> PhaseTable:
    names = ("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay")
    seats = [SeatSpec(name, 1, (), team="ns"[index // 3]) for index, name in enumerate(names)]
    position = Position(placed)
    decks = decks_for(names, position)
    faces = book.faces(sorted({card for deck in decks for card in deck}))
    opening = Opening(seats, decks=decks, faces=faces, judge=build_judge(entry_points=False), options=options)
    return opening.table(seed=1, position=position, strict=True)


def offered(table: PhaseTable) -> list[tuple[str, bool]]:
    assert table.decision is not None
    return [(c.label, c.allowed) for c in table.decision.candidates if c.label.startswith("deploy")]


def test_teammates_are_offered_those_out_of_range_as_refused(book: FaceBook) -> None:
    table = opened(book, GIANT, options=Options(deploy=True))
    assert offered(table) == [("deploy Hill Giant to Rob", True), ("deploy Hill Giant to Carissa", False)]


def test_804_1_nothing_is_offered_where_the_table_plays_without(book: FaceBook) -> None:
    assert offered(opened(book, GIANT)) == []


def test_it_waits_on_the_stack_and_is_told_with_its_rule(book: FaceBook) -> None:
    table = opened(book, GIANT, options=Options(deploy=True))
    assert table.decision is not None
    table.choose(next(c for c in table.decision.candidates if c.label == "deploy Hill Giant to Rob"))
    assert len(table.objects(Zone.STACK)) == 1
    assert [entry.text for entry in table.log if entry.rule == "804.2"] == ["Alex deploys Hill Giant to Rob"]
    assert offered(table) == [], "CR 804.2: sorcery timing"


TAKEN = {"type": "Deploy", "data": {"object_id": 7, "player_id": 2}}


@pytest.mark.parametrize("gone", [{2}, {1}])
def test_what_is_deployed_to_who_has_left_does_nothing(gone: set[int]) -> None:
    inner: dict[str, Any] = {
        "next_object_id": 90,
        "objects": {"7": {"id": 7, "controller": 1, "incarnation": 2}},
    }
    put_on_stack(inner, TAKEN)
    assert inner["next_object_id"] == 91
    assert forget_the_gone(inner, gone) is (gone == {2})
    [entry] = inner["stack"]
    assert (entry["kind"]["data"]["ability"]["effect"]["type"] == "NoOp") is (gone == {2})
    assert not forget_the_gone({"stack": [{"kind": {"type": "Spell"}}]}, gone)


def test_the_tables_own_action_is_told_from_the_hosts() -> None:
    assert is_deploying(TAKEN)
    assert not is_deploying(tap(TAKEN))
    assert not is_deploying({"a pile": [3]})  # not every answer is an action
    assert tap(TAKEN)["data"]["data"] == {"object_id": 7, "tapped": True}


def test_a_creature_that_is_gone_is_no_key_error(book: FaceBook) -> None:
    table = opened(book, GIANT, options=Options(deploy=True))
    with pytest.raises(LookupError, match="no creature 9999"):
        pending_action_of(
            {"type": "Deploy", "data": {"object_id": 9999, "player_id": 1}}, table._game.context()
        )


def resolved_after_leaving(table: PhaseTable) -> int:
    """Deploy the Giant to Rob, let Rob leave, and return who controls it in the end."""
    assert table.decision is not None
    table.choose(next(c for c in table.decision.candidates if c.label == "deploy Hill Giant to Rob"))
    table.concede(PlayerId(1))
    while table.objects(Zone.STACK):
        assert table.decision is not None
        table.choose(next(c for c in table.decision.candidates if c.label == "pass"))
    [giant] = [view for view in table.objects(Zone.BATTLEFIELD) if view.name == "Hill Giant"]
    return giant.controller


def test_who_left_first_gets_nothing(book: FaceBook) -> None:
    """CR 608.2b + CR 800.4b: the target is illegal, and control never passes to who has left."""
    assert resolved_after_leaving(opened(book, GIANT, options=Options(deploy=True))) == 0


def test_the_host_alone_would_give_control_to_who_has_left(
    book: FaceBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the host knows CR 800.4b (control never passes to who has left), ``forget_the_gone`` can go."""
    monkeypatch.setattr(session, "forget_the_gone", lambda _state, _gone: False)
    assert resolved_after_leaving(opened(book, GIANT, options=Options(deploy=True))) == 1
