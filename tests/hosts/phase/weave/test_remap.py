"""What was woven for one seat, said as it is woven for another."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.ir.builders import controlled_by, either, player
from mtg_influence.hosts.phase.ir.origins import Origin, mark_origins, origin_of
from mtg_influence.hosts.phase.weave.remap import Remapped, canonical, links_of, places, remapped

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


def two(theirs: Any, mine: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A card's abilities as woven for seats 0 and 1, each of which says where it comes from."""
    first, second = (
        face if isinstance(face, dict) and "triggers" in face else {"abilities": face}
        for face in (theirs, mine)
    )
    return mark_origins(first, "card", 0), mark_origins(second, "card", 1)


def told(on_stack: dict[str, Any], theirs: Any, mine: Any) -> Remapped | None:
    return remapped(on_stack, places(theirs, mine, seats=(0, 1)), owner=OWNER)


def effects(found: Remapped | None) -> list[Any] | None:
    return None if found is None else [link["effect"] for link in links_of(found.ability)]


def test_each_link_becomes_what_stands_in_its_place() -> None:
    theirs, mine = two(
        [chained(does(0, 1), does(0, 1, kind="TapAll"))], [chained(does(1, 2), does(1, 2, kind="TapAll"))]
    )
    found = told(theirs["abilities"][0], theirs, mine)
    assert effects(found) == [does(1, 2)["effect"], does(1, 2, kind="TapAll")["effect"]]
    assert found is not None
    assert origin_of(found.ability) == ("card", 1, "abilities.0", 0)


def test_what_the_stack_knows_besides_stays() -> None:
    theirs, mine = two([does(0, 1)], [does(1, 2)])
    more = {"targets": [{"Object": 7}], "chosen_x": 3, "controller": 2, "source_id": 9}
    found = told(theirs["abilities"][0] | more, theirs, mine)
    assert found is not None
    assert found.ability == {**mine["abilities"][0], **more}


def test_modes_that_were_chosen_are_found_one_by_one() -> None:
    theirs, mine = two(
        [does(0, kind="TapAll"), does(0, kind="UntapAll"), does(0)],
        [does(1, kind="TapAll"), does(1, kind="UntapAll"), does(1)],
    )
    chosen = chained(theirs["abilities"][0], theirs["abilities"][2])
    assert effects(told(chosen, theirs, mine)) == [does(1, kind="TapAll")["effect"], does(1)["effect"]]


def test_abilities_of_equal_text_are_told_apart_by_where_they_come_from() -> None:
    """Nothing but its origin says which of two abilities that are alike for one seat it was."""
    theirs, mine = two([does(0, description="a"), does(0, description="a")], [does(1), does(1, 2)])
    for place, wanted in enumerate((does(1), does(1, 2))):
        assert effects(told(theirs["abilities"][place], theirs, mine)) == [wanted["effect"]]


def test_the_order_of_modes_is_no_matter() -> None:
    theirs, mine = two([does(0), does(0)], [does(1), does(1, 2)])
    twice = chained(theirs["abilities"][1], theirs["abilities"][0])
    assert effects(told(twice, theirs, mine)) == [does(1, 2)["effect"], does(1)["effect"]]


@pytest.mark.parametrize("field", ["condition", "repeat_for", "player_scope", "unless_pay", "multi_target"])
def test_other_parts_of_an_ability_are_said_for_the_other_seat_too(field: str) -> None:
    theirs, mine = two([does(0) | {field: {"of": 0}}], [does(1) | {field: {"of": 1}}])
    found = told(theirs["abilities"][0], theirs, mine)
    assert found is not None
    assert found.ability[field] == {"of": 1}


def test_a_part_that_the_host_has_changed_stays_as_it_is() -> None:
    theirs, mine = two([does(0, condition={"of": 0})], [does(1, condition={"of": 1})])
    found = told(theirs["abilities"][0] | {"condition": {"was": True}}, theirs, mine)
    assert found is not None
    assert found.ability["condition"] == {"was": True}


def test_what_happens_otherwise_is_a_branch() -> None:
    theirs, mine = two(
        [does(0, else_ability=does(0, kind="TapAll"))], [does(1, else_ability=does(1, kind="TapAll"))]
    )
    found = told(theirs["abilities"][0], theirs, mine)
    assert found is not None
    assert found.ability["else_ability"]["effect"] == does(1, kind="TapAll")["effect"]


def test_a_trigger_tells_what_it_asked_in_either() -> None:
    theirs, mine = two(
        {"triggers": [{"execute": does(0), "condition": {"of": 0}}]},
        {"triggers": [{"execute": does(1), "condition": {"of": 1}}]},
    )
    found = told(theirs["triggers"][0]["execute"], theirs, mine)
    assert found is not None
    assert found.place.conditions == ({"of": 0}, {"of": 1})


def test_what_is_nowhere_in_the_face_is_nothing() -> None:
    theirs, mine = two([does(0), does(3)], [does(1)])
    assert told(theirs["abilities"][1], theirs, mine) is None
    assert told(chained(theirs["abilities"][0], theirs["abilities"][1]), theirs, mine) is None
    assert told(does(0), theirs, mine) is None


def test_a_link_of_the_host_s_own_stays() -> None:
    theirs, mine = two([does(0)], [does(1)])
    assert effects(told(chained(theirs["abilities"][0], does(3)), theirs, mine)) == [
        does(1)["effect"],
        does(3)["effect"],
    ]


class TestOneBecameSeveral:
    """Where something is said once for each player reached, and these may not be as many."""

    def one(self, seat: int) -> dict[str, Any]:
        said = Origin("card", int(seat != 0), "abilities.0").mark()
        return does(seat, kind="Destroy", multi_target={"min": 0, "max": 1}, description=said)

    def chain(self, seat: int, *seats: int) -> dict[str, Any]:
        said = Origin("card", seat, "abilities.0").mark()
        return chained(*(self.one(each) | {"description": said} for each in seats))

    def test_as_many_are_taken_one_by_one(self) -> None:
        theirs, mine = two([self.chain(0, 0, 1)], [self.chain(1, 1, 2)])
        found = told(theirs["abilities"][0], theirs, mine)
        assert effects(found) == [self.one(1)["effect"], self.one(2)["effect"]]

    def test_targets_go_to_the_link_that_is_about_their_controller(self) -> None:
        theirs, mine = two([self.chain(0, 0, 1)], [self.chain(1, 1)])
        on_stack = self.chain(0, 0, 1)
        on_stack["sub_ability"] |= {"targets": [{"Object": 7}]}
        found = told(on_stack, theirs, mine)
        assert found is not None
        assert [link["targets"] for link in links_of(found.ability)] == [[{"Object": 7}]]

    def test_a_target_of_somebody_who_is_not_reached_is_dropped(self) -> None:
        theirs, mine = two([self.chain(0, 0, 2)], [self.chain(1, 0)])
        on_stack = self.chain(0, 0, 2)
        on_stack["sub_ability"] |= {"targets": [{"Object": 8}]}
        found = told(on_stack, theirs, mine)
        assert found is not None
        assert [link["targets"] for link in links_of(found.ability)] == [[]]

    def test_a_target_that_is_found_first_goes_to_what_finds_it(self) -> None:
        first = {"kind": "Spell", "effect": {"type": "TargetOnly", "target": player(1)}}
        then = {"kind": "Spell", "effect": {"type": "Mill", "target": {"type": "ParentTarget"}}}
        theirs, mine = two(
            [{"kind": "Spell", "effect": {"type": "Mill", "target": {"type": "Player"}}}],
            [chained(first, then)],
        )
        found = told({**theirs["abilities"][0], "targets": [{"Player": 1}]}, theirs, mine)
        assert found is not None
        assert [link["targets"] for link in links_of(found.ability)] == [[{"Player": 1}], []]

    def test_of_several_triggers_it_is_the_one_that_does_the_same(self) -> None:
        theirs = {"triggers": [{"execute": self.chain(0, each)} for each in (0, 1)]}
        mine = {"triggers": [{"execute": self.chain(1, each)} for each in (1, 2)]}
        assert effects(told(self.chain(0, 1), theirs, mine)) == [self.one(2)["effect"]]


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
