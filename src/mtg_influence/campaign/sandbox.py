"""The sandbox: a process that has everything loaded, and has a child for each game.

Run as a program it reads a plan a line and answers with an outcome a line, one game at a time; a line with a
``violation`` besides the ``plan`` asks for the scenario of the game instead:

    python -m mtg_influence.campaign.sandbox FOLDER TIME_LIMIT [ORACLE]

A child is a copy of a process in which faces and scripts are read already, so a game starts at once; and
whatever happens in it, a panic, a loop without end or all the memory there is, happens to that game alone.
What a failed game left behind is in ``FOLDER/NUMBER``.
"""

from __future__ import annotations

import faulthandler
import gc
import json
import os
import resource
import select
import shutil
import signal
import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from mtg_influence.campaign.errors import MachineLacks, SetupFailed
from mtg_influence.campaign.judging import (
    GAME_MEMORY,
    memory_limit,
    play_and_judge,
    raise_for_machine,
    scenario_from,
)
from mtg_influence.campaign.model import GamePlan, Outcome, Status
from mtg_influence.scenario.write.errors import NoScenario

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mtg_influence.hosts.phase.host import PhaseHost

__all__ = ["Sandbox", "main", "text_of_scenario"]

STDERR: Final = "stderr.txt"
PLAN: Final = "plan.json"
_LACKING: Final = 70
"""How a child ends where the machine lacked something."""
_NO_SETUP: Final = 71
"""How a child ends that could not begin with its work."""
_PATIENCE: Final = 10
"""How many times as long as for a game is waited for its scenario, for which many games are begun."""
_MEMORY_WORDS: Final = ("memory allocation of", "MemoryError", "Cannot allocate memory")
_SAMPLES: Final = 4
_BETWEEN: Final = 0.25
_HOST_CALLS: Final = ("session.py", "computer.py", "opening.py", "views.py", "context.py")


class Sandbox:
    """Has a child for each game. ``folder`` takes what games leave, ``time_limit`` is in seconds."""

    def __init__(
        self, host: PhaseHost, folder: Path, *, time_limit: float, oracle: Path | None = None
    ) -> None:
        self._host = host
        self._folder = folder
        self._time_limit = time_limit
        self._oracle = oracle

    def game(self, plan: GamePlan) -> Outcome:
        """Play a game in a child and return what became of it; keep its files where it failed."""
        place = self._folder / f"{plan.number:06}"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        (place / PLAN).write_text(json.dumps(plan.to_data(), ensure_ascii=False), encoding="utf-8")

        def work() -> dict[str, Any]:
            return play_and_judge(plan, self._host, place, oracle=self._oracle).to_data()

        text, in_time, ended = self._in_a_child(work, place)
        outcome = self._outcome(plan, place, text, in_time=in_time, ended=ended)
        if not outcome.status.is_failure:
            shutil.rmtree(place, ignore_errors=True)
        return outcome

    def scenario(self, plan: GamePlan, violation: Mapping[str, Any]) -> str:
        """Return the scenario of a game that crossed a range, found in a child.

        Raises NoScenario, also where the child does not come to an end in time.
        """
        place = self._folder / f"{plan.number:06}"
        place.mkdir(parents=True, exist_ok=True)

        def work() -> dict[str, Any]:
            try:
                return {"text": scenario_from(plan, violation, self._host, oracle=self._oracle)}
            except NoScenario as why:
                return {"why": str(why)}

        text, in_time, _ = self._in_a_child(work, place, patience=_PATIENCE)
        if not in_time or not text.endswith("\n"):
            raise NoScenario("the game breaks when it is played again")
        return text_of_scenario(json.loads(text))

    def _in_a_child(
        self, work: Callable[[], dict[str, Any]], place: Path, *, patience: int = 1
    ) -> tuple[str, bool, int]:
        """What a child wrote, whether it was done in time, and how it ended."""
        began = time.monotonic()
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _child(work, place, writing)
        os.close(writing)
        text, in_time = _read(reading, until=began + patience * self._time_limit)
        os.close(reading)
        if not in_time:
            _sample(child)
            os.kill(child, signal.SIGKILL)
        _, ended = os.waitpid(child, 0)
        return text, in_time, ended

    def _outcome(self, plan: GamePlan, place: Path, text: str, *, in_time: bool, ended: int) -> Outcome:
        if in_time and text.endswith("\n"):
            return Outcome.from_data(json.loads(text))
        code = os.WEXITSTATUS(ended) if os.WIFEXITED(ended) else None
        if in_time and code == _NO_SETUP:
            raise SetupFailed(text or "without a word")
        if in_time and (code == _LACKING or _lacked_memory(place, ended)):
            raise MachineLacks(text or "not enough memory")
        ranges = tuple(seat.range for seat in plan.seats)
        said = (place / STDERR).read_text(encoding="utf-8", errors="replace")
        if in_time:
            how = f"signal {os.WTERMSIG(ended)}" if os.WIFSIGNALED(ended) else f"exit {os.WEXITSTATUS(ended)}"
            # Nothing of ours ends a process without a word; stack overflows and aborts are native.
            return Outcome(plan.number, Status.HOST_CRASH, ranges=ranges, error=f"{how}: {_last_words(said)}")
        frames = _innermost(said)
        stuck = len(set(frames)) == 1 and frames[0].startswith(_HOST_CALLS)
        status = Status.HOST_HANG if stuck else Status.OUR_HANG
        where = frames[-1] if frames else ""
        return Outcome(plan.number, status, ranges=ranges, error="not done in time", where=where)


def _child(work: Callable[[], dict[str, Any]], place: Path, writing: int) -> NoReturn:
    code = _NO_SETUP
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        said = (place / STDERR).open("w", buffering=1, encoding="utf-8")
        for stream in (1, 2):
            os.dup2(said.fileno(), stream)
        faulthandler.register(signal.SIGUSR1, file=said, all_threads=False)
        faulthandler.enable(file=said)
        limit = memory_limit()
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        code = 1
        text = json.dumps(work(), ensure_ascii=False) + "\n"
        with os.fdopen(writing, "w", encoding="utf-8") as pipe:
            pipe.write(text)
        code = 0
    except BaseException as error:
        # Ours or the machine's, and never what became of a game.
        if isinstance(error, MachineLacks) or _is_machine(error):
            code = _LACKING
        elif code != _NO_SETUP:
            traceback.print_exc()
        with suppress(OSError):
            os.write(writing, (error.what if isinstance(error, MachineLacks) else repr(error)).encode()[:500])
    finally:
        # No clean-up of what belongs to the parent: its files and its connections are open here too.
        os._exit(code)


def _is_machine(error: BaseException) -> bool:
    try:
        raise_for_machine(error)
    except MachineLacks:
        return True
    return False


def _lacked_memory(place: Path, ended: int) -> bool:
    """Whether a child was ended for want of memory: by the system, or below what a game may take."""
    if os.WIFSIGNALED(ended) and os.WTERMSIG(ended) == signal.SIGKILL:
        return True
    said = (
        (place / STDERR).read_text(encoding="utf-8", errors="replace") if (place / STDERR).is_file() else ""
    )
    return memory_limit() < GAME_MEMORY and any(word in said for word in _MEMORY_WORDS)


def text_of_scenario(answer: Mapping[str, str]) -> str:
    """Return the text in an answer. Raises NoScenario where there is none."""
    if "text" not in answer:
        raise NoScenario(answer["why"])
    return answer["text"]


def _read(pipe: int, *, until: float) -> tuple[str, bool]:
    """Return what a child wrote, and whether it was done in time."""
    parts: list[bytes] = []
    while True:
        left = until - time.monotonic()
        if left <= 0 or not select.select([pipe], [], [], left)[0]:
            return b"".join(parts).decode(errors="replace"), False
        part = os.read(pipe, 1 << 16)
        if not part:
            return b"".join(parts).decode(errors="replace"), True
        parts.append(part)


def _sample(child: int) -> None:
    """Let a child write down where it is, several times."""
    for _ in range(_SAMPLES):
        os.kill(child, signal.SIGUSR1)
        time.sleep(_BETWEEN)


def _innermost(said: str) -> list[str]:
    """The innermost frame of each sample, as file and line: always the same one while the host is at work."""
    found = []
    lines = said.splitlines()
    for index, line in enumerate(lines[:-1]):
        if line.startswith(("Current thread", "Stack (most recent call first)")):
            frame = lines[index + 1].strip()
            name, _, rest = frame.removeprefix('File "').partition('", line ')
            found.append(f"{Path(name).name}:{rest.partition(' in ')[0]}")
    return found


def _last_words(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    panics = [line for line in lines if "panicked" in line or "overflow" in line or "fatal" in line.lower()]
    return (panics or lines or ["without a word"])[-1][:300]


def main(arguments: Iterable[str]) -> None:
    """Answer plans on standard input until it ends."""
    folder, limit, *oracle = arguments
    sandbox = Sandbox(
        warmed_host(),
        Path(folder),
        time_limit=float(limit),
        oracle=Path(oracle[0]) if oracle else None,
    )
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started us ends us
    for line in sys.stdin:
        answer = _answer(json.loads(line), sandbox)
        try:
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
            sys.stdout.flush()
        except BrokenPipeError:  # who asked is gone, and nobody is left to complain to
            os._exit(1)


def _answer(asked: Mapping[str, Any], sandbox: Sandbox) -> dict[str, Any]:
    try:
        if "violation" not in asked:
            return sandbox.game(GamePlan.from_data(asked)).to_data()
        return {"text": sandbox.scenario(GamePlan.from_data(asked["plan"]), asked["violation"])}
    except NoScenario as why:
        return {"why": str(why)}
    except MachineLacks as lacking:
        return {"lacking": lacking.what}
    except OSError as refused:
        return {"lacking": str(refused)}


def warmed_host() -> PhaseHost:
    """Return a host that has read its scripts; nothing of the engine is running in it yet."""
    import phase  # noqa: F401, PLC0415 - loaded here once, for every child

    from mtg_influence.hosts.phase.host import PhaseHost  # noqa: PLC0415 - the engine is an extra

    host = PhaseHost()
    host.warm()
    gc.collect()
    gc.freeze()  # else each child's collector walks, and so copies, what all of them share
    return host


if __name__ == "__main__":
    main(sys.argv[1:])
