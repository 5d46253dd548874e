"""Plugins narrow; house rulings that the table names replace; all reasons are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence import ALLOWED, Influence, PlayerId, Reason, Verdict
from mtg_influence.core.errors import BadHookAnswer
from mtg_influence.core.questions import Affect, Named, Prevent, Purpose
from mtg_influence.core.verdict import allow
from mtg_influence.hooks import Deciders, HouseRuling, Offer, build_judge, impl

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence import Range
    from mtg_influence.core.influence import Place
    from mtg_influence.core.questions import Event
    from mtg_influence.hooks import Judge

ALEX, ROB, CARISSA, DANA, ELI = (PlayerId(i) for i in range(5))


class Targets:
    """Answers every target question with one verdict, and writes down what it was asked."""

    def __init__(self, name: str, answer: Verdict | None, log: list[str] | None = None) -> None:
        self.name = name
        self.answer = answer
        self.log = log
        self.heard: list[Verdict | None] = []

    @impl
    def mtg_influence_target(self, so_far: Verdict | None) -> Verdict | None:
        if self.log is not None:
            self.log.append(self.name)
        self.heard.append(so_far)
        return self.answer


class Offering:
    """Offers one house ruling."""

    name = "shop"

    def __init__(self, *rulings: HouseRuling) -> None:
        self.rulings = rulings

    @impl
    def mtg_influence_offer(self) -> Offer:
        return Offer(rulings=self.rulings)


def house(name: str, plugin: object) -> HouseRuling:
    return HouseRuling(name=name, plugin=plugin, en="for a test", es="para una prueba")


def refuse(why: str) -> Verdict:
    return Verdict(False, why, Reason(why))


def table(*plugins: object, rulings: Sequence[tuple[str, object]] = ()) -> Judge:
    offering = Offering(*(house(name, plugin) for name, plugin in rulings))
    return build_judge(
        plugins=[*plugins, offering], rulings=[name for name, _ in rulings], entry_points=False
    )


def test_a_plugin_refuses_what_the_rules_allow(now: Influence) -> None:
    verdict = table(Targets("strict", refuse("strict"))).target(now, ALEX, candidate=ROB)
    assert verdict == refuse("strict")


def test_a_plugin_cannot_allow_what_the_rules_refuse(now: Influence) -> None:
    verdict = table(Targets("lax", ALLOWED)).target(now, ALEX, candidate=CARISSA)
    assert not verdict
    assert verdict.rule == "801.4"
    assert verdict.others == ()


def test_a_plugin_that_allows_does_not_change_the_verdict_on_what_is_allowed(now: Influence) -> None:
    assert table(Targets("lax", allow("lax"))).target(now, ALEX, candidate=ROB).rule == "801.4"


def test_without_an_opinion_nothing_changes(now: Influence) -> None:
    judge = table(Targets("silent", None))
    assert judge.target(now, ALEX, candidate=ROB).rule == "801.4"
    assert not judge.target(now, ALEX, candidate=CARISSA)


def test_the_rules_refusal_comes_first_and_all_reasons_are_kept(now: Influence) -> None:
    judge = table(Targets("b", refuse("b")), Targets("a", refuse("a")))
    verdict = judge.target(now, ALEX, candidate=CARISSA)
    assert verdict.rule == "801.4"
    assert [other.rule for other in verdict.others] == ["b", "a"]


def test_a_house_ruling_that_the_table_names_allows_what_the_rules_refuse(now: Influence) -> None:
    judge = table(rulings=[("lax", Targets("x", allow("lax")))])
    verdict = judge.target(now, ALEX, candidate=CARISSA)
    assert verdict
    assert verdict.rule == "lax"
    assert [other.rule for other in verdict.others] == ["801.4"]


def test_a_house_ruling_that_nobody_names_is_not_in_force(now: Influence) -> None:
    plugin = Targets("x", allow("lax"))
    judge = build_judge(plugins=[Offering(house("lax", plugin))], entry_points=False)
    assert not judge.target(now, ALEX, candidate=CARISSA)
    assert plugin.heard == []
    assert "lax" in [ruling.name for ruling in judge.offered]
    assert judge.rulings == ()


def test_a_house_ruling_may_refuse_as_well(now: Influence) -> None:
    judge = table(rulings=[("strict", Targets("x", refuse("strict")))])
    assert judge.target(now, ALEX, candidate=ROB) == refuse("strict")
    both = judge.target(now, ALEX, candidate=CARISSA)
    assert [both.rule, *(other.rule for other in both.others)] == ["strict", "801.4"]


def test_the_house_ruling_that_the_table_names_last_has_the_last_word(now: Influence) -> None:
    lax, strict = ("lax", Targets("x", allow("lax"))), ("strict", Targets("y", refuse("strict")))
    assert table(rulings=[strict, lax]).target(now, ALEX, candidate=CARISSA).rule == "lax"
    verdict = table(rulings=[lax, strict]).target(now, ALEX, candidate=CARISSA)
    assert not verdict
    assert verdict.rule == "strict"


def test_a_plugin_refuses_also_what_a_house_ruling_allows(now: Influence) -> None:
    judge = table(Targets("strict", refuse("strict")), rulings=[("lax", Targets("x", allow("lax")))])
    assert judge.target(now, ALEX, candidate=CARISSA) == refuse("strict")


def test_each_hears_what_is_answered_so_far_in_order(now: Influence) -> None:
    log: list[str] = []
    plain = [Targets("plain-1", None, log), Targets("plain-2", None, log)]
    lax = Targets("lax", allow("lax"), log)
    judge = table(*plain, rulings=[("lax", lax)])
    judge.target(now, ALEX, candidate=CARISSA)
    assert log == ["lax", "plain-1", "plain-2"]
    assert [heard.rule for heard in lax.heard if heard] == []
    assert lax.heard[0] is not None
    assert lax.heard[0].rule == "801.4"
    assert plain[0].heard[0] is not None
    assert plain[0].heard[0].rule == "lax"


def test_a_plugin_is_asked_once_for_each_question_about_a_snapshot(now: Influence) -> None:
    plugin = Targets("plain", None)
    judge = table(plugin)
    for _ in range(3):
        judge.target(now, ALEX, candidate=CARISSA)
    judge.target(now.leave(DANA), ALEX, candidate=CARISSA)
    assert len(plugin.heard) == 2


class Peace:
    """Nothing of Rob's is affected by Alex."""

    @impl
    def mtg_influence_event(self, event: Event) -> Verdict | None:
        if isinstance(event, Affect) and event == Affect(ALEX, ROB):
            return refuse("peace")
        if isinstance(event, Prevent) and event.recipient == ROB:
            return refuse("peace")
        return None


def test_a_refused_event_leaves_the_scope_as_well(now: Influence) -> None:
    judge = table(Peace())
    assert not judge.event(now, Affect(ALEX, ROB))
    assert judge.scope(now, ALEX, purpose=Purpose.AFFECT).players == {ALEX, ELI}
    scope = judge.scope(now, ALEX, purpose=Purpose.PREVENT, named=Named.SOURCE)
    assert ROB not in scope.recipients


class Choosy:
    @impl
    def mtg_influence_choice(self, candidate: Place | None, decider: PlayerId) -> Verdict | None:
        return refuse("choosy") if candidate is None or candidate == decider else None


def test_the_choice_hook_is_asked_of_options_too(now: Influence) -> None:
    judge = table(Choosy())
    assert not judge.choice(now, ALEX, candidate=None)
    assert judge.choosable(now, ALEX) == {ROB, ELI}


class Who:
    def __init__(self, answer: Callable[[tuple[PlayerId, ...]], object]) -> None:
        self.answer = answer

    @impl
    def mtg_influence_decider(self, eligible: tuple[PlayerId, ...]) -> object:
        return self.answer(eligible)


def test_a_plugin_rules_a_decider_out(now: Influence) -> None:
    judge = table(Who(lambda _: Deciders(((ROB, refuse("busy")), (CARISSA, ALLOWED)))))
    answer = judge.decider(now, ALEX, eligible=(ROB, CARISSA, ELI))
    assert answer.players == (ELI,)
    assert answer.verdict(ROB) == refuse("busy")


def test_a_house_ruling_names_the_deciders(now: Influence) -> None:
    everybody = Who(lambda eligible: Deciders(tuple((p, allow("anyone")) for p in eligible)))
    judge = table(rulings=[("anyone", everybody)])
    answer = judge.decider(now, ALEX, eligible=(ROB, CARISSA))
    assert answer.players == (ROB, CARISSA)
    carissa = answer.verdict(CARISSA)
    assert carissa is not None
    assert [other.rule for other in carissa.others] == ["801.5a"]


class Ranges:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    @impl
    def mtg_influence_ranges(self, so_far: tuple[Range, ...] | None) -> object:
        return self.answer(so_far) if callable(self.answer) else self.answer


def test_a_plugin_may_only_lower_ranges(now: Influence) -> None:
    judge = table(Ranges((None, 0, 5, 1, 1)))
    assert judge.ranges(now.seating) == (1, 0, 1, 1, 1)
    unlimited = now.seating.with_ranges((None,) * 5)
    assert judge.ranges(unlimited) == (None, 0, 5, 1, 1)


def test_a_house_ruling_may_raise_ranges(now: Influence) -> None:
    judge = table(rulings=[("long", Ranges(lambda so_far: [limit + 1 for limit in so_far]))])
    assert judge.ranges(now.seating) == (2,) * 5
    assert Influence.measure(judge.seat(now.seating)).reaches(ALEX, CARISSA)


@pytest.mark.parametrize("answer", [(1, 1), (1, 1, 1, 1, -1), (1, 1, 1, 1, True), "11111", 1])
def test_ranges_that_are_none_are_refused(now: Influence, answer: object) -> None:
    with pytest.raises(BadHookAnswer) as caught:
        table(Ranges(answer)).ranges(now.seating)
    assert (caught.value.plugin, caught.value.hook) == ("Ranges", "mtg_influence_ranges")
    assert caught.value.got == answer
