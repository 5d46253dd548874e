"""Looks at many files; what is wrong with one hides nothing of another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mtg_influence.carddb.finding import CardNames, EitherFinder
from mtg_influence.carddb.names import fold
from mtg_influence.cards.model import Card
from mtg_influence.documents import Code, Finding, parse_document, read_document, sort_key
from mtg_influence.lint.chosen import Choice
from mtg_influence.lint.files import Given, given_files, reader_of
from mtg_influence.tables import NOTHING_CHECKED, Offer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from mtg_influence.cards.loader import Known

__all__ = ["Crash", "LintReport", "Overridden", "lint", "lint_text"]


@dataclass(frozen=True, slots=True)
class Crash:
    """A file that the linter itself failed at: its own fault, not the file's."""

    path: str
    error: Exception


@dataclass(frozen=True, slots=True)
class Overridden:
    """A card of one folder that stands in for the same card of a folder named before it."""

    card: str
    by: str
    of: str

    def __str__(self) -> str:
        return f"{self.by} stands in for {self.of} ({self.card})"


@dataclass(frozen=True, slots=True)
class LintReport:
    """What is wrong with the files, sorted."""

    files: int
    findings: tuple[Finding, ...] = ()
    overridden: tuple[Overridden, ...] = ()
    crashes: tuple[Crash, ...] = ()


_ALL = Choice()


def lint(
    names: Sequence[str], *, offer: Offer = NOTHING_CHECKED, choice: Choice = _ALL, known: Known | None = None
) -> LintReport:
    """Look at files, folders and globs, in order; a folder is one pack.

    ``offer`` is what tables and scenarios are checked against, ``choice`` the codes to report, ``known``
    what is known of cards beside their scripts.

    Raises NothingThere, UnknownKind (both carry ``name``). Never raises for what is in a file.
    """
    run = _Run(offer, known)
    # Cards first, for decks and tables may hold them.
    for given in sorted(given_files(names), key=lambda each: each.kind != "card"):
        run.take(given)
    found = sorted({finding for finding in run.findings if finding.code in choice}, key=sort_key)
    return LintReport(run.files, tuple(found), tuple(run.overridden), tuple(run.crashes))


def lint_text(
    source: bytes,
    *,
    name: str,
    kind: str,
    offer: Offer = NOTHING_CHECKED,
    choice: Choice = _ALL,
    known: Known | None = None,
) -> LintReport:
    """Look at one text of a kind; ``name`` is how findings call it. It cannot name other files."""
    loaded = reader_of(kind, offer, known)(parse_document(source, name=name), None)
    found = {finding for finding in loaded.findings if finding.code in choice}
    return LintReport(1, tuple(sorted(found, key=sort_key)))


class _Run:
    def __init__(self, offer: Offer, known: Known | None) -> None:
        self.offer = offer
        self.known = known
        self.files = 0
        self.findings: list[Finding] = []
        self.overridden: list[Overridden] = []
        self.crashes: list[Crash] = []
        self._names: list[str] = []
        self._cards: dict[str, dict[Path | None, str]] = {}

    def take(self, given: Given) -> None:
        self.files += 1
        if given.finding is not None:
            self.findings.append(given.finding)
            return
        try:
            document = read_document(given.path)
            loaded: Any = reader_of(given.kind, self._offer(), self.known)(document, given.path.parent)
        except Exception as error:  # a fault of ours must not hide what is wrong with the other files
            self.crashes.append(Crash(str(given.path), error))
            return
        self.findings += loaded.findings
        if isinstance(loaded.value, Card):
            self._card(loaded.value, given)

    def _offer(self) -> Offer:
        """What there is to play with, and the cards of the files that were looked at."""
        if self.offer.cards is None or not self._names:
            return self.offer
        own = CardNames(self._names)
        known = self.offer.finder()
        return replace(self.offer, cards=own if known is None else EitherFinder(own, known))

    def _card(self, card: Card, given: Given) -> None:
        self._names.append(card.name)
        packs = self._cards.setdefault(fold(card.name), {})
        first = packs.get(given.pack)
        if first is not None and card.document is not None:
            message, hint = f"a second script of '{card.name}'", f"the first is {first}"
            self.findings.append(card.document.finding(("name",), Code.SAME_CARD, message, hint))
            return
        if packs:
            before = next(reversed(packs.values()))
            self.overridden.append(Overridden(card.name, str(given.path), before.rpartition(":")[0]))
        packs[given.pack] = card.where(("name",))
