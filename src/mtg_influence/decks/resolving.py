"""Puts a deck under the names of the card data."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mtg_influence.carddb.finding import did_you_mean_card
from mtg_influence.decks.builder import merged, size_findings
from mtg_influence.decks.deck_yaml import FORMAT_NAME
from mtg_influence.decks.model import DeckEntry, FaceNamed
from mtg_influence.documents import Code, Finding, Loaded, limit, sort_key
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.carddb.finding import CardFinder
    from mtg_influence.decks.model import Deck

__all__ = ["resolve_deck"]


def resolve_deck(deck: Deck, cards: CardFinder) -> Loaded[Deck]:
    """Return a deck under the names of ``cards``, or a finding for each name that means no card.

    Where a list from elsewhere names another face, it is read as the card with that face (``faces`` says
    so); in a ``.deck.yaml``, and where several cards have that face, it is a finding.

    >>> from mtg_influence.carddb.finding import CardNames
    >>> from mtg_influence.decks import parse_deck
    >>> resolve_deck(parse_deck("4 lava ax").unwrap(), CardNames(["Lava Axe"])).findings[0].text()
    "<pasted>:1:1 MI304 no card 'lava ax' is known, did you mean 'Lava Axe'?"
    """
    findings: list[Finding] = []
    entries: list[DeckEntry] = []
    faces: list[FaceNamed] = []
    for entry in deck.entries:
        meaning = cards.find(entry.card)
        if meaning is not None and (
            meaning.face is None or (deck.format != FORMAT_NAME and not meaning.others)
        ):
            entries.append(replace(entry, card=meaning.name))
            if meaning.face is not None:
                faces.append(FaceNamed(meaning.face, meaning.name, entry.at))
            continue
        message = msg("no card '{name}' is known", name=entry.card)
        findings.append(deck.finding(entry, Code.UNKNOWN_CARD, message, did_you_mean_card(cards, entry.card)))
    found = replace(deck, entries=merged(entries), faces=tuple(faces), commanders=_named(deck, cards))
    findings += size_findings(found)
    if findings:
        return Loaded(None, limit(sorted(findings, key=sort_key)))
    return Loaded(found)


def _named(deck: Deck, cards: CardFinder) -> tuple[str, ...]:
    found = ((name, cards.find(name)) for name in deck.commanders)
    return tuple(name if meaning is None else meaning.name for name, meaning in found)
