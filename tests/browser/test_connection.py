"""What networks do: servers that die, devices that go offline, late answers, strangers, many who watch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

DECK = "4 Raging Goblin\n3 Lightning Bolt\n13 Mountain"
SIX = {str(seat): DECK for seat in range(6)}
DUEL: dict[str, Any] = {"variant": None, "seats": 2, "decks": {"0": DECK, "1": DECK}}
Asked = "Callable[[Page], int]"


def _keep(page: Page) -> None:
    page.locator(".choice", has_text="keep").click()


def test_the_server_is_killed_in_the_middle_of_a_question_and_comes_back(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    table = server.table(variant="emperor", decks=SIX)
    page = server.sit(table, 0)
    asked(page)
    _keep(page)
    page.wait_for_selector("#question [data-kind='priority']", timeout=60_000)
    at = -1
    while at != (at := asked(page)):  # until the others have decided, and the question stands
        page.wait_for_timeout(1500)
    before = page.locator("#question .choice").all_inner_texts()
    turn = page.locator(".turn").inner_text()
    hand = page.locator("#hand .card-name").all_inner_texts()
    server.kill()
    page.wait_for_selector(".offline")
    assert page.locator("#question .choice").count() == len(before)  # what was asked can still be read
    page.locator("#question .choice").first.click()
    page.wait_for_selector(".said")  # nothing was sent, and that is said
    server.restart()
    page.wait_for_selector(".offline", state="detached", timeout=60_000)
    page.wait_for_selector("#question [data-kind='priority']", timeout=60_000)
    within(lambda: page.locator("#question .choice").all_inner_texts() == before, page)
    assert page.locator(".turn").inner_text() == turn
    assert page.locator("#hand .card-name").all_inner_texts() == hand
    number = asked(page)
    page.locator("#question .choice").first.click()
    within(lambda: page.locator(f"#question [data-number='{number}']").count() == 0, page)


def test_a_device_goes_offline_and_comes_back(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    table = server.table(people=["Alex", "Rob"], **DUEL)
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    within(lambda: alex.locator(".ring").count() and rob.locator(".ring").count(), alex, 60)
    rob.context.set_offline(True)
    rob.wait_for_selector(".offline")
    alex.wait_for_selector(".plate .warn")  # the others see it
    alex.fill("#chat-text", "are you there?")
    alex.keyboard.press("Enter")
    alex.wait_for_selector(".chat :text('are you there?')")
    assert rob.locator(".chat :text('are you there?')").count() == 0
    rob.context.set_offline(False)
    rob.wait_for_selector(".offline", state="detached")
    rob.wait_for_selector(".chat :text('are you there?')")
    alex.wait_for_selector(".plate .warn", state="detached")


def test_an_answer_that_comes_too_late_changes_nothing_and_says_so(
    server: Any, asked: Callable[[Page], int]
) -> None:
    table = server.table(**DUEL)
    page = server.sit(table, 0)
    number = asked(page)
    _keep(page)
    page.wait_for_selector(f"#question [data-number]:not([data-number='{number}'])", timeout=60_000)
    now = asked(page)
    late = page.evaluate(
        """async ([path, number]) => (await fetch(path + '/answer?lang=en', {
          method: 'POST', headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ number, pick: [1] }) })).status""",
        [table["url"], number],
    )
    assert late == 409
    assert asked(page) == now


def test_two_tabs_of_one_seat_show_the_same_and_only_one_answer_counts(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    table = server.table(**DUEL)
    first = server.sit(table, 0)
    second = first.context.new_page()
    second.goto(f"{server.base}{table['url']}")
    assert asked(first) == asked(second)
    number = asked(first)
    # The second tab does not hear of the first one's answer before it gives its own.
    second.evaluate("() => document.querySelector('.choice').setAttribute('data-old', '')")
    _keep(first)
    within(lambda: second.locator(f"[data-number='{number}']").count() == 0, second)
    assert asked(second) == asked(first)
    assert first.locator("#hand .card").count() == second.locator("#hand .card").count() == 7


def test_a_click_in_a_tab_that_has_not_heard_is_told_that_it_is_late(
    server: Any, asked: Callable[[Page], int]
) -> None:
    table = server.table(**DUEL)
    first = server.sit(table, 0)
    asked(first)
    second = first.context.new_page()
    second.goto(f"{server.base}{table['url']}")
    asked(second)

    # Its events stop, its requests do not: a phone that sleeps and wakes up.
    def later(route: Any) -> None:
        _keep(first)
        first.wait_for_timeout(700)
        route.continue_()

    second.route("**/answer*", later)
    second.locator(".choice", has_text="mulligan").click()
    second.wait_for_selector(".said")
    assert first.locator("#hand .card").count() == 7


def test_a_link_of_a_stranger_opens_nothing(server: Any) -> None:
    table = server.table(**DUEL)
    seat = server.sit(table, 0)
    seat.wait_for_selector(".top")
    stranger = server.device().new_page()
    reply = stranger.goto(f"{server.base}/join/{'A' * 22}")
    assert reply is not None
    assert reply.status == 404
    stranger.goto(f"{server.base}{table['url']}")
    stranger.wait_for_selector("[role=alert]")
    assert "opens no seat" in stranger.locator("[role=alert]").inner_text()
    assert stranger.locator(".card").count() == 0
    reply = stranger.goto(f"{server.base}/")
    assert reply is not None
    assert reply.status == 404


def test_twenty_watch_and_see_no_hand(
    server: Any, asked: Callable[[Page], int], within: Callable[..., Any]
) -> None:
    table = server.table(variant="emperor", decks=SIX)
    seat = server.sit(table, 0)
    asked(seat)
    _keep(seat)
    context = server.device()
    crowd = []
    # One page is drawn; a browser gives a site six connections, so the others read the events themselves.
    watching = context.new_page()
    watching.goto(f"{server.base}/watch/{table['id']}")
    watching.wait_for_selector(".ring")
    crowd = server.readers(f"{server.base}/watch/{table['id']}/events", 19)
    seat.wait_for_selector(".side-head :text('20 watching')")
    assert watching.locator("#hand").count() == 0
    assert watching.locator("#question .choice").count() == 0
    assert watching.locator(".plate").count() == 6
    number = asked(seat)
    seat.keyboard.press("p")
    within(lambda: seat.locator(f"[data-number='{number}']").count() == 0, seat)
    for reader in crowd:
        reader.close()
    seat.wait_for_selector(".side-head :text('1 watching')")


def test_an_overlay_for_streaming_has_no_background(server: Any, asked: Callable[[Page], int]) -> None:
    table = server.table(variant="emperor", decks=SIX)
    asked(server.sit(table, 0))
    page = server.device().new_page()
    page.goto(f"{server.base}/watch/{table['id']}?overlay=1")
    page.wait_for_selector(".ring")
    colours = page.evaluate(
        "() => ['html', 'body'].map((each) => getComputedStyle(document.querySelector(each)).backgroundColor)"
    )
    assert colours == ["rgba(0, 0, 0, 0)"] * 2
    assert page.locator("#question, .side, .top").count() == 0
