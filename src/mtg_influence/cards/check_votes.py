"""Votes: words that are there, once each, and votes that are counted where somebody votes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.walk import places
from mtg_influence.documents import Code, Finding, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_votes"]

Data = Any

_WORDS = frozenset({"name", "named", "note", "id", "as", "tie"})


def check_votes(document: Document, ability: Data, at: DataPath) -> Iterator[Finding]:
    """Yield findings about votes of one ability."""
    for path, key, value in places(ability, at):
        if value == "votes" and key not in _WORDS and "vote" not in path:
            hint = "it belongs under the options of a vote"
            yield document.finding(path, Code.MISPLACED, "there are no votes here", hint)
        if key == "vote" and path[-2] == "player-choice":
            yield from _words(document, value, path)


def _words(document: Document, body: Data, at: DataPath) -> Iterator[Finding]:
    names: list[str] = []
    for index, option in enumerate(body["options"]):
        if option["name"] in names:
            where = (*at, "options", index, "name")
            yield document.finding(where, Code.SAME_ID, f"a second word '{option['name']}'")
        names.append(option["name"])
    tie = body.get("tie")
    if tie is not None and tie not in names:
        message = f"nobody can vote for '{tie}'"
        yield document.finding((*at, "tie"), Code.UNKNOWN_ID, message, did_you_mean(tie, names))
    if tie is not None and body["tally"] == "each vote":
        message = "there is no tie where something follows from each vote"
        yield document.key_finding((*at, "tie"), Code.UNUSED_PART, message, "leave 'tie' out")
