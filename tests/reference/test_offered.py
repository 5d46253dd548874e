"""Schemas with what plugins add."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft7Validator, ValidationError

from mtg_influence.documents import schema
from mtg_influence.hooks import HouseRuling
from mtg_influence.reference.offered import offered_schema, with_offers

RULING = HouseRuling("far-sight", plugin=object(), en="Everybody sees further.", es="Todos ven mas lejos.")


def test_a_table_names_only_rulings_on_offer() -> None:
    made = with_offers(schema("table"), rulings=[RULING])
    named = made["properties"]["rulings"]
    Draft7Validator(named).validate(["far-sight"])
    with pytest.raises(ValidationError, match="near-sight"):
        Draft7Validator(named).validate(["near-sight"])
    assert named["items"]["enumDescriptions"] == ["Everybody sees further."]


def test_packs_and_hosts_of_plugins_are_named_and_others_are_not_refused() -> None:
    made = with_offers(schema("table"), packs=[Path("theirs")], hosts=["toy"])
    named = made["properties"]["packs"]
    assert ["theirs"] in named["examples"]
    Draft7Validator(named).validate(["mine"])
    assert made["x-hosts"] == ["toy"]


def test_what_is_published_is_left_as_it_is() -> None:
    before = repr(schema("table"))
    with_offers(schema("table"), rulings=[RULING], packs=[Path("theirs")], hosts=["toy"])
    assert repr(schema("table")) == before
    assert with_offers(schema("table")) == schema("table")


def test_the_built_in_plugin_offers_its_rulings() -> None:
    assert "both-named-by-recipient" in offered_schema("table")["properties"]["rulings"]["items"]["enum"]
    assert offered_schema("card") == schema("card")
