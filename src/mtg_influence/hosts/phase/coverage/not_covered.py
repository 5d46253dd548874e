"""Which cards of a table are not covered, and in what way: the first of several that holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.errors import UncoveredCard
from mtg_influence.hosts.phase.coverage.misread import left_out
from mtg_influence.hosts.phase.ir.face import keys_of_card
from mtg_influence.hosts.phase.ir.holes import unimplemented
from mtg_influence.hosts.uncovered import Lack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["not_covered"]


def not_covered(
    names: Iterable[str],
    faces: Mapping[str, Face],
    variants: CardVariants | None,
    lacking: Iterable[UncoveredCard],
) -> tuple[UncoveredCard, ...]:
    """Return what is to be said of each card that is not covered, by name.

    ``faces`` are by lower-case name. ``variants`` has woven them, None where everybody reaches everybody.
    ``lacking`` are cards of which that is known already.
    """
    found = {card.name: card for card in lacking}
    for name in names:
        if name in found:
            continue
        for face in (faces[key] for key in keys_of_card(name.lower(), faces)):
            error = _holes(name, face) or _left_out(name, face) or _faults(name, face, variants)
            if error is not None:
                found[name] = error
                break
    return tuple(found[name] for name in sorted(found))


def _holes(name: str, face: Face) -> UncoveredCard | None:
    for path in unimplemented(face):
        return UncoveredCard(
            name, lack=Lack.NOT_UNDERSTOOD, node=_word_at(face, path), path=_place(name, face, path)
        )
    return None


def _left_out(name: str, face: Face) -> UncoveredCard | None:
    missing = left_out(face)
    if missing is None:
        return None
    path = _place(name, face, missing.path)
    return UncoveredCard(name, lack=Lack.MISREAD, node=missing.node, path=path, reason=missing.what)


def _faults(name: str, face: Face, variants: CardVariants | None) -> UncoveredCard | None:
    for fault in () if variants is None else variants.faults.get(face["name"], ()):
        path = _place(name, face, fault.path)
        return UncoveredCard(name, lack=Lack.NOT_NARROWED, node=fault.node, path=path, reason=fault.why)
    return None


def _place(name: str, face: Face, path: str) -> str:
    """A path, with the face where that is not the front one."""
    return path if face["name"] == name else f"{face['name']}: {path}".removesuffix(": ")


def _word_at(face: Face, path: str) -> str:
    """What the host says for what it has not understood."""
    node: object = face
    for step in path.replace("[", ".[").split("."):
        if step.startswith("[") and isinstance(node, list):
            node = node[int(step[1:-1])]
        elif isinstance(node, dict):
            node = node.get(step)
    if not isinstance(node, dict):
        return ""
    return str(node.get("type") or node.get("choice_type") or next(iter(node), ""))
