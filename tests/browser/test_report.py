"""The report of a campaign in Chromium: on a phone nothing runs off the screen, and axe finds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.campaign.model import Options, Outcome, Status
from mtg_influence.campaign.page import page
from mtg_influence.campaign.report import Report

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LONG = "an answer within range that the engine did not take for a reason of its own"


@pytest.fixture(params=[320, 390, 1280])
def shown(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a report on a screen so wide."""
    outcomes = [
        Outcome(0, Status.PLAYED, "won", 900, 60, kinds={"priority": 800, LONG: 3}, refused={LONG * 2: 7}),
        Outcome(
            1,
            Status.VIOLATION,
            "capped",
            250,
            4,
            violations=(
                {"rule": "801.10", "kind": "damage", "source": "Pyroclasm", "controller": 0, "reached": [3]},
            ),
            seconds=2.5,
        ),
        Outcome(
            2,
            Status.OUR_CRASH,
            error="KeyError: 'a_rather_long_key_of_a_rather_long_mapping'",
            where="weave/passes/a.py:120",
        ),
    ]
    path = tmp_path / "report.html"
    path.write_text(page(Report(Options(), outcomes)), encoding="utf-8")
    context = browser.new_context(viewport={"width": request.param, "height": 844}, color_scheme="dark")
    opened = context.new_page()
    opened.goto(path.as_uri())
    yield opened
    context.close()


def test_nothing_runs_off_the_screen(shown: Page) -> None:
    width = shown.evaluate("innerWidth")
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    for each in shown.locator("td, caption, p, .bars th").all():
        box = each.bounding_box()
        assert box is None or (box["x"] >= 0 and box["x"] + box["width"] <= width), each.inner_text()


def test_axe_finds_nothing(shown: Page) -> None:
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - where there is a browser

    found = Axe().run(shown)
    assert found.violations_count == 0, found.generate_report()
