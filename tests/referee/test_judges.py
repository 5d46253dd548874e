"""Each kind of judging on logs of a few lines, with somebody in range and somebody out of range.

Six seats of range 1: seat 0 reaches 5, 0 and 1. The ability on the stack is seat 0's.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.referee import judge_log

if TYPE_CHECKING:
    from mtg_influence.referee import Report

NAMES = ("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay")
NEAR, FAR = 1, 2
ENTRY = {
    "id": 90,
    "kind": "ActivatedAbility",
    "source": 10,
    "name": "Machine",
    "controller": 0,
    "targets": [],
}
PRIORITY = {"kind": "Priority", "player": 0, "source": None, "controller": None}


def thing(controller: int, *types: str, **more: Any) -> dict[str, Any]:
    facts = {"name": f"thing of {controller}", "zone": "Battlefield", "controller": controller}
    return {**facts, "owner": controller, "types": list(types or ("Creature",)), **more}


BOARD = {
    "10": {**thing(0, "Artifact"), "name": "Machine"},
    **{str(20 + seat): thing(seat) for seat in range(6)},
}


def event(type_: str, /, **data: Any) -> dict[str, Any]:
    return {"type": type_, "data": data}


DONE = event("StackResolved", object_id=90)


def act(*events: dict[str, Any], **more: Any) -> dict[str, Any]:
    line: dict[str, Any] = {"type": "act", "action": 1, "turn": 1, "step": "Upkeep", "active": 0}
    line |= {"actor": 0, "passed": 0, "act": {"type": "PassPriority"}, "asked": PRIORITY, "next": "Priority"}
    return {**line, "events": list(events), **more}


def judged(*lines: dict[str, Any], stack: tuple[Any, ...] = (ENTRY,), **game: Any) -> Report:
    seats = [{"name": name, "range": 1, "team": None} for name in NAMES]
    first = {"type": "game", "version": 1, "seed": 0, "seats": seats, **game}
    board = {"type": "board", "turn": 1, "step": "Upkeep", "objects": BOARD, "stack": list(stack)}
    whole = [first, {**board, "players": [{}] * 6}, *lines]
    return judge_log([json.dumps(line) for line in whole])


def rules(report: Report) -> list[str]:
    return sorted({each.rule for each in report.violations})


def moved(seat: int, origin: str, to: str) -> dict[str, Any]:
    record = {"name": "card", "controller": seat, "owner": seat}
    return event("ZoneChanged", object_id=20 + seat, **{"from": origin}, to=to, record=record)


EFFECTS = {
    "life": lambda seat: event("LifeChanged", player_id=seat, amount=-1),
    "damage to a player": lambda seat: event(
        "DamageDealt", source_id=10, target={"Player": seat}, amount=1, is_combat=False
    ),
    "damage to a creature": lambda seat: event(
        "DamageDealt", source_id=10, target={"Object": 20 + seat}, amount=1, is_combat=False
    ),
    "counters": lambda seat: event("CounterAdded", object_id=20 + seat, counter_type="P1P1", count=1),
    "taps": lambda seat: event("PermanentTapped", object_id=20 + seat),
    "destruction": lambda seat: moved(seat, "Battlefield", "Graveyard"),
    "a graveyard": lambda seat: moved(seat, "Graveyard", "Exile"),
    "draws": lambda seat: event("CardDrawn", player_id=seat, object_id=99),
    "another kind": lambda seat: event("SomethingNew", player_id=seat),
    "an effect that loses": lambda seat: event("PlayerEliminated", player_id=seat),
}


@pytest.mark.parametrize("what", EFFECTS)
def test_effects_reach_only_who_is_in_range(what: str) -> None:
    near = judged(act(EFFECTS[what](NEAR), DONE, stack=[]))
    assert rules(near) == []
    assert sum(near.judged.values()) >= 1
    assert rules(judged(act(EFFECTS[what](FAR), DONE, stack=[]))) == ["801.10"]


@pytest.mark.parametrize("what", EFFECTS)
def test_what_the_rules_or_a_cost_do_is_nobodys_effect(what: str) -> None:
    after = judged(act(DONE, EFFECTS[what](FAR), stack=[]))
    paying = judged(act(EFFECTS[what](FAR), act={"type": "CastSpell", "data": {"object_id": 9}}))
    assert rules(after) == rules(paying) == []


def test_damage_of_nothing_was_lost() -> None:
    lost = event("DamageDealt", source_id=10, target={"Player": FAR}, amount=0, is_combat=False)
    assert rules(judged(act(lost, DONE, stack=[]))) == []


def test_cards_that_are_not_understood_are_not_held_to_anything() -> None:
    report = judged(act(EFFECTS["life"](FAR), DONE, stack=[]), uncovered=["Machine"])
    assert report.violations == ()
    assert report.not_judged == {"cards of which a part is not understood": 1}


def test_what_is_unknown_is_counted() -> None:
    report = judged(act(event("Thunder", loudness=3), DONE, stack=[]))
    assert report.not_judged == {"event Thunder": 1}


@pytest.mark.parametrize(("seat", "found"), [(NEAR, []), (FAR, ["801.4"])])
def test_targets(seat: int, found: list[str]) -> None:
    entry = {**ENTRY, "id": 91, "targets": [{"Object": 20 + seat}]}
    asked = {"kind": "TargetSelection", "player": 0, "source": 10, "controller": 0}
    chosen = act(act={"type": "ChooseTarget", "data": {}}, asked=asked, stack=[entry])
    assert rules(judged(chosen, stack=())) == found


@pytest.mark.parametrize(("copies", "found"), [(True, []), (False, ["801.4"])])
def test_the_targets_that_a_copy_keeps_are_nobody_s_choice(copies: bool, found: list[str]) -> None:
    original = {**ENTRY, "id": 91, "source": 11, "controller": 2, "targets": [{"Player": FAR}]}
    copy = {**original, "id": 92, "source": 92, "controller": 0}
    events = [event("SpellCopied", object_id=92, original_id=91)] if copies else []
    report = judged(act(*events, stack=[original, copy]), stack=(original,))
    assert rules(report) == found
    ability = {**original, "id": 93, "controller": 0}
    assert rules(judged(act(stack=[original, ability]), stack=(original,))) == []


def test_nothing_resolves_with_all_its_targets_out_of_range() -> None:
    entry = {**ENTRY, "targets": [{"Object": 20 + FAR}]}
    gain = event("LifeChanged", player_id=0, amount=3)
    assert rules(judged(act(gain, DONE, stack=[]), stack=(entry,))) == ["801.4"]
    assert rules(judged(act(DONE, stack=[]), stack=(entry,))) == []
    both = {**ENTRY, "targets": [{"Object": 20 + FAR}, {"Player": NEAR}]}
    assert rules(judged(act(gain, DONE, stack=[]), stack=(both,))) == []


@pytest.mark.parametrize(("seat", "found"), [(NEAR, []), (FAR, ["801.3"])])
def test_attacks(seat: int, found: list[str]) -> None:
    attacks = [[20, {"type": "Player", "data": seat}]]
    assert rules(judged(act(event("AttackersDeclared", attacks=attacks)), stack=())) == found


@pytest.mark.parametrize(("seat", "found"), [(NEAR, []), (FAR, ["801.6"])])
def test_activations(seat: int, found: list[str]) -> None:
    activated = {"type": "ActivateAbility", "data": {"source_id": 20 + seat}}
    assert rules(judged(act(act=activated), stack=())) == found


@pytest.mark.parametrize(
    ("decider", "seat", "found"), [(0, NEAR, []), (0, FAR, ["801.5a"]), (5, 4, ["801.5a"]), (5, 5, [])]
)
def test_choices_are_in_range_of_who_chooses_and_of_who_asks(
    decider: int, seat: int, found: list[str]
) -> None:
    asked = {"kind": "ChooseObjectsSelection", "player": decider, "source": 10, "controller": 0}
    chosen = {"type": "SelectTargets", "data": {"targets": [{"Object": 20 + seat}]}}
    assert rules(judged(act(act=chosen, asked=asked))) == found


def test_who_decides_is_in_range_or_the_nearest_to_the_left() -> None:
    asked = {"kind": "OptionalEffectChoice", "player": FAR, "source": 10, "controller": 0}
    answer = {"type": "DecideOptionalEffect", "data": {"accept": True}}
    assert rules(judged(act(act=answer, asked=asked))) == ["801.5c"]
    alone = {"name": "Alex", "range": 0, "team": None}
    seats = [alone, *({"name": name, "range": 1, "team": None} for name in NAMES[1:])]
    assert rules(judged(act(act=answer, asked={**asked, "player": 1}), seats=seats)) == []
    assert rules(judged(act(act=answer, asked=asked), seats=seats)) == ["801.5c"]


@pytest.mark.parametrize(("seat", "found"), [(NEAR, []), (FAR, ["801.7"])])
def test_triggers(seat: int, found: list[str]) -> None:
    trigger = {**ENTRY, "kind": "TriggeredAbility", "trigger": moved(seat, "Battlefield", "Graveyard")}
    assert rules(judged(act(stack=[trigger]), stack=())) == found


def test_a_trigger_on_one_side_of_an_event_needs_only_that_side() -> None:
    blocked = event("BlockersDeclared", assignments=[[20 + FAR, 20 + NEAR]])
    report = judged(act(stack=[{**ENTRY, "kind": "TriggeredAbility", "trigger": blocked}]), stack=())
    assert report.violations == ()
    assert report.not_judged == {"triggers of which a part of the event is out of range": 1}


@pytest.mark.parametrize(
    ("attacks", "unjudged"),
    [
        ([(2, 3), (1, 0)], 0),  # CR 802.2a: of several defending players, who has the trigger
        ([(2, 3), (0, 1)], 0),
        ([(10, 5), (2, 3)], 0),
        ([(1, 2), (2, 3)], 1),
        ([(2, 3), (3, 2)], 1),
    ],
)
def test_of_several_attacks_those_count_that_the_trigger_can_be_about(
    attacks: list[tuple[int, int]], unjudged: int
) -> None:
    pairs = [
        [attacker if attacker == 10 else 20 + attacker, {"type": "Player", "data": defender}]
        for attacker, defender in attacks
    ]
    declared = event("AttackersDeclared", attacks=pairs)
    report = judged(act(stack=[{**ENTRY, "kind": "TriggeredAbility", "trigger": declared}]), stack=())
    assert report.not_judged.get("triggers of which a part of the event is out of range", 0) == unjudged
    assert rules(report) == ([] if attacks != [(2, 3), (3, 2)] else ["801.7"])


@pytest.mark.parametrize(("active", "unjudged"), [(0, 0), (NEAR, 0), (FAR, 1)])
def test_a_trigger_on_a_step_of_somebody_in_range_is_judged(active: int, unjudged: int) -> None:
    step = event("PhaseChanged", phase="Upkeep")
    began = event("TurnStarted", player_id=active, turn_number=2)
    trigger = {**ENTRY, "kind": "TriggeredAbility", "trigger": step}
    report = judged(act(began, step, stack=[trigger]), stack=())
    assert report.violations == ()
    assert report.judged.get("triggers", 0) == 1 - unjudged
    assert report.not_judged.get("triggers on steps of somebody out of range", 0) == unjudged


@pytest.mark.parametrize(("kind", "rule"), [("Aura", "801.8"), ("Equipment", "801.9")])
def test_attachments(kind: str, rule: str) -> None:
    def attached(seat: int) -> dict[str, Any]:
        to = {"type": "Object", "data": 20 + seat}
        return act(came={"30": thing(0, "Artifact", kind, attached_to=to)})

    assert rules(judged(attached(NEAR), stack=())) == []
    assert rules(judged(attached(FAR), stack=())) == [rule]
    waiting = {**attached(FAR), "next": "OrderTriggers"}
    assert rules(judged(waiting, stack=())) == []


def test_the_world_rule() -> None:
    old, new = (
        {**thing(seat, "World", "Enchantment"), "name": name} for seat, name in ((0, "Old"), (NEAR, "New"))
    )
    first = act(came={"30": old})
    both = act(came={"31": new}, action=2)
    assert rules(judged(first, both, stack=(), worlds=["Old", "New"])) == ["801.12"]
    far = act(came={"31": {**new, "controller": FAR}}, action=2)
    assert rules(judged(first, far, stack=(), worlds=["Old", "New"])) == []


@pytest.mark.parametrize(("seat", "found"), [(NEAR, []), (FAR, ["801.10"])])
def test_control(seat: int, found: list[str]) -> None:
    taken = act(DONE, stack=[], changed={str(20 + seat): {"controller": 0}})
    assert rules(judged(taken)) == found


def test_prevention_between_two_players_out_of_range() -> None:
    applied = event("ReplacementApplied", source_id=10, event_type="DamageDone")

    def prevented(source: int, target: int) -> dict[str, Any]:
        return event("DamagePrevented", source_id=20 + source, target={"Player": target}, amount=2)

    assert rules(judged(act(applied, prevented(FAR, 3)), stack=())) == ["801.13b"]
    assert rules(judged(act(applied, prevented(NEAR, 5)), stack=())) == []
    report = judged(act(applied, prevented(FAR, NEAR)), stack=())
    assert report.not_judged["prevention with one side in range"] == 1


def test_ranges_are_measured_as_turns_begin() -> None:
    gone = act(event("PlayerEliminated", player_id=NEAR), act={"type": "Concede", "data": {}})
    hit = EFFECTS["life"](FAR)
    assert rules(judged(gone, act(hit, DONE, stack=[]))) == ["801.10"]
    turn = act(event("TurnStarted", player_id=2, turn_number=2))
    assert rules(judged(gone, turn, act(hit, DONE, stack=[]))) == []


@pytest.mark.parametrize(("offered", "found"), [([], []), ([20 + FAR], ["801.5c"])])
def test_who_is_out_of_range_may_be_asked_about_nothing(offered: list[int], found: list[str]) -> None:
    asked = {"kind": "SeparatePilesPartition", "player": FAR, "source": 10, "controller": None}
    answer = {"type": "SubmitPilePartition", "data": {"pile_a": []}}
    report = judged(act(act=answer, asked={**asked, "offered": offered}))
    assert rules(report) == found
    assert report.not_judged.get("answers about nothing", 0) == (0 if offered else 1)


@pytest.mark.parametrize(("emperor", "found"), [(1, []), (3, ["801.15"])])
def test_809_5_a_team_leaves_with_its_emperor_in_range_or_not(emperor: int, found: list[str]) -> None:
    seats = [
        {"name": name, "range": 1, "team": "north" if seat < 3 else "south", "emperor": seat == emperor}
        for seat, name in enumerate(NAMES)
    ]
    deeds = [{"object": None, "leaves": seat, "act": {"type": "Concede"}} for seat in (0, 2)]
    leave = event("PlayerEliminated", player_id=1)
    assert rules(judged(act(leave, deeds=deeds, asked={**PRIORITY}), stack=(), seats=seats)) == found


def test_a_draw_is_one_for_all_in_range_and_nobody_else() -> None:
    said = event("EffectResolved", kind="SolveCase", source_id=10)

    def drawn(*leaving: int) -> dict[str, Any]:
        return act(
            said, DONE, stack=[], deeds=[{"object": 10, "leaves": seat, "act": {}} for seat in leaving]
        )

    assert rules(judged(drawn(5, 0, 1))) == []
    assert rules(judged(drawn(5, 0, 1, 2))) == ["801.15"]
    assert rules(judged(drawn(0, 1))) == ["801.15"]


def test_a_win_against_opponents_out_of_range() -> None:
    assert rules(judged(act(event("GameOver", winner=0), DONE, stack=[]))) == ["801.14"]


def test_after_going_back_ranges_are_those_of_that_turn() -> None:
    gone = act(event("PlayerEliminated", player_id=NEAR), act={"type": "Concede", "data": {}})
    turn = act(event("TurnStarted", player_id=2, turn_number=2))
    back = {"type": "back", "action": 3, "turn": 1, "step": "Upkeep", "objects": BOARD, "stack": [ENTRY]}
    again = {**back, "players": [{"gone": True} if seat == NEAR else {} for seat in range(6)]}
    hit = act(EFFECTS["life"](FAR), DONE, stack=[])
    assert rules(judged(gone, turn, hit)) == []
    assert rules(judged(gone, turn, {**back, "players": [{}] * 6}, hit)) == ["801.10"]
    assert rules(judged(gone, again, hit)) == ["801.10"]
