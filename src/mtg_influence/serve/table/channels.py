"""What one audience is sent: a seat in a language, or the spectators in a language.

A channel keeps the events that a page needs when it comes, or comes back. Of a view and the like the last
one is enough; where spectators see the game later, those of the time between are kept as well.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import orjson

from mtg_influence.serve.tokens import new_token

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

__all__ = ["LATEST", "Audience", "Channel", "Event"]

LATEST: Final = frozenset({"hello", "view", "presence", "vote", "clock", "over", "stops"})
"""Kinds of which only the last one counts."""

_KEPT: Final = 1500
"""So many lines (of the log, of the chat) are kept for who comes later."""


class Audience(NamedTuple):
    """Who sees the same: a seat (None: spectators) in a language."""

    seat: int | None
    lang: str


@dataclass(frozen=True, slots=True)
class Event:
    """One event: ``at`` is when it happened (monotonic seconds), ``data`` is JSON."""

    rev: int
    at: float
    kind: str
    data: bytes


class Channel:
    """The events of one audience, oldest first; ``window`` is how many seconds late the last reader reads."""

    def __init__(self, *, window: float = 0.0) -> None:
        self.window = window
        self.readers = 0
        self.idle_since = monotonic()
        self._epoch = new_token()[:8]
        self._rev = 0
        self._events: deque[Event] = deque()
        self._wakers: set[asyncio.Event] = set()
        self._last: dict[str, bytes] = {}
        self._closed = False

    def publish(self, kind: str, data: Any) -> None:
        """Add an event; of a kind that only the last counts of, none that says the same again."""
        body = data if isinstance(data, bytes) else orjson.dumps(data)
        if kind in LATEST:
            if self._last.get(kind) == body:
                return
            self._last[kind] = body
        self._rev += 1
        self._events.append(Event(self._rev, monotonic(), kind, body))
        self._prune(kind)
        for waker in self._wakers:
            waker.set()

    def clear(self) -> None:
        """Drop everything: what comes next begins anew, for those too who read already."""
        self._events.clear()
        self._last.clear()

    def close(self) -> None:
        """Let everybody go who reads."""
        self._closed = True
        for waker in self._wakers:
            waker.set()

    def id_of(self, event: Event) -> str:
        """Return what a page says to go on after an event."""
        return f"{self._epoch}.{event.rev}"

    def rev_of(self, said: str | None) -> int:
        """Return the number of the event that a page has seen last; 0 where it must begin anew."""
        epoch, _, number = (said or "").partition(".")
        if epoch != self._epoch or not (number.isascii() and number.isdigit() and len(number) < 16):
            return 0
        return min(int(number), self._rev)

    @contextmanager
    def reader(self, *, delay: float = 0.0) -> Iterator[None]:
        """Be counted as a reader, and have what is ``delay`` seconds old kept."""
        self.readers += 1
        self.window = max(self.window, delay)
        try:
            yield
        finally:
            self.readers -= 1
            self.idle_since = monotonic()

    async def read(
        self, after: int = 0, *, delay: float = 0.0, idle: float = 15.0
    ) -> AsyncGenerator[Event | None]:
        """Yield what comes after an event, ``delay`` seconds late; None after ``idle`` seconds of nothing."""
        waker = asyncio.Event()
        self._wakers.add(waker)
        try:
            while not self._closed:
                waker.clear()
                due = list(self._due(after, monotonic() - delay))
                for event in due:
                    after = max(after, event.rev)
                    yield event
                if due:
                    continue
                if not await _woken(waker, self._wait(after, delay, idle)):
                    yield None
        finally:
            self._wakers.discard(waker)

    def _due(self, after: int, until: float) -> Iterator[Event]:
        """Events after one and up to a time, without those that a later one makes void."""
        coming = (event for event in self._events if event.rev > after)
        # A greeting comes first in a channel, and tells nothing of the game.
        due = [event for event in coming if event.at <= until or event.kind == "hello"]
        last = {event.kind: event.rev for event in due if event.kind in LATEST}
        return (event for event in due if last.get(event.kind, event.rev) == event.rev)

    def _wait(self, after: int, delay: float, idle: float) -> float:
        coming = next((event.at for event in self._events if event.rev > after), None)
        if coming is None or not delay:
            return idle
        return min(idle, max(0.01, coming + delay - monotonic()))

    def _prune(self, kind: str) -> None:
        same = [event for event in self._events if event.kind == kind]
        if kind in LATEST:
            before = monotonic() - self.window
            # The newest of those that the latest reader may have seen stays: it is what stands now, for them.
            old = [event for event in same if event.at <= before][:-1]
            void = set(old) if self.window else set(same[:-1])
        else:
            void = set(same[:-_KEPT])
        if void:
            self._events = deque(event for event in self._events if event not in void)


async def _woken(waker: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(waker.wait(), seconds)
    except TimeoutError:
        return False
    return True
