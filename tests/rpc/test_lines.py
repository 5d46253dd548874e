"""Messages over two streams: long lines, empty ones, a client that goes away, and the program itself."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mtg_influence.rpc import LONGEST, ErrorCode, serve

HELLO = b'{"jsonrpc":"2.0","id":1,"method":"masks","params":{"table":"g"}}\n'
OPEN = b'{"jsonrpc":"2.0","id":0,"method":"open","params":{"table":"g","ranges":[1,1,1,1]}}\n'
CLIENT = Path(__file__).parents[2] / "examples" / "judge_client" / "JudgeClient.java"


def served(data: bytes) -> list[dict[str, object]]:
    sink = io.BytesIO()
    serve(io.BytesIO(data), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_each_line_is_answered_in_order_and_empty_ones_are_passed_over() -> None:
    assert [each["id"] for each in served(b"\n" + OPEN + b"  \n" + HELLO)] == [0, 1]


def test_the_last_line_need_not_end() -> None:
    assert [each["id"] for each in served(OPEN + HELLO.rstrip())] == [0, 1]


@pytest.mark.parametrize("size", [LONGEST + 1, 10_000_000])
def test_a_line_that_is_too_long_is_an_error_and_the_next_one_is_answered(size: int) -> None:
    long, hello = served(OPEN + b"x" * size + b"\n" + HELLO)[1:]
    error = long["error"]
    assert isinstance(error, dict)
    assert error["code"] == ErrorCode.LINE_TOO_LONG
    assert "result" in hello


def test_a_client_that_goes_away_ends_it() -> None:
    class Gone(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    serve(io.BytesIO(OPEN * 3), Gone())


def test_the_program_ends_with_its_input_and_when_nobody_reads() -> None:
    command = [sys.executable, "-m", "mtg_influence", "judge"]
    done = subprocess.run(command, input=OPEN + HELLO, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 2
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(OPEN + HELLO * 2_000, timeout=60)
    assert (process.returncode, err) == (0, b"")


@pytest.mark.skipif(shutil.which("java") is None, reason="no Java here")
def test_the_client_in_java_is_short_and_is_answered() -> None:
    assert len(CLIENT.read_text("utf-8").splitlines()) < 100
    command = ["java", str(CLIENT), sys.executable, "-m", "mtg_influence", "judge"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1" in done.stdout
    assert "this turn: false" in done.stdout
    assert "next turn: true" in done.stdout
