"""What a seat may see of a table: everything that leaves the process to somebody goes through here.

Hands, libraries and cards that lie face down are hidden; who has been shown a card knows it. ``view_for``
is the table as one seat sees it, ``log_for`` the lines of the log that it may read, ``card_for`` one card.
A seat of None is somebody who only watches, and sees what everybody does. What is hidden is never in what
they return, so that nothing has to be left out later.
"""

from __future__ import annotations

from mtg_influence.visibility.as_json import view_json
from mtg_influence.visibility.card import card_for
from mtg_influence.visibility.lines import log_for, text_for_all
from mtg_influence.visibility.model import AskView, SeatView, ShownObject, TableView
from mtg_influence.visibility.view import shown_object, view_for, views_for
from mtg_influence.visibility.words import called

__all__ = [
    "AskView",
    "SeatView",
    "ShownObject",
    "TableView",
    "called",
    "card_for",
    "log_for",
    "shown_object",
    "text_for_all",
    "view_for",
    "view_json",
    "views_for",
]
