"""Questions and lines of the log in every language, as far as those who look at a replay may read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.i18n import LANGUAGES
from mtg_influence.visibility import log_for, view_for, view_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.hosts.base import Decision, Table

__all__ = ["asked_in_words", "in_languages", "lines_since"]

_OF_ASKING: Final = ("prompt", "source", "min", "max")
_SAID: Final = ("text", "reason")
_OF_CANDIDATE: Final = ("label", "player", "object", "allowed", "rule", "reason")


def in_languages(said: Sequence[Any]) -> Any:
    """Return one JSON value of one in each language: texts that differ become lists, the rest stays.

    >>> in_languages([{"n": 1, "text": "pass"}, {"n": 1, "text": "pasar"}])
    {'n': 1, 'text': ['pass', 'pasar']}
    """
    first = said[0]
    if isinstance(first, dict):
        return {key: in_languages([each[key] for each in said]) for key in first}
    if isinstance(first, list):
        return [in_languages(parts) for parts in zip(*said, strict=True)]
    return first if all(each == first for each in said) else list(said)


def asked_in_words(table: Table, decision: Decision) -> dict[str, Any] | None:
    """Return what is asked, as who decides reads it; what is as usual is left out."""
    view = view_for(table, decision.decider)
    said = [view_json(view, lang)["ask"] for lang in LANGUAGES]
    if said[0] is None:
        return None
    asked: dict[str, Any] = in_languages(said)
    slim = {key: asked[key] for key in _OF_ASKING if asked[key] is not None}
    slim["candidates"] = [_candidate(each) for each in asked["candidates"]]
    return slim


def _candidate(candidate: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: candidate[key] for key in _OF_CANDIDATE if candidate[key] is not None}
    return {key: value for key, value in kept.items() if not (key == "allowed" and value)}


def lines_since(table: Table, first: int, end: int, *, only: PlayerId | None) -> Iterator[dict[str, Any]]:
    """Yield the lines of a log from one number up to another, each with what it says to whom.

    ``text`` is what everybody reads (with ``only``: what that seat reads), missing where that is nothing;
    ``by`` is what a seat reads instead, by its number.
    """
    found = _lines(table, first, end, only)
    if only is None:
        for seat in range(len(table.names)):
            for number, line in _lines(table, first, end, PlayerId(seat)).items():
                everybody = found.get(number)
                if everybody is None:
                    everybody = {key: line[key] for key in line if key not in _SAID}
                    found[number] = everybody
                if everybody.get("text") != line.get("text"):
                    own = {key: line[key] for key in _SAID if key in line}
                    everybody.setdefault("by", {})[str(seat)] = own
    for number in sorted(found):
        yield found[number]


def _lines(table: Table, first: int, end: int, seat: PlayerId | None) -> dict[int, dict[str, Any]]:
    said = [log_for(table, seat, since=first, lang=lang) for lang in LANGUAGES]
    lines: list[dict[str, Any]] = in_languages(said)
    return {
        line["n"]: {key: value for key, value in line.items() if value is not None and key != "n"}
        for line in lines
        if line["n"] < end
    }
