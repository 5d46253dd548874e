"""What entries of the stack say, and what stands for a source that is gone."""

from __future__ import annotations

from typing import Any, cast

import pytest

from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.phase.ir.stack import data_of, event_of, said_of, source_of, taken_off
from mtg_influence.hosts.phase.prompts.context import QuestionContext

EVENT = {"type": "LifeChanged", "data": {"player_id": 1}}
DATA = {"description": "Whenever", "trigger_event": EVENT, "source_name": "Bear"}
ENTRY = {"id": 9, "source_id": 5, "controller": 2, "kind": {"type": "TriggeredAbility", "data": DATA}}
BARE: dict[str, Any] = {"id": 9, "source_id": 5, "controller": 2}


class There:
    """A context with one object, or with none."""

    def __init__(self, *things: int) -> None:
        self._things = things

    def thing(self, number: int) -> dict[str, Any] | None:
        return {"id": number, "name": "Ox", "controller": 0} if number in self._things else None


def test_an_entry_says_what_the_host_keeps_with_it() -> None:
    assert (data_of(ENTRY), event_of(ENTRY), said_of(ENTRY)) == (DATA, EVENT, "Whenever")


def test_an_entry_that_says_nothing_has_nothing() -> None:
    assert (data_of(BARE), event_of(BARE), said_of(BARE)) == ({}, {}, "")


@pytest.mark.parametrize(
    ("context", "name", "called"),
    [
        (There(5), None, "Ox"),
        (There(), None, "Bear"),
        (There(), "The Ring", "The Ring"),
        (None, "Speed", "Speed"),
    ],
)
def test_a_source_is_told_of_also_where_it_is_gone(
    context: There | None, name: str | None, called: str
) -> None:
    source = source_of(ENTRY, cast(QuestionContext, context), name=name)
    assert (source["id"], source["name"]) == (5, called)


def test_what_was_taken_off_the_stack_is_no_action_of_the_host() -> None:
    pending_action = taken_off({"id": 5, "name": "Bear", "controller": 2}, ALLOWED, "Bear does not trigger")
    assert (pending_action.action["type"], pending_action.text) == (
        "TakenOffTheStack",
        "Bear does not trigger",
    )
