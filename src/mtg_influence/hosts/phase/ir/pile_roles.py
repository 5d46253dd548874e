"""Piles that are made and picked the other way round than on the host, and what is asked about nothing.

The host lets an opponent, or each player, separate, and lets the controller pick. A face says with a mark
in the ability of the pile that is picked that it is to be the other way round: the same questions are
then put to the other one of the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["about_nothing", "mark", "who_decides"]

_FIELD: Final = "target_prompt"
_MARK: Final = "the chooser separates and the subject picks"


def mark(ability: dict[str, Any]) -> dict[str, Any]:
    """Return the ability of the pile that is picked, saying that the roles are the other way round."""
    return {**ability, _FIELD: _MARK}


def who_decides(kind: str, data: Mapping[str, Any]) -> PlayerId | None:
    """Return who makes or picks piles where a face turns it round; None where the host asks the right one."""
    if kind not in {"SeparatePilesPartition", "SeparatePilesChoice"}:
        return None
    if data["chosen_pile_effect"].get(_FIELD) != _MARK:
        return None
    if kind == "SeparatePilesPartition":
        return PlayerId(data["chooser"])
    return PlayerId(data["current"]["subject"])


def about_nothing(kind: str, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the answer to a question about piles of nothing; None where there is something to decide."""
    if kind == "SeparatePilesPartition" and not data["eligible"]:
        return {"type": "SubmitPilePartition", "data": {"pile_a": []}}
    if kind == "SeparatePilesChoice" and not (data["current"]["pile_a"] or data["current"]["pile_b"]):
        return {"type": "ChoosePile", "data": {"pile": {"type": "A"}}}
    return None
