"""What was woven before ranges were measured again, said as it is woven now."""

from __future__ import annotations

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.remeasured import changes, remeasured

BEFORE = either(controlled_by(seat) for seat in (0, 1))
NOW = either(controlled_by(seat) for seat in (0, 2))


def test_a_part_becomes_what_stands_in_its_place() -> None:
    became = changes({"triggers": [{"watches": BEFORE}]}, {"triggers": [{"watches": NOW}]})
    assert remeasured({"condition": {"watches": BEFORE}, "of": [BEFORE]}, became) == {
        "condition": {"watches": NOW},
        "of": [NOW],
    }


def test_what_did_not_change_stays() -> None:
    assert changes({"a": BEFORE}, {"a": BEFORE}) == {}
    assert remeasured({"a": BEFORE}, {}) == {"a": BEFORE}


def test_a_player_in_particular_is_never_another_one() -> None:
    became = changes({"a": either([player(0), player(1)])}, {"a": either([player(0), player(2)])})
    assert remeasured({"chosen": player(1)}, became) == {"chosen": player(1)}
    became = changes({"a": {"SpecificPlayer": {"id": 1}}}, {"a": {"SpecificPlayer": {"id": 2}}})
    assert remeasured({"SpecificPlayer": {"id": 1}}, became) == {"SpecificPlayer": {"id": 1}}


def test_of_parts_that_were_alike_the_larger_ones_tell_which_it_was() -> None:
    before = [{"type": "A", "of": BEFORE}, {"type": "B", "of": BEFORE}]
    now = [{"type": "A", "of": NOW}, {"type": "B", "of": either([])}]
    became = changes(before, now)
    assert remeasured(before, became) == now
    assert remeasured(BEFORE, became) == BEFORE
