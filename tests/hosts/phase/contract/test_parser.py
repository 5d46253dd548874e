"""What ``faces`` relies on in the host's card parser. Cards here are invented."""

from __future__ import annotations

import json
from importlib import metadata
from typing import Any

import phase
import pytest

from mtg_influence.carddb.records import TWO_FACED
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.holes import parse_warnings, unimplemented

pytestmark = pytest.mark.host


def record(name: str = "Test Bear", **more: Any) -> dict[str, Any]:
    return {
        "name": name,
        "type": "Creature — Bear",
        "types": ["Creature"],
        "subtypes": ["Bear"],
        "supertypes": [],
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2.0,
        "colors": ["G"],
        "colorIdentity": ["G"],
        "identifiers": {},
        "power": "2",
        "toughness": "2",
        **more,
    }


def face(**more: Any) -> dict[str, Any]:
    built: dict[str, Any] = phase.build_oracle_face(record(**more), "an-id")
    return built


def test_the_host_is_of_the_minor_version_that_is_pinned() -> None:
    assert metadata.version("phase-python").startswith("0.103.")


@pytest.mark.parametrize("field", ["colors", "manaValue", "identifiers", "colorIdentity", "layout", "name"])
def test_a_record_must_say_what_we_fill_in(field: str) -> None:
    given = record()
    del given[field]
    with pytest.raises(ValueError, match=f"missing field `{field}`"):
        phase.build_oracle_face(given, "an-id")


def test_other_fields_may_be_absent_and_unknown_ones_are_ignored() -> None:
    assert face(rulings=[], somethingNew=[1])["name"] == "Test Bear"


def test_the_oracle_id_is_the_one_that_is_handed_over() -> None:
    assert face(identifiers={"scryfallOracleId": "another"})["scryfall_oracle_id"] == "an-id"


@pytest.mark.parametrize(("colors", "override"), [("G", None), ("", []), ("U", ["Blue"])])
def test_colors_other_than_the_cost_s_override_it(colors: str, override: list[str] | None) -> None:
    assert face(colors=list(colors))["color_override"] == override


def test_the_name_of_a_face_is_its_face_name() -> None:
    assert face(name="Day // Night", faceName="Night", side="b")["name"] == "Night"


def test_keywords_of_the_record_are_kept_out_of_one_face_of_several() -> None:
    given = record("Day // Night", faceName="Day", side="a", keywords=["Flying"])
    assert phase.build_oracle_face(given, "an-id")["keywords"] == ["Flying"]
    assert phase.build_oracle_face_multi(given, "an-id")["keywords"] == []


def test_keywords_of_the_text_are_read_in_either_case() -> None:
    given = record("Day // Night", faceName="Day", side="a", text="Flying")
    assert phase.build_oracle_face_multi(given, "an-id")["keywords"] == ["Flying"]


def test_text_that_is_not_understood_is_a_hole_with_a_path() -> None:
    assert unimplemented(face(text="Frobnicate target creature twice.")) == ("abilities[0].effect",)
    assert unimplemented(face(text="Whenever the moon winks, draw a card.")) == ("triggers[0].mode",)
    assert unimplemented(face(text="Draw a card.", types=["Sorcery"], subtypes=[])) == ()


def test_a_line_of_keywords_needs_the_record_s_keywords() -> None:
    assert unimplemented(face(text="Flying")) == ("abilities[0].effect",)
    assert unimplemented(face(text="Flying", keywords=["Flying"])) == ()
    assert face(text="Flying", keywords=["Flying"])["keywords"] == ["Flying"]


def test_a_clause_that_is_left_out_is_warned_of(book: FaceBook) -> None:
    warned = book.face("Ram Through")
    assert {"type", "detector"} <= set(warned["parse_warnings"][0])
    assert parse_warnings(warned)


def test_a_record_of_another_type_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="invalid type"):
        phase.build_oracle_face(record(text=3), "an-id")


@pytest.mark.parametrize("layout", sorted(TWO_FACED))
def test_two_faces_of_one_oracle_id_are_joined(layout: str) -> None:
    front = phase.build_oracle_face_multi(record("Day // Night", faceName="Day", side="a"), "an-id")
    back = phase.build_oracle_face_multi(record("Day // Night", faceName="Night", side="b"), "an-id")
    front.update(layout=layout, face_index=0)
    back.update(layout=layout, face_index=1)
    engine = phase.Engine.from_json(json.dumps({"day": front, "night": back}))
    game = engine.new_game(["Day"] * 8, ["Day"] * 8, format="FreeForAll")
    card = game.hand(0)[0]
    assert (card["name"], card["back_face"]["name"]) == ("Day", "Night")


def test_faces_are_found_by_lower_case_name() -> None:
    engine = phase.Engine.from_json(json.dumps({"test bear": face()}))
    game = engine.new_game(["TEST Bear"] * 8, ["Test Bear"] * 8, format="FreeForAll")
    assert {card["name"] for card in game.hand(0)} == {"Test Bear"}
