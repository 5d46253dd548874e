"""What a card name means: the one way in which names are resolved, in every file and on every command line.

Case, accents, ligatures and kinds of apostrophe do not matter. A card is named by its front face or by all
its faces, with ``//`` or ``/`` between them; a half that can be cast by itself names it too. Another face
(a back face, an adventure) is no card by itself: it points to the card that it is on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from mtg_influence.carddb.names import fold, split_halves
from mtg_influence.carddb.near import NearNames
from mtg_influence.i18n import any_of, msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.i18n import Message

__all__ = ["CardFinder", "CardNames", "EitherFinder", "Meaning", "did_you_mean_card", "face_hint", "meanings"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name means: the card ``name``.

    ``face`` is the printed name of the face that was named instead of the card, None for the card itself.
    ``others`` are further cards that have that face, as melded cards do.
    """

    name: str
    face: str | None = None
    others: tuple[str, ...] = ()


class CardFinder(Protocol):
    """Knows card names: those of card data, of card scripts, or of a list."""

    def find(self, name: str) -> Meaning | None:
        """Return what a name means, None if nothing."""

    def suggest(self, name: str) -> tuple[Meaning, ...]:
        """Return what was probably meant by a name that means nothing, nearest first."""


class CardNames:
    """Card names of a list, in which a card may be named by all its faces.

    >>> names = CardNames(["Fact or Fiction", "Delver of Secrets // Insectile Aberration"])
    >>> names.find("fact OR fiction").name, names.find("delver of secrets").name
    ('Fact or Fiction', 'Delver of Secrets // Insectile Aberration')
    >>> names.find("Insectile Aberration").face, "Lava Axe" in names
    ('Insectile Aberration', False)
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._cards: dict[str, str] = {}
        self._fronts: dict[str, str] = {}
        self._backs: dict[str, list[tuple[str, str]]] = {}
        for name in names:
            self._cards.setdefault(fold(name), name)
            front, *backs = split_halves(name)
            if front != name:
                self._fronts.setdefault(fold(front), name)
            for back in backs:
                self._backs.setdefault(fold(back), []).append((name, back))
        self._near: NearNames | None = None

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def find(self, name: str) -> Meaning | None:
        """Return what a name means, None if nothing."""
        key = fold(name)
        halves = split_halves(key)
        found = self._cards.get(key) or self._fronts.get(key)
        if found is None and len(halves) > 1:
            # A list of front faces alone cannot tell what is on the back.
            found = self._cards.get(halves[0])
        if found is not None:
            return Meaning(found)
        if not (on := self._backs.get(key)):
            return None
        return Meaning(on[0][0], on[0][1], tuple(card for card, _ in on[1:]))

    def suggest(self, name: str) -> tuple[Meaning, ...]:
        """Return what was probably meant by a name that means nothing, nearest first."""
        if self._near is None:
            backs = (back for on in self._backs.values() for _, back in on)
            fronts = (split_halves(card)[0] for card in self._fronts.values())
            self._near = NearNames([*self._cards.values(), *fronts, *backs])
        return meanings(self, self._near.nearest(name))


class EitherFinder:
    """Asks several finders in order; the first that knows a name says what it means.

    >>> both = EitherFinder(CardNames(["My Own Card"]), CardNames(["Fog"]))
    >>> both.find("fog").name, both.find("My Own Card").name, both.find("Lava Axe")
    ('Fog', 'My Own Card', None)
    """

    def __init__(self, *finders: CardFinder) -> None:
        self._finders = finders

    def find(self, name: str) -> Meaning | None:
        """Return what a name means, None if nothing."""
        return next((found for each in self._finders if (found := each.find(name)) is not None), None)

    def suggest(self, name: str) -> tuple[Meaning, ...]:
        """Return what was probably meant by a name that means nothing."""
        return tuple(found for each in self._finders for found in each.suggest(name))


def meanings(finder: CardFinder, names: Iterable[str]) -> tuple[Meaning, ...]:
    """Return what near names mean, each card once."""
    found: dict[str, Meaning] = {}
    for name in names:
        meaning = finder.find(name)
        if meaning is not None:
            found.setdefault(meaning.name, meaning)
    return tuple(found.values())


def face_hint(meaning: Meaning) -> Message:
    """Return what is said of a name that is a face of a card and no card.

    >>> face_hint(Meaning("Day", "Night")).to("en")
    "'Night' is a face of 'Day': name that card"
    """
    cards = any_of([f"'{name}'" for name in (meaning.name, *meaning.others)])
    return msg("'{face}' is a face of {cards}: name that card", face=meaning.face, cards=cards)


def did_you_mean_card(finder: CardFinder, name: str) -> Message | None:
    """Return the hint for a name that means no card; None where nothing is near.

    >>> did_you_mean_card(CardNames(["Day // Night"]), "Nihgt").to("en")
    "did you mean 'Day // Night' (with the face 'Night')?"
    """
    known = finder.find(name)
    if known is not None and known.face is not None:
        return face_hint(known)
    near = [
        msg("'{card}' (with the face '{face}')", card=each.name, face=each.face)
        if each.face is not None
        else msg("'{card}'", card=each.name)
        for each in finder.suggest(name)
    ]
    return msg("did you mean {names}?", names=any_of(near)) if near else None
