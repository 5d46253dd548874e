"""A table as a picture: seats in a ring, teams, emperors, ranges, and what changes if somebody leaves."""

from __future__ import annotations

from mtg_influence.picture.sight import Arc, Sight
from mtg_influence.picture.svg import draw

__all__ = ["Arc", "Sight", "draw"]
