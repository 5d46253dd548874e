"""A card read by a person: what it says, how it is now, and what range does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.base import Zone
from mtg_influence.i18n import say
from mtg_influence.person.looking import object_text
from mtg_influence.person.matching import find, shown
from mtg_influence.person.talk import Line, Tone
from mtg_influence.visibility import called, card_for, shown_object

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import Table
    from mtg_influence.person.choices import Choice
    from mtg_influence.visibility import ShownObject

__all__ = ["read_card"]

_ZONES = (Zone.STACK, Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


def read_card(
    said: str, choices: Sequence[Choice], *, table: Table, viewer: PlayerId, lang: Lang
) -> Iterator[Line]:
    """Yield what a viewer may read of what they name: a choice by its number, or any card that they may see.

    Where several cards are meant, those that read the same are one; of others it is said which there are.
    """
    if not said.strip():
        yield Line(say("read what? say a name, or the number of a choice", lang), Tone.WRONG)
        return
    found = _meant(said, choices, table, viewer, lang)
    names = {each.card or called(each, lang) for each in found}
    if len(names) != 1:
        text = (
            say(
                "'{said}' may be any of these: {names}",
                lang,
                said=shown(said),
                names=", ".join(sorted(names)),
            )
            if names
            else say("you see no card called '{said}'", lang, said=shown(said))
        )
        yield Line(text, Tone.WRONG)
        return
    view = found[0]
    card = card_for(table, viewer, view.id, lang=lang)
    if card is None:
        return
    title = [card["name"] or next(iter(names)), card["cost"] or "", card["types"] or " ".join(view.types)]
    yield Line("  ".join(filter(None, title)), Tone.HEADING)
    for line in (card["text"] or say("no text", lang)).splitlines():
        yield Line(f"  {line}")
    now = object_text(view, table, viewer, lang=lang)
    yield Line(f"  {say('now: {what}', lang, what=now)}", Tone.FAINT)
    for line in card["range"]:
        yield Line(f"  {line}", Tone.RULE)


def _meant(
    said: str, choices: Sequence[Choice], table: Table, viewer: PlayerId, lang: Lang
) -> Sequence[ShownObject]:
    number = int(said) if said.isdecimal() and len(said) < 5 else 0
    allowed = (each.candidates[0] for each in choices if number and each.number == number)
    ids = [each.object_id for each in allowed if each.allowed]
    views = [view for each in ids if each is not None and (view := table.object(each)) is not None]
    chosen = [each for view in views[:1] if (each := shown_object(view, viewer, table)) is not None]
    if chosen:
        return chosen
    all_views = (view for zone in _ZONES for view in table.objects(zone))
    seen = [each for view in all_views if (each := shown_object(view, viewer, table)) is not None]
    return find(said, seen, lambda each: (each.card or called(each, lang), called(each, lang)))
