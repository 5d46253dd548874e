"""What weaving makes of each card of a pool: woven, nothing to weave, or named as not covered."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from mtg_influence.hosts.phase.coverage.misread import left_out
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.ir.holes import unimplemented
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import FACE_FIELDS, Weaver
from mtg_influence.i18n import msg

__all__ = ["RULES", "Coverage", "Status", "cover"]

REACH: Final = Reach.same(0, (0, 1, 2, 3, 4, 5), (0, 1, 5))
"""The reach that a pool is judged for: one seat of six, range 1."""


class Status(StrEnum):
    """What becomes of a face; each face has one, the first of these that holds.

    ``UNKNOWN`` and ``REFUSED`` are faults of this project and must not occur.
    """

    UNKNOWN = "unknown"
    """The weaver's table lacks a node or a field of it."""
    REFUSED = "refused"
    """The engine does not load what was woven."""
    NOT_UNDERSTOOD = "not understood"
    """The host could not read a part of the card."""
    MISREAD = "misread"
    """The host left something out without saying so."""
    NOT_NARROWED = "not narrowed"
    """The weaver knows a part and has no way to narrow it."""
    WOVEN = "woven"
    EXEMPT = "exempt"
    """There is nothing to weave."""


RULES: Final[Mapping[str, str]] = {
    "affects": "801.10",
    "targets": "801.4",
    "chosen": "801.5a",
    "choosing_own": "801.10",
    "enchants": "801.8",
    "replaces": "801.10",
    "replaced_source": "801.10",
    "sees": "801.11",
    "watches": "801.7",
    "source": "801.13b",
    "recipient": "801.13b",
    "both": "801.13b",
    "both_recipient": "801.13b",
    "neither": "801.13b",
    "neither_recipient": "801.13b",
    "wins": "801.14",
}
"""The rule that cutting a field by its role enforces."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What becomes of one face.

    ``path`` and ``why`` say where and what for a face that is not covered, and for an exempt one
    ``why`` is the reason. ``rules`` and ``nodes`` are what weaving enforces in it and where.
    """

    name: str
    status: Status
    why: str = ""
    path: str = ""
    rules: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """Plain data, without what is empty."""
        pairs = (
            ("name", self.name),
            ("status", str(self.status)),
            ("why", self.why),
            ("path", self.path),
            ("rules", list(self.rules)),
            ("nodes", list(self.nodes)),
        )
        return {key: value for key, value in pairs if value}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Coverage:
        """What ``to_data`` gave."""
        return cls(
            data["name"],
            Status(data["status"]),
            data.get("why", ""),
            data.get("path", ""),
            tuple(data.get("rules", ())),
            tuple(data.get("nodes", ())),
        )


def cover(faces: Sequence[Face]) -> list[Coverage]:
    """Weave some faces for one seat and load them, and say of each what became of it, in order.

    Raises MissingExtra where the engine is not installed.
    """
    woven = [_weave(face) for face in faces]
    refused = dict(_refusals([face for face, _ in woven]))
    found = []
    for index, (face, weaver) in enumerate(woven):
        found.append(_judge(faces[index], face, weaver, refused.get(index)))
    return found


def _weave(face: Face) -> tuple[Face, Weaver]:
    weaver = Weaver(REACH)
    return weaver.face(face), weaver


def _judge(face: Face, woven: Face, weaver: Weaver, refusal: str | None) -> Coverage:
    name = face["name"]
    rules = tuple(sorted({RULES[role] for _, role in weaver.cuts if role in RULES}))
    nodes = tuple(sorted({node for node, _ in weaver.cuts}))
    for fault in weaver.faults:
        if fault.why.startswith("unknown"):
            return Coverage(
                name, Status.UNKNOWN, msg("{node}: {why}", node=fault.node, why=fault.why), fault.path
            )
    if refusal is not None:
        return Coverage(name, Status.REFUSED, refusal)
    holes = unimplemented(face)
    if holes:
        return Coverage(name, Status.NOT_UNDERSTOOD, msg("a part that the host does not play"), holes[0])
    left = left_out(face)
    if left is not None:
        return Coverage(
            name, Status.MISREAD, msg("the host left out {what}", what=left.what), left.path, rules, nodes
        )
    if weaver.faults:
        fault = weaver.faults[0]
        return Coverage(
            name,
            Status.NOT_NARROWED,
            msg("{node}: {why}", node=fault.node, why=fault.why),
            fault.path,
            rules,
            nodes,
        )
    if any(woven.get(part) != face.get(part) for part in FACE_FIELDS):
        return Coverage(name, Status.WOVEN, "", "", rules, nodes)
    bare = not any(face.get(part) for part in FACE_FIELDS)
    reason = (
        msg("no abilities") if bare else msg("speaks of itself, its controller and what was chosen before")
    )
    return Coverage(name, Status.EXEMPT, reason)


def _refusals(faces: Sequence[Face]) -> Iterator[tuple[int, str]]:
    """Index and words for each face that the engine refuses; one by one only where some are."""
    if _refusal(faces) is None:
        return
    for index, face in enumerate(faces):
        words = _refusal([face])
        if words is not None:
            yield index, words


def _refusal(faces: Sequence[Face]) -> str | None:
    import phase  # noqa: PLC0415 - the engine is an extra

    try:
        phase.Engine.from_json(
            json.dumps({f"{face['name'].lower()}#{number}": face for number, face in enumerate(faces)})
        )
    except ValueError as error:
        return str(error)
    return None
