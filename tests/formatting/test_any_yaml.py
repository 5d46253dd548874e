"""Whatever somebody writes in YAML is laid out without a loss: documents made at random, in every style."""

from __future__ import annotations

import random
from typing import Any

import pytest
import yaml

from mtg_influence.documents import parse_document
from mtg_influence.formatting import format_text

WORDS = (
    "a", "b c", "x: y", "# no", "'q'", '"dq"', "multi\nline", "multi\n  indented\n\nend\n", " lead", "trail ",
    "{R}", "*", "~", "yes", "12", "1.5", "é…", "long " * 30, "null", "- x", "a\n\nb", "tab\there", "|", "",
)  # fmt: skip
KEYS = ("name", "types", "abilities", "note", "zzz", "k e y", "'q", "#x", "x: y", "1a", "long key " * 8)


def made(chance: random.Random, depth: int = 0) -> Any:
    roll = chance.random()
    if depth > 4 or roll < 0.5:
        return chance.choice((*WORDS, 1, True, None, 2.5))
    if roll < 0.75:
        return [made(chance, depth + 1) for _ in range(chance.randint(0, 3))]
    return {chance.choice(KEYS): made(chance, depth + 1) for _ in range(chance.randint(0, 4))}


def dumped(chance: random.Random) -> str:
    text: str = yaml.safe_dump(
        {key: made(chance, 1) for key in ("name", "note", "abilities", "format")},
        default_flow_style=chance.choice((None, True, False)),
        width=chance.choice((20, 80, 300)),
        default_style=chance.choice((None, None, None, '"', "'", "|", ">")),
        allow_unicode=True,
        sort_keys=False,
        indent=chance.choice((2, 4, 6)),
    )
    return text


def with_a_comment(text: str, chance: random.Random) -> str:
    """Put a comment between two lines, where that changes nothing."""
    lines = text.split("\n")
    lines.insert(chance.randrange(len(lines)), "# a comment")
    new = "\n".join(lines)
    return new if parse_document(new).data == parse_document(text).data else text


@pytest.mark.parametrize("seed", range(150))
def test_a_document_says_the_same_in_one_layout(seed: int) -> None:
    chance = random.Random(seed)
    text = with_a_comment(dumped(chance), chance)
    document = parse_document(text)
    if document.findings:
        return  # a style that this project does not read, like '? ' before a key
    new = format_text(text, "card")
    assert parse_document(new).data == document.data
    assert new.count("# a comment") == text.count("# a comment")
    assert format_text(new, "card") == new
