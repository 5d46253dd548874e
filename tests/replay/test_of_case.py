"""Pages of scenarios: one a case, named so that none takes another's place."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.replay.of_case import case_file
from mtg_influence.scenario import Case, parse_scenario

TEXT = """
scenario: nothing happens
table: { range: 1, seats: [Alex, Rob] }
cases:
  - case: one
    do: [{ next-turn: Rob }]
    expect: { life: { Rob: 20 } }
  - case: two
    do: [{ next-turn: Rob }]
    expect: { life: { Rob: 20 } }
"""


def cases(name: str) -> tuple[Case, ...]:
    loaded = parse_scenario(TEXT, name=name)
    assert loaded.value is not None, loaded.findings
    return loaded.value.cases


@pytest.mark.parametrize(
    "name",
    ["a.scenario.yaml", "/deep/down/a.scenario.yaml", "../a b/<c>.scenario.yaml", "..\\a.scenario.yaml"],
)
def test_pages_stay_in_the_folder(name: str, tmp_path: Path) -> None:
    files = [case_file(case, tmp_path) for case in cases(name)]
    assert len(set(files)) == 2
    for file in files:
        assert file.parent == tmp_path
        assert file.suffix == ".html"
        file.write_text("", encoding="utf-8")


def test_files_of_one_name_in_two_folders_have_pages_of_their_own(tmp_path: Path) -> None:
    [one, *_], [other, *_] = cases("801/a.scenario.yaml"), cases("802/a.scenario.yaml")
    assert case_file(one, tmp_path) != case_file(other, tmp_path)
