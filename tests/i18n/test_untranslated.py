"""Nothing that a person reads is in English alone.

The program speaks a language of strange letters here (``strange``); whatever is in plain letters then is a
name, a word of a file, what an engine says itself, or a text that nobody marked.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.campaign.model import Options, Outcome, Status
from mtg_influence.campaign.report import Report
from mtg_influence.campaign.words import lines
from mtg_influence.hooks import build_judge
from mtg_influence.hosts.base import Zone
from mtg_influence.i18n import Text, translate
from mtg_influence.i18n.words import step_word, zone_word
from mtg_influence.rules_index import summaries

if TYPE_CHECKING:
    from tests.i18n.conftest import Leaks

    Spoken = Callable[..., str]

TOP = Path(__file__).resolve().parents[2]
TABLES = TOP / "examples" / "tables"
SIX = ("Alex", "Rob", "Carissa", "Bianca", "Dario", "Mei", "Dana", "Erik")
PHASE = all(find_spec(extra) is not None for extra in ("phase", "mtg"))
engine = pytest.mark.skipif(not PHASE, reason="the extras are not installed")

SCENARIO = """\
scenario: Uno
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
given:
  Alex: { hand: [Shock, Forest], battlefield: [Mountain, Grizzly Bears] }
expect: { life: { Rob: 19 } }
cases:
  - { case: uno, do: [{ cast: { card: Shock, by: Alex, targets: [Carissa] } }] }
  - { case: dos, do: [{ cast: { card: Lava Axe, by: Alex } }] }
  - { case: tres, do: [{ cast: { card: Shock, by: Alex } }] }
  - { case: cuatro, do: [{ refused: { cast: { card: Shock, by: Alex, targets: [Rob] }, rule: "801.4" } }] }
  - { case: cinco, do: [{ resolve: top }] }
  - { case: seis, do: [{ choose: { by: Rob, answer: keep } }] }
  - { case: siete, do: [{ attack: { by: Alex, with: { Grizzly Bears: Carissa } } }] }
  - { case: ocho, do: [{ pass: Rob }, { pass: Rob }] }
  - case: nueve
    expect:
      life: { Rob: 3 }
      in-range: { Alex: [Alex] }
      where: { Grizzly Bears: exile }
      controller: { Grizzly Bears: Rob }
      tapped: { Grizzly Bears: true }
      size: { Grizzly Bears: 5/5, Mountain: 1/1 }
      counters: { Grizzly Bears: { charge: 2 } }
      attached: { Grizzly Bears: Mountain }
      zones: { Alex: { hand: 7, graveyard: [Shock] } }
      stack: [Shock]
      playing: [Alex]
      won: [Alex]
      turn-of: Rob
      step: upkeep
      asked: { who: Rob, kind: target }
      log: [{ rule: "801.4", says: XX, player: Rob }]
"""
CARDS = ("Shock", "Forest", "Mountain", "Grizzly Bears", "Lava Axe", "Zoe", "charge")
OF_FILES = ("uno dos tres cuatro cinco seis siete ocho nueve Uno", "scenario yaml", "XX", "CR MI")


@pytest.mark.parametrize("name", ["strange words are told", "tables"])
def test_it_finds_what_is_not_marked(strange: Leaks, name: str) -> None:
    """A control: plain words are found, the allowed ones and messages are not."""
    assert strange(name, ()) == [name]
    assert strange(name, [name]) == []
    assert strange(step_word("precombat main", "es"), ()) == []


@engine
@pytest.mark.host
def test_the_results_of_scenarios(strange: Leaks, spoken: Spoken, tmp_path: Path) -> None:
    (tmp_path / "a.scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    said = spoken("test", tmp_path, code=1).replace(str(tmp_path), "")
    assert len(said.splitlines()) > 20
    assert strange(said, (*SIX, *CARDS, *OF_FILES)) == []


@engine
@pytest.mark.host
def test_what_a_card_is_not_covered_for(strange: Leaks, spoken: Spoken) -> None:
    names = ("Chaos Orb", "Undead Alchemist", "Anointed Peacekeeper", "Pyroclasm", "Forest")
    said = spoken("coverage", *names, "--list", "-j", "1")
    of_hosts = (
        "abilities static replacements effect mode",
        "Static",
        "ModifyCost HasChosenName CantActivateDuring",
    )
    nodes = [line for line in said.splitlines() if "." in line.split()[-1] and len(line.split()) == 2]
    rest = "\n".join(line for line in said.splitlines() if line not in nodes)
    assert strange(rest, (*names, *of_hosts)) == []


@pytest.mark.parametrize("file", sorted(TABLES.glob("*.table.yaml")), ids=lambda path: path.name)
def test_a_table(strange: Leaks, spoken: Spoken, file: Path) -> None:
    said = spoken("table", file, "--without", "Rob")
    names = (file.read_text(encoding="utf-8"), "CR", "Caris")  # a long name is cut
    assert strange(said, names) == []


@pytest.mark.parametrize(
    "table",
    [
        "{ variant: emperor, seats: [Alex, Rob] }",
        "{ variant: emperor, deploy: false, seats: [{name: Alex, team: A}, {name: Rob, team: B}] }",
        "{ variant: free-for-all, attack: one, seats: [{name: Alex, range: 2}, Rob, {name: Mei, team: A}] }",
        "{ variant: alternating-teams, seats: [*A1, *A2, *B1, *B2] }",
        "{ deploy: true, seats: [{name: Alex, emperor: true}, Rob] }",
    ],
)
def test_what_a_variant_does_not_allow(strange: Leaks, spoken: Spoken, tmp_path: Path, table: str) -> None:
    for name in ("A1", "A2", "B1", "B2"):
        table = table.replace(f"*{name}", f"{{name: {name}, team: {name[0]}}}")
    (tmp_path / "a.table.yaml").write_text(table, encoding="utf-8")
    said = spoken("table", tmp_path / "a.table.yaml", code=1).replace(str(tmp_path), "")
    words_of_the_format = (table, "attack", "team-vs-team alternating-teams true one multiple left right")
    assert said
    assert strange(said, (*words_of_the_format, "table yaml", "CR MI")) == []


def test_house_rulings(strange: Leaks, spoken: Spoken) -> None:
    names = [ruling.name for ruling in build_judge().offered]
    assert strange(spoken("rulings"), names) == []


def test_the_rules_and_what_shows_them(strange: Leaks, spoken: Spoken, tmp_path: Path) -> None:
    (tmp_path / "a.scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    said = spoken("rules", tmp_path, code=1).replace(str(tmp_path), "")
    lines = [line for line in said.splitlines() if not line.startswith("  tests/")]
    assert len(lines) > len(summaries()) / 2
    assert strange("\n".join(lines), (*OF_FILES, *CARDS)) == []


@engine
@pytest.mark.host
@pytest.mark.parametrize("name", ["Chaos Orb", "Undead Alchemist", "Anointed Peacekeeper"])
def test_why_a_game_cannot_start(strange: Leaks, spoken: Spoken, tmp_path: Path, name: str) -> None:
    table = json.dumps({"range": 1, "seats": [{"name": each, "deck": {name: 60}} for each in SIX[:4]]})
    (tmp_path / "a.table.yaml").write_text(table, "utf-8")
    said = spoken("play", "--table", tmp_path / "a.table.yaml", code=1).replace(str(tmp_path), "")
    of_hosts = (
        "Unimplemented abilities effect static Static replacements Replacement mode ModifyCost HasChosenName"
    )
    assert said
    assert strange(said, (name, *SIX, of_hosts, "mtg-influence allow-uncovered", "MI")) == []


@pytest.fixture
def silent_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the engine seldom says stays in its own language; here it says nothing."""
    monkeypatch.setattr("mtg_influence.hosts.phase.log.host_lines.unmarked", lambda *_: "…")


GAME_CARDS = [
    word
    for file in (TOP / "src" / "mtg_influence" / "demo" / "decks").glob("*.yaml")
    for word in (file.read_text(encoding="utf-8"),)
]


@engine
@pytest.mark.host
@pytest.mark.usefixtures("silent_engine")
@pytest.mark.parametrize(
    "options", [("--seats", "4", "--seed", "3"), ("--variant", "emperor", "--turns", "9")]
)
def test_a_game_that_is_watched(strange: Leaks, spoken: Spoken, options: tuple[str, ...]) -> None:
    said = spoken("play", "--turns", "30", *options)
    assert len(said.splitlines()) > 20
    assert strange(said, (*SIX, *GAME_CARDS, "CR", "emperor north south")) == []


ASKED = """\
look
look Rob
look Carissa graveyard
refused
why
why Rob
why Zoe
log
help
list
99
zzzz
stops
stops all
undo
skip

forest
look stack
concede
help
quit
"""


@engine
@pytest.mark.host
@pytest.mark.usefixtures("silent_engine")
def test_a_person_at_the_table(
    strange: Leaks, spoken: Spoken, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ASKED.encode())))
    path = str(tmp_path / "game.journal")
    said = spoken(
        "play", "--human", "Alex", "--seats", "4", "--seed", "3", "--turns", "12", "--journal", path
    )
    typed = (ASKED, "CR", "mulligan", f"mtg-influence play --resume {path}")
    assert len(said.splitlines()) > 60
    assert strange(said, (*SIX, *GAME_CARDS, *typed)) == []


def test_a_campaign(strange: Leaks) -> None:
    outcome = Outcome(number=1, status=Status.VIOLATION, ranges=(1,), players="random")
    told = "\n".join(lines(Report(Options(), [outcome], {}), "es"))
    assert strange(told, ("random",)) == []


def test_zones_and_steps(strange: Leaks) -> None:
    assert strange("\n".join(zone_word(zone.value, "es") for zone in Zone), ()) == []


def test_a_text_that_was_joined_is_found_out(strange: Leaks) -> None:
    """A control: what is put around a message makes it plain again."""
    from mtg_influence.i18n import msg  # noqa: PLC0415

    label: str = msg("play {card}", card="Forest")
    assert isinstance(label, Text)
    assert strange(translate(label, "es"), ["Forest"]) == []
    assert strange(translate(f"{label}!", "es"), ["Forest"]) == ["play Forest!"]
