"""A recording of a game that was written down as a journal: it is played again, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.capabilities import Repeatable
from mtg_influence.journal import NotKept, read_journal
from mtg_influence.replay.chosen import chosen_by
from mtg_influence.replay.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.base import Host
    from mtg_influence.journal import Recorded
    from mtg_influence.replay.recording import Recording

__all__ = ["record_journal"]


def record_journal(
    path: Path,
    host: Host,
    *,
    title: str,
    only: Callable[[tuple[str, ...]], PlayerId | None] | None = None,
    shared_hands: bool = False,
    on_step: Callable[[int, int], None] | None = None,
    recorded: Recorded | None = None,
) -> Recording:
    """Return the recording of a journal's game, as far as it was played; what was taken back is not in it.

    ``only`` says through whose eyes, given the players' names (None: all). ``on_step`` hears how
    many steps are done, and of how many. ``recorded`` is what the journal holds, for who has read it already.

    Raises NoJournal with the line of a step that the game does not take; NotKept where the host repeats no
    steps; what ``Host.start`` raises.
    """
    known = recorded or read_journal(path)
    table = known.opening.start(host)
    if not isinstance(table, Repeatable):
        raise NotKept(host.name)
    seat = None if only is None else only(table.names)
    recorder = Recorder(table, title=title, only=seat, shared_hands=shared_hands)
    for place, step in enumerate(known.steps):
        recorder.asked()
        decision = table.decision
        chosen = None if decision is None else chosen_by(decision, step)
        known.repeat_on(table, place)
        recorder.answered(chosen)
        if on_step is not None:
            on_step(place + 1, len(known.steps))
    return recorder.end()
