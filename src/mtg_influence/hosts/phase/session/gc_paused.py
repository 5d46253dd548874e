"""Python's collector of garbage, at rest while whole states of a game come and go.

A state is some 100,000 dicts and lists, all of them wanted until it is let go of as a whole. The collector
looks through them again and again while they are made, which takes as long as loading them does.
"""

from __future__ import annotations

import gc
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["gc_paused"]

P = ParamSpec("P")
R = TypeVar("R")


class gc_paused:  # noqa: N801 - read as a word: "with gc_paused()"
    """Keep the collector from running; afterwards it is as it was. Also a decorator.

    Written out, for it is around every action and must cost nothing.

    >>> with gc_paused():
    ...     gc.isenabled()
    False
    """

    __slots__ = ("_collects",)

    def __enter__(self) -> None:
        self._collects = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._collects:
            gc.enable()

    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        """Keep the collector from running while a function does."""

        @wraps(function)
        def inner(*args: P.args, **kwargs: P.kwargs) -> R:
            with gc_paused():
                return function(*args, **kwargs)

        return inner
