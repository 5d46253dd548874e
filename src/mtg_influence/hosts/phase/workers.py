"""Processes that work beside this one and end with it, whatever ends it."""

from __future__ import annotations

import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

__all__ = ["workers"]

_LOOK_EVERY: Final = 1.0
"""Seconds between two looks whether the parent is still there."""


def workers(count: int) -> ProcessPoolExecutor:
    """Return an executor with so many processes of its own.

    A worker that waits for work would wait for ever after its parent was killed, since its siblings hold
    the other end of the pipe; so each looks after its parent. Call this under ``if __name__ == "__main__"``.
    """
    return ProcessPoolExecutor(
        count, mp_context=get_context("spawn"), initializer=_end_with, initargs=(os.getpid(),)
    )


def _end_with(parent: int) -> None:
    threading.Thread(target=_look_after, args=(parent,), daemon=True).start()


def _look_after(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os._exit(1)
