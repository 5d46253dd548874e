"""The words of a picture, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.core.options import Options
    from mtg_influence.core.seating import Range
    from mtg_influence.core.verdict import Lang

__all__ = ["SENTENCES", "listed", "options_text", "range_text", "say"]

SENTENCES: Mapping[str, Mapping[Lang, str]] = {
    "table": {"en": "a table of {count}", "es": "una mesa de {count}"},
    "range": {"en": "range {range}", "es": "rango {range}"},
    "unlimited": {"en": "unlimited range", "es": "rango ilimitado"},
    "team": {"en": "team {team}", "es": "equipo {team}"},
    "emperor": {"en": "emperor", "es": "emperador"},
    "left": {"en": "has left", "es": "se fue"},
    "nobody": {"en": "nobody else", "es": "nadie más"},
    "reaches": {"en": "{player} reaches {players}", "es": "{player} alcanza a {players}"},
    "later": {
        "en": "{player} reaches {players} when the next turn begins",
        "es": "{player} alcanza a {players} cuando comience el próximo turno",
    },
    "after": {"en": "after {players} left", "es": "tras irse {players}"},
    "taken": {
        "en": "{players} lose with their emperor (CR 809.5b)",
        "es": "{players} pierden con su emperador (CR 809.5b)",
    },
    "taken-one": {
        "en": "{players} loses with their emperor (CR 809.5b)",
        "es": "{players} pierde con su emperador (CR 809.5b)",
    },
    "won": {"en": "the game is over; winning: {players}", "es": "la partida ha terminado; ganan: {players}"},
    "nobody-left": {"en": "nobody is left", "es": "no queda nadie"},
    "nothing-new": {
        "en": "nobody comes into anybody's range for that",
        "es": "nadie entra por ello en el rango de nadie",
    },
    "everyone": {
        "en": "everybody is in everybody's range",
        "es": "todos están en el rango de todos",
    },
    "clockwise": {"en": "clockwise is to the left", "es": "a la izquierda es en sentido horario"},
    "solid": {"en": "in range", "es": "en su rango"},
    "dashed": {"en": "from the next turn (CR 801.2c)", "es": "desde el próximo turno (CR 801.2c)"},
    "own": {"en": "whose range it is", "es": "de quién es el rango"},
    "attack-multiple": {"en": "several attacked at once", "es": "varios atacados a la vez"},
    "attack-one": {"en": "one attacked at a time", "es": "un atacado cada vez"},
    "attack-left": {"en": "attack left", "es": "ataque a la izquierda"},
    "attack-right": {"en": "attack right", "es": "ataque a la derecha"},
    "deploy": {"en": "creatures are deployed", "es": "se despliegan criaturas"},
    "adjacent": {"en": "adjacent opponents only", "es": "solo oponentes adyacentes"},
    "seat": {"en": "seat {number}", "es": "asiento {number}"},
}
"""For each key, the ``str.format`` template in each language."""


def say(key: str, lang: Lang, **params: object) -> str:
    """Return a sentence in a language.

    >>> say("reaches", "es", player="Mei", players="Rob")
    'Mei alcanza a Rob'
    """
    return SENTENCES[key][lang].format(**params)


def listed(names: Iterable[str], lang: Lang) -> str:
    """Return names as a list in words; of nobody, that it is nobody.

    >>> listed(["Alex", "Rob"], "es"), listed([], "en")
    ('Alex y Rob', 'nobody else')
    """
    return spoken.listed(names, lang, none=say("nobody", lang))


def range_text(range_: Range, lang: Lang) -> str:
    """Return a range in words.

    >>> range_text(None, "en"), range_text(2, "es")
    ('unlimited range', 'rango 2')
    """
    return say("unlimited", lang) if range_ is None else say("range", lang, range=range_)


def options_text(options: Options, lang: Lang) -> str:
    """Return what a table plays with, in a few words; empty for a table with nothing special.

    >>> from mtg_influence.core.options import AttackOption, Options, Variant
    >>> options_text(Options(Variant.EMPEROR, AttackOption.ONE, deploy=True), "en")
    'emperor: one attacked at a time, adjacent opponents only, creatures are deployed'
    """
    words = [say(f"attack-{options.attack.value}", lang)]
    words += [say("adjacent", lang)] if options.only_adjacent else []
    words += [say("deploy", lang)] if options.deploy else []
    if options.variant is None:
        return "" if options == type(options)() else ", ".join(words)
    return f"{options.variant.value}: {', '.join(words)}"
