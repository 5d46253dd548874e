"""A line that names a card: ``4 Fog``, ``4x Fog (M10) 182 *F* [Ramp]``, ``SB: 1 [ICE:209] Fog``, ``Fog``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from mtg_influence.decks.heads import part_of_word
from mtg_influence.decks.model import Part

__all__ = ["CardLine", "read_card_line"]

_BULLET: Final = re.compile(r"[-*•·‣]\s+")
_PREFIX: Final = re.compile(r"(SB|SIDEBOARD|CMDR|COMMANDER|COMPANION)\s*:\s*", re.IGNORECASE)
_COUNT: Final = re.compile(r"([0-9]{1,9})(?:\s*[xX×](?=[\s\[])\s*|[xX×](?=[^\W\d_]{2})|\s+|(?=\[))")
_COUNT_AFTER_X: Final = re.compile(r"[xX×]\s?([0-9]{1,9})\s+")
_COUNT_LAST: Final = re.compile(r"\s+[xX×]\s?([0-9]{1,9})\Z")
_TAGS: Final = re.compile(r"\s#.*\Z")
_COLOUR_LABEL: Final = re.compile(r"\^[^^]*\^")
_MARK: Final = re.compile(r"\s\*([A-Za-z]{1,20})\*")
_PRINTING_FIRST: Final = re.compile(r"\[[^\[\]]{1,20}\]\s*")
_CATEGORIES: Final = re.compile(r"\s*\[([^\[\]]*)\]\Z")
_ANGLED: Final = re.compile(r"\s*<[^<>]*>\Z")
_FOIL: Final = re.compile(
    r"\s+(?:\((?:F|foil|etched|showcase|extended|borderless|retro)\)|foil|★)\Z", re.IGNORECASE
)
_PRINTING: Final = re.compile(
    r"\s+\((?:[A-Z0-9_]{2,8}|[a-z0-9_]{2,8})\)(?:\s+(?:[A-Za-z0-9]{1,6}-)?[A-Za-z]{0,3}[0-9]{1,5}[A-Za-z★†Φ]{0,3})?\Z"
)
_OUTSIDE: Final = re.compile(r"\{noDeck\}", re.IGNORECASE)
_BRACES: Final = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card, how many, and the ``part`` that the line itself says (None: it says none).

    ``column`` is where the line's text begins, from 1; ``counted`` whether a number was written.
    """

    name: str
    count: int
    part: Part | None
    column: int
    counted: bool


def read_card_line(line: str) -> CardLine:
    """Return what a line says of a card; ``name`` may be empty where nothing is left.

    Sets, numbers, foil marks, tags, labels and categories are left out, but for those that say a part.

    >>> read_card_line("1x Sol Ring (c21) 263 *F* [Maybeboard{noDeck}] ^Have,#37d67a^").part
    <Part.MAYBEBOARD: 'maybeboard'>
    >>> [read_card_line(line).name for line in ("4 [M10:146] Fog", "x4 Fog", "Fog|M10|1")]
    ['Fog', 'Fog', 'Fog']
    """
    text = line.strip()
    column = len(line) - len(line.lstrip()) + 1
    part: Part | None = None
    text = _BULLET.sub("", text, count=1) if _BULLET.match(text) else text
    if (prefix := _PREFIX.match(text)) is not None:
        part = part_of_word(prefix[1]) or Part.COMMANDER
        text = text[prefix.end() :]
    if (tags := _TAGS.search(text)) is not None:
        part = _part_of_tags(tags[0]) or part
        text = text[: tags.start()]
    text = _COLOUR_LABEL.sub(" ", text).rstrip()
    for mark in _MARK.finditer(text):
        part = part_of_word("commander") if mark[1].upper() in {"CMDR", "CMD"} else part
    text = _MARK.sub("", text).rstrip()
    text, count, counted = _counted(text)
    text = text.partition("|")[0].rstrip() if "|" in text else text
    if (first := _PRINTING_FIRST.match(text)) is not None:
        text = text[first.end() :]
    text, said = _without_printing(f" {text}")
    if not counted and (last := _COUNT_LAST.search(text)) is not None:
        text, count, counted = text[: last.start()], int(last[1]), True
    return CardLine(text.strip().removesuffix("+").strip(), count, said or part, column, counted)


def _counted(text: str) -> tuple[str, int, bool]:
    found = _COUNT.match(text) or _COUNT_AFTER_X.match(text)
    return (text, 1, False) if found is None else (text[found.end() :].lstrip(), int(found[1]), True)


def _without_printing(text: str) -> tuple[str, Part | None]:
    part: Part | None = None
    for _ in range(8):  # more of these stand on no line that a program writes
        for pattern in (_CATEGORIES, _ANGLED, _FOIL, _PRINTING):
            found = pattern.search(text)
            if found is not None:
                if pattern is _CATEGORIES:
                    part = _part_of_categories(found[1]) or part
                text = text[: found.start()]
                break
        else:
            break
    return text, part


def _part_of_categories(text: str) -> Part | None:
    found: Part | None = None
    for category in text.split(","):
        part = part_of_word(_BRACES.sub("", category))
        if part in (None, Part.MAIN):
            part = Part.OTHER if _OUTSIDE.search(category) else None
        found = found or part
    return found


def _part_of_tags(tags: str) -> Part | None:
    words = re.findall(r"!([a-z]+)", tags.casefold())
    return next((part for word in words if (part := part_of_word(word)) not in (None, Part.MAIN)), None)
