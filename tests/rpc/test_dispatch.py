"""The judge over lines of JSON: every method, both languages, and an error object for whatever else comes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtg_influence import Verdict, refuse
from mtg_influence.core.questions import Use
from mtg_influence.hooks import build_judge
from mtg_influence.hooks.spec import impl
from mtg_influence.rpc import Dispatcher, ErrorCode
from mtg_influence.rpc.methods import METHODS
from mtg_influence.rpc.tables import MOST_TABLES
from mtg_influence.vectors import make_vectors
from mtg_influence.vectors.checking import table_of

NAMES = ["Alex", "Rob", "Carissa", "Dana"]


class Client:
    """What one client sends and gets."""

    def __init__(self) -> None:
        self.dispatcher = Dispatcher()

    def send(self, message: Any) -> Any:
        said = self.dispatcher.answer(json.dumps(message).encode())
        return None if said is None else json.loads(said)

    def call(self, method: str, **params: Any) -> Any:
        said = self.send({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})
        assert (said["jsonrpc"], said["id"]) == ("2.0", 7)
        return said["result"]

    def fails(self, method: str, **params: Any) -> tuple[int, Any]:
        error = self.send({"jsonrpc": "2.0", "id": 7, "method": method, "params": params})["error"]
        return error["code"], error.get("data")


@pytest.fixture
def client() -> Client:
    found = Client()
    found.call("open", table="g", ranges=[1] * 4, names=NAMES)
    return found


def test_it_says_what_it_can(client: Client) -> None:
    said = client.call("hello")
    assert said["methods"] == list(METHODS)
    assert said["questions"]["target"]["arguments"] == {"controller": "player", "candidate": "place"}


def test_masks_of_every_question(client: Client) -> None:
    said = client.call("masks", table="g", questions=True)["questions"]
    assert said["target"] == [11, 7, 14, 13]
    assert said["attack"] == [10, 5, 10, 5]
    assert len(json.dumps(said, separators=(",", ":"))) < 1_180


def test_who_leaves_is_out_at_once_and_the_next_turn_measures_again(client: Client) -> None:
    assert client.call("masks", table="g")["masks"] == [11, 7, 14, 13]
    left = client.call("leave", table="g", players=[1])
    assert left == {"masks": [9, 0, 12, 13], "next": [13, 0, 13, 13]}
    assert not client.call("ask", table="g", what="target", controller=0, candidate=2)["ok"]
    assert client.call("turn", table="g")["masks"] == [13, 0, 13, 13]
    assert client.call("ask", table="g", what="target", controller=0, candidate=2)["ok"]


def test_reasons_come_in_both_languages(client: Client) -> None:
    asked = {"table": "g", "what": "target", "controller": 0, "candidate": 2}
    assert client.call("ask", **asked) == {"ok": False, "rule": "801.4", "reason": "out-of-range"}
    assert (
        client.call("ask", **asked, lang="en")["text"]
        == "CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1"
    )
    assert client.call("ask", **asked, lang="es")["text"].endswith("el rango de Alex es 1")


def test_deciders_and_scopes(client: Client) -> None:
    said = client.call("ask", table="g", what="decider", controller=0, eligible=[2], lang="en")
    assert said["players"] == [2]
    assert said["verdicts"][0]["rule"] == "801.5c"
    scope = client.call("scope", table="g", controller=0, purpose="prevent", named="source")
    assert (scope["sources"], scope["recipients"]) == ([0, 1, 3], [0, 1, 2, 3])


def test_a_house_ruling_of_the_table_counts_for_it_alone(client: Client) -> None:
    client.call("open", table="h", ranges=[1] * 4, rulings=["protection-from-afar"])
    ask = {"what": "protect", "controller": 0, "source": 2}
    assert [client.call("ask", table=table, **ask)["ok"] for table in "gh"] == [False, True]
    assert "protection-from-afar" in {each["name"] for each in client.call("rulings", lang="es")["rulings"]}


def test_plugins_are_named_or_all_there_are(client: Client) -> None:
    client.call("open", table="none", ranges=[1, 1], plugins=[])
    code, data = client.fails("open", table="x", ranges=[1, 1], plugins=["nobody"])
    assert (code, data["path"]) == (ErrorCode.UNKNOWN_NAME, "plugins")
    code, data = client.fails("open", table="x", ranges=[1, 1], rulings=["nobody"])
    assert code == ErrorCode.UNKNOWN_NAME
    assert "protection-from-afar" in data["known"]


def test_it_answers_as_the_vectors_have_it(client: Client) -> None:
    for number, (_, vector) in enumerate(make_vectors(seed=5, rows=6_000)):
        opened = client.call("open", table=str(number), **table_of(vector.to_data()))
        assert tuple(opened["masks"]) == vector.masks
        said = client.call("batch", table=str(number), rows=[list(row[:-4]) for row in vector.rows])
        assert said["answers"] == [row[-4] for row in vector.rows]
        client.call("close", table=str(number))


def test_a_batch_gives_reasons_when_asked(client: Client) -> None:
    said = client.call(
        "batch", table="g", rows=[["target", 0, 2], ["decider", 0, [1]]], reasons=True, lang="es"
    )
    assert said["answers"] == [False, [1]]
    assert "asientos" in said["reasons"][0]["text"]


@pytest.mark.parametrize(
    ("method", "params", "code", "path"),
    [
        ("ask", {"table": "nobody", "what": "target"}, ErrorCode.UNKNOWN_TABLE, "table"),
        ("ask", {"what": "target"}, ErrorCode.UNKNOWN_TABLE, "table"),
        ("ask", {"table": "g"}, ErrorCode.INVALID_PARAMS, "what"),
        ("ask", {"table": "g", "what": "tarjet"}, ErrorCode.INVALID_PARAMS, "what"),
        (
            "ask",
            {"table": "g", "what": "target", "controller": 4, "candidate": 0},
            ErrorCode.INVALID_PARAMS,
            "controller",
        ),
        (
            "ask",
            {"table": "g", "what": "target", "controller": True, "candidate": 0},
            ErrorCode.INVALID_PARAMS,
            "controller",
        ),
        ("ask", {"table": "g", "what": "target", "controller": 0}, ErrorCode.INVALID_PARAMS, "candidate"),
        (
            "ask",
            {"table": "g", "what": "target", "controller": 0, "candidate": 0, "x": 1},
            ErrorCode.INVALID_PARAMS,
            "x",
        ),
        (
            "ask",
            {"table": "g", "what": "target", "controller": 0, "candidate": [0, 1, 2]},
            ErrorCode.INVALID_PARAMS,
            "candidate",
        ),
        (
            "ask",
            {"table": "g", "what": "target", "controller": 0, "candidate": 0, "lang": "fr"},
            ErrorCode.INVALID_PARAMS,
            "lang",
        ),
        (
            "batch",
            {"table": "g", "rows": [["target", 0, 1], ["target", 0]]},
            ErrorCode.INVALID_PARAMS,
            "rows[1]",
        ),
        ("batch", {"table": "g", "rows": 5}, ErrorCode.INVALID_PARAMS, "rows"),
        ("scope", {"table": "g", "controller": 0, "purpose": "prey"}, ErrorCode.INVALID_PARAMS, "purpose"),
        ("leave", {"table": "g", "players": []}, ErrorCode.INVALID_PARAMS, "players"),
        ("open", {"table": "g", "ranges": [1, 1]}, ErrorCode.TABLE_EXISTS, "table"),
        ("open", {"table": "", "ranges": [1, 1]}, ErrorCode.INVALID_PARAMS, "table"),
        ("open", {"table": "x", "ranges": [1]}, ErrorCode.INVALID_PARAMS, "ranges"),
        ("open", {"table": "x", "ranges": [1, -1]}, ErrorCode.INVALID_PARAMS, "ranges[1]"),
        ("open", {"table": "x", "ranges": [1, 1], "names": ["A", "a"]}, ErrorCode.INVALID_PARAMS, "names[1]"),
        (
            "open",
            {"table": "x", "ranges": [1, 1], "names": ["A", "\x1b]52"]},
            ErrorCode.INVALID_PARAMS,
            "names[1]",
        ),
        (
            "open",
            {"table": "x", "ranges": [1, 1], "history": [["leave"]]},
            ErrorCode.INVALID_PARAMS,
            "history[0]",
        ),
        ("open", {"table": "x", "ranges": [1, 1], "rangs": 1}, ErrorCode.INVALID_PARAMS, "rangs"),
        ("draw", {}, ErrorCode.METHOD_NOT_FOUND, None),
    ],
)
def test_what_is_wrong_is_an_error_object_that_says_where(
    client: Client, method: str, params: dict[str, Any], code: int, path: str | None
) -> None:
    said, data = client.fails(method, **params)
    assert said == code
    assert path is None or data["path"] == path


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"nonsense", ErrorCode.PARSE_ERROR),
        (b"\xff\xfe", ErrorCode.PARSE_ERROR),
        (b"[" * 100_000, ErrorCode.PARSE_ERROR),
        (b'{"jsonrpc":"2.0","id":1,"method":"ask","params":{"table":"\\ud800"}}', ErrorCode.PARSE_ERROR),
        (b"1" * 5_000, ErrorCode.PARSE_ERROR),
        (b"[]", ErrorCode.INVALID_REQUEST),
        (b"5", ErrorCode.INVALID_REQUEST),
        (b"{}", ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"1.0","id":1,"method":"hello"}', ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1,"method":5}', ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":{},"method":"hello"}', ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":true,"method":"hello"}', ErrorCode.INVALID_REQUEST),
        (b'{"jsonrpc":"2.0","id":1,"method":"hello","params":[]}', ErrorCode.INVALID_PARAMS),
    ],
    ids=lambda value: str(value)[:24],
)
def test_nonsense_is_answered(line: bytes, code: int) -> None:
    said = Dispatcher().answer(line)
    assert said is not None
    assert json.loads(said)["error"]["code"] == code


def test_several_at_once_and_notifications(client: Client) -> None:
    hello = {"jsonrpc": "2.0", "method": "hello"}
    assert client.send(hello) is None
    assert client.send([hello, hello]) is None
    said = client.send([{**hello, "id": "a"}, hello, {"jsonrpc": "2.0", "id": "b", "method": "no"}, 5])
    assert [each["id"] for each in said] == ["a", "b", None]
    assert [("result" in each) for each in said] == [True, False, False]


def test_there_is_an_end_to_tables(client: Client) -> None:
    for number in range(MOST_TABLES - 1):
        client.call("open", table=f"t{number}", ranges=[1, 1])
    assert client.fails("open", table="one more", ranges=[1, 1])[0] == ErrorCode.TOO_MANY_TABLES
    client.call("close", table="t0")
    client.call("open", table="one more", ranges=[1, 1])


def test_a_fault_of_a_plugin_costs_its_say_and_is_told(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        """Raises whenever it is asked."""

        @impl
        def mtg_influence_target(self) -> None:
            raise ZeroDivisionError("no")

    judge = build_judge(plugins=[("broken", Broken())], entry_points=False)
    monkeypatch.setattr("mtg_influence.rpc.tables.build_judge", lambda **_: judge)
    client.call("open", table="b", ranges=[1, 1])
    assert client.call("ask", table="b", what="target", controller=0, candidate=1)["ok"]
    (told,) = client.call("faults", table="b", lang="es")["faults"]
    assert (told["plugin"], told["hook"], told["kind"]) == ("broken", "mtg_influence_target", "raised")
    assert "ZeroDivisionError('no'); esa respuesta no cuenta" in told["text"]
    assert client.call("faults", table="g") == {"faults": []}


class Truce:
    """Nobody attacks before turn 5."""

    @impl
    def mtg_influence_target(self, use: Use, turn: int) -> Verdict | None:
        return refuse("truce") if use is Use.ATTACK and turn < 5 else None


@pytest.fixture
def truce(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = build_judge(plugins=[("truce", Truce())], entry_points=False)
    monkeypatch.setattr("mtg_influence.rpc.tables.build_judge", lambda **_: judge)


@pytest.mark.usefixtures("truce")
def test_a_client_tells_of_its_game_what_plugins_read() -> None:
    client = Client()
    client.call("open", table="t", ranges=[1, 1, 1], tells=["turn"])
    question: dict[str, Any] = {"table": "t", "what": "attack", "controller": 0, "candidate": 1}
    assert client.fails("ask", **question) == (ErrorCode.PLUGIN_FAILED, {"plugin": "truce"})
    for turn, allowed in ((4, False), (5, True)):
        assert client.call("context", table="t", turn=turn) == {}
        assert client.call("ask", **question)["ok"] is allowed
    client.call("leave", table="t", players=[2])
    assert client.call("ask", **question)["ok"]
    client.call("turn", table="t")
    assert client.fails("ask", **question)[0] == ErrorCode.PLUGIN_FAILED


@pytest.mark.usefixtures("truce")
def test_a_plugin_that_reads_what_the_client_does_not_tell_is_refused_by_name() -> None:
    client = Client()
    assert client.fails("open", table="t", ranges=[1, 1]) == (ErrorCode.PLUGIN_FAILED, {"plugin": "truce"})
    client.call("open", table="t", ranges=[1, 1], tells=["turn"])


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"turn": -1}, "turn"),
        ({"turn": "5"}, "turn"),
        ({"step": 5}, "step"),
        ({"step": "x" * 101}, "step"),
        ({"active": 4}, "active"),
        ({"life": [20]}, "life"),
        ({"life": [20, 20, 20, True]}, "life[3]"),
        ({"mood": 1}, "mood"),
    ],
)
def test_a_context_that_is_none_is_refused(client: Client, given: dict[str, Any], path: str) -> None:
    code, data = client.fails("context", table="g", **given)
    assert (code, data["path"]) == (ErrorCode.INVALID_PARAMS, path)
    told = {"turn": 1, "step": "upkeep", "active": 3, "life": [20, -3, 0, 7]}
    assert client.call("context", table="g", **told) == {}


def test_who_tells_what_there_is_not_is_refused(client: Client) -> None:
    code, data = client.fails("open", table="t", ranges=[1, 1], tells=["turn", "mood"])
    assert (code, data["path"]) == (ErrorCode.INVALID_PARAMS, "tells[1]")


def test_a_fault_of_ours_is_told_and_the_rest_goes_on(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(METHODS, "masks", lambda *_: 1 / 0)
    assert client.fails("masks", table="g")[0] == ErrorCode.INTERNAL_ERROR
    assert client.call("ask", table="g", what="target", controller=0, candidate=1)["ok"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(
    method=st.sampled_from(sorted(METHODS)),
    params=st.dictionaries(
        st.sampled_from(
            ["table", "what", "controller", "candidate", "rows", "ranges", "players", "lang", "names"]
        ),
        st.sampled_from(["g", "target", 0, 1, [0], [1, 1]]) | JSON,
    ),
)
def test_whatever_is_sent_is_answered_and_never_by_a_fault_of_ours(
    method: str, params: dict[str, Any]
) -> None:
    client = Client()
    client.call("open", table="g", ranges=[1] * 4)
    try:
        line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
    except UnicodeEncodeError:
        return
    said = client.dispatcher.answer(line)
    assert said is not None
    error = json.loads(said).get("error")
    assert error is None or error["code"] != ErrorCode.INTERNAL_ERROR, error
