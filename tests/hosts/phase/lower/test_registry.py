"""Every verb has a lowering, and the worked example of CONTRIBUTING.md is one that works."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from mtg_influence.cards import parse_card
from mtg_influence.cards.published import with_verbs
from mtg_influence.cards.range_notes import range_notes
from mtg_influence.cards.render import render_card
from mtg_influence.cards.verbs import INNER, KINDS, VERBS
from mtg_influence.documents import schema
from mtg_influence.documents.shape import _validator
from mtg_influence.hosts.phase.lower import LoweringError, lower
from mtg_influence.hosts.phase.lower.registry import LOWERINGS

pytestmark = pytest.mark.host

RECIPE = (Path(__file__).parents[4] / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = RECIPE.partition("## Adding a verb")[2].partition("\n## ")[0]
BLOCKS = [textwrap.dedent(text) for text in re.findall(r"```(?:python|yaml)\n(.*?)```", SECTION, re.DOTALL)]
IMPORTS = """
from typing import Annotated
from mtg_influence.cards.amounts import Amount
from mtg_influence.cards.selectors import Players
from mtg_influence.cards.verbs.base import Effect, verb
from mtg_influence.cards.verbs.fields import Key
from mtg_influence.cards.wording.amounts import amount
from mtg_influence.cards.wording.names import Names
from mtg_influence.cards.wording.sentences import does
from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder
from mtg_influence.hosts.phase.lower.amounts import quantity
from mtg_influence.hosts.phase.lower.players import affected
from mtg_influence.hosts.phase.lower.registry import lowers
"""


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The card of the recipe, while its verb is there: its code is run, the schema made anew."""
    tables: tuple[dict[Any, Any], ...] = (VERBS, INNER, LOWERINGS)
    before = [dict(table) for table in tables]
    module = ModuleType("recipe")
    monkeypatch.setitem(sys.modules, "recipe", module)
    verb, lowering, card = BLOCKS
    exec(IMPORTS + verb + lowering, module.__dict__)
    published = schema("card")
    for key, value in with_verbs(published).items():
        monkeypatch.setitem(published, key, value)
    _validator.cache_clear()
    yield card
    for table, kept in zip(tables, before, strict=True):
        table.clear()
        table.update(kept)
    monkeypatch.undo()
    _validator.cache_clear()


def test_every_effect_has_a_lowering() -> None:
    kinds = {*VERBS.values(), *(kind for kinds in KINDS.values() for kind in kinds.values())}
    assert {kind.__name__ for kind in kinds - set(LOWERINGS)} == set()


def test_the_recipe_touches_three_files() -> None:
    assert len(BLOCKS) == 3


def test_the_verb_of_the_recipe_is_read_said_and_lowered(recipe: str) -> None:
    card = parse_card(recipe, name="scry.card.yaml").unwrap()
    assert render_card(card) == ("You scry 2.",)
    assert lower(card)["abilities"][0]["effect"] == {
        "type": "Scry",
        "count": {"type": "Fixed", "value": 2},
        "target": {"type": "Controller"},
    }


def test_the_verb_of_the_recipe_is_checked(recipe: str) -> None:
    for wrong, found in (
        ("scry: { player: you, cout: 2 }", "9:30 MI201 unknown key 'cout', did you mean 'count'?"),
        ("scry: { player: you, count: 0 }", "9:37 MI413 'scry' of 0 does nothing"),
        ("scri: { player: you, count: 2 }", "did you mean 'scry'?"),
    ):
        text = recipe.replace("scry: { player: you, count: 2 }", wrong)
        assert found in "\n".join(map(str, parse_card(text, name="x").findings))


def test_what_range_does_to_the_verb_of_the_recipe_follows_from_its_keys(recipe: str) -> None:
    card = parse_card(recipe.replace("player: you", "player: each opponent")).unwrap()
    assert [note.rule for ability in card.abilities for note in range_notes(ability)] == ["801.10"]


def test_without_its_lowering_a_verb_is_refused_with_its_place(
    recipe: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = parse_card(recipe, name="scry.card.yaml").unwrap()
    monkeypatch.delitem(LOWERINGS, VERBS["scry"])
    with pytest.raises(LoweringError, match=r"scry\.card\.yaml:9.*'scry'"):
        lower(card)
