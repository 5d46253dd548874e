"""Server-sent events: the lines that a browser's EventSource reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import orjson
from starlette.responses import StreamingResponse

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from typing import Any

    from mtg_influence.serve.table.channels import Channel, Event

__all__ = ["KEEP_ALIVE", "stream"]

KEEP_ALIVE: Final = 15.0
"""Seconds without an event until a comment is sent, so that nobody on the way closes the connection."""


def stream(
    channel: Channel,
    *,
    last: str | None,
    hello: Callable[[], Any],
    delay: float = 0.0,
    came: Callable[[], None],
    went: Callable[[], None],
) -> StreamingResponse:
    """Return the events of a channel as they come: after ``last``, what the browser has seen, ``delay`` late.

    ``hello`` gives what this reader is told first; ``came`` and ``went`` are called as the connection begins
    and ends, however it does.
    """

    async def lines() -> AsyncIterator[bytes]:
        reading = channel.read(channel.rev_of(last), delay=delay, idle=KEEP_ALIVE)
        try:
            with channel.reader(delay=delay):
                came()
                yield b"retry: 1500\n\n"
                async for event in reading:
                    yield b":\n\n" if event is None else _lines(channel, event, hello)
        finally:
            await reading.aclose()
            went()

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(lines(), media_type="text/event-stream", headers=headers)


def _lines(channel: Channel, event: Event, hello: Callable[[], Any]) -> bytes:
    data = orjson.dumps(hello()) if event.kind == "hello" else event.data
    return b"id: %b\nevent: %b\ndata: %b\n\n" % (channel.id_of(event).encode(), event.kind.encode(), data)
