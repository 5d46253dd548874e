"""The command ``judge``."""

from __future__ import annotations

__all__ = ["judge"]


def judge() -> None:
    """Answer questions about CR 801 for other programs: JSON-RPC 2.0 on standard input, a line a message.

    Tables are opened, told of turns and of who leaves, and asked; see docs/judge.md. Ends with its input.
    """
    import os
    import sys

    from mtg_influence.rpc import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    if sys.stdout.closed:
        return
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads any more; Python would say so once again as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
