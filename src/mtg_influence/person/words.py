"""Every sentence that is said to a person at the table, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import spoken
from mtg_influence.hosts.base import DecisionKind, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.core.verdict import Lang

__all__ = ["SENTENCES", "listed", "question", "say", "seats", "zone_word"]

SENTENCES: Mapping[str, Mapping[Lang, str]] = {
    # What is asked.
    "asked": {"en": "{player}: {question}", "es": "{player}: {question}"},
    "when": {"en": "turn {turn} of {active}, {step}", "es": "turno {turn} de {active}, {step}"},
    "enter": {"en": "Enter: {what}", "es": "Intro: {what}"},
    "nothing": {"en": "nothing", "es": "nada"},
    "several": {
        "en": "choose {least} to {most}, for example: 1 3",
        "es": "elige de {least} a {most}, por ejemplo: 1 3",
    },
    "exactly": {"en": "choose {count}, for example: 1 3", "es": "elige {count}, por ejemplo: 1 3"},
    "number": {"en": "a number from {least} to {most}", "es": "un número de {least} a {most}"},
    "ruled-out": {
        "en": "range rules out {count}: 'refused' lists them",
        "es": "el rango descarta {count}: 'rechazados' los enumera",
    },
    "more": {"en": "and {count} more: 'list' shows all", "es": "y {count} más: 'lista' los muestra todos"},
    "hand": {"en": "hand: {cards}", "es": "mano: {cards}"},
    "stack": {"en": "stack, the top first: {objects}", "es": "pila, primero lo de arriba: {objects}"},
    # What is wrong.
    "unknown": {
        "en": "'{said}' is neither a choice nor a command{meant} ({possible})",
        "es": "'{said}' no es ni una opción ni una orden{meant} ({possible})",
    },
    "meant": {"en": ", did you mean '{word}'?", "es": ", ¿querías decir '{word}'?"},
    "possible": {
        "en": "possible: 1 to {count}, names, or 'help'",
        "es": "es posible: de 1 a {count}, nombres o 'ayuda'",
    },
    "possible-one": {"en": "possible: 1, its name, or 'help'", "es": "es posible: 1, su nombre o 'ayuda'"},
    "possible-none": {"en": "possible: 'auto' or 'help'", "es": "es posible: 'auto' o 'ayuda'"},
    "no-number": {"en": "there is no {number} here; {possible}", "es": "aquí no hay {number}; {possible}"},
    "ambiguous": {"en": "'{said}' may be any of these:", "es": "'{said}' puede ser cualquiera de estos:"},
    "refused": {"en": "'{said}' cannot be chosen:", "es": "'{said}' no se puede elegir:"},
    "too-few": {
        "en": "{got} chosen, at least {least} are needed",
        "es": "elegidos {got}, hacen falta al menos {least}",
    },
    "too-many": {
        "en": "{got} chosen, at most {most} are possible",
        "es": "elegidos {got}, como mucho son posibles {most}",
    },
    "one-at-a-time": {
        "en": "'{said}' would use one of them twice; say which, as in 'all {example}'",
        "es": "'{said}' usaría alguno dos veces; di cuáles, como en 'todos {example}'",
    },
    "say-something": {
        "en": "there is nothing that goes without saying here; {possible}",
        "es": "aquí nada se da por supuesto; {possible}",
    },
    "host-refuses": {"en": "the engine does not take that: {why}", "es": "el motor no lo admite: {why}"},
    # What is told on request.
    "none-refused": {"en": "range rules out nothing here", "es": "aquí el rango no descarta nada"},
    "you": {"en": "you", "es": "tú"},
    "in": {"en": "in your range", "es": "en tu rango"},
    "out-of": {"en": "out of your range", "es": "fuera de tu rango"},
    "left": {"en": "has left the game", "es": "dejó la partida"},
    "seat": {"en": "{count} seat away", "es": "a {count} asiento"},
    "seats": {"en": "{count} seats away", "es": "a {count} asientos"},
    "life": {"en": "life {life}", "es": "vidas {life}"},
    "cards-in-hand": {"en": "hand {count}", "es": "mano {count}"},
    "permanents": {"en": "permanents {count}", "es": "permanentes {count}"},
    "range": {"en": "range {range}", "es": "rango {range}"},
    "unlimited": {"en": "unlimited", "es": "ilimitado"},
    "team": {"en": "team {team}", "es": "equipo {team}"},
    "emperor": {"en": "emperor", "es": "emperador"},
    "moves": {"en": "has the turn", "es": "tiene el turno"},
    "empty": {"en": "nothing there", "es": "no hay nada"},
    "hidden": {"en": "cards: {count}; you cannot see them", "es": "cartas: {count}; no puedes verlas"},
    "tapped": {"en": "tapped", "es": "girada"},
    "on": {"en": "on {what}", "es": "en {what}"},
    "with": {"en": "with {what}", "es": "con {what}"},
    "owned": {"en": "owned by {player}", "es": "propiedad de {player}"},
    "no-verdict": {"en": "range has decided nothing yet", "es": "el rango aún no ha decidido nada"},
    "because": {"en": "{what}: {verdict}", "es": "{what}: {verdict}"},
    "says": {"en": "CR {rule} in our words: {summary}", "es": "CR {rule} en nuestras palabras: {summary}"},
    "no-log": {"en": "nothing has happened yet", "es": "todavía no ha pasado nada"},
    # Undoing, skipping, leaving.
    "undone": {
        "en": "taken back: {what} (turn {turn}, {step}), and all that came after it",
        "es": "retirado: {what} (turno {turn}, {step}) y todo lo que vino después",
    },
    "undone-others": {
        "en": "with it goes what {players} decided since",
        "es": "con ello se va lo que {players} decidió desde entonces",
    },
    "no-undo": {
        "en": "this engine cannot take anything back",
        "es": "este motor no puede retirar nada",
    },
    "nothing-to-undo": {
        "en": "there is nothing of yours to take back: an answer can be taken back until the game is over, "
        "the last {kept} of them",
        "es": "no hay nada tuyo que retirar: una respuesta se puede retirar hasta que acabe la partida, "
        "y solo las últimas {kept}",
    },
    "skipping": {
        "en": "passing until your next turn; what only you can decide is still asked",
        "es": "se pasa hasta tu próximo turno; lo que solo tú puedes decidir se sigue preguntando",
    },
    "stops-all": {
        "en": "you are asked whenever there is something you could do",
        "es": "se te pregunta siempre que puedas hacer algo",
    },
    "stops-few": {
        "en": "you are asked in your main phases, about spells of others, in combat and as a turn ends",
        "es": "se te pregunta en tus fases principales, ante hechizos ajenos, en combate y al final",
    },
    "conceded": {"en": "{player} concedes", "es": "{player} concede"},
    "sure-concede": {
        "en": "say 'concede' again to leave the game; anything else goes on",
        "es": "di 'conceder' otra vez para dejar la partida; cualquier otra cosa la sigue",
    },
    "computer": {
        "en": "the computer player decides this one",
        "es": "esto lo decide el jugador del ordenador",
    },
    "takes": {
        "en": "'{word}' takes {takes}, not '{said}'",
        "es": "'{word}' admite {takes}, no '{said}'",
    },
    "no-player": {
        "en": "nobody here is called '{said}'; there are {players}",
        "es": "nadie aquí se llama '{said}'; están {players}",
    },
}
"""For each key, the ``str.format`` template in each language."""

_QUESTIONS: Mapping[DecisionKind, Mapping[Lang, str]] = {
    DecisionKind.PRIORITY: {"en": "what do you do?", "es": "¿qué haces?"},
    DecisionKind.MULLIGAN: {"en": "your opening hand", "es": "tu mano inicial"},
    DecisionKind.TARGET: {"en": "a target", "es": "un objetivo"},
    DecisionKind.MODE: {"en": "a mode", "es": "un modo"},
    DecisionKind.DECIDER: {"en": "which player decides", "es": "qué jugador decide"},
    DecisionKind.OBJECT: {"en": "choose", "es": "elige"},
    DecisionKind.PLAYER: {"en": "a player", "es": "un jugador"},
    DecisionKind.OPTION: {"en": "choose", "es": "elige"},
    DecisionKind.NUMBER: {"en": "a number", "es": "un número"},
    DecisionKind.PILES: {"en": "piles", "es": "montones"},
    DecisionKind.ATTACK: {"en": "who attacks whom?", "es": "¿quién ataca a quién?"},
    DecisionKind.BLOCK: {"en": "who blocks what?", "es": "¿quién bloquea qué?"},
    DecisionKind.TURN_BASED: {"en": "decide", "es": "decide"},
}

_ZONES_ES: Mapping[Zone, str] = {
    Zone.LIBRARY: "biblioteca",
    Zone.HAND: "mano",
    Zone.BATTLEFIELD: "campo de batalla",
    Zone.GRAVEYARD: "cementerio",
    Zone.STACK: "pila",
    Zone.EXILE: "exilio",
    Zone.COMMAND: "mando",
}


def say(key: str, lang: Lang, **params: object) -> str:
    """Return a sentence in a language.

    >>> say("too-few", "es", got=1, least=2)
    'elegidos 1, hacen falta al menos 2'
    """
    return SENTENCES[key][lang].format(**params)


def question(kind: DecisionKind, lang: Lang) -> str:
    """Return what is asked, in a few words.

    >>> question(DecisionKind.ATTACK, "en")
    'who attacks whom?'
    """
    return _QUESTIONS[kind][lang]


def seats(count: int, lang: Lang) -> str:
    """Return a distance in words.

    >>> seats(1, "en"), seats(2, "es")
    ('1 seat away', 'a 2 asientos')
    """
    return say("seat" if count == 1 else "seats", lang, count=count)


def zone_word(zone: Zone, lang: Lang) -> str:
    """Return the name of a zone.

    >>> zone_word(Zone.GRAVEYARD, "es")
    'cementerio'
    """
    return _ZONES_ES[zone] if lang == "es" else zone.value


def listed(names: Iterable[str], lang: Lang) -> str:
    """Return names as a list in words; of none, that it is nothing.

    >>> listed(["Alex", "Rob", "Mei"], "en"), listed([], "es")
    ('Alex, Rob and Mei', 'nada')
    """
    return spoken.listed(names, lang, none=say("nothing", lang))
