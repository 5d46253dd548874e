"""Imported once by the server of processes, so that every table shares this memory and starts at once.

What is read here must start no thread: a copy of the process has none but the one that it began with.
"""

from __future__ import annotations

import gc
from typing import Final

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hooks.offers import hosts_on_offer
from mtg_influence.serve.plan import DEFAULT_HOST, TablePlan
from mtg_influence.serve.worker.hosts import host_called

__all__: Final[list[str]] = []


def _read() -> None:
    """Make the usual host, and start a table of it, which reads what every table needs.

    What is wrong with an installation is said by the table that needs it, and not here.
    """
    if DEFAULT_HOST not in hosts_on_offer():
        return
    try:
        TablePlan().setting().start(host_called(DEFAULT_HOST), seed=0)
    except MtgInfluenceError:
        return
    gc.collect()
    gc.freeze()  # no collection touches these pages, and so none copies them


_read()
