"""What Grand Melee is played with (CR 807.2); its turns are in ``test_markers``."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.core.seating import Seat, Seating
from mtg_influence.variants import defaults_of, problems

USUAL = defaults_of(Variant.GRAND_MELEE)


def wrong(options: Options = USUAL.options, *, last: int | None = 1, range_: int | None = 1) -> list[str]:
    seats = [Seat(f"P{seat}", range_) for seat in range(11)]
    return [each.rule for each in problems(Seating((*seats, Seat("P11", last)), options=options))]


class Test807_2a:  # noqa: N801 - named after the rule
    def test_everybody_has_range_1_where_nothing_is_said(self) -> None:
        """CR 807.2a: one seat to each side."""
        assert USUAL.range == 1
        assert wrong() == []

    def test_nobody_has_a_range_of_their_own(self) -> None:
        """CR 807.2a: all players have the same one."""
        assert wrong(last=2) == ["807.2"]


class Test807_2b:  # noqa: N801
    def test_attacks_go_to_the_left(self) -> None:
        """CR 807.2b: the attack left option."""
        assert USUAL.options.attack is AttackOption.LEFT

    @pytest.mark.parametrize("attack", [AttackOption.RIGHT, AttackOption.ONE])
    def test_and_nowhere_else(self, attack: AttackOption) -> None:
        """CR 807.2b: no other direction."""
        assert wrong(replace(USUAL.options, attack=attack)) == ["807.2"]


class Test807_2c:  # noqa: N801
    def test_several_players_are_not_attacked(self) -> None:
        """CR 807.2c: the attack multiple players option is not used."""
        assert wrong(replace(USUAL.options, attack=AttackOption.MULTIPLE)) == ["807.2"]

    def test_creatures_are_not_deployed(self) -> None:
        """CR 807.2c: nor is the deploy creatures option."""
        assert wrong(replace(USUAL.options, deploy=True)) == ["807.2"]
