"""The table as one seat sees it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.hosts.capabilities import count_of, seen_in_libraries, state_of
from mtg_influence.hosts.usual import usual_answer
from mtg_influence.visibility.model import AskView, SeatView, ShownObject, TableView

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.core.influence import Influence
    from mtg_influence.hosts.base import Decision, ObjectView, Table

__all__ = ["may_see", "shown_object", "view_for", "views_for"]

_OPEN: Final = (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
"""The zones in which everybody sees that a card is there (CR 400.2)."""


def view_for(table: Table, seat: PlayerId | None, *, shared_hands: bool = False) -> TableView:
    """Return a table as a seat sees it; None is who only watches.

    ``shared_hands``: players of one team see each other's hands, which a group may agree on.

    Rules: CR 400.2: hands and libraries are hidden; CR 708.5: face down cards are, but for who controls
    them; CR 801.11: range limits what effects know, not what people see.
    """
    return views_for(table, (seat,), shared_hands=shared_hands)[seat]


def views_for(
    table: Table, seats: Iterable[PlayerId | None], *, shared_hands: bool = False
) -> dict[PlayerId | None, TableView]:
    """Return a table as each of several seats sees it; the host is asked once for all. See ``view_for``."""
    decision = table.decision
    zones = (view for zone in (*_OPEN, Zone.HAND) for view in table.objects(zone))
    views = (*zones, *seen_in_libraries(table))
    players = tuple(_players(table))
    after = table.influence.next_turn()
    everybodys = TableView(
        number=None if decision is None else decision.number,
        turn=table.turn,
        step=table.step,
        active=table.active,
        waits_for=None if decision is None else decision.decider,
        waits_kind=None if decision is None else decision.kind,
        you=None,
        variant=table.influence.seating.options.variant,
        seats=players,
        objects=(),
        ask=None,
        result=table.result,
    )

    def seen(seat: PlayerId | None) -> TableView:
        shown = (shown_object(view, seat, table, shared_hands=shared_hands) for view in views)
        asked = decision is not None and decision.decider == seat
        return replace(
            everybodys,
            you=seat,
            seats=players if seat is None else tuple(_reached(players, table.influence, after, seat)),
            objects=tuple(each for each in shown if each is not None),
            ask=_ask(decision) if asked and decision is not None else None,
        )

    return {seat: seen(seat) for seat in seats}


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


def _players(table: Table) -> Iterator[SeatView]:
    """The players as everybody sees them."""
    influence = table.influence
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
            reach=None,
            reach_next=None,
        )


def _reached(
    players: Iterable[SeatView], now: Influence, after: Influence, viewer: PlayerId
) -> Iterator[SeatView]:
    """The players as one of them sees them."""
    for each in players:
        reach, reach_next = now.reaches(viewer, each.player), after.reaches(viewer, each.player)
        yield replace(each, reach=reach, reach_next=reach_next)


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
