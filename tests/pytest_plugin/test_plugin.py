"""The pytest plugin, driven by pytest in a folder of its own, on a small host of our own."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from mtg_influence.pytest_plugin import items

TESTS = Path(__file__).parents[1]
PASSING = TESTS / "scenario" / "passing" / "a-spell-resolves-when-all-pass.yaml"
FAILING = TESTS / "scenario" / "failing" / "life.yaml"
LOADED = ("-p", items.__name__.rpartition(".")[0])  # imported here, so that not every run below imports it
QUIET = ("-W", "error", "-W", "ignore::pytest.PytestAssertRewriteWarning")
CASES = """\
scenario: two ways
rules: ["801.13b"]
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
cases:
  - case: everybody is there
    control: true
    expect: { life: { Rob: 20 } }
  - case: the neighbours are in range
    expect: { in-range: { Alex: [Alex, Rob, Dana] } }
"""


@pytest.fixture
def pack(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    shutil.copy(TESTS / "scenario" / "conftest.py", pytester.path / "small_host.py")
    pytester.makeini("[pytest]\npythonpath = .\ninfluence_host = small_host:FakeHost\n")
    return pytester


def put(pack: pytest.Pytester, source: Path | str, name: str = "axe.scenario.yaml") -> None:
    text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
    (pack.path / name).write_text(text, encoding="utf-8")


def run(pack: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pack.runpytest_inprocess(*LOADED, "--strict-markers", *QUIET, *arguments)


def test_a_scenario_that_holds_passes(pack: pytest.Pytester) -> None:
    put(pack, PASSING)
    run(pack).assert_outcomes(passed=1)


def test_what_is_not_so_is_said_with_file_and_line_and_without_a_traceback(pack: pytest.Pytester) -> None:
    put(pack, FAILING)
    result = run(pack)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["axe.scenario.yaml:7:19 life of Rob: expected 3, got 20"])
    result.stdout.no_fnmatch_line("*Error*")
    result.stdout.no_fnmatch_line("*items.py*")


def test_each_case_is_a_test_with_its_name_and_can_be_chosen(pack: pytest.Pytester) -> None:
    put(pack, CASES)
    names = run(pack, "--collect-only", "-q").stdout
    names.fnmatch_lines(
        ["axe.scenario.yaml::everybody is there", "axe.scenario.yaml::the neighbours are in range"]
    )
    run(pack, "axe.scenario.yaml::everybody is there").assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("chosen", "passed"),
    [
        (("-m", "influence_control"), 1),
        (("-m", "influence_scenario"), 2),
        (("-k", "801.13b"), 2),
        (("-k", "neighbours"), 1),
        (("-m", "not influence_scenario"), 0),
    ],
)
def test_markers_and_rules_choose(pack: pytest.Pytester, chosen: tuple[str, ...], passed: int) -> None:
    put(pack, CASES)
    run(pack, *chosen).assert_outcomes(passed=passed, deselected=2 - passed)


def test_a_range_for_all_turns_what_range_decides(pack: pytest.Pytester) -> None:
    put(pack, CASES)
    result = run(pack, "--influence-range", "unlimited")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["mtg-influence: range of influence unlimited"])
    run(pack, "--influence-range", "1").assert_outcomes(passed=2)


def test_a_range_that_is_none_is_refused(pack: pytest.Pytester) -> None:
    result = run(pack, "--influence-range", "far")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*'far' is neither a number of seats nor 'unlimited'"])


def test_a_broken_file_is_an_error_with_all_its_findings_and_stops_no_other(pack: pytest.Pytester) -> None:
    put(pack, "scenario: x\ntabel: {}\nexpct: {}\n")
    put(pack, PASSING, "good.scenario.yaml")
    result = run(pack, "--continue-on-collection-errors")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        ["*axe.scenario.yaml:2:1 MI201*'table'*", "*axe.scenario.yaml:3:1 MI201*'expect'*"]
    )


def test_a_card_that_the_host_does_not_know_is_said_at_the_scenario(pack: pytest.Pytester) -> None:
    put(pack, PASSING.read_text(encoding="utf-8").replace("Wand", "Wnd"))
    result = run(pack)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["axe.scenario.yaml:2:* the table cannot start: *Wnd*"])


def test_a_host_that_is_not_there_is_said_at_the_scenario(pack: pytest.Pytester) -> None:
    put(pack, PASSING)
    result = run(pack, "--influence-host", "phaze")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["axe.scenario.yaml:1 no host 'phaze' is installed*"])


def test_it_can_be_turned_off(pack: pytest.Pytester) -> None:
    put(pack, PASSING)
    assert run(pack, "-o", "influence_scenarios=false").ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_other_yaml_is_left_alone(pack: pytest.Pytester) -> None:
    put(pack, "anything: [", "axe.card.yaml")
    put(pack, "anything: [", "scenario.yaml")
    assert run(pack).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_cards_are_tests_where_the_settings_say_so(pack: pytest.Pytester) -> None:
    put(pack, "format: 1\nname: Axe\ntypes: [sorcry]\noverrides: nothing\n", "axe.card.yaml")
    put(pack, "range: 1\nseats: [Alex, Rob]\n", "two.table.yaml")
    result = run(pack, "-o", "influence_lint=true")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["axe.card.yaml:3:9 MI204 unknown word 'sorcry', did you mean 'sorcery'[?]"])
    run(pack, "-o", "influence_lint=true", "-m", "not influence_lint").assert_outcomes(deselected=2)


def test_it_runs_on_several_processes(pack: pytest.Pytester) -> None:
    put(pack, CASES)
    put(pack, PASSING, "good.scenario.yaml")
    run(pack, "-p", "xdist", "-n", "2").assert_outcomes(passed=3)


def test_help_shows_options_and_settings(pack: pytest.Pytester) -> None:
    run(pack, "--help").stdout.fnmatch_lines(
        ["*--influence-range=N|unlimited*", "*influence_scenarios (bool)*"]
    )


def test_nothing_else_is_imported_before_there_is_a_scenario(pack: pytest.Pytester) -> None:
    pack.makepyfile("import sys\ndef test_a():\n    assert 'mtg_influence.scenario' not in sys.modules\n")
    pack.runpytest_subprocess(*LOADED).assert_outcomes(passed=1)


def test_no_broken_file_of_our_own_tests_is_collected_as_a_scenario() -> None:
    for folder in ("scenario", "cards", "documents", "tables"):
        assert list((TESTS / folder).rglob("*.scenario.yaml")) == []
