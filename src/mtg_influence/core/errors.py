"""Every error that this project raises on purpose.

One base, ``MtgInfluenceError``; each leaf is also the builtin that a caller would catch anyway, and
carries what went wrong as attributes. What the *rules* refuse is no error but a ``Verdict``.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from mtg_influence.i18n.message import msg

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.i18n.message import Message

__all__ = [
    "BadHookAnswer",
    "BadHookSignature",
    "BadPlugin",
    "BadRange",
    "DuplicateName",
    "DuplicatePlugin",
    "MissingContext",
    "MtgInfluenceError",
    "NotInGame",
    "PluginError",
    "PluginFailed",
    "SeatingError",
    "TooFewSeats",
    "UnknownHook",
    "UnknownPlayer",
    "UnknownRuling",
    "did_you_mean",
    "nearest",
]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that was probably meant, None if none is near.

    Upper and lower case count as the same letter.

    >>> nearest("carisa", ["Alex", "Rob", "Carissa"])
    'Carissa'
    >>> nearest("Zoe", ["Alex", "Rob", "Carissa"]) is None
    True
    """
    by_fold = {name.casefold(): name for name in known}
    close = get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.6)
    return by_fold[close[0]] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the tail of an error message that names the nearest known word; empty if none is near.

    >>> "no player 'carisa'" + did_you_mean("carisa", ["Alex", "Rob", "Carissa"])
    "no player 'carisa', did you mean 'Carissa'?"
    """
    meant = nearest(word, known)
    return "" if meant is None else f", did you mean {meant!r}?"


def _meant(text: Message, word: str, known: Iterable[str]) -> Message:
    near = nearest(word, known)
    return text if near is None else msg("{text}, did you mean {meant!r}?", text=text, meant=near)


class MtgInfluenceError(Exception):
    """The base of every error raised on purpose; catch it to catch them all."""


class SeatingError(MtgInfluenceError):
    """Something is wrong with who sits where."""


class TooFewSeats(SeatingError, ValueError):
    """Fewer than two seats. Carries ``got``, the number of seats."""

    def __init__(self, got: int) -> None:
        super().__init__(msg("a seating needs at least 2 seats, got {count}", count=got))
        self.got = got


class DuplicateName(SeatingError, ValueError):
    """Two seats of one name, upper and lower case apart. Carries ``name`` and both ``seats``."""

    def __init__(self, name: str, seats: tuple[int, int]) -> None:
        super().__init__(
            msg("seats {one} and {other} are both named {name!r}", one=seats[0], other=seats[1], name=name)
        )
        self.name = name
        self.seats = seats


class BadRange(SeatingError, ValueError):
    """A range that is neither None (unlimited) nor a number of seats from 0. Carries ``name``, ``got``."""

    def __init__(self, name: str, got: object) -> None:
        super().__init__(
            msg(
                "the range of {name!r} is {range!r}, expected a number of seats from 0,"
                " or None for unlimited",
                name=name,
                range=got,
            )
        )
        self.name = name
        self.got = got


class UnknownPlayer(SeatingError, LookupError):
    """No such seat. Carries ``player`` (a name or a seat index) and the ``known`` names by seat."""

    def __init__(self, player: object, known: Iterable[str]) -> None:
        self.player = player
        self.known = tuple(known)
        among = ", ".join(self.known) or msg("no seats")
        text = msg("no player {player!r} among {players}", player=player, players=among)
        super().__init__(_meant(text, player, self.known) if isinstance(player, str) else text)


class NotInGame(SeatingError, ValueError):
    """A question about a player who has left (CR 102.1: no player any more). Carries ``name``."""

    def __init__(self, name: str) -> None:
        super().__init__(msg("{name!r} has left the game", name=name))
        self.name = name


class PluginError(MtgInfluenceError):
    """Something is wrong with a plugin. Carries ``plugin``, the name it is registered under."""

    def __init__(self, message: str, *, plugin: str) -> None:
        super().__init__(message)
        self.plugin = plugin


class BadPlugin(PluginError, TypeError):
    """What was to be registered is no plugin: it implements no hook."""


class DuplicatePlugin(PluginError, ValueError):
    """The plugin, or another one of its name, is registered already."""


class UnknownHook(PluginError, AttributeError):
    """A plugin implements a hook that does not exist. Carries ``hook`` and ``meant`` (None: none near)."""

    def __init__(self, *, plugin: str, hook: str, known: Iterable[str]) -> None:
        known = tuple(known)
        super().__init__(f"plugin {plugin!r}: no hook {hook!r}{did_you_mean(hook, known)}", plugin=plugin)
        self.hook = hook
        self.meant = nearest(hook, known)


class BadHookSignature(PluginError, TypeError):
    """An implementation takes an argument that its hook does not pass, or gives one a default.

    Carries ``hook``, ``argument`` and ``meant`` (None: no argument of the hook is near).
    """

    def __init__(self, problem: str, *, plugin: str, hook: str, argument: str, meant: str | None) -> None:
        hint = "" if meant is None else f", did you mean {meant!r}?"
        super().__init__(f"plugin {plugin!r}: hook {hook!r} {problem}{hint}", plugin=plugin)
        self.hook = hook
        self.argument = argument
        self.meant = meant


class BadHookAnswer(PluginError, TypeError):
    """An implementation returned something that its hook does not promise. Carries ``hook``, ``got``."""

    def __init__(self, *, plugin: str, hook: str, got: object, expected: str) -> None:
        super().__init__(
            f"plugin {plugin!r}: hook {hook!r} returned {got!r}, expected {expected} or None", plugin=plugin
        )
        self.hook = hook
        self.got = got
        self.expected = expected


def _said(cause: BaseException) -> str:
    try:
        return str(cause)
    except Exception:  # a stranger's class, whose own text may fail too
        return "(what it says cannot be read)"


class PluginFailed(PluginError, RuntimeError):
    """An implementation raised. Carries ``hook``; the plugin's own exception is the ``__cause__``."""

    def __init__(self, *, plugin: str, hook: str, cause: BaseException) -> None:
        super().__init__(
            f"plugin {plugin!r}: hook {hook!r} raised {type(cause).__name__}: {_said(cause)}", plugin=plugin
        )
        self.hook = hook


class MissingContext(PluginError, LookupError):
    """A plugin reads what this host does not tell of its game. Carries ``value``, the name of it."""

    def __init__(self, *, plugin: str, value: str, told: Iterable[str]) -> None:
        told = tuple(told)
        super().__init__(
            msg(
                "plugin {plugin!r} reads {value!r} of the game, which is not told here; told is {told}",
                plugin=plugin,
                value=value,
                told=", ".join(told) or msg("nothing"),
            ),
            plugin=plugin,
        )
        self.value = value
        self.told = told


class UnknownRuling(MtgInfluenceError, LookupError):
    """A table names a house ruling that nobody offers. Carries ``name``, ``known`` and ``meant``."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(sorted(known))
        self.meant = nearest(name, self.known)
        offered = ", ".join(self.known) or msg("none")
        text = msg("no house ruling {name!r} among {rulings}", name=name, rulings=offered)
        super().__init__(_meant(text, name, self.known))
