"""A server that is killed and started again, and an engine that breaks."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from mtg_influence.serve.table import table_engine
from mtg_influence.serve.table.engine_process import EngineDied
from mtg_influence.serve.table.table_engine import FALLS, TableEngine
from mtg_influence.serve.table.timers import Timers

if TYPE_CHECKING:
    from tests.serve.conftest import Page, Running

pytestmark = pytest.mark.host

TWO: dict[str, Any] = {"variant": None, "seats": 2, "people": ["Alex", "Rob"]}


def _play(pages: list["Page"], answers: int) -> "Page":
    """Give so many answers; return whose page is asked then."""
    for _ in range(answers):
        page = _asked(pages)
        number = page.question()["number"]
        page.answer()
        page.moves_on(number)
    return _asked(pages)


def _asked(pages: list["Page"]) -> "Page":
    pages[0].until(lambda _page: any(page.asked for page in pages))
    return next(page for page in pages if page.asked)


def _without_numbers(view: dict[str, Any]) -> dict[str, Any]:
    ask = {**view["ask"], "number": 0} if view["ask"] else None
    return {**view, "number": 0, "ask": ask}


def test_tables_come_back_at_the_same_question_with_the_same_links(start: "Callable[..., Running]") -> None:
    server = start("--port", "0")
    table = server.table(**TWO, seed=5)
    pages = [server.sit(table, 0), server.sit(table, 1)]
    asked = _play(pages, 8)
    seat = pages.index(asked)
    before, cookies = asked.last("view"), [page.client.cookies for page in pages]
    assert before["turn"] > 1
    pages[0].post("chat", text="before")
    pages[1].until(lambda page: page.last("chat"))
    number, links = before["ask"]["number"], [each["link"] for each in table["seats"]]
    _wait_for_disk(server.state, table["id"], b"before")
    server.kill()

    again = start("--port", server.port, state=server.state)
    assert again.link == server.link
    shown = again.host.get("/tables").json()["tables"]
    assert [each["link"] for each in shown[0]["seats"]] == links
    back = type(asked)(again.base, link=None, path=asked.path)
    again.pages.append(back)
    back.client.cookies = cookies[seat]
    back.open(last=asked.ids[-1])
    back.question()
    assert _without_numbers(back.last("view")) == _without_numbers(before)
    assert back.until(lambda page: page.last("hello"))["you"] == seat
    assert back.until(lambda page: page.last("chat"))["text"] == "before"
    stale = back.post("answer", number=number + 500, pick=[0])
    assert stale.status_code == 409
    back.answer()


def _wait_for_disk(state: Path, table: str, what: bytes) -> None:
    until = monotonic() + 10
    while what not in (state / "tables" / table / "table.json").read_bytes():
        assert monotonic() < until


def test_ctrl_c_ends_the_server_at_once_and_keeps_the_tables(start: "Callable[..., Running]") -> None:
    server = start()
    table = server.table(**TWO)
    alex = server.sit(table, 0)
    server.sit(table, 1)
    alex.until(lambda page: page.last("view"))
    code, err = server.stop()
    assert code == 130, err
    assert "Traceback" not in err
    again = start(state=server.state)
    assert [each["id"] for each in again.host.get("/tables").json()["tables"]] == [table["id"]]


@pytest.mark.parametrize("how", ["panic", "exit", "hang"])
def test_an_engine_that_breaks_at_an_answer_ends_that_answer_alone(
    brittle: tuple["Running", Path], how: str
) -> None:
    server, mode = brittle
    table = server.table(**TWO)
    pages = [server.sit(table, 0), server.sit(table, 1)]
    asked = _play(pages, 3)
    before = asked.last("view")
    mode.write_text(f"{how} choose")
    ask = asked.question()
    legal = [each["index"] for each in ask["candidates"] if each["allowed"]]
    broken = asked.post("answer", number=ask["number"], pick=legal[: ask["min"]])
    assert broken.status_code == 503
    assert broken.json()["text"]
    asked.until(lambda page: page.last("chat"))
    asked.until(lambda page: page.asked)
    assert _without_numbers(asked.last("view")) == _without_numbers(before)
    asked.answer()
    _play(pages, 2)


def test_an_engine_that_breaks_ends_nothing_at_other_tables(brittle: tuple["Running", Path]) -> None:
    server, mode = brittle
    one, two = server.table(**TWO), server.table(**TWO)
    ones = [server.sit(one, 0), server.sit(one, 1)]
    twos = [server.sit(two, 0), server.sit(two, 1)]
    asked, other = _asked(ones), _asked(twos)
    mode.write_text("hang choose")
    ask = asked.question()
    hanging = asked.client.build_request(
        "POST", f"{asked.path}/answer", json={"number": ask["number"], "pick": [0]}
    )
    waiting = threading.Thread(target=lambda: asked.client.send(hanging))
    waiting.start()
    asked.until(lambda _page: not mode.exists())
    other.answer()
    _play(twos, 3)
    assert waiting.is_alive(), "while the other engine hangs"
    waiting.join(30)
    _play(ones, 1)


def test_an_engine_whose_computer_player_breaks_plays_on(brittle: tuple["Running", Path]) -> None:
    server, mode = brittle
    table = server.table(variant=None, seats=2, people=["Alex"])
    alex = server.sit(table, 0)
    alex.question()
    mode.write_text("always auto")
    number = alex.question()["number"]
    alex.answer()
    alex.until(lambda page: page.last("chat"))
    mode.unlink()
    alex.until(lambda page: page.asked and page.asked["number"] != number, seconds=40)


def test_an_answer_at_which_the_engine_always_breaks_leaves_the_question_open(
    brittle: tuple["Running", Path],
) -> None:
    server, mode = brittle
    table = server.table(**TWO)
    pages = [server.sit(table, 0), server.sit(table, 1)]
    asked = _asked(pages)
    mode.write_text("always choose")
    for _ in range(7):
        ask = asked.question()
        assert asked.post("answer", number=ask["number"], pick=[0]).status_code == 503
    mode.unlink()
    asked.answer()
    _play(pages, 1)


def test_an_engine_that_breaks_again_and_again_by_itself_is_left_alone(
    brittle: tuple["Running", Path],
) -> None:
    server, mode = brittle
    table = server.table(variant=None, seats=2, people=["Alex"])
    alex = server.sit(table, 0)
    alex.question()
    mode.write_text("later")
    alex.answer()
    alex.until(lambda page: any("stands still" in line["text"] for line in page.seen.get("chat", [])), 60)
    assert alex.post("auto").status_code == 503
    assert server.host.get("/tables").status_code == 200


class _Process:
    """A process that opens at once, and ends when the test says so."""

    made: ClassVar[list["_Process"]] = []

    def __init__(self, on_message: Callable[[Any], None], on_end: Callable[[int | None, bool], None]) -> None:
        self.on_message, self.end = on_message, on_end
        self.is_alive = False
        self.made.append(self)

    async def start(self, order: Any) -> None:
        self.is_alive = True
        self.fell = order["fell"]
        self.on_message({"kind": "opened"})

    async def stop(self) -> None:
        self.is_alive = False


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[_Process]:
    monkeypatch.setattr(_Process, "made", [])
    monkeypatch.setattr(table_engine, "EngineProcess", _Process)
    return _Process.made


def _engine(codes: list[int | None]) -> TableEngine:
    return TableEngine(lambda: {}, heard=lambda _message: None, fell=codes.append, timers=Timers())


def test_a_process_that_ended_late_does_not_end_the_one_after_it(processes: list[_Process]) -> None:
    async def work() -> None:
        codes: list[int | None] = []
        engine = _engine(codes)
        await engine.wake()
        first = processes[0]
        first.is_alive = False  # its pipe is closed; that it has ended is not known yet
        await engine.wake()
        first.end(9, True)
        assert engine.runs
        await engine.wake()
        assert codes == [9]
        assert len(processes) == 2

    asyncio.run(work())


def test_falls_count_until_the_game_goes_on_and_not_where_somebody_asked(processes: list[_Process]) -> None:
    async def work() -> None:
        engine = _engine([])
        for asked in (True, False, False, True):
            await engine.wake()
            processes[-1].end(70, asked)
        await engine.wake()
        assert processes[-1].fell == 2
        processes[-1].on_message({"kind": "step", "at": 1})
        processes[-1].end(70, False)
        await engine.wake()
        assert processes[-1].fell == 1
        for _ in range(FALLS):
            processes[-1].end(70, False)
        assert engine.stands_still
        with pytest.raises(EngineDied):
            await engine.wake()

    asyncio.run(work())


def test_a_table_at_rest_is_woken_by_who_comes(processes: list[_Process]) -> None:
    async def work() -> None:
        engine = _engine([])
        await engine.wake()
        await engine.rest()
        assert [process.is_alive for process in processes] == [False]
        await engine.wake()
        assert [process.is_alive for process in processes] == [False, True]
        await engine.close()
        with pytest.raises(EngineDied):
            await engine.wake()

    asyncio.run(work())
