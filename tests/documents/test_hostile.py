"""Files that want to crash, hang or fool the reader: refused with a message before they cost anything."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from mtg_influence.cards import parse_card
from mtg_influence.documents import Code, FindingsError, parse_document
from mtg_influence.formatting import CannotFormat, format_text
from mtg_influence.scenario import parse_scenario
from mtg_influence.tables import parse_table

KB = 1024


def deep() -> Iterator[tuple[str, bytes]]:
    for count in (33, 100, 1000, 30_000, 60_000):
        yield f"{count} brackets", b"[" * count
        yield f"{count} braces", b"{" * count
        yield f"{count} keys in braces", b"{a: " * min(count, 16_000)
        yield f"{count} dashes", b"- " * min(count, 32_000)
        yield f"{count} questions", b"? " * min(count, 32_000)
    for count in (40, 300):
        yield f"{count} indents", b"".join(b" " * n + b"a:\n" for n in range(count))
        yield f"{count} brackets closed", b"[" * count + b"]" * count


def large() -> Iterator[tuple[str, bytes]]:
    yield "one large text", b"a: " + b"x" * (60 * KB)
    yield "one large quoted text", b'a: "' + b"x" * (60 * KB) + b'"'
    yield "one large block", b"a: |\n  " + b"x" * (60 * KB)
    yield "one large key", b"x" * (60 * KB) + b": a"
    yield "above the limit", b"a: b\n" * (40 * KB)
    yield "many items", b"[" + b"1," * (30 * KB) + b"]"
    yield "many keys", b"".join(b"a%d: 1\n" % n for n in range(6000))
    yield "many equal keys", b"a: 1\n" * 9000
    yield "many comments", b"#\n" * (30 * KB)
    yield "many blank lines", b"\n" * (60 * KB)
    yield "a large number", b"a: " + b"9" * 8000
    yield "a large hexadecimal number", b"a: 0x" + b"f" * 8000
    yield "a large exponent", b"a: 1e" + b"9" * 50
    yield "a number of many points", b"a: " + b"1." * 4000
    yield "many documents", b"--- a\n" * 5000
    yield "many unclosed quotes", b"a: '\n" * 5000


def aliases() -> Iterator[tuple[str, bytes]]:
    bomb = b"a: &a [x,x,x,x,x,x,x,x]\n"
    for level in range(8):
        name, inner = b"%c" % (98 + level), b"%c" % (97 + level)
        bomb += name + b": &" + name + b" [" + b",".join([b"*" + inner] * 8) + b"]\n"
    yield "alias bomb", bomb
    yield "recursive alias", b"&a [*a]"
    yield "recursive mapping", b"&a {b: *a}"
    yield "alias as a key", b"a: &x b\n*x : c"
    yield "unknown alias", b"a: *nobody"
    yield "anchor on the top", b"&a {b: c}"
    yield "merge key", b"<<: {a: b}"
    yield "merge of an alias", b"a: &x {b: c}\nd: {<<: *x}"
    yield "merge of a list", b"<<: [{a: b}, {c: d}]"


def tags() -> Iterator[tuple[str, bytes]]:
    for tag in (
        b"!!python/object/apply:os.system ['true']",
        b"!!python/object/new:subprocess.Popen [['true']]",
        b"!!python/name:os.system ''",
        b"!!python/module:os ''",
        b"!!binary aGVsbG8=",
        b"!!set {a, b}",
        b"!!omap [a: b]",
        b"!!timestamp 2026-08-07",
        b"!!float 1",
        b"!!null x",
        b"! x",
        b"!include /etc/passwd",
        b"!env HOME",
        b"!<tag:yaml.org,2002:str> x",
    ):
        yield tag.decode(), b"a: " + tag
    yield "tag directive", b"%TAG !e! tag:example.com,2000:\n---\na: !e!x y"
    yield "version directive", b"%YAML 1.1\n---\na: yes"
    yield "unknown directive", b"%FOO bar\n--- !x\na: b"


def characters() -> Iterator[tuple[str, bytes]]:
    for point in (0x00, 0x07, 0x08, 0x1B, 0x7F, 0x85, 0x9B, 0xAD, 0x200B, 0x200E, 0x202A, 0x202E, 0x2028):
        yield f"U+{point:04X}", f"name: a{chr(point)}b".encode()
    for point in (0x2029, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xFFF9, 0xE000, 0xFFFE, 0xE0001, 0xF0000):
        yield f"U+{point:04X}", f"name: a{chr(point)}b".encode()
    for escape in ("\\0", "\\a", "\\e[31m", "\\x1b", "\\u202e", "\\u2066", "\\U000E0041", "\\N", "\\L"):
        yield f"escape {escape}", f'name: "a{escape}b"'.encode()
    yield "surrogate escape", b'name: "\\ud800"'
    yield "escape in a key", b'"a\\u202eb": c'
    yield "utf-16 little", "a: b".encode("utf-16")
    yield "utf-16 big", b"\xfe\xff" + "a: b".encode("utf-16-be")
    yield "utf-32", "a: b".encode("utf-32")
    yield "utf-16 without mark", "a: b".encode("utf-16-le")
    yield "latin-1", "name: J\xf6tun".encode("latin-1")
    yield "overlong", b"name: \xc0\xaf"
    yield "surrogate bytes", b"name: \xed\xa0\x80"
    yield "cut off", b"name: \xe2\x80"
    yield "two byte order marks", b"\xef\xbb\xbf\xef\xbb\xbfa: b"


def broken() -> Iterator[tuple[str, bytes]]:
    for index, text in enumerate(
        (
            "[",
            "{",
            "'",
            '"',
            "- [",
            "a: [b",
            "a: {b",
            "a: b: c",
            "a: *",
            "a: &",
            "a: !",
            "a: |x",
            "a: >99",
            "]",
        )
    ):
        yield f"broken {index} {text}", text.encode()
    for index, text in enumerate(
        ("}", ",", "a: ]", "%", "@", "`", "? ? ?", "- - -", "--- - ---", "...", ": : :")
    ):
        yield f"broken too {index} {text}", text.encode()


def noise() -> Iterator[tuple[str, bytes]]:
    chance = random.Random(801)
    for number in range(20):
        yield f"noise {number}", chance.randbytes(2000)
    marks = "[]{}:,-?&*!|>'\"%@`# \n\tab1"
    for number in range(20):
        yield f"yaml noise {number}", "".join(chance.choices(marks, k=3000)).encode()


HEAD = "format: 1\nname: B\ncost: '{R}'\ntypes: [instant]\noverrides: nothing\n"
PREVENTION = "prevention: {damage: any, source: any, recipient: any, amount: all, until: end of turn, then: ["


def nested(text: str, *, around: tuple[str, str], depth: int, width: int = 1) -> str:
    for _ in range(depth):
        text = around[0] + ", ".join([text] * width) + around[1]
    return text


def crafted() -> Iterator[tuple[str, bytes]]:
    """Yield files that are YAML, and cards so far as they can be, and want to be slow in the second pass."""
    draw = "draw: {player: you, count: 1}"
    spell = HEAD + "abilities: [{kind: spell, effects: ["
    texts = {
        "many ignores alone": HEAD + "# mtg-influence: ignore MI403\n" * 1900,
        "many ignores beside": HEAD + "keywords:\n" + "- a # mtg-influence: ignore MI403\n" * 1700,
        "many to-dos": HEAD + "# mtg-influence: to do\n" * 2300,
        "many comments beside": HEAD + "keywords:\n" + "- a # b\n" * 6500,
        "effects in effects": spell + nested(draw, around=(PREVENTION, "]}"), depth=11) + "]}]",
        "wide effects in effects": spell + nested(draw, around=(PREVENTION, "]}"), depth=4, width=6) + "]}]",
        "filters in filters": spell
        + "destroy: {what: {objects: {"
        + nested("types: [land]", around=("types: [land], without: {", "}"), depth=12)
        + "}}}]}]",
        "halves of halves": spell
        + "draw: {player: you, count: "
        + nested("X", around=("{half: {of: ", ", round: up}}"), depth=13)
        + "}]}]",
        "a long word": HEAD + f"abilities: [{{kind: {'spel' * 1900}}}]",
        "a long key": HEAD + "x" * 7000 + ": 1\n",
        "many unknown keys": HEAD + "".join(f"abilitie{n}: 1\n" for n in range(3500)),
        "many unknown words": HEAD + f"keywords: [{', '.join(f'W{n}' for n in range(5000))}]\n",
        "many targets": HEAD
        + "abilities:\n- kind: spell\n  targets:\n"
        + "  - {id: a, what: any target, other-than: [a, b]}\n" * 900
        + "  effects: [destroy: {what: {target: a}}]\n",
    }
    for name, text in texts.items():
        yield name, text.encode()


CRAFTED = {data for _, data in crafted()}
HOSTILE = [*deep(), *large(), *aliases(), *tags(), *characters(), *broken(), *noise(), *crafted()]


def test_there_are_well_over_a_hundred_hostile_files() -> None:
    assert len(HOSTILE) > 150


@pytest.mark.parametrize("data", [data for _, data in HOSTILE], ids=[name for name, _ in HOSTILE])
def test_a_hostile_file_costs_little_and_says_what_is_wrong_with_it(data: bytes) -> None:
    began = time.process_time()
    card, table, scenario = parse_card(data), parse_table(data), parse_scenario(data)
    assert time.process_time() - began < 3  # a second each
    for loaded in (card, table, scenario):
        assert loaded.value is None or (loaded is card and data in CRAFTED)
        assert loaded.value or 0 < len(loaded.findings) <= 101
        for finding in loaded.findings:
            assert len(str(finding)) < 1000
            assert str(finding).isprintable()


@pytest.mark.parametrize("data", [data for _, data in HOSTILE], ids=[name for name, _ in HOSTILE])
def test_a_hostile_file_is_not_laid_out_or_quickly(data: bytes) -> None:
    began = time.process_time()
    with suppress(FindingsError, CannotFormat):
        format_text(data.decode("utf-8", "surrogateescape"), "card")
    assert time.process_time() - began < 3


def test_all_of_them_together_take_little_memory(tmp_path: Path) -> None:
    for number, (_, data) in enumerate(HOSTILE):
        for kind in ("card", "deck", "scenario", "table"):
            (tmp_path / f"{number}.{kind}.yaml").write_bytes(data)
    # The peak of the program itself: what the system says of a child includes the process that forked it.
    program = """
import re, resource, sys
from pathlib import Path
from mtg_influence.lint import lint
print(len(lint(sys.argv[1:]).findings))
status = Path("/proc/self/status")
if status.exists():
    print(int(re.search(r"VmHWM:\\s+(\\d+) kB", status.read_text()).group(1)) * 1024)
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
    path = os.pathsep.join(sys.path)
    done = subprocess.run(
        (sys.executable, "-c", program, str(tmp_path)),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    findings, peak = map(int, done.stdout.split())
    assert findings > len(HOSTILE)
    assert peak < 200 * 1024 * 1024


@pytest.mark.parametrize("data", [data for _, data in aliases()], ids=[name for name, _ in aliases()])
def test_aliases_and_merges_are_never_followed(data: bytes) -> None:
    assert {found.code for found in parse_document(data).findings} <= {Code.ALIAS, Code.MERGE_KEY}


@pytest.mark.parametrize("data", [data for _, data in tags()], ids=[name for name, _ in tags()])
def test_no_tag_is_ever_obeyed(data: bytes) -> None:
    assert {found.code for found in parse_document(data).findings} <= {Code.TAG, Code.SYNTAX}
