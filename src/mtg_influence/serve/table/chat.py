"""The chat of a table: what people say, and what the table itself says in each reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.i18n import LANGUAGES, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["KEPT", "Chat", "ChatLine"]

KEPT: Final = 200
"""So many lines are kept."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line. ``by`` is a seat, None for the table itself; ``texts`` by language, "" for every one."""

    n: int
    by: int | None
    name: str | None
    texts: Mapping[str, str]

    def in_language(self, lang: str) -> dict[str, Any]:
        """Return the line as a page reads it."""
        text = self.texts.get(lang, self.texts.get("", ""))
        return {"n": self.n, "by": self.by, "name": self.name, "text": text}


class Chat:
    """The lines, oldest first; ``data`` is what ``to_json`` returned."""

    def __init__(self, data: Iterable[Mapping[str, Any]] = ()) -> None:
        self._lines = [ChatLine(**line) for line in data]

    def add(self, by: int | None, name: str | None, text: str | Message) -> ChatLine:
        """Add a line and return it."""
        texts: dict[str, str] = {"": text}
        if isinstance(text, Message):
            texts = {lang: text.to(lang) for lang in LANGUAGES}
        line = ChatLine(self._lines[-1].n + 1 if self._lines else 0, by, name, texts)
        self._lines = [*self._lines, line][-KEPT:]
        return line

    def in_language(self, lang: str) -> Iterator[dict[str, Any]]:
        """Yield the lines as pages read them."""
        return (line.in_language(lang) for line in self._lines)

    def to_json(self) -> list[dict[str, Any]]:
        """Return the lines as JSON has them."""
        return [
            {"n": line.n, "by": line.by, "name": line.name, "texts": dict(line.texts)} for line in self._lines
        ]
