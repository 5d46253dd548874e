"""Lists in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias

from mtg_influence.i18n.text import Text, translate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.i18n.catalogues import Lang

__all__ = ["Listing", "all_of", "any_of", "listed"]

_Last: TypeAlias = Literal["and", "or"]

_LOCALES: Final[Mapping[str, str]] = {"en": "en_GB"}
"""The locale whose lists are used, where it is not the language itself: no comma before "and"."""

_STYLES: Final[Mapping[_Last, Literal["standard", "or"]]] = {"and": "standard", "or": "or"}


def listed(
    words: Iterable[str], lang: Lang, *, last: _Last = "and", none: str = "", most: int | None = None
) -> str:
    """Return words as a list in a language.

    ``none`` is what is said where there are none. After ``most`` of them (None: any number) come three dots.

    >>> listed(["Alex", "Rob", "Mei"], "en"), listed(["Alex", "Rob"], "es", last="or")
    ('Alex, Rob and Mei', 'Alex o Rob')
    >>> listed([], "es", none="nada"), listed("abcd", "en", most=2)
    ('nada', 'a, b, ...')
    """
    told = [translate(word, lang) for word in words]
    if most is not None and len(told) > most:
        return ", ".join((*told[:most], "..."))
    if len(told) < 2:
        return told[0] if told else translate(none, lang)
    from babel.lists import format_list  # noqa: PLC0415 - only who has a list of several waits for it

    return format_list(told, _STYLES[last], _LOCALES.get(lang, lang))


class Listing(Text):
    """A list that is told in the language of what it is part of."""

    __slots__ = ("last", "most", "none", "words")

    words: tuple[str, ...]
    last: _Last
    none: str
    most: int | None

    def __new__(cls, words: Iterable[str], *, last: _Last, none: str, most: int | None) -> Self:
        words = tuple(words)
        new = super().__new__(cls, listed(words, "en", last=last, none=none, most=most))
        new.words = words
        new.last = last
        new.none = none
        new.most = most
        return new

    def to(self, lang: Lang) -> str:
        """Return the list in a language."""
        return listed(self.words, lang, last=self.last, none=self.none, most=self.most)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.words, self.last, self.none, self.most)


def _again(words: tuple[str, ...], last: _Last, none: str, most: int | None) -> Listing:
    return Listing(words, last=last, none=none, most=most)


def all_of(words: Iterable[str], *, none: str = "", most: int | None = None) -> Listing:
    """Return a list whose last word comes after "and".

    >>> all_of(["Alex", "Rob"]).to("es")
    'Alex y Rob'
    """
    return Listing(words, last="and", none=none, most=most)


def any_of(words: Iterable[str], *, none: str = "", most: int | None = None) -> Listing:
    """Return a list whose last word comes after "or".

    >>> any_of(["Alex", "Rob"]), any_of(["Alex", "Rob"]).to("es")
    ('Alex or Rob', 'Alex o Rob')
    """
    return Listing(words, last="or", none=none, most=most)
