"""XML from strangers: no document types, no entities, no depth; every element with its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NoReturn
from xml.parsers import expat

from mtg_influence.documents import Code, Finding, Position
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.decks.builder import DeckBuilder
    from mtg_influence.decks.limits import DeckLimits

__all__ = ["DOCTYPE", "Element", "read_xml", "root_of"]

DOCTYPE: Final = "!DOCTYPE"
_BLANKS: Final = " \t\r\n"


@dataclass(slots=True)
class Element:
    """An element with its attributes, its own text (letters, cut where it grows long) and its children."""

    name: str
    attributes: Mapping[str, str]
    at: Position
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """Yield the children of a name."""
        return (child for child in self.children if child.name == name)


class _Refused(Exception):
    """Carries the ``finding``."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


def root_of(text: str) -> str | None:
    """Return the name of the first element of a text that may be XML; None where it is none.

    What is declared before it (``!DOCTYPE``) is refused, and so comes back as its name.

    >>> root_of("<?xml version='1.0'?>\\n<Deck>"), root_of("4 Fog")
    ('Deck', None)
    """
    rest = text.lstrip(_BLANKS)
    while rest.startswith(("<?", "<!--")):
        end = "?>" if rest.startswith("<?") else "-->"
        rest = rest.partition(end)[2].lstrip(_BLANKS)
    if not rest.startswith("<"):
        return None
    return rest[: len(DOCTYPE) + 1][1:].upper() if rest.startswith("<!") else "".join(_name(rest[1:65]))


def _name(text: str) -> Iterator[str]:
    """Yield the letters that a name begins with."""
    for letter in text:
        if not (letter.isalnum() or letter in "_-:."):
            return
        yield letter


def read_xml(text: str, builder: DeckBuilder) -> Element | None:
    """Return the root of a document; None where something is wrong with it, which the builder then has."""
    try:
        return _Tree(builder.file, builder.limits).read(text)
    except _Refused as refused:
        builder.findings.append(refused.finding)
        return None


class _Tree:
    def __init__(self, name: str, limits: DeckLimits) -> None:
        self._name = name
        self._limits = limits
        self._open: list[Element] = []
        self._root: Element | None = None
        self._count = 0
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.buffer_text = True

    def read(self, text: str) -> Element:
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            words = expat.ErrorString(error.code) or "it cannot be read"
            at = Position(error.lineno, error.offset + 1)
            self._refuse(Code.SYNTAX, msg("this is not XML: {problem}", problem=words), at)
        if self._root is None:
            self._refuse(Code.EMPTY, msg("there is no card in this deck"), Position())
        return self._root

    def _refuse(self, code: Code, message: str, at: Position | None = None) -> NoReturn:
        place = at if at is not None else self._at()
        raise _Refused(Finding(self._name, place.line, place.column, code, message))

    def _at(self) -> Position:
        return Position(self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1)

    def _doctype(self, *_: object) -> None:
        # Entities can be declared nowhere else, so none is ever expanded.
        self._refuse(Code.TAG, msg("a document type (<!DOCTYPE) is refused"))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) >= self._limits.depth:
            self._refuse(
                Code.TOO_DEEP, msg("elements are nested more than {most} deep", most=self._limits.depth)
            )
        if self._count > self._limits.lines:
            self._refuse(
                Code.TOO_MANY, msg("no more than {most} elements are looked at", most=self._limits.lines)
            )
        element = Element(name, attributes, self._at())
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, data: str) -> None:
        if self._open and len(self._open[-1].text) < self._limits.title:
            self._open[-1].text += data
