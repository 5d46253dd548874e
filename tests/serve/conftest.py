"""A server as people start it, and pages that read events and answer questions."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

EXTRA = ("starlette", "uvicorn", "segno", "httpx")

BRITTLE = '''
"""Phase, but it breaks where a file says so."""

import os
from pathlib import Path
from time import monotonic

from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.session.table import PhaseTable

MODE = Path(os.environ["BRITTLE"])


class Panic(BaseException):
    pass


def _break(where):
    try:
        mode, _, at = MODE.read_text().partition(" ")
    except FileNotFoundError:
        return
    if at not in (where, "any"):
        return
    if mode != "always":
        MODE.unlink()
    if mode == "hang":
        while True:
            pass
    if mode == "exit":
        os._exit(9)
    raise Panic(mode)


class Table(PhaseTable):
    def choose(self, *candidates):
        _break("choose")
        super().choose(*candidates)
        if MODE.exists() and MODE.read_text().startswith("later"):
            MODE.write_text("always any")

    def auto(self, **words):
        _break("auto")
        super().auto(**words)


class BrittleHost(PhaseHost):
    name = "brittle"

    def start(self, seats, **words):
        table = super().start(seats, **words)
        table.__class__ = Table
        return table
'''


class Page:
    """One open page: events as they come, and a client that posts. ``seen`` has every event by its kind."""

    def __init__(self, base: str, *, link: str | None, path: str | None = None, query: str = "") -> None:
        import httpx  # noqa: PLC0415 - the extra may be missing

        self.client = httpx.Client(base_url=base, timeout=60)
        if link is not None:
            joined = self.client.get(link)
            assert joined.status_code == 303, joined.text
            path = joined.headers["location"]
        assert path is not None
        self.path = path
        self.query = query
        self.seen: dict[str, list[Any]] = {}
        self.ids: list[str] = []
        self.status: int | None = None
        self._news = threading.Condition()
        self.ended = False
        self._socket: socket.socket | None = None
        self._thread: threading.Thread | None = None

    def open(self, *, last: str | None = None) -> "Page":
        """Read events from now on."""
        self.ended = False
        self._thread = threading.Thread(target=self._read, args=(last,), daemon=True)
        self._thread.start()
        self.until(lambda page: page.status is not None)
        if last is None and self.status == 200:
            self.until(lambda page: page.last("hello"))
        return self

    def close(self) -> None:
        """Close the page."""
        if self._thread is not None:
            if self._socket is not None and not self.ended:
                with suppress(OSError):
                    self._socket.shutdown(socket.SHUT_RDWR)  # closing alone does not wake who reads
            self._thread.join(20)
        self.client.close()

    def _read(self, last: str | None) -> None:
        request = self.client.build_request("GET", f"{self.path}/events{self.query}")
        headers = {"cookie": request.headers.get("cookie", "")}
        if last is not None:
            headers["last-event-id"] = last
        connection = HTTPConnection(request.url.host, request.url.port, timeout=60)
        try:
            connection.request("GET", request.url.raw_path.decode(), headers=headers)
            self._socket = connection.sock
            response = connection.getresponse()
            self._tell(lambda: setattr(self, "status", response.status))
            kind = ""
            for line in iter(response.readline, b""):
                word, _, rest = line.decode().rstrip("\n").partition(": ")
                if word == "event":
                    kind = rest
                elif word == "id":
                    self.ids.append(rest)
                elif word == "data":
                    self._add(kind, json.loads(rest))
        except (OSError, HTTPException):
            pass  # the server was killed, or the page closed
        finally:
            connection.close()
            self._tell(lambda: setattr(self, "ended", True))

    def _add(self, kind: str, data: Any) -> None:
        self._tell(lambda: self.seen.setdefault(kind, []).append(data))

    def _tell(self, what: Callable[[], object]) -> None:
        with self._news:
            what()
            self._news.notify_all()

    def until(self, what: Callable[["Page"], Any], seconds: float = 30) -> Any:
        """Wait until something holds, and return it."""
        until = monotonic() + seconds
        with self._news:
            while not (found := what(self)):
                assert monotonic() < until, self.last("view") or self.seen
                self._news.wait(0.1)  # what is waited for may happen at another page
            return found

    def last(self, kind: str) -> Any:
        """The last event of a kind, None before the first."""
        return self.seen.get(kind, [None])[-1]

    @property
    def asked(self) -> dict[str, Any] | None:
        """The question that this page is asked now."""
        view = self.last("view")
        return None if view is None else view["ask"]

    def question(self) -> dict[str, Any]:
        """Wait for a question and return it."""
        found: dict[str, Any] = self.until(lambda page: page.asked)
        return found

    def post(self, what: str, **data: Any) -> Any:
        """Post something, and return the response."""
        return self.client.post(f"{self.path}/{what}{self.query}", json=data)

    def answer(self, *pick: int) -> Any:
        """Answer the current question; without a pick with as few legal candidates as it takes."""
        ask = self.question()
        legal = [each["index"] for each in ask["candidates"] if each["allowed"]]
        response = self.post("answer", number=ask["number"], pick=list(pick or legal[: ask["min"]]))
        assert response.status_code == 204, response.text
        self.moves_on(ask["number"])
        return response

    def moves_on(self, number: int) -> None:
        """Wait until another question, or none, stands where the one of a number stood."""
        self.until(lambda page: page.asked is None or page.asked["number"] != number)


class Running:
    """A server in a process of its own, on a free port."""

    def __init__(self, state: Path, *options: str, **environment: str) -> None:
        import httpx  # noqa: PLC0415 - the extra may be missing

        self.state = state
        command = [sys.executable, "-m", "mtg_influence", "serve", "--no-open", "--state", str(state)]
        self._process = subprocess.Popen(
            [*command, *(options if "--port" in options else (*options, "--port", "0"))],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        )
        assert self._process.stdout is not None
        self.link = self._process.stdout.readline().strip()
        assert self.link.startswith("http"), self._process.communicate(timeout=30)
        self.base = self.link.partition("/host/")[0]
        self.host = httpx.Client(base_url=self.base, timeout=60)
        assert self.host.get(self.link).status_code == 303
        self.pages: list[Page] = []

    @property
    def port(self) -> str:
        return self.base.rpartition(":")[2]

    def table(self, **plan: Any) -> dict[str, Any]:
        """Make a table."""
        response = self.host.post("/tables", json={"difficulty": "Easy", "seed": 1, **plan})
        assert response.status_code == 201, response.text
        made: dict[str, Any] = response.json()
        return made

    def sit(self, table: dict[str, Any], seat: int, *, query: str = "") -> Page:
        """Open a seat's page."""
        page = Page(self.base, link=table["seats"][seat]["link"], query=query)
        self.pages.append(page)
        return page.open()

    def watch(self, table: dict[str, Any], *, query: str = "") -> Page:
        """Open a spectator's page."""
        page = Page(self.base, link=None, path=f"/watch/{table['id']}", query=query)
        self.pages.append(page)
        return page.open()

    def clear(self) -> None:
        """Close all tables and pages."""
        for table in self.host.get("/tables").json()["tables"]:
            self.host.post(f"/t/{table['id']}/close", json={"sure": True})
        for page in self.pages:
            page.close()
        self.pages.clear()

    def kill(self) -> None:
        """Kill the server, as a loss of power would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(30)

    def stop(self) -> tuple[int, str]:
        """End the server as Ctrl-C does; return its exit code and what it said on standard error."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        _out, err = self._process.communicate(timeout=30)
        self.host.close()
        for page in self.pages:
            page.close()
        return self._process.returncode, err


@pytest.fixture(scope="session")
def _extra() -> None:
    for name in EXTRA:
        pytest.importorskip(name, reason="needs the extra serve, and httpx")


@pytest.fixture(scope="module")
def _shared(_extra: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("state"))
    yield running
    running.stop()


@pytest.fixture
def server(_shared: Running) -> Iterator[Running]:
    """A server for all tests of a module; each test finds it without tables."""
    yield _shared
    _shared.clear()


@pytest.fixture
def start(_extra: None, tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start servers with options of their own; those that still run at the end are ended."""
    started: list[Running] = []

    def new(*options: str, state: Path | None = None, **environment: str) -> Running:
        started.append(Running(state or tmp_path / "state", *options, **environment))
        return started[-1]

    yield new
    for running in started:
        running.stop()


@pytest.fixture
def brittle(tmp_path: Path, start: Callable[..., Running]) -> tuple[Running, Path]:
    """A server whose engine breaks once a file says how and where, as ``panic auto``."""
    site = tmp_path / "site"
    info = site / "brittle-1.0.dist-info"
    info.mkdir(parents=True)
    (site / "brittle_host.py").write_text(BRITTLE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: brittle\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[mtg_influence.hosts]\nbrittle = brittle_host:BrittleHost\n")
    mode = tmp_path / "mode"
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    running = start("--host", "brittle", "--limit", "8", PYTHONPATH=path, BRITTLE=str(mode))
    return running, mode
