"""What is known of a card beside its script: the user's card data, and how a host reads the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from mtg_influence.cards.coverage import uncovered
from mtg_influence.cards.model import Stance
from mtg_influence.documents import Code, Finding, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards.model import Card
    from mtg_influence.documents import Document

__all__ = ["CardSource", "KnownCard", "KnownPart", "compare"]

_COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPart:
    """One ability as a host reads it. ``kind`` and ``cost`` are as card files have them, ``cost`` as YAML.

    ``effects`` are guesses, each as the YAML of one effect; ``reads`` are the host's words for all that it
    reads there. ``targets`` is how many targets the guesses speak of, as ``target-1`` and so on.
    """

    kind: str
    cost: str = ""
    when: str = ""
    effects: tuple[str, ...] = ()
    targets: int = 0
    reads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownCard:
    """A card as the card data has it, spelt as card files spell it.

    ``text`` is the printed text, never kept or published. ``holes`` are the parts that the host does not
    play, ``warnings`` what it warns of; both None where no host was asked.
    """

    name: str
    cost: str = ""
    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    keywords: tuple[str, ...] = ()
    text: str = ""
    holes: tuple[str, ...] | None = None
    warnings: tuple[str, ...] | None = None
    parts: tuple[KnownPart, ...] = ()


class CardSource(Protocol):
    """Where known cards come from."""

    def find(self, name: str) -> KnownCard | None:
        """Return the card of that name, None where there is none."""
        ...


def compare(document: Document, card: Card, source: CardSource) -> Iterator[Finding]:
    """Yield findings about a script that is not what is known of its card."""
    known = source.find(card.name)
    if known is None:
        if card.stance is not Stance.NOTHING and card.stance is not None:
            message = f"the card data has no card '{card.name}'"
            hint = "write 'overrides: nothing' for a card of your own"
            yield document.finding(("name",), Code.FACE_KNOWN, message, hint)
        return
    yield from _stance(document, card, known)
    yield from _characteristics(document, card, known)
    if card.unsupported is None:
        yield from _text(document, card, known)


def _stance(document: Document, card: Card, known: KnownCard) -> Iterator[Finding]:
    if card.stance is Stance.NOTHING:
        message, hint = (
            f"the card data has a card '{card.name}'",
            "write 'overrides: parsed' or 'fills: holes'",
        )
        yield document.finding(("overrides",), Code.FACE_KNOWN, message, hint)
    elif known.holes is None:
        return
    elif card.stance is Stance.HOLES and not known.holes:
        message, hint = "the host reads this card to the end", "write 'overrides: parsed'"
        yield document.finding(("fills",), Code.FACE_KNOWN, message, hint)
    elif card.stance is Stance.PARSED and known.holes:
        message = f"the host does not understand {known.holes[0]} of this card"
        yield document.finding(("overrides",), Code.FACE_KNOWN, message, "write 'fills: holes'")


def _characteristics(document: Document, card: Card, known: KnownCard) -> Iterator[Finding]:
    for key in ("cost", "power", "toughness", "loyalty"):
        ours, theirs = getattr(card, key), getattr(known, key)
        ours = str(ours) if isinstance(ours, int) else ours
        if (ours or None) != (theirs or None):
            message = f"the {key} is {ours or 'not written'} here, {theirs or 'nothing'} in the card data"
            yield document.finding((key,), Code.FACE_DIFFERS, message)
    for key in ("supertypes", "types", "subtypes"):
        ours, theirs = getattr(card, key), getattr(known, key)
        if set(ours) != set(theirs):
            message = f"{key} are {_these(ours)} here, {_these(theirs)} in the card data"
            yield document.finding((key,), Code.FACE_DIFFERS, message)
    colors = {color for letter, color in _COLORS.items() if letter in card.cost}
    written = colors if card.colors is None else set(card.colors)
    if written != set(known.colors):
        message = f"colors are {_these(sorted(written))} here, {_these(known.colors)} in the card data"
        yield document.finding(("colors",), Code.FACE_DIFFERS, message)


def _text(document: Document, card: Card, known: KnownCard) -> Iterator[Finding]:
    for cue in uncovered(card, known.text).cues:
        message = f"the printed text says '{cue.word}', and nothing in the script does"
        yield document.finding(("abilities",), Code.TEXT_UNCOVERED, message, cue.hint)


def _these(words: tuple[str, ...] | list[str]) -> str:
    return listed(words, last="and") if words else "none"
