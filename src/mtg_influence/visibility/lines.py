"""The lines of a game's log that a seat may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.verdict import Verdict
from mtg_influence.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import LogEntry, Table

__all__ = ["log_for", "text_for_all"]


def log_for(
    table: Table, seat: PlayerId | None, *, since: int = 0, lang: Lang = "en"
) -> list[dict[str, Any]]:
    """Return the lines from number ``since`` on that a seat may read (None: who only watches), as JSON.

    ``n`` is a line's number in the whole log, from 0; numbers of lines that the seat may not read are
    missing. Of what only somebody else may read in full, the seat reads what everybody does.
    """
    lines = []
    for number in range(since, len(table.log)):
        entry = table.log[number]
        text = entry.text_for(seat)
        if text is None:
            continue
        lines.append(
            {
                "n": number,
                "turn": entry.turn,
                "step": entry.phase,
                "text": translate(text, lang),
                "rule": entry.rule,
                "reason": _reason(entry, lang) if entry.is_read_by(seat) else None,
                "player": entry.player,
                "kind": entry.kind,
            }
        )
    return lines


def text_for_all(entry: LogEntry, readers: Iterable[PlayerId]) -> str | None:
    """Return what may be shown of a line where several players read it together; None: nothing of it.

    Nobody who reads means that nobody is to be kept from anything.
    """
    return entry.text if all(map(entry.is_read_by, readers)) else entry.others


def _reason(entry: LogEntry, lang: Lang) -> str | None:
    """Why range mattered in a line, None where it did not."""
    verdicts = (each for each in entry.data.get("verdicts", ()) if isinstance(each, Verdict))
    reasons = [verdict.reason.text(lang) for verdict in verdicts if verdict.reason is not None]
    reasons += [translate(each, lang) for each in entry.data.get("reasons", ())]
    return "; ".join(dict.fromkeys(reasons)) or None
