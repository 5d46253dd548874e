"""A card read at the terminal. Four players, everybody's range is 1."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import ObjectView, Zone
from mtg_influence.hosts.capabilities import CardText
from mtg_influence.person.choices import choices_of
from mtg_influence.person.reading import read_card

if TYPE_CHECKING:
    from tests.person.conftest import Kit, ScriptedTable

ALEX, CARISSA = PlayerId(0), PlayerId(2)
BEAR = ObjectView(7, "Grizzly Bears", Zone.BATTLEFIELD, CARISSA, CARISSA, ("Creature",), 3, 3, tapped=True)
MORPH = ObjectView(
    8, "", Zone.BATTLEFIELD, CARISSA, CARISSA, face_down=True, card="Exalted Angel", seen_by=(CARISSA,)
)
SECRET = ObjectView(9, "Wrath of God", Zone.HAND, CARISSA, CARISSA, seen_by=(CARISSA,))


@pytest.fixture
def table(kit: Kit) -> ScriptedTable:
    class Printed(kit.table):  # type: ignore[name-defined, misc]
        def card_text(self, name: str) -> CardText | None:
            texts = {"Grizzly Bears": CardText(name, "Creature — Bear", "{1}{G}", "Growls.\nRarely.")}
            return texts.get(name)

    made: ScriptedTable = Printed([], [BEAR, MORPH, SECRET])
    return made


def read(table: ScriptedTable, said: str, viewer: PlayerId = ALEX) -> list[str]:
    return [line.text for line in read_card(said, (), table=table, viewer=viewer, lang="en")]


def test_a_card_is_read_with_its_text_its_state_and_its_range(table: ScriptedTable) -> None:
    lines = read(table, "grizz")
    assert lines[:4] == [
        "Grizzly Bears  {1}{G}  Creature — Bear",
        "  Growls.",
        "  Rarely.",
        "  now: Grizzly Bears (3/3, tapped)",
    ]
    assert any("CR 801.4" in line for line in lines)


def test_what_is_face_down_is_read_by_who_may_look_at_it(table: ScriptedTable) -> None:
    assert "Exalted Angel" not in "\n".join(read(table, "exalted"))
    assert read(table, "exalted", CARISSA)[0].startswith("Exalted Angel")


def test_nobody_reads_the_hand_of_somebody_else(table: ScriptedTable) -> None:
    assert read(table, "wrath of god") == ["you see no card called 'wrath of god'"]
    assert read(table, "wrath of god", CARISSA)[1] == "  no text"


def test_a_choice_is_read_by_its_number(kit: Kit, table: ScriptedTable) -> None:
    choices = choices_of([kit.candidate("pass"), kit.candidate("Grizzly Bears", object_id=7)])
    lines = list(read_card("2", choices, table=table, viewer=ALEX, lang="en"))
    assert lines[0].text.startswith("Grizzly Bears")


def test_several_that_are_meant_are_named(table: ScriptedTable) -> None:
    table._objects = (*table._objects, replace(BEAR, id=10, name="Grizzly Fate"))
    assert read(table, "grizzly") == ["'grizzly' may be any of these: Grizzly Bears, Grizzly Fate"]
    assert read(table, "") == ["read what? say a name, or the number of a choice"]
