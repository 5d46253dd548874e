"""The pages for engine authors: their examples run, their tables are those of the program."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from mtg_influence.documents.published import schema
from mtg_influence.rpc import Dispatcher, ErrorCode
from mtg_influence.rpc.methods import METHODS
from mtg_influence.wire import QUESTIONS

TOP = Path(__file__).resolve().parents[2]
PAGES = {
    name: (TOP / "docs" / f"{name}.md").read_text("utf-8")
    for name in ("vectors", "judge", "play-our-scenarios", "your-engine")
}


@pytest.mark.parametrize("page", [page for page in PAGES if "```python" in PAGES[page]])
def test_examples_print_what_is_shown(page: str) -> None:
    for code, shown in re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", PAGES[page], re.DOTALL):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, page, "exec"), {})
        assert printed.getvalue() == shown


def test_the_transcript_is_what_the_judge_says() -> None:
    lines = re.findall(r"^> (.*)\n< (.*)$", PAGES["judge"], re.MULTILINE)
    assert len(lines) > 8
    dispatcher = Dispatcher()
    for sent, shown in lines:
        said = dispatcher.answer(sent.encode())
        assert said is not None
        assert json.loads(said) == json.loads(shown)


def test_every_method_and_error_is_told() -> None:
    assert set(re.findall(r"^\| `([a-z]+)` \|", PAGES["judge"], re.MULTILINE)) == set(METHODS)
    for code in ErrorCode:
        assert str(int(code)) in PAGES["judge"]


def test_every_question_is_told() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \| (.*) \|$", PAGES["vectors"], re.MULTILINE)
    assert rows == [
        (each.name, ", ".join(one.name for one in each.parameters), each.about) for each in QUESTIONS.values()
    ]


def test_the_line_that_is_shown_fits_the_schema() -> None:
    found = re.search(r"```json\n(.*?)```", PAGES["vectors"], re.DOTALL)
    assert found is not None
    jsonschema.Draft202012Validator(schema("vectors")).validate(json.loads(found[1]))


def test_every_key_of_a_case_and_every_step_is_told() -> None:
    page = PAGES["play-our-scenarios"]
    for key in schema("case")["properties"]:
        assert f"`{key}`" in page or key == "format"
    for step in schema("case")["properties"]["steps"]["items"]["oneOf"]:
        assert f"`{step['$ref'].rpartition('/')[2]}`" in page


@pytest.mark.skipif(shutil.which("node") is None, reason="no node here")
@pytest.mark.parametrize(
    ("code", "shown"),
    re.findall(r"```javascript\n(.*?)```\n\n```text\n(.*?)```", PAGES["your-engine"], re.DOTALL),
)
def test_examples_in_javascript_print_what_is_shown(code: str, shown: str, tmp_path: Path) -> None:
    program = tmp_path / "mtg-influence"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m mtg_influence "$@"\n', "utf-8")
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        ["node", "-e", code], cwd=TOP, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == shown


def test_the_places_where_range_matters_are_questions() -> None:
    table = PAGES["your-engine"].partition("Nine places")[2].partition("Three things")[0]
    named = set(re.findall(r"`([a-z-]+)`", table))
    assert named <= set(QUESTIONS)
    assert len(named) >= 15
