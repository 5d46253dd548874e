"""What an author probably meant where YAML gives up: rules text and mana look like YAML and are not."""

from __future__ import annotations

import re
from typing import Final

from mtg_influence.documents.codes import Code
from mtg_influence.documents.finding import Finding

_SYMBOL: Final = r"\{[0-9WUBRGCXYZSTQEP/]{1,5}\}"
_MANA: Final = re.compile(rf"(?<!['\"{{])(?:{_SYMBOL})+")
MANA_KEY: Final = re.compile(r"[0-9WUBRGCXYZSTQEP/]{1,5}\Z")
"""What stands between the braces of one mana or tap symbol."""

_QUOTED: Final = re.compile(r"'[^']*'|\"(?:[^\"\\]|\\.)*\"|(?:(?<=\s)|^)#.*")
_BRACKET: Final = re.compile(r"[\[\]{}]")
_SHOWN: Final = 80
_VALUE: Final = re.compile(r"\A\s*(?:- +)*(?:[^\s:#'\"\[{][^:#'\"]*: +)?(?P<value>\S.*?)\s*\Z")


def explain(name: str, text: str, *, problem: str, line: int, column: int, start: tuple[int, int]) -> Finding:
    """Turn a YAML error into a finding that says what to write.

    ``line``/``column`` (from 1) are where YAML gave up, ``start`` where what it was reading began.
    """
    lines = text.split("\n")
    here = lines[line - 1] if line <= len(lines) else ""
    began = lines[start[0] - 1] if start[0] <= len(lines) else ""
    finding = (
        _star(name, began, start, problem)
        or _tab(name, here, line, column)
        or _mana(name, here, line)
        or _indicator(name, here, line, column, problem)
        or _colon(name, here, line, column, problem)
        or _unclosed(name, began, start, problem)
        or _unfinished(name, lines, (line, column), problem)
    )
    return finding or Finding(name, line, column, Code.SYNTAX, _own_words(problem))


def _quote(value: str) -> str:
    flat = " ".join(value.split())
    if len(flat) > _SHOWN:
        return "write it in quotes"
    return f"write it in quotes: '{flat}'" if "'" not in flat else f'write it in quotes: "{flat}"'


def _star(name: str, began: str, start: tuple[int, int], problem: str) -> Finding | None:
    if "alphabetic or numeric character" not in problem or began[start[1] - 1 : start[1]] not in {"*", "&"}:
        return None
    value = began[start[1] - 1 :].partition("#")[0].strip().rstrip(",]}")
    message = (
        f"'{value[:1]}' begins an alias in YAML" if value.startswith("*") else "'&' begins an anchor in YAML"
    )
    return Finding(name, *start, Code.QUOTE_NEEDED, message, _quote(value))


def _tab(name: str, here: str, line: int, column: int) -> Finding | None:
    if here[column - 1 : column] != "\t":
        return None
    return Finding(name, line, column, Code.SYNTAX, "a tab cannot indent or begin a value", "use spaces")


def _mana(name: str, here: str, line: int) -> Finding | None:
    found = _MANA.search(here)
    if found is None:
        return None
    matched = _VALUE.match(here)
    value = matched["value"] if matched else found.group()
    message = f"{found.group()[:_SHOWN]} reads as a mapping in YAML"
    return Finding(name, line, found.start() + 1, Code.QUOTE_NEEDED, message, _quote(value))


def _indicator(name: str, here: str, line: int, column: int, problem: str) -> Finding | None:
    if "cannot start any token" not in problem:
        return None
    character = here[column - 1 : column]
    message = f"a value cannot begin with '{character}' in YAML"
    return Finding(name, line, column, Code.QUOTE_NEEDED, message, _quote(here[column - 1 :].strip()))


def _colon(name: str, here: str, line: int, column: int, problem: str) -> Finding | None:
    if "mapping values are not allowed" not in problem:
        return None
    before = here[: column - 1]
    if ": " not in before:
        return Finding(
            name,
            line,
            column,
            Code.SYNTAX,
            "a key stands where none can",
            "is the line indented as it should be?",
        )
    value = here.split(": ", 1)[1].strip()
    message = "a text that holds ': ' reads as a key in YAML"
    return Finding(name, line, column, Code.QUOTE_NEEDED, message, _quote(value))


def _unclosed(name: str, began: str, start: tuple[int, int], problem: str) -> Finding | None:
    opener = began[start[1] - 1 : start[1]]
    if opener in {"'", '"'} and "end of stream" in problem:
        return Finding(name, *start, Code.SYNTAX, f"this {opener} is never closed")
    closer = {"[": "]", "{": "}"}.get(opener)
    if closer and f"'{closer}'" in problem:
        return Finding(
            name, *start, Code.SYNTAX, f"this '{opener}' is never closed", f"'{closer}' is missing"
        )
    return None


def _unfinished(name: str, lines: list[str], end: tuple[int, int], problem: str) -> Finding | None:
    """Look for the bracket that is open where a text ends in the middle of a list or mapping."""
    rest = "".join([*(lines[end[0] - 1 : end[0]] or [""])[0][end[1] - 1 :], *lines[end[0] :]])
    if "expected node content" not in problem or rest.strip():
        return None
    opened: list[tuple[int, int, str]] = []
    for number, line in enumerate(lines, 1):
        plain = _QUOTED.sub(lambda found: " " * len(found.group()), line)
        for found in _BRACKET.finditer(plain):
            if found.group() in "[{":
                opened.append((number, found.start() + 1, found.group()))
            elif opened:
                opened.pop()
    if not opened:
        return None
    number, column, opener = opened[-1]
    closer = {"[": "]", "{": "}"}[opener]
    return Finding(
        name, number, column, Code.SYNTAX, f"this '{opener}' is never closed", f"'{closer}' is missing"
    )


def _own_words(problem: str) -> str:
    words = {
        "unknown escape character": "a backslash in double quotes that escapes nothing",
        "expected key": "a key is expected here",
        "block end": "a key is expected here",
        "'-' indicator": "a list item is expected here",
        "end of stream": "the file ends in the middle of a value",
    }
    return next((own for part, own in words.items() if part in problem), "this is not YAML")
