"""A text in English that can be told in other languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mtg_influence.i18n.catalogues import Lang

__all__ = ["Text", "translate"]


class Text(str):
    """A text that is in English to everything that knows nothing of languages.

    It compares, sorts, hashes and is written as its English. What is joined to it with ``+`` or put around it
    with an f-string is a plain text again, the same in every language.
    """

    __slots__ = ()

    def to(self, lang: Lang) -> str:
        """Return the text in a language."""
        raise NotImplementedError


def translate(text: str, lang: Lang) -> str:
    """Return a text in a language where it can be told in several, and as it is where it cannot.

    >>> from mtg_influence.i18n import msg
    >>> translate(msg("the game is over"), "es"), translate("Mox Pearl", "es")
    ('la partida ha terminado', 'Mox Pearl')
    """
    return text.to(lang) if isinstance(text, Text) else text
