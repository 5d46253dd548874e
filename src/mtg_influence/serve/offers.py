"""What tables can be made: the variants of a host, with the numbers of seats that they are played with."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from mtg_influence.serve.plan import BadPlan, TablePlan
from mtg_influence.serve.titles import title_of

if TYPE_CHECKING:
    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.setting import Setting

__all__ = ["variants_shown"]


def variants_shown(variants: tuple[str, ...], max_seats: int, lang: Lang) -> list[dict[str, Any]]:
    """Return the variants as the host's page offers them; the first is what most come for."""
    shown = []
    for variant in (*sorted(variants, key=lambda each: each != "emperor"), None):
        counts = _counts(variant, max_seats)
        if counts:
            teams = counts[max(counts)].teams()
            title = title_of(variant, lang)
            shown.append(
                {"name": variant, "title": title, "seats": sorted(counts), "teams": list(teams) or None}
            )
    return shown


@cache
def _counts(variant: str | None, max_seats: int) -> dict[int, Setting]:
    """By number of seats, the table that would be played."""
    found = {}
    plan = TablePlan(variant=variant)
    for seats in range(2, max_seats + 1):
        try:
            found[seats] = replace(plan, seats=seats).setting()
        except BadPlan:
            continue
    return found
