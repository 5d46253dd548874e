"""Spread games over processes of this machine: a sandbox for each job, and a thread that talks to it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from queue import Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.errors import MachineLacks, SandboxLost
from mtg_influence.campaign.model import Outcome
from mtg_influence.scenario.write.errors import NoScenario

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from mtg_influence.campaign.model import GamePlan

__all__ = ["SandboxProcess", "play_locally"]

_TRIES: Final = 2


class SandboxProcess:
    """A sandbox in a process of its own, started when the first game is played."""

    def __init__(self, folder: Path, *, time_limit: float, oracle: Path | None = None) -> None:
        self._command = [sys.executable, "-m", "mtg_influence.campaign.sandbox", str(folder), str(time_limit)]
        self._command += [] if oracle is None else [str(oracle)]
        self._process: subprocess.Popen[str] | None = None
        self._closed = False

    def game(self, plan: GamePlan) -> Outcome:
        """Play a game. Raises SandboxLost (``number``) where the process ends without an answer, twice."""
        return Outcome.from_data(self._answer(plan.to_data(), number=plan.number))

    def scenario(self, plan: GamePlan, violation: Mapping[str, Any]) -> str:
        """Return the scenario of a game that crossed a range. Raises NoScenario, and as ``game``."""
        asked = {"plan": plan.to_data(), "violation": dict(violation)}
        answer = self._answer(asked, number=plan.number)
        if "text" not in answer:
            raise NoScenario(answer["why"])
        return str(answer["text"])

    def _answer(self, asked: Mapping[str, Any], *, number: int) -> dict[str, Any]:
        for _ in range(_TRIES):
            process = self._running()
            try:
                assert process.stdin is not None and process.stdout is not None  # noqa: PT018 - both are pipes
                process.stdin.write(json.dumps(asked, ensure_ascii=False) + "\n")
                process.stdin.flush()
                line = process.stdout.readline()
            except OSError:
                line = ""
            if line.endswith("\n"):
                answer: dict[str, Any] = json.loads(line)
                if "lacking" in answer:
                    raise MachineLacks(answer["lacking"])
                return answer
            self._end()
            if self._closed:
                break
        raise SandboxLost(number)

    def close(self) -> None:
        """End the process and the game in it, at once; from whatever thread."""
        self._closed = True
        self._end()

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None:
            # Names in sets come in another order in each process, unless they are told not to.
            environment = {**os.environ, "PYTHONHASHSEED": "0"}
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                env=environment,
                start_new_session=True,  # Ctrl-C is for us alone, and the games can be ended together
            )
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout):
            with suppress(OSError):
                if stream is not None:
                    stream.close()


def play_locally(
    plans: Iterable[GamePlan], folder: Path, *, jobs: int, time_limit: float, oracle: Path | None = None
) -> Iterator[Outcome]:
    """Play games, ``jobs`` at a time, and yield what becomes of them as they are done.

    What failed games leave is put into ``folder``. Whoever stops early ends the games that are being played.
    Raises what a game's process could not catch.
    """
    waiting = iter(plans)
    done: Queue[Outcome | BaseException | None] = Queue()
    stopped = Event()
    sandboxes = [SandboxProcess(folder, time_limit=time_limit, oracle=oracle) for _ in range(jobs)]
    todo: Queue[GamePlan | None] = Queue(maxsize=jobs)

    def work(sandbox: SandboxProcess) -> None:
        try:
            while (plan := todo.get()) is not None and not stopped.is_set():
                done.put(sandbox.game(plan))
        except BaseException as error:
            done.put(error)
        done.put(None)

    threads = [Thread(target=work, args=(sandbox,), daemon=True) for sandbox in sandboxes]
    for thread in threads:
        thread.start()
    out = 0
    try:
        for _ in range(jobs):
            out += _hand_out(waiting, todo)
        while out:
            outcome = done.get()
            if isinstance(outcome, BaseException):
                raise outcome
            if outcome is None:
                continue
            out += _hand_out(waiting, todo) - 1
            yield outcome
    finally:
        stopped.set()
        for sandbox in sandboxes:
            sandbox.close()
        with suppress(Exception):
            for _ in threads:
                todo.put_nowait(None)


def _hand_out(waiting: Iterator[GamePlan], todo: Queue[GamePlan | None]) -> int:
    """Give the next game to whoever is free; return how many games that are."""
    plan = next(waiting, None)
    if plan is None:
        return 0
    todo.put(plan)
    return 1
