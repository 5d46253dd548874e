"""Trees of the host's data: searched and changed, never as text."""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.tree import find_all, mentions, replace, transform, words_in

NESTED: dict[str, Any] = {"type": "Or", "filters": [{"type": "Any"}, {"type": "Or", "filters": ["Any"]}]}


def test_nodes_are_found_in_order_each_before_what_it_holds() -> None:
    assert list(find_all(NESTED, "Or")) == [NESTED, NESTED["filters"][1]]
    assert list(find_all(NESTED, "None")) == []


def test_words_are_whole_texts_and_names_of_fields() -> None:
    assert list(words_in(NESTED)).count("Any") == 2
    assert mentions(NESTED, "filters")
    assert not mentions(NESTED, "filter", "An")
    assert not mentions({"text": 'says "Any" in quotes'}, "Any")


def test_what_a_node_holds_is_changed_first() -> None:
    left: list[int] = []

    def leave(node: dict[str, Any]) -> dict[str, Any]:
        left.append(len(node.get("filters", ())))
        return node

    assert transform(NESTED, leave) == NESTED
    assert left == [0, 1, 2]


def test_values_are_replaced_and_what_was_given_stays() -> None:
    assert replace(NESTED, "Any", 1)["filters"] == [{"type": 1}, {"type": "Or", "filters": [1]}]
    assert replace({"Any": "Any"}, "Any", "You") == {"Any": "You"}
    assert NESTED["filters"][0] == {"type": "Any"}
