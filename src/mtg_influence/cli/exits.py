"""What the program's exit codes mean."""

from __future__ import annotations

from enum import IntEnum

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.errors import HostVersion, MissingExtra

__all__ = ["ExitCode", "exit_code"]


class ExitCode(IntEnum):
    """The exit codes; a script may rely on them."""

    OK = 0
    """Done, and nothing to find fault with."""
    FINDINGS = 1
    """Something is wrong with what the program was given: a file, a deck, card data; or a scenario failed."""
    USAGE = 2
    """The command line is wrong, or asks for something that is not installed."""
    CRASH = 3
    """A fault of this program."""
    INTERRUPTED = 130
    """Ctrl-C."""


def exit_code(error: Exception) -> ExitCode:
    """Return the code that an error ends the program with.

    >>> exit_code(MissingExtra("phase", needed_for="this game"))
    <ExitCode.USAGE: 2>
    """
    if isinstance(error, (HostVersion, MissingExtra)):
        return ExitCode.USAGE
    if isinstance(error, (OSError, MemoryError)):
        return ExitCode.FINDINGS  # what the system refuses: a folder, a full disk, memory, a connection
    return ExitCode.FINDINGS if isinstance(error, MtgInfluenceError) else ExitCode.CRASH
