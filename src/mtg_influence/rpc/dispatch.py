"""From a message to its answer, whatever the message is."""

from __future__ import annotations

from typing import Any

import orjson

from mtg_influence.core.errors import PluginError
from mtg_influence.rpc.errors import ErrorCode, RpcError
from mtg_influence.rpc.methods import METHODS
from mtg_influence.rpc.tables import Tables
from mtg_influence.wire import WireError

__all__ = ["Dispatcher"]

_MOST_REQUESTS = 1_000
"""More requests in one JSON-RPC batch are refused."""


class Dispatcher:
    """Answers the messages of one client; its tables are its own.

    >>> request = '{"jsonrpc":"2.0","id":1,"method":"open","params":{"table":"t","ranges":[1,1,1,1]}}'
    >>> Dispatcher().answer(request.encode())
    b'{"jsonrpc":"2.0","id":1,"result":{"masks":[11,7,14,13],"next":[11,7,14,13]}}'
    """

    def __init__(self) -> None:
        self._tables = Tables()

    def answer(self, line: bytes) -> bytes | None:
        """Return the answer to a message; None where it wants none (a notification)."""
        try:
            message = orjson.loads(line)
        except orjson.JSONDecodeError as error:
            return _dump(failed(None, RpcError(ErrorCode.PARSE_ERROR, f"no JSON: {error}")))
        if isinstance(message, list):
            return self._several(message)
        said = self._one(message)
        return None if said is None else _dump(said)

    def _several(self, messages: list[Any]) -> bytes | None:
        if not 0 < len(messages) <= _MOST_REQUESTS:
            what = f"a batch of 1 to {_MOST_REQUESTS} requests"
            return _dump(failed(None, RpcError(ErrorCode.INVALID_REQUEST, f"not {what}")))
        answers = [said for each in messages if (said := self._one(each)) is not None]
        return _dump(answers) if answers else None

    def _one(self, message: Any) -> dict[str, Any] | None:
        number = message.get("id") if isinstance(message, dict) else None
        if not isinstance(number, (str, int, float, type(None))) or isinstance(number, bool):
            what = "no JSON-RPC 2.0 request: an id is a string, a number or null"
            return failed(None, RpcError(ErrorCode.INVALID_REQUEST, what))
        wants_none = isinstance(message, dict) and "id" not in message and "method" in message
        try:
            result = self._call(message)
        except RpcError as error:
            return (
                None if wants_none and error.code is not ErrorCode.INVALID_REQUEST else failed(number, error)
            )
        return None if wants_none else {"jsonrpc": "2.0", "id": number, "result": result}

    def _call(self, message: Any) -> dict[str, Any]:
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            raise RpcError(ErrorCode.INVALID_REQUEST, 'no JSON-RPC 2.0 request: "jsonrpc" is not "2.0"')
        name, params = message.get("method"), message.get("params", {})
        if not isinstance(name, str):
            raise RpcError(ErrorCode.INVALID_REQUEST, "no JSON-RPC 2.0 request: no method")
        if name not in METHODS:
            raise RpcError(ErrorCode.METHOD_NOT_FOUND, "no such method", {"known": list(METHODS)})
        if not isinstance(params, dict):
            raise RpcError(ErrorCode.INVALID_PARAMS, "params are given by name, as an object")
        try:
            return METHODS[name](self._tables, params)
        except RpcError:
            raise
        except WireError as error:
            said = {"path": error.path, "expected": error.expected, "got": error.got}
            raise RpcError(ErrorCode.INVALID_PARAMS, str(error), said) from error
        except PluginError as error:
            said = {"plugin": error.plugin}
            raise RpcError(ErrorCode.PLUGIN_FAILED, str(error), said) from error
        except Exception as error:
            # A fault of ours is told as such, and the client's other tables go on.
            what = f"a fault of mtg-influence: {type(error).__name__}: {error}"
            raise RpcError(ErrorCode.INTERNAL_ERROR, what) from error


def failed(number: str | float | None, error: RpcError) -> dict[str, Any]:
    """Return the answer that says what is wrong."""
    return {"jsonrpc": "2.0", "id": number, "error": error.to_data()}


def _dump(data: Any) -> bytes:
    return orjson.dumps(data)
