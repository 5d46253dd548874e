"""Messages between the server and the process of a table: JSON, each with its length before it."""

from __future__ import annotations

import select
import struct
from typing import TYPE_CHECKING, Any, Final

import orjson

if TYPE_CHECKING:
    import asyncio
    import socket

__all__ = ["LARGEST", "Frames", "read_frame", "write_frame"]

LARGEST: Final = 32 * 1024 * 1024
"""No message is longer, in bytes; whoever sends one is broken."""

_LENGTH: Final = struct.Struct("!I")


def _framed(message: Any) -> bytes:
    body = orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS)
    return _LENGTH.pack(len(body)) + body


class Frames:
    """The end of a process that waits for its messages, one after the other."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(True)
        self._end = end

    def send(self, message: Any) -> None:
        """Send one message. Raises OSError where nobody reads any more."""
        self._end.sendall(_framed(message))

    def receive(self) -> Any | None:
        """Wait for a message; None where no more will come."""
        head = self._exactly(_LENGTH.size)
        if head is None:
            return None
        (length,) = _LENGTH.unpack(head)
        body = self._exactly(min(length, LARGEST))
        return None if body is None else orjson.loads(body)

    def is_ready(self) -> bool:
        """Return whether a message, or the end, has come."""
        return bool(select.select([self._end], [], [], 0)[0])

    def _exactly(self, count: int) -> bytes | None:
        parts = []
        while count:
            part = self._end.recv(min(count, 1 << 20))
            if not part:
                return None
            parts.append(part)
            count -= len(part)
        return b"".join(parts)


async def read_frame(reader: asyncio.StreamReader) -> Any:
    """Return the next message. Raises ``asyncio.IncompleteReadError`` or OSError where none comes."""
    (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
    return orjson.loads(await reader.readexactly(min(length, LARGEST)))


def write_frame(writer: asyncio.StreamWriter, message: Any) -> None:
    """Send a message, without waiting for it to be read."""
    writer.write(_framed(message))
