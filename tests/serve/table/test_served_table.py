"""People take answers back, vote, leave, come back, and run out of time."""

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.serve.conftest import Page, Running

pytestmark = pytest.mark.host

TWO: dict[str, Any] = {"variant": None, "seats": 2, "people": ["Alex", "Rob"]}


def _sit(server: "Running", **plan: object) -> tuple["Page", "Page"]:
    """Two people, the one who is asked first."""
    table = server.table(**{**TWO, **plan})
    pages = (server.sit(table, 0), server.sit(table, 1))
    first = pages[0].until(lambda page: page.last("view"))["waits_for"]
    pages[1].until(lambda page: page.last("view"))
    return pages if first == 0 else (pages[1], pages[0])


def _hand(page: "Page") -> list[str]:
    return [each["name"] for each in page.last("view")["objects"] if each["zone"] == "hand"]


def _until_priority(asked: "Page", other: "Page") -> "Page":
    """Answer until somebody has priority in a main phase; return who."""
    for _ in range(40):
        asked.until(lambda page: page.asked or other.asked)
        page = asked if asked.asked else other
        view = page.last("view")
        if page.asked is None:
            continue
        if page.asked["kind"] == "priority" and view["step"] == "precombat main":
            return page
        number = page.asked["number"]
        page.answer()
        page.moves_on(number)
    raise AssertionError("nobody had priority")


def test_alone_an_answer_is_taken_back_at_once(server: "Running") -> None:
    table = server.table(variant=None, seats=2, people=["Alex"])
    alex = server.sit(table, 0)
    first = alex.question()
    assert alex.post("undo").status_code == 409, "there is nothing yet"
    alex.answer()
    alex.moves_on(first["number"])
    alex.question()
    done = alex.post("undo")
    assert done.status_code == 200, done.text
    assert done.json()["done"]
    again = alex.until(lambda page: page.asked and page.asked["kind"] == first["kind"] and page.asked)
    assert again["number"] != first["number"]
    assert [c["label"] for c in again["candidates"]] == [c["label"] for c in first["candidates"]]
    assert "Alex" in alex.until(lambda page: page.last("chat"))["text"]


def test_while_nobody_is_concerned_an_answer_is_taken_back_at_once(server: "Running") -> None:
    asked, other = _sit(server, seed=2)
    page = _until_priority(asked, other)
    land = next(c for c in page.question()["candidates"] if c["allowed"] and c["object"] is not None)
    before = _hand(page)
    page.answer(land["index"])
    page.until(lambda page: any(each["zone"] == "battlefield" for each in page.last("view")["objects"]))
    undone = page.post("undo").json()
    assert undone.get("done"), undone
    page.until(
        lambda page: (
            sorted(e["name"] for e in page.last("view")["objects"] if e["zone"] == "hand") == sorted(before)
        )
    )


def test_where_somebody_has_decided_since_they_are_asked(server: "Running") -> None:
    first, second = _sit(server)
    first.answer()
    second.question()
    second.answer()
    first.moves_on(0)
    vote = first.post("undo").json()["vote"]
    seats = (first.last("view")["you"], second.last("view")["you"])
    assert (vote["by"], vote["waits"]) == (seats[0], [seats[1]])
    assert second.until(lambda page: page.last("vote"))["id"] == vote["id"]
    assert first.post("vote", id=vote["id"], yes=True).status_code == 409, "who asks has no voice"
    assert second.post("vote", id="other", yes=True).status_code == 409
    assert second.post("vote", id=vote["id"], yes=True).status_code == 204
    again = first.until(lambda page: page.asked and page.asked["kind"] == "mulligan" and page.asked)
    assert again
    first.until(lambda page: page.last("vote") is None)


def test_one_no_is_enough(server: "Running") -> None:
    first, second = _sit(server)
    first.answer()
    second.answer()
    second.moves_on(1)
    vote = first.post("undo").json()["vote"]
    turn = first.last("view")["number"]
    assert second.post("vote", id=vote["id"], yes=False).status_code == 204
    first.until(lambda page: page.last("vote") is None and page.last("chat"))
    assert first.last("view")["number"] >= turn
    assert second.post("vote", id=vote["id"], yes=True).status_code == 409


def test_who_answers_anew_does_not_take_back_any_more(server: "Running") -> None:
    first, second = _sit(server)
    first.answer()
    second.answer()
    first.until(lambda page: page.asked and page.asked["number"] > 0)
    assert first.post("undo").json()["vote"]
    second.until(lambda page: page.last("vote"))
    first.answer()
    second.until(lambda page: page.last("vote") is None)


def test_tables_where_anything_or_nothing_is_taken_back(server: "Running") -> None:
    first, second = _sit(server, undo="free")
    first.answer()
    second.answer()
    assert first.post("undo").json()["done"]
    first, _second = _sit(server, undo="off")
    first.answer()
    assert first.post("undo").status_code == 409


def test_a_computer_player_goes_on_for_who_has_left_until_they_are_back(server: "Running") -> None:
    first, second = _sit(server, away=0.3)
    seat = second.last("view")["you"]
    second.close()
    first.until(lambda page: not page.last("presence")["seats"][seat]["connected"])
    first.until(lambda page: page.last("presence")["seats"][seat]["who"] == "computer")
    first.until(lambda page: any("computer" in line["text"] for line in page.seen["chat"]))
    first.answer()
    first.question()
    back = type(second)(server.base, link=None, path=second.path)
    server.pages.append(back)
    back.client.cookies = second.client.cookies
    back.open()
    first.until(lambda page: page.last("presence")["seats"][seat]["who"] == "person")
    assert back.until(lambda page: page.last("hello"))["you"] == seat


def test_it_is_waited_for_who_has_left_where_the_host_wants_that(server: "Running") -> None:
    first, second = _sit(server, away=None)
    seat = second.last("view")["you"]
    second.close()
    first.until(lambda page: not page.last("presence")["seats"][seat]["connected"])
    first.answer()
    first.until(lambda page: page.last("view")["waits_for"] == seat)
    assert first.last("presence")["seats"][seat]["who"] == "person"


def test_the_host_gives_a_seat_to_a_computer_player(server: "Running") -> None:
    first, second = _sit(server)
    url, seat = second.path, second.last("view")["you"]
    shown = server.host.post(f"{url}/seats/{seat}", json={"who": "computer"}).json()
    assert shown["seats"][seat]["who"] == "computer"
    first.answer()
    first.question()
    assert second.post("answer", number=1, pick=[0]).status_code == 409
    assert server.host.post(f"{url}/seats/9", json={"who": "computer"}).status_code == 404
    assert server.host.post(f"{url}/seats/{seat}", json={"who": "cat"}).status_code == 400


def test_whose_time_is_up_is_replaced(server: "Running") -> None:
    first, second = _sit(server, clock={"seconds": 5})
    seat = first.last("view")["you"]
    clock = first.until(lambda page: page.last("clock"))
    assert clock["left"] == [5, 5] or clock["running"] == seat
    first.until(lambda page: page.last("clock")["running"] == seat)
    second.until(lambda page: page.last("presence")["seats"][seat]["who"] == "computer", seconds=15)
    assert first.post("answer", number=0, pick=[0]).status_code == 409
    second.question()
    assert second.last("clock")["left"][seat] == 0


def test_spectators_see_late(server: "Running") -> None:
    table = server.table(variant=None, seats=2, people=["Alex"], delay=3)
    watcher = server.watch(table)
    alex = server.sit(table, 0)
    alex.question()
    assert watcher.last("view") is None, "three seconds late"
    watcher.until(lambda page: page.last("view"), seconds=10)
    assert watcher.last("hello")["delay"] == 3
    later = server.watch(table, query="?delay=300")
    assert later.last("hello")["delay"] == 300
    assert later.last("view") is None
