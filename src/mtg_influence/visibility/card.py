"""One card, as a seat reads it: what is printed on it, how it is now, and what range has to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.capabilities import text_of
from mtg_influence.i18n import listed, say
from mtg_influence.i18n.words import seats_away
from mtg_influence.visibility.as_json import object_json
from mtg_influence.visibility.view import shown_object

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import Table
    from mtg_influence.visibility.model import ShownObject

__all__ = ["card_for"]


def card_for(
    table: Table, seat: PlayerId | None, object_id: int, *, lang: Lang = "en", shared_hands: bool = False
) -> dict[str, Any] | None:
    """Return a card as a seat may read it, as JSON; None where the seat may not see the object.

    ``text``, ``types`` and ``cost`` are what is printed, from the user's own card data, each None where
    nobody knows; ``now`` is the object as in a view, and ``range`` says in sentences what range does to it.
    """
    view = table.object(object_id)
    shown = None if view is None else shown_object(view, seat, table, shared_hands=shared_hands)
    if shown is None:
        return None
    name = shown.card or shown.name
    printed = None if name is None else text_of(table, name.removesuffix(" ability"))
    return {
        "name": name,
        "types": None if printed is None else printed.types,
        "cost": None if printed is None else printed.cost,
        "text": None if printed is None else printed.text,
        "now": object_json(shown),
        "range": list(_range(table, seat, shown, lang)),
    }


def _range(table: Table, seat: PlayerId | None, shown: ShownObject, lang: Lang) -> Iterator[str]:
    """Say whom it reaches, and whether the viewer reaches it."""
    influence, whose = table.influence, shown.controller
    if influence.everyone:
        yield say("everybody reaches everybody", lang)
        return
    player = table.names[whose]
    others = [table.names[each] for each in influence.in_range(whose) if each != whose]
    if seat == whose:
        reached = listed(others, lang, none=say("nobody", lang))
        yield say("besides you it reaches {players} and nobody else (CR 801.10)", lang, players=reached)
        return
    reached = listed([player, *others], lang)
    yield say("what it does reaches {players} and nobody else (CR 801.10)", lang, players=reached)
    if seat is None or seat in influence.measured.gone or whose in influence.measured.gone:
        return
    away = seats_away(influence.measured.distance(seat, whose), lang)
    if influence.reaches(seat, whose):
        yield say("{player} is in your range, {away}", lang, player=player, away=away)
        return
    yield say("{player} is out of your range, {away}", lang, player=player, away=away)
    yield say("you can neither target it (CR 801.4) nor choose it (CR 801.5a)", lang)
    yield say("what you do does not change it (CR 801.10)", lang)
