"""The page on languages: its code runs, its files are there, every command with ``--lang`` is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from mtg_influence.cli.main import app
from mtg_influence.i18n import LANGUAGES
from mtg_influence.i18n.catalogues import source

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "docs" / "languages.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL))
def test_its_code_runs(code: str) -> None:
    exec(compile(code, "docs/languages.md", "exec"), {})


def test_every_command_with_a_language_is_named() -> None:
    group = typer.main.get_group(app)
    spoken = {
        name
        for name, command in group.commands.items()
        if any("--lang" in option.opts for option in command.params)
    }
    [told] = re.findall(r"commands with the option are (.*?)\. This page", TEXT, re.DOTALL)
    assert set(re.findall(r"`([\w-]+)`", told)) == spoken


def test_the_files_that_it_names_are_there() -> None:
    assert f"`src/mtg_influence/i18n/{source('es')}`" in TEXT
    assert (TOP / "src" / "mtg_influence" / "i18n" / source("es")).is_file()
    for name in re.findall(r"in `((?:i18n|cli)/\w+\.py)`", TEXT):
        assert (TOP / "src" / "mtg_influence" / name).is_file()
    assert len(LANGUAGES) == 2, "the page says which languages there are"
