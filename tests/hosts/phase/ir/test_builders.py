"""The host's nodes that are built again and again."""

from __future__ import annotations

from mtg_influence.hosts.phase.ir.builders import either, player

LANDS = {"type": "Typed", "type_filters": ["Land"]}


def test_one_filter_needs_no_or() -> None:
    assert either([LANDS]) == LANDS


def test_several_filters_are_one_or_however_they_come() -> None:
    flat = {"type": "Or", "filters": [player(0), player(2), LANDS]}
    assert either([player(0), player(2), LANDS]) == flat
    assert either([either([player(0), player(2)]), LANDS]) == flat


def test_no_filter_matches_nothing() -> None:
    assert either([]) == {"type": "Or", "filters": []}
