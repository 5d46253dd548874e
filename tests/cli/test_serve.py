"""The command ``serve``: one link, one line where something is missing."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from mtg_influence.cli.main import run

pytestmark = pytest.mark.host


def _has_extra() -> None:
    for name in ("starlette", "uvicorn", "segno"):
        pytest.importorskip(name, reason="needs the extra serve")


@pytest.mark.parametrize("missing", ["starlette", "uvicorn", "segno"])
def test_without_the_extra_one_line_says_what_brings_it(missing: str, tmp_path: Path) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
from mtg_influence.cli.main import run
sys.exit(run(["serve", "--no-open", "--state", {str(tmp_path)!r}]))
"""
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert "pip install 'mtg-influence[serve]'" in ended.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _has_extra()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--no-open", "--state", str(tmp_path), "--port", str(port)]) == 1
    assert str(port) in capsys.readouterr().err


def test_a_broken_file_in_the_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _has_extra()
    (tmp_path / "host.json").write_text("{}")
    assert run(["serve", "--no-open", "--port", "0", "--state", str(tmp_path)]) == 1
    assert "host.json" in capsys.readouterr().err


def test_an_engine_that_nobody_knows_is_wrong_usage(tmp_path: Path) -> None:
    assert run(["serve", "--no-open", "--host", "chess", "--state", str(tmp_path)]) == 2


def test_the_link_is_the_only_line_and_opens_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _has_extra()
    from mtg_influence.serve import running  # noqa: PLC0415 - the extra may be missing

    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    def answer(where: running.Where, folder: Path, *_rest: object, **words: object) -> None:
        assert where == running.Where(port=0, lan=False)
        assert folder == tmp_path
        words["ready"]("http://127.0.0.1:1/host/x")  # type: ignore[operator]

    monkeypatch.setattr(running, "run", answer)
    assert run(["serve", "--port", "0", "--state", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "http://127.0.0.1:1/host/x\n"
    assert opened == ["http://127.0.0.1:1/host/x"]
    assert run(["serve", "--port", "0", "--no-open", "--state", str(tmp_path)]) == 0
    assert len(opened) == 1
