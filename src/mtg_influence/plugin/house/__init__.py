"""The built-in house rulings: one small module each, in force only where a table names it.

A hole of the rules has a default, which the rulings apply; a module here decides it otherwise.
"""

from __future__ import annotations

from mtg_influence.plugin.house import (
    both_named_by_recipient,
    cant_win_stops_wins,
    combat_redirection_lands,
    control_lapses,
    protection_from_afar,
)

__all__ = ["RULINGS"]

RULINGS = (
    both_named_by_recipient.RULING,
    cant_win_stops_wins.RULING,
    combat_redirection_lands.RULING,
    control_lapses.RULING,
    protection_from_afar.RULING,
)
"""By name, sorted."""
