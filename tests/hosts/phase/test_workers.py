"""Processes beside this one end with it, even where it is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

PROGRAM = """
import os, time
from mtg_influence.hosts.phase.workers import workers

if __name__ == "__main__":
    pool = workers(1)
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def _is_there(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def test_a_worker_ends_when_its_parent_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert _is_there(worker)
        parent.send_signal(signal.SIGKILL)
    for _ in range(100):
        if not _is_there(worker):
            return
        time.sleep(0.1)
    os.kill(worker, signal.SIGKILL)
    raise AssertionError("the worker went on without its parent")
