"""Reads decks: looks what a text is, whatever it is called, and gives it to the reader of that format."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from mtg_influence.decks import cod, dck, deck_yaml, dek, mtgjson
from mtg_influence.decks.builder import DeckBuilder
from mtg_influence.decks.limits import DECK_LIMITS, DeckLimits
from mtg_influence.decks.text import read_text
from mtg_influence.decks.xml import DOCTYPE, root_of
from mtg_influence.documents import DEFAULT_LIMITS, Code, Finding, Loaded, parse_document
from mtg_influence.documents.characters import place
from mtg_influence.documents.text import decode, read_bytes
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mtg_influence.decks.model import Deck

__all__ = ["FORMATS", "SUFFIXES", "DeckFormat", "format_of", "load_deck", "parse_deck"]


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A way to write decks: what it is called, how its files end, and how a text is known and read.

    ``size`` picks the bound that holds for its files.
    """

    name: str
    suffixes: tuple[str, ...]
    fits: Callable[[str], bool]
    read: Callable[[str, DeckBuilder], None]
    size: Callable[[DeckLimits], int] = lambda limits: limits.text


FORMATS: Final = (
    DeckFormat("MTGJSON", (".json",), mtgjson.is_json, mtgjson.read_mtgjson, lambda limits: limits.json),
    DeckFormat("Cockatrice", (".cod",), cod.is_cod, cod.read_cod, lambda limits: limits.xml),
    DeckFormat("MTGO", (".dek",), dek.is_dek, dek.read_dek, lambda limits: limits.xml),
    DeckFormat("Forge", (".dck",), dck.is_forge, dck.read_forge),
    DeckFormat("XMage", (".dck",), dck.is_xmage, dck.read_xmage),
    DeckFormat("text", (".txt", ".dec", ".mwDeck"), lambda _: True, read_text),
)
"""In the order in which they are tried: the last one reads every text."""

SUFFIXES: Final = (deck_yaml.SUFFIX, *dict.fromkeys(end for each in FORMATS for end in each.suffixes))
"""How files end that are known to be decks."""


def load_deck(path: Path, *, name: str | None = None, limits: DeckLimits = DECK_LIMITS) -> Loaded[Deck]:
    """Read a deck file of any format; what it is, its content says more than its name.

    ``name`` is how findings call it (None: the path as given). Never raises for what is in the file.
    """
    shown = name if name is not None else str(path)
    largest = replace(DEFAULT_LIMITS, size=max(limits.text, limits.xml, limits.json))
    data = read_bytes(path, shown, largest)
    if isinstance(data, Finding):
        return Loaded(None, (data,))
    return parse_deck(data, name=shown, limits=limits, is_yaml=path.name.endswith(deck_yaml.SUFFIX))


def parse_deck(
    source: bytes | str, *, name: str = "<pasted>", limits: DeckLimits = DECK_LIMITS, is_yaml: bool = False
) -> Loaded[Deck]:
    """Read a deck from text, such as somebody pasted; everything else as ``load_deck``.

    ``is_yaml`` reads it as ``.deck.yaml``, whatever it looks like.

    >>> deck = parse_deck("4x Fog (M10) 182 *F*\\nForest x 20\\n\\nSideboard\\n1 Fog").unwrap()
    >>> [(entry.card, entry.count) for entry in deck.entries], [each.part.value for each in deck.left_out]
    ([('Fog', 4), ('Forest', 20)], ['sideboard'])
    """
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    text = decode(data, name)
    if isinstance(text, Finding):
        return Loaded(None, (text,))
    if is_yaml or (len(data) <= limits.text and deck_yaml.is_deck_yaml(text)):
        return deck_yaml.check_deck(parse_document(text, name=name))
    kind = format_of(text)
    if len(data) > kind.size(limits):
        message = msg("the file is larger than {size} kB", size=kind.size(limits) // 1024)
        return Loaded(None, (Finding(name, 1, 1, Code.TOO_LARGE, message),))
    if root_of(text) == DOCTYPE:
        line, column = place(text, text.index("<!"))
        message = msg("a document type (<!DOCTYPE) is refused")
        return Loaded(None, (Finding(name, line, column, Code.TAG, message),))
    if kind is FORMATS[-1] and (root := root_of(text)) is not None:
        message = msg("this XML is no deck that is known: it begins with <{root}>", root=root)
        hint = msg("known are <cockatrice_deck> and MTGO's <Deck>")
        return Loaded(None, (Finding(name, 1, 1, Code.UNKNOWN_WORD, message, hint),))
    builder = DeckBuilder(name, kind.name, limits)
    kind.read(text, builder)
    return builder.build()


def format_of(text: str) -> DeckFormat:
    """Return the format that a text is written in.

    >>> format_of("[Main]\\n4 Fog|M10").name, format_of("4 [M10:182] Fog").name, format_of("4 Fog").name
    ('Forge', 'XMage', 'text')
    """
    return next(each for each in FORMATS if each.fits(text))
