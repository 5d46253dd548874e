"""What one table does later, and beside: each under a key, and all ended with the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

__all__ = ["Timers"]


class Timers:
    """Timers and tasks of one table."""

    def __init__(self) -> None:
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def later(self, key: Hashable, seconds: float, then: Callable[[], object]) -> None:
        """Do something after some seconds; what was to be done under the same key is forgotten."""
        self.forget(key)
        if self._closed:
            return

        def now() -> None:
            self._timers.pop(key, None)
            then()

        self._timers[key] = asyncio.get_running_loop().call_later(seconds, now)

    def forget(self, key: Hashable) -> None:
        """Do not do what was to be done."""
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    def is_set(self, key: Hashable) -> bool:
        """Return whether something is to be done under a key."""
        return key in self._timers

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something beside; what it raises ends the program's silence: asyncio reports it."""
        if self._closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Do nothing of it any more."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
