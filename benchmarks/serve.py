"""What a table in the browser costs: from a click to the others' new view, memory, weight of the page.

    python benchmarks/serve.py [--tables 20] [--every 5] [--seconds 60] [--json FILE]

A server is started as people start it, and people of one program sit in all six seats of each table: they
read events and post answers as pages do, ``--every`` seconds after they were asked. First one table alone,
then all of them at once. Times are milliseconds, all on one machine, so without a network.

*Click to view* is the time from sending an answer until another seat of the table has its next view,
without what the game itself took for the answer, which the server says (``Server-Timing: engine``).
*Longest wait* is the longest that a small file took that was asked for ten times a second all the while:
the server does nothing else in between. Memory is that of a table's process, from the system: USS is its
own alone, PSS with its part of what processes share. *Cores busy* is what server and tables used of
processors all the while: on a machine that does other things besides, times say more of those.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console
from rich.table import Table

from machine import machine
from mtg_influence.serve.web.static import FOLDER

SEATS = 6
PEOPLE = ["Ann", "Bea", "Cleo", "Dora", "Eve", "Fay"]


@dataclass
class Measured:
    """What was measured, in milliseconds."""

    views: list[float] = field(default_factory=list)
    engine: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    refused: int = 0


class Connection:
    """As much of HTTP as a page needs."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self._port = port
        self.cookie = cookie

    async def ask(self, method: str, path: str, data: Any = None) -> tuple[int, dict[str, str], bytes]:
        """Return status, headers and body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        body = b"" if data is None else json.dumps(data).encode()
        writer.write(self._head(method, path, body) + body)
        status, headers = await _head_of(reader)
        length = int(headers.get("content-length", "0"))
        answer = await reader.readexactly(length)
        writer.close()
        return status, headers, answer

    async def events(self, path: str) -> Any:
        """Yield kind and data of events."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        writer.write(self._head("GET", path, b""))
        await _head_of(reader)
        kind = ""
        try:
            while line := await reader.readline():
                word, _, rest = line.decode().rstrip("\n").partition(": ")
                if word == "event":
                    kind = rest
                elif word == "data":
                    yield kind, rest
        finally:
            writer.close()

    def _head(self, method: str, path: str, body: bytes) -> bytes:
        lines = [
            f"{method} {path} HTTP/1.1",
            "host: 127.0.0.1",
            f"cookie: {self.cookie}",
            f"content-length: {len(body)}",
            "content-type: application/json",
            "",
            "",
        ]
        return "\r\n".join(lines).encode()


async def _head_of(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    status = int((await reader.readline()).split()[1])
    headers = {}
    while (line := await reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.decode().partition(":")
        headers[name.strip().lower()] = value.strip()
    return status, headers


class Seats:
    """The people at one table."""

    def __init__(self, port: int, made: dict[str, Any], measured: Measured, every: float) -> None:
        self._port = port
        self._made = made
        self._measured = measured
        self._every = every
        self._seen: list[list[float]] = [[] for _ in range(SEATS)]
        self._news = asyncio.Condition()
        self._asked: set[int] = set()

    async def sit(self) -> None:
        """Play on until nobody wants to measure any more."""
        await asyncio.gather(*(self._page(seat) for seat in range(SEATS)))

    async def _page(self, seat: int) -> None:
        link = self._made["seats"][seat]["link"]
        status, headers, _body = await Connection(self._port).ask("GET", "/join/" + link.rpartition("/")[2])
        assert status == 303, _body
        page = Connection(self._port, headers["set-cookie"].partition(";")[0])
        async with asyncio.TaskGroup() as group:
            async for kind, data in page.events(f"{self._made['url']}/events"):
                if kind != "view":
                    continue
                self._seen[seat].append(perf_counter())
                self._measured.sizes.append(len(data))
                async with self._news:
                    self._news.notify_all()
                ask = json.loads(data)["ask"]
                if ask is not None and ask["number"] not in self._asked:
                    self._asked.add(ask["number"])
                    group.create_task(self._answer(page, seat, ask))

    async def _answer(self, page: Connection, seat: int, ask: dict[str, Any]) -> None:
        keeps = ask["kind"] == "mulligan"  # as a game begins all do that at once; it is not measured
        await asyncio.sleep(0.05 if keeps else self._every)
        legal = [each["index"] for each in ask["candidates"] if each["allowed"]]
        pick = ask["usual"] if ask["usual"] is not None else legal[: max(1, ask["min"])]
        if ask["kind"] == "priority" and len(legal) > 1:
            pick = legal[1:2]  # do something: to pass shows nothing
        other = (seat + 1) % SEATS
        before, began = len(self._seen[other]), perf_counter()
        waiting = asyncio.create_task(self._next_view(other, before))
        path = f"{self._made['url']}/answer"
        status, headers, _body = await page.ask("POST", path, {"number": ask["number"], "pick": pick})
        if status != 204:
            self._measured.refused += 1
            waiting.cancel()
            await page.ask("POST", f"{self._made['url']}/auto", {"number": ask["number"]})
            return
        if keeps:
            waiting.cancel()
            return
        engine = float(headers["server-timing"].partition("dur=")[2])
        arrived = await waiting
        self._measured.engine.append(engine)
        self._measured.views.append(1000 * (arrived - began) - engine)

    async def _next_view(self, seat: int, before: int) -> float:
        async with self._news:
            await self._news.wait_for(lambda: len(self._seen[seat]) > before)
        return self._seen[seat][before]


async def _look(port: int, measured: Measured) -> None:
    """Ask for a small file ten times a second."""
    while True:
        began = perf_counter()
        await Connection(port).ask("GET", "/page/none.js")
        measured.waits.append(1000 * (perf_counter() - began))
        await asyncio.sleep(0.1)


async def measure(count: int, *, every: float, seconds: float) -> dict[str, Any]:
    """Play at so many tables for a while; return what was measured."""
    measured = Measured()
    with tempfile.TemporaryDirectory() as state:
        command = ["-m", "mtg_influence", "serve", "--no-open", "--port", "0", "--state", state]
        server = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        assert server.stdout is not None
        link = (await server.stdout.readline()).decode().strip()
        port = int(link.partition("/host/")[0].rpartition(":")[2])
        try:
            _status, headers, _body = await Connection(port).ask("GET", "/host/" + link.rpartition("/")[2])
            host = Connection(port, headers["set-cookie"].partition(";")[0])
            made = []
            for table in range(count):
                plan = {"variant": "emperor", "people": PEOPLE, "seed": table}
                status, _headers, body = await host.ask("POST", "/tables", plan)
                assert status == 201, body
                made.append(json.loads(body))
            sitting = [Seats(port, each, measured, every) for each in made]
            work = [asyncio.create_task(seats.sit()) for seats in sitting]
            work.append(asyncio.create_task(_look(port, measured)))
            used, began = _processes(server.pid)[2], perf_counter()
            await asyncio.wait(work, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            busy = (_processes(server.pid)[2] - used) / (perf_counter() - began)
            for task in work:
                if task.done():
                    task.result()
            memory = _memory(server.pid)
            for task in work:
                task.cancel()
            await asyncio.wait(work)
        finally:
            server.terminate()
            await server.wait()
    return {
        "tables": count,
        "answers": len(measured.views),
        "refused": measured.refused,
        "click_to_view_ms": _spread(measured.views),
        "engine_ms": _spread(measured.engine),
        "longest_wait_ms": round(max(measured.waits), 1),
        "cores_busy": round(busy, 2),
        "view_bytes": round(statistics.median(measured.sizes)),
        "memory_mb": memory,
    }


def _spread(values: list[float]) -> dict[str, float]:
    ordered = sorted(values)
    return {
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[int(0.95 * (len(ordered) - 1))], 1),
        "max": round(ordered[-1], 1),
    }


def _processes(server: int) -> tuple[list[int], list[int], float]:
    """The children of the server, those of tables, and the seconds of a processor that all have used."""
    parents, used = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        pid = int(path.parent.name)
        parents[pid] = int(fields[1])
        used[pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    children = [pid for pid, parent in parents.items() if parent == server]
    tables = [pid for pid, parent in parents.items() if parent in children]
    return children, tables, sum(used.get(pid, 0.0) for pid in (server, *children, *tables))


def _memory(server: int) -> dict[str, Any]:
    """Memory of the server, and of the processes of tables, of which the median is given, in MB."""
    children, tables, _used = _processes(server)
    shares = [found for pid in tables if (found := _share(pid))]
    return {
        "table_pss": round(statistics.median(share["Pss"] for share in shares)),
        "table_uss": round(statistics.median(share["Uss"] for share in shares)),
        "table_uss_most": round(max(share["Uss"] for share in shares)),
        "server_pss": round(_share(server)["Pss"]),
        "all_pss": round(sum(_share(pid).get("Pss", 0) for pid in [server, *children, *tables])),
    }


def _share(pid: int) -> dict[str, float]:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    except OSError:
        return {}
    sizes = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines}
    return {"Pss": sizes["Pss"], "Uss": sizes["Private_Clean"] + sizes["Private_Dirty"]}


def page_weight() -> dict[str, float]:
    """The files of a table's page in kB: as they are, and as they are sent."""
    files = [
        path.read_bytes() for path in sorted(FOLDER.iterdir()) if path.is_file() and path.name != "host.html"
    ]
    return {
        "files": round(sum(map(len, files)) / 1000, 1),
        "sent": round(sum(len(gzip.compress(each)) for each in files) / 1000, 1),
    }


def main() -> None:
    """Measure and show."""
    reading = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    reading.add_argument("--tables", type=int, default=20)
    reading.add_argument("--every", type=float, default=5.0, help="seconds until a person answers")
    reading.add_argument("--seconds", type=float, default=60.0, help="how long each of the two is measured")
    reading.add_argument("--json", type=Path)
    said = reading.parse_args()
    found: dict[str, Any] = {"machine": machine(), "page_kb": page_weight(), "runs": []}
    for count in (1, said.tables):
        every = said.every if count > 1 else 0.3
        run = asyncio.run(measure(count, every=every, seconds=said.seconds))
        found["runs"].append({"every": every, **run})
    shown = Table(title="from a click to the others' new view, ms besides the engine's own time")
    for head in ("tables", "answers", "median", "p95", "engine", "longest wait", "cores busy", "PSS/USS"):
        shown.add_column(head)
    for run in found["runs"]:
        view, memory = run["click_to_view_ms"], run["memory_mb"]
        row = (run["tables"], run["answers"], view["median"], view["p95"], run["engine_ms"]["median"])
        shown.add_row(
            *map(str, row),
            str(run["longest_wait_ms"]),
            str(run["cores_busy"]),
            f"{memory['table_pss']}/{memory['table_uss']} MB",
        )
    Console().print(shown, f"page: {found['page_kb']}")
    if said.json is not None:
        said.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
