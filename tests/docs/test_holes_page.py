"""The page on holes has every hole, and the house ruling that decides it otherwise."""

from __future__ import annotations

import re
from pathlib import Path

from mtg_influence.hooks import build_judge
from mtg_influence.rules_index.checklist import holes

TOP = Path(__file__).resolve().parents[2]
ROWS = dict(re.findall(r"^\| (H\d+) \|(.*)\|$", (TOP / "docs" / "holes.md").read_text("utf-8"), re.MULTILINE))


def test_every_hole_has_a_row_in_the_order_of_the_index() -> None:
    assert list(ROWS) == list(holes())


def test_every_row_has_a_question_and_a_default() -> None:
    for hole, row in ROWS.items():
        question, default, _ = (part.strip() for part in row.split(" |"))
        assert question.endswith((".", "?")), hole
        assert default.endswith("."), hole


def test_house_rulings_are_those_on_offer() -> None:
    offered: dict[str, set[str]] = {}
    for ruling in build_judge().offered:
        if ruling.hole is not None:
            offered.setdefault(ruling.hole, set()).add(ruling.name)
    assert offered
    told = {hole: set(re.findall(r"`([\w-]+)`", row.rpartition(" |")[2])) for hole, row in ROWS.items()}
    assert {hole: names for hole, names in told.items() if names} == offered


def test_what_a_scenario_can_show_has_one() -> None:
    scenarios = TOP / "scenarios" / "holes"
    shown = {path.name.split(".")[0].split("-")[0] for path in scenarios.glob("H*.scenario.yaml")}
    assert shown <= set(ROWS)
    assert len(shown) > len(ROWS) / 2
