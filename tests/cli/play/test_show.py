"""What every way of showing a game says the same."""

from __future__ import annotations

import json

import pytest

from mtg_influence.cli.play.jsonlines import JsonLines
from mtg_influence.cli.play.lines import Lines
from mtg_influence.cli.play.show import Header, header_lines, summary_lines, teams_in_words
from mtg_influence.core.options import Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.moments import Ending, Said, Summary
from mtg_influence.demo.setting import demo_setting, variant_setting
from mtg_influence.hosts.base import LogEntry

EMPEROR = variant_setting(Variant.EMPEROR)


def test_teams_and_emperors_are_named_with_the_variant() -> None:
    assert teams_in_words(EMPEROR, "en") == (
        "emperor; north: Alex, Rob (emperor), Carissa; south: Bianca, Dario (emperor), Mei"
    )
    assert "Rob (emperador)" in teams_in_words(EMPEROR, "es")
    assert teams_in_words(demo_setting(3, range_=1), "en") == ""


def test_the_header_says_teams_where_there_are_some() -> None:
    lines = list(header_lines(Header(EMPEROR, "phase", seed=5, difficulty="Medium"), "en"))
    assert lines[1].startswith("emperor; north")
    assert (
        len(list(header_lines(Header(demo_setting(3, range_=1), "phase", seed=5, difficulty="Hard"), "en")))
        == 2
    )


def test_a_teams_win_names_its_rule() -> None:
    names = tuple(seat.name for seat in EMPEROR.seats)
    won = tuple(PlayerId(seat) for seat in (0, 1, 2))
    summary = Summary(Ending.WON, won, 43, 2000, {}, (None, 3, None, None, None, None), "809.5b")
    first = next(summary_lines(summary, names, "en"))
    assert first == (
        "Alex, Rob and Carissa win in turn 43 (CR 809.5b: a team loses with its emperor); 2000 decisions"
    )
    alone = Summary(Ending.WON, won[:1], 43, 2000, {}, (3, None, None, None, None, None), "104.2a")
    assert "CR" not in next(summary_lines(alone, names, "en"))


def test_computer_players_alone_have_no_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines and JSON tell such a game as somebody sees it who sees all."""
    drawn = LogEntry(1, "draw", "Rob draws Peek", seen_by=(PlayerId(1),), others="Rob draws a card")
    looks = LogEntry(1, "draw", "Rob looks at Opt", seen_by=(PlayerId(1),))
    for show in (Lines("en"), JsonLines("en")):
        for entry in (drawn, looks):
            show.see(Said(entry))
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["  Rob draws Peek", "  Rob looks at Opt"]
    assert [json.loads(line)["text"] for line in told[2:]] == ["Rob draws Peek", "Rob looks at Opt"]
