"""A real browser: Debian's Chromium, driven by Playwright, at a server as people start it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.request import urlopen

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).parent
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
NEEDED = ("pytest_playwright", "axe_playwright_python", "starlette", "uvicorn", "segno")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
DARK: dict[str, Any] = {**DESKTOP, "color_scheme": "dark"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are left out, and it is said why."""
    reason = None
    if MISSING:
        reason = f"the page in a browser is left out: no {', '.join(MISSING)}; tox -e browser has it"
    elif CHROMIUM is None:
        reason = "the page in a browser is left out: no Chromium; Debian has it as 'chromium'"
    for item in items:
        if reason is not None and HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium, which also runs as root and with a small /dev/shm."""
    arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": arguments}


class Server:
    """A server in a process of its own. ``host`` is the browser of the host, ``errors`` what pages threw."""

    def __init__(self, browser: Browser, state: Path) -> None:
        self._browser = browser
        self._state = state
        self._port = "0"
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self._start()
        self.host = self.device(**DESKTOP)
        assert self.host.request.get(self.link).ok

    def _start(self) -> None:
        command = [sys.executable, "-m", "mtg_influence", "serve", "--no-open"]
        self._process = subprocess.Popen(
            [*command, "--state", str(self._state), "--port", self._port],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._process.stdout is not None
        self.link = self._process.stdout.readline().strip()
        self.base = self.link.partition("/host/")[0]
        self._port = self.base.rpartition(":")[2]

    def device(self, **options: Any) -> BrowserContext:
        """A browser of its own, as on another device."""
        context = self._browser.new_context(**{"locale": "en", **options})
        context.set_default_timeout(60_000)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self._contexts.append(context)
        return context

    def table(self, **plan: Any) -> dict[str, Any]:
        """Make a table as the host's page does."""
        data = {"difficulty": "VeryEasy", "think": 0.2, "seed": 1, "people": ["Alex"], "away": None, **plan}
        reply = self.host.request.post(f"{self.base}/tables", data=data, timeout=120_000)
        assert reply.ok, reply.text()
        made: dict[str, Any] = reply.json()
        return made

    def sit(self, table: dict[str, Any], seat: int, **options: Any) -> Page:
        """Open the link of a seat on a device of its own."""
        page = self.device(**(options or DESKTOP)).new_page()
        page.goto(table["seats"][seat]["link"])
        return page

    def readers(self, address: str, count: int) -> list[Any]:
        """So many who read a stream of events and do nothing else."""
        return [urlopen(address, timeout=60) for _ in range(count)]

    def kill(self) -> None:
        """Kill the server, as a loss of power would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate(timeout=30)

    def restart(self) -> None:
        """Start the server again, on the same port."""
        self._start()

    def clear(self) -> None:
        """Close all tables, and all devices but the host's."""
        for context in self._contexts[1:]:
            context.close()
        del self._contexts[1:]
        for table in self.host.request.get(f"{self.base}/tables").json()["tables"]:
            self.host.request.post(f"{self.base}/t/{table['id']}/close", data={"sure": True})

    def stop(self) -> None:
        """End the server."""
        self.host.close()
        self._process.send_signal(signal.SIGINT)
        self._process.communicate(timeout=30)


@pytest.fixture(scope="session")
def _running(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(browser, tmp_path_factory.mktemp("state"))
    yield running
    running.stop()


@pytest.fixture
def server(_running: Server) -> Iterator[Server]:
    """The server; no page may throw an error while a test runs."""
    _running.errors.clear()
    yield _running
    _running.clear()
    assert _running.errors == []


@pytest.fixture
def asked() -> Callable[[Page], int]:
    """Wait for a question, and return its number."""

    def wait(page: Page) -> int:
        page.wait_for_selector("#question [data-number]", timeout=60_000)
        return int(page.get_attribute("#question [data-number]", "data-number") or "-1")

    return wait


@pytest.fixture
def within() -> Callable[..., Any]:
    """Wait until something holds, and return it; pages go on in the meantime."""

    def wait(what: Callable[[], Any], page: Page, seconds: float = 60) -> Any:
        until = monotonic() + seconds
        while not (found := what()):
            assert monotonic() < until, "waited in vain"
            page.wait_for_timeout(50)
        return found

    return wait
