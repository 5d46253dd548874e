"""``.json``, a deck of MTGJSON."""

from __future__ import annotations

import json
import json.scanner
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.decks.model import Part
from mtg_influence.documents import Code, Finding, Position
from mtg_influence.documents.characters import place
from mtg_influence.documents.json_guard import BadJson, JsonLimits, json_value
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.decks.builder import DeckBuilder

__all__ = ["is_json", "read_mtgjson"]

_BOARDS: Final = {
    "mainBoard": Part.MAIN,
    "commander": Part.COMMANDER,
    "sideBoard": Part.SIDEBOARD,
    "displayCommander": Part.OTHER,
    "planes": Part.OTHER,
    "schemes": Part.OTHER,
    "tokens": Part.TOKENS,
}


def is_json(text: str) -> bool:
    """Return whether a text begins as an object of JSON does, or as a list of such."""
    start = text.lstrip()[:1]
    return start == "{" or (start == "[" and text.lstrip()[1:].lstrip()[:1] in {"{", "["})


def read_mtgjson(text: str, builder: DeckBuilder) -> None:
    """Read the boards of a deck; whatever else is told of its cards is left alone."""
    limits = JsonLimits(line=builder.limits.json, depth=builder.limits.depth)
    try:
        json_value(text, builder.file, limits=limits, whole=True)
    except BadJson as bad:
        finding = Finding(builder.file, bad.line, bad.column, Code.SYNTAX, bad.problem)
        builder.findings.append(finding)
        return
    value = _Decoder().decode(text)
    data = value.get("data", value) if isinstance(value, dict) else value
    if not isinstance(data, dict) or not any(isinstance(data.get(board), list) for board in _BOARDS):
        hint = msg("a deck of MTGJSON has 'data' with 'mainBoard'")
        builder.note(Position(), Code.MISSING_KEY, msg("this JSON is no deck"), hint)
        return
    if isinstance(data.get("name"), str):
        builder.title(data["name"])
    for board, part in _BOARDS.items():
        cards = data.get(board)
        for card in cards if isinstance(cards, list) else ():
            at = _position(text, card)
            if builder.is_full(at):
                return
            _add(builder, part, card, at)


def _add(builder: DeckBuilder, part: Part, card: Any, at: Position) -> None:
    if not isinstance(card, dict) or not isinstance(card.get("name"), str):
        builder.note(at, Code.MISSING_KEY, msg("a card without a name"))
        return
    count = card.get("count", 1)
    whole = isinstance(count, int) and not isinstance(count, bool)
    builder.add(part, card["name"], count if whole else 0, at)


def _position(text: str, value: object) -> Position:
    return Position(*place(text, value.start)) if isinstance(value, _Object) else Position()


class _Object(dict[str, Any]):
    """An object of JSON that knows where in its text it begins."""

    start = 0


class _Decoder(json.JSONDecoder):
    """Python's decoder, whose objects know their place."""

    def __init__(self) -> None:
        super().__init__()
        plain: Any = self.parse_object

        def placed(text_and_end: tuple[str, int], *rest: Any) -> tuple[_Object, int]:
            value, end = plain(text_and_end, *rest)
            found = _Object(value)
            found.start = text_and_end[1] - 1
            return found, end

        self.parse_object: Any = placed
        make_scanner: Any = json.scanner.py_make_scanner  # type: ignore[attr-defined]
        self.scan_once: Any = make_scanner(self)
