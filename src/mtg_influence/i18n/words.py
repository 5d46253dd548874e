"""Words that are needed wherever a game is told of: phases and steps, zones, ranges, distances."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.i18n.message import msg, nsay, pmsg
from mtg_influence.i18n.text import translate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.i18n.catalogues import Lang
    from mtg_influence.i18n.message import Message

__all__ = ["range_word", "seats_away", "step_text", "step_word", "zone_text", "zone_word"]

_STEPS: Final[Mapping[str, Message]] = {
    str(step): step
    for step in (
        pmsg("step", "untap"),
        pmsg("step", "upkeep"),
        pmsg("step", "draw"),
        pmsg("step", "precombat main"),
        pmsg("step", "beginning of combat"),
        pmsg("step", "declare attackers"),
        pmsg("step", "declare blockers"),
        pmsg("step", "combat damage"),
        pmsg("step", "end of combat"),
        pmsg("step", "postcombat main"),
        pmsg("step", "end"),
        pmsg("step", "cleanup"),
    )
}

_ZONES: Final[Mapping[str, Message]] = {
    str(zone): zone
    for zone in (
        pmsg("zone", "library"),
        pmsg("zone", "hand"),
        pmsg("zone", "battlefield"),
        pmsg("zone", "graveyard"),
        pmsg("zone", "stack"),
        pmsg("zone", "exile"),
        pmsg("zone", "command"),
    )
}


def step_text(step: str) -> str:
    """Return a phase or step as a text that can be told in every language; one that nobody knows as it is."""
    return _STEPS.get(step, step)


def zone_text(zone: str) -> str:
    """Return a zone as a text that can be told in every language; one that nobody knows as it is."""
    return _ZONES.get(zone, zone)


def step_word(step: str, lang: Lang) -> str:
    """Return a phase or step in a language; one that nobody knows stays as it is.

    >>> step_word("upkeep", "es"), step_word("moonrise", "es")
    ('mantenimiento', 'moonrise')
    """
    return translate(step_text(step), lang)


def zone_word(zone: str, lang: Lang) -> str:
    """Return the name of a zone; one that nobody knows stays as it is.

    >>> zone_word("graveyard", "es")
    'cementerio'
    """
    return translate(zone_text(zone), lang)


def range_word(range_: int | None, lang: Lang) -> str:
    """Return a range of influence in words; None is unlimited.

    >>> range_word(1, "en"), range_word(None, "es")
    ('range 1', 'rango ilimitado')
    """
    return msg("range {range}", range=msg("unlimited") if range_ is None else range_).to(lang)


def seats_away(count: int, lang: Lang) -> str:
    """Return a distance in words.

    >>> seats_away(1, "en"), seats_away(2, "es")
    ('1 seat away', 'a 2 asientos')
    """
    return nsay("{count} seat away", "{count} seats away", count, lang)
