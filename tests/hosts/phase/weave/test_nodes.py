"""The table of nodes, and how a node is named."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.weave.nodes import PLAIN, FieldRule, fields_of, known_nodes, node_name
from mtg_influence.hosts.phase.weave.reach import ROLES

TYPES = {"filter", "players", "quantity"}


@pytest.mark.parametrize(
    ("node", "parent", "name"),
    [
        ({"type": "Destroy"}, "Ability.effect", "Destroy"),
        ({"effect": {}, "kind": "Spell"}, "FACE.abilities", "Ability"),
        ({"mode": "Attacks", "execute": None}, "FACE.triggers", "Trigger"),
        ({"mode": "CantBlock", "affected": None}, "FACE.static_abilities", "Static"),
        ({"mode": {"type": "Mandatory"}, "event": "Draw"}, "FACE.replacements", "Replacement"),
        ({"Protection": "Red"}, "FACE.keywords", "<Protection>"),
        ({"min": 1, "max": 2}, "Ability.multi_target", "Ability.multi_target"),
    ],
)
def test_a_node_is_named_by_tag_shape_or_place(node: dict[str, Any], parent: str, name: str) -> None:
    assert node_name(node, parent) == name


def test_a_field_says_its_type_and_role() -> None:
    assert known_nodes()["Trigger"]["valid_card"] == FieldRule("filter", "watches")
    assert known_nodes()["Trigger"]["mode"] == PLAIN


def test_every_role_is_one_that_the_head_of_the_table_explains() -> None:
    roles = {rule.role for fields in known_nodes().values() for rule in fields.values()} - {""}
    assert roles <= {*ROLES, "chooses", "given", "part"}


def test_every_field_with_a_role_has_a_type_and_the_other_way_round() -> None:
    for fields in known_nodes().values():
        for rule in fields.values():
            assert bool(rule.type) is bool(rule.role)


def test_fields_of_a_type_are_found() -> None:
    assert ("Destroy", "target", FieldRule("filter", "targets")) in list(fields_of("filter"))
    assert {type_ for type_ in TYPES if not list(fields_of(type_))} == set()
