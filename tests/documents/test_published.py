"""The published schemas are what editors need: closed, described, with examples, in draft-07's keywords."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator

from mtg_influence.documents import SCHEMA_NAMES, Document, check_shape, schema

KEYWORDS = {
    "$schema", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
    "items", "enum", "const", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems",
    "maxItems", "minProperties", "maxProperties", "uniqueItems", "if", "then", "else", "allOf", "anyOf",
    "not", "definitions", "examples", "patternErrorMessage", "x-few", "x-missing", "x-hint",
}  # fmt: skip


def schemas_in(value: Any, at: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every schema inside a schema, with its place."""
    if not isinstance(value, dict):
        return
    yield at, value
    for key in ("items", "if", "then", "else", "not", "additionalProperties"):
        yield from schemas_in(value.get(key), f"{at}/{key}")
    for key in ("properties", "definitions"):
        for name, inner in value.get(key, {}).items():
            yield from schemas_in(inner, f"{at}/{key}/{name}")
    for key in ("allOf", "anyOf"):
        for index, inner in enumerate(value.get(key, [])):
            yield from schemas_in(inner, f"{at}/{key}/{index}")


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_a_schema_is_a_schema(name: str) -> None:
    Draft7Validator.check_schema(schema(name))


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_only_keywords_that_editors_know_are_used(name: str) -> None:
    used = {(at, key) for at, inner in schemas_in(schema(name), name) for key in inner if key not in KEYWORDS}
    assert used == set()


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_every_mapping_is_closed_or_says_what_its_values_are(name: str) -> None:
    open_ = [
        at
        for at, inner in schemas_in(schema(name), name)
        if inner.get("type") == "object"
        and "additionalProperties" not in inner
        and not at.endswith(("/if", "/ability"))
    ]
    assert open_ == []


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_every_property_is_described_and_has_an_example(name: str) -> None:
    whole = schema(name)

    def resolved(inner: dict[str, Any]) -> dict[str, Any]:
        ref = inner.get("$ref")
        if ref is None:
            return inner
        file, _, path = ref.partition("#/")
        target: Any = schema(file.partition(".")[0]) if file else whole
        for step in path.split("/"):
            target = target[step]
        return resolved(target)

    bare = [
        f"{at}/{key}"
        for at, inner in schemas_in(whole, name)
        if "/if" not in at
        for key, value in inner.get("properties", {}).items()
        if not ({"description", "examples"} <= set(resolved(value)))
    ]
    assert bare == []


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_every_example_of_a_whole_file_fits(name: str) -> None:
    for example in schema(name)["examples"]:
        assert check_shape(Document("example", example), name) == ()
