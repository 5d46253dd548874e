"""The beginning of a new card file: what is known of the card, and what is to do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mtg_influence.carddb.names import fold
from mtg_influence.cards.model import FORMAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.known import KnownCard, KnownPart

__all__ = ["file_name", "skeleton"]

_TO_DO = "# mtg-influence: to do:"
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ,'’-]*\Z")


def file_name(card: str) -> str:
    """Return what the file of a card is called; never a path.

    >>> file_name("Æther Vial"), file_name("Fire // Ice"), file_name("../Fog")
    ('aether-vial.card.yaml', 'fire-ice.card.yaml', 'fog.card.yaml')
    """
    words = re.sub(r"[^a-z0-9]+", "-", fold(card).replace("'", "")).strip("-")
    return f"{words[:100].strip('-') or 'card'}.card.yaml"


def skeleton(name: str, known: KnownCard | None, *, schema: str | None = None) -> str:
    """Return the text of a new file. ``known`` None is a card of one's own; ``schema`` is for editors.

    The printed text is not in it. What a host does not understand, and every ability that is not plain, is
    a comment that the linter finds until it is done.
    """
    lines = [f"# yaml-language-server: $schema={schema}", f"# $schema: {schema}"] if schema else []
    if known is not None:
        lines += [f"{_TO_DO} the host does not understand {hole}" for hole in known.holes or ()]
        lines += [f"{_TO_DO} the host warns of {warning}" for warning in known.warnings or ()]
    lines += [f"format: {FORMAT}", f"name: {_quoted(known.name if known is not None else name)}"]
    lines += _own() if known is None else [*_face(known), *_abilities(known)]
    return "\n".join(lines) + "\n"


def _own() -> list[str]:
    return [
        'cost: "{1}{R}"',
        "types: [sorcery]",
        "overrides: nothing",
        "abilities:",
        "  - kind: spell",
        f"    effects:  {_TO_DO} what it does",
        "      - draw: { player: you, count: 1 }",
    ]


def _face(known: KnownCard) -> Iterator[str]:
    if known.cost:
        yield f'cost: "{known.cost}"'
    follow = {letter for letter in "WUBRG" if letter in known.cost}
    if len(follow) != len(known.colors):
        yield f"colors: [{', '.join(known.colors)}]"
    for key in ("supertypes", "types", "subtypes"):
        if getattr(known, key):
            yield f"{key}: [{', '.join(map(_quoted, getattr(known, key)))}]"
    for key in ("power", "toughness", "loyalty"):
        value = getattr(known, key)
        if value is not None:
            yield f"{key}: {value if value.lstrip('-').isdecimal() else repr(value)}"
    if known.keywords:
        yield f"keywords: [{', '.join(known.keywords)}]"
    yield "fills: holes" if known.holes else "overrides: parsed"


def _abilities(known: KnownCard) -> Iterator[str]:
    if not known.parts:
        return
    yield "abilities:"
    for part in known.parts:
        yield f"  - kind: {part.kind}"
        if part.kind == "activated":
            yield f"    cost: {part.cost}" if part.cost else f"    cost:  {_TO_DO} what it costs"
        elif part.kind == "triggered":
            yield f"    when: {part.when}" if part.when else f"    when:  {_TO_DO} which event"
        if part.targets:
            yield "    targets:"
            yield from (f"      - {{ id: target-{n}, what: any target }}" for n in range(1, part.targets + 1))
        yield from _effects(part)


def _effects(part: KnownPart) -> Iterator[str]:
    yield "    effects:"
    yield from (f"      - {effect}" for effect in part.effects)
    yield from (f"      {_TO_DO} the host reads {each} here" for each in part.reads)
    if part.effects and not part.reads:
        yield f"      {_TO_DO} is this all, and does nobody else decide?"


def _quoted(word: str) -> str:
    if _PLAIN.match(word) and word.lower() not in {"true", "false", "null"}:
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
