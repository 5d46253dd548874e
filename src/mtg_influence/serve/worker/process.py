"""The process of one table: it plays what is to be played, and listens in between."""

from __future__ import annotations

import os
import signal
import sys
import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.documents import FindingsError
from mtg_influence.hosts.errors import UncoveredCards
from mtg_influence.i18n import LANGUAGES, Lang, error_text
from mtg_influence.serve.framing import Frames
from mtg_influence.serve.worker.game import Game

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterator, Mapping

__all__ = ["BROKEN", "main"]

_TO_OPEN: Final = 10
"""A game that is gone on with takes all its steps again: so many times as long as one action, at most."""

BROKEN: Final = 70
"""The exit code of a process whose engine panicked, or that has a fault of ours."""


def main(end: socket.socket, order: Mapping[str, Any]) -> None:
    """Play one table until nobody is there to ask.

    ``order`` has ``plan``, ``journal`` (a path), ``seats`` (who decides, by seat), ``started``, ``audiences``
    (who is told), ``limit`` (seconds that one action may take; the system ends the process where the engine
    does not come back) and ``fell`` (how often the process fell at the action that comes next).
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then tells us
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    frames = Frames(end)
    try:
        _play(frames, order)
    except (BrokenPipeError, ConnectionError):
        return
    except BaseException as error:
        traceback.print_exception(error, file=sys.stderr)
        sys.stderr.flush()
        os._exit(BROKEN)  # what an engine that panicked would do as it is taken down nobody knows


def _play(frames: Frames, order: Mapping[str, Any]) -> None:
    limit = float(order["limit"])
    try:
        with _at_most(_TO_OPEN * limit):
            game = Game.open(order, frames.send)
    except MtgInfluenceError as error:
        frames.send({"kind": "failed", "findings": {lang: _lines(error, lang) for lang in LANGUAGES}})
        return
    while True:
        while game.goes_on and not frames.is_ready():
            with _at_most(limit):
                game.step()
        with _at_most(limit):
            game.rest()
        message = frames.receive()
        if message is None:
            return
        with _at_most(limit):
            game.hear(message)


def _lines(error: MtgInfluenceError, lang: Lang) -> list[str]:
    """What is wrong, all of it: an error of several findings has a line for each."""
    if isinstance(error, UncoveredCards):
        return list(error.lines(lang))
    if isinstance(error, FindingsError):
        return error.text(lang).splitlines()
    return [error_text(error, lang)]


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Let the system end this process when it takes longer; Python may get no word in by then."""
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
