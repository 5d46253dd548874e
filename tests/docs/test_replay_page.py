"""The page on replays: options, keys of the page and the example are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtg_influence.cli.main import run
from mtg_influence.replay.words import WORDS

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "replay.md").read_text(encoding="utf-8")


def test_every_option_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    run(["replay", "--help"])
    options = set(re.findall(r"^ +\*? *(--?[a-z][-a-z]*)", capfd.readouterr().out, re.MULTILINE))
    told = set(re.findall(r"`(--?[a-z][-a-z]*)", TEXT.partition("## Options")[2]))
    assert options - {"--help", "-h", "--host"} <= told
    assert "--seat" in options


def test_the_keys_are_those_of_the_page() -> None:
    keys = WORDS["keys"].to("en").removeprefix("Keys: ").rstrip(".")
    assert [each.split()[0] for each in keys.split(", ")] == ["←", "↑", "R", "Home", "space"]
    [line] = re.findall(r"\*\*Keys\*\*: (.*)\.", TEXT)
    assert [each.split()[0] for each in line.split(", ")] == ["←", "↑", "R", "Home", "space"]


def test_the_example_prints_what_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(code, "replay.md", "exec"), {})
    shown = [line.removeprefix("# > ") for line in code.splitlines() if line.startswith("# > ")]
    assert capsys.readouterr().out.splitlines() == shown


def test_pictures_and_pages_that_it_names_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXT)
    assert links
    assert [link for link in links if not (DOCS / link).exists()] == []
