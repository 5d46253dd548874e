"""A replay page in Chromium: keyboard, slider, eyes, languages, a phone, and nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, Position, SeatSpec, Zone
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.replay import Recorder, Recording, page_of
from mtg_influence.replay.watched import WatchedTable

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    Open = Callable[..., Page]

EVIL = "</script><img src=x onerror=alert(1)>"
NAMES = ("Alex", "Rob", "Carissa", "Dana", EVIL)
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OLD = "delete window.DecompressionStream"


def _record(only: PlayerId | None = None) -> Recording:
    """Alex's bolt at Rob, then Rob's turn: range mattered once."""
    given = (
        CardPlacement("Mountain", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Lightning Bolt", "Alex", Zone.HAND),
        CardPlacement("Counterspell", "Rob", Zone.HAND),
        CardPlacement("Grizzly Bears", "Dana", Zone.BATTLEFIELD),
    )
    seats = [SeatSpec(name, 1, ()) for name in NAMES]
    table = PhaseHost().start(seats, position=Position(given, active="Alex"))
    recorder = Recorder(table, title=f"A bolt {EVIL}", only=only)
    watched = WatchedTable(table, recorder)
    for words in ("cast Lightning Bolt", "Rob"):
        decision = table.decision
        assert decision is not None
        watched.choose(next(each for each in decision.legal if words in each.label))
    while table.turn < 2:
        watched.auto()
    return recorder.end()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the page of all seats, and that of Dana alone."""
    folder = tmp_path_factory.mktemp("pages")
    written = {}
    for name, only in (("all", None), ("Dana", PlayerId(3))):
        written[name] = folder / f"{name}.html"
        written[name].write_text(page_of(_record(only)), encoding="utf-8")
    return written


@pytest.fixture
def opened(browser: Browser, pages: dict[str, Path]) -> Iterator[Open]:
    """Open a page; it may throw nothing, break no policy, and ask for nothing."""
    contexts: list[BrowserContext] = []
    said: list[str] = []
    asked: list[str] = []

    def open_page(which: str = "all", *, address: str = "", script: str = "", **device: Any) -> Page:
        context = browser.new_context(
            **{"locale": "en-US", "viewport": {"width": 1440, "height": 900}, **device}
        )
        contexts.append(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: said.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{pages[which].as_uri()}{address}")
        page.wait_for_selector("body:not(.loading)")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert said == []
    assert all(url.startswith("file:") for url in asked)
    assert len(asked) == len(contexts)


def _where(page: Page) -> str:
    where: str = page.inner_text("#where")
    return where


def test_the_keyboard_goes_through_the_game(opened: Open) -> None:
    page = opened()
    assert "step 1 of" in _where(page)
    page.keyboard.press("ArrowRight")
    assert "step 2 of" in _where(page)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("r")
    assert page.inner_text("#question h3").startswith("refused")
    page.keyboard.press("End")
    assert page.get_attribute("#forward", "aria-disabled") == "true"
    assert "turn 2" in _where(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert "turn 1" in _where(page)
    page.keyboard.press("Home")
    assert "step 1 of" in _where(page)


def test_each_refusal_has_its_reason_in_both_languages(opened: Open) -> None:
    """CR 801.4: who is out of range is no target."""
    page = opened()
    page.click("#range-forward")
    refused = page.locator(".candidate.refused")
    assert refused.count() == 3  # two players and a creature
    assert "2 seats from Alex" in refused.first.inner_text()
    assert "801.4" in refused.first.inner_text()
    assert page.inner_text(".candidate.picked .label").startswith("Rob")
    page.select_option("#lang", label="español")
    assert "a 2 asientos de Alex" in refused.first.inner_text()
    assert page.get_attribute("html", "lang") == "es"
    assert "turno 1" in _where(page)


def test_the_slider_goes_by_turns(opened: Open) -> None:
    page = opened()
    page.focus("#turns")
    page.keyboard.press("End")
    assert "turn 2" in _where(page)
    assert "turn 2" in (page.get_attribute("#turns", "aria-valuetext") or "")


def test_through_alexs_eyes_who_is_out_of_range_is_dashed(opened: Open) -> None:
    page = opened()
    assert "Counterspell" in page.inner_text("#mats")
    page.select_option("#eyes", label="Alex")
    assert "Counterspell" not in page.inner_text("#mats")
    assert "Lightning Bolt" in page.inner_text("#mats")
    plates = {name: page.locator(".seat", has_text=name) for name in NAMES[:4]}
    reach = {name: plate.get_attribute("class") or "" for name, plate in plates.items()}
    assert [name for name, classes in reach.items() if "reach-out" in classes] == ["Carissa", "Dana"]
    style = plates["Dana"].locator(".plate").evaluate("each => getComputedStyle(each).borderTopStyle")
    assert style == "dashed"


def test_one_seats_page_shows_that_seat_alone(opened: Open) -> None:
    page = opened("Dana")
    assert page.locator("#eyes option").all_inner_texts() == ["Dana"]
    page.keyboard.press("ArrowRight")
    assert "Counterspell" not in page.content()
    assert "Lightning Bolt" in page.inner_text("#stack")


def test_a_step_has_an_address(opened: Open) -> None:
    page = opened(address="#step=2&eyes=1&lang=es")
    assert "paso 2 de" in _where(page)
    assert page.input_value("#eyes") == "1"
    page.keyboard.press("ArrowRight")
    assert "step=3" in page.url


def test_what_a_name_says_is_text(opened: Open) -> None:
    page = opened()
    assert page.inner_text("h1") == f"A bolt {EVIL}"
    assert EVIL in page.inner_text("#mats")
    assert page.locator("img").count() == 0


def test_a_browser_without_decompression_reads_it_too(opened: Open) -> None:
    page = opened(script=OLD)
    assert page.evaluate("typeof DecompressionStream") == "undefined"
    page.keyboard.press("End")
    assert "turn 2" in _where(page)


def test_a_card_is_read_by_a_tap_and_focus_comes_back(opened: Open) -> None:
    page = opened()
    page.click("text=Grizzly Bears")
    assert "2/2" in page.inner_text("#card")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.key").startswith("card-")


def test_a_phone_shows_all_without_scrolling_sideways(opened: Open) -> None:
    page = opened(**PHONE)
    page.tap("#forward")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in ("#back", "#forward", "#range-forward"):
        box = page.locator(button).bounding_box()
        assert box is not None
        assert box["height"] >= 40
    for plate in page.locator(".plate").all():
        box = plate.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 390


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(opened: Open, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - where there is a browser

    page = opened(color_scheme=scheme)
    for keys in ("r", "ArrowRight"):
        page.keyboard.press(keys)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
