"""The process of a table over time: started when it is needed, brought back when it fell, put to rest."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.serve.table.engine_process import EngineDied, EngineProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.serve.table.timers import Timers

__all__ = ["FALLS", "NotPlayable", "TableEngine"]

FALLS: Final = 5
"""A process that fell so often at the same action is left alone."""


class NotPlayable(Exception):
    """The engine cannot start a table. Carries ``findings``, by language."""

    def __init__(self, findings: Mapping[str, list[str]]) -> None:
        super().__init__("; ".join(findings["en"]))
        self.findings = findings


class TableEngine:
    """The process of one table, whether or not it runs just now.

    ``order`` returns what a new process is to play; ``heard`` takes what it tells; ``fell`` is called with
    the exit code (None: unknown) when it ended by itself.
    """

    def __init__(
        self,
        order: Callable[[], Mapping[str, Any]],
        *,
        heard: Callable[[Mapping[str, Any]], None],
        fell: Callable[[int | None], None],
        timers: Timers,
    ) -> None:
        self._order = order
        self._heard = heard
        self._fell = fell
        self._timers = timers
        self._process: EngineProcess | None = None
        self._starting = asyncio.Lock()
        self._opened: asyncio.Future[None] | None = None
        self._at = -1
        self._falls = 0
        self._closed = False

    @property
    def runs(self) -> bool:
        """Whether there is a process."""
        return self._process is not None

    @property
    def stands_still(self) -> bool:
        """Whether it fell so often that it is left alone."""
        return self._falls >= FALLS

    @property
    def pid(self) -> int | None:
        """The process, for measuring; None while the table rests."""
        return None if self._process is None else self._process.pid

    async def wake(self) -> EngineProcess:
        """Return the process, started where the table rests. Raises NotPlayable, EngineDied."""
        async with self._starting:
            if self._process is not None and self._process.is_alive:
                return self._process
            if self._closed or self.stands_still:
                raise EngineDied
            self._opened = asyncio.get_running_loop().create_future()
            process = EngineProcess(self._take, lambda code, asked: self._ended(process, code, asked))
            self._process = process
            await process.start({**self._order(), "fell": self._falls})
            await self._opened
            return process

    def wake_soon(self) -> None:
        """Start the process where the table rests, without waiting for it."""
        if self._process is None and not self.stands_still:
            self._timers.spawn(self._back())

    async def ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """Ask the process. Raises EngineDied, NotPlayable."""
        process = await self.wake()
        return await process.ask(message)

    def tell(self, message: Mapping[str, Any]) -> None:
        """Tell the process something, if there is one: a new one learns it from its order."""
        if self._process is not None:
            self._process.tell(message)

    async def rest(self) -> None:
        """Stop the process; whoever comes next wakes the table."""
        async with self._starting:
            process, self._process = self._process, None
            if process is not None:
                await process.stop()

    async def close(self) -> None:
        """Stop the process for good."""
        self._closed = True
        await self.rest()

    def _take(self, message: Mapping[str, Any]) -> None:
        match message["kind"]:
            case "opened":
                if self._opened is not None and not self._opened.done():
                    self._opened.set_result(None)
            case "failed":
                if self._opened is not None and not self._opened.done():
                    self._opened.set_exception(NotPlayable(message["findings"]))
            case "step":
                if message["at"] > self._at:
                    self._at, self._falls = message["at"], 0
                else:  # taken back: what follows is another action
                    self._at = message["at"]
            case _:
                self._heard(message)

    def _ended(self, process: EngineProcess, code: int | None, asked: bool) -> None:
        if self._process is process:  # else somebody woke the table before this was known
            self._process = None
            if self._opened is not None and not self._opened.done():
                self._opened.set_exception(EngineDied())
        if not asked:  # who asked for it may ask for something else
            self._falls += 1
        self._fell(code)
        self.wake_soon()

    async def _back(self) -> None:
        try:
            await self.wake()
        except (EngineDied, NotPlayable):
            return  # said by whoever asks next
