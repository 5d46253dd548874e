"""Many files at once: what is found, what is ignored, and what must not hide anything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mtg_influence.documents import Code, Finding, read_document
from mtg_influence.lint import (
    Choice,
    Crash,
    Format,
    LintReport,
    NothingThere,
    UnknownCode,
    UnknownKind,
    lint,
    lint_text,
    show,
)

GOOD = "format: 1\nname: {name}\ntypes: [creature]\npower: 1\ntoughness: 1\noverrides: nothing\n"
PUMP = "{{ what: self, power: 0, toughness: 0 }}"
IDLE = f"abilities:\n  - kind: static\n    effects:\n{{line}}      - pump: {PUMP}\n"


def write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def card(folder: Path, name: str, more: str = "") -> Path:
    return write(folder, f"{name.lower()}.card.yaml", GOOD.format(name=name) + more)


def codes(report: LintReport) -> list[str]:
    return [finding.code.value for finding in report.findings]


def test_a_folder_is_searched_for_files_of_every_kind(tmp_path: Path) -> None:
    card(tmp_path / "a" / "b", "Bear")
    write(tmp_path, "six.table.yaml", "range: 1\nseats: [Alex]\n")
    write(tmp_path, "deck.deck.yaml", "cards: { Bear: 0 }\n")
    write(tmp_path, "x.scenario.yaml", "scenario: x\n")
    write(tmp_path, "other.yaml", "anything: [")
    report = lint([str(tmp_path)])
    assert report.files == 4
    assert {Path(finding.path).name for finding in report.findings} == {
        "six.table.yaml", "deck.deck.yaml", "x.scenario.yaml",
    }  # fmt: skip


def test_a_broken_file_hides_nothing_of_the_others(tmp_path: Path) -> None:
    write(tmp_path, "a.card.yaml", "[")
    card(tmp_path, "Bear", "colour: red\n")
    assert codes(lint([str(tmp_path)])) == ["MI104", "MI201"]


def test_a_glob_is_expanded_and_no_file_is_taken_twice(tmp_path: Path) -> None:
    file = card(tmp_path / "deep", "Bear")
    assert lint([f"{tmp_path}/**/*.card.yaml", str(file), str(tmp_path)]).files == 1


@pytest.mark.parametrize("name", ["nothing-here", "*.nothing"])
def test_what_is_not_there_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(NothingThere, match="nothing"):
        lint([str(tmp_path / name)])


def test_a_name_that_says_no_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownKind, match=r"\.card\.yaml"):
        lint([str(write(tmp_path, "bear.yaml", ""))])


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = card(tmp_path / "outside", "Bear")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "link.card.yaml").symlink_to(outside)
    assert codes(lint([str(tmp_path / "pack")])) == ["MI117"]


def test_two_scripts_of_one_card_in_one_pack_are_found(tmp_path: Path) -> None:
    first, second = card(tmp_path / "a", "Bear"), card(tmp_path / "b", "BEAR")
    [finding] = lint([str(tmp_path)]).findings
    assert (finding.code, finding.path) == (Code.SAME_CARD, str(second))
    assert finding.hint == f"the first is {first}:2"


def test_a_pack_that_overrides_a_card_of_another_says_so(tmp_path: Path) -> None:
    first, second = card(tmp_path / "a", "Bear"), card(tmp_path / "b", "Bear")
    report = lint([str(tmp_path / "a"), str(tmp_path / "b")])
    assert report.findings == ()
    assert [str(each) for each in report.overridden] == [f"{second} stands in for {first} (Bear)"]


@pytest.mark.parametrize(
    ("select", "ignore", "left"),
    [
        ((), (), ["MI201", "MI403"]),
        (("MI4xx",), (), ["MI403"]),
        (("MI4",), ("MI403",), []),
        ((), ("MI201,MI403",), []),
        (("MI201", "MI403"), ("MI4xx",), ["MI201"]),
    ],
)
def test_codes_are_selected_and_ignored(
    tmp_path: Path, select: tuple[str, ...], ignore: tuple[str, ...], left: list[str]
) -> None:
    card(tmp_path, "Bear", "colour: red\n")
    unused = (
        "  - {kind: activated, cost: {tap: true}, targets: [{id: a, what: any target}], "
        "effects: [draw: {player: you, count: 1}]}\n"
    )
    card(tmp_path, "Cub", "abilities:\n" + unused)
    assert codes(lint([str(tmp_path)], choice=Choice.of(select=select, ignore=ignore))) == left


def test_a_code_that_is_not_there_cannot_be_selected() -> None:
    with pytest.raises(UnknownCode, match="MI499"):
        Choice.of(select=["MI499"])


@pytest.mark.parametrize(
    "more",
    [
        IDLE.format(line="      # mtg-influence: ignore MI413\n"),
        IDLE.format(line="      # mtg-influence: ignore MI4xx\n      # the reason why\n\n"),
        IDLE.format(line="").rstrip() + "  # mtg-influence: ignore MI403, MI413\n",
    ],
)
def test_a_finding_that_is_meant_is_ignored_and_the_card_loads(more: str) -> None:
    report = lint_text((GOOD.format(name="Bear") + more).encode(), name="bear.card.yaml", kind="card")
    assert [code for code in codes(report) if code == "MI413"] == []


def test_what_a_text_says_is_no_comment() -> None:
    note = "note: 'see # mtg-influence: ignore MI413'\n"
    report = lint_text((GOOD.format(name="Bear") + note).encode(), name="bear.card.yaml", kind="card")
    assert report.findings == ()


def test_a_fault_of_ours_names_the_file_and_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = card(tmp_path, "Bear")
    card(tmp_path, "Cub", "colour: red\n")

    def failing(path: Path) -> object:
        if path == broken:
            raise RuntimeError("a bug")
        return read_document(path)

    monkeypatch.setattr("mtg_influence.lint.check.read_document", failing)
    report = lint([str(tmp_path)])
    assert codes(report) == ["MI201"]
    [crash] = report.crashes
    assert (crash.path, str(crash.error)) == (str(broken), "a bug")


FOUND = Finding("a b/x.card.yaml", 3, 7, Code.UNKNOWN_KEY, "unknown key 'a%b'", "did you mean 'c'?")
REPORT = LintReport(2, (FOUND,), crashes=(Crash("y.card.yaml", ValueError("z")),))


def test_text_is_a_line_for_each_finding() -> None:
    assert show(REPORT, Format.TEXT) == "a b/x.card.yaml:3:7 MI201 unknown key 'a%b', did you mean 'c'?"


def test_github_marks_the_place_and_escapes_what_a_command_would_read() -> None:
    assert show(REPORT, Format.GITHUB) == (
        "::error file=a b/x.card.yaml,line=3,col=7,title=MI201::unknown key 'a%25b', did you mean 'c'?"
    )


def test_json_holds_everything() -> None:
    shown = json.loads(show(REPORT, Format.JSON))
    assert shown["version"] == 1
    assert shown["files"] == 2
    assert shown["findings"] == [
        {
            "path": "a b/x.card.yaml", "line": 3, "column": 7, "code": "MI201",
            "message": "unknown key 'a%b'", "hint": "did you mean 'c'?",
        }
    ]  # fmt: skip
    assert shown["crashes"] == [{"path": "y.card.yaml", "error": "ValueError('z')"}]


def test_sarif_has_a_rule_and_a_place_for_each_result() -> None:
    [run] = json.loads(show(REPORT, Format.SARIF))["runs"]
    [result] = run["results"]
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "MI201"
    [location] = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "a%20b/x.card.yaml"},
        "region": {"startLine": 3, "startColumn": 7},
    }
