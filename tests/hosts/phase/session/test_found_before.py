"""What words of an ability on the stack mean."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.session.found_before import acted_upon, found_before


class There:
    """A context in which object 7 is seat 2's, and no other exists."""

    def thing(self, number: int) -> dict[str, int] | None:
        return {"id": 7} if number == 7 else None

    def controller(self, number: int) -> PlayerId | None:
        return PlayerId(2) if number == 7 else None


def entry(**event: Any) -> dict[str, Any]:
    return {"controller": 0, "kind": {"data": {"trigger_event": {"type": "Something", "data": event}}}}


@pytest.mark.parametrize(
    ("word", "event", "found"),
    [
        ("TriggeringPlayer", {"player_id": 1, "object_id": 7}, {"Player": 1}),
        ("TriggeringPlayer", {"record": {"controller": 3}, "object_id": 7}, {"Player": 3}),
        ("TriggeringPlayer", {"source_id": 7, "target": {"Player": 1}}, {"Player": 1}),
        ("TriggeringPlayer", {"object_id": 7}, {"Player": 2}),
        ("TriggeringPlayer", {}, None),
        ("TriggeringSource", {"object_id": 7}, {"Object": 7}),
        ("TriggeringSource", {"object_id": 8}, None),
        ("EventTarget", {"target": {"Object": 7}}, {"Object": 7}),
        ("EventTarget", {"target": {"Player": 3}}, {"Player": 3}),
        ("Controller", {"player_id": 1}, None),
    ],
)
def test_words_for_what_an_event_was_about(
    word: str, event: dict[str, Any], found: dict[str, int] | None
) -> None:
    assert found_before(word, entry(**event), {}, There()) == found  # type: ignore[arg-type]


def test_that_player_is_whose_step_it_is_and_each_player_where_it_is_done_to_each() -> None:
    there: Any = There()
    assert found_before("ScopedPlayer", entry(), {"scoped_player": 0}, there) == {"Player": 0}
    assert found_before("ScopedPlayer", entry(), {"scoped_player": None}, there) is None
    each = {"scoped_player": 0, "player_scope": {"type": "All"}}
    assert found_before("ScopedPlayer", entry(), each, there) is None


def test_what_an_effect_acts_upon_is_what_its_filters_name() -> None:
    draw = {"type": "Draw", "target": {"type": "ScopedPlayer"}, "count": {"type": "Fixed", "value": 1}}
    assert list(acted_upon(draw)) == ["ScopedPlayer"]
    assert list(acted_upon({"type": "NoOp"})) == []
