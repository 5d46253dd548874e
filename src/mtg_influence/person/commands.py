"""What a person may say besides an answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from mtg_influence.i18n import LANGUAGES, msg, pmsg, say
from mtg_influence.person.matching import find, fold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.core.verdict import Lang
    from mtg_influence.i18n import Message

__all__ = ["Command", "command_of", "help_lines", "meant_commands"]


@dataclass(frozen=True, slots=True)
class _Spelt:
    """A command's word, what it does, and what may follow the word."""

    word: Message
    help: Message
    takes: Message | None = None


class Command(Enum):
    """A command. The words of all languages are understood always; the help tells those of one."""

    LIST = _Spelt(pmsg("command", "list"), msg("list the choices again, all of them"))
    REFUSED = _Spelt(
        pmsg("command", "refused"), msg("what range rules out here, with distance, range and rule")
    )
    WHY = _Spelt(
        pmsg("command", "why"),
        msg("explain the last verdict, or that on a player or choice"),
        pmsg("command", "[NAME]"),
    )
    LOOK = _Spelt(
        pmsg("command", "look"),
        msg("everybody; or one player's battlefield, graveyard, exile; or the stack, your hand"),
        pmsg("command", "[PLAYER] [ZONE]"),
    )
    BOARD = _Spelt(
        pmsg("command", "board"), msg("the table in a few lines: the stack, everybody's permanents")
    )
    READ = _Spelt(
        pmsg("command", "read"),
        msg("what a card says, how it is now, and what range does to it"),
        pmsg("command", "CARD"),
    )
    LOG = _Spelt(pmsg("command", "log"), msg("what happened last"), pmsg("command", "[LINES]"))
    UNDO = _Spelt(pmsg("command", "undo"), msg("take back your last answer"))
    CANCEL = _Spelt(
        pmsg("command", "cancel"),
        msg("take back what you are casting or activating, or else your last answer"),
    )
    SKIP = _Spelt(
        pmsg("command", "skip"),
        msg("pass until your next turn, or until the end of the turn before it"),
        pmsg("command", "[end]"),
    )
    STOPS = _Spelt(
        pmsg("command", "stops"),
        msg("be asked whenever you could act, or only at the usual times"),
        pmsg("command", "all|few"),
    )
    AUTO = _Spelt(pmsg("command", "auto"), msg("let the computer player decide this one"))
    CONCEDE = _Spelt(pmsg("command", "concede"), msg("leave the game; it goes on without you"))
    QUIT = _Spelt(pmsg("command", "quit"), msg("end the game for everybody"))
    HELP = _Spelt(pmsg("command", "help"), msg("this"))

    def word(self, lang: Lang) -> str:
        """Return the command's word in a language."""
        return self.value.word.to(lang)

    def words(self) -> tuple[str, ...]:
        """Return the command's word in every language, each once."""
        return tuple(dict.fromkeys(self.value.word.to(lang) for lang in LANGUAGES))

    def takes(self, lang: Lang) -> str:
        """Return what may follow the word; empty where nothing may."""
        return "" if self.value.takes is None else self.value.takes.to(lang)

    def help(self, lang: Lang) -> str:
        """Return what the command does."""
        return self.value.help.to(lang)


_OTHER_WORDS = {
    "?": Command.HELP,
    "h": Command.HELP,
    "exit": Command.QUIT,
    "bye": Command.QUIT,
    "por que": Command.WHY,
    "takeback": Command.UNDO,
    "back": Command.UNDO,
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
        if word in map(fold, command.words()):
            return command, rest
    return None


def meant_commands(text: str) -> tuple[tuple[Command, ...], str]:
    """Return the commands whose words begin so, and what follows.

    >>> [command.name for command in meant_commands("und")[0]], len(meant_commands("l")[0])
    (['UNDO'], 4)
    """
    first, rest = _split(text)
    return find(first, Command, Command.words), rest


def help_lines(lang: Lang) -> Iterator[str]:
    """Yield a line for each command, and before them how to answer.

    >>> next(help_lines("en"))
    'answer with numbers, names or their beginnings; several, with commas; Enter takes the default'
    """
    yield say(
        "answer with numbers, names or their beginnings; several, with commas; Enter takes the default", lang
    )
    yield say("where several are chosen: 'all', 'all Rob', '2-4', 'none'", lang)
    for command in Command:
        called = f"{command.word(lang)} {command.takes(lang)}".strip()
        yield f"  {called:<22} {command.help(lang)}"
