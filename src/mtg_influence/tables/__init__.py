"""Tables and decks: who sits where, with which range, deck and house rulings.

``load_table(path)`` reads a ``*.table.yaml`` file and gives a ``Table``; ``Offer`` says what a host and
the plugins have, so that seats, cards and rulings that they have not are found with line and column.
The files are described in ``docs/tables.md``.
"""

from mtg_influence.tables.loader import NOTHING_CHECKED, Offer, check_table, load_table, parse_table
from mtg_influence.tables.model import LIFE, Table, TableSeat

__all__ = [
    "LIFE",
    "NOTHING_CHECKED",
    "Offer",
    "Table",
    "TableSeat",
    "check_table",
    "load_table",
    "parse_table",
]
