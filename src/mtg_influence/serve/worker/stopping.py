"""When a seat passes without being asked: its page has chosen until when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.usual import usual_answer

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Decision, Table

__all__ = ["answer_without_asking"]


@runtime_checkable
class _Passing(Protocol):
    """A table on which passing takes less than looking at what could be done instead."""

    def pass_priority(self) -> None: ...


def answer_without_asking(table: Table, decision: Decision) -> None:
    """Answer what goes without saying: pass at priority, and declare no attackers where there are none."""
    if decision.kind is DecisionKind.PRIORITY and isinstance(table, _Passing):
        table.pass_priority()
    else:
        table.choose(*(usual_answer(decision) or ()))
