"""New targets of a copy that somebody else made are listed anew."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from mtg_influence.hosts.phase.state.new_targets import ask_again


def slot(*players: int) -> dict[str, Any]:
    return {"current": {"Player": 0}, "legal_alternatives": [{"Player": each} for each in players]}


def exported(kind: str = "CopyRetarget") -> dict[str, Any]:
    data = {"copy_id": 9, "player": 1, "target_slots": [slot(2)]}
    return {
        "state": {
            "waiting_for": {"type": kind, "data": data},
            "stack": [{"id": 9}],
            "next_object_id": 20,
            "priority_player": 0,
            "resolving_stack_entry": {"id": 3},
            "resolution_frames": {"frames": [1]},
            "players": [{}, {}, {}],
        }
    }


class Host:
    """A host that asks for new targets once all have passed."""

    def __init__(self, *, lists: list[dict[str, Any]] | None, refuses: bool = False) -> None:
        self.loaded: dict[str, Any] = {}
        self._lists, self._refuses, self._passed = lists, refuses, 0

    def load(self, state: dict[str, Any]) -> Host:
        if self._refuses:
            raise ValueError("refused")
        self.loaded = deepcopy(state)
        return self

    def waiting_for(self) -> dict[str, Any]:
        if self._passed < 3 or self._lists is None:
            return {"type": "Priority", "data": {"player": (1 + self._passed) % 3}}
        return {"type": "CopyRetarget", "data": {"target_slots": self._lists}}

    def apply(self, actor: int, _action: dict[str, Any]) -> None:
        assert actor == (1 + self._passed) % 3
        self._passed += 1


def test_the_host_is_asked_on_a_game_apart_in_which_the_copier_copies_the_copy() -> None:
    state, host = exported(), Host(lists=[slot(1, 4)])
    assert ask_again(state, [9], host.load)
    assert state["state"]["waiting_for"]["data"]["target_slots"] == [slot(1, 4)]
    copying = host.loaded["state"]["stack"][-1]
    assert (copying["id"], copying["controller"], host.loaded["state"]["next_object_id"]) == (20, 1, 21)
    assert copying["kind"]["data"]["ability"]["targets"] == [{"Object": 9}]
    assert host.loaded["state"]["resolving_stack_entry"] is None
    assert [each["id"] for each in state["state"]["stack"]] == [9]
    assert state["state"]["resolving_stack_entry"] == {"id": 3}


@pytest.mark.parametrize("host", [Host(lists=None), Host(lists=[]), Host(lists=[], refuses=True)])
def test_where_it_cannot_tell_they_stay_as_listed(host: Host) -> None:
    state = exported()
    assert not ask_again(state, [9], host.load)
    assert state == exported()


def test_what_has_not_changed_or_is_not_asked_for_is_not_listed_anew() -> None:
    assert not ask_again(exported(), [8], Host(lists=[slot(1)]).load)
    assert not ask_again(exported("Priority"), [9], Host(lists=[slot(1)]).load)
