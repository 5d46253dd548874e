"""What each pass of weaving did to a card, for ``explain --passes``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.coverage.model import REACH
from mtg_influence.hosts.phase.weave.weaver import Weaver

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["lines_of_passes", "what_passes_did"]


def what_passes_did(face: Face) -> dict[str, Any]:
    """Return the steps of weaving a face and what could not be narrowed, as plain data, in order.

    Weaves for seat 0 with the ranges of ``coverage``: ``reached`` are the seats that it reaches.

    >>> spell = {"kind": "Spell", "effect": {"type": "ExtraTurn", "target": {"type": "Player"}}}
    >>> [step["pass"] for step in what_passes_did({"name": "Time", "abilities": [spell]})["steps"]]
    ['cut ExtraTurn.target (targets)']
    """
    weaver = Weaver(REACH, steps=[])
    weaver.face(face)
    return {
        "name": face["name"],
        "reached": list(REACH.of("affects")),
        "steps": [step.to_data() for step in weaver.steps or ()],
        "faults": [str(fault) for fault in weaver.faults],
    }


def lines_of_passes(face: Face) -> list[str]:
    """Return the same as lines: each step with its part before (-) and after (+)."""
    did = what_passes_did(face)
    seats = ", ".join(map(str, did["reached"]))
    lines = [str(did["name"]), f"woven for seat 0, who reaches seats {seats}:"]
    for step in did["steps"]:
        lines += ["", f"{step['pass']} at {step['path']}"]
        lines += [f"  - {json.dumps(step['before'])}", f"  + {json.dumps(step['after'])}"]
    lines += [f"cannot be narrowed: {fault}" for fault in did["faults"]]
    return lines if len(lines) > 2 else [*lines, "  no pass changes anything"]
