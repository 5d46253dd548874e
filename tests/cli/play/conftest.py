"""The program on a terminal of its own, made with Python's pty module."""

from __future__ import annotations

import codecs
import io
import os
import re
import select
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform != "win32":
    import fcntl
    import pty
    import termios

INSTALLED = Path(__file__).parents[1] / "installed"
PATIENCE = 60


def without_styles(text: str) -> str:
    """Return what a terminal was sent without its commands."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


class Terminal:
    """A program on a terminal of its own."""

    def __init__(
        self, *words: str, host: str = "pretend", columns: int = 80, rows: int = 24, **variables: str
    ) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        path = os.pathsep.join([str(INSTALLED), *filter(None, sys.path)])
        environment = {
            "PYTHONPATH": path,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"],
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mtg_influence", "play", "--host", host, *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**environment, **variables},
            start_new_session=True,
            # A test run that was started in the background ignores Ctrl-C, and so would what it starts.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
        )
        os.close(theirs)
        self.text = ""
        self._answered = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def read_until(self, wanted: str) -> None:
        while wanted not in self.text:
            if not self._read():
                raise AssertionError(f"{wanted!r} never came: {self.text[-2000:]}")

    def has_ended(self, *, silence: float) -> bool:
        """Read until the program has ended, or until nothing came for so many seconds; whether it has."""
        while select.select([self._ours], [], [], silence)[0]:
            if not self._read():
                return True
        return False

    def question(self, prompt: str) -> str | None:
        """Wait for a prompt and return what came since the last answer; None where the program ended.

        What is typed is shown again, at times with the prompt before it; the next prompt stands at the end of
        all that came, after the end of that line.
        """
        while True:
            since = without_styles(self.text[self._answered :])
            if since.endswith(prompt) and "\n" in since:
                return since
            if not self._read():
                return None

    def type(self, line: str) -> None:
        """Type a line."""
        self._answered = len(self.text)
        os.write(self._ours, line.encode() + b"\n")

    def answer(self, line: str, *, prompt: str) -> None:
        """Wait for a prompt and type a line."""
        assert self.question(prompt) is not None, self.text[-2000:]
        self.type(line)

    def finish(self) -> int:
        while self._read():
            pass
        os.close(self._ours)
        return self.process.wait(timeout=30)

    def _read(self) -> bool:
        if not select.select([self._ours], [], [], PATIENCE)[0]:
            self.process.kill()
            raise AssertionError(f"nothing came for {PATIENCE} s: {self.text[-2000:]}")
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # how Linux says that the other end is closed
            return False
        self.text += self._decoder.decode(data)
        return bool(data)


OpenTerminal = type[Terminal]


@pytest.fixture(scope="session")
def open_terminal() -> OpenTerminal:
    """Start the program on a terminal."""
    return Terminal


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str | bytes], None]:
    """Put text where the program reads what a person types."""

    def put(text: str | bytes) -> None:
        data = text if isinstance(text, bytes) else text.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))

    return put
