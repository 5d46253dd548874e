"""A language that nobody speaks: every message in other letters, so that what is no message shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from gettext import NullTranslations

import pytest

from mtg_influence.cli.main import run

_LETTERS = {
    ord(plain): strange
    for plain, strange in zip(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "åƀçđéƒĝħîĵķļɱñöƥʠŕšţûṽŵẋýžÅƁÇĐÉƑĜĦÎĴĶĻṀÑÖƤɊŔŠŢÛṼŴẊÝŽ",
        strict=True,
    )
}
_PARAMETER = re.compile(r"(\{[^}]*\})")
_WORD = re.compile(r"[A-Za-z]{2,}")

Leaks = Callable[[str, Iterable[str]], list[str]]


def pseudo(text: str) -> str:
    """Return a template in strange letters, with its parameters as they are."""
    return "".join(
        part if part.startswith("{") else part.translate(_LETTERS) for part in _PARAMETER.split(text)
    )


class Pseudo(NullTranslations):
    """A catalogue in which every message is there."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return pseudo(message)


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> Leaks:
    """Make Spanish that language; return what finds English words in a text, but for those allowed.

    "y" and "o" stay: they are of Babel's Spanish lists, and of one letter.
    """
    for module in ("mtg_influence.i18n.message", "mtg_influence.messages"):
        monkeypatch.setattr(f"{module}.translations", lambda _: Pseudo())

    def leaks(text: str, allowed: Iterable[str]) -> list[str]:
        known = {word for each in allowed for word in _WORD.findall(each)}
        return [line for line in text.splitlines() if not known.issuperset(_WORD.findall(line))]

    return leaks


@pytest.fixture
def spoken(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Run the program in Spanish and return all that it wrote; it must come to the given exit code."""
    monkeypatch.setenv("MTG_INFLUENCE_LANG", "es")
    monkeypatch.setenv("COLUMNS", "100")

    def run_it(*words: object, code: int = 0) -> str:
        came_to = run([str(word) for word in words])
        out, err = capfd.readouterr()
        assert came_to == code, out + err
        return out + err

    return run_it
