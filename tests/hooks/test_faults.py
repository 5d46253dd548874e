"""Plugins that do something wrong while a game runs: told once in one line, and the game goes on."""

from __future__ import annotations

import logging
from itertools import count, cycle
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence import ALLOWED, Influence, PlayerId, Reason, Verdict, allow, refuse
from mtg_influence.core.errors import BadHookAnswer, NotInGame, PluginFailed
from mtg_influence.core.questions import Affect
from mtg_influence.hooks import Deciders, FaultKind, HouseRuling, Offer, build_judge, faults, impl
from mtg_influence.rulings import effects, targets

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.hooks import Judge, PluginFault

ALEX, ROB, CARISSA, DANA, ELI = (PlayerId(i) for i in range(5))
SECRET = "\x1b[31mred\nsecond line"


class Plugin:
    """Answers what a function returns, to targets and deciders."""

    name = "odd"

    def __init__(self, answer: Callable[[], object]) -> None:
        self.answer = answer
        self.asked = 0

    @impl
    def mtg_influence_target(self) -> object:
        self.asked += 1
        return self.answer()

    @impl
    def mtg_influence_decider(self) -> object:
        self.asked += 1
        return self.answer()


class Ruling:
    """Offers a plugin as a house ruling."""

    def __init__(self, plugin: object) -> None:
        self.plugin = plugin

    @impl
    def mtg_influence_offer(self) -> Offer:
        return Offer(rulings=(HouseRuling("odd", self.plugin, en="for a test"),))


@pytest.fixture(autouse=True)
def _still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing takes time here, however busy the machine is."""
    monkeypatch.setattr(faults, "perf_counter", lambda: 0.0)


def raising(error: BaseException) -> Callable[..., object]:
    def answer(*_: object, **__: object) -> object:
        raise error

    return answer


def judged(plugin: object, **options: Any) -> tuple[Judge, list[PluginFault]]:
    told: list[PluginFault] = []
    return build_judge(plugins=[plugin], entry_points=False, tell=told.append, **options), told


def as_house_ruling(plugin: object) -> tuple[Judge, list[PluginFault]]:
    return judged(Ruling(plugin), rulings=["odd"])


class Unreadable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


class Hostile:
    def __repr__(self) -> str:
        return SECRET * 1000


ERRORS = [
    ValueError("boom"),
    NotInGame("Rob"),
    SystemExit(3),
    RecursionError(),
    Unreadable(),
    KeyError(SECRET),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("place", [judged, as_house_ruling])
def test_a_plugin_that_raises_has_no_say_and_is_told_once(
    now: Influence, error: BaseException, place: Callable[[object], tuple[Judge, list[PluginFault]]]
) -> None:
    judge, told = place(Plugin(raising(error)))
    for candidate, allowed in ((ROB, True), (CARISSA, False)):
        verdict = judge.target(now, ALEX, candidate=candidate)
        assert (verdict.allowed, verdict.rule) == (allowed, "801.4")
    assert [(fault.hook, fault.kind) for fault in told] == [("mtg_influence_target", FaultKind.RAISED)]
    assert told == judge.faults
    line = str(told[0])
    assert "odd" in line
    assert type(error).__name__ in line
    assert line.isprintable()


def test_what_a_plugin_raised_is_in_the_line_in_every_language(now: Influence) -> None:
    judge, told = judged(Plugin(raising(ValueError("boom"))))
    judge.target(now, ALEX, candidate=ROB)
    assert str(told[0]) == (
        "plugin 'odd': mtg_influence_target raised ValueError('boom'); that answer does not count"
    )
    assert told[0].text.to("es") == (
        "complemento 'odd': mtg_influence_target lanzó ValueError('boom'); esa respuesta no cuenta"
    )


def test_a_fault_is_remembered_like_an_answer(now: Influence) -> None:
    plugin = Plugin(raising(ValueError("boom")))
    judge, _ = judged(plugin)
    for _ in range(3):
        judge.target(now, ALEX, candidate=ROB)
    assert plugin.asked == 1


WRONG: list[Any] = [
    True,
    "no",
    1,
    object(),
    Hostile(),
    Verdict("yes", "x"),  # type: ignore[arg-type]
    Verdict(False, 801),  # type: ignore[arg-type]
    Verdict(False, "x", "because"),  # type: ignore[arg-type]
    Verdict(False, "x", Reason("x", (), (("en", "{who} is absent"),))),
    Verdict(False, "x", Reason("x", 5)),  # type: ignore[arg-type]
    Verdict(False, "x", None, ("y",)),  # type: ignore[arg-type]
    Verdict,
]


@pytest.mark.parametrize("answer", WRONG, ids=[str(number) for number in range(len(WRONG))])
@pytest.mark.parametrize("place", [judged, as_house_ruling])
def test_a_wrong_answer_does_not_count_and_is_told(
    now: Influence, answer: object, place: Callable[[object], tuple[Judge, list[PluginFault]]]
) -> None:
    judge, told = place(Plugin(lambda: answer))
    assert judge.target(now, ALEX, candidate=ROB) == allow("801.4")
    assert not judge.target(now, ALEX, candidate=CARISSA)
    assert judge.decider(now, ALEX, eligible=(ROB, CARISSA)).players == (ROB,)
    assert [(fault.hook, fault.kind) for fault in told] == [
        ("mtg_influence_target", FaultKind.WRONG_ANSWER),
        ("mtg_influence_decider", FaultKind.WRONG_ANSWER),
    ]
    assert all(str(fault).isprintable() and len(str(fault)) < 400 for fault in told)


def test_the_line_says_what_was_expected(now: Influence) -> None:
    judge, told = judged(Plugin(lambda: True))
    judge.target(now, ALEX, candidate=ROB)
    assert str(told[0]) == (
        "plugin 'odd': mtg_influence_target answered True, expected a Verdict or None;"
        " that answer does not count"
    )


WRONG_DECIDERS: list[Any] = [
    ALLOWED,
    Deciders(((ELI, ALLOWED),)),
    Deciders(((ROB, True),)),  # type: ignore[arg-type]
    Deciders((ROB,)),  # type: ignore[arg-type]
    Deciders(5),  # type: ignore[arg-type]
    Deciders((([], ALLOWED),)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("answer", WRONG_DECIDERS, ids=[str(n) for n in range(len(WRONG_DECIDERS))])
def test_wrong_deciders_do_not_count(now: Influence, answer: object) -> None:
    judge, told = judged(Plugin(lambda: answer))
    assert judge.decider(now, ALEX, eligible=(ROB, CARISSA)).players == (ROB,)
    assert [fault.kind for fault in told] == [FaultKind.WRONG_ANSWER]


def test_a_house_ruling_on_deciders_speaks_of_everybody_eligible(now: Influence) -> None:
    judge, told = as_house_ruling(Plugin(lambda: Deciders(((CARISSA, ALLOWED),))))
    assert judge.decider(now, ALEX, eligible=(ROB, CARISSA)).players == (ROB,)
    assert "expected Deciders with a verdict for each of (1, 2)" in str(told[0])


def test_a_slow_plugin_counts_and_is_told_once_with_how_long(
    now: Influence, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(0, 1.5)
    monkeypatch.setattr(faults, "perf_counter", lambda: next(clock))
    judge, told = judged(Plugin(lambda: refuse("odd")))
    assert not judge.target(now, ALEX, candidate=ROB)
    assert not judge.target(now, ALEX, candidate=ELI)
    assert [str(fault) for fault in told] == [
        "plugin 'odd': mtg_influence_target took 1.5 seconds for one question"
    ]
    timing = judge.timings["odd"]
    assert (timing.questions, timing.total, timing.longest) == (2, 3.0, 1.5)


def test_a_plugin_that_changes_its_mind_is_told_and_the_first_answer_holds(now: Influence) -> None:
    answers = cycle([refuse("odd"), ALLOWED])
    judge, told = judged(Plugin(lambda: next(answers)), again=1)
    assert not judge.target(now, ALEX, candidate=ROB)
    assert not judge.target(now, ALEX, candidate=ROB)
    assert not judge.target(now, ALEX, candidate=ELI)
    (fault,) = told
    assert fault.kind is FaultKind.CHANGED
    assert str(fault).startswith(
        "plugin 'odd': mtg_influence_target answered one question in two ways (Verdict("
    )


def test_of_the_answers_in_a_game_some_are_asked_for_twice(now: Influence) -> None:
    answers = cycle([refuse("odd"), None])
    plugin = Plugin(lambda: next(answers))
    judge, told = judged(plugin)
    for controller in now.seating.players:
        judge.targetable(now, controller)
    assert told == []
    for table in (now.leave(ROB), now.leave(DANA)):
        for controller in table.seating.players:
            judge.targetable(table, controller)
    assert [fault.kind for fault in told] == [FaultKind.CHANGED]
    questions = judge.timings["odd"].questions
    assert plugin.asked == questions + questions // 32


def test_a_plugin_that_answers_the_same_is_not_told_of(now: Influence) -> None:
    judge, told = judged(Plugin(lambda: refuse("odd", en="no", es="no")), again=1)
    for controller in now.seating.players:
        judge.targetable(now, controller)
    assert told == []


def test_a_plugin_that_raises_the_second_time_changed_its_mind(now: Influence) -> None:
    answers = iter([ALLOWED])
    judge, told = judged(Plugin(lambda: next(answers)), again=1)
    assert judge.target(now, ALEX, candidate=ROB)
    assert [fault.kind for fault in told] == [FaultKind.CHANGED]


def test_faults_are_logged_where_nobody_else_is_told(
    now: Influence, caplog: pytest.LogCaptureFixture
) -> None:
    judge = build_judge(plugins=[Plugin(lambda: True)], entry_points=False)
    with caplog.at_level(logging.WARNING, logger="mtg_influence.plugins"):
        judge.target(now, ALEX, candidate=ROB)
        judge.target(now, ALEX, candidate=CARISSA)
    assert caplog.messages == [str(judge.faults[0])]


class Broken:
    @impl
    def mtg_influence_offer(self) -> object:
        raise NotInGame("Rob")


class BrokenRanges:
    def __init__(self, error: Exception) -> None:
        self.error = error

    @impl
    def mtg_influence_ranges(self) -> object:
        raise self.error


def test_before_the_game_what_a_plugin_raises_names_it_and_is_chained(now: Influence) -> None:
    with pytest.raises(PluginFailed, match="plugin 'Broken': hook 'mtg_influence_offer' raised NotInGame"):
        build_judge(plugins=[Broken()], entry_points=False)
    with pytest.raises(PluginFailed, match="raised ValueError: boom") as caught:
        build_judge(plugins=[BrokenRanges(ValueError("boom"))], entry_points=False).seat(now.seating)
    assert isinstance(caught.value.__cause__, ValueError)


def test_an_error_that_cannot_be_read_is_told_all_the_same(now: Influence) -> None:
    with pytest.raises(PluginFailed, match=r"raised Unreadable: \(what it says cannot be read\)"):
        build_judge(plugins=[BrokenRanges(Unreadable())], entry_points=False).seat(now.seating)


def test_faults_of_our_own_are_raised(now: Influence, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = build_judge(entry_points=False, rulings=["protection-from-afar"])
    monkeypatch.setattr(targets, "check_target", raising(TypeError("ours")))
    monkeypatch.setattr(effects, "check_effect", lambda *_, **__: True)
    with pytest.raises(PluginFailed, match="plugin 'rules'"):
        judge.target(now, ALEX, candidate=ROB)
    with pytest.raises(BadHookAnswer, match="plugin 'rules'"):
        judge.event(now, Affect(ALEX, ROB))
    assert judge.faults == []


def test_what_we_raise_on_purpose_reaches_the_host_as_it_is(
    now: Influence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(targets, "check_target", raising(NotInGame("Rob")))
    with pytest.raises(NotInGame):
        build_judge(entry_points=False).target(now, ALEX, candidate=ROB)


def test_a_verdict_without_a_rule_goes_by_the_plugins_name(now: Influence) -> None:
    judge, told = judged(Plugin(lambda: Verdict(False)))
    assert judge.target(now, ALEX, candidate=ROB).text() == "odd: not allowed"
    judge, _ = as_house_ruling(Plugin(lambda: Verdict(True)))
    assert judge.target(now, ALEX, candidate=CARISSA).text("es") == "odd: permitido"
    judge, _ = judged(Plugin(lambda: Deciders(((ROB, Verdict(False)),))))
    ruled_out = judge.decider(now, ALEX, eligible=(ROB, ELI)).verdict(ROB)
    assert ruled_out is not None
    assert ruled_out.rule == "odd"
    assert told == []


def test_a_verdict_that_nobody_answered_goes_by_nothing() -> None:
    assert Verdict(True).text() == "allowed"
    assert Verdict(False).text("es") == "no permitido"
