"""Messages over two streams, a line each; a line that is too long is passed over in pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import orjson

from mtg_influence.rpc.dispatch import Dispatcher, failed
from mtg_influence.rpc.errors import ErrorCode, RpcError

if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ["LONGEST", "serve"]

LONGEST: Final = 4_000_000
"""A longer line is answered with an error and read no further than to its end, in bytes."""
_PIECE: Final = 65_536


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer one client until it closes its stream or no longer reads. Empty lines are passed over."""
    dispatcher = Dispatcher()
    try:
        while line := source.readline(LONGEST + 1):
            if len(line) > LONGEST and not line.endswith(b"\n"):
                _pass_over(source)
                error = RpcError(ErrorCode.LINE_TOO_LONG, f"a line of more than {LONGEST:,} bytes")
                said: bytes | None = orjson.dumps(failed(None, error))
            elif not line.strip():
                continue
            else:
                said = dispatcher.answer(line)
            if said is not None:
                sink.write(said + b"\n")
                sink.flush()
    except BrokenPipeError:
        return  # the client has gone away, and with it whoever could be told


def _pass_over(source: BinaryIO) -> None:
    while (piece := source.readline(_PIECE)) and not piece.endswith(b"\n"):
        pass
