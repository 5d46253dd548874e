"""The process of one table, as the server sees it: it is asked, it tells, and it may die."""

from __future__ import annotations

import asyncio
import socket
from itertools import count
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.serve.framing import read_frame, write_frame
from mtg_influence.serve.worker.process import main

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from multiprocessing.context import ForkServerContext, ForkServerProcess

__all__ = ["EngineDied", "EngineProcess", "fork_server"]

_ANSWER_IN: Final = 180.0
"""Seconds until a question to the process counts as lost; the process ends itself long before."""


class EngineDied(Exception):
    """The process of a table ended in the middle of something; the table comes back by its journal."""


def fork_server() -> ForkServerContext:
    """Return what starts processes: a server that has read cards and engine once, whose memory all share."""
    context = get_context("forkserver")
    context.set_forkserver_preload(["__main__", "mtg_influence.serve.worker.preload"])
    return context


class EngineProcess:
    """A process for one table.

    ``on_message`` is called with what it tells by itself; ``on_end``, when it has ended without having been
    told to, with the exit code (None: unknown) and whether it was doing what somebody had asked for.
    """

    def __init__(
        self, on_message: Callable[[Mapping[str, Any]], None], on_end: Callable[[int | None, bool], None]
    ) -> None:
        self._on_message = on_message
        self._on_end = on_end
        self._process: ForkServerProcess | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._reading: asyncio.Task[None] | None = None
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[Mapping[str, Any]]] = {}
        self._stopping = False
        self._early: list[Mapping[str, Any]] = []

    @property
    def is_alive(self) -> bool:
        """Whether there is somebody to ask."""
        return self._writer is not None

    @property
    def pid(self) -> int | None:
        """The process, for measuring."""
        return None if self._process is None else self._process.pid

    async def start(self, order: Mapping[str, Any]) -> None:
        """Start the process; ``order`` says what to play (see ``worker.process.main``)."""
        ours, theirs = socket.socketpair()
        process = fork_server().Process(target=main, args=(theirs, dict(order)), daemon=True)
        await asyncio.to_thread(process.start)
        theirs.close()
        reader, writer = await asyncio.open_connection(sock=ours)
        self._process, self._writer, self._stopping = process, writer, False
        self._reading = asyncio.create_task(self._read(reader, process))
        for message in self._early:
            write_frame(writer, message)
        self._early.clear()

    def tell(self, message: Mapping[str, Any]) -> None:
        """Tell the process something that needs no answer: when it has started, if it has not yet."""
        if self._writer is not None:
            write_frame(self._writer, message)
        elif self._process is None:
            self._early.append(message)

    async def ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return what the process says to a question. Raises EngineDied."""
        if self._writer is None:
            raise EngineDied
        number = next(self._numbers)
        future: asyncio.Future[Mapping[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            write_frame(self._writer, {**message, "id": number})
            return await asyncio.wait_for(future, _ANSWER_IN)
        except TimeoutError as error:
            raise EngineDied from error
        finally:
            self._waiting.pop(number, None)

    async def stop(self) -> None:
        """End the process; what it plays is in its journal."""
        self._stopping = True
        if self._writer is not None:
            self._writer.close()
        if self._process is not None:
            process = self._process
            await asyncio.to_thread(process.join, 2.0)
            if process.is_alive():
                process.kill()
        if self._reading is not None:
            await asyncio.wait([self._reading])

    async def _read(self, reader: asyncio.StreamReader, process: ForkServerProcess) -> None:
        try:
            while True:
                message = await read_frame(reader)
                future = self._waiting.get(message.get("re", 0))
                if future is None:
                    self._on_message(message)
                elif not future.done():
                    future.set_result(message)
        except (asyncio.IncompleteReadError, OSError):
            pass
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        asked = [future for future in self._waiting.values() if not future.done()]
        for future in asked:
            future.set_exception(EngineDied())
        await asyncio.to_thread(process.join, 5.0)
        if not self._stopping:
            self._on_end(process.exitcode, bool(asked))
