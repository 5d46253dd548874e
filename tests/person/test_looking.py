"""Looking at the table: in range and out, and nothing that a player may not see."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hosts.base import ObjectView, TargetView, Zone
from mtg_influence.person.looking import board, look, object_text, players, reach_of, stack_text
from mtg_influence.person.talk import Tone
from mtg_influence.visibility import shown_object

if TYPE_CHECKING:
    from tests.person.conftest import Kit, ScriptedTable

    from mtg_influence.core.verdict import Lang

ALEX, ROB, CARISSA = PlayerId(0), PlayerId(1), PlayerId(2)
BEAR = ObjectView(
    1, "Grizzly Bears", Zone.BATTLEFIELD, CARISSA, ROB, ("Creature",), 2, 2, counters={"p1p1": 1}
)
AURA = ObjectView(2, "Pacifism", Zone.BATTLEFIELD, ROB, ROB, ("Enchantment",), attached_to=1)
PLAINS = [ObjectView(each, "Plains", Zone.BATTLEFIELD, ALEX, ALEX, ("Land",)) for each in (3, 4)]
SHOCK = ObjectView(5, "Shock", Zone.HAND, ROB, ROB)
AXE = ObjectView(6, "Lava Axe", Zone.HAND, ALEX, ALEX)
SPELLS = [ObjectView(7, "Fog", Zone.STACK, ALEX, ALEX), ObjectView(8, "Opt", Zone.STACK, CARISSA, CARISSA)]
SECRET = ObjectView(9, "Black Lotus", Zone.LIBRARY, ALEX, ALEX)
TAKEN = ObjectView(10, "Mox Pearl", Zone.EXILE, ROB, ROB, face_down=True, seen_by=(CARISSA,))
MORPH = ObjectView(
    11,
    "",
    Zone.BATTLEFIELD,
    ALEX,
    ALEX,
    ("Creature",),
    2,
    2,
    face_down=True,
    card="Exalted Angel",
    seen_by=(ALEX,),
)
MANTLE = ObjectView(12, "Spirit Mantle", Zone.BATTLEFIELD, ROB, ROB, ("Enchantment",), attached_to=11)
CAST = ObjectView(13, "", Zone.STACK, ALEX, ALEX, face_down=True, card="Daru Healer", seen_by=(ALEX,))


@pytest.fixture
def table(kit: Kit) -> ScriptedTable:
    return kit.table([], [BEAR, AURA, *PLAINS, SHOCK, AXE, *SPELLS, SECRET])


@pytest.fixture
def secretive(kit: Kit) -> ScriptedTable:
    return kit.table([], [TAKEN, MORPH, MANTLE, CAST])


def seen(table: ScriptedTable, what: str, viewer: PlayerId = ALEX, lang: Lang = "en") -> list[str]:
    return [line.text for line in look(table, viewer, what, lang=lang)]


def test_everybody_is_shown_with_range_and_distance(table: ScriptedTable) -> None:
    assert seen(table, "") == [
        "  Alex (you): life 20, hand 1, permanents 2, range 1, has the turn",
        "  Rob (in your range, 1 seat away): life 19, hand 1, permanents 1, range 1",
        "  Carissa (out of your range, 2 seats away): life 18, hand 0, permanents 1, range 1",
        "  Dana (in your range, 1 seat away): life 17, hand 0, permanents 0, range 1",
    ]


def test_who_has_left_is_only_that(table: ScriptedTable) -> None:
    table.concede(ROB)
    assert seen(table, "")[1] == "  Rob: has left the game"


def test_after_a_departure_the_distance_is_that_of_the_measurement(table: ScriptedTable) -> None:
    """CR 801.2c: Carissa is the neighbour now, and comes into range with the next turn."""
    table.concede(ROB)
    assert reach_of(table.influence, ALEX, CARISSA, lang="en").text == "out of your range, 2 seats away"
    table.influence = table.influence.next_turn()
    assert reach_of(table.influence, ALEX, CARISSA, lang="en").text == "in your range, 1 seat away"


@pytest.mark.parametrize("what", ["carissa", "Carissa battlefield", "battlefield of carissa", "car batt"])
def test_a_battlefield_is_shown_however_it_is_asked_for(table: ScriptedTable, what: str) -> None:
    assert seen(table, what) == [
        "Carissa, battlefield (out of your range, 2 seats away)",
        "  Grizzly Bears (2/2, p1p1 1, owned by Rob)",
    ]


def test_what_looks_the_same_is_counted(table: ScriptedTable) -> None:
    assert seen(table, "alex")[1:] == ["  2 Plains"]


def test_the_stack_is_shown_from_the_top_with_whose_it_is(table: ScriptedTable) -> None:
    assert seen(table, "stack") == [
        "stack",
        "  Opt [Carissa, out of your range, 2 seats away]",
        "  Fog [Alex, you]",
    ]


def test_the_own_hand_is_shown_and_others_are_counted(table: ScriptedTable) -> None:
    assert seen(table, "hand")[1:] == ["  Lava Axe"]
    assert seen(table, "rob's hand")[1:] == ["  cards: 1; you cannot see them"]


@pytest.mark.parametrize("what", ["library", "alex library", "biblioteca"])
def test_no_library_is_shown(table: ScriptedTable, what: str) -> None:
    assert "Black Lotus" not in "".join(seen(table, what))


def test_a_zone_alone_is_everybodys(table: ScriptedTable) -> None:
    assert len(seen(table, "battlefield")) == 5
    assert seen(table, "graveyard") == ["graveyard", "  nothing there"]


def test_what_is_neither_player_nor_zone_is_told(table: ScriptedTable) -> None:
    assert seen(table, "narnia") == ["nobody here is called 'narnia'; there are Alex, Rob, Carissa and Dana"]


def test_an_aura_says_what_it_is_on(table: ScriptedTable) -> None:
    shown = shown_object(AURA, ALEX, table)
    assert shown is not None
    assert object_text(shown, table, ALEX, lang="en") == "Pacifism (on Grizzly Bears)"


def test_what_is_exiled_face_down_has_a_name_for_who_may_look_at_it(secretive: ScriptedTable) -> None:
    """CR 406.3: Gonti's controller looks at it, its owner does not."""
    assert seen(secretive, "exile", ROB)[1:] == ["  face-down card [Rob, you]"]
    assert seen(secretive, "exile", ALEX)[1:] == ["  face-down card [Rob, in your range, 1 seat away]"]
    assert seen(secretive, "rob exile", ALEX)[1:] == ["  face-down card"]
    assert seen(secretive, "exile", CARISSA)[1:] == [
        "  Mox Pearl (face down) [Rob, in your range, 1 seat away]"
    ]


def test_what_is_cast_face_down_has_a_name_for_its_controller(secretive: ScriptedTable) -> None:
    """CR 708.5."""
    assert seen(secretive, "alex", ALEX)[1:] == ["  face-down creature (Exalted Angel, 2/2)"]
    assert seen(secretive, "alex", ROB)[1:] == ["  face-down creature (2/2)"]
    assert seen(secretive, "alex", ROB, "es")[1:] == ["  criatura boca abajo (2/2)"]
    assert seen(secretive, "stack", ROB)[1:] == ["  face-down spell [Alex, in your range, 1 seat away]"]
    assert seen(secretive, "stack", ALEX)[1:] == ["  face-down spell (Daru Healer) [Alex, you]"]


def test_what_lies_on_something_face_down_does_not_name_it(secretive: ScriptedTable) -> None:
    assert seen(secretive, "rob", CARISSA)[1:] == ["  Spirit Mantle (on face-down creature)"]


def test_a_card_in_another_hand_that_has_been_shown_is_named(kit: Kit) -> None:
    peeked = [replace(SHOCK, seen_by=(ALEX, ROB)), ObjectView(20, "Fog", Zone.HAND, ROB, ROB)]
    table = kit.table([], peeked)
    assert seen(table, "rob hand")[1:] == ["  Shock", "  cards: 1; you cannot see them"]
    assert seen(table, "rob hand", CARISSA)[1:] == ["  cards: 2; you cannot see them"]
    open_ = kit.table([], [replace(each, revealed=True) for each in peeked])
    assert seen(open_, "rob hand", CARISSA)[1:] == ["  Shock", "  Fog"]


def test_teams_and_emperors_are_told(kit: Kit) -> None:
    table = kit.table([])
    seats = (Seat("Alex", 2, "north", emperor=True), *(Seat(name, None, "south") for name in table.names[1:]))
    table.influence = Influence.measure(Seating(seats))
    texts = [line.text for line in players(table, ALEX, lang="es")]
    assert texts[0].endswith("rango 2, equipo north, emperador, tiene el turno")
    assert texts[1].endswith("rango ilimitado, equipo south")


def test_the_stack_says_targets_and_x(kit: Kit) -> None:
    bear = ObjectView(7, "Grizzly Bears", Zone.BATTLEFIELD, PlayerId(1), PlayerId(1))
    targets = (TargetView(player=PlayerId(0)), TargetView(object=7), TargetView(object=99))
    spell = ObjectView(8, "Fireball", Zone.STACK, PlayerId(2), PlayerId(2), targets=targets, x=3)
    table = kit.table([], [bear, spell])
    shown = shown_object(spell, ALEX, table)
    assert shown is not None
    assert stack_text(shown, table, ALEX, lang="en") == (
        "Fireball (Carissa, X = 3, → you, Grizzly Bears (Rob))"
    )


def test_a_fight_is_told(kit: Kit) -> None:
    raider = ObjectView(
        7, "Raider", Zone.BATTLEFIELD, PlayerId(1), PlayerId(1), attacking=PlayerId(0), damage=1
    )
    wall = ObjectView(8, "Wall", Zone.BATTLEFIELD, PlayerId(0), PlayerId(0), blocking=(7,))
    table = kit.table([], [raider, wall])
    texts = [
        object_text(shown, table, ALEX, lang="en")
        for view in (raider, wall)
        if (shown := shown_object(view, ALEX, table)) is not None
    ]
    assert texts == ["Raider (damage 1, attacks Alex)", "Wall (blocks Raider)"]


def test_the_board_goes_round_to_the_left_and_ends_with_oneself(kit: Kit) -> None:
    bear = ObjectView(7, "Grizzly Bears", Zone.BATTLEFIELD, PlayerId(2), PlayerId(2))
    lines = list(board(kit.table([], [bear, bear]), PlayerId(1), lang="en"))
    assert [line.text for line in lines] == [
        "  Carissa 18: 2 Grizzly Bears",
        "  Dana 17: nothing",
        "  Alex 20: nothing",
        "  Rob 19: nothing",
    ]
    assert [line.tone for line in lines[:2]] == [Tone.IN_RANGE, Tone.OUT_OF_RANGE]
