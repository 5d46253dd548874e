"""What an ability targets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.parts import decider, target_kind
from mtg_influence.cards.selectors import DeciderWord

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import AnyTarget, Decider, Those
    from mtg_influence.documents import DataPath

__all__ = ["Target", "build_targets"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """One target, or ``least`` to ``most`` of them (CR 115). ``id`` is what effects call it.

    ``decider`` chooses it as the spell or ability is put on the stack; legality is seen from the
    controller, CR 801.5a adds the decider's range. ``other_than`` are ids that it must differ from.
    """

    id: str
    what: AnyTarget | Those
    decider: Decider
    least: int = 1
    most: int = 1
    other_than: tuple[str, ...] = ()
    at: DataPath = field(default=(), compare=False, repr=False)


def build_targets(data: Any, at: DataPath) -> tuple[Target, ...]:
    """Return the targets of an ability or a mode, whose data fit the schema."""
    return tuple(
        Target(
            id=target["id"],
            what=target_kind(target["what"]),
            decider=decider(target["decider"]) if "decider" in target else DeciderWord.YOU,
            least=target.get("least", 1),
            most=target.get("most", max(1, target.get("least", 1))),
            other_than=tuple(target.get("other-than", ())),
            at=(*at, "targets", index),
        )
        for index, target in enumerate(data.get("targets", ()))
    )
