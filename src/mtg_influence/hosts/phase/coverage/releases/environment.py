"""Another release of the engine in an environment of its own, and programs of ours run in it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from platformdirs import user_cache_path

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.phase.versions import ANY_HOST
from mtg_influence.i18n import msg

__all__ = ["Environment", "NoSuchRelease", "WorkerFailed", "installed_here", "release_of"]

_RELEASE: Final = re.compile(r"[0-9]+(\.[0-9]+){1,3}")
_ENGINE: Final = "phase-python"
_WHERE_IT_IS: Final = (
    "import sysconfig; print(sysconfig.get_path('platlib')); print(sysconfig.get_path('purelib'))"
)


class NoSuchRelease(MtgInfluenceError, LookupError):
    """The other release cannot be had. Carries ``release``."""

    def __init__(self, release: str, why: str) -> None:
        super().__init__(
            msg("{engine} {release} cannot be had: {why}", engine=_ENGINE, release=release, why=why)
        )
        self.release = release


class WorkerFailed(MtgInfluenceError, RuntimeError):
    """A program of ours failed on another release. Carries ``release`` and ``why``."""

    def __init__(self, release: str, why: str) -> None:
        super().__init__(msg("on {engine} {release}: {why}", engine=_ENGINE, release=release, why=why))
        self.release = release
        self.why = why


@dataclass(frozen=True, slots=True)
class Environment:
    """A Python that has one release of the engine; everything else is as in this one."""

    python: Path
    folders: tuple[str, ...]
    """Where the release is installed; comes first on the path."""
    label: str

    def command(self, *words: str) -> tuple[list[str], dict[str, str]]:
        """Return a command that runs Python with these words, and its environment."""
        path = os.pathsep.join(dict.fromkeys([*self.folders, *filter(None, sys.path)]))
        return [str(self.python), *words], {**os.environ, "PYTHONPATH": path, ANY_HOST: "1"}

    def run(
        self, module: str, *words: str, request: Any, counted: Callable[[int, int], None] | None = None
    ) -> None:
        """Run a module of ours; it counts what is done on its standard output, two numbers a line.

        Raises:
            WorkerFailed: it did not end well.
        """
        command, environment = self.command("-W", "ignore", "-m", module, *words)
        # Into a file: a pipe that nobody reads would stop the program once it is full.
        with TemporaryFile("w+", encoding="utf-8", errors="replace") as errors:
            how: dict[str, Any] = {"env": environment, "stderr": errors, "text": True}
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **how) as process:
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps(request))
                process.stdin.close()
                for line in process.stdout:
                    done, of = map(int, line.split())
                    if counted is not None:
                        counted(done, of)
            errors.seek(0)
            said = errors.read()
        if process.returncode != 0:
            raise WorkerFailed(self.label, _last_line(said) or f"exit code {process.returncode}")


def installed_here() -> Environment:
    """Return the release that is installed where this runs."""
    return Environment(Path(sys.executable), (), "installed here")


def release_of(wanted: str, *, folder: Path | None = None) -> Environment:
    """Return an environment with a release, made and kept in the user's cache where it is not there yet.

    ``wanted`` is a release (``0.83.0``), or a folder with an environment, or its Python.

    Raises:
        NoSuchRelease: it is neither, or the release cannot be installed.
    """
    path = Path(wanted)
    if path.is_dir() or path.is_file():
        python = path if path.is_file() else path / "bin" / "python"
        if not python.is_file():
            raise NoSuchRelease(wanted, msg("there is no Python in that folder"))
        return Environment(python, _where_it_is(python, wanted), wanted)
    if not _RELEASE.fullmatch(wanted):
        raise NoSuchRelease(wanted, msg("a release is written as 0.103.0"))
    where = (folder or user_cache_path("mtg-influence") / "releases") / wanted
    python = where / "bin" / "python"
    if not (where / "ready").is_file():
        _do(wanted, sys.executable, "-m", "venv", "--clear", str(where))
        _do(wanted, str(python), "-m", "pip", "install", "--quiet", "--no-deps", f"{_ENGINE}=={wanted}")
        (where / "ready").touch()
    return Environment(python, _where_it_is(python, wanted), wanted)


def _where_it_is(python: Path, release: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_do(release, str(python), "-c", _WHERE_IT_IS).split("\n")[:2]))


def _do(release: str, *command: str) -> str:
    clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    done = subprocess.run(command, env=clean, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NoSuchRelease(release, _last_line(done.stderr) or _last_line(done.stdout))
    return done.stdout


def _last_line(said: str) -> str:
    lines: Sequence[str] = [line for line in said.splitlines() if line.strip() and "[notice]" not in line]
    return lines[-1].strip() if lines else ""
