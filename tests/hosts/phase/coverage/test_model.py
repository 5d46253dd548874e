"""What becomes of a face: each status, the first that holds, and the rules that weaving enforces."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.coverage.model import Coverage, Status, cover
from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host


def one(face: dict[str, Any]) -> Coverage:
    (found,) = cover([face])
    return found


@pytest.mark.parametrize(
    ("card", "status", "rules"),
    [
        ("Pyroclasm", Status.WOVEN, ("801.10",)),
        ("Coat of Arms", Status.WOVEN, ("801.10", "801.11")),
        ("Soul Warden", Status.WOVEN, ("801.7",)),
        ("Fog", Status.WOVEN, ("801.13b",)),
        ("Felidar Sovereign", Status.WOVEN, ("801.14",)),
        ("Grizzly Bears", Status.EXEMPT, ()),
        ("Divination", Status.EXEMPT, ()),
        ("Liliana of the Veil", Status.NOT_UNDERSTOOD, ()),
    ],
)
def test_a_card_has_the_status_and_the_rules_that_it_should(
    book: FaceBook, card: str, status: Status, rules: tuple[str, ...]
) -> None:
    found = one(book.face(card))
    assert (found.status, found.rules) == (status, rules)


def test_a_card_whose_replacement_replaces_nothing_is_misread(book: FaceBook) -> None:
    found = one(book.face("Shining Shoal"))
    assert (found.status, found.why) == (Status.MISREAD, "the host left out what a replacement replaces")


def test_a_card_whose_source_is_not_chosen_is_misread(book: FaceBook) -> None:
    found = one(book.face("Burrenton Forge-Tender"))
    assert (found.status, found.why) == (Status.MISREAD, "the host left out the choice of a source")


def test_a_card_that_cannot_be_narrowed_says_where(book: FaceBook) -> None:
    found = one(book.face("Crafty Cutpurse"))
    where = "triggers[0].execute.effect.replacement.token_owner_scope"
    assert (found.status, found.path) == (Status.NOT_NARROWED, where)
    assert "names players by the word Opponent" in found.why


def test_a_node_that_the_table_lacks_comes_before_all_else(book: FaceBook) -> None:
    face = book.face("Liliana of the Veil")
    face["abilities"][0]["effect"]["type"] = "Frobnicate"
    assert one(face).status is Status.UNKNOWN


def test_what_the_engine_refuses_is_told_of_that_face_alone(book: FaceBook) -> None:
    good, bad = book.face("Pyroclasm"), book.face("Fog")
    bad["power"] = {"type": "Nonsense"}
    statuses = [each.status for each in cover([good, bad, good])]
    assert statuses == [Status.WOVEN, Status.REFUSED, Status.WOVEN]


def test_the_reason_of_an_exempt_face_is_told(book: FaceBook) -> None:
    assert one(book.face("Grizzly Bears")).why == "no abilities"
    assert one(book.face("Divination")).why.startswith("speaks of itself")


def test_coverage_is_the_same_after_it_was_written_and_read() -> None:
    found = Coverage("Fog", Status.WOVEN, rules=("801.13b",), nodes=("PreventDamage.target",))
    assert Coverage.from_data(found.to_data()) == found
    assert Coverage.from_data(Coverage("Bear", Status.EXEMPT).to_data()) == Coverage("Bear", Status.EXEMPT)
