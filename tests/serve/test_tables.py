"""Tables over HTTP: made, joined, played, watched."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.serve.conftest import Running

pytestmark = pytest.mark.host

TWO: dict[str, Any] = {"variant": None, "seats": 2}


def test_the_host_finds_what_can_be_made(server: "Running") -> None:
    options = server.host.get("/options").json()
    assert options["max_seats"] == 6
    assert options["variants"][0] == {
        "name": "emperor", "title": "Emperor", "seats": [6], "teams": ["north", "south"]
    }  # fmt: skip
    spanish = server.host.get("/options?lang=es").json()
    assert spanish["variants"][0]["title"] == "Emperador"


def test_a_table_has_a_link_and_a_code_for_each_person_and_one_for_spectators(server: "Running") -> None:
    table = server.table(people=["Alex", None, "<script>"])
    assert [seat["who"] for seat in table["seats"]] == ["empty", "computer", "empty", *["computer"] * 3]
    assert table["seats"][2]["name"] == "<script>"
    links = [seat["link"] for seat in table["seats"]]
    assert links[1] is None
    assert links[0] != links[2]
    rows = table["seats"][0]["qr"]
    assert {len(row) for row in rows} == {len(rows)}, "a square"
    assert set("".join(rows)) == {"0", "1"}
    assert not int("".join(rows[:4]), 2), "with a margin"
    assert table["watch"]["link"] == f"{server.base}/watch/{table['id']}"
    assert table in server.host.get("/tables").json()["tables"]


def test_what_is_wrong_with_a_table_is_said_all_at_once_in_the_language_of_the_page(
    server: "Running",
) -> None:
    response = server.host.post("/tables?lang=es", json={"variant": "chess", "seats": 99, "colour": 1})
    assert response.status_code == 422
    findings = response.json()["findings"]
    assert len(findings) == 3
    assert any("'colour' no significa nada aquí" in finding for finding in findings)


def test_a_deck_that_cannot_be_played_is_no_table(server: "Running") -> None:
    before = len(server.host.get("/tables").json()["tables"])
    response = server.host.post("/tables", json={**TWO, "decks": {"0": "60 Forrest"}})
    assert response.status_code == 422
    assert "Forest" in response.json()["text"]
    assert len(server.host.get("/tables").json()["tables"]) == before


def test_a_deck_that_somebody_gives_is_played(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"], decks={"Alex": "60 Forest"})
    alex = server.sit(table, 0)
    alex.question()
    hand = [each["name"] for each in alex.last("view")["objects"] if each["zone"] == "hand"]
    assert hand == ["Forest"] * 7


def test_the_game_begins_when_everybody_has_come(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"])
    alex = server.sit(table, 0)
    hello = alex.until(lambda page: page.last("hello"))
    assert (hello["you"], hello["started"], hello["host"]) == (0, False, False)
    assert hello["names"] == ["Alex", "Rob"]
    who = alex.until(lambda page: page.last("presence"))
    assert [seat["who"] for seat in who["seats"]] == ["person", "empty"]
    assert alex.post("answer", number=0, pick=[0]).status_code == 409
    assert alex.last("view") is None
    rob = server.sit(table, 1)
    alex.until(lambda page: page.last("view"))
    rob.until(lambda page: page.last("view"))
    assert alex.last("hello")["started"]
    assert [page.last("view")["you"] for page in (alex, rob)] == [0, 1]


def test_the_game_can_begin_without_somebody_who_takes_over_when_they_come(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"])
    alex = server.sit(table, 0)
    assert alex.post("start").status_code == 204
    alex.answer()
    assert [seat["who"] for seat in alex.last("presence")["seats"]] == ["person", "computer"]
    rob = server.sit(table, 1)
    rob.until(lambda page: page.last("presence") and page.last("presence")["seats"][1]["who"] == "person")


def test_a_question_is_answered_and_everybody_sees_it(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"])
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    first = alex.until(lambda page: page.last("view"))["waits_for"]
    asked, other = (alex, rob) if first == 0 else (rob, alex)
    number = asked.question()["number"]
    other.until(lambda page: page.last("view"))
    views = len(other.seen["view"])
    asked.answer()
    other.until(lambda page: len(page.seen["view"]) > views)
    assert other.last("view")["number"] > number


def test_only_who_is_asked_sees_the_question_and_only_their_own_hand(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"], seed=4)
    alex, rob, watcher = server.sit(table, 0), server.sit(table, 1), server.watch(table)
    for page, own in ((alex, 0), (rob, 1), (watcher, None)):
        view = page.until(lambda page: page.last("view"))
        hands = {each["owner"] for each in view["objects"] if each["zone"] == "hand"}
        assert hands == (set() if own is None else {own})
        assert (view["ask"] is not None) == (view["waits_for"] == own)


def test_a_stale_answer_changes_nothing(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    number = alex.question()["number"]
    alex.answer()
    again = alex.post("answer", number=number, pick=[0])
    assert again.status_code == 409
    assert again.json()["text"]
    assert (
        alex.client.post(f"{alex.path}/answer?lang=es", json={"number": number, "pick": [0]})
        .json()["text"]
        .startswith("esta pregunta")
    )


def test_an_answer_in_somebody_elses_place_is_stale_too(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"])
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    first = alex.until(lambda page: page.last("view"))["waits_for"]
    asked, other = (alex, rob) if first == 0 else (rob, alex)
    number = asked.question()["number"]
    assert other.post("answer", number=number, pick=[0]).status_code == 409
    assert asked.question()["number"] == number


@pytest.mark.parametrize("pick", [[99], [0, 0], [], [0, 1]])
def test_what_is_no_answer_is_refused_and_the_question_stays(server: "Running", pick: list[int]) -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    number = alex.question()["number"]
    refused = alex.post("answer", number=number, pick=pick)
    assert refused.status_code == 422, refused.text
    assert refused.json()["text"]
    assert alex.question()["number"] == number


def test_a_target_out_of_range_is_refused_with_its_rule(server: "Running") -> None:
    bolts = "30 Mountain\n30 Lightning Bolt"
    table = server.table(
        variant=None, seats=4, range=1, people=["Alex"], seed=1, difficulty="VeryEasy", decks={"Alex": bolts}
    )
    alex = server.sit(table, 0)
    for _ in range(60):
        ask = alex.question()
        if ask["kind"] == "target":
            break
        wanted = next((c for c in ask["candidates"] if c["allowed"] and "Lightning Bolt" in c["label"]), None)
        land = next((c for c in ask["candidates"] if c["allowed"] and "Mountain" in c["label"]), None)
        chosen = wanted or (land if ask["kind"] == "priority" else None)
        alex.answer(*([chosen["index"]] if chosen else []))
        alex.moves_on(ask["number"])
    ask = alex.question()
    assert ask["kind"] == "target"
    far = next(c for c in ask["candidates"] if c["player"] == 2 and c["object"] is None)
    assert not far["allowed"]
    assert far["rule"].startswith("801.")
    refused = alex.post("answer", number=ask["number"], pick=[far["index"]])
    assert refused.status_code == 422
    assert refused.json()["rule"] == far["rule"]
    assert alex.question()["number"] == ask["number"]
    near = next(c for c in ask["candidates"] if c["allowed"] and c["player"] == 1)
    assert alex.post("answer", number=ask["number"], pick=[near["index"]]).status_code == 204


def test_two_tabs_of_one_seat_see_the_same_and_the_slower_one_is_stale(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    one, two = server.sit(table, 0), server.sit(table, 0)
    number = one.question()["number"]
    assert two.question()["number"] == number
    one.answer()
    two.moves_on(number)
    assert two.post("answer", number=number, pick=[0]).status_code == 409
    two.close()
    one.until(lambda page: page.last("presence")["seats"][0]["connected"])


def test_the_computer_player_answers_on_request(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    number = alex.question()["number"]
    assert alex.post("auto").status_code == 204
    alex.moves_on(number)


def test_who_concedes_has_lost_at_any_time(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"])
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    first = alex.until(lambda page: page.last("view"))["waits_for"]
    other = rob if first == 0 else alex
    assert other.post("concede").status_code == 204, "also while somebody else is asked"
    over = alex.until(lambda page: page.last("over"))
    assert over["winners"] == [first]
    assert over["replay"] == f"/replay/{table['id']}"
    shown = next(t for t in server.host.get("/tables").json()["tables"] if t["id"] == table["id"])
    assert shown["over"]


def test_passing_until_my_turn_is_said_and_ends_by_itself(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    alex.answer()
    assert alex.post("pass", until="my-turn").status_code == 204
    alex.until(lambda page: {"until": "my-turn"} in page.seen["stops"])
    assert alex.post("pass", until="never").status_code == 400


def test_chat_is_seen_by_all_as_it_was_typed(server: "Running") -> None:
    table = server.table(**TWO, people=["<b>Alex</b>"])
    alex, watcher = server.sit(table, 0), server.watch(table)
    assert alex.post("chat", text="<script>alert('ñ')</script>").status_code == 204
    line = watcher.until(lambda page: page.last("chat"))
    assert line == {"n": 0, "by": 0, "name": "<b>Alex</b>", "text": "<script>alert('ñ')</script>"}
    late = server.watch(table)
    assert late.until(lambda page: page.last("chat")) == line
    assert alex.post("chat", text=" ").status_code == 400
    assert alex.post("chat", text="x" * 501).status_code == 400


def test_spectators_do_nothing(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    server.sit(table, 0)
    watcher = server.watch(table)
    for what in ("answer", "chat", "undo", "concede", "start", "auto", "pass", "vote"):
        assert watcher.post(what).status_code in (404, 405)
    watcher.path = f"/t/{table['id']}"
    for what in ("answer", "chat", "undo", "concede", "start", "auto", "pass", "vote"):
        assert watcher.post(what, number=0, pick=[0], text="a", id="x", yes=True).status_code == 404


def test_twenty_spectators(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    watchers = [server.watch(table, query=f"?lang={'es' if each % 2 else 'en'}") for each in range(20)]
    alex.until(lambda page: page.last("presence")["spectators"] == 20)
    before = alex.question()["number"]
    alex.answer()
    alex.moves_on(before)
    for watcher in watchers:
        watcher.until(lambda page: page.last("view") and page.last("view")["number"] > before)
        watcher.close()
    alex.until(lambda page: page.last("presence")["spectators"] == 0)


def test_each_reads_their_own_language(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"], lang="es")
    english, spanish, usual = (server.sit(table, 0, query=query) for query in ("?lang=en", "?lang=es", ""))
    labels = [page.question()["candidates"][0]["label"] for page in (english, spanish, usual)]
    assert labels[0] != labels[1]
    assert labels[2] == labels[1], "the language of the table where the browser has no wish"


def test_a_card_is_read_by_who_may_see_it(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex", "Rob"])
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    view = alex.until(lambda page: page.last("view"))
    mine = next(each for each in view["objects"] if each["zone"] == "hand")
    card = alex.client.get(f"{alex.path}/card/{mine['id']}")
    assert card.status_code == 200
    assert card.json()["name"] == mine["name"]
    assert rob.client.get(f"{rob.path}/card/{mine['id']}").status_code == 404
    assert rob.client.get(f"/watch/{table['id']}/card/{mine['id']}").status_code == 404
    assert alex.client.get(f"{alex.path}/card/999999").status_code == 404
    assert alex.client.get(f"{alex.path}/card/x").status_code == 404


def test_who_comes_back_is_told_what_they_missed_and_not_all_again(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    alex.answer()
    alex.question()
    last, hellos = alex.ids[-1], len(alex.seen["hello"])
    assert alex.post("chat", text="missed").status_code == 204
    alex.until(lambda page: page.last("chat"))
    again = server.sit(table, 0)
    again.close()
    fresh = type(alex)(server.base, link=table["seats"][0]["link"])
    server.pages.append(fresh)
    fresh.open(last=last)
    assert fresh.until(lambda page: page.last("chat"))["text"] == "missed"
    assert "hello" not in fresh.seen
    assert hellos >= 1


def test_the_host_watches_and_closes_tables(server: "Running") -> None:
    table = server.table(**TWO, people=["Alex"])
    alex = server.sit(table, 0)
    alex.until(lambda page: page.last("view"))
    assert server.host.post(f"/t/{table['id']}/close", json={}).status_code == 400
    assert server.host.post(f"/t/{table['id']}/close", json={"sure": True}).status_code == 204
    alex.until(lambda page: page.ended)
    assert server.host.get(f"/t/{table['id']}").status_code == 404
    assert not (server.state / "tables" / table["id"]).exists()


def test_pictures_are_shown_to_who_may_see_the_card(start: "Callable[..., Running]", tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "forest.png").write_bytes(b"a picture")
    server = start("--pictures", str(folder))
    table = server.table(**TWO, people=["Alex", "Rob"], decks={"Alex": "60 Forest"})
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    view = alex.until(lambda page: page.last("view"))
    assert alex.last("hello")["pictures"]
    forest = next(each["id"] for each in view["objects"] if each["zone"] == "hand")
    shown = alex.client.get(f"{alex.path}/picture/{forest}")
    assert (shown.content, shown.headers["content-type"]) == (b"a picture", "image/png")
    assert rob.client.get(f"{rob.path}/picture/{forest}").status_code == 404
    assert rob.client.get(f"/watch/{table['id']}/picture/{forest}").status_code == 404


def test_a_game_that_is_over_is_stepped_through_in_a_sandbox(server: "Running") -> None:
    table = server.table(**TWO, people=["</script><script>alert(1)</script>", "Rob"])
    alex, rob = server.sit(table, 0), server.sit(table, 1)
    alex.until(lambda page: page.last("view"))
    address = f"/replay/{table['id']}"
    assert server.host.get(address).status_code == 404, "while it goes on hands are hidden"
    rob.post("concede")
    over = alex.until(lambda page: page.last("over"))
    page = alex.client.get(over["replay"])
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["content-security-policy"].startswith("sandbox allow-scripts")
    assert "allow-same-origin" not in page.headers["content-security-policy"]
    assert "<script>alert(1)" not in page.text
    assert alex.client.get(over["replay"]).text == page.text
