"""The published schema of a view."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from mtg_influence.core.seating import PlayerId
from mtg_influence.documents.published import data_folder
from mtg_influence.hosts.base import Table
from mtg_influence.visibility import view_for, view_json

Check = Callable[[Table, PlayerId | None], dict[str, Any]]


@pytest.fixture(scope="session")
def checked() -> Check:
    """Return a view as JSON, once the published schema has taken it."""
    path = data_folder("schemas") / "table-view.schema.json"
    schema = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)

    def check(table: Table, seat: PlayerId | None) -> dict[str, Any]:
        made: dict[str, Any] = json.loads(json.dumps(view_json(view_for(table, seat), "es")))
        assert [error.message for error in validator.iter_errors(made)] == []
        return made

    return check
