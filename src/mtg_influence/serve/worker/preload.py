"""Imported once by the server of processes, so that every table shares this memory and starts at once.

What is read here must start no thread: a copy of the process has none but the one that it began with.
"""

from __future__ import annotations

import gc

from mtg_influence.hooks.offers import hosts_on_offer
from mtg_influence.serve.worker import process

__all__ = ["HOSTS"]

HOSTS = process.HOSTS
"""Hosts that have been made, by name."""


def _read() -> None:
    """Make the hosts that are installed, and read what every table of theirs needs."""
    for name in hosts_on_offer():
        host = process.host_called(name)
        warm = getattr(host, "warm", None)
        if warm is not None:
            warm()
    gc.collect()
    gc.freeze()  # no collection touches, and so copies, these pages


_read()
