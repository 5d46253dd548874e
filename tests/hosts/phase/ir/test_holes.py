"""A face says which parts of the card the host could not read."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.holes import parse_warnings, unimplemented


def test_a_face_without_holes_has_no_paths() -> None:
    assert unimplemented({"name": "Test", "abilities": [{"effect": {"type": "Draw"}}]}) == ()
    assert parse_warnings({"name": "Test"}) == ()


@pytest.mark.parametrize(
    ("face", "path"),
    [
        ({"abilities": [{}, {"cost": {"costs": [{"type": "Unimplemented"}]}}]}, "abilities[1].cost.costs[0]"),
        ({"triggers": [{"mode": {"Unknown": "Test"}}]}, "triggers[0].mode"),
        ({"static_abilities": [{"condition": {"type": "Unrecognized"}}]}, "static_abilities[0].condition"),
        ({"abilities": [{"effect": {"type": "Choose", "choice_type": "Artist"}}]}, "abilities[0].effect"),
    ],
)
def test_each_kind_of_hole_is_found_at_its_path(face: dict[str, object], path: str) -> None:
    assert unimplemented(face) == (path,)


def test_text_is_not_searched() -> None:
    assert unimplemented({"oracle_text": {"type": "Unimplemented"}, "parse_warnings": [{"Unknown": 1}]}) == ()


@pytest.mark.host
def test_real_faces_say_it(book: FaceBook) -> None:
    assert unimplemented(book.face("Captain's Maneuver"))
    assert unimplemented(book.face("Lava Axe")) == ()
    assert {said.split()[0] for said in parse_warnings(book.face("Ram Through"))} == {"SwallowedClause"}
