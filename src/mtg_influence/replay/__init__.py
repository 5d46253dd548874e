"""A game as a page to step through: one HTML file that needs nothing else.

A ``Recorder`` looks at a table before each answer; ``page_of`` writes what it recorded. What a page holds
came through ``mtg_influence.visibility``: through one seat's eyes it holds what that seat may know, and
otherwise what each seat may, so that the reader can choose.
"""

from __future__ import annotations

from mtg_influence.replay.page import page_of
from mtg_influence.replay.recorder import Recorder
from mtg_influence.replay.recording import Frame, Recording

__all__ = ["Frame", "Recorder", "Recording", "page_of"]
