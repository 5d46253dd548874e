"""What a question costs over standard input and output, from a program in another process.

    python benchmarks/judge.py

Prints the time to the first answer, the median and the 99th hundredth of one question, and questions a second
in batches: wherever the system puts the two processes (where cores sleep, waking one takes longer than the
question), and with both on one core. From Java the same is measured by
``java examples/judge_client/JudgeClient.java mtg-influence judge``.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from itertools import product
from typing import Any

QUESTIONS = 20_000
BATCHES = 100
ROWS = 1_000


class Client:
    """A judge in a process of its own."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "mtg_influence", "judge"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, line: bytes) -> bytes:
        """Send one line and return the line that comes back."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def close(self) -> None:
        """End the judge."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


def request(method: str, **params: Any) -> bytes:
    """Return a request as a line."""
    asked = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {"table": "g", **params}}
    return json.dumps(asked, separators=(",", ":")).encode() + b"\n"


def measure() -> dict[str, float]:
    """Return seconds to the first answer, microseconds a question, and questions a second in batches."""
    begun = time.perf_counter()
    client = Client()
    opened = client.send(request("open", ranges=[1] * 6))
    first = time.perf_counter() - begun
    assert b'"result"' in opened, opened
    pairs = list(product(range(6), repeat=2))
    asked = [request("ask", what="target", controller=a, candidate=b) for a, b in pairs]
    took = []
    for number in range(QUESTIONS):
        line = asked[number % len(asked)]
        before = time.perf_counter()
        client.send(line)
        took.append(time.perf_counter() - before)
    rows = [["affect", *pairs[number % len(pairs)]] for number in range(ROWS)]
    batch = request("batch", rows=rows)
    before = time.perf_counter()
    for _ in range(BATCHES):
        client.send(batch)
    a_second = BATCHES * ROWS / (time.perf_counter() - before)
    client.close()
    cuts = statistics.quantiles(took, n=100)
    return {"first": first, "median": cuts[49] * 1e6, "p99": cuts[98] * 1e6, "a_second": a_second}


def report(where: str, runs: int = 3) -> None:
    """Print the medians of some runs."""
    found = [measure() for _ in range(runs)]
    middle = {name: statistics.median(each[name] for each in found) for name in found[0]}
    print(  # noqa: T201
        f"{where}: first answer {middle['first']:.2f} s, a question {middle['median']:.1f} us"
        f" (p99 {middle['p99']:.0f} us), {middle['a_second']:,.0f} a second in batches"
    )


if __name__ == "__main__":
    report("anywhere")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
        report("on one core")
