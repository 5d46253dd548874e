"""What a variant plays with where a table does not say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.core.options import AttackOption, Options, Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.core.seating import Range

__all__ = ["NO_VARIANT", "VARIANTS", "Defaults", "defaults_of"]


@dataclass(frozen=True, slots=True)
class Defaults:
    """A variant's own choice of options, and which others it leaves open.

    ``range`` None is unlimited; for Emperor the ranges are computed (``emperor_ranges``). ``attacks`` are
    the attack options that a table may name.
    """

    options: Options
    range: Range
    attacks: tuple[AttackOption, ...]
    deploys: tuple[bool, ...]
    """Whether deploying may be off, and whether it may be on."""
    attack_rule: str
    deploy_rule: str


_DIRECTIONS = (AttackOption.MULTIPLE, AttackOption.LEFT, AttackOption.RIGHT)

NO_VARIANT = Defaults(Options(), None, tuple(AttackOption), (False, True), "800.2", "804.1")

VARIANTS: Mapping[Variant, Defaults] = {
    # CR 806.2: exactly one of three attack options; nobody to deploy to.
    Variant.FREE_FOR_ALL: Defaults(
        Options(Variant.FREE_FOR_ALL), None, _DIRECTIONS, (False,), "806.2b", "806.2c"
    ),
    # CR 807.2: range 1 for all, attack left, neither of the other two options.
    Variant.GRAND_MELEE: Defaults(
        Options(Variant.GRAND_MELEE, AttackOption.LEFT), 1, (AttackOption.LEFT,), (False,), "807.2", "807.2"
    ),
    # CR 808.3: several are attacked; range and deploying are usually not there, but may be.
    Variant.TEAM_VS_TEAM: Defaults(
        Options(Variant.TEAM_VS_TEAM), None, tuple(AttackOption), (False, True), "808.3a", "808.3b"
    ),
    # CR 809.3: deploying always; adjacent opponents only. A table may add CR 802 (hole H1 then arises).
    Variant.EMPEROR: Defaults(
        Options(Variant.EMPEROR, AttackOption.ONE, deploy=True),
        2,
        (AttackOption.ONE, AttackOption.MULTIPLE),
        (True,),
        "809.3c",
        "809.3b",
    ),
    # CR 811.2: exactly one of three attack options; deploying normally off.
    Variant.ALTERNATING_TEAMS: Defaults(
        Options(Variant.ALTERNATING_TEAMS), 2, _DIRECTIONS, (False, True), "811.2b", "811.2c"
    ),
}
"""By variant; ``NO_VARIANT`` is a table without one, where anything goes."""


def defaults_of(variant: Variant | None) -> Defaults:
    """Return what a variant plays with; None is a table without a variant.

    >>> defaults_of(Variant.EMPEROR).options.attack.value
    'one'
    """
    return NO_VARIANT if variant is None else VARIANTS[variant]
