"""What the host left out of a face without saying so, by what the card says and the face lacks."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.hosts.phase.weave.weaver import FACE_FIELDS
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["LeftOut", "left_out"]

_MISREADINGS: Final = (
    (r"source of your choice", "ChosenDamageSource|ChooseDamageSource", msg("the choice of a source")),
    (r"of an opponent's choice", "target_chooser|chooser", msg("whose choice it is")),
    (r"\bpiles?\b", "SeparateIntoPiles", msg("the piles")),
    (r"\bvotes?\b", "Vote", msg("the vote")),
)
"""Words of a card, what the face must hold then, and what the host left out where it does not."""

_SAYS_WHAT: Final = (
    "damage_source_filter",
    "damage_target_filter",
    "valid_card",
    "damage_modification",
    "shield_kind",
    "execute",
    "redirect_target",
    "valid_player",
    "quantity_modification",
)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is missing in a face: in words, the ``node`` that should be there, and where.

    ``path`` is empty where it could be anywhere.
    """

    what: str
    node: str
    path: str = ""


def left_out(face: Face) -> LeftOut | None:
    """Return the first thing that is missing in a face, None where nothing is known to be.

    >>> left_out({"oracle_text": "An opponent separates them into two piles.", "abilities": []})
    LeftOut(what='the piles', node='SeparateIntoPiles', path='')
    """
    for index, one in enumerate(face.get("replacements") or ()):
        if one.get("event") == "DamageDone" and not any(one.get(part) for part in _SAYS_WHAT):
            return LeftOut(msg("what a replacement replaces"), "Replacement", f"replacements[{index}]")
    text = str(face.get("oracle_text") or "").lower()
    held = None
    for words, needed, what in _MISREADINGS:
        if not re.search(words, text):
            continue
        held = json.dumps([face.get(part) for part in FACE_FIELDS]) if held is None else held
        if not re.search(needed, held):
            return LeftOut(what, needed.partition("|")[0])
    return None
