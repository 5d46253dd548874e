"""The targets of one ability: when the host asks for each, and how later effects call it.

The host has no list of targets. An effect whose ``target`` is a filter asks for one as the ability is
put on the stack, in the order of the chain; ``TargetOnly`` asks and does nothing. Later effects say
``ParentTarget`` for the target that was asked for last, or ``ParentTargetSlot`` with the number of the
target, which not every effect understands. So a target is asked for by the first effect that speaks of
it where the order allows, and by a ``TargetOnly`` of its own otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.selectors import AnOpponent, DeciderWord, PickedBy

if TYPE_CHECKING:
    from mtg_influence.cards.targets import Target

__all__ = ["Slots", "deciding"]


@dataclass(slots=True)
class Slots:
    """Which targets have been asked for.

    ``targets`` are those that effects can speak of now; ``asked`` may begin with those of another part of
    the spell. ``broken``: the host lost sight of the last one since.
    """

    targets: tuple[Target, ...] = ()
    asked: list[Target] = field(default_factory=list)
    broken: bool = False

    def find(self, name: str) -> Target:
        """Return a target by its id. The loader has checked that there is one."""
        return next(target for target in self.targets if target.id == name)

    def is_asked(self, name: str) -> bool:
        """Whether something has asked for a target already."""
        wanted = self.find(name)
        return any(target is wanted for target in self.asked)

    def before(self, name: str) -> tuple[Target, ...]:
        """Return the targets that have to be asked for before this one, in order."""
        order = self.targets.index(self.find(name))
        return tuple(target for target in self.targets[:order] if not self.is_asked(target.id))

    def missing(self) -> tuple[Target, ...]:
        """Return the targets that nothing has asked for yet."""
        return tuple(target for target in self.targets if not self.is_asked(target.id))

    def ask(self, target: Target) -> None:
        """Note that the host asks for a target here."""
        self.asked.append(target)
        self.broken = False

    def is_last(self, name: str) -> bool:
        """Whether ``ParentTarget`` is this target."""
        return bool(self.asked) and self.asked[-1] is self.find(name) and not self.broken

    def number(self, name: str) -> int | None:
        """The number of a target among those asked for; None where the host may count otherwise.

        It counts what was chosen: a target of which there can be none or several moves those after it.
        """
        wanted = self.find(name)
        index = next(index for index, target in enumerate(self.asked) if target is wanted)
        single = all(target.least == target.most == 1 for target in self.asked[: index + 1])
        return index if single else None


def deciding(target: Target) -> dict[str, Any] | None:
    """Return the fields that say who chooses a target; None where the host has no way to say it.

    >>> from mtg_influence.cards.targets import Target
    >>> from mtg_influence.cards.selectors import AnyTarget
    >>> deciding(Target(id="x", what=AnyTarget(), decider=AnOpponent(PickedBy.YOU)))
    {'target_chooser': {'type': 'Opponent'}}
    """
    match target.decider:
        case DeciderWord.YOU:
            return {}
        case AnOpponent(PickedBy.YOU):
            return {"target_chooser": {"type": "Opponent"}}
        case _:
            return None
