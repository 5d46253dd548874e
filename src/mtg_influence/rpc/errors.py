"""What is answered instead of a result: JSON-RPC error objects."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from mtg_influence.core.errors import MtgInfluenceError

__all__ = ["ErrorCode", "RpcError"]


class ErrorCode(IntEnum):
    """The codes of JSON-RPC 2.0, and from -32000 on our own."""

    PARSE_ERROR = -32700
    """The line is no JSON."""
    INVALID_REQUEST = -32600
    """It is JSON and no request."""
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602
    """An argument is not of its form; ``data.path`` says which."""
    INTERNAL_ERROR = -32603
    """A fault of this program; it goes on."""
    UNKNOWN_TABLE = -32000
    TABLE_EXISTS = -32001
    TOO_MANY_TABLES = -32002
    PLUGIN_FAILED = -32003
    """A plugin cannot be loaded, or reads what the client does not tell; ``data.plugin`` names it."""
    LINE_TOO_LONG = -32004
    UNKNOWN_NAME = -32005
    """There is no plugin or house ruling of that name; ``data.known`` lists those that there are."""


class RpcError(MtgInfluenceError, ValueError):
    """A request that is answered with an error object. Carries ``code``, ``message``, ``data`` (or None)."""

    def __init__(self, code: ErrorCode, message: str, data: dict[str, Any] | None = None) -> None:
        self.code, self.message, self.data = code, message, data
        super().__init__(message)

    def to_data(self) -> dict[str, Any]:
        """Return the error object."""
        found: dict[str, Any] = {"code": int(self.code), "message": self.message}
        return found if self.data is None else {**found, "data": self.data}
