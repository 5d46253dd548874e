"""``mtg-influence explain``: of codes, of scripts, and of cards without one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.documents import Code

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]

CARDS = Path(__file__).parents[2] / "cards"


@pytest.mark.parametrize("code", Code)
def test_every_code_is_explained(command: Command, code: Code) -> None:
    outcome = command("explain", code)
    assert outcome.code == 0
    assert outcome.out.startswith(f"{code}: ")


def test_a_broken_script_is_told_by_its_findings(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "axe.card.yaml"
    path.write_text("format: 1\nname: Axe\ntypes: [sorcry]\noverrides: nothing\n", encoding="utf-8")
    outcome = command("explain", path)
    assert outcome.code == 1
    assert " MI204 " in outcome.err


@pytest.mark.host
def test_a_script_is_said_in_english_with_what_range_does_and_beside_the_printed_text(
    command: Command,
) -> None:
    outcome = command("explain", CARDS / "mending-hands.card.yaml")
    assert outcome.code == 0
    said = outcome.out.split("\n\n")
    assert said[0] == "Mending Hands"
    assert "Prevent the next 4 damage" in said[1]
    assert "mending-hands.card.yaml:16 the recipient is named" in said[2]
    assert "(CR 801.13b)" in said[2]
    assert said[3].startswith("printed text")
    assert "[" not in said[3]
    assert said[4] == "the host's own reading:\n  understands all of it, as far as it says\n"


@pytest.mark.host
def test_what_the_host_does_not_understand_is_said(command: Command) -> None:
    assert "does not understand abilities[0].effect" in command("explain", "Captain's Maneuver").out


@pytest.mark.host
def test_a_card_without_a_script_is_as_the_host_reads_it(command: Command) -> None:
    outcome = command("explain", "runeclaw bear")
    assert outcome.code == 0
    assert outcome.lines[:2] == ["Runeclaw Bear", "no script: the host's own reading is played"]


@pytest.mark.host
def test_the_name_of_nothing_gets_the_nearest_one(command: Command) -> None:
    outcome = command("explain", "Steem Augury")
    assert outcome.code == 2
    assert "did you mean 'Steam Augury'?" in outcome.err


@pytest.mark.host
def test_what_each_pass_did_to_a_card_is_printed(command: Command) -> None:
    outcome = command("explain", "Time Walk", "--passes")
    assert outcome.code == 0
    assert outcome.out.splitlines()[0] == "Time Walk"
    storm = command("explain", "Grapeshot", "--passes")
    assert "desugar at keywords" in storm.out
    data = json.loads(command("explain", "Wrath of God", "--passes", "--json").out)
    assert [step["pass"] for step in data["steps"]] == ["cut DestroyAll.target (affects)"]
    assert data["faults"] == []


@pytest.mark.host
def test_passes_of_no_card_and_json_without_passes_are_wrong_usage(command: Command) -> None:
    assert command("explain", "Wrath of Nobody", "--passes").code == 2
    assert command("explain", "Wrath of God", "--json").code == 2


@pytest.mark.host
def test_a_misspelled_key_in_a_pass_ends_the_program_with_a_crash_of_ours(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def misspelled(*_: object, **__: object) -> object:
        return {"controller": None}["contoller"]

    monkeypatch.setattr("mtg_influence.hosts.phase.weave.weaver.cut", misspelled)
    outcome = command("explain", "Wrath of God", "--passes")
    assert outcome.code == 3
    assert "contoller" in outcome.err
