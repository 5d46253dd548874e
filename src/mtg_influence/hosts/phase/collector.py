"""Python's collector of garbage, at rest while whole states of a game come and go.

A state is some 100,000 dicts and lists, all of them wanted until it is let go of as a whole. The collector
looks through them again and again while they are made, which takes as long as loading them does.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["at_rest"]


@contextmanager
def at_rest() -> Iterator[None]:
    """Keep the collector from running; afterwards it is as it was. Also a decorator.

    >>> with at_rest():
    ...     gc.isenabled()
    False
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
