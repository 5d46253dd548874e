"""Where the judges of a judge_log sit: what they see of one action, and where they write what they find."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mtg_influence.referee.report import Violation

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mtg_influence.referee.report import Finding
    from mtg_influence.referee.scene import Scene
    from mtg_influence.referee.seats import Seats

__all__ = ["Context"]


@dataclass(slots=True)
class Context:
    """One action as it is judged. ``uncovered`` are names of cards of which nothing can be held."""

    seats: Seats
    scene: Scene
    finding: Finding
    uncovered: frozenset[str]
    line: Mapping[str, Any]
    number: int

    def require(
        self,
        kind: str,
        rule: str,
        controller: int,
        reached: Sequence[int],
        *,
        event: str,
        source: int | None = None,
        subject: str | None = None,
    ) -> bool:
        """Hold something against a player's range: one of ``reached`` has to be in it.

        Returns whether that is so, or cannot be said.
        """
        if not reached:
            self.cannot(f"{kind}: somebody unknown")
            return True
        name = self.scene.name(source)
        if name is not None and name in self.uncovered:
            self.cannot("cards of which a part is not understood")
            return True
        self.finding.judged[kind] += 1
        if self.seats.reaches_any(controller, reached):
            return True
        if all(other in self.seats.gone for other in reached):
            # Whoever has left took everything along; what is still said of it is history.
            return True
        self.violation(kind, rule, controller, reached, event=event, source=source, subject=subject)
        return False

    def violation(
        self,
        kind: str,
        rule: str,
        controller: int,
        reached: Sequence[int],
        *,
        event: str,
        source: int | None = None,
        subject: str | None = None,
    ) -> None:
        """Write down that something crossed a range."""
        self.finding.violations.append(
            Violation(
                rule=rule,
                kind=kind,
                action=self.line["action"],
                line=self.number,
                turn=self.line["turn"],
                step=self.line["step"],
                event=event,
                controller=controller,
                reached=tuple(reached),
                source=self.scene.name(source),
                subject=subject,
            )
        )

    def cannot(self, kind: str) -> None:
        """Count something that cannot be judged."""
        self.finding.not_judged[kind] += 1

    def player_name(self, seat: int) -> str:
        """Return a player's name."""
        return self.seats.line(seat).name

    def whose(self, reference: Mapping[str, Any]) -> tuple[tuple[int, ...], str | None]:
        """Return the players whom a reference to a player or an object stands for, and its name."""
        kind = reference.get("type")
        if kind is not None:
            number = reference["data"]
            is_player = kind == "Player"
        else:
            is_player = "Player" in reference
            number = reference["Player"] if is_player else reference["Object"]
        if is_player:
            return (number,), self.player_name(number)
        return self.scene.controllers(number), self.scene.name(number)

    def names(self, seats: Iterable[int]) -> str:
        """Return players' names in a row."""
        return ", ".join(self.player_name(seat) for seat in seats)
