"""A game as a replay keeps it: a head and one frame a step, each as a difference from the one before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mtg_influence.core.seating import PlayerId
from mtg_influence.i18n import LANGUAGES
from mtg_influence.replay.difference import difference

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.core.verdict import Lang
    from mtg_influence.replay.document import Document

__all__ = ["VERSION", "Frame", "Recording", "Words", "in_every_language"]

VERSION: Final = 1
"""Of the data in a page; the page and its data are always written together."""

Words: TypeAlias = str | list[str]
"""A text that is the same in every language, or one for each, in the order of ``LANGUAGES``."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The table before one answer, and what was asked and answered.

    ``ask`` is None where nothing is asked that the viewers may see; ``by`` is who decides, None at the end.
    ``chosen`` are places in the candidates, None where nobody knows. ``passes`` is how often priority was
    passed since the last frame with nothing to see. ``log`` are lines that were added since, ``notes`` what
    the program says itself: ``{"kind": "step|fault", "text": ...}``.
    """

    document: Document
    kind: str | None = None
    by: int | None = None
    ask: dict[str, Any] | None = None
    chosen: tuple[int, ...] | None = None
    passes: int = 0
    log: tuple[dict[str, Any], ...] = ()
    notes: tuple[dict[str, Any], ...] = ()
    ranged: bool = False
    """Whether range mattered: somebody or something was refused, or a line names a rule."""


@dataclass(slots=True)
class Recording:
    """A whole game. ``only`` is the seat through whose eyes it was recorded, None for all of them."""

    title: str
    only: PlayerId | None = None
    frames: list[Frame] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Return all of it as JSON, frames as differences."""
        before: Document = {}
        frames = []
        for frame in self.frames:
            written = {
                "doc": difference(before, frame.document),
                "kind": frame.kind,
                "by": frame.by,
                "ask": frame.ask,
                "chosen": None if frame.chosen is None else list(frame.chosen),
                "passes": frame.passes,
                "log": list(frame.log),
                "notes": list(frame.notes),
                "ranged": frame.ranged,
            }
            frames.append({key: value for key, value in written.items() if _says_something(key, value)})
            before = frame.document
        return {"v": VERSION, "title": self.title, "only": self.only, "frames": frames}


def in_every_language(text: Callable[[Lang], str]) -> Words:
    """Return a text in all languages, once where they agree.

    >>> in_every_language(lambda lang: "Forest")
    'Forest'
    """
    said = [text(lang) for lang in LANGUAGES]
    return said[0] if len(set(said)) == 1 else said


def _says_something(key: str, value: object) -> bool:
    """Whether the page could not tell by itself. An empty answer is one, and seat 0 is a seat."""
    if key in ("by", "chosen"):
        return value is not None
    return value not in (None, [], {}, 0, False)
