"""Reaches for the weaver's tests: seat 0 of four, who reaches the neighbours 1 and 3 and not 2."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.weave.reach import Reach


@pytest.fixture
def reach() -> Reach:
    return Reach.same(0, (0, 1, 2, 3), (0, 1, 3))


@pytest.fixture
def alone() -> Reach:
    """Range 0: nobody but oneself."""
    return Reach.same(0, (0, 1, 2, 3), (0,))


@pytest.fixture
def team() -> Reach:
    """Reaches 0, 1 and 3, of whom 1 is a teammate."""
    same = Reach.same(0, (0, 1, 2, 3), (0, 1, 3))
    return Reach(0, same.seats, frozenset({2, 3}), same.by_role)
