"""The cards of a source and the faces made of them, kept on disk in one SQLite file.

Several processes may use the file at once. A cache that cannot be read or written is never an error:
the same tables are then kept in memory, and a ``CacheWarning`` says so once.
"""

from __future__ import annotations

import json
import os
import sqlite3
import warnings
import weakref
import zlib
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import platformdirs

from mtg_influence.carddb.finding import Meaning
from mtg_influence.carddb.names import fold, split_halves

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.carddb.records import OracleCard
    from mtg_influence.carddb.shape import Record
    from mtg_influence.carddb.sources import OracleSource

__all__ = ["CACHE_VARIABLE", "CacheWarning", "CardCache", "StoredCard", "cache_folder"]

CACHE_VARIABLE: Final = "MTG_INFLUENCE_CACHE"
"""The environment variable that names the folder of the cache."""

_FILE: Final = "phase-cards-3.sqlite3"
"""The number is the version of the tables: another layout is another file."""

_SOURCES_KEPT: Final = 4
"""The sources used last are kept; a process whose source goes meanwhile indexes it once more."""
_WAIT: Final = 60.0
"""Seconds to wait for another process, which may be indexing a large file."""

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS source (
    id INTEGER PRIMARY KEY AUTOINCREMENT, fingerprint TEXT NOT NULL UNIQUE,
    used INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS card (
    source INTEGER NOT NULL, key TEXT NOT NULL, rank INTEGER NOT NULL,
    name TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (source, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS called (
    source INTEGER NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, shown TEXT NOT NULL,
    is_face INTEGER NOT NULL, rank INTEGER NOT NULL, PRIMARY KEY (source, key, name)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS face (
    source INTEGER NOT NULL, host TEXT NOT NULL, name TEXT NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (source, host, name)) WITHOUT ROWID;
"""
_ENCODE: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_USE: Final = "UPDATE source SET used = (SELECT max(used) FROM source) + 1 WHERE id = ?"
_MAKE_ROOM: Final = (
    "DELETE FROM source WHERE id NOT IN (SELECT id FROM source ORDER BY used DESC, id DESC LIMIT ?)"
)
_PUT_CARD: Final = """
INSERT INTO card VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
SET rank = excluded.rank, name = excluded.name, body = excluded.body WHERE excluded.rank > rank
"""
_PUT_CALLED: Final = """
INSERT INTO called VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
SET shown = excluded.shown, is_face = excluded.is_face, rank = excluded.rank
WHERE (excluded.rank, is_face) > (rank, excluded.is_face)
"""
"""What else a card is called; a name that means it is more than one that is only on it."""


class CacheWarning(UserWarning):
    """Card data cannot be kept on disk, so it is worked out again in each process."""


class StoredCard(NamedTuple):
    """An ``OracleCard`` as it comes back from the cache."""

    name: str
    faces: list[Record]
    layout: str | None
    missing: list[str]


def cache_folder() -> Path:
    """Return the folder of the cache: ``MTG_INFLUENCE_CACHE``, else the user's cache folder."""
    named = os.environ.get(CACHE_VARIABLE)
    return Path(named).expanduser() if named else platformdirs.user_cache_path("mtg-influence")


class CardCache:
    """The cache file of a folder, opened when first used.

    ``folder`` None is ``cache_folder()`` at the time of first use. Not for several threads at once;
    several processes may. The first question about a source indexes it (about a second for the whole
    pool) and raises UnreadableOracleData where that is not possible.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._connection: sqlite3.Connection | None = None
        self._ids: dict[str, int] = {}
        self._in_memory = False
        self._warned = False

    @property
    def path(self) -> Path:
        """Where the file is, or would be if the folder could be written to."""
        return (self._folder or cache_folder()) / _FILE

    def close(self) -> None:
        """Let go of the file; the next use opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._ids.clear()

    def find(self, source: OracleSource, name: str) -> Meaning | None:
        """Return what a name means in a source, None if nothing."""
        rows = self._ask("SELECT name FROM card WHERE source = ? AND key = ?", source, fold(name))
        if rows:
            return Meaning(rows[0][0])
        query = (
            "SELECT name, shown, is_face FROM called WHERE source = ? AND key = ? "
            "ORDER BY is_face, rank DESC, name"
        )
        called = self._ask(query, source, fold(name))
        if not called:
            return self._by_faces(source, name)
        first, shown, is_face = called[0]
        return Meaning(first, shown, tuple(row[0] for row in called[1:])) if is_face else Meaning(first)

    def names(self, source: OracleSource) -> list[str]:
        """Return the names of all cards of a source, in the order of their folded names."""
        return [row[0] for row in self._ask("SELECT name FROM card WHERE source = ?", source)]

    def spellings(self, source: OracleSource) -> list[str]:
        """Return everything that ``find`` finds: names of cards, of faces, and of all faces of a card."""
        called = self._ask("SELECT shown FROM called WHERE source = ?", source)
        return [*self.names(source), *(row[0] for row in called)]

    def card(self, source: OracleSource, name: str) -> StoredCard:
        """Return the card of a name that ``find`` gave."""
        rows = self._ask("SELECT body FROM card WHERE source = ? AND key = ?", source, fold(name))
        try:
            return StoredCard(*json.loads(rows[0][0]))
        except ValueError as error:
            self._fall_back(error)
            return self.card(source, name)

    def kept(self, source: OracleSource, host: str, name: str) -> Any | None:
        """Return what was kept under a card's name for a host, None if nothing was."""
        rows = self._ask(
            "SELECT body FROM face WHERE source = ? AND host = ? AND name = ?", source, host, name
        )
        try:
            return json.loads(zlib.decompress(rows[0][0])) if rows else None
        except (zlib.error, ValueError):
            return None  # damaged; to be made and kept again

    def kept_names(self, source: OracleSource, host: str) -> set[str]:
        """Return the names of the cards under which something is kept for a host."""
        return {
            row[0] for row in self._ask("SELECT name FROM face WHERE source = ? AND host = ?", source, host)
        }

    def keep(self, source: OracleSource, host: str, values: Iterable[tuple[str, Any]]) -> None:
        """Keep something under each card's name; where the file refuses, it is not kept."""
        rows = [(host, name, _packed(value)) for name, value in values]

        def write(connection: sqlite3.Connection, number: int) -> None:
            with _transaction(connection):
                connection.executemany(
                    "INSERT OR REPLACE INTO face VALUES (?, ?, ?, ?)", [(number, *row) for row in rows]
                )

        try:
            self._is_gone(source)
            write(self._open(), self._number(source))
        except sqlite3.Error as error:
            self._warn(error)

    def _by_faces(self, source: OracleSource, name: str) -> Meaning | None:
        """Return the card whose front face is named first, where the data knows of no other faces of it."""
        front, *backs = split_halves(fold(name))
        found = self.find(source, front) if backs else None
        if found is None or found.face is not None:
            return None
        query = "SELECT key FROM called WHERE source = ? AND name = ?"
        return None if self._ask(query, source, found.name) else found

    def _ask(self, query: str, source: OracleSource, *values: str) -> list[Any]:
        try:
            rows = self._open().execute(query, (self._number(source), *values)).fetchall()
            if not rows and self._is_gone(source):
                rows = self._open().execute(query, (self._number(source), *values)).fetchall()
            return rows
        except sqlite3.Error as error:
            self._fall_back(error)
            return self._ask(query, source, *values)

    def _fall_back(self, error: Exception) -> None:
        if self._in_memory:
            raise error
        self._warn(error)
        self.close()
        self._in_memory = True

    def _number(self, source: OracleSource) -> int:
        if source.fingerprint not in self._ids:
            connection = self._open()
            found = _number_of(connection, source)
            self._ids[source.fingerprint] = _index(connection, source) if found is None else found
            with suppress(sqlite3.Error):  # a file that can only be read is as good
                connection.execute(_USE, (self._ids[source.fingerprint],))
        return self._ids[source.fingerprint]

    def _is_gone(self, source: OracleSource) -> bool:
        """Return whether a source is in the file no longer, since another process needed the room; who asks
        again then has it indexed."""
        known = self._number(source)
        if _number_of(self._open(), source) == known:
            return False
        del self._ids[source.fingerprint]
        return True

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = _connect(None if self._in_memory else self.path)
            weakref.finalize(self, self._connection.close)  # Python 3.13 warns of one left open
        return self._connection

    def _warn(self, error: Exception) -> None:
        if not self._warned:
            self._warned = True
            message = f"card data is not kept on disk: {self.path}: {error}"
            warnings.warn(message, CacheWarning, stacklevel=4)


def _connect(path: Path | None) -> sqlite3.Connection:
    if path is None:
        return _prepared(":memory:")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise sqlite3.OperationalError(error.strerror or str(error)) from error
    try:
        return _prepared(str(path))
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        # Damaged. All of it can be worked out again, so a fresh file takes its place.
        path.unlink(missing_ok=True)
        return _prepared(str(path))


def _prepared(place: str) -> sqlite3.Connection:
    connection = sqlite3.connect(place, timeout=_WAIT, isolation_level=None)
    try:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
            connection.executescript(_TABLES)
        connection.execute("SELECT id FROM source").fetchall()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _number_of(connection: sqlite3.Connection, source: OracleSource) -> int | None:
    row = connection.execute("SELECT id FROM source WHERE fingerprint = ?", (source.fingerprint,)).fetchone()
    return None if row is None else int(row[0])


def _index(connection: sqlite3.Connection, source: OracleSource) -> int:
    with _transaction(connection):
        done = _number_of(connection, source)
        if done is not None:  # by another process, while this one waited for the file
            return done
        cursor = connection.execute("INSERT INTO source (fingerprint) VALUES (?)", (source.fingerprint,))
        number = cursor.lastrowid or 0
        for card in source.cards():
            body = _ENCODE((card.name, card.faces, card.layout, card.missing))
            connection.execute(_PUT_CARD, (number, fold(card.name), card.rank, card.name, body))
            connection.executemany(_PUT_CALLED, _called(number, card))
        connection.execute(_USE, (number,))
        connection.execute(_MAKE_ROOM, (_SOURCES_KEPT,))
        for table in ("card", "called", "face"):
            connection.execute(f"DELETE FROM {table} WHERE source NOT IN (SELECT id FROM source)")
        return number


def _called(number: int, card: OracleCard) -> Iterator[tuple[int, str, str, str, bool, int]]:
    for is_face, names in ((False, card.also), (True, card.halves)):
        for name in names:
            if fold(name) != fold(card.name):
                yield number, fold(name), card.name, name, is_face, card.rank


def _packed(value: object) -> bytes:
    return zlib.compress(_ENCODE(value).encode(), 1)
