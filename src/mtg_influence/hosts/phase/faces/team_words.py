"""Cards that speak of what "your team" controls, which the host's parser does not understand.

Such a card is read as if it said "you" there, and its face is marked. What is controlled by "you" is then
woven for the whole team of the seat, as far as it reaches; where nobody has a teammate, it means just that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["is_shared", "is_unread", "mark", "read_as_yours", "says_your_team"]

_MARK: Final = "shared_by_team"
_WORDS: Final = re.compile(r"\byour team controls\b")


def says_your_team(text: object) -> bool:
    """Return whether a text speaks of what the team controls.

    >>> says_your_team("what your team controls"), says_your_team("what you control")
    (True, False)
    """
    return isinstance(text, str) and _WORDS.search(text) is not None


def read_as_yours(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record of card data with the words that the host's parser knows."""
    return {**record, "text": _WORDS.sub("you control", record["text"])}


def mark(face: Face, text: str) -> None:
    """Mark a face as one whose "you" is the team, and give it back the text of its card (in place)."""
    face[_MARK] = True
    face["oracle_text"] = text


def is_shared(face: Face) -> bool:
    """Return whether what "you" control is what the team controls, in this face."""
    return bool(face.get(_MARK))


def is_unread(faces: Iterable[Face]) -> bool:
    """Return whether faces were made by an earlier version, which did not know these words."""
    return any(says_your_team(face.get("oracle_text")) and not is_shared(face) for face in faces)
