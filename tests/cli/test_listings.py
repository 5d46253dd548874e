"""The commands that print what there is: ``schema``, ``plugins``, ``rulings``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mtg_influence.documents import SCHEMA_NAMES, schema
from mtg_influence.hooks import build_judge
from mtg_influence.hooks.registry import HOOKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]


@pytest.mark.parametrize("kind", SCHEMA_NAMES)
def test_each_published_schema_is_printed(command: Command, kind: str) -> None:
    outcome = command("schema", kind, "--published")
    assert outcome.code == 0
    assert json.loads(outcome.out) == schema(kind)


def test_a_schema_names_what_plugins_add(command: Command) -> None:
    shown = json.loads(command("schema", "table").out)
    assert {"pretend", "lacking"} <= set(shown["x-hosts"])
    named = shown["properties"]["rulings"]["items"]
    assert named["enum"] == [ruling.name for ruling in build_judge().offered]
    assert json.loads(command("schema", "deck").out) == schema("deck")


def test_plugins_are_listed_with_their_hooks(command: Command) -> None:
    shown = json.loads(command("plugins").out)
    assert shown["version"] == 1
    first = shown["plugins"][0]
    assert (first["name"], first["kind"]) == ("rules", "built-in")
    assert set(first["hooks"]) == set(HOOKS)
    rulings = [plugin for plugin in shown["plugins"] if plugin["kind"] == "house ruling"]
    assert [plugin["name"] for plugin in rulings] == [ruling.name for ruling in build_judge().offered]
    assert all(plugin["hooks"] for plugin in rulings)
    assert {"pretend", "lacking"} <= set(shown["hosts"])


def test_house_rulings_are_listed_by_the_names_that_tables_use(command: Command) -> None:
    lines = command("rulings").lines
    for ruling, line in zip(build_judge().offered, lines, strict=True):
        assert line.startswith(f"{ruling.name} ({ruling.hole}): ")
        assert line.endswith(ruling.en)


def test_house_rulings_are_told_in_spanish(command: Command) -> None:
    assert command("rulings", "--lang", "es").lines[0].endswith(build_judge().offered[0].es)
