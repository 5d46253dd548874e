"""The file: one script and one style, allowed by their hashes, and data; nothing from elsewhere."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from hashlib import sha256
from html.parser import HTMLParser

from mtg_influence.core.seating import PlayerId
from mtg_influence.i18n import LANGUAGES
from mtg_influence.replay import Recording, page_of
from mtg_influence.replay.page import page_data
from mtg_influence.replay.words import WORDS, page_words

Record = Callable[[PlayerId | None], Recording]


class _Read(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._open = tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._open, []).append(data)

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - whichever it is
        self._open = ""


def _read(page: str) -> _Read:
    read = _Read()
    read.feed(page)
    return read


def test_the_policy_allows_its_own_script_and_style_and_nothing_else(recorded: Record) -> None:
    read = _read(page_of(recorded(None)))
    [policy] = [str(each["content"]) for tag, each in read.tags if tag == "meta" and each.get("http-equiv")]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    data, script = read.texts["script"]
    [style] = read.texts["style"]
    for text, rule in ((script, rules["script-src"]), (style, rules["style-src"])):
        assert rule == f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    assert json.loads(gzip.decompress(b64decode(data)))["title"] == "A bolt"


def test_nothing_is_loaded_and_nothing_runs_but_the_script(recorded: Record) -> None:
    page = page_of(recorded(None))
    read = _read(page)
    assert [tag for tag, _ in read.tags if tag in {"link", "img", "iframe", "object", "embed", "base"}] == []
    assert [tag for tag, _ in read.tags].count("script") == 2
    assert not any(
        key in {"src", "href", "style"} or key.startswith("on") for _, each in read.tags for key in each
    )
    assert "http://www.w3.org" in page
    assert re.findall(r"https?://[^\s\"']+", page) == ["http://www.w3.org/2000/svg"]


def test_a_title_is_text(recorded: Record) -> None:
    recording = recorded(None)
    recording.title = "</title><script>alert(1)</script>\x1b[31m"
    page = page_of(recording)
    assert "<script>alert" not in page
    assert "\x1b" not in page
    assert "&lt;/title&gt;" in page


def test_the_same_recording_is_the_same_file(recorded: Record) -> None:
    recording = recorded(None)
    assert page_of(recording) == page_of(recording)


def test_every_word_of_the_script_is_there_in_every_language(recorded: Record) -> None:
    recording = recorded(None)
    page = page_of(recording)
    used = set(re.findall(r"\bt\(\s*\"(\w+)\"", page))
    assert used <= set(WORDS)
    for key, words in page_words().items():
        assert len(words) == len(LANGUAGES), key
        holes = [sorted(re.findall(r"\{(\w+)\}", each)) for each in words]
        assert all(each == holes[0] for each in holes), key
    steps = page_data(recording)["steps"]
    assert all(len(words) == len(LANGUAGES) for words in steps.values())
