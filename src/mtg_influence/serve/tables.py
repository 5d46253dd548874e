"""All tables of a server: made, found, kept over a restart, put to rest when nobody is there."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

from mtg_influence.serve.table.served_table import ServedTable
from mtg_influence.serve.tokens import new_token

if TYPE_CHECKING:
    from mtg_influence.serve.folder import StateFolder
    from mtg_influence.serve.plan import TablePlan
    from mtg_influence.serve.settings import Settings

__all__ = ["Tables", "TooManyTables"]

_SWEEP_EVERY: Final = 10.0


class TooManyTables(Exception):
    """There is no room for another table. Carries ``maximum``."""

    def __init__(self, maximum: int) -> None:
        super().__init__(maximum)
        self.maximum = maximum


class Tables:
    """The tables of one server."""

    def __init__(self, folder: StateFolder, settings: Settings) -> None:
        self.settings = settings
        self._folder = folder
        self._tables: dict[str, ServedTable] = {}
        self._last_seen: dict[str, float] = {}
        self._sweeping: asyncio.Task[None] | None = None

    def load(self) -> None:
        """Bring back the tables of the folder; none runs until somebody comes. Raises BadState."""
        for table, data in self._folder.tables():
            self._tables[table] = ServedTable.from_json(table, data, self._folder, self.settings)

    def open(self) -> None:
        """Begin to look after the tables."""
        self._sweeping = asyncio.create_task(self._sweep())

    def let_go(self) -> None:
        """End what everybody reads: a server ends when nobody is connected any more."""
        for table in self._tables.values():
            table.channels.close()

    async def close(self) -> None:
        """Stop every process; the tables stay in the folder."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(*(table.close() for table in self._tables.values()))

    def all(self) -> tuple[ServedTable, ...]:
        """Return the tables, oldest first."""
        return tuple(self._tables.values())

    def get(self, table: str) -> ServedTable | None:
        """Return a table by its id."""
        return self._tables.get(table)

    def of_seat(self, token: str) -> tuple[ServedTable, int] | None:
        """Return the table and the seat that a secret is for."""
        for table in self._tables.values():
            seat = table.seat_of(token)
            if seat is not None:
                return table, seat
        return None

    async def add(self, plan: TablePlan) -> ServedTable:
        """Make a table. Raises TooManyTables, NotPlayable, EngineDied."""
        if len(self._tables) >= self.settings.most_tables:
            raise TooManyTables(self.settings.most_tables)
        table = ServedTable(new_token(), plan, self._folder, self.settings)
        try:
            await table.engine.wake()
        except BaseException:
            await table.close()
            self._folder.remove(table.id)
            raise
        self._tables[table.id] = table
        await table.save()
        if not any(seat.token for seat in table.seats):
            await table.start()
        return table

    async def remove(self, table: ServedTable) -> None:
        """End a table for good."""
        self._tables.pop(table.id, None)
        await table.close()
        self._folder.remove(table.id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_EVERY)
            now = monotonic()
            for table in self.all():
                table.channels.sweep()
                if table.channels.readers or table.is_busy:
                    self._last_seen[table.id] = now
                elif now - self._last_seen.setdefault(table.id, now) > self.settings.rest_after:
                    await table.rest()
