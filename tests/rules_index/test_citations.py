"""Every citation in the project names a rule of the index and says what the rule is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mtg_influence.rules_index import is_known

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("src", "tests", "docs", "examples", "cards", "scenarios", "schemas", "benchmarks")
ENDINGS = {".py", ".md", ".yaml", ".yml", ".json", ".txt", ".toml"}
NUMBER = r"\d{3}(?:\.\d+[a-z]?)?"
CITATION = re.compile(rf"\bCR ({NUMBER}(?:(?:, | \+ | / | and | to | or ){NUMBER})*)(?![\d.]*\d)")
WORDS = re.compile(r"[^\W\d_]{2,}")
FENCES = re.compile(r"\b(?:CR|Rules)\b|[`\"'#*]")


def citations(line: str) -> list[str]:
    """Return the rule numbers that a line cites."""
    return [number for found in CITATION.findall(line) for number in re.findall(NUMBER, found)]


def says_nothing(lines: list[str], index: int) -> bool:
    """Whether a citation stands alone: no words on its line, and none where its sentence goes on."""
    around = [lines[index], *lines[max(index - 1, 0) : index], *lines[index + 1 : index + 2]]
    words = [WORDS.findall(FENCES.sub(" ", CITATION.sub(" ", line))) for line in around]
    if len(words[0]) >= 2:
        return False
    comment = lines[index].lstrip().startswith("#")
    return comment or not any(len(found) >= 2 for found in words[1:])


def problems(text: str) -> list[str]:
    """Return what is wrong with the citations of a text, each with its line number."""
    found = []
    lines = text.splitlines()
    for index, line in enumerate(lines):
        numbers = citations(line)
        found += [f"{index + 1}: no rule CR {number}" for number in numbers if not is_known(number)]
        if numbers and says_nothing(lines, index):
            found.append(f"{index + 1}: CR {numbers[0]} without a word on what it says")
    return found


def cited_files() -> list[Path]:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in ENDINGS]
    paths += ROOT.glob("*.md")
    skipped = {"__pycache__", ".venv", "node_modules"}
    return sorted(p for p in paths if p.is_file() and p != Path(__file__) and not skipped & {*p.parts})


@pytest.mark.parametrize("path", cited_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_citations_are_known_and_say_something(path: Path) -> None:
    assert problems(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# CR 801.4: a target out of range is illegal", []),
        ("# CR 801.4", ["1: CR 801.4 without a word on what it says"]),
        ("# CR 801.99: nothing like it", ["1: no rule CR 801.99"]),
        ("targets (CR 801.4, 801.66) are in range", ["1: no rule CR 801.66"]),
        ("CR 801.8 + 704.5m: an Aura falls off\nCR 999: what is it", ["2: no rule CR 999"]),
        ("what a target may be:\n    CR 801.4", []),
        ('"""CR 801.4."""', ["1: CR 801.4 without a word on what it says"]),
        ("in 801.77 nothing is cited, nor in XCR 801.77", []),
        ("CR 801.14 to 801.16: wins and draws", []),
        ("rule CR 801.4. A new sentence", []),
    ],
)
def test_the_scan_finds_what_is_wrong_and_nothing_else(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


def test_the_scan_reads_this_project() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in cited_files()}
    assert {"src/mtg_influence/rulings/targets.py", "tests/rulings/test_targets.py", "docs/hooks.md"} <= names
