"""The passes over a face, in the order in which they run: each takes a face and returns one.

``FACE_PASSES`` is the whole order, and ``weave_face`` the loop. The one pass ``narrow`` is the walk, which
leaves each node through the passes of ``on_leave.ON_LEAVE``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.weave.passes.compact import compact
from mtg_influence.hosts.phase.weave.passes.cost_keywords import desugared_costs
from mtg_influence.hosts.phase.weave.passes.desugar import desugar
from mtg_influence.hosts.phase.weave.passes.replacements import grant_to_seat_cards
from mtg_influence.hosts.phase.weave.weaving import Weaving

__all__ = ["FACE_PASSES", "FacePass", "weave_face"]


@dataclass(frozen=True, slots=True)
class FacePass:
    """A pass over a whole face, with the name that ``explain --passes`` prints."""

    name: str
    run: Callable[[Face, Weaving], Face]


def _granted(face: Face, weaving: Weaving) -> Face:
    moved = grant_to_seat_cards(face, weaving.reach)
    if moved is not face:
        weaving.groups_players = True
        weaving.cuts.append(("Replacement.valid_player", "replaces"))
    return moved


FACE_PASSES: Final = (
    FacePass("cost_keywords", lambda face, weaving: desugared_costs(face, weaving.reach)),
    FacePass("desugar", lambda face, weaving: desugar(face, weaving.reach)),
    FacePass("replacements", _granted),
    FacePass("narrow", lambda face, weaving: weaving.narrow(face)),
    FacePass("compact", lambda face, _: compact(face)),
)
"""First short words become what they stand for, so that there is something to cut; then what names players
by a word goes to the seat cards; then the walk cuts; last, what was cut is said briefly."""


def weave_face(face: Face, weaving: Weaving) -> Face:
    """Run every pass over a face."""
    for each in FACE_PASSES:
        before, face = face, each.run(face, weaving)
        if weaving.steps is not None and each.name != "narrow":
            for part in sorted({*before, *face}):
                weaving.trace(each.name, part, before.get(part), face.get(part))
    return face
