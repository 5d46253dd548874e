"""Two readings of the same cards, side by side."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.coverage.model import Coverage, Status
from mtg_influence.hosts.phase.coverage.releases.comparing import compare, differing_paths, nodes_of
from mtg_influence.hosts.phase.coverage.releases.reading import CardReading


def face(name: str, **effect: Any) -> dict[str, Any]:
    return {"name": name, "abilities": [{"effect": {"type": "Draw", **effect}}]}


def reading(name: str, *faces: dict[str, Any], status: Status = Status.WOVEN, error: str = "") -> CardReading:
    return CardReading(name, faces, tuple(Coverage(each["name"], status) for each in faces), error)


def test_what_is_equal_is_no_change() -> None:
    same = [reading("Opt", face("Opt", count=1)), reading("Odd", error="cannot be read")]
    found = compare("1.0", "1.1", same, same)
    assert (found.cards, found.faces, found.changes, found.new_nodes, found.lost_nodes) == (2, 1, [], [], [])


def test_a_face_that_is_read_otherwise_is_named_with_where() -> None:
    found = compare(
        "1.0", "1.1", [reading("Opt", face("Opt", count=1))], [reading("Opt", face("Opt", count=2))]
    )
    (change,) = found.changes
    assert change.face == "Opt"
    assert change.paths == ("abilities[0].effect.count",)
    assert not change.changes_status
    assert found.unknown == []


def test_another_status_is_a_change_and_unknown_nodes_are_faults() -> None:
    one = [reading("Opt", face("Opt"))]
    other = [reading("Opt", face("Opt"), status=Status.UNKNOWN)]
    found = compare("1.0", "1.1", one, other)
    (change,) = found.changes
    assert change.changes_status
    assert found.unknown == [change]
    assert compare("1.0", "1.1", other, one).unknown == []


def test_nodes_that_one_release_alone_has_are_counted_with_an_example() -> None:
    one = [reading("Opt", face("Opt", old=1)), reading("Ponder", face("Ponder"))]
    other = [reading("Opt", face("Opt", new=1)), reading("Ponder", face("Ponder", new={"deep": [1]}))]
    found = compare("1.0", "1.1", one, other)
    assert [(node.name, node.faces, node.example) for node in found.new_nodes] == [
        ("Draw.new", 2, "Opt"),
        ("Draw.new.deep", 1, "Ponder"),
    ]
    assert [(node.name, node.faces, node.example) for node in found.lost_nodes] == [("Draw.old", 1, "Opt")]


def test_faces_that_one_release_alone_reads() -> None:
    both = face("Delver"), face("Insect")
    one, other = [reading("Delver", *both)], [reading("Delver", both[0])]
    (lost,) = compare("1.0", "1.1", one, other).changes
    assert (lost.face, lost.after, lost.paths) == ("Insect", None, ("no such face",))
    (refused,) = compare("1.0", "1.1", one, [reading("Delver", error="boom")]).changes[:1]
    assert (refused.face, refused.paths) == ("Delver", ("boom",))
    (said,) = compare("1.0", "1.1", [reading("Odd", error="one")], [reading("Odd", error="two")]).changes
    assert (said.before, said.after, said.paths) == (None, None, ("two",))


def test_readings_of_other_cards_are_not_compared() -> None:
    with pytest.raises(ValueError, match="not the same cards: 'Opt' and 'Ponder'"):
        compare("1.0", "1.1", [reading("Opt")], [reading("Ponder")])
    with pytest.raises(ValueError, match="shorter"):
        compare("1.0", "1.1", [reading("Opt"), reading("Ponder")], [reading("Opt")])


def test_what_only_tells_a_person_is_no_difference() -> None:
    one, other = {"description": "a", "n": [1, 2]}, {"description": "b", "n": [1, 2]}
    assert list(differing_paths(one, other)) == []
    assert list(differing_paths({"n": [1, 2]}, {"n": [1]})) == ["n"]
    assert list(differing_paths({"n": None}, {})) == ["n"]


def test_a_node_without_a_type_goes_by_where_it_is() -> None:
    assert nodes_of({"a": [{"b": {"type": "T", "c": 1}}]}) == {".a", ".a.b", "T.type", "T.c"}
