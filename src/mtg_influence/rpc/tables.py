"""The tables of one connection: each with a judge of its own and the snapshot of its present turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.errors import UnknownRuling
from mtg_influence.core.influence import Influence
from mtg_influence.hooks import Judge, build_judge
from mtg_influence.hooks.offers import load_plugins
from mtg_influence.rpc.errors import ErrorCode, RpcError
from mtg_influence.wire import WireError, parse_table
from mtg_influence.wire.reading import many

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["MOST_TABLES", "OpenTable", "Tables"]

MOST_TABLES = 1_000
"""More tables at once are refused."""
_MOST_NAMES = 100
_LONGEST_ID = 200


@dataclass(slots=True)
class OpenTable:
    """A table that has been opened."""

    judge: Judge
    now: Influence

    @property
    def seats(self) -> int:
        """How many seats there are, those of players who have left too."""
        return len(self.now.seating.seats)

    def masks(self) -> dict[str, Any]:
        """Who is in whose range now, and would be if the next turn began now: one bit mask a seat."""
        return {"masks": self.now.masks, "next": self.now.next_turn().masks}


class Tables:
    """Tables by the name that the client gave them."""

    def __init__(self) -> None:
        self._open: dict[str, OpenTable] = {}

    def get(self, params: Mapping[str, Any]) -> OpenTable:
        """Return the table that a request names. Raises RpcError."""
        name = params.get("table")
        found = self._open.get(name) if isinstance(name, str) else None
        if found is None:
            raise RpcError(ErrorCode.UNKNOWN_TABLE, "no such table is open", {"path": "table"})
        return found

    def open(self, name: Any, data: Mapping[str, Any]) -> OpenTable:
        """Open a table. ``data`` is a table's, with ``rulings`` and ``plugins`` by name (null: all).

        ``tells`` in it are the values of ``Context`` that the client will give.

        Raises:
            MissingContext: a plugin reads more than the client tells.
            RpcError: there are too many, or one of that name.
            WireError: something is not of its form.
        """
        if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_ID:
            raise WireError("table", expected=f"a name of 1 to {_LONGEST_ID} characters", got=name)
        if name in self._open:
            raise RpcError(ErrorCode.TABLE_EXISTS, "a table of that name is open already", {"path": "table"})
        if len(self._open) >= MOST_TABLES:
            raise RpcError(ErrorCode.TOO_MANY_TABLES, f"{MOST_TABLES} tables are open already")
        rest = dict(data)
        tells = many(rest.pop("tells", []), "tells", _value, most=len(CONTEXT_VALUES))
        rulings = many(rest.pop("rulings", []), "rulings", _word, most=_MOST_NAMES)
        plugins = rest.pop("plugins", None)
        wanted = None if plugins is None else many(plugins, "plugins", _word, most=_MOST_NAMES)
        table = parse_table(rest)
        judge = _judge(rulings, wanted)
        judge.require(told=tells)
        opened = self._open[name] = OpenTable(judge, table.influence(judge.seat))
        return opened

    def close(self, params: Mapping[str, Any]) -> None:
        """Forget a table. Raises RpcError."""
        self.get(params)
        del self._open[params["table"]]


def _judge(rulings: tuple[str, ...], plugins: tuple[str, ...] | None) -> Judge:
    try:
        return _built(rulings, plugins)
    except UnknownRuling as error:
        said = {"path": "rulings", "known": sorted(error.known)}
        raise RpcError(ErrorCode.UNKNOWN_NAME, str(error), said) from error


def _built(rulings: tuple[str, ...], plugins: tuple[str, ...] | None) -> Judge:
    if plugins is None:
        return build_judge(rulings=rulings)
    installed = dict(load_plugins())
    for name in plugins:
        if name not in installed:
            said = {"path": "plugins", "known": sorted(installed)}
            raise RpcError(ErrorCode.UNKNOWN_NAME, f"no plugin {name!a} is installed", said)
    return build_judge(
        plugins=[(name, installed[name]) for name in plugins], rulings=rulings, entry_points=False
    )


def _value(value: Any, path: str) -> str:
    if value not in CONTEXT_VALUES:
        raise WireError(path, expected=f"one of {', '.join(CONTEXT_VALUES)}", got=value)
    return str(value)


def _word(value: Any, path: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_ID:
        raise WireError(path, expected="a name", got=value)
    return value
