"""Limited range of influence (CR 801: how far a player reaches) for engines that do not have it.

``Seating`` says who sits where, ``Influence`` who is in whose range this turn, ``Verdict`` what is
allowed and why. A host asks a ``Judge`` (see ``mtg_influence.hooks``). Names here are the stable API.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.context import Context
from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.core.influence import Influence, Place
from mtg_influence.core.seating import PlayerId, Range, Seat, Seating
from mtg_influence.core.verdict import ALLOWED, Reason, Verdict, allow, combine, refuse
from mtg_influence.rules_index import RULES_EDITION

if TYPE_CHECKING:
    __version__: str

__all__ = [
    "ALLOWED",
    "RULES_EDITION",
    "Context",
    "Influence",
    "MtgInfluenceError",
    "Place",
    "PlayerId",
    "Range",
    "Reason",
    "Seat",
    "Seating",
    "Verdict",
    "__version__",
    "allow",
    "combine",
    "refuse",
]


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow, and rarely asked

    try:
        return version("mtg-influence")
    except PackageNotFoundError:
        return "0+unknown"
