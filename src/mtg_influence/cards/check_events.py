"""Replacements of events other than damage, and what is chosen for a permanent: do they say what can be?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.cards.walk import places
from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_chosen", "check_events"]

Data = Any

EVENTS: Final = frozenset({"draw", "gain-life", "lose-life", "create", "counters", "enters", "moves"})
_OF_DAMAGE: Final = frozenset({"source controller", "recipient controller"})
_CHOICES: Final = {"color": "color", "creature type": "creature-type"}
_WORDS: Final = frozenset({"color", "creature-type", "player"})


def check_events(document: Document, ability: Data, at: DataPath) -> Iterator[Finding]:
    """Yield findings about the events of one ability."""
    for path, key, value in places(ability, at):
        if key not in EVENTS or path[-2] != "replacement":
            continue
        for inside, _, word in places(value, path):
            if isinstance(word, str) and word in _OF_DAMAGE:
                message = f"this event is no damage, so there is no '{word}'"
                yield document.finding(inside, Code.NEVER_FITS, message, "write 'that player'")
        if key == "enters":
            yield from _entering(document, ability, value, path)


def _entering(document: Document, ability: Data, body: Data, at: DataPath) -> Iterator[Finding]:
    if "to" in body:
        for other in {"tapped", "also"} & set(body):
            message = f"'{other}' of what never enters"
            yield document.key_finding((*at, other), Code.UNUSED_PART, message, "leave it or 'to' out")
    if set(body) <= {"what", "until"}:
        message = "nothing is changed about how it enters"
        yield document.finding(at, Code.NOTHING_HAPPENS, message, "write 'tapped', 'also' or 'to'")
    if "also" not in body:
        return
    if body["what"] != "self":
        message = "choices are made for the permanent itself"
        yield document.finding((*at, "what"), Code.MISPLACED, message, "write 'self'")
    if ability["kind"] != "static":
        message = "it is there only once it has entered"
        yield document.key_finding((*at, "also"), Code.MISPLACED, message, "make the ability static")
    for index, single in enumerate(body["also"]):
        [(verb, inner)] = single.items()
        if verb != "player-choice" or not _WORDS & set(inner):
            message = "only a color, a creature type or a player is chosen as it enters"
            yield document.finding((*at, "also", index), Code.MISPLACED, message)


def check_chosen(document: Document) -> Iterator[Finding]:
    """Yield findings about colors and types that filters speak of and nobody chooses, or the other way."""
    abilities = document.data.get("abilities", [])
    made: dict[str, DataPath] = {}
    used: dict[str, DataPath] = {}
    for path, key, value in places(abilities, ("abilities",)):
        if key in _CHOICES.values() and path[-2] == "player-choice":
            made.setdefault(key, path)
        elif key == "of-chosen":
            used.setdefault(_CHOICES[value], path)
    for key, path in used.items():
        if key not in made:
            hint = f"choose it as the permanent enters: player-choice, {key}"
            message = f"nobody chooses a {key.replace('-', ' ')}"
            yield document.finding(path, Code.NEVER_FITS, message, hint)
    for key, path in made.items():
        if key not in used:
            message = f"nothing speaks of the {key.replace('-', ' ')}"
            hint = f"a filter does by 'of-chosen: {key.replace('-', ' ')}'"
            yield document.finding(path, Code.UNUSED_ID, message, hint)
