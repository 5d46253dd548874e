"""The files of the page: how heavy they are, in which languages, and that they make no markup out of text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mtg_influence

FOLDER = Path(mtg_influence.__file__).parent / "serve" / "page"
FILES = sorted(FOLDER.iterdir())
SCRIPTS = [file for file in FILES if file.suffix == ".js"]
MARKUP = [file for file in FILES if file.suffix == ".html"]
WORDS = (FOLDER / "words.js").read_text(encoding="utf-8")


def _keys(lang: str) -> list[str]:
    block = re.search(rf"^  {lang}: \{{\n(.*?)^  \}},$", WORDS, re.MULTILINE | re.DOTALL)
    assert block is not None
    return re.findall(r'^    "?([\w-]+)"?: "', block[1], re.MULTILINE)


def test_the_page_is_under_150_kb_in_all() -> None:
    assert sum(file.stat().st_size for file in FILES) < 150_000


def test_both_languages_have_the_same_words() -> None:
    assert len(_keys("en")) > 100
    assert _keys("en") == _keys("es")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_word_that_is_asked_for_is_there_and_none_besides(lang: str) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in SCRIPTS if file.name != "words.js")
    asked = set(re.findall(r"\bt\(\"([\w-]+)\"", code)) | set(re.findall(r"\"([\w-]+)\"", code))
    built = ("kind_", "stop_", "short_", "key_", "undo_")
    keys = set(_keys(lang))
    assert set(re.findall(r"\bt\(\"([\w-]+)\"", code)) - keys == set()
    assert {key for key in keys if not key.startswith(built)} - asked == set()


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_text_never_becomes_markup(file: Path) -> None:
    code = file.read_text(encoding="utf-8")
    for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval("):
        assert way not in code


@pytest.mark.parametrize("file", MARKUP, ids=lambda file: file.name)
def test_no_script_and_no_style_is_inline(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "<style" not in text
    assert " style=" not in text
    assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
    assert re.findall(r"\son\w+=", text) == []


@pytest.mark.parametrize("file", [*SCRIPTS, *MARKUP, FOLDER / "page.css"], ids=lambda file: file.name)
def test_files_name_only_files_of_the_page(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    own = {each.name for each in FILES}
    named = re.findall(r"""(?:from "\./|(?:src|href)="/page/)([\w.-]+)""", text)
    assert set(named) <= own
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)", text) == []
