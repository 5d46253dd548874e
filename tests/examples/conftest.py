"""Example packages as anybody would have them: built and installed into a folder of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import mtg_influence

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SOURCE = Path(mtg_influence.__file__).parents[1]

Install = Callable[[str], Path]


@pytest.fixture(scope="session")
def install(tmp_path_factory: pytest.TempPathFactory) -> Install:
    """Return a function that builds an example's wheel and unpacks it, which is what an installer does."""

    def build(example: str) -> Path:
        work = tmp_path_factory.mktemp(example)
        project = shutil.copytree(EXAMPLES / example, work / "project")
        try:
            import hatchling  # noqa: F401, PLC0415 - only whether it is there
        except ImportError:  # then pip fetches it
            how = [
                sys.executable,
                "-m",
                "pip",
                "wheel",
                "--quiet",
                "--no-deps",
                "--wheel-dir",
                str(work),
                ".",
            ]
        else:
            how = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(work)]
        subprocess.run(how, cwd=project, check=True, capture_output=True, timeout=300)
        (wheel,) = work.glob("*.whl")
        target = work / "site"
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(target)
        return target

    return build


def search_path(*folders: Path) -> str:
    """Return what to put into PYTHONPATH: these folders first, then all that is there already."""
    here = [str(folder) for folder in (*folders, SOURCE)]
    return os.pathsep.join([*here, *filter(None, [os.environ.get("PYTHONPATH")])])


@pytest.fixture(scope="session")
def with_path() -> Callable[..., dict[str, str]]:
    """Return a function that gives the environment in which installed folders come first."""
    return lambda *folders: {**os.environ, "PYTHONPATH": search_path(*folders)}
