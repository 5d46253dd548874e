"""The page itself: names of strangers, axe, keys, devices, languages, and what a tap tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

HOSTILE = "<script>alert(1)</script>"
DECK = "6 Lightning Bolt\n4 Raging Goblin\n10 Mountain"
SIX = {str(seat): DECK for seat in range(6)}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

PLACES = """() => {
  const ring = document.querySelector('.ring').getBoundingClientRect();
  return [...document.querySelectorAll('.plate')].map((each) => {
    const box = each.getBoundingClientRect();
    return {
      seat: Number(each.dataset.seat),
      x: box.x + box.width / 2 - ring.x - ring.width / 2,
      y: box.y + box.height / 2 - ring.y - ring.height / 2,
    };
  });
}"""
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll('.plate')].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => meet(box, other))).length;
}"""
INSIDE = """() => [...document.querySelectorAll('.plate')]
  .map((each) => each.getBoundingClientRect())
  .every((box) => box.left >= 0 && box.right <= innerWidth)"""
SMALL = """() => [...document.querySelectorAll('#question button, .top button')]
  .filter((each) => each.offsetParent !== null)
  .filter((each) => Math.min(each.getBoundingClientRect().height, each.getBoundingClientRect().width) < 44)
  .map((each) => each.outerHTML)"""
STATES = """() => [...document.querySelectorAll('.seat')]
  .map((each) => each.className.match(/reach-[a-z]+/)[0])"""


def _faults(page: Page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - there may be none

    found = Axe().run(page).response["violations"]
    nodes = [(each["id"], node) for each in found for node in each["nodes"]]
    return [f"{rule}: {node['html'][:160]} {node['failureSummary']}" for rule, node in nodes]


def _to_my_main_phase(page: Page, within: Callable[..., Any]) -> None:
    """Keep, and let the others play until it is my turn."""
    page.wait_for_selector("#question [data-number]", timeout=60_000)
    page.locator(".choice", has_text="keep").click()
    page.get_by_role("button", name="Until my turn").click()
    page.wait_for_selector(".turn:has-text('yours')", timeout=60_000)
    page.wait_for_selector("#question [data-kind='priority']", timeout=60_000)


def _to_a_target(page: Page, within: Callable[..., Any]) -> None:
    """Play a Mountain and cast Lightning Bolt: the question asks for a target, and range rules some out."""
    _to_my_main_phase(page, within)
    page.locator(".choice", has_text="Mountain").click()
    page.locator(".choice", has_text="Lightning Bolt").click()
    page.wait_for_selector("#question [data-kind='target']")


@pytest.fixture
def bolt(server: Any, within: Callable[..., Any]) -> Callable[..., Page]:
    """A seat that is asked for the target of its Lightning Bolt, on any device."""

    def asked(**device: Any) -> Page:
        table = server.table(variant="emperor", decks=SIX, seed=2)
        page: Page = server.sit(table, 0, **device)
        _to_a_target(page, within)
        return page

    return asked


def test_names_and_chat_are_text_and_nothing_else(server: Any, asked: Callable[[Page], int]) -> None:
    table = server.table(variant="emperor", people=[HOSTILE, "<img src=x onerror=alert(2)>"], decks=SIX)
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    dialogs: list[str] = []

    def noted(dialog: Any) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    alex.on("dialog", noted)
    alex.wait_for_selector(".plate", timeout=60_000)
    rob.fill("#chat-text", "<b onclick=alert(3)>bold</b>")
    rob.keyboard.press("Enter")
    alex.wait_for_selector(".chat p")
    assert alex.locator(".chat p").inner_text().endswith("<b onclick=alert(3)>bold</b>")
    alex.locator(".plate").first.click()
    assert alex.locator("#dialog-title").inner_text() == HOSTILE
    assert alex.locator("#page script, #dialog script, #page b[onclick], #page img").count() == 0
    host = server.host.new_page()
    host.on("dialog", noted)
    host.goto(f"{server.base}/")
    host.wait_for_selector(f".link-name:text-is('{HOSTILE}')")
    host.close()
    assert dialogs == []


def test_nothing_comes_from_elsewhere_and_nothing_is_inline(
    server: Any, asked: Callable[[Page], int]
) -> None:
    table = server.table(decks=SIX)
    context = server.device()
    page = context.new_page()
    asked_for: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(table["seats"][0]["link"])
    asked(page)
    assert {each for each in asked_for if not each.startswith(server.base)} == set()
    assert complaints == []  # among them what the content security policy refuses


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing(bolt: Callable[..., Page], device: dict[str, Any]) -> None:
    page = bolt(**device, reduced_motion="reduce")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert _faults(page) == [], scheme
        page.locator("#question .barred").first.click()
        assert _faults(page) == [], scheme
        page.locator("#hand .card").first.click()
        page.wait_for_selector("#dialog .rules-text, #dialog .muted")
        assert _faults(page) == [], scheme
        page.keyboard.press("Escape")
        page.locator(".plate").nth(2).click()
        assert _faults(page) == [], scheme
        page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_before_the_game_and_on_the_hosts_page(server: Any, scheme: str) -> None:
    server.host.pages[0].close() if server.host.pages else None
    table = server.table(people=["Alex", "Rob"], decks=SIX)
    page = server.sit(table, 0, **DESKTOP, color_scheme=scheme)
    page.wait_for_selector(".lobby")
    assert _faults(page) == []
    host = server.host.new_page()
    host.emulate_media(color_scheme=scheme)
    host.goto(f"{server.base}/")
    host.wait_for_selector(".table-card")
    assert _faults(host) == []
    host.close()


def test_the_ring_goes_clockwise_from_me_with_my_left_next(server: Any, asked: Callable[[Page], int]) -> None:
    table = server.table(variant="emperor", people=[None, None, "Mine"], decks=SIX)
    page = server.sit(table, 2)
    asked(page)
    places = page.evaluate(PLACES)
    assert [each["seat"] for each in places] == [2, 3, 4, 5, 0, 1]
    mine, left, *_, right = places
    assert abs(mine["x"]) < 2
    assert mine["y"] == max(each["y"] for each in places)
    assert left["x"] < -50 < 50 < right["x"]


def test_who_is_out_of_range_is_dashed_and_a_tap_says_the_rule(
    server: Any, asked: Callable[[Page], int]
) -> None:
    page = server.sit(server.table(variant="emperor", decks=SIX), 0)
    asked(page)
    states = page.evaluate(STATES)
    assert states == ["reach-now", "reach-now", "reach-out", "reach-out", "reach-out", "reach-now"]
    plates = page.locator(".plate")
    styles = [plates.nth(at).evaluate("(each) => getComputedStyle(each).borderTopStyle") for at in range(6)]
    assert styles == ["solid", "solid", "dashed", "dashed", "dashed", "solid"]
    plates.nth(2).click()
    assert "801.4" in page.locator("#dialog").inner_text()
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.dataset.seat") == "2"  # focus is where it was


def test_who_comes_into_range_with_the_next_turn_is_dotted(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    decks = {str(seat): DECK for seat in range(4)}
    table = server.table(variant=None, seats=4, range=1, people=["Alex", "Rob"], decks=decks)
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    asked(alex)
    assert alex.locator(".seat.reach-out").count() == 1
    rob.get_by_role("button", name="Menu").click()
    rob.get_by_role("button", name="Concede").click()
    rob.get_by_role("button", name="Yes, I concede").click()
    alex.wait_for_selector(".seat.reach-next")
    plate = alex.locator(".seat.reach-next .plate")
    assert plate.get_attribute("data-seat") == "2"
    assert plate.evaluate("(each) => getComputedStyle(each).borderTopStyle") == "dotted"
    assert alex.locator(".seat.reach-gone").count() == 1


def test_each_refused_candidate_is_there_with_its_rule(bolt: Callable[..., Page]) -> None:
    page = bolt(**PHONE)
    barred = page.locator("#question .barred")
    assert barred.count() >= 3  # Carissa, Bianca and Dario
    first = barred.first
    assert first.locator(".rule").inner_text() == "801.4"
    first.tap()
    page.wait_for_selector("#question .reason")
    assert "range" in first.locator(".reason").inner_text()
    assert first.get_attribute("aria-expanded") == "true"
    assert "range" in page.locator("#live").inner_text()  # read out as well
    assert page.locator("#question [data-kind='target']").count() == 1  # and nothing was chosen


def test_a_target_can_be_taken_on_the_table(bolt: Callable[..., Page]) -> None:
    page = bolt(**DESKTOP)
    page.locator(".plate[data-seat='5']").click()
    page.locator("#dialog .choices .button").click()
    spell = page.wait_for_selector(".spell:has-text('→ Mei')")
    assert spell is not None
    assert "Lightning Bolt" in spell.inner_text()
    page.wait_for_selector(".plate[data-seat='5'] .life:text-is('17')")


def test_a_card_is_read_by_a_tap(bolt: Callable[..., Page]) -> None:
    page = bolt(**PHONE)
    page.locator("#hand .card[aria-label^='Lightning Bolt']").first.tap()
    page.wait_for_selector("#dialog .rules-text")
    said = page.locator("#dialog").inner_text()
    assert "damage" in said.lower()
    assert page.locator("#dialog .range-words").count() >= 1


def test_a_phone_shows_all_in_its_width_with_large_buttons(bolt: Callable[..., Page]) -> None:
    page = bolt(**PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    small = page.evaluate(SMALL)
    assert small == []
    box = page.locator("#question").bounding_box()
    assert box is not None
    assert abs(box["y"] + box["height"] - 844) < 2  # the question stays at the bottom


@pytest.mark.parametrize("device", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_no_seat_lies_over_another(server: Any, asked: Callable[[Page], int], device: dict[str, Any]) -> None:
    page = server.sit(server.table(variant="emperor", decks=SIX), 0, **device)
    asked(page)
    arena, mine = page.locator("#arena").bounding_box(), page.locator(".plate[data-seat='0']").bounding_box()
    assert arena is not None
    assert mine is not None
    assert mine["y"] + mine["height"] <= arena["y"] + arena["height"]  # I am seen without scrolling
    overlaps = page.evaluate(OVERLAPS)
    assert overlaps == 0
    assert page.evaluate(INSIDE)


def test_keys_alone_do_everything_and_focus_is_kept(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    page = server.sit(server.table(variant="emperor", decks=SIX, seed=2), 0)
    number = asked(page)
    page.keyboard.press("?")
    page.wait_for_selector("#dialog[open] .keys")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none"  # what has the focus is seen
    page.keyboard.press("1")
    within(lambda: page.locator(f"[data-number='{number}']").count() == 0, page)
    page.keyboard.press("c")
    page.keyboard.type("hello p")
    assert page.evaluate("() => document.activeElement.value") == "hello p"  # typing is no shortcut
    page.wait_for_timeout(400)  # views come meanwhile
    assert page.evaluate("() => document.activeElement.id") == "chat-text"
    page.keyboard.press("Enter")
    page.wait_for_selector(".chat p")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.wait_for_selector(".tool.on")
    page.wait_for_selector(".turn:has-text('yours')", timeout=60_000)
    asked(page)
    page.keyboard.press("h")
    held = page.evaluate("() => document.activeElement.dataset.object")
    assert held is not None
    page.keyboard.press("Enter")
    page.wait_for_selector("#dialog[open]")
    page.keyboard.press("Escape")
    assert page.evaluate("() => document.activeElement.dataset.object") == held
    page.keyboard.press("q")
    assert page.evaluate("() => document.activeElement.closest('#question') !== null")


def test_the_question_is_read_out(bolt: Callable[..., Page]) -> None:
    page = bolt(**DESKTOP)
    live = page.locator("#live")
    assert live.get_attribute("aria-live") == "assertive"
    assert "Lightning Bolt" in live.inner_text()
    assert "ruled out by range" in live.inner_text()
    assert page.locator(".log").get_attribute("role") == "log"


def test_reduced_motion_moves_nothing(server: Any, asked: Callable[[Page], int]) -> None:
    page = server.sit(server.table(variant="emperor", decks=SIX), 0, **DESKTOP, reduced_motion="reduce")
    asked(page)
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_all_is_in_spanish_for_who_speaks_it(server: Any, asked: Callable[[Page], int]) -> None:
    page = server.sit(server.table(variant="emperor", decks=SIX), 0, **DESKTOP, locale="es-ES")
    asked(page)
    assert page.evaluate("() => document.documentElement.lang") == "es"
    assert page.locator("#question h2").inner_text() == "Tu mano inicial"
    page.get_by_role("button", name="Menú").click()
    page.locator("#dialog select").select_option("en")
    page.keyboard.press("Escape")
    page.wait_for_selector("#question h2:has-text('Your opening hand')")


def test_the_host_makes_a_table_by_the_form_and_finds_links_and_codes(server: Any) -> None:
    page = server.host.new_page()
    page.goto(f"{server.base}/")
    page.get_by_label("Seat 1", exact=True).fill("Alex")
    page.get_by_label("Seat 2", exact=True).fill("Rob")
    page.locator("summary", has_text="Decks").click()
    page.get_by_label("Deck of Rob").fill("20 No Such Card At All")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector(".findings")
    assert "No Such Card At All" in page.locator(".findings").inner_text()
    page.get_by_label("Deck of Rob").fill(DECK)
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector(".table-card", timeout=60_000)
    assert page.locator(".qr").count() == 3  # two people, and who watches
    link = page.get_by_role("link", name="Link for Rob").get_attribute("href")
    rob = server.device().new_page()
    rob.goto(link)
    rob.wait_for_selector(".lobby")
    assert "Rob (you)" in rob.locator(".lobby").inner_text()
    page.close()


def test_play_now_needs_no_setting(server: Any, asked: Callable[[Page], int]) -> None:
    page = server.host.new_page()
    page.goto(f"{server.base}/")
    page.get_by_role("region", name="Play now").get_by_role("button", name="Emperor").click()
    asked(page)
    assert page.locator(".plate").count() == 6
    page.close()


def test_taking_back_asks_the_others(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    decks = {"0": DECK, "1": DECK}
    table = server.table(variant=None, seats=2, people=["Alex", "Rob"], decks=decks, undo="vote")
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    within(lambda: alex.locator(".choice").count() or rob.locator(".choice").count(), alex, 60)
    first, second = (alex, rob) if alex.locator(".choice").count() else (rob, alex)
    number = asked(first)
    first.locator(".choice", has_text="keep").click()
    asked(second)
    second.locator(".choice", has_text="keep").click()
    within(lambda: second.locator(f"[data-number='{number}']").count() == 0, second)
    first.get_by_role("button", name="Take back").click()
    second.wait_for_selector(".vote")
    assert "Alex" in second.locator(".vote").inner_text() or "Rob" in second.locator(".vote").inner_text()
    assert first.locator(".choice", has_text="keep").count() == 0
    second.get_by_role("button", name="Agree").click()
    first.wait_for_selector(".choice:has-text('keep')")
    second.wait_for_selector(".vote", state="detached")
