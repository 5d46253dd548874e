"""The page on tables in the browser: routes, options, limits and words are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtg_influence.cli.main import run
from mtg_influence.person.stops import Until
from mtg_influence.serve.plan import LONGEST_DELAY, UNDO
from mtg_influence.serve.settings import Settings
from mtg_influence.serve.table.channels import LATEST
from mtg_influence.serve.table.table_engine import FALLS
from mtg_influence.serve.texts import LONGEST_DECK, LONGEST_TEXT

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "docs" / "serve.md").read_text(encoding="utf-8")


def test_every_route_of_a_table_is_told() -> None:
    for name in ("starlette", "segno"):
        pytest.importorskip(name, reason="needs the extra serve")
    from mtg_influence.serve.web import host_routes, table_routes  # noqa: PLC0415 - the extra may be missing

    told = TEXT.partition("## The programming interface")[2]
    for route in (*host_routes.routes, *table_routes.routes):
        last = re.sub(r"\{[^}]*\}", "", route.path).rstrip("/").rpartition("/")[2]
        if last and route.path != "/host/{token}":
            assert f"/{last}" in told, route.path


def test_every_option_that_is_named_exists(capfd: pytest.CaptureFixture[str]) -> None:
    run(["serve", "--help"])
    options = capfd.readouterr().out
    for option in re.findall(r"`(--[a-z-]+)", TEXT):
        assert option in options, option


def test_words_and_numbers_are_those_of_the_program() -> None:
    for word in (*Until, *UNDO, *LATEST):
        assert f"`{word}`" in TEXT or f"*{word}*" in TEXT, word
    assert f"up to {LONGEST_DELAY:.0f}" in TEXT
    assert f"{LONGEST_DECK // 1000} kB a deck" in TEXT
    assert f"{LONGEST_TEXT} letters a line of chat" in TEXT
    assert f"({Settings().action_limit:.0f})" in TEXT
    assert f"{Settings().most_tables} tables" in TEXT
    assert FALLS == 5
    assert "after five failures" in TEXT
