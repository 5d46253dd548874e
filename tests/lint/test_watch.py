"""Only what changed is looked at, and a card that breaks stays as it was."""

from __future__ import annotations

import os
from pathlib import Path

from mtg_influence.lint.watch import Watch

GOOD = "format: 1\nname: Bear\ntypes: [creature]\npower: 2\ntoughness: 2\noverrides: nothing\n"


def write(file: Path, text: str, *, second: int) -> None:
    """Write a file as though it were done in a given second, so that no clock is too coarse."""
    file.write_text(text, encoding="utf-8")
    os.utime(file, (second, second))


def test_the_first_look_takes_everything_and_the_next_only_what_changed(tmp_path: Path) -> None:
    bear, cub = tmp_path / "bear.card.yaml", tmp_path / "cub.card.yaml"
    write(bear, GOOD, second=1)
    write(cub, GOOD.replace("Bear", "Cub"), second=1)
    watch = Watch([str(tmp_path)])
    assert {change.path for change in watch.look()} == {bear, cub}
    assert watch.look() == ()
    write(cub, GOOD.replace("Bear", "Cup"), second=2)
    [change] = watch.look()
    assert (change.path, change.findings, change.kept) == (cub, (), None)
    assert {card.name for card in watch.cards.values()} == {"Bear", "Cup"}


def test_a_card_that_breaks_stays_as_it_was_until_it_is_right_again(tmp_path: Path) -> None:
    bear = tmp_path / "bear.card.yaml"
    write(bear, GOOD, second=1)
    watch = Watch([str(tmp_path)])
    watch.look()
    write(bear, GOOD + "colour: red\n", second=2)
    [broken] = watch.look()
    assert [finding.line for finding in broken.findings] == [7]
    assert broken.kept is not None
    assert (watch.cards[bear].name, watch.cards[bear].power) == ("Bear", "2")
    write(bear, GOOD.replace("power: 2", "power: 3"), second=3)
    [right] = watch.look()
    assert right.findings == ()
    assert watch.cards[bear].power == "3"


def test_a_card_that_was_never_right_keeps_nothing(tmp_path: Path) -> None:
    write(tmp_path / "bear.card.yaml", "[", second=1)
    watch = Watch([str(tmp_path)])
    [change] = watch.look()
    assert change.kept is None
    assert watch.cards == {}


def test_a_file_that_goes_is_told_and_its_card_goes_with_it(tmp_path: Path) -> None:
    bear = tmp_path / "bear.card.yaml"
    write(bear, GOOD, second=1)
    watch = Watch([str(tmp_path)])
    watch.look()
    bear.unlink()
    [change] = watch.look()
    assert (change.path, change.gone) == (bear, True)
    assert watch.cards == {}


def test_a_new_file_is_seen(tmp_path: Path) -> None:
    watch = Watch([str(tmp_path)])
    assert watch.look() == ()
    write(tmp_path / "bear.card.yaml", GOOD, second=1)
    assert len(watch.look()) == 1
