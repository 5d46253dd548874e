"""The pack that authors copy: it checks and plays itself, and what it says of itself is so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml

from mtg_influence.cli.main import app
from mtg_influence.formatting import format_text
from mtg_influence.lint import kind_of, lint

TOP = Path(__file__).parents[2]
PACK = TOP / "examples" / "pack"
PLUGIN = ("-p", "mtg_influence.pytest_plugin")
FILES = [path for path in PACK.rglob("*.*.yaml") if not path.name.startswith(".")]


def test_the_pack_has_no_findings_and_is_laid_out() -> None:
    assert lint([str(PACK)]).findings == ()
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert format_text(text, kind_of(file.name)) == text


@pytest.mark.host
def test_plain_pytest_checks_and_plays_a_copy_of_it(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(PACK, pytester.path, dirs_exist_ok=True)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.runpytest_subprocess(*PLUGIN).assert_outcomes(passed=6)
    turned = pytester.runpytest_subprocess(*PLUGIN, "scenarios", "--influence-range", "unlimited")
    turned.assert_outcomes(passed=2, failed=2)
    controls = ("-m", "influence_control", "--influence-range", "unlimited")
    pytester.runpytest_subprocess(*PLUGIN, *controls).assert_outcomes(passed=2, deselected=4)


def test_the_readme_names_every_file() -> None:
    readme = (PACK / "README.md").read_text(encoding="utf-8")
    for file in FILES:
        assert file.relative_to(PACK).as_posix() in readme


HOOKS = yaml.safe_load((TOP / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_takes_real_files_and_no_others(hook: dict[str, str]) -> None:
    wanted = re.compile(hook["files"])
    ours = [*FILES, *(TOP / "cards").rglob("*.yaml"), *(TOP / "scenarios").rglob("*.yaml")]
    for file in ours:
        assert wanted.search(file.as_posix())
        assert kind_of(file.name)
    for other in (
        ".pre-commit-config.yaml",
        "card.yaml",
        "a.card.yml",
        "a.card.yaml.orig",
        "schemas/card.json",
    ):
        assert not wanted.search(other)


def test_the_hooks_that_the_pack_uses_are_there() -> None:
    config = yaml.safe_load((PACK / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    used = {hook["id"] for repo in config["repos"] for hook in repo["hooks"]}
    assert used == {hook["id"] for hook in HOOKS}


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_runs_a_command_that_there_is(hook: dict[str, str]) -> None:
    program, command = hook["entry"].split()
    assert program == "mtg-influence"
    assert command in {each.name for each in app.registered_commands}
