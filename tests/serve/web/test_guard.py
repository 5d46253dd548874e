"""Strangers, other sites, too much and too often."""

import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.serve.conftest import Running

pytestmark = pytest.mark.host

PLAN: dict[str, Any] = {"variant": None, "seats": 2, "people": ["Alex"], "difficulty": "Easy"}
TOKEN = "A" * 22


def _stranger(server: "Running"):  # type: ignore[no-untyped-def]
    import httpx  # noqa: PLC0415 - the extra may be missing

    return httpx.Client(base_url=server.base, timeout=30)


@pytest.mark.parametrize("path", ["/", "/options", "/tables"])
def test_the_hosts_pages_are_not_there_for_strangers(server: "Running", path: str) -> None:
    with _stranger(server) as stranger:
        assert stranger.get(path).status_code == 404
        stranger.cookies.set(f"host-{server.port}", TOKEN)
        assert stranger.get(path).status_code == 404
    assert server.host.get(path).status_code == 200


@pytest.mark.parametrize(
    "path",
    [f"/join/{TOKEN}", "/join/x", "/join/..%2f..%2fetc", f"/host/{TOKEN}", f"/t/{TOKEN}", f"/watch/{TOKEN}",
     f"/t/{TOKEN}/events", f"/watch/{TOKEN}/events", f"/t/{TOKEN}/card/1", "/page/..%2fplan.py",
     "/page/nothing.js", "/replay/x", "/docs", "/.env"],
)  # fmt: skip
def test_links_that_nobody_gave_are_not_there(server: "Running", path: str) -> None:
    with _stranger(server) as stranger:
        assert stranger.get(path).status_code == 404


def test_who_tries_many_links_has_to_wait(start: "Callable[..., Running]") -> None:
    server = start()
    with _stranger(server) as stranger:
        answers = [stranger.get(f"/join/{each:022}").status_code for each in range(40)]
    assert answers[0] == 404
    assert answers[-1] == 429


def test_a_stranger_at_a_table_does_nothing(server: "Running") -> None:
    table = server.table(**PLAN)
    with _stranger(server) as stranger:
        stranger.cookies.set("seat", TOKEN, path=table["url"])
        assert stranger.get(f"{table['url']}/events").status_code == 404
        for what in (
            "answer",
            "pass",
            "auto",
            "undo",
            "vote",
            "concede",
            "chat",
            "start",
            "seats/0",
            "close",
        ):
            posted = stranger.post(f"{table['url']}/{what}", json={"sure": True, "who": "computer"})
            assert posted.status_code == 404, what
        assert stranger.post("/tables", json=PLAN).status_code == 404


def test_a_seat_is_not_the_host_and_not_another_table(server: "Running") -> None:
    one, two = server.table(**PLAN), server.table(**PLAN)
    with _stranger(server) as alex:
        alex.get(one["seats"][0]["link"])
        assert alex.get("/tables").status_code == 404
        assert alex.post(f"{one['url']}/seats/1", json={"who": "person"}).status_code == 404
        alex.cookies.set("seat", one["seats"][0]["link"].rpartition("/")[2], path=two["url"])
        assert alex.post(f"{two['url']}/concede", json={}).status_code == 404


def test_a_new_link_makes_the_old_one_void(server: "Running") -> None:
    table = server.table(**PLAN)
    alex = server.sit(table, 0)
    alex.question()
    again = server.host.post(f"{table['url']}/seats/0", json={"who": "person"}).json()
    assert again["seats"][0]["link"] != table["seats"][0]["link"]
    assert alex.post("concede").status_code == 404
    with _stranger(server) as stranger:
        assert stranger.get(table["seats"][0]["link"]).status_code == 404
    server.sit(again, 0).question()


def test_the_secret_does_not_stay_in_the_address(server: "Running") -> None:
    table = server.table(**PLAN)
    with _stranger(server) as alex:
        joined = alex.get(table["seats"][0]["link"])
        assert joined.headers["location"] == table["url"]
        cookie = joined.headers["set-cookie"].lower()
        for word in ("httponly", "samesite=strict", f"path={table['url'].lower()}"):
            assert word in cookie


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::1", "a b"]
)
def test_a_name_that_is_not_ours_is_not_answered(server: "Running", name: str) -> None:
    answer = server.host.get("/tables", headers={"host": name})
    assert answer.status_code == 421
    assert "tables" not in answer.text


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8017"])
def test_names_of_this_machine_are_answered(server: "Running", name: str) -> None:
    assert server.host.get("/tables", headers={"host": name}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://evil.example"}, {"origin": "null"}, {"origin": "http://127.0.0.1:1"},
     {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}],
)  # fmt: skip
def test_other_sites_change_nothing(server: "Running", headers: dict[str, str]) -> None:
    assert server.host.post("/tables", json=PLAN, headers=headers).status_code == 403
    assert server.host.get("/tables").json()["tables"] == []


def test_our_own_pages_may(server: "Running") -> None:
    headers = {"origin": server.base, "sec-fetch-site": "same-origin"}
    assert server.host.post("/tables", json=PLAN, headers=headers).status_code == 201


@pytest.mark.parametrize(
    "type_", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_read(server: "Running", type_: str) -> None:
    answer = server.host.post("/tables", content=b"{}", headers={"content-type": type_})
    assert answer.status_code == 415


@pytest.mark.parametrize("body", [b"{", b"[]", b"3", b'"a"', b"\xff", b'{"a":' * 5000])
def test_what_is_no_object_is_refused(server: "Running", body: bytes) -> None:
    answer = server.host.post("/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "data",
    [{}, {"number": "0", "pick": [0]}, {"number": 0, "pick": 0}, {"number": -1, "pick": [0]},
     {"number": 0, "pick": [True]}, {"number": 0, "pick": [-1]}, {"number": 2**70, "pick": [0]},
     {"number": 0, "pick": [0] * 501}, {"number": 0.5, "pick": [0]}],
)  # fmt: skip
def test_an_answer_of_another_shape_is_refused(server: "Running", data: dict[str, object]) -> None:
    table = server.table(**PLAN)
    alex = server.sit(table, 0)
    alex.question()
    assert alex.post("answer", **data).status_code == 400
    alex.answer()


def test_too_much_is_refused_before_it_is_read(server: "Running") -> None:
    big = b'{"a": "' + b"x" * 300_000 + b'"}'
    headers = {"content-type": "application/json"}
    assert server.host.post("/tables", content=big, headers=headers).status_code == 413
    assert server.host.post("/tables", content=iter([big]), headers=headers).status_code in (400, 413)
    assert server.host.get("/tables").status_code == 200


def test_a_request_that_never_ends_holds_nobody_up(server: "Running") -> None:
    host, _, port = server.base.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as slow:
        slow.sendall(b"POST /tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n")
        assert server.host.get("/tables").status_code == 200


def test_who_answers_too_often_has_to_wait(server: "Running") -> None:
    table = server.table(**PLAN)
    alex = server.sit(table, 0)
    alex.question()
    answers = [alex.post("answer", number=10**6, pick=[0]).status_code for _ in range(60)]
    assert answers[0] == 409
    assert 429 in answers
    assert alex.client.get(alex.path).status_code == 200, "reading goes on"


def test_who_talks_too_much_has_to_wait(server: "Running") -> None:
    table = server.table(**PLAN)
    alex = server.sit(table, 0)
    assert 429 in [alex.post("chat", text=str(each)).status_code for each in range(20)]


def test_every_answer_has_safe_headers(server: "Running") -> None:
    table = server.table(**PLAN)
    for path in ("/", "/tables", table["url"], "/nothing", "/page/table.html"):
        headers = server.host.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert server.host.get("/tables").headers["cache-control"] == "no-store"


def test_names_are_data_in_every_page(server: "Running") -> None:
    name = "<script>alert(1)</script>"
    table = server.table(**{**PLAN, "people": [name]})
    for path in ("/", table["url"], f"/watch/{table['id']}"):
        page = server.host.get(path)
        assert name not in page.text
        assert page.headers["content-type"].startswith("text/html")
    assert server.host.get("/tables").headers["content-type"] == "application/json"


def test_loopback_alone_unless_somebody_says_otherwise(server: "Running") -> None:
    port = f":{int(server.port):04X} "
    listening = [line.split()[1] for line in _listeners() if port in line]
    assert listening == [f"0100007F{port.strip()}"]


def _listeners() -> list[str]:
    try:
        with open("/proc/net/tcp", encoding="ascii") as file:
            return [line for line in file.read().splitlines()[1:] if line.split()[3] == "0A"]
    except FileNotFoundError:
        pytest.skip("this system does not tell who listens")
