"""Three people on three devices play Emperor to its end, with computers in the other seats."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT = "3 Raging Goblin\n2 Goblin Raider\n2 Lightning Bolt\n7 Mountain"
EMPERORS = "2 Raging Goblin\n1 Lightning Bolt\n6 Mountain"

LOOK = """() => {
  const over = document.querySelector('.ending');
  const prompt = document.querySelector('#question [data-number]');
  if (over) return { over: over.textContent };
  if (!prompt) return { turn: document.querySelector('.turn')?.textContent ?? '' };
  const choices = [...prompt.querySelectorAll('.choice')].map((each) => ({
    index: each.dataset.index,
    label: each.querySelector('.label').textContent,
    on: each.getAttribute('aria-pressed') === 'true',
  }));
  const done = prompt.querySelector('#done');
  return {
    number: prompt.dataset.number,
    kind: prompt.dataset.kind,
    choices,
    refused: prompt.querySelectorAll('.barred').length,
    done: done && !done.disabled,
    multiple: done !== null,
    mine: document.querySelector('.turn').textContent.includes('yours'),
  };
}"""


def wanted(seen: dict[str, Any]) -> int | None:
    """The place of the choice that a simple person takes; None to be done with choosing."""
    choices = seen["choices"]
    if seen["multiple"]:
        chosen = any(each["on"] for each in choices)
        return None if (chosen and seen["done"]) or not choices else 0
    for word in ("play ", "cast "):
        for place, each in enumerate(choices):
            if seen["mine"] and each["label"].startswith(word):
                return place
    return 0


class Device:
    """Somebody at a device, who answers what is asked in their own way."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way
        self.answered = 0
        self.refused = 0
        self.last: tuple[Any, ...] = ()
        self.kinds: set[str] = set()

    def act(self) -> str | None:
        """Answer the open question if there is one. Return how the game ended, once it has."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        if "over" in seen:
            return str(seen["over"])
        if "number" not in seen:
            return None
        now = (seen["number"], *(each["on"] for each in seen["choices"]))
        if now == self.last:
            return None  # sent, and not yet heard
        self.last = now
        self.refused += seen["refused"]
        self.kinds.add(seen["kind"])
        self.answered += 1
        self._take(seen, wanted(seen))
        return None

    def _take(self, seen: dict[str, Any], place: int | None) -> None:
        if self.way == "keyboard":
            if place is None:
                self.page.keyboard.press("q")
                self.page.locator("#done").focus()
                self.page.keyboard.press("Enter")
            elif seen["kind"] == "priority" and place == 0:
                self.page.keyboard.press("p")
            else:
                self.page.keyboard.press(str(place + 1))
            return
        target = self.page.locator(
            "#done" if place is None else f".choice[data-index='{seen['choices'][place]['index']}']"
        )
        if self.way == "phone":
            target.tap(timeout=20_000)
        else:
            target.click(timeout=20_000)


def test_three_people_play_emperor_to_its_end(server: Any) -> None:
    people = ["Alex", None, "Carissa", "Bianca"]
    decks = {str(seat): EMPERORS if seat in (1, 4) else SHORT for seat in range(6)}
    table = server.table(variant="emperor", people=people, decks=decks, seed=3)
    phone = Device(
        server.sit(table, 0, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True), "phone"
    )
    dark = Device(server.sit(table, 2, viewport={"width": 1440, "height": 900}, color_scheme="dark"), "mouse")
    keys = Device(server.sit(table, 3, viewport={"width": 1280, "height": 800}), "keyboard")
    devices = [phone, dark, keys]
    until = monotonic() + 300
    ends: list[str | None] = [None] * 3
    while None in ends:
        assert monotonic() < until, [each.page.evaluate(LOOK) for each in devices]
        ends = [each.act() for each in devices]
        phone.page.wait_for_timeout(15)
    assert all(each.answered > 5 for each in devices)
    won, lost = [("won!" in str(end)) for end in ends[:2]], "won!" in str(ends[2])
    assert won == [not lost] * 2  # Alex and Carissa are of one team, Bianca of the other
    assert all("Alex, Rob, and Carissa" in str(end) or "Bianca, Dario, and Mei" in str(end) for end in ends)
    assert any(each.refused for each in devices)  # range has ruled something out, and it was shown
    with dark.page.context.expect_page(timeout=90_000) as opened:
        dark.page.locator(".ending a").click(modifiers=["ControlOrMeta"])
    replay = opened.value
    replay.wait_for_load_state()
    assert "/replay/" in replay.url
    assert "Carissa" in replay.locator("body").inner_text()
