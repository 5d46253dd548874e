"""Games that are written down and gone on with: ``--journal`` and ``--resume``."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

from mtg_influence.cli.hosts import engine_version, load_host
from mtg_influence.demo.setting import Setting
from mtg_influence.hosts.capabilities import Repeatable
from mtg_influence.journal import NoJournal, Opening, keep, read_journal, resume

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from mtg_influence.cli.play.show import Header
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Host, Table

__all__ = ["STATE_VARIABLE", "gone_on", "opening_of", "recorded_opening", "setting_of", "started"]

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
    setting = header.setting
    return Opening(
        host=host,
        engine=engine_version(host),
        seats=setting.seats,
        decks=setting.decks,
        seed=header.seed,
        difficulty=header.difficulty,
        people=tuple(people),
        rulings=setting.rulings,
        packs=setting.packs,
        oracle=oracle,
        options=setting.options,
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


def recorded_opening(path: Path) -> Opening:
    """Return what was played in a journal, and that it can be played on with the engine that is here.

    Raises NoJournal, OSError.
    """
    opening = read_journal(path).opening
    here = engine_version(opening.host)
    if here != opening.engine:
        problem = f"the game was played on {opening.host} {opening.engine}, and here is {here}"
        raise NoJournal(str(path), line=1, problem=problem)
    return opening


def setting_of(opening: Opening) -> Setting:
    """Return what was played as a setting."""
    return Setting(opening.seats, opening.decks, opening.rulings, opening.packs, opening.options)


def gone_on(path: Path, opening: Opening, log: TextIO | None) -> Table:
    """Go on with a game. Raises NoJournal, OSError, and what starting a game raises."""
    host = load_host(
        opening.host,
        allow_uncovered=opening.allow_uncovered,
        allow_unhonoured=opening.allow_unhonoured,
    )
    return resume(host, path, log=log)
