"""Why range decided as it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hosts.base import LogEntry
from mtg_influence.person.talk import Tone
from mtg_influence.person.why import explain, last_in_log, why_named

if TYPE_CHECKING:
    from tests.person.conftest import Kit

FAR = Verdict(False, "801.4", Reason("outside", (("player", "Mei"), ("holder", "Alex"))))
ALEX = PlayerId(0)
HOUSE = Verdict(False, "truce", Reason("house", (), (("en", "a truce holds"), ("es", "hay tregua"))), (FAR,))


def test_every_reason_is_told_and_what_each_rule_says_once() -> None:
    told = list(explain([("Mei", HOUSE), ("Mei's bear", FAR)], lang="en"))
    assert [line.text for line in told] == [
        "  Mei: truce: a truce holds",
        "    CR 801.4: Mei is not in Alex's range",
        "  Mei's bear: CR 801.4: Mei is not in Alex's range",
        "  CR 801.4 in our words: a target out of range is illegal",
    ]
    assert [line.tone for line in told] == [Tone.OUT_OF_RANGE] * 3 + [Tone.RULE]


def test_the_last_line_of_the_log_with_a_rule_counts() -> None:
    log = [
        LogEntry(1, "end", "first", "801.3", data={"reasons": ("CR 801.3: too far",)}),
        LogEntry(2, "end", "second", "801.4", data={"verdicts": (FAR, FAR)}),
        LogEntry(2, "end", "third"),
    ]
    first = next(iter(last_in_log(log, ALEX, lang="en")))
    assert first.text == "  second: CR 801.4: Mei is not in Alex's range"
    told, rule = last_in_log(log[:1], ALEX, lang="es")
    assert told.text == "  first: CR 801.3: too far"
    assert rule.text.startswith("  CR 801.3 en nuestras palabras: las criaturas atacan")


def test_a_rule_without_reasons_is_named_alone() -> None:
    [line] = last_in_log([LogEntry(1, "end", "nobody attacks", "truce")], ALEX, lang="en")
    assert line.text == "  nobody attacks: truce"


def test_a_line_that_only_others_may_read_does_not_count() -> None:
    secret = LogEntry(2, "end", "Rob cannot choose Peek", "801.5a", seen_by=(PlayerId(1),))
    [line] = last_in_log([LogEntry(1, "end", "nobody attacks", "truce"), secret], ALEX, lang="en")
    assert line.text == "  nobody attacks: truce"


def test_nothing_in_the_log_is_told_too() -> None:
    assert [line.text for line in last_in_log([], ALEX, lang="en")] == ["  range has decided nothing yet"]


def test_a_player_is_explained_by_distance(kit: Kit) -> None:
    told = why_named("car", (), table=kit.table([]), viewer=PlayerId(0), lang="en")
    assert [line.text for line in told] == ["  Carissa: out of your range, 2 seats away"]
