"""The host's own lines of a log as messages, so that those which come most often are told in every language.

The host writes English in segments: names of players and cards, numbers, and words between them. A line
whose words are known here becomes a message; every other one stays as the host says it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.origins import unmarked
from mtg_influence.i18n import marked, msg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["line_text"]

_KNOWN: Final = frozenset(
    [
        marked("{player} plays {card}"),
        marked("{player} casts {card}"),
        marked("Turn {number} — {player}"),
        marked("{card} deals {number} damage to {player}"),
        marked("{card} deals {number} damage to {card2}"),
        marked("{card} deals {number} combat damage to {player}"),
        marked("{card} deals {number} combat damage to {card2}"),
        marked("{player} is targeted by {card}"),
        marked("{card} is targeted by {card2}"),
        marked("{card} attacks {player}"),
        marked("{card} and {card2} attack {player}"),
        marked("{card} blocks {card2}"),
        marked("No blockers declared"),
        marked("{card} is destroyed"),
        marked("{card} changed controller from {player} to {player2}"),
        marked("{player} loses {number} life"),
        marked("{player} gains {number} life"),
    ]
)
"""The lines that are told in every language; a second card or player of a line has a 2 behind its word."""

_WORDS: Final = {"PlayerName": "player", "CardName": "card", "Number": "number"}


def line_text(line: Mapping[str, Any], names: Sequence[str], *, unnamed: bool = False) -> str:
    """Return a line of the host's log, players under their names at this table.

    ``unnamed``: say of no card which one it is.
    """
    template, params = "", dict[str, str]()
    seen = Counter[str]()
    for segment in line["segments"]:
        said = _said(segment, names, unnamed=unnamed)
        word = _WORDS.get(segment["type"])
        if word is None:
            template += said.replace("{", "{{").replace("}", "}}")
            continue
        seen[word] += 1
        key = word if seen[word] == 1 else f"{word}{seen[word]}"
        template += f"{{{key}}}"
        params[key] = said
    if template in _KNOWN:
        return msg(template, **params)
    return unmarked(template.format(**params))


def _said(segment: Mapping[str, Any], names: Sequence[str], *, unnamed: bool) -> str:
    value = segment["value"]
    if segment["type"] == "PlayerName":
        return str(names[value["player_id"]])
    if segment["type"] == "CardName" and unnamed:
        return msg("a card")
    if not isinstance(value, dict):
        return str(value)
    # CR 708.2a: what is face down has no name.
    return str(value["name"]) if value["name"] else msg("a face-down card")
