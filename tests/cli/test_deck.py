"""``deck``, ``play --deck`` and deck files in tables, on the real card data."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

for extra in ("phase", "mtg"):
    if find_spec(extra) is None:
        pytest.skip("the extras are not installed", allow_module_level=True)

if TYPE_CHECKING:
    from tests.cli.conftest import Command

pytestmark = pytest.mark.host

LIST = """\
// a test
4x Lim-Dul’s Vault (ALL) 107 *F*
2 Stomp
4 Fire // Ice
30 Swamp

Sideboard
2 Cuombajj Witches
"""


@pytest.fixture
def list_file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text(LIST, encoding="utf-8")
    return path


def test_a_deck_is_shown_with_what_is_left_out_and_what_is_not_covered(
    command: Command, list_file: Path
) -> None:
    outcome = command("deck", list_file)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.lines[:5] == [
        "a deck without a name: 40 cards, 4 different ones (text)",
        "   4 Lim-Dûl's Vault",
        "   2 Bonecrusher Giant",
        "   4 Fire",
        "  30 Swamp",
    ]
    assert outcome.lines[5:7] == [
        "left out: the sideboard, 2 cards from line 8 (2 Cuombajj Witches)",
        "line 3: 'Stomp' is read as 'Bonecrusher Giant'",
    ]
    assert outcome.lines[7].startswith('"Lim-Dûl\'s Vault" is not covered: the host does not understand')
    assert outcome.lines[8:] == ["3 of 4 are covered"]


def test_a_deck_can_be_told_in_spanish(command: Command, list_file: Path) -> None:
    outcome = command("deck", list_file, "--lang", "es")
    assert "un mazo sin nombre: 40 cartas, 4 distintas (text)" in outcome.lines
    assert "se deja fuera: el banquillo, 2 cartas desde la línea 8 (2 Cuombajj Witches)" in outcome.lines


def test_a_deck_is_json_too(command: Command, list_file: Path) -> None:
    told = json.loads(command("deck", list_file, "--json").out)
    assert told["deck"]["cards"][0] == {"card": "Lim-Dûl's Vault", "count": 4, "line": 2, "column": 1}
    assert told["deck"]["left_out"][0]["part"] == "sideboard"
    assert [card["card"] for card in told["not_covered"]] == ["Lim-Dûl's Vault"]
    assert (told["version"], told["findings"]) == (1, [])


def test_a_deck_is_written_as_deck_yaml_once(command: Command, list_file: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.deck.yaml"
    assert command("deck", list_file, "--out", out).code == 0
    assert out.read_text(encoding="utf-8").splitlines()[:3] == [
        "format: 1",
        "cards:",
        '  "Lim-Dûl\'s Vault": 4',
    ]
    out.write_text("mine")
    outcome = command("deck", list_file, "--out", out)
    assert (outcome.code, out.read_text()) == (2, "mine")
    assert command("deck", list_file, "--out", out, "--force").code == 0
    assert command("lint", out).code == 0
    assert command("deck", list_file, "--out", tmp_path / "mine.txt").code == 2


def test_a_name_that_means_no_card_is_a_finding(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("30 Forest\n4 Insectile Aberation\nBuilt by Joe\n")
    outcome = command("deck", path)
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.splitlines()[0] == (
        f"{path}:2:1 MI304 no card 'Insectile Aberation' is known, "
        "did you mean 'Delver of Secrets' (with the face 'Insectile Aberration')?"
    )
    assert f"{path}:3:1 MI304" in outcome.err
    assert json.loads(command("deck", path, "--json").out)["findings"][0]["code"] == "MI304"


def test_a_player_plays_a_deck_file_of_any_format(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.dck"
    path.write_text("[metadata]\nName=Mine\n[Main]\n4 Fire // Ice|APC\n30 Mountain|M10\n[Sideboard]\n1 Fog\n")
    outcome = command("play", "--turns", 1, "--deck", f"rob={path}", "--json")
    assert outcome.code == 0
    assert [seat["deck"] for seat in json.loads(outcome.lines[0])["seats"]][:3] == [
        "Captain's Maneuver",
        "Mine",
        "Witches and Piles",
    ]
    assert outcome.err == f"{path}: left out: the sideboard, 1 card from line 7 (1 Fog)\n"


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("Zoe={file}",), "Zoe"),
        (("Rob={file}x",), "there is no file"),
        (("Rob={file}", "rob={file}"), "two decks for Rob"),
    ],
)
def test_a_deck_that_cannot_be_given_is_wrong_usage(
    command: Command, list_file: Path, words: tuple[str, ...], what: str
) -> None:
    said = [part for word in words for part in ("--deck", word.format(file=list_file))]
    outcome = command("play", "--turns", 1, *said)
    assert outcome.code == 2
    assert what in outcome.err


def test_a_table_takes_decks_of_other_programs_and_any_spelling(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.cod").write_text(
        '<cockatrice_deck version="1"><zone name="main"><card number="40" name="Mountain"/></zone>'
        "</cockatrice_deck>"
    )
    table = tmp_path / "two.table.yaml"
    table.write_text(
        "seats:\n  - {name: Al, deck: a.cod}\n"
        '  - {name: Bo, deck: ["4 Aether Vial", "4 Fire // Ice", "4 Gaea’s Cradle", "30 forest"]}\n'
    )
    assert command("play", "--table", table, "--turns", 1).code == 0
    table.write_text("seats: [Al, Bo]\ndeck: [30 Forrest]\n")
    outcome = command("lint", table)
    assert outcome.code == 1
    assert "two.table.yaml:2:8 MI304 no card 'Forrest' is known, did you mean 'Forest'" in outcome.out


def test_cards_of_scenarios_are_looked_for(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.scenario.yaml"
    path.write_text(
        "scenario: x\ntable: {seats: [Al, Bo]}\ngiven: {Al: {hand: [Stomp, 2 gaea’s cradle]}}\n"
        "expect: {life: {Al: 20}}\n"
    )
    outcome = command("lint", path)
    known = "no card 'Stomp' is known, 'Stomp' is a face of 'Bonecrusher Giant': name that card"
    assert outcome.lines == [f"{path}:3:21 MI304 {known}"]


@pytest.mark.parametrize("name", ["lim-dul’s vault", "Stomp", "Fire/Ice"])
def test_commands_understand_the_same_names(command: Command, name: str) -> None:
    assert command("explain", name).code == 0
    assert command("coverage", name).code == 0
