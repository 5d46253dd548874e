"""``plugins --check``: every kind of question is asked, and what is wrong with a plugin comes to light."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, get_args

import pytest

from mtg_influence import PlayerId, Verdict, refuse
from mtg_influence.core.questions import Affect, Event, Named, Prevent, Use
from mtg_influence.hooks import HouseRuling, checking, faults, impl
from mtg_influence.hooks.checking import check_house_ruling, check_plugin_answers, events_among

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence import Influence
    from mtg_influence.core.influence import Place


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes time here, however busy the machine is."""
    monkeypatch.setattr(faults, "perf_counter", lambda: 0.0)
    monkeypatch.setattr(checking, "monotonic", lambda: 0.0)


class Plugin:
    """Answers targets and events as a function says."""

    def __init__(self, answer: Callable[[object], object]) -> None:
        self.answer = answer
        self.asked: list[object] = []

    @impl
    def mtg_influence_target(self, use: Use, candidate: Place) -> object:
        self.asked.append(use)
        return self.answer((use, candidate))

    @impl
    def mtg_influence_event(self, event: Event) -> object:
        self.asked.append(event)
        return self.answer(event)


class Reads:
    """Reads all there is."""

    def __init__(self) -> None:
        self.read: set[object] = set()

    @impl
    def mtg_influence_choice(
        self, influence: Influence, turn: int, step: str, active: PlayerId, life: tuple[int, ...]
    ) -> Verdict | None:
        self.read |= {turn, step}
        assert len(life) == len(influence.seating.seats)
        assert active in influence.seating.players
        return refuse("late") if turn > 5 else None


def test_every_class_of_event_and_every_use_is_asked() -> None:
    plugin = Plugin(lambda _: None)
    found = check_plugin_answers("odd", plugin)
    assert found.faults == ()
    assert found.is_whole
    assert found.timing.questions > 10_000
    assert {type(each) for each in plugin.asked} == {Use, *get_args(Event)}
    assert {each for each in plugin.asked if isinstance(each, Use)} == set(Use)
    assert {each.named for each in plugin.asked if isinstance(each, Prevent)} == set(Named)


def test_every_field_of_every_event_takes_more_than_one_value() -> None:
    events = list(events_among([PlayerId(0), PlayerId(1), PlayerId(2)]))
    for kind in get_args(Event):
        these = [event for event in events if type(event) is kind]
        for field in kind.__dataclass_fields__:
            assert len({getattr(event, field) for event in these}) > 1, (kind, field)


def test_all_that_can_be_read_is_told() -> None:
    plugin = Reads()
    found = check_plugin_answers("late", plugin)
    assert found.faults == ()
    assert plugin.read == {1, 5, 40, "upkeep", "precombat main", "end"}


def raises_for_battles(asked: object) -> Verdict | None:
    if isinstance(asked, tuple) and asked[1] + 0 == 9:
        return refuse("never")
    return None


def test_what_a_plugin_stumbles_over_is_told_with_the_question() -> None:
    found = check_plugin_answers("odd", Plugin(raises_for_battles))
    (line,) = map(str, found.faults)
    assert "plugin 'odd': mtg_influence_target raised TypeError" in line
    assert "(asked: controller 0, candidate (0, 0), use <Use.TARGET: 'target'>)" in line


def test_an_answer_that_depends_on_what_was_asked_before_is_found() -> None:
    count = 0

    def at_first(asked: object) -> Verdict | None:
        nonlocal count
        count += isinstance(asked, Affect)
        return refuse("first") if isinstance(asked, Affect) and count < 20 else None

    lines = list(map(str, check_plugin_answers("odd", Plugin(at_first)).faults))
    assert any(
        line.startswith("plugin 'odd': an answer depends on what was asked before (") for line in lines
    )


def test_a_house_ruling_is_checked_as_one() -> None:
    ruling = HouseRuling("odd", Plugin(lambda _: True), en="for a test")
    found = check_house_ruling(ruling)
    assert [str(fault).partition(";")[0] for fault in found.faults] == [
        "plugin 'ruling:odd': mtg_influence_target answered True, expected a Verdict or None",
        "plugin 'ruling:odd': mtg_influence_event answered True, expected a Verdict or None",
    ]


def test_a_slow_plugin_is_not_asked_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which each look takes time."""
    monkeypatch.setattr(faults, "perf_counter", count(0, 0.61).__next__)
    monkeypatch.setattr(checking, "monotonic", count(0, 1).__next__)
    found = check_plugin_answers("slow", Plugin(lambda _: None), budget=10)
    assert not found.is_whole
    assert 0 < found.timing.questions < 20
    assert "took 0.6 seconds for one question" in str(found.faults[0])


class BadRanges:
    @impl
    def mtg_influence_ranges(self) -> object:
        return [1]


def test_what_goes_wrong_before_the_game_is_told_too() -> None:
    (line,) = map(str, check_plugin_answers("short", BadRanges()).faults)
    assert line == (
        "plugin 'short': hook 'mtg_influence_ranges' returned [1], expected 6 ranges,"
        " each a number of seats from 0 or None or None"
    )


@pytest.mark.parametrize("name", ["target", "event"])
def test_a_plugin_of_one_hook_is_asked_by_that_hook(name: str) -> None:
    class One:
        pass

    setattr(One, f"mtg_influence_{name}", getattr(Plugin, f"mtg_influence_{name}"))
    one = One()
    one.answer, one.asked = (lambda _: None), []  # type: ignore[attr-defined]
    assert check_plugin_answers("one", one).timing.questions > 1000
