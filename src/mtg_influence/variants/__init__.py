"""Multiplayer variants before a game begins: who may sit where, with which ranges, and who starts.

Pure functions of a ``Seating``; nothing here knows a host or a file.
"""

from __future__ import annotations

from mtg_influence.variants.checks import Problem, Topic, problems
from mtg_influence.variants.defaults import VARIANTS, Defaults, defaults_of
from mtg_influence.variants.emperors import emperor_ranges, likely_emperors
from mtg_influence.variants.endings import rule_of_winning
from mtg_influence.variants.first_turn import free_mulligans, skips_first_draw, starters
from mtg_influence.variants.teams import named_teams, sits_together

__all__ = [
    "VARIANTS",
    "Defaults",
    "Problem",
    "Topic",
    "defaults_of",
    "emperor_ranges",
    "free_mulligans",
    "likely_emperors",
    "named_teams",
    "problems",
    "rule_of_winning",
    "sits_together",
    "skips_first_draw",
    "starters",
]
