"""What variants are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.i18n import marked, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.core.verdict import Lang

__all__ = ["title_of"]

_TITLES: Final[Mapping[str | None, str]] = {
    "emperor": marked("Emperor"),
    "free-for-all": marked("Free-for-All"),
    "team-vs-team": marked("Team vs. Team"),
    "alternating-teams": marked("Alternating Teams"),
    "grand-melee": marked("Grand Melee"),
    None: marked("limited range"),
}


def title_of(variant: str | None, lang: Lang) -> str:
    """Return what a variant is called; None is a table without one.

    >>> title_of("emperor", "es")
    'Emperador'
    """
    return say(_TITLES.get(variant) or str(variant), lang)
