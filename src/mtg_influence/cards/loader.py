"""From ``*.card.yaml`` files to cards: one file, or a pack (a folder of them)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mtg_influence.carddb.names import fold, name_key
from mtg_influence.cards.build import build_card
from mtg_influence.cards.check import check_card
from mtg_influence.cards.model import FORMAT, Card
from mtg_influence.documents import (
    IGNORABLE,
    Code,
    Document,
    Finding,
    Loaded,
    apply_ignores,
    check_shape,
    data_folder,
    files_below,
    limit,
    parse_document,
    read_document,
    sort_key,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

SUFFIX = ".card.yaml"


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of one folder, by ``fold`` of their name, and what is wrong with the others.

    A broken file is left out with its findings and hides no other. ``unsupported`` cards are among them.
    """

    folder: Path
    cards: Mapping[str, Card] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()

    def find(self, name: str) -> Card | None:
        """Return the card of that name, by whatever spelling; None where there is none."""
        return script_of(self.cards, name)


Known = Callable[[Document, Card], "Iterable[Finding]"]
"""What is known of a card beside its script (a host's face, the card data): says what is otherwise."""

_NEEDS_FACES = frozenset({Code.FACE_KNOWN, Code.FACE_DIFFERS, Code.TEXT_UNCOVERED})


def load_card(path: Path, *, name: str | None = None, known: Known | None = None) -> Loaded[Card]:
    """Read one card file. ``name`` is how findings call it (None: the path as given).

    ``known`` compares the card with what is known of it (None: with nothing).
    """
    return check(read_document(path, name=name), known=known)


def parse_card(source: bytes | str, *, name: str = "<text>", known: Known | None = None) -> Loaded[Card]:
    """Read one card from text; ``name`` is how findings call it, ``known`` as for ``load_card``.

    >>> text = "format: 1\\nname: Axe\\ntypes: [sorcry]\\noverrides: nothing"
    >>> print(parse_card(text, name="axe.card.yaml").findings[0])
    axe.card.yaml:3:9 MI204 unknown word 'sorcry', did you mean 'sorcery'?
    """
    return check(parse_document(source, name=name), known=known)


def check(document: Document, *, known: Known | None = None) -> Loaded[Card]:
    """Return the card of a document that has been read, or everything that is wrong with it."""
    if document.data is None:
        return Loaded(None, document.findings)
    if (other := _other_format(document)) is not None:
        return Loaded(None, (other,))
    findings = [*document.findings, *check_shape(document, "card")]
    if findings:
        return Loaded(None, limit(sorted(findings, key=sort_key)))
    meant = [*check_card(document)]
    broken = any(finding.code not in IGNORABLE for finding in meant)
    if known is not None and not broken:
        meant += known(document, build_card(document))
    left = apply_ignores(document, meant, unchecked=_NEEDS_FACES if known is None or broken else frozenset())
    if left:
        return Loaded(None, limit(sorted(left, key=sort_key)))
    return Loaded(build_card(document))


def _other_format(document: Document) -> Finding | None:
    """Return the finding for a card in a format of another version; nothing else in it can be judged."""
    written = document.data.get("format") if isinstance(document.data, dict) else None
    if not isinstance(written, int) or isinstance(written, bool) or written == FORMAT:
        return None
    message = f"format {written} is not read by this version"
    return document.finding(("format",), Code.FORMAT, message, f"it reads format {FORMAT}")


def load_pack(folder: Path) -> Pack:
    """Read every ``*.card.yaml`` below a folder. Never raises for what is in it.

    Of two files that script one card, the first in order of path is kept.
    """
    cards: dict[str, Card] = {}
    findings: list[Finding] = []
    if not folder.is_dir():
        return Pack(folder, findings=(Finding(str(folder), 1, 1, Code.UNREADABLE, "this is no folder"),))
    for path, is_inside in files_below(folder, SUFFIX):
        if not is_inside:
            message = "this links to a file outside of the pack"
            findings.append(Finding(str(path), 1, 1, Code.ESCAPES_FOLDER, message))
            continue
        loaded = load_card(path)
        findings += loaded.findings
        card = loaded.value
        if card is None:
            continue
        first = cards.setdefault(fold(card.name), card)
        if first is not card and card.document is not None:
            message = f"a second script of '{card.name}'"
            findings.append(
                card.document.finding(("name",), Code.SAME_CARD, message, f"the first is {first.where()}")
            )
    return Pack(folder, cards, tuple(sorted(findings, key=sort_key)))


def script_of(scripts: Mapping[str, Card], name: str) -> Card | None:
    """Return the script of the card that a name means, its own or one of all faces; None: there is none.

    ``scripts`` are by ``fold`` of their names.
    """
    return scripts.get(fold(name)) or scripts.get(name_key(name))


def load_packs(folders: Sequence[Path]) -> tuple[Mapping[str, Card], tuple[Finding, ...]]:
    """Read packs in order; a card in a later pack stands in for the same card in an earlier one.

    Returns the cards by ``fold`` of their name, and the findings of all packs.
    """
    packs = [load_pack(folder) for folder in folders]
    merged = {name: card for pack in packs for name, card in pack.cards.items()}
    return merged, tuple(finding for pack in packs for finding in pack.findings)


def script_names(folder: Path) -> tuple[str, ...]:
    """Return the names of the cards that a folder scripts; what is wrong with it, its readers say."""
    return tuple(card.name for card in load_pack(folder).cards.values())


def shipped_pack() -> Path:
    """Return the folder of the cards that come with this package."""
    return data_folder("cards")
