"""The runner does what the steps say, asks nobody anything on its own, and says what was not so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.hosts.errors import MissingExtra
from mtg_influence.scenario import CaseResult, load_scenario, parse_scenario, run_case, run_files

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Host

HEAD = """\
scenario: test
table: { range: 1, seats: [Alex, Rob, Carissa, Dana] }
given:
  Alex: { hand: [Zap, Split, Vote, Dig, Mountain], battlefield: [Bear, Wand] }
  Rob: { hand: [Zap], battlefield: [Bear] }
  Carissa: { hand: [Zap], battlefield: [{ card: Bear, as: big, tapped: true, counters: { "+1/+1": 2 } }] }
"""


def run(rest: str, host: Host, head: str = HEAD) -> CaseResult:
    [case] = parse_scenario(head + rest, name="t").unwrap().cases
    return run_case(case, host)


HERE = Path(__file__).parent
PASSING = sorted((HERE / "passing").glob("*.yaml"))
FAILING = sorted((HERE / "failing").glob("*.yaml"))


@pytest.mark.parametrize("file", PASSING, ids=[file.stem for file in PASSING])
def test_what_is_so_passes(file: Path, host: Host) -> None:
    [case] = load_scenario(file).unwrap().cases
    result = run_case(case, host)
    assert [str(failure) for failure in result.failures] == []
    assert result.passed


@pytest.mark.parametrize("file", FAILING, ids=[file.stem for file in FAILING])
def test_what_is_not_so_fails_with_its_place(file: Path, host: Host) -> None:
    """The last lines of each file say every failure: ``# expect LINE:COLUMN MESSAGE``."""
    lines = file.read_text(encoding="utf-8").splitlines()
    expected = [line.removeprefix("# expect ") for line in lines if line.startswith("# expect ")]
    [case] = load_scenario(file, name="t").unwrap().cases
    result = run_case(case, host)
    assert [str(failure).removeprefix("t:") for failure in result.failures] == expected
    assert not result.passed


def test_things_that_cannot_be_told_apart_are_one(host: Host) -> None:
    head = HEAD.replace("battlefield: [Bear, Wand]", "battlefield: [2 Bear, Wand]")
    attack = 'attack: { by: Alex, with: { "Alex\'s Bear": Rob } }'
    rest = f'do: [{{ {attack} }}]\nexpect: {{ size: {{ "Alex\'s Bear": 2/2 }} }}\n'
    assert run(rest, host, head).passed


def test_a_name_given_with_as_means_that_one_of_two(host: Host) -> None:
    head = HEAD.replace("[Bear, Wand]", "[{ card: Bear, as: one }, { card: Bear, as: two, tapped: true }]")
    rest = (
        "do:\n  - attack: { by: Alex, with: { one: Rob, two: Dana } }\n"
        "expect: { tapped: { one: false, two: true } }\n"
    )
    assert run(rest, host, head).passed


def test_a_table_that_cannot_start_is_a_failure_at_the_table(host: Host) -> None:
    got = run("expect: { turn-of: Alex }\n", host, HEAD.replace("[Zap]", "[Zapp]"))
    assert [str(failure) for failure in got.failures] == [
        "t:2:1 the table cannot start: no card 'Zapp', did you mean 'Zap'?"
    ]


CONTROLLED = HEAD + (
    "expect: { in-range: { Alex: [Alex, Rob, Dana] } }\n"
    "cases:\n  - case: near\n  - case: all\n    control: true\n    table: { range: 2 }\n"
    "    expect: { in-range: { Alex: [Alex, Rob, Carissa, Dana] } }\n"
)


def test_at_unlimited_range_only_the_controls_pass(host: Host) -> None:
    cases = parse_scenario(CONTROLLED).unwrap().cases
    assert [run_case(case, host).passed for case in cases] == [True, True]
    overridden = [run_case(case, host, range_override="unlimited") for case in cases]
    assert [(result.passed, result.control) for result in overridden] == [(False, False), (True, True)]


def test_a_range_can_be_given_as_a_number(host: Host) -> None:
    cases = parse_scenario(CONTROLLED).unwrap().cases
    assert [run_case(case, host, range_override=1).passed for case in cases] == [True, False]


def test_files_are_run_in_order_and_a_broken_one_hides_no_other(host: Host, tmp_path: Path) -> None:
    good, bad, last = (tmp_path / f"{name}.scenario.yaml" for name in ("a", "b", "c"))
    good.write_text(CONTROLLED)
    bad.write_text("scenario: broken\n")
    last.write_text(HEAD + "expect: { life: { Rob: 1 } }\n")
    heard: list[str] = []
    report = run_files([good, bad, last], host, on_result=lambda result: heard.append(result.title))
    assert [result.title for result in report.results] == ["test: near", "test: all", "test"] == heard
    assert [finding.path for finding in report.findings] == [str(bad)]
    assert (report.passed, report.failed, report.ok) == (2, 1, False)
    assert report.results[2].line == 1


def test_cases_can_be_selected(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "a.scenario.yaml"
    file.write_text(CONTROLLED)
    report = run_files([file], host, select=lambda case: case.control)
    assert [result.title for result in report.results] == ["test: all"]
    assert report.ok


def test_more_seats_than_the_host_has_are_found_before_a_game_starts(host: Host, tmp_path: Path) -> None:
    file = tmp_path / "a.scenario.yaml"
    file.write_text(HEAD.replace("Dana]", "Dana, Erik]") + "expect: { turn-of: Alex }\n")
    [finding] = run_files([file], host).findings
    assert finding.message == "5 seats are too many"


def test_an_engine_that_is_not_installed_is_said_once_and_fails_no_case(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(*_: object, **__: object) -> object:
        raise MissingExtra("phase", needed_for="the engine")

    monkeypatch.setattr(host, "start", start)
    with pytest.raises(MissingExtra):
        run_case(parse_scenario(CONTROLLED).unwrap().cases[0], host)
