"""Names of players as the command line lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence import i18n
from mtg_influence.i18n import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtg_influence.i18n import Lang

__all__ = ["listed"]


def listed(names: Iterable[str], lang: Lang) -> str:
    """Return names as a list in words; of nobody, that it is nobody.

    >>> listed(["Alex", "Rob", "Mei"], "en"), listed([], "es")
    ('Alex, Rob and Mei', 'nadie más')
    """
    return i18n.listed(names, lang, none=say("nobody else", lang))
