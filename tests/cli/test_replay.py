"""``mtg-influence replay`` and ``test --replay``: pages of scenarios, journals and games of campaigns."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

SCENARIO = """
scenario: a bolt
rules: ["801.4"]
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
given:
  Alex: { hand: [Lightning Bolt], battlefield: [Mountain] }
cases:
  - case: at a neighbour
    do:
      - cast: { by: Alex, card: Lightning Bolt, targets: [Rob] }
      - resolve: everything
    expect: { life: { Rob: 17 } }
  - case: that is said to do more
    do:
      - refused: { rule: "801.4", cast: { by: Alex, card: Lightning Bolt, targets: [Carissa] } }
      - choose: { by: Alex, answer: Rob }
      - resolve: everything
    expect: { life: { Rob: 16 } }
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """Return a file with a case that passes and one that fails."""
    path = tmp_path / "bolt.scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def data_of(page: Path) -> dict[str, Any]:
    """What a page holds."""
    found = re.search(r'id="data">([^<]+)<', page.read_text(encoding="utf-8"))
    assert found is not None
    data: dict[str, Any] = json.loads(gzip.decompress(b64decode(found[1])))
    return data


def notes(data: dict[str, Any], kind: str) -> list[Any]:
    """What the program says itself, of one kind."""
    return [
        note["text"] for frame in data["frames"] for note in frame.get("notes", ()) if note["kind"] == kind
    ]


def test_a_page_shows_the_steps_of_a_scenario(command: Command, scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    outcome = command("replay", scenario, "-k", "neighbour", "--out", out)
    assert (outcome.code, outcome.out) == (0, "")
    assert str(out) in outcome.err
    data = data_of(out)
    assert data["title"] == "a bolt: at a neighbour"
    told = " ".join(notes(data, "step"))
    assert f"{scenario}:10" in told
    assert "cast: { by: Alex" in told
    assert notes(data, "fault") == []


def test_a_failed_scenario_has_its_page_with_what_was_not_so(
    command: Command, scenario: Path, tmp_path: Path
) -> None:
    out = tmp_path / "page.html"
    outcome = command("replay", scenario, "-k", "more", "--out", out)
    assert outcome.code == 1
    [(english, spanish)] = notes(data_of(out), "fault")
    assert "expected 16, got 17" in english
    assert english != spanish
    refused = [
        each["label"]
        for frame in data_of(out)["frames"]
        for each in frame.get("ask", {}).get("candidates", ())
        if each.get("rule") == "801.4"
    ]
    assert "Carissa" in refused


def test_each_case_that_is_run_has_a_page(command: Command, scenario: Path, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    outcome = command("test", scenario, "--replay", folder)
    assert outcome.code == 1
    pages = sorted(folder.iterdir())
    assert [page.name.rpartition("-")[2] for page in pages] == ["13.html", "8.html"]
    assert {data_of(page)["title"] for page in pages} == {
        "a bolt: at a neighbour",
        "a bolt: that is said to do more",
    }


def test_which_case_is_asked_where_there_are_several(
    command: Command, scenario: Path, tmp_path: Path
) -> None:
    outcome = command("replay", scenario, "--out", tmp_path / "page.html")
    assert outcome.code == 2
    assert "at a neighbour" in outcome.err
    assert not (tmp_path / "page.html").exists()


def test_a_page_that_is_there_stays(command: Command, scenario: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    out.write_text("mine", encoding="utf-8")
    assert command("replay", scenario, "-k", "neighbour", "--out", out).code == 2
    assert out.read_text(encoding="utf-8") == "mine"
    assert command("replay", scenario, "-k", "neighbour", "--out", out, "--force").code == 0
    assert data_of(out)["frames"]


@pytest.mark.parametrize(
    ("words", "option"),
    [(("--seat", "Alex"), "--seat"), (("--game", "1"), "--game")],
    ids=lambda each: each if isinstance(each, str) else each[0],
)
def test_options_that_do_not_go_with_a_scenario(
    command: Command, scenario: Path, tmp_path: Path, words: tuple[str, ...], option: str
) -> None:
    outcome = command("replay", scenario, "-k", "neighbour", "--out", tmp_path / "page.html", *words)
    assert outcome.code == 2
    assert option in outcome.err


@pytest.fixture
def journal(command: Command, tmp_path: Path) -> Path:
    """Return the journal of three turns."""
    path = tmp_path / "game.jsonl"
    outcome = command("play", "--seats", "3", "--seed", "7", "--turns", "3", "--journal", path)
    assert outcome.code == 0, outcome.err
    return path


def test_a_journal_is_played_again(command: Command, journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert command("replay", journal, "--out", out).code == 0
    data = data_of(out)
    assert data["only"] is None
    frames = data["frames"]
    assert all("chosen" in frame for frame in frames[:-1])
    told = [line.get("text") for frame in frames for line in frame.get("log", ())]
    assert any("Turn 3" in str(line) for line in told)


def test_one_seats_page_holds_no_hand_of_another(command: Command, journal: Path, tmp_path: Path) -> None:
    """In three turns nobody shows a spell of theirs but by casting it."""
    hands = {}
    for name in ("Alex", "Rob"):
        out = tmp_path / f"{name}.html"
        assert command("replay", journal, "--seat", name, "--out", out).code == 0
        data = data_of(out)
        first = data["frames"][0]["doc"]["s"]
        hands[name] = {each["name"] for each in first["objects"].values() if each["zone"] == "hand"}
        assert list(first["eyes"]) == [str(data["only"])]
    text = json.dumps(data_of(tmp_path / "Alex.html"))
    hidden = hands["Rob"] - hands["Alex"]
    assert hidden
    told = {name for name in hidden if name in text}
    shown = json.dumps([frame.get("log") for frame in data_of(tmp_path / "Alex.html")["frames"]])
    assert all(name in shown for name in told)


def test_nobody_of_that_name_sits_there(command: Command, journal: Path, tmp_path: Path) -> None:
    outcome = command("replay", journal, "--seat", "Zoe", "--out", tmp_path / "page.html")
    assert outcome.code == 2
    assert "Zoe" in outcome.err


def test_a_file_that_is_no_journal_is_said_where(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text('{"type": "game"}\n', encoding="utf-8")
    outcome = command("replay", path, "--out", tmp_path / "page.html")
    assert outcome.code == 1
    assert f"{path}:1:1" in outcome.err


def test_a_game_of_a_campaign_is_played_again(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "campaign"
    words = ("--games", "2", "--decks", "demo", "--decisions", "30", "--players", "random")
    assert command("campaign", "--out", folder, *words).code == 0
    out = tmp_path / "page.html"
    assert command("replay", folder, "--game", "1", "--out", out).code == 0
    assert len(data_of(out)["frames"]) > 3
    outcome = command("replay", folder, "--game", "2", "--out", tmp_path / "other.html")
    assert outcome.code == 1
    assert "0 to 1" in outcome.err


def test_a_plan_that_is_none_is_said(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text('{"number": 1}', encoding="utf-8")
    outcome = command("replay", path, "--out", tmp_path / "page.html")
    assert outcome.code == 1
    assert f"{path}:1:1" in outcome.err
