"""What a person may say besides an answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from mtg_influence.person.matching import find, fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.core.verdict import Lang

__all__ = ["Command", "command_of", "help_lines", "meant_commands"]


@dataclass(frozen=True, slots=True)
class _Spelt:
    """A command's word by language, what may follow it, and what it does."""

    en: str
    es: str
    help_en: str
    help_es: str
    takes: str = ""
    takes_es: str = ""


class Command(Enum):
    """A command. Both languages are understood always; the help tells the words of one."""

    LIST = _Spelt(
        "list", "lista", "list the choices again, all of them", "enumera otra vez todas las opciones"
    )
    REFUSED = _Spelt(
        "refused",
        "rechazados",
        "what range rules out here, with distance, range and rule",
        "lo que el rango descarta aquí, con distancia, rango y regla",
    )
    WHY = _Spelt(
        "why",
        "porque",
        "explain the last verdict, or that on a player or choice",
        "explica el último veredicto, o el de un jugador u opción",
        "[NAME]",
        "[NOMBRE]",
    )
    LOOK = _Spelt(
        "look",
        "mirar",
        "everybody; or one player's battlefield, graveyard, exile; or the stack, your hand",
        "todos; o el campo de batalla, cementerio o exilio de un jugador; o la pila, tu mano",
        "[PLAYER] [ZONE]",
        "[JUGADOR] [ZONA]",
    )
    LOG = _Spelt("log", "registro", "what happened last", "lo último que pasó", "[LINES]", "[LÍNEAS]")
    UNDO = _Spelt("undo", "deshacer", "take back your last answer", "retira tu última respuesta")
    SKIP = _Spelt("skip", "saltar", "pass until your next turn", "pasa hasta tu próximo turno")
    STOPS = _Spelt(
        "stops",
        "paradas",
        "be asked whenever you could act, or only at the usual times",
        "que se te pregunte siempre que puedas actuar, o solo en los momentos habituales",
        "all|few",
        "todas|pocas",
    )
    AUTO = _Spelt(
        "auto", "auto", "let the computer player decide this one", "deja que esto lo decida el ordenador"
    )
    CONCEDE = _Spelt(
        "concede", "conceder", "leave the game; it goes on without you", "deja la partida; sigue sin ti"
    )
    QUIT = _Spelt("quit", "salir", "end the game for everybody", "acaba la partida para todos")
    HELP = _Spelt("help", "ayuda", "this", "esto")

    def word(self, lang: Lang) -> str:
        """Return the command's word in a language."""
        return self.value.es if lang == "es" else self.value.en

    def takes(self, lang: Lang) -> str:
        """Return what may follow the word; empty where nothing may."""
        return self.value.takes_es if lang == "es" else self.value.takes

    def help(self, lang: Lang) -> str:
        """Return what the command does."""
        return self.value.help_es if lang == "es" else self.value.help_en


_OTHER_WORDS = {
    "?": Command.HELP,
    "h": Command.HELP,
    "exit": Command.QUIT,
    "bye": Command.QUIT,
    "por que": Command.WHY,
    "takeback": Command.UNDO,
    "cancel": Command.UNDO,
    "back": Command.UNDO,
    "cancelar": Command.UNDO,
    "atras": Command.UNDO,
}


def _split(text: str) -> tuple[str, str]:
    said = text.strip()
    if said.startswith("?"):
        return "?", said[1:].strip()
    said = said.strip("¿?¡! ")
    if fold(said).startswith("por que"):
        words = said.split()
        return "por que", " ".join(words[2:])
    first, _, rest = said.partition(" ")
    return first, rest.strip()


def command_of(text: str) -> tuple[Command, str] | None:
    """Return the command that a text spells out, in either language, and what follows; None: it is none.

    >>> [(command.name, rest) for command, rest in filter(None, [command_of("Look Rob"), command_of("lo")])]
    [('LOOK', 'Rob')]
    """
    first, rest = _split(text)
    word = fold(first)
    if word in _OTHER_WORDS:
        return _OTHER_WORDS[word], rest
    for command in Command:
        if word in (command.value.en, command.value.es):
            return command, rest
    return None


def meant_commands(text: str) -> tuple[tuple[Command, ...], str]:
    """Return the commands whose words begin so, and what follows.

    >>> [command.name for command in meant_commands("und")[0]], len(meant_commands("l")[0])
    (['UNDO'], 3)
    """
    first, rest = _split(text)
    return find(first, Command, lambda command: (command.value.en, command.value.es)), rest


def help_lines(lang: Lang) -> Iterator[str]:
    """Yield a line for each command, and before them how to answer.

    >>> next(help_lines("en"))
    'answer with numbers, names or their beginnings; several, with commas; Enter takes the default'
    """
    if lang == "es":
        yield "responde con números, nombres o sus comienzos; varios, con comas; Intro toma lo supuesto"
        yield "donde se eligen varios: 'todos', 'todos Rob', '2-4', 'nada'"
    else:
        yield "answer with numbers, names or their beginnings; several, with commas; Enter takes the default"
        yield "where several are chosen: 'all', 'all Rob', '2-4', 'none'"
    for command in Command:
        called = f"{command.word(lang)} {command.takes(lang)}".strip()
        yield f"  {called:<22} {command.help(lang)}"
