"""Who attacks whom and who blocks what, followed through a combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Combat", "Reference"]

Reference = dict[str, int]
"""A player or an object, as ``{"Player": seat}`` or ``{"Object": id}``."""


class Combat:
    """The combat that is going on; what entered attacking or blocking is not in it."""

    def __init__(self) -> None:
        self._attacks: dict[int, Reference] = {}
        self._blocks: list[tuple[int, int]] = []

    def hear(self, event: Mapping[str, Any]) -> None:
        """Follow one event."""
        kind, data = event["type"], event["data"]
        if kind == "AttackersDeclared":
            self._attacks = {attacker: _reference(attacked) for attacker, attacked in data["attacks"]}
            self._blocks = []
        elif kind == "BlockersDeclared":
            self._blocks += [(blocker, attacker) for blocker, attacker in data["assignments"]]
        elif kind == "TurnStarted" or (kind == "PhaseChanged" and data["phase"] == "EndCombat"):
            self._attacks, self._blocks = {}, []

    def hits(self) -> Iterator[tuple[int, Reference]]:
        """Yield which source would deal combat damage to whom; tramplers to either."""
        for blocker, attacker in self._blocks:
            yield blocker, {"Object": attacker}
            yield attacker, {"Object": blocker}
        for attacker, attacked in self._attacks.items():
            yield attacker, attacked

    def is_direct(self, source: int, target: Mapping[str, int]) -> bool:
        """Return whether combat damage went where it was declared to go; True where nothing is known."""
        if source not in self._attacks and all(source != blocker for blocker, _ in self._blocks):
            return True
        return any(source == hitting and target == hit for hitting, hit in self.hits())


def _reference(attacked: Mapping[str, Any]) -> Reference:
    return {"Player" if attacked["type"] == "Player" else "Object": attacked["data"]}
