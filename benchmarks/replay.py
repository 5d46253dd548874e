"""How large the page of a game of computer players is, and how long it takes to play and record it.

Run ``python benchmarks/replay.py [TURNS [SEED]]``; 60 turns take some minutes, most of which is the playing.
"""

from __future__ import annotations

import gzip
import sys
from time import perf_counter

from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.replay import Recorder, page_of
from mtg_influence.replay.watched import WatchedTable


def main(turns: int, seed: int) -> None:
    """Play, record and say how large it is, in kB of a thousand bytes."""
    table = demo_setting(6, range_=1).start(PhaseHost(), seed=seed)
    recorder = Recorder(table, title=f"seed {seed}")
    empty = len(gzip.compress(page_of(Recorder(table, title="empty").end()).encode()))
    watched = WatchedTable(table, recorder)
    began, answers = perf_counter(), 0
    while table.decision is not None and table.turn <= turns:
        watched.auto(difficulty="Medium")
        answers += 1
    seconds = perf_counter() - began
    recording = recorder.end()
    page = page_of(recording).encode()
    packed = len(gzip.compress(page))
    sys.stdout.write(
        f"turns {table.turn}, answers {answers}, steps {len(recording.frames)}, {seconds:.0f} s\n"
        f"page {len(page) / 1000:.1f} kB, gzipped {packed / 1000:.1f} kB, "
        f"of which {empty / 1000:.1f} kB before the first step\n"
    )


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]]
    main(*(given + [60, 3][len(given) :]))
