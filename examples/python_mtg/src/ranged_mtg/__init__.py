"""Limited range of influence for python-mtg: the judge put in front of seven of its functions."""

from __future__ import annotations

from ranged_mtg.adapter import RangedGame

__all__ = ["RangedGame"]
