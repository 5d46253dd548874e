"""A referee who was not there: reads the log of a game and says whether anything crossed a range.

It shares no code with what it judges: ranges are measured again from the seating that the first line of
the log gives, and nothing here imports ``rulings``, ``plugin``, ``hooks``, ``hosts`` or ``influence``. The
form of a log is documented in ``docs/game-log.md``, what is judged in ``docs/referee.md``.
"""

from __future__ import annotations

from mtg_influence.referee.errors import BrokenLog
from mtg_influence.referee.judge_log import judge_log
from mtg_influence.referee.noninterference import judge_twins
from mtg_influence.referee.report import Report, Violation

__all__ = ["BrokenLog", "Report", "Violation", "judge_log", "judge_twins"]
