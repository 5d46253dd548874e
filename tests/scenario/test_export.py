"""Every shipped case as JSON fits its schema, says what its file says, and is played from the JSON alone."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import jsonschema
import pytest

from mtg_influence.documents.published import schema
from mtg_influence.scenario import load_scenario
from mtg_influence.scenario.export import case_data
from mtg_influence.scenario.model import Case, Use

FOLDER = Path(__file__).parents[2] / "scenarios"
CASES = [
    case for path in sorted(FOLDER.rglob("*.scenario.yaml")) for case in load_scenario(path).unwrap().cases
]
VALIDATOR = jsonschema.Draft7Validator(schema("case"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title[:60])
def test_it_fits_the_schema_and_is_json(case: Case) -> None:
    data = case_data(case)
    assert json.loads(json.dumps(data)) == data
    assert [error.message for error in VALIDATOR.iter_errors(data)] == []


@pytest.mark.parametrize("case", CASES[::10], ids=lambda case: case.title[:60])
def test_nothing_is_lost(case: Case) -> None:
    data = case_data(case)
    assert [seat["name"] for seat in data["table"]["seats"]] == [seat.name for seat in case.table.seats]
    assert len(data["position"]["placements"]) == len(case.position.placements)
    for placement, said in zip(case.position.placements, data["position"]["placements"], strict=True):
        assert {key: one for key, one in asdict(placement).items() if one} == said
    assert len(data["steps"]) == len(case.steps)
    for step, said in zip(case.steps, data["steps"], strict=True):
        if isinstance(step, Use):
            assert (said["do"], said["card"], said["by"]) == (step.verb, step.card, step.by)


def test_every_kind_of_step_is_there() -> None:
    done = {step["do"] for case in CASES for step in case_data(case)["steps"]}
    known = {
        each["$ref"].rpartition("/")[2] for each in schema("case")["properties"]["steps"]["items"]["oneOf"]
    }
    assert done == known
