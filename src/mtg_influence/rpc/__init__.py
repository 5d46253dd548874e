"""A judge for programs in other languages: JSON-RPC 2.0, a line of JSON a message, over any two streams."""

from __future__ import annotations

from mtg_influence.rpc.dispatch import Dispatcher
from mtg_influence.rpc.errors import ErrorCode, RpcError
from mtg_influence.rpc.lines import LONGEST, serve

__all__ = ["LONGEST", "Dispatcher", "ErrorCode", "RpcError", "serve"]
