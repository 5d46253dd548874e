"""What an object is called where somebody reads of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.base import Zone
from mtg_influence.i18n import say

if TYPE_CHECKING:
    from mtg_influence.core.verdict import Lang
    from mtg_influence.visibility.model import ShownObject

__all__ = ["called"]


def called(shown: ShownObject, lang: Lang) -> str:
    """Return the name of an object; what has none, or none for the viewer, is called by what it is.

    Rules: CR 708.2a: what is face down has no name of its own.
    """
    if shown.name is not None:
        return shown.name
    if shown.zone is Zone.STACK:
        return say("face-down spell", lang)
    if shown.zone is Zone.BATTLEFIELD and shown.power is not None:
        return say("face-down creature", lang)
    return say("face-down card", lang)
