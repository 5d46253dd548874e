"""A person at a table that can be any: answers, nonsense, commands, taking back, leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, IllegalChoice, LogEntry, ObjectView, Zone
from mtg_influence.person import Past, Person, Tone
from mtg_influence.person.past import KEPT

if TYPE_CHECKING:
    from tests.person.conftest import Kit, ScriptedTable, Typist

    from mtg_influence.hosts.base import Decision

ALEX, ROB = PlayerId(0), PlayerId(1)
POSSIBLE = "possible: 1 to 3, names, or 'help'"
BEAR = ObjectView(7, "Grizzly Bears", Zone.BATTLEFIELD, ROB, ROB, ("Creature",), 2, 2, tapped=True)


@pytest.fixture
def target(kit: Kit) -> Decision:
    bear = kit.candidate("Grizzly Bears", object_id=7)
    return kit.decision(DecisionKind.TARGET, ("Rob", "Dana", bear), far=("Carissa",), source="Lava Axe")


@pytest.fixture
def priority(kit: Kit) -> Decision:
    return kit.decision(DecisionKind.PRIORITY, ("pass", "cast Lava Axe"))


def play(
    table: ScriptedTable, typist: Typist, *, past: Past | None = None, lang: Literal["en", "es"] = "en"
) -> bool:
    """Let Alex answer until the script or the typist ends; return whether Alex stayed."""
    person = Person(table, ALEX, talk=typist, past=past or Past(table), lang=lang)
    while table.decision is not None:
        if not person.answer(table.decision):
            return False
    return True


class TestAnswering:
    def test_an_answer_goes_to_the_table(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["dana"])
        assert play(table, typist)
        assert table.answers == [("Dana",)]

    def test_the_question_says_who_is_asked_what_when_and_what_is_ruled_out(
        self, kit: Kit, target: Decision
    ) -> None:
        table, typist = kit.table([target], [BEAR]), kit.typist(["1"])
        play(table, typist)
        assert typist.text.splitlines() == [
            "  Rob 19: Grizzly Bears (2/2, tapped)",
            "  Carissa 18: nothing",
            "  Dana 17: nothing",
            "  Alex 20: nothing",
            "Alex: a target · Lava Axe (turn 3 of Alex, precombat main)",
            "  1  Rob",
            "  2  Dana",
            "  3  Grizzly Bears (Rob, 2/2, tapped)",
            "  [range rules out 1: 'refused' lists them]",
        ]
        assert typist.prompts == ["Alex> "]

    def test_nonsense_is_told_what_is_wrong_and_what_is_possible_and_the_game_goes_on(
        self, kit: Kit, target: Decision
    ) -> None:
        table, typist = (
            kit.table([target]),
            kit.typist(["", "9", "Rbo", "\x00\x1b[2J", "x" * 9999, "r o b", "1"]),
        )
        assert play(table, typist)
        wrong = [line.text for line in typist.seen if line.tone is Tone.WRONG]
        assert wrong[:3] == [
            f"there is nothing that goes without saying here; {POSSIBLE}",
            f"there is no 9 here; {POSSIBLE}",
            f"'Rbo' is neither a choice nor a command, did you mean 'Rob'? ({POSSIBLE})",
        ]
        assert not any("\x1b" in line.text or "\x00" in line.text for line in typist.seen)
        assert max(len(line.text) for line in typist.seen) < 200
        assert table.answers == [("Rob",)]

    def test_what_range_rules_out_is_told_with_distance_range_and_rule(
        self, kit: Kit, target: Decision
    ) -> None:
        table, typist = kit.table([target]), kit.typist(["carissa", "1"])
        play(table, typist)
        assert "'carissa' cannot be chosen:" in typist.text
        assert "  Carissa: CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1" in typist.text

    def test_what_the_host_refuses_is_told_and_asked_again(self, kit: Kit, priority: Decision) -> None:
        table, typist = kit.table([priority]), kit.typist(["cast lava axe", "pass"])
        table.refuses = {"cast Lava Axe"}
        assert play(table, typist)
        assert "the engine does not take that: not enough mana" in typist.text
        assert table.answers == [("pass",)]

    def test_the_end_of_input_ends_the_game(self, kit: Kit, target: Decision) -> None:
        assert not play(kit.table([target]), kit.typist([]))

    def test_passing_is_not_asked_for_where_nothing_else_is_possible(self, kit: Kit) -> None:
        table, typist = kit.table([kit.decision(DecisionKind.PRIORITY, ("pass",))] * 3), kit.typist([])
        assert play(table, typist)
        assert (table.answers, typist.seen) == ([("pass",)] * 3, [])


class TestAsking:
    def test_why_explains_the_last_refusal_and_what_the_rule_says(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["carissa", "why", "1"])
        play(table, typist)
        assert "  Carissa: CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1" in typist.text
        assert "  CR 801.4 in our words: a target out of range is illegal" in typist.text

    def test_why_explains_what_is_named(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["why dana", "why 1", "why nobody at all", "1"])
        play(table, typist)
        assert "  Dana: in your range, 1 seat away" in typist.text
        assert "  Rob: CR 801.2: allowed" in typist.text
        assert "nobody here is called 'nobody at all'" in typist.text

    def test_why_explains_what_is_refused_here(self, kit: Kit, target: Decision) -> None:
        typist = kit.typist(["why", "1"])
        play(kit.table([target]), typist)
        assert "  Carissa: CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1" in typist.text
        assert "  CR 801.4 in our words: a target out of range is illegal" in typist.text

    def test_why_goes_back_to_the_log_where_nothing_is_refused(
        self, kit: Kit, target: Decision, priority: Decision
    ) -> None:
        table, typist = kit.table([priority]), kit.typist(["why", "1"])
        far = target.refused[0].verdict
        table.log.append(LogEntry(2, "upkeep", "Rob cannot attack Dana", "801.3", data={"verdicts": (far,)}))
        play(table, typist)
        assert "Rob cannot attack Dana: CR 801.4: Carissa is 2 seats" in typist.text

    def test_refused_lists_everything_that_range_rules_out(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["refused", "1"])
        play(table, typist)
        assert typist.seen[-1].text.startswith("  Carissa: CR 801.4")

    def test_refused_shows_the_table_where_there_is_nothing(self, kit: Kit, priority: Decision) -> None:
        table, typist = kit.table([priority]), kit.typist(["refused", "1"])
        play(table, typist)
        assert "  range rules out nothing here" in typist.text
        assert "  Carissa (out of your range, 2 seats away): life 18, hand 0" in typist.text

    def test_help_tells_every_command(self, kit: Kit, target: Decision) -> None:
        typist = kit.typist(["ayuda", "1"])
        play(kit.table([target]), typist, lang="es")
        for word in ("rechazados", "porque", "mirar", "deshacer", "saltar", "conceder", "salir"):
            assert f"  {word} " in typist.text

    def test_log_tells_what_may_be_read(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["log 2", "1"])
        rob = (PlayerId(1),)
        table.log += [
            LogEntry(1, "draw", "Rob draws Peek", seen_by=rob, others="Rob draws a card"),
            LogEntry(1, "end", "Rob looks at Opt", seen_by=rob),
        ]
        play(table, typist)
        assert "  1  Rob draws a card" in typist.text
        assert "Peek" not in typist.text
        assert "Opt" not in typist.text

    def test_log_tells_the_last_lines(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["log 2", "log all", "1"])
        table.log += [LogEntry(turn, "end", f"line {turn}") for turn in range(40)]
        play(table, typist)
        assert [line.text for line in typist.seen if "line" in line.text] == [
            "  38  line 38",
            "  39  line 39",
        ]
        assert "'log' takes [LINES], not 'all'" in typist.text

    def test_a_command_that_takes_nothing_says_so(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target]), kit.typist(["undo everything", "1"])
        play(table, typist)
        assert "'undo' takes nothing, not 'everything'" in typist.text


class TestTakingBack:
    def test_the_last_answer_is_taken_back_and_asked_again(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.undoable([target] * 2), kit.typist(["rob", "undo", "dana", "rob"])
        assert play(table, typist)
        assert table.answers == [("Dana",), ("Rob",)]
        assert "taken back: Rob (turn 3, precombat main), and all that came after it" in typist.text

    def test_several_can_be_taken_back_one_after_the_other(self, kit: Kit, target: Decision) -> None:
        table = kit.undoable([target] * 3)
        assert play(table, kit.typist(["1", "2", "undo", "undo", "3", "3", "3"]))
        assert table.answers == [("Grizzly Bears",)] * 3

    def test_before_the_first_answer_there_is_nothing_to_take_back(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.undoable([target]), kit.typist(["undo", "1"])
        assert play(table, typist)
        assert "there is nothing of yours to take back" in typist.text
        assert f"the last {KEPT} of them" in typist.text

    def test_a_host_that_cannot_go_back_says_so(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target] * 2), kit.typist(["1", "undo", "1"])
        assert play(table, typist)
        assert "this engine cannot take anything back" in typist.text

    def test_passing_by_itself_is_not_what_is_taken_back(self, kit: Kit, target: Decision) -> None:
        only = kit.decision(DecisionKind.PRIORITY, ("pass",))
        table, typist = (
            kit.undoable([target, only, only, target]),
            kit.typist(["rob", "undo", "dana", "dana"]),
        )
        assert play(table, typist)
        assert table.answers == [("Dana",), ("pass",), ("pass",), ("Dana",)]

    def test_what_others_decided_since_goes_too_and_is_said(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.undoable([target] * 3), kit.typist(["rob", "dana", "undo", "1"])
        past = Past(table)
        alex = Person(table, ALEX, talk=typist, past=past, lang="en")
        rob = Person(table, ROB, talk=typist, past=past, lang="en")
        for person in (alex, rob, alex, alex):
            assert person.answer(target)
        assert table.answers == [("Rob",)]
        assert "with it goes what Rob decided since" in typist.text


class TestOtherWays:
    def test_where_the_computer_has_no_answer_the_person_may_say_something_else(
        self, kit: Kit, target: Decision
    ) -> None:
        table, typist = kit.table([target]), kit.typist(["auto", "1"])
        table.refuses = {"auto"}
        assert play(table, typist)
        assert "the engine does not take that: no answer known" in typist.text
        assert table.answers == [("Rob",)]

    def test_the_computer_decides_on_request(self, kit: Kit, target: Decision) -> None:
        table = kit.table([target])
        assert play(table, kit.typist(["auto"]))
        assert table.answers == [("auto Hard",)]

    def test_quit_ends_the_game(self, kit: Kit, target: Decision) -> None:
        assert not play(kit.table([target]), kit.typist(["quit", "1"]))

    def test_conceding_is_asked_twice(self, kit: Kit, target: Decision) -> None:
        table, typist = kit.table([target] * 2), kit.typist(["concede", "1", "concede", "concede"])
        assert play(table, typist)
        assert table.answers == [("Rob",), ("concede 0",)]
        assert "Alex concedes" in typist.text

    def test_skipping_passes_until_the_own_next_turn_and_asks_everything_else(
        self, kit: Kit, target: Decision, priority: Decision
    ) -> None:
        table, typist = kit.table([priority, priority, target, priority]), kit.typist(["skip", "dana"])
        assert play(table, typist)
        assert table.answers == [("pass",), ("pass",), ("Dana",), ("pass",)]

    def test_skipping_to_the_end_stops_before_the_own_turn(
        self, kit: Kit, target: Decision, priority: Decision
    ) -> None:
        table, typist = kit.table([priority, target]), kit.typist(["skip end", "dana"])
        assert play(table, typist)
        assert table.answers == [("pass",), ("Dana",)]
        wrong = kit.typist(["skip sometimes", "pass"])
        play(kit.table([priority]), wrong)
        assert "'skip' takes [end], not 'sometimes'" in wrong.text

    def test_what_is_being_cast_is_cancelled(self, kit: Kit, target: Decision) -> None:
        class Cancelling(kit.undoable):  # type: ignore[name-defined, misc]
            def cancel(self) -> None:
                self.answers.append(("cancelled",))

        table = Cancelling([target, target])
        assert play(table, kit.typist(["cancel", "dana"]))
        assert table.answers == [("cancelled",), ("Dana",)]

    def test_cancel_takes_back_the_last_answer_where_nothing_is_cast(
        self, kit: Kit, target: Decision
    ) -> None:
        class Casting(kit.undoable):  # type: ignore[name-defined, misc]
            def cancel(self) -> None:
                raise IllegalChoice("nothing is cast")

        table = Casting([target, target])
        assert play(table, kit.typist(["rob", "cancel", "dana", "rob"]))
        assert table.answers == [("Dana",), ("Rob",)]

    def test_the_table_is_shown_once_a_turn(self, kit: Kit, target: Decision) -> None:
        typist = kit.typist(["rob", "dana"])
        play(kit.table([target, target], [BEAR]), typist)
        assert typist.text.count("Carissa 18: nothing") == 1
        assert typist.pictures == [0]

    def test_stops_say_when_one_is_asked(self, kit: Kit, priority: Decision, target: Decision) -> None:
        table, typist = (
            kit.table([target, priority, priority]),
            kit.typist(["stops all", "1", "2", "stops few"]),
        )
        table.step = "upkeep"
        assert not play(table, typist)
        assert table.answers == [("Rob",), ("cast Lava Axe",)]
        assert "you are asked whenever there is something you could do" in typist.text
        assert "you are asked in your main phases" in typist.text

    def test_stops_of_another_kind_are_nonsense(self, kit: Kit, target: Decision) -> None:
        typist = kit.typist(["stops sometimes", "1"])
        play(kit.table([target]), typist)
        assert "'stops' takes all|few, not 'sometimes'" in typist.text
