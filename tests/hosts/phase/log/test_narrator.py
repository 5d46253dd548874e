"""What is told of a game as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.hosts.base import CardPlacement, Zone

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

pytestmark = pytest.mark.host

BEARS = CardPlacement("Grizzly Bears", "Alex", Zone.BATTLEFIELD)


def test_who_attacks_with_nothing_was_kept_from_nothing(seated: Seated) -> None:
    table = seated(BEARS, step="declare attackers")
    table.choose()
    assert not [entry for entry in table.log if entry.rule is not None]


def test_who_attacks_is_told_whom_they_could_not_attack(seated: Seated) -> None:
    table = seated(BEARS, step="declare attackers")
    assert table.decision is not None
    table.choose(table.decision.legal[0])
    assert [entry.rule for entry in table.log if entry.rule is not None] == ["801.3"]


def test_no_rule_of_range_is_told_where_nobody_is_out_of_range(seated: Seated) -> None:
    table = seated(BEARS, step="declare attackers", ranges=None)
    assert table.decision is not None
    table.choose(table.decision.legal[0])
    assert table.log
    assert {entry.rule for entry in table.log} == {None}
