"""The words of the command line in English and Spanish. What a host says itself stays in its language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.core.seating import Range
    from mtg_influence.core.verdict import Lang

__all__ = ["WORDS", "listed", "range_word", "say"]

WORDS: Mapping[str, Mapping[Lang, str]] = {
    "turn": {"en": "turn {turn}", "es": "turno {turn}"},
    "turn-of": {"en": "turn {turn}: {player}", "es": "turno {turn}: {player}"},
    "in-range": {"en": "in range: {players}", "es": "en su rango: {players}"},
    "nobody": {"en": "nobody else", "es": "nadie más"},
    "range": {"en": "range {range}", "es": "rango {range}"},
    "own-ranges": {"en": "ranges differ", "es": "rangos distintos"},
    "unlimited": {"en": "unlimited", "es": "ilimitado"},
    "seats": {
        "en": "{seats}, {first} again: each is to the left of the one before",
        "es": "{seats}, de nuevo {first}: cada cual está a la izquierda del anterior",
    },
    "emperor": {"en": "{player} (emperor)", "es": "{player} (emperador)"},
    "seed": {"en": "seed {seed}", "es": "semilla {seed}"},
    "hand": {"en": "hand", "es": "mano"},
    "creatures": {"en": "creatures", "es": "criaturas"},
    "out": {"en": "out", "es": "fuera"},
    "log": {"en": "log", "es": "registro"},
    "legend": {
        "en": "▶ whose turn   ━ decides   ─ in range   ╌ out of range",
        "es": "▶ su turno   ━ decide   ─ en su rango   ╌ fuera de su rango",
    },
    "won": {"en": "{players} wins in turn {turns}", "es": "{players} gana en el turno {turns}"},
    "won-together": {"en": "{players} win in turn {turns}", "es": "{players} ganan en el turno {turns}"},
    "drawn": {"en": "a draw in turn {turns}", "es": "empate en el turno {turns}"},
    "turn-limit": {"en": "stopped after {turns} turns", "es": "detenido tras {turns} turnos"},
    "interrupted": {"en": "interrupted in turn {turns}", "es": "interrumpido en el turno {turns}"},
    "quit": {"en": "ended in turn {turns}", "es": "terminada en el turno {turns}"},
    "thinking": {"en": "{player} decides ({step})", "es": "{player} decide ({step})"},
    "decisions": {"en": "{decisions} decisions", "es": "{decisions} decisiones"},
    "life": {"en": "life: {life}", "es": "vidas: {life}"},
    "not-covered": {"en": "not covered", "es": "no cubierta"},
    "mattered": {"en": "where range mattered:", "es": "dónde importó el rango:"},
    "never": {"en": "range never mattered", "es": "el rango no importó nunca"},
    "line": {"en": "line", "es": "línea"},
    "action": {"en": "action", "es": "acción"},
    "what": {"en": "what", "es": "qué"},
    "kind": {"en": "kind", "es": "tipo"},
    "judged": {"en": "judged", "es": "juzgados"},
    "not-judged": {"en": "not judged", "es": "sin juzgar"},
    "control": {"en": "control", "es": "control"},
    "no-scenario": {"en": "no scenario shows this", "es": "ningún escenario lo muestra"},
    "unplayed": {"en": "not played: {why}", "es": "no se juega: {why}"},
    "proven": {
        "en": "{shown} shown, {unplayed} not played, {missing} missing",
        "es": "{shown} con escenario, {unplayed} sin jugar, {missing} sin escenario",
    },
}
"""For each key, the ``str.format`` template in each language."""


def say(key: str, lang: Lang, **params: object) -> str:
    """Return a sentence in a language.

    >>> say("turn-of", "es", turn=3, player="Mei")
    'turno 3: Mei'
    """
    return WORDS[key][lang].format(**params)


def listed(names: Iterable[str], lang: Lang) -> str:
    """Return names as a list in words; of nobody, that it is nobody.

    >>> listed(["Alex", "Rob", "Mei"], "en")
    'Alex, Rob and Mei'
    """
    return spoken.listed(names, lang, none=say("nobody", lang))


def range_word(range_: Range, lang: Lang) -> str:
    """Return a range of influence in words.

    >>> range_word(1, "en"), range_word(None, "es")
    ('range 1', 'rango ilimitado')
    """
    return say("range", lang, range=say("unlimited", lang) if range_ is None else range_)
