"""Games that are written down and gone on with: ``--journal`` and ``--resume``."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from mtg_influence.cli.hosts import engine_version, load_host
from mtg_influence.hosts.capabilities import Repeatable
from mtg_influence.journal import Opening, Recorded, keep, read_journal, resume

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from mtg_influence.cli.play.show import Header
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Host, Table

__all__ = ["STATE_VARIABLE", "gone_on", "opening_of", "recorded", "started"]

STATE_VARIABLE: Final = "MTG_INFLUENCE_STATE"
"""The folder for what this program keeps of games; else the user's state folder."""


def _games() -> Path:
    named = os.environ.get(STATE_VARIABLE)
    folder = Path(named).expanduser() if named else platformdirs.user_state_path("mtg-influence")
    return folder / "games"


def opening_of(
    header: Header,
    host: str,
    people: Sequence[PlayerId],
    oracle: Path | None,
    *,
    allow_uncovered: bool,
    allow_unhonoured: bool,
) -> Opening:
    """Return the first line of the journal of a game that is about to begin."""
    return Opening.of_setting(
        header.setting,
        host=host,
        engine=engine_version(host),
        seed=header.seed,
        difficulty=header.difficulty,
        people=tuple(people),
        oracle=oracle,
        allow_uncovered=allow_uncovered,
        allow_unhonoured=allow_unhonoured,
    )


def started(host: Host, opening: Opening, path: Path | None, log: TextIO | None) -> Table:
    """Start a game, and write it down: to ``path``, or among the user's games where people play.

    A host that cannot do that plays all the same, but where somebody asked for it by a path.
    """
    if path is not None:
        return keep(host, opening, path, log=log)
    if not opening.people:
        return opening.start(host, log=log)
    table = opening.start(host, log=log)
    if not isinstance(table, Repeatable):
        return table
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return keep(host, opening, _games() / f"{now}-{opening.seed}.journal", log=log, table=table)


def recorded(path: Path) -> Recorded:
    """Return what a journal holds whose game can be played on with the engine that is here.

    Raises NoJournal, OSError.
    """
    found = read_journal(path)
    found.require_engine(engine_version(found.opening.host))
    return found


def gone_on(game: Recorded, log: TextIO | None) -> Table:
    """Go on with a game. Raises NoJournal, OSError, and what starting a game raises."""
    host = load_host(
        game.opening.host,
        allow_uncovered=game.opening.allow_uncovered,
        allow_unhonoured=game.opening.allow_unhonoured,
    )
    return resume(host, game.path, log=log, recorded=game)
