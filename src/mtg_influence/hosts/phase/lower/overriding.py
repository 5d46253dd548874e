"""A script instead of the host's own reading of a card, if the script says so truly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.cards import Stance
from mtg_influence.hosts.phase.ir.holes import unimplemented
from mtg_influence.hosts.phase.lower.card import lower
from mtg_influence.hosts.phase.lower.errors import StanceError

if TYPE_CHECKING:
    from mtg_influence.cards import Card
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["override"]

_KEPT: Final = ("scryfall_oracle_id", "color_identity", "layout", "face_index")
"""What a face keeps of the card that the script stands in for: which card it is."""


def override(face: Face | None, card: Card) -> Face:
    """Return the face that a script makes of a card, which the host reads as ``face``.

    ``face`` None: the host's card data does not have the card, or nobody looked; then only the script
    counts. Otherwise the script's stance must be true: a card that no host knows (``overrides: nothing``)
    has no reading, a face with holes (``fills: holes``) has some, and one that is read to the end
    (``overrides: parsed``) has none.

    Raises StanceError (``card``, ``where``, ``expected``, ``found``); LoweringError as ``lower`` does.
    """
    lowered = lower(card)
    if face is None:
        return lowered
    _check(face, card)
    return {**lowered, **{key: face[key] for key in _KEPT if key in face}}


def _check(face: Face, card: Card) -> None:
    holes = unimplemented(face)
    match card.stance:
        case Stance.NOTHING:
            expected = "that no host knows the card (overrides: nothing)"
            found = "the card data of the host has a card of that name"
        case Stance.HOLES if not holes:
            expected = "that the host does not understand all of it (fills: holes)"
            found = "the host reads it to the end, so that it overrides: parsed"
        case Stance.PARSED if holes:
            expected = "that the host reads it to the end (overrides: parsed)"
            found = f"the host does not understand {holes[0]}, so that it fills: holes"
        case _:
            return
    raise StanceError(card.name, where=card.where(), expected=expected, found=found)
