"""The words of a picture, in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence import i18n
from mtg_influence.core.options import AttackOption
from mtg_influence.i18n import msg, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.core.options import Options
    from mtg_influence.core.seating import Range
    from mtg_influence.i18n import Lang, Message

__all__ = ["listed", "options_text", "range_text"]

_ATTACKS: Final[Mapping[AttackOption, Message]] = {
    AttackOption.MULTIPLE: msg("several attacked at once"),
    AttackOption.ONE: msg("one attacked at a time"),
    AttackOption.LEFT: msg("attack left"),
    AttackOption.RIGHT: msg("attack right"),
}


def listed(names: Iterable[str], lang: Lang) -> str:
    """Return names as a list in words; of nobody, that it is nobody.

    >>> listed(["Alex", "Rob"], "es"), listed([], "en")
    ('Alex y Rob', 'nobody else')
    """
    return i18n.listed(names, lang, none=say("nobody else", lang))


def range_text(range_: Range, lang: Lang) -> str:
    """Return a range in words.

    >>> range_text(None, "en"), range_text(2, "es")
    ('unlimited range', 'rango 2')
    """
    return say("unlimited range", lang) if range_ is None else say("range {range}", lang, range=range_)


def options_text(options: Options, lang: Lang) -> str:
    """Return what a table plays with, in a few words; empty for a table with nothing special.

    >>> from mtg_influence.core.options import AttackOption, Options, Variant
    >>> options_text(Options(Variant.EMPEROR, AttackOption.ONE, deploy=True), "en")
    'emperor: one attacked at a time, adjacent opponents only, creatures are deployed'
    """
    words = [_ATTACKS[options.attack].to(lang)]
    words += [say("adjacent opponents only", lang)] if options.only_adjacent else []
    words += [say("creatures are deployed", lang)] if options.deploy else []
    if options.variant is None:
        return "" if options == type(options)() else ", ".join(words)
    return f"{options.variant.value}: {', '.join(words)}"
