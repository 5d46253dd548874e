"""The log: the host's lines under the players' names, and where range mattered."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence import PlayerId
from mtg_influence.core.verdict import ALLOWED, Reason, Verdict
from mtg_influence.hosts.base import Candidate, Decision, DecisionKind
from mtg_influence.hosts.phase.log.chronicle import Chronicle

NAMES = ("Alex", "Rob", "Carissa", "Dana")
ALEX, ROB, CARISSA, DANA = (PlayerId(seat) for seat in range(4))


def line(
    *segments: Any, category: str = "Life", importance: str = "Essential", boundary: str = "None"
) -> dict[str, Any]:
    return {
        "turn": 3,
        "phase": "PreCombatMain",
        "category": category,
        "segments": list(segments),
        "presentation": {"importance": importance, "boundary": boundary},
    }


CARD = {"type": "CardName", "value": {"name": "Lava Axe", "object_id": 7}}
WORDS = {"type": "Text", "value": " deals 5 damage to "}
PLAYER = {"type": "PlayerName", "value": {"name": "Player 2", "player_id": 1}}


def refused(label: str, player: PlayerId, rule: str = "801.4", kind: str = "out") -> Candidate:
    return Candidate(label, Verdict(False, rule, Reason(kind, (), (("en", f"{label} is far"),))), player)


def decision(
    *candidates: Candidate, kind: DecisionKind = DecisionKind.TARGET, source: str | None = None
) -> Decision:
    return Decision(kind, ALEX, candidates, source=source)


def told(chronicle: Chronicle) -> list[tuple[str | None, str]]:
    return [(entry.rule, entry.text) for entry in chronicle.entries]


def test_a_line_becomes_an_entry_with_player_and_objects() -> None:
    chronicle = Chronicle(NAMES)
    chronicle.hear([line(CARD, WORDS, PLAYER)])
    (entry,) = chronicle.entries
    assert (entry.turn, entry.phase, entry.kind, entry.player) == (3, "precombat main", "life", ROB)
    assert (entry.rule, entry.data) == (None, {"objects": [7]})


@pytest.mark.parametrize(
    "skipped",
    [
        line(WORDS, importance="Detail"),
        line(WORDS, category="Mana"),
        line(WORDS, category="Debug"),
        line(WORDS, category="Turn", boundary="Phase", importance="Context"),
    ],
)
def test_what_nobody_wants_to_read_is_left_out(skipped: dict[str, Any]) -> None:
    chronicle = Chronicle(NAMES)
    chronicle.hear([skipped, line(WORDS, category="Turn", boundary="Turn", importance="Detail")])
    assert [entry.kind for entry in chronicle.entries] == ["turn"]


def test_whom_range_kept_from_being_chosen_is_told_once_a_rule() -> None:
    chronicle = Chronicle(NAMES)
    chronicle.refusals(
        decision(
            Candidate("Rob", ALLOWED, ROB),
            refused("Carissa", CARISSA),
            refused("Grizzly Bears", CARISSA),
            refused("Dana", DANA, "801.5a"),
            source="Lava Axe",
        ),
        turn=3,
        phase="End",
    )
    assert told(chronicle) == [
        ("801.4", "Alex cannot target Carissa (Lava Axe)"),
        ("801.5a", "Alex cannot target Dana (Lava Axe)"),
    ]
    assert (chronicle.entries[0].kind, chronicle.entries[0].phase) == ("range", "end")


def test_nothing_is_told_where_nobody_was_refused() -> None:
    chronicle = Chronicle(NAMES)
    chronicle.refusals(decision(Candidate("Rob", ALLOWED, ROB)), turn=1, phase="End")
    assert chronicle.entries == []


def test_the_nearest_to_the_left_is_told_instead_of_all_the_others() -> None:
    nearest = Candidate("Rob", Verdict(True, "801.5c", Reason("near", (), (("en", "Rob is nearest"),))), ROB)
    chronicle = Chronicle(NAMES)
    chronicle.refusals(
        decision(nearest, refused("Carissa", CARISSA, "801.5c"), kind=DecisionKind.DECIDER),
        turn=1,
        phase="End",
    )
    assert told(chronicle) == [("801.5c", "Rob decides, the nearest to Alex's left")]
    assert tuple(each.text() for each in chronicle.entries[0].data["verdicts"]) == (
        "CR 801.5c: Rob is nearest",
        "CR 801.5c: Carissa is far",
    )


def test_an_effect_on_everybody_tells_whom_it_passes_by_if_anybody() -> None:
    chronicle = Chronicle(NAMES)
    chronicle.spared("Pyroclasm", ALEX, {}, turn=1, phase="End")
    assert chronicle.entries == []
    far, truce = Verdict(False, "801.10"), Verdict(False, "truce")
    spared = {PlayerId(1): truce, PlayerId(2): far}
    chronicle.spared("Pyroclasm", ALEX, spared, turn=1, phase="End")
    assert told(chronicle) == [
        ("truce", "Alex's Pyroclasm does not reach Rob"),
        ("801.10", "Alex's Pyroclasm does not reach Carissa"),
    ]
