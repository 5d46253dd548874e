"""The computer player kept to what range allows."""

from __future__ import annotations

from typing import Any

from mtg_influence import Influence, PlayerId, Seat, Seating
from mtg_influence.core.options import AttackOption, Options
from mtg_influence.core.verdict import ALLOWED, Verdict
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.hosts.phase.ir.harm import Outcome
from mtg_influence.hosts.phase.prompts.offer import Entry, Offer, action
from mtg_influence.hosts.phase.prompts.question import Question
from mtg_influence.hosts.phase.session.computer import (
    hits_only_friends,
    kept_legal,
    may_attack_together,
    names_hidden_permanent,
    pick,
    spare_friends,
)

NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
JUDGE = build_judge(entry_points=False)
FORBIDDEN = Verdict(False, "801.4")


def question(
    *allowed: tuple[int, bool],
    kind: DecisionKind = DecisionKind.TARGET,
    minimum: int = 1,
    repeats: bool = False,
) -> Question:
    entries = tuple(Entry(str(seat), seat, player=PlayerId(seat)) for seat, _ in allowed)
    offer = Offer(entries, lambda values: action("Choose", seats=list(values)), minimum, 4, repeats=repeats)
    candidates = tuple(
        Candidate(
            str(seat), ALLOWED if yes else FORBIDDEN, PlayerId(seat), action=action("Choose", seats=[seat])
        )
        for seat, yes in allowed
    )
    decision = Decision(kind, PlayerId(0), candidates, minimum=minimum, maximum=4)
    return Question(decision, PlayerId(0), offer, entries, len(entries))


class Taken:
    def __init__(self, kind: str, **data: Any) -> None:
        self._as_dict = action(kind, **data)

    def to_dict(self) -> dict[str, Any]:
        return dict(self._as_dict)


def test_somebody_else_is_picked_rather_than_oneself() -> None:
    assert pick(question((0, True), (2, False), (3, True)), NOW) == [2]
    assert pick(question((0, True), (2, False)), NOW) == [0]


def test_the_nearest_to_the_left_is_asked() -> None:
    assert pick(question((3, True), (1, True), kind=DecisionKind.DECIDER), NOW) == [1]


def test_as_few_as_possible_are_picked() -> None:
    assert pick(question((1, True), (2, True), minimum=0), NOW) == []
    assert pick(question((1, False), minimum=1), NOW) == []


def test_what_is_divided_goes_to_everybody() -> None:
    assert pick(question((1, True), (2, True), minimum=3, repeats=True), NOW) == [0, 1, 0]


def test_a_pick_out_of_range_is_not_kept() -> None:
    asked = question((1, True), (2, False))
    near, far = Taken("Choose", seats=[1]), Taken("Choose", seats=[2])
    assert kept_legal(asked, near, NOW, judge=JUDGE) is near
    assert kept_legal(asked, far, NOW, judge=JUDGE) is None


def test_of_an_attack_the_part_in_range_is_kept() -> None:
    entries = (
        Entry("near", (7, {"type": "Player", "data": 1})),
        Entry("far", (8, {"type": "Player", "data": 2})),
    )
    offer = Offer(entries, lambda values: action("DeclareAttackers", attacks=[list(pair) for pair in values]))
    candidates = (Candidate("near", ALLOWED), Candidate("far", FORBIDDEN))
    asked = Question(Decision(DecisionKind.ATTACK, PlayerId(0), candidates), PlayerId(0), offer, entries, 2)
    both = Taken(
        "DeclareAttackers", attacks=[[7, {"type": "Player", "data": 1}], [8, {"type": "Player", "data": 2}]]
    )
    kept = kept_legal(asked, both, NOW, judge=JUDGE)
    assert kept["data"]["attacks"] == [[7, {"type": "Player", "data": 1}]]


def test_who_would_attack_out_of_range_attacks_the_nearest_to_the_left_instead() -> None:
    near, far = (7, {"type": "Player", "data": 1}), (7, {"type": "Player", "data": 2})
    entries = (Entry("near", near), Entry("far", far))
    offer = Offer(entries, lambda values: action("DeclareAttackers", attacks=[list(pair) for pair in values]))
    candidates = (Candidate("near", ALLOWED), Candidate("far", FORBIDDEN))
    asked = Question(Decision(DecisionKind.ATTACK, PlayerId(0), candidates), PlayerId(0), offer, entries, 2)
    taken = Taken("DeclareAttackers", attacks=[list(far)])
    assert kept_legal(asked, taken, NOW, judge=JUDGE)["data"]["attacks"] == [list(near)]


def attack_on(*pairs: tuple[int, int]) -> Question:
    """``(creature, seat)`` each; everything is allowed one by one."""
    entries = tuple(
        Entry(f"{creature} on {seat}", (creature, {"type": "Player", "data": seat}), player=PlayerId(seat))
        for creature, seat in pairs
    )
    offer = Offer(entries, lambda values: action("DeclareAttackers", attacks=[list(pair) for pair in values]))
    candidates = tuple(Candidate(each.label, ALLOWED, each.player) for each in entries)
    decision = Decision(DecisionKind.ATTACK, PlayerId(0), candidates)
    return Question(decision, PlayerId(0), offer, entries, len(entries))


ONE = Influence.measure(
    Seating(
        tuple(Seat(name, 1) for name in ("Alex", "Rob", "Carissa", "Dana")),
        options=Options(attack=AttackOption.ONE),
    )
)


def test_507_1_with_one_defending_player_all_attack_whom_most_attack() -> None:
    asked = attack_on((7, 1), (7, 3), (8, 1), (8, 3), (9, 3))
    player = {seat: {"type": "Player", "data": seat} for seat in (1, 3)}
    taken = Taken("DeclareAttackers", attacks=[[7, player[1]], [8, player[3]], [9, player[3]]])
    kept = kept_legal(asked, taken, ONE, judge=JUDGE)["data"]["attacks"]
    assert sorted(creature for creature, _ in kept) == [7, 8, 9]
    assert {seat["data"] for _, seat in kept} == {3}
    assert kept_legal(asked, taken, NOW, judge=JUDGE)["data"]["attacks"] == taken.to_dict()["data"]["attacks"]


def test_507_1_what_cannot_attack_there_stays_at_home() -> None:
    asked = attack_on((7, 1), (8, 3), (9, 3))
    attacks = [[7, {"type": "Player", "data": 1}], *([c, {"type": "Player", "data": 3}] for c in (8, 9))]
    kept = kept_legal(asked, Taken("DeclareAttackers", attacks=attacks), ONE, judge=JUDGE)
    assert [creature for creature, _ in kept["data"]["attacks"]] == [8, 9]


def test_802_1_attacks_are_judged_together() -> None:
    asked = attack_on((7, 1), (8, 3))
    assert may_attack_together(asked, [0, 1], influence=NOW, judge=JUDGE)
    assert may_attack_together(asked, [0, 1], influence=ONE, judge=JUDGE).rule == "507.1"


TEAMS = Influence.measure(Seating(tuple(Seat(name, 2, name[0]) for name in ("A1", "A2", "B1", "B2"))))


def one_target(*seats: int) -> Question:
    asked = question(*((seat, True) for seat in seats))
    decision = Decision(DecisionKind.TARGET, PlayerId(0), asked.decision.candidates)
    return Question(decision, PlayerId(0), asked.offer, asked.entries, len(asked.entries))


def test_a_teammate_is_spared_where_an_opponent_can_be_picked() -> None:
    taken = Taken("Choose", seats=[1])
    assert spare_friends(one_target(0, 1, 3, 2), taken, TEAMS) == action("Choose", seats=[2])
    assert spare_friends(one_target(0, 1), taken, TEAMS) is taken, "nobody else is to be had"


def test_harm_to_ones_own_side_is_taken_back_where_nobody_else_is_to_be_had() -> None:
    cancel = action("CancelCast")
    for seat in (0, 1):
        taken = Taken("Choose", seats=[seat])
        asked = one_target(0, 1)
        assert spare_friends(asked, taken, TEAMS, outcome=Outcome.HARM, cancel=cancel) is cancel
        assert spare_friends(asked, taken, TEAMS, outcome=Outcome.HARM) == action("Choose", seats=[0])
        assert spare_friends(asked, taken, TEAMS, outcome=Outcome.HELP, cancel=cancel) is taken


def test_who_would_harm_itself_harms_an_opponent() -> None:
    taken = Taken("Choose", seats=[0])
    assert spare_friends(one_target(0, 1, 3), taken, TEAMS, outcome=Outcome.HARM) == action(
        "Choose", seats=[3]
    )
    assert spare_friends(one_target(0, 1, 3), taken, TEAMS) is taken


def test_what_harms_can_hit_friends_only() -> None:
    assert hits_only_friends(one_target(0, 1), TEAMS)
    assert not hits_only_friends(one_target(0, 1, 2), TEAMS)
    assert not hits_only_friends(one_target(), TEAMS)


def test_teammates_are_picked_last_and_first_where_it_helps() -> None:
    asked = question((1, True), (0, True), (2, True))
    assert pick(asked, TEAMS) == [2]
    assert pick(question((1, True), (0, True)), TEAMS) == [1]
    assert pick(asked, TEAMS, Outcome.HELP) == [0]


def test_the_pick_of_oneself_or_an_opponent_stays() -> None:
    for seat in (0, 3):
        taken = Taken("Choose", seats=[seat])
        assert spare_friends(one_target(0, 1, 2, 3), taken, TEAMS) is taken


def test_furniture_is_chosen_by_nobody() -> None:
    things = {1: {"name": "Hill Giant"}, 2: {"name": "Seat Card"}}
    for numbers, expected in (([1], False), ([1, 2], True), ([3], False)):
        taken = Taken("SelectTargets", targets=[{"Object": number} for number in numbers])
        assert names_hidden_permanent(taken, things.get) is expected
    assert not names_hidden_permanent(action("PassPriority"), things.get)
