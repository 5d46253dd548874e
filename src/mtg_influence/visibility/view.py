"""The table as one seat sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.hosts.capabilities import count_of, state_of
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.visibility.model import AskView, SeatView, ShownObject, TableView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.core.influence import Influence
    from mtg_influence.hosts.base import Decision, ObjectView, Table

__all__ = ["may_see", "shown_object", "view_for"]

_OPEN: Final = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
"""The zones in which everybody sees that a card is there (CR 400.2)."""


def view_for(table: Table, seat: PlayerId | None, *, shared_hands: bool = False) -> TableView:
    """Return a table as a seat sees it; None is who only watches.

    ``shared_hands``: players of one team see each other's hands, which a group may agree on.

    Rules: CR 400.2: hands and libraries are hidden; CR 708.5: face down cards are, but for who controls
    them; CR 801.11: range limits what effects know, not what people see.
    """
    decision = table.decision
    asked = decision is not None and decision.decider == seat
    return TableView(
        number=None if decision is None else decision.number,
        turn=table.turn,
        step=table.step,
        active=table.active,
        waits_for=None if decision is None else decision.decider,
        waits_kind=None if decision is None else decision.kind,
        you=seat,
        variant=table.influence.seating.options.variant,
        seats=tuple(_seats(table, seat)),
        objects=tuple(_objects(table, seat, shared_hands=shared_hands)),
        ask=_ask(decision) if asked and decision is not None else None,
        result=table.result,
    )


def may_see(view: ObjectView, seat: PlayerId | None, table: Table, *, shared_hands: bool = False) -> bool:
    """Return whether a seat may know which card an object is."""
    if view.is_known_to(seat):
        return True
    if not shared_hands or view.zone is not Zone.HAND or seat is None:
        return False
    return not table.influence.seating.is_opponent(seat, view.owner)


def shown_object(
    view: ObjectView, seat: PlayerId | None, table: Table, *, shared_hands: bool = False
) -> ShownObject | None:
    """Return an object as a seat sees it; None where the seat does not see that it is there."""
    known = may_see(view, seat, table, shared_hands=shared_hands)
    if not known and view.zone not in _OPEN:
        return None
    hidden = not known and view.zone is Zone.EXILE
    return ShownObject(
        id=view.id,
        zone=view.zone,
        controller=view.controller,
        owner=view.owner,
        name=(view.name or None) if known or (view.face_down and not hidden) else None,
        card=view.card if known else None,
        face_down=view.face_down,
        types=() if hidden else view.types,
        cost=None if hidden else view.cost,
        power=None if hidden else view.power,
        toughness=None if hidden else view.toughness,
        damage=view.damage,
        tapped=view.tapped,
        sick=view.sick,
        attached_to=view.attached_to,
        counters=view.counters,
        keywords=() if hidden else view.keywords,
        attacking=view.attacking,
        blocking=view.blocking,
        targets=view.targets,
        x=view.x,
        reach=_reach(table.influence, seat, view.controller),
    )


def _reach(influence: Influence, seat: PlayerId | None, other: PlayerId) -> bool | None:
    return None if seat is None else influence.reaches(seat, other)


def _seats(table: Table, viewer: PlayerId | None) -> Iterator[SeatView]:
    influence = table.influence
    after = influence.next_turn()
    for number, seat in enumerate(influence.seating.seats):
        player = PlayerId(number)
        state = state_of(table, player)
        yield SeatView(
            player=player,
            name=table.names[player],
            life=table.life(player),
            counters=state.counters,
            in_game=table.in_game(player),
            team=seat.team,
            emperor=seat.emperor,
            monarch=state.monarch,
            initiative=state.initiative,
            range=seat.range,
            hand=count_of(table, Zone.HAND, player),
            library=count_of(table, Zone.LIBRARY, player),
            reaches=influence.in_range(player),
            reach=_reach(influence, viewer, player),
            reach_next=_reach(after, viewer, player),
        )


def _objects(table: Table, viewer: PlayerId | None, *, shared_hands: bool) -> Iterator[ShownObject]:
    for zone in (*_OPEN, Zone.HAND):
        for view in table.objects(zone):
            shown = shown_object(view, viewer, table, shared_hands=shared_hands)
            if shown is not None:
                yield shown


def _ask(decision: Decision) -> AskView:
    usual = usual_answer(decision)
    places = None if usual is None else tuple(decision.candidates.index(each) for each in usual)
    return AskView(
        number=decision.number,
        kind=decision.kind,
        prompt=decision.prompt,
        source=decision.source,
        controller=decision.controller,
        minimum=decision.minimum,
        maximum=decision.maximum,
        candidates=decision.candidates,
        usual=places,
        can_pass=decision.kind is DecisionKind.PRIORITY,
    )
