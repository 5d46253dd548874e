"""A person in a seat, on a pseudo-terminal; the last test plays a whole game on the real engine."""

from __future__ import annotations

import os
import re
import signal
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a matter of POSIX", allow_module_level=True)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.play.conftest import OpenTerminal

PROMPT = "Alex> "
TABLE = """\
range: 1
life: 3
deck: {Mountain: 12, Lightning Bolt: 8}
seats: [{name: Alex, life: 9}, Rob, Carissa, Dana]
"""


def without_styles(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def test_ctrl_c_at_a_prompt_ends_the_game_with_the_summary_so_far(open_terminal: OpenTerminal) -> None:
    terminal = open_terminal("--human", "Alex", "--seats", "4")
    terminal.read_until(PROMPT)
    # Between a prompt and the wait for an answer Python misses the signal: a person presses the keys again.
    os.killpg(terminal.process.pid, signal.SIGINT)
    while not terminal.has_ended(silence=5):
        os.killpg(terminal.process.pid, signal.SIGINT)
    assert terminal.finish() == 130
    assert "interrupted in turn 1" in terminal.text
    assert "Traceback" not in terminal.text


def test_the_end_of_input_ends_the_game_as_quit_does(open_terminal: OpenTerminal) -> None:
    terminal = open_terminal("--human", "Alex", "--seats", "4")
    terminal.answer("\x04", prompt=PROMPT)
    assert terminal.finish() == 0
    assert "ended in turn 1" in terminal.text


def test_the_tab_key_completes_names(open_terminal: OpenTerminal) -> None:
    pytest.importorskip("readline")
    terminal = open_terminal("--human", "Alex", "--seats", "4")
    terminal.answer("attack R\t", prompt=PROMPT)
    terminal.answer("quit", prompt=PROMPT)
    assert terminal.finish() == 0
    assert "Alex attacks Rob" in without_styles(terminal.text)


def test_a_dumb_terminal_gets_plain_lines(open_terminal: OpenTerminal) -> None:
    terminal = open_terminal("--human", "Alex", "--seats", "4", TERM="dumb")
    terminal.answer("quit", prompt=PROMPT)
    assert terminal.finish() == 0
    assert "\x1b[1m" not in terminal.text


def answers() -> Iterator[tuple[str, str]]:
    """What is typed at the first prompts, and what has to be read before the next one."""
    yield "help", "take back your last answer"
    yield "undo", "there is nothing of yours to take back"
    yield "open sesame", "is neither a choice nor a command"
    yield "99", "there is no 99 here"
    yield "look carissa", "Carissa, battlefield (out of your range, 2 seats away)"
    yield "refused", "range rules out nothing here"
    yield "", ""


def usual(question: str) -> str:
    """Play a land, then a bolt at whoever is first in the list but oneself."""
    if "a target · Lightning Bolt" in question:
        names: list[str] = re.findall(r"^ +\d+  (\w+)", question, re.MULTILINE)
        return next(name for name in names if name != "Alex")
    if "play Mountain" in question:
        return "play"
    if "cast Lightning Bolt" in question and " of Alex" in question:
        return "cast light"
    return "1" if "discard" in question else ""


@pytest.mark.host
def test_a_whole_game_on_the_engine_with_nonsense_questions_and_taking_back(
    open_terminal: OpenTerminal, tmp_path: Path
) -> None:
    for extra in ("phase", "mtg"):
        if find_spec(extra) is None:
            pytest.skip("the extras are not installed")
    file = tmp_path / "quick.table.yaml"
    file.write_text(TABLE, encoding="utf-8")
    words = ("--table", str(file), "--human", "Alex", "--seed", "4")
    terminal = open_terminal(*words, host="phase", columns=100, HOME=os.environ.get("HOME", str(tmp_path)))
    script, expected = answers(), ""
    refused = taken_back = False
    while (question := terminal.question(PROMPT)) is not None:
        assert expected in question
        line, expected = next(script, ("", ""))
        if not line and "a target · Lightning Bolt" in question and not refused:
            refused = True
            script = iter([("carissa", "CR 801.4: Carissa is 2 seats"), ("why", "in our words")])
            line, expected = "refused", "Carissa: CR 801.4: Carissa is 2 seats from Alex"
        elif not line and refused and not taken_back:
            taken_back = True
            line, expected = "undo", "taken back: cast Lightning Bolt"
        terminal.type(line or usual(question))
    assert terminal.finish() == 0
    assert refused
    assert taken_back
    end = without_styles(terminal.text)
    assert re.search(r"\w+ wins in turn \d+; \d+ decisions", end)
    assert re.search(r"(Rob|Carissa|Dana) decides \([a-z ]+\)", end), "nobody says who is thinking"
    assert "Traceback" not in end
