"""Targets: whatever is out of range is an illegal one (CR 801.4), when it is chosen and on resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.referee.bench import Bench

__all__ = ["judge_targets"]


def judge_targets(line: Mapping[str, Any], before: Sequence[Mapping[str, Any]], bench: Bench) -> None:
    """Judge the targets that were chosen in an action, for every entry of the stack that has new ones."""
    known = {entry["id"]: entry["targets"] for entry in before}
    for entry in line.get("stack", ()):
        for target in entry["targets"]:
            if target in known.get(entry["id"], ()):
                continue
            whose, name = bench.whose(target)
            bench.require(
                "targets",
                "801.4",
                entry["controller"],
                whose,
                event="target chosen",
                source=entry["source"],
                subject=name,
            )
