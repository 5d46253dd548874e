"""What ``docs/scenarios.md`` shows is true."""

import re
from pathlib import Path

import pytest

from mtg_influence.documents import schema
from mtg_influence.scenario import load_scenario, parse_scenario

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
DEFINITIONS = schema("scenario")["definitions"]


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_a_scenario_of_the_page_loads(block: str) -> None:
    loaded = parse_scenario(block)
    assert [str(finding) for finding in loaded.findings] == []


@pytest.mark.parametrize("step", DEFINITIONS["step"]["properties"])
def test_every_step_has_its_line(step: str) -> None:
    assert f"| `{step}: " in TEXT


@pytest.mark.parametrize("key", DEFINITIONS["expect"]["properties"])
def test_every_expectation_has_its_line(key: str) -> None:
    assert f"`{key}`" in TEXT


@pytest.mark.parametrize("key", DEFINITIONS["placement"]["allOf"][1]["then"]["properties"])
def test_every_key_of_a_placement_has_its_line(key: str) -> None:
    assert f"`{key}`" in TEXT


def test_the_python_of_the_page_says_what_it_says() -> None:
    file = load_scenario(ROOT / "scenarios" / "801" / "801.13a-replacement.scenario.yaml").unwrap()
    assert (len(file.cases), file.cases[0].rules) == (4, ("801.13a",))
