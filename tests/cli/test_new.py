"""``mtg-influence new``: a file to begin with, which is not done until somebody says so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.cards import parse_card
from mtg_influence.cards.known import KnownCard, KnownPart
from mtg_influence.cards.skeleton import file_name, skeleton
from mtg_influence.documents import Code

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Outcome

    Command = Callable[..., Outcome]


@pytest.mark.host
def test_a_new_file_holds_what_is_known_and_says_what_is_to_do(command: Command, tmp_path: Path) -> None:
    outcome = command("new", "cuombajj witches", "--folder", tmp_path)
    file = tmp_path / "cuombajj-witches.card.yaml"
    assert (outcome.code, outcome.out) == (0, f"{file}\n")
    text = file.read_text(encoding="utf-8")
    assert 'cost: "{B}{B}"\ntypes: [creature]\nsubtypes: [Human, Wizard]\npower: 1\ntoughness: 3\n' in text
    assert "cost: { tap: true }" in text
    assert [finding.code for finding in parse_card(text).findings] == [Code.TO_DO]
    done = "".join(line for line in text.splitlines(keepends=True) if "to do" not in line)
    assert parse_card(done).findings == ()


@pytest.mark.host
def test_what_the_host_does_not_understand_is_to_do(command: Command) -> None:
    text = command("new", "Captain's Maneuver", "--stdout").out
    assert "# mtg-influence: to do: the host does not understand abilities[0].effect\n" in text
    assert "fills: holes\n" in text


@pytest.mark.host
def test_no_printed_text_is_written(command: Command) -> None:
    assert "separate" not in command("new", "Fact or Fiction", "--stdout").out


@pytest.mark.host
def test_a_card_that_is_not_known_gets_the_nearest_name(command: Command, tmp_path: Path) -> None:
    outcome = command("new", "Steem Augury", "--folder", tmp_path)
    assert outcome.code == 2
    assert "did you mean 'Steam Augury'?" in outcome.err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_is_never_overwritten(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "axe.card.yaml"
    file.write_text("mine", encoding="utf-8")
    outcome = command("new", "Axe", "--own", "--folder", tmp_path)
    assert outcome.code == 2
    assert "stays as it is" in outcome.err
    assert file.read_text(encoding="utf-8") == "mine"


def test_editors_are_told_where_the_schema_is(command: Command, tmp_path: Path) -> None:
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "card.schema.json").write_text("{}", encoding="utf-8")
    (tmp_path / "deep" / "cards").mkdir(parents=True)
    command("new", "Axe", "--own", "--folder", tmp_path / "deep" / "cards")
    lines = (tmp_path / "deep" / "cards" / "axe.card.yaml").read_text(encoding="utf-8").splitlines()
    assert lines[:2] == [
        "# yaml-language-server: $schema=../../schemas/card.schema.json",
        "# $schema: ../../schemas/card.schema.json",
    ]


@pytest.mark.parametrize("name", ["../../etc/passwd", "/", "..", "a\0b", "Fire // Ice", "Æther", "x" * 300])
def test_a_file_name_never_leaves_its_folder(name: str) -> None:
    made = file_name(name)
    assert Path(made).name == made
    assert made.endswith(".card.yaml")
    assert len(made) <= 120
    assert not made.startswith(".")


def test_every_ability_that_is_not_plain_is_to_do() -> None:
    known = KnownCard(
        name='Odd: "Card"',
        types=("creature",),
        colors=("red",),
        power="*",
        toughness="-1",
        keywords=("flying",),
        holes=(),
        warnings=("SwallowedClause",),
        parts=(
            KnownPart(kind="activated", reads=("Dig",)),
            KnownPart(kind="triggered", effects=("draw: { player: you, count: 1 }",)),
            KnownPart(kind="static", reads=("Continuous",)),
        ),
    )
    text = skeleton("odd", known)
    assert text.count("# mtg-influence: to do:") == 6
    assert 'name: "Odd: \\"Card\\""\ncolors: [red]\ntypes: [creature]\npower: \'*\'\ntoughness: -1\n' in text
    codes = {finding.code for finding in parse_card(text).findings}
    assert codes == {Code.EMPTY}


@pytest.mark.host
@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("Liliana of the Veil", "loyalty: 3\n"),
        ("Liliana of the Veil", "cost: { loyalty: -2 }\n"),
        ("Underworld Dreams", "when: { draws: { player: each opponent } }\n"),
        ("Karma", "when: { begins: { step: upkeep, player: each player } }\n"),
        ("Arena of the Ancients", "when: { enters: self }\n"),
        ("Oona's Prowler", "cost: { discard: 1 }\n"),
    ],
)
def test_events_costs_and_loyalty_are_guessed(command: Command, name: str, holds: str) -> None:
    assert holds in command("new", name, "--stdout").out
