"""The published schema says of each verb what its class says."""

from __future__ import annotations

import pytest

from mtg_influence.cards.published import published_text, with_verbs
from mtg_influence.cards.verbs import INNER, KINDS, VERBS, Effect
from mtg_influence.cards.verbs.fields import PARTS, keys_of
from mtg_influence.documents import data_folder, schema


def test_the_published_schema_is_as_it_would_be_made_now() -> None:
    """Run ``python -m mtg_influence.cards.published`` after changing a verb."""
    file = data_folder("schemas") / "card.schema.json"
    assert file.read_text(encoding="utf-8") == published_text()


def test_what_is_in_the_schema_is_what_has_a_class() -> None:
    assert set(schema("card")["definitions"]["effect"]["properties"]) == {*VERBS, *KINDS}
    assert set(schema("card")["definitions"]["player-choice"]["properties"]) == {*KINDS["player-choice"]}
    assert set(schema("card")["definitions"]["replacement"]["properties"]) == {*KINDS["replacement"]}


def test_a_definition_that_is_not_its_class_is_made_again() -> None:
    stale = with_verbs(schema("card"))
    stale["definitions"]["mill"]["required"] = []
    assert with_verbs(stale) == schema("card")


@pytest.mark.parametrize("verb", VERBS)
def test_every_key_of_a_verb_is_of_a_type_that_is_built(verb: str) -> None:
    keys = keys_of(VERBS[verb])
    assert keys != ()
    assert [key.name for key in keys if key.type not in PARTS] == []
    assert {key.name for key in keys if key.part is PARTS[tuple[Effect, ...]]} <= set(INNER)


@pytest.mark.parametrize("verb", VERBS)
def test_the_example_of_a_verb_is_built(verb: str) -> None:
    made = VERBS[verb].build(VERBS[verb].example, ("effects", 0, verb))
    assert made.verb == verb
    assert made.at == ("effects", 0, verb)
