"""What was woven for one seat, said as it is woven for another."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.weave.remap import canonical, links_of, places, remapped

OWNER = {"7": 1, "8": 2}


def does(*seats: int, kind: str = "DestroyAll", **more: Any) -> dict[str, Any]:
    """An ability about what these seats control."""
    effect = {"type": kind, "target": either(controlled_by(seat) for seat in seats)}
    return {"kind": "Spell", "effect": effect, "sub_ability": None, **more}


def chained(*abilities: dict[str, Any]) -> dict[str, Any]:
    chain: dict[str, Any] | None = None
    for each in reversed(abilities):
        chain = {**each, "sub_ability": chain}
    assert chain is not None
    return chain


def face(*abilities: dict[str, Any]) -> dict[str, Any]:
    return {"abilities": list(abilities)}


def said(ability: dict[str, Any], theirs: dict[str, Any], mine: dict[str, Any]) -> list[Any] | None:
    found = remapped(ability, list(places(theirs, mine)), owner=OWNER)
    return None if found is None else [link["effect"] for link in links_of(found.ability)]


def test_each_link_becomes_what_stands_in_its_place() -> None:
    theirs = face(chained(does(0, 1), does(0, 1, kind="TapAll")))
    mine = face(chained(does(1, 2), does(1, 2, kind="TapAll")))
    assert said(theirs["abilities"][0], theirs, mine) == [
        does(1, 2)["effect"],
        does(1, 2, kind="TapAll")["effect"],
    ]


def test_what_the_stack_knows_besides_stays() -> None:
    on_stack = does(0, 1) | {"targets": [{"Object": 7}], "chosen_x": 3, "controller": 2, "source_id": 9}
    found = remapped(on_stack, list(places(face(does(0, 1)), face(does(1, 2)))), owner=OWNER)
    assert found is not None
    assert found.ability == {**on_stack, "effect": does(1, 2)["effect"]}


def test_modes_that_were_chosen_are_found_one_by_one() -> None:
    theirs = face(does(0, kind="TapAll"), does(0, kind="UntapAll"), does(0))
    mine = face(does(1, kind="TapAll"), does(1, kind="UntapAll"), does(1))
    chosen = chained(does(0, kind="TapAll"), does(0))
    assert said(chosen, theirs, mine) == [does(1, kind="TapAll")["effect"], does(1)["effect"]]


def test_of_modes_woven_alike_it_is_the_one_with_the_same_words() -> None:
    theirs = face(does(description="creatures"), does(description="lands"))
    mine = face(does(1, description="creatures"), does(1, 2, description="lands"))
    assert said(does(description="lands"), theirs, mine) == [does(1, 2)["effect"]]


def test_of_abilities_that_do_the_same_it_is_the_one_that_is_alike_otherwise_too() -> None:
    theirs = face(does(0), does(0, repeat_for={"of": 0}))
    mine = face(does(1), does(1, repeat_for={"of": 1}))
    found = remapped(does(0, repeat_for={"of": 0}), list(places(theirs, mine)), owner=OWNER)
    assert found is not None
    assert found.ability["repeat_for"] == {"of": 1}


@pytest.mark.parametrize("field", ["condition", "repeat_for", "player_scope", "unless_pay", "multi_target"])
def test_other_parts_of_an_ability_are_said_for_the_other_seat_too(field: str) -> None:
    theirs, mine = does(0) | {field: {"of": 0}}, does(1) | {field: {"of": 1}}
    found = remapped(dict(theirs), list(places(face(theirs), face(mine))), owner=OWNER)
    assert found is not None
    assert found.ability[field] == {"of": 1}


def test_it_tells_how_much_of_it_is_not_as_the_face_has_it() -> None:
    """Of two seats whose effects are alike it was woven for the one whose other parts are alike too."""
    theirs, mine = does(repeat_for={"of": 0}), does(repeat_for={"of": 1})
    for face_of, off in ((theirs, 0), (mine, 1)):
        found = remapped(dict(theirs), list(places(face(face_of), face(face_of))), owner=OWNER)
        assert found is not None
        assert found.off == off


def test_a_part_that_the_host_has_changed_stays_as_it_is() -> None:
    theirs, mine = does(0, condition={"of": 0}), does(1, condition={"of": 1})
    found = remapped(does(0, condition={"was": True}), list(places(face(theirs), face(mine))), owner=OWNER)
    assert found is not None
    assert found.ability["condition"] == {"was": True}


def test_what_happens_otherwise_is_a_branch() -> None:
    theirs, mine = does(0, else_ability=does(0, kind="TapAll")), does(1, else_ability=does(1, kind="TapAll"))
    found = remapped(dict(theirs), list(places(face(theirs), face(mine))), owner=OWNER)
    assert found is not None
    assert found.ability["else_ability"]["effect"] == does(1, kind="TapAll")["effect"]


def test_a_trigger_tells_what_it_asked_in_either() -> None:
    theirs = {"triggers": [{"execute": does(0), "condition": {"of": 0}}]}
    mine = {"triggers": [{"execute": does(1), "condition": {"of": 1}}]}
    found = remapped(does(0), list(places(theirs, mine)), owner=OWNER)
    assert found is not None
    assert found.place.conditions == ({"of": 0}, {"of": 1})


def test_what_is_nowhere_in_the_face_is_nothing() -> None:
    assert said(does(3), face(does(0)), face(does(1))) is None
    assert said(chained(does(0), does(3)), face(does(0)), face(does(1))) is None


class TestAnotherLength:
    """Where something is said once for each player reached, and these are not as many."""

    def one(self, seat: int) -> dict[str, Any]:
        return does(seat, kind="Destroy", multi_target={"min": 0, "max": 1})

    def test_targets_go_to_the_link_that_is_about_their_controller(self) -> None:
        theirs, mine = face(chained(self.one(0), self.one(1))), face(self.one(1))
        on_stack = chained(self.one(0), {**self.one(1), "targets": [{"Object": 7}]})
        found = remapped(on_stack, list(places(theirs, mine)), owner=OWNER)
        assert found is not None
        assert [link["targets"] for link in links_of(found.ability)] == [[{"Object": 7}]]

    def test_a_target_of_somebody_who_is_not_reached_is_dropped(self) -> None:
        theirs, mine = face(chained(self.one(0), self.one(2))), face(self.one(0))
        on_stack = chained(self.one(0), {**self.one(2), "targets": [{"Object": 8}]})
        found = remapped(on_stack, list(places(theirs, mine)), owner=OWNER)
        assert found is not None
        assert [link["targets"] for link in links_of(found.ability)] == [[]]

    def test_a_target_that_is_found_first_goes_to_what_finds_it(self) -> None:
        first = {"kind": "Spell", "effect": {"type": "TargetOnly", "target": player(1)}}
        then = {"kind": "Spell", "effect": {"type": "Mill", "target": {"type": "ParentTarget"}}}
        theirs = face({"kind": "Spell", "effect": {"type": "Mill", "target": {"type": "Player"}}})
        mine = face(chained(first, then))
        on_stack = {**theirs["abilities"][0], "targets": [{"Player": 1}]}
        found = remapped(on_stack, list(places(theirs, mine)), owner=OWNER)
        assert found is not None
        assert [link["targets"] for link in links_of(found.ability)] == [[{"Player": 1}], []]

    def test_part_of_such_a_chain_is_not_enough(self) -> None:
        theirs, mine = face(chained(self.one(0), self.one(1))), face(self.one(1))
        assert remapped(self.one(0), list(places(theirs, mine))[:1], owner=OWNER) is None


def test_lists_of_another_length_are_paired_by_their_words() -> None:
    theirs = {"triggers": [{"description": "a", "execute": does(0)}]}
    mine = {
        "triggers": [
            {"description": "b", "execute": does(1, kind="TapAll")},
            {"description": "a", "execute": does(1)},
        ]
    }
    assert said(does(0), theirs, mine) == [does(1)["effect"]]


def test_the_host_s_own_words_are_known() -> None:
    """It writes that somebody controls a permanent as a count of at least one."""
    ours = {"type": "ControlsPermanent", "relation": {"type": "All"}, "filter": player(1)}
    hosts = {
        "type": "ControlsCount",
        "relation": {"type": "All"},
        "filter": player(1),
        "comparator": "GE",
        "count": {"type": "Fixed", "value": 1},
    }
    assert canonical(ours) == canonical(hosts)


def test_that_one_does_it_oneself_is_not_said() -> None:
    you = {"type": "Controller"}
    assert canonical({"type": "GainLife", "player": you}) == canonical({"type": "GainLife"})
    assert canonical({"type": "GainLife", "player": player(1)}) != canonical({"type": "GainLife"})
    assert canonical({"type": "FlipCoin", "flipper": you}) == canonical({"type": "FlipCoin"})
