"""Another release in an environment of its own."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mtg_influence.hosts.phase.coverage.releases import environment
from mtg_influence.hosts.phase.coverage.releases.environment import (
    Environment,
    NoSuchRelease,
    WorkerFailed,
    installed_here,
    release_of,
)


@pytest.mark.parametrize("wanted", ["latest", "1", "1.2; rm", "../x", "==1.0", "1.0 2.0", ""])
def test_what_is_no_release_is_never_installed(
    wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "_do", lambda *_: pytest.fail("something was run"))
    monkeypatch.chdir(tmp_path)
    if wanted:
        with pytest.raises(NoSuchRelease, match=r"a release is written as 0\.103\.0"):
            release_of(wanted, folder=tmp_path)
    else:
        with pytest.raises(NoSuchRelease, match="no Python in that folder"):
            release_of(wanted, folder=tmp_path)


def test_a_folder_without_a_python_is_no_environment(tmp_path: Path) -> None:
    with pytest.raises(NoSuchRelease, match="there is no Python in that folder"):
        release_of(str(tmp_path))


def test_an_environment_or_its_python_is_used_as_it_is() -> None:
    folder, python = release_of(sys.prefix), release_of(sys.executable)
    assert folder.folders == python.folders
    assert all(Path(each).is_dir() for each in folder.folders)


def test_a_release_is_installed_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def pretend(_: str, *command: str) -> str:
        ran.append(command)
        (tmp_path / "0.83.0").mkdir(exist_ok=True)
        return "/one\n/two\n"

    monkeypatch.setattr(environment, "_do", pretend)
    for _ in range(2):
        found = release_of("0.83.0", folder=tmp_path)
        assert (found.folders, found.label) == (("/one", "/two"), "0.83.0")
    assert [command[1:3] for command in ran] == [
        ("-m", "venv"),
        ("-m", "pip"),
        ("-c", ran[-1][2]),
        ran[-1][1:3],
    ]
    assert ran[1][-1] == "phase-python==0.83.0"


def test_what_stops_an_installation_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(NoSuchRelease, match=r"phase-python 9\.9\.9 cannot be had"):
        release_of("9.9.9", folder=tmp_path)
    assert not (tmp_path / "9.9.9" / "ready").exists()


def test_a_program_that_fails_is_told_by_its_last_line(tmp_path: Path) -> None:
    (tmp_path / "failing.py").write_text(
        "import sys\nsys.stdin.read()\nprint('1 2')\n"
        "sys.stderr.write('x' * 200_000 + '\\nlast words\\n')\nsys.exit(4)",
        "utf-8",
    )
    counted: list[tuple[int, int]] = []
    environment = Environment(installed_here().python, (str(tmp_path),), "1.2.3")
    with pytest.raises(WorkerFailed, match=r"on phase-python 1\.2\.3: last words") as caught:
        environment.run("failing", request={}, counted=lambda done, of: counted.append((done, of)))
    assert caught.value.why == "last words"
    assert counted == [(1, 2)]
