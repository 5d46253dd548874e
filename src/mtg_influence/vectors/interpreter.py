"""A program of somebody's own that answers questions: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, Any

from mtg_influence.core.errors import MtgInfluenceError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

__all__ = ["Interpreter", "InterpreterFailed"]

_LONGEST = 10_000_000
"""A longer line of answers is refused, in characters."""
_SHOWN = 80


class InterpreterFailed(MtgInfluenceError, RuntimeError):
    """A program could not answer. Carries ``command`` and ``problem``."""

    def __init__(self, command: Sequence[str], problem: str) -> None:
        self.command, self.problem = tuple(command), problem
        super().__init__(f"{ascii(' '.join(command))[1:-1]}: {problem}")


class Interpreter:
    """A running program. Use it with ``with``: it ends when the block does."""

    def __init__(self, command: Sequence[str], *, time_limit: float) -> None:
        self._command = list(command)
        self._time_limit = time_limit
        self._lines: Queue[str | None] = Queue()

    def __enter__(self) -> Interpreter:
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise InterpreterFailed(self._command, f"cannot be started: {error.strerror}") from error
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # it is gone already
            self._process.stdin.close()
        try:
            self._process.wait(timeout=1 if error is not None else self._time_limit)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(_LONGEST):
            self._lines.put(line)
        self._lines.put(None)

    def ask(self, question: Mapping[str, Any]) -> list[Any]:
        """Return the answers to one line of questions, which has an ``id``. Raises InterpreterFailed."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question, separators=(",", ":")) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise InterpreterFailed(self._command, f"ended {self._ending()}") from None
        try:
            line = self._lines.get(timeout=self._time_limit)
        except Empty:
            raise InterpreterFailed(self._command, f"no answer in {self._time_limit:g} seconds") from None
        if line is None:
            raise InterpreterFailed(self._command, f"ended {self._ending()}")
        return self._answers(line, question["id"])

    def _answers(self, line: str, number: int) -> list[Any]:
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            raise InterpreterFailed(self._command, f"wrote no line of JSON: {line[:_SHOWN]!a}") from None
        if (
            not isinstance(data, dict)
            or data.get("id") != number
            or not isinstance(data.get("answers"), list)
        ):
            what = f'no {{"id": {number}, "answers": [...]}}'
            raise InterpreterFailed(self._command, f"wrote {what}: {line[:_SHOWN]!a}")
        answers: list[Any] = data["answers"]
        return answers

    def _ending(self) -> str:
        try:
            code = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "its output"
        return f"with exit code {code}"
