"""The report as a page: whole HTML that asks for nothing from outside, and says what went wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from mtg_influence.campaign.model import Options, Outcome, Status
from mtg_influence.campaign.page import page
from mtg_influence.campaign.plots import bars, histogram
from mtg_influence.campaign.report import Report

Make = Callable[..., Outcome]


class Balance(HTMLParser):
    """Notes every tag that is opened and not closed in its place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - called by its base
        if tag not in {"meta", "br"}:
            self.open.append(tag)

    def handle_startendtag(self, *_: object) -> None:
        """Nothing stays open."""

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


@pytest.fixture
def text(outcome: Make) -> str:
    outcomes = [
        outcome(0, judged={"targets": 3}, seconds=1.5, peak=90.0, rules={"801.4": 2}, kinds={"target": 1}),
        outcome(1, Status.OUR_CRASH, error="KeyError: <b>", where="a:1"),
        outcome(2, Status.VIOLATION, violations=({"rule": "801.10", "kind": "damage"},)),
    ]
    return page(Report(Options(games=3), outcomes, {"phase": "1"}, [{"seconds": 9, "games": 3, "jobs": 1}]))


def test_every_tag_is_closed(text: str) -> None:
    balance = Balance()
    balance.feed(text)
    assert (balance.open, balance.wrong) == ([], [])


def test_nothing_is_asked_for_from_outside(text: str) -> None:
    assert not re.search(r"(src|href)=|https?:|@import|url\(|<script", text)


def test_light_and_dark(text: str) -> None:
    assert "prefers-color-scheme: dark" in text


def test_what_went_wrong_is_said_and_is_text(text: str) -> None:
    assert "KeyError: &lt;b&gt;" in text
    assert "CR 801.10 damage" in text


def test_an_empty_report_is_a_page_too() -> None:
    assert "0</b>games" in page(Report(Options(), []))


def test_the_longest_bar_is_the_greatest_count() -> None:
    widths = re.findall(r'style="width:([\d.]+)%"', bars({"a": 1, "b": 4}, title=""))
    assert widths == ["25.0", "100.0"]


def test_a_name_of_any_length_is_there_whole() -> None:
    """Labels were cut on the left once, where an SVG had no room for them."""
    name = "an answer within range that the engine did not take for a reason of its own & more"
    assert f'<th scope="row">{name.replace("&", "&amp;")}</th>' in bars({name: 1}, title="")


def test_each_cell_says_what_it_is_where_columns_have_no_room(text: str) -> None:
    heads = re.findall(r'<th class="word" scope="col">(\w+)|<th scope="col">([\w\']+)', text)
    labels = set(re.findall(r'data-label="([^"]+)"', text))
    assert {"players", "range", "games", "violations"} <= labels
    assert len(heads) >= len(labels) - 1


def test_every_value_is_in_the_histogram() -> None:
    shown = histogram([0.0, 1.0, 1.0, 10.0], title="time", unit="s")
    assert sum(int(each) for each in re.findall(r"<title>(\d+)</title>", shown)) == 4
