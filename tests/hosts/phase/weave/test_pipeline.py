"""The declared passes: their order, an example of each, and mistakes in them, which are ours."""

from __future__ import annotations

import ast
import json
import tomllib
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from mtg_influence.cli.exits import ExitCode, exit_code
from mtg_influence.hosts.phase.weave import filters, on_enter, on_leave, pipeline, weaver
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.nodes import FieldRule
from mtg_influence.hosts.phase.weave.on_enter import ON_ENTER
from mtg_influence.hosts.phase.weave.on_leave import ON_LEAVE
from mtg_influence.hosts.phase.weave.pipeline import FACE_PASSES
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

EXAMPLES = {
    path.stem: yaml.safe_load(path.read_text("utf-8"))
    for path in sorted(Path(__file__).parent.joinpath("passes/examples").glob("*.yaml"))
}
LEAVING = {(name, each.name): each for name, passes in ON_LEAVE.items() for each in passes}
ENTERING = {each.name: each for each in ON_ENTER}
FACE = {each.name: each for each in FACE_PASSES}
NAMES = {*FACE, *ENTERING, *(name for _, name in LEAVING)}


def weaver_of(example: dict[str, Any]) -> Weaver:
    return Weaver(Reach.same(0, (0, 1, 2, 3), tuple(example["reaches"])))


def test_every_pass_has_an_example_and_every_example_a_pass() -> None:
    assert set(EXAMPLES) == NAMES
    assert {name: each["pass"] for name, each in EXAMPLES.items()} == {name: name for name in EXAMPLES}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_pass_makes_of_its_example_what_is_written_there(name: str) -> None:
    example = EXAMPLES[name]
    before, made = example["before"], weaver_of(example)
    if example["when"] == "face":
        after = FACE[name].run(before, made)
    elif example["when"] == "entering":
        after = ENTERING[name].change(before, made)
    else:
        each = LEAVING[example["node"], name]
        assert each.applies is None or each.applies(before)
        after = each.change(before, made)
    assert after == example["after"] != before
    assert made.faults == []


def test_the_order_of_the_passes_is_this() -> None:
    assert [each.name for each in FACE_PASSES] == [
        "cost_keywords",
        "desugar",
        "replacements",
        "narrow",
        "compact",
    ]
    assert [each.name for each in ON_ENTER] == ["desugared_nodes", "player_counts", "comparisons"]
    assert [each.name for each in ON_LEAVE["Ability"]] == [
        "copied_by_an_opponent",
        "one_for_each_player",
        "opponent_first",
        "count_of_target",
        "find_first",
        "chosen_players",
        "damage",
        "wins",
        "shields",
        "floating_replacements",
    ]
    assert [each.name for each in ON_LEAVE["Trigger"]] == [
        "any_player",
        "damage_triggers",
        "batches",
        "leaves_triggers",
        "moves_in_clauses",
        "step_triggers",
    ]


def face_of(example: dict[str, Any]) -> dict[str, Any]:
    """A face that brings the weaver to the pass of an example."""
    before = example["before"]
    if example["when"] == "face":
        return dict(before)
    place = {"Trigger": "triggers", "Static": "static_abilities", "Replacement": "replacements"}
    return {place.get(example.get("node", ""), "solve_condition"): [before]}


def misspelled(*_: Any, **__: Any) -> Any:
    node: dict[str, Any] = {"controller": None}
    return node["contoller"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_misspelled_key_in_a_pass_is_a_crash_of_ours(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a card that is not covered: exit code 3."""
    example = EXAMPLES[name]
    if example["when"] == "face":
        wrong = [replace(each, run=misspelled) if each.name == name else each for each in FACE_PASSES]
        monkeypatch.setattr(pipeline, "FACE_PASSES", tuple(wrong))
    elif example["when"] == "entering":
        those = [replace(each, change=misspelled) if each.name == name else each for each in ON_ENTER]
        monkeypatch.setattr(on_enter, "ON_ENTER", tuple(those))
    else:
        node = example["node"]
        passes = [
            replace(each, applies=None, change=misspelled) if each.name == name else each
            for each in ON_LEAVE[node]
            if each.name == name
        ]
        monkeypatch.setitem(on_leave.ON_LEAVE, node, tuple(passes))
    with pytest.raises(KeyError, match="contoller") as raised:
        weaver_of(example).face(face_of(example))
    assert exit_code(raised.value) is ExitCode.CRASH


@pytest.mark.parametrize(
    ("word", "face"),
    [
        ("cut", {"abilities": [{"kind": "Spell", "effect": {"type": "Destroy", "target": {"type": "Any"}}}]}),
        ("cut_players", {"abilities": [{"kind": "Spell", "effect": {"type": "NoOp"}, "player_scope": {}}]}),
    ],
)
def test_a_misspelled_key_in_what_cuts_fields_is_one_too(
    word: str, face: dict[str, Any], monkeypatch: pytest.MonkeyPatch, reach: Reach
) -> None:
    monkeypatch.setattr(weaver, word, misspelled)
    with pytest.raises(KeyError, match="contoller"):
        Weaver(reach).face(face)


def test_what_cannot_be_narrowed_is_a_fault_with_its_path(reach: Reach) -> None:
    with pytest.raises(CannotNarrow, match="Nonsense"):
        filters.cut({"type": "Nonsense"}, reach, "affects")
    made = Weaver(reach)
    made._cut({"type": "Nonsense"}, "Destroy", "target", FieldRule("filter", "affects"), "here")
    assert [str(fault) for fault in made.faults] == ["here: Destroy.target: cannot be narrowed: Nonsense"]


def test_nothing_in_weave_catches_anything_but_the_one_signal() -> None:
    root = Path(weaver.__file__).parent
    caught = {
        f"{path.name}: {ast.unparse(node.type) if node.type else 'everything'}"
        for path in root.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ExceptHandler)
    }
    assert {line.partition(": ")[2] for line in caught} == {"CannotNarrow"}


def test_what_each_pass_did_is_written_down_where_somebody_asks(reach: Reach) -> None:
    example = EXAMPLES["narrow"]
    made = Weaver(reach, steps=[])
    made.face(example["before"])
    assert made.steps is not None
    assert [step.name for step in made.steps] == ["cut ExtraTurn.target (targets)"]
    assert made.steps[0].before == {"type": "Player"}


def test_the_table_of_nodes_is_what_its_schema_says() -> None:
    room = files(weaver.__package__)
    schema = json.loads(room.joinpath("nodes.schema.json").read_text("utf-8"))
    table = tomllib.loads(room.joinpath("nodes.toml").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    checker = jsonschema.Draft202012Validator(schema)
    assert [error.message for error in checker.iter_errors(table)] == []
    table["nodes"]["Destroy"]["target"] = "filter/afects"
    assert len(list(checker.iter_errors(table))) == 1
