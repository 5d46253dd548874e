"""Words that a game needs wherever it is told of, in English and Spanish: phases and steps, and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.core.verdict import Lang

__all__ = ["AND", "STEPS_ES", "listed", "step_word"]

AND: Mapping[Lang, str] = {"en": "and", "es": "y"}

STEPS_ES = {
    "untap": "enderezar",
    "upkeep": "mantenimiento",
    "draw": "robar",
    "precombat main": "principal antes del combate",
    "beginning of combat": "inicio del combate",
    "declare attackers": "declarar atacantes",
    "declare blockers": "declarar bloqueadores",
    "combat damage": "daño de combate",
    "end of combat": "final del combate",
    "postcombat main": "principal después del combate",
    "end": "final",
    "cleanup": "limpieza",
}


def step_word(step: str, lang: Lang) -> str:
    """Return a phase or step in a language; one that nobody knows stays as it is.

    >>> step_word("upkeep", "es"), step_word("moonrise", "es")
    ('mantenimiento', 'moonrise')
    """
    return STEPS_ES.get(step, step) if lang == "es" else step


def listed(names: Iterable[str], lang: Lang, *, none: str) -> str:
    """Return names as a list in words; ``none`` is what is said where there are none.

    >>> listed(["Alex", "Rob", "Mei"], "en", none="nobody"), listed([], "es", none="nada")
    ('Alex, Rob and Mei', 'nada')
    """
    *most, last = (*names,) or (none,)
    return f"{', '.join(most)} {AND[lang]} {last}" if most else last
