"""What one weaving of a face knows and collects: the reach, the faults, and what each pass did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mtg_influence.hosts.phase.weave.faults import Fault
from mtg_influence.hosts.phase.weave.passes.tallies import tally_of
from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["Step", "Weaving"]


@dataclass(frozen=True, slots=True)
class Step:
    """What one pass did to one part of a face: the part's path, before and after."""

    name: str
    path: str
    before: Any
    after: Any

    def to_data(self) -> dict[str, Any]:
        """Plain data, as ``explain --passes --json`` prints it."""
        return {"pass": self.name, "path": self.path, "before": self.before, "after": self.after}


@dataclass(slots=True)
class Weaving:
    """Weaving for one reach; collects faults, not stopping at the first."""

    reach: Reach
    faults: list[Fault] = field(default_factory=list)
    cuts: list[tuple[str, str]] = field(default_factory=list)
    """What was cut, in order: ``Node.field`` and the role by which it was."""
    others: Mapping[int, Reach] = field(default_factory=dict)
    """The reaches of other seats, for what is granted to their permanents."""
    grants: bool = False
    """Whether what is woven depends on the reaches of others."""
    role: str = "sees"
    """The role of the filter that is being walked; outside of filters what is said is information."""
    groups_players: bool = False
    """Whether something woven goes by what players control, so that each must control something."""

    marks_players: bool = False
    """Whether something woven puts marks on seat cards or looks for them, so that each must have one."""
    tallies: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What each tally card shows that something woven asks for, by the card's id."""
    steps: list[Step] | None = None
    """What each pass did, in order; None: nobody asks, and nothing is written down."""

    def narrow(self, face: dict[str, Any]) -> dict[str, Any]:
        """Walk the face and cut what is not reached; what can walk says how."""
        raise NotImplementedError

    def fault(self, path: str, node: str, why: str) -> None:
        """Write down that a part cannot be narrowed."""
        self.faults.append(Fault(path, node, why))

    def trace(self, name: str, path: str, before: Any, after: Any) -> None:
        """Write down what a pass did, where somebody asks and it did anything."""
        if self.steps is not None and after != before:
            self.steps.append(Step(name, path, before, after))

    def take_over(self, other: Weaving) -> None:
        """Take over what weaving a part for another seat brought to light."""
        self.faults.extend(other.faults)
        self.cuts.extend(other.cuts)
        self.tallies |= other.tallies
        self.groups_players |= other.groups_players
        self.marks_players |= other.marks_players
        if self.steps is not None:
            self.steps.extend(other.steps or ())

    def note_tally(self, qty: dict[str, Any]) -> None:
        """Note which tally cards a quantity needs. Raises CannotNarrow with what none can say."""
        tally = tally_of(qty, self.reach)
        if tally is not None:
            self.tallies |= tally.cards
