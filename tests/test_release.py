"""What is released: complete, the same whoever builds it, and described as it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from trove_classifiers import classifiers

TOP = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
TREE = (
    *(
        ".ci",
        ".pre-commit-hooks.yaml",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "README.md",
        "benchmarks",
    ),
    *(
        "cards",
        "docs",
        "examples",
        "pyproject.toml",
        "scenarios",
        "schemas",
        "src",
        "tests",
        "tox.ini",
        "mkdocs.yml",
    ),
)
IGNORED = shutil.ignore_patterns("__pycache__", "*.egg-info", ".benchmarks", "node_modules", "*_cache")


def build(where: Path, out: Path, *targets: str) -> Path:
    chosen = [word for target in targets for word in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", *chosen, "-d", str(out)]
    subprocess.run(command, cwd=where, check=True, capture_output=True, timeout=120)
    return out


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(TOP, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def sdist(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    # Python 3.11 learnt to unpack safely in its fourth release only.
    subprocess.run(["tar", "xzf", str(next(built.glob("*.tar.gz"))), "-C", str(folder)], check=True)
    (unpacked,) = folder.iterdir()
    return unpacked


@pytest.fixture(scope="module")
def about(built: Path) -> Message:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        return message_from_string(archive.read(name).decode())


def files(folder: Path) -> set[str]:
    return {
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", "node_modules"} & set(path.parts)
    }


def test_the_sdist_holds_all_that_is_kept_here(sdist: Path) -> None:
    """Whoever has the sdist alone can run every test."""
    held = files(sdist)
    if (TOP / ".git").exists():
        listed = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True, check=True)
        kept = {line for line in listed.stdout.splitlines() if (TOP / line).is_file()}
    else:
        kept = {name for name in held if (TOP / name).is_file()}
    assert len(kept) > 1000
    assert kept - held == set()


def test_nothing_of_this_machine_is_in_it(sdist: Path) -> None:
    assert {name.split("/")[0] for name in files(sdist)} <= {*TREE, "PKG-INFO", ".gitignore"}


def test_the_same_files_elsewhere_and_at_another_time_give_the_same_release(
    built: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "elsewhere"
    copy.mkdir()
    for name in (*TREE, ".gitignore"):
        if (TOP / name).is_dir():
            shutil.copytree(TOP / name, copy / name, ignore=IGNORED)
        elif (TOP / name).is_file():
            shutil.copyfile(TOP / name, copy / name)
    for path in copy.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    shutil.copymode(TOP / ".ci" / "run", copy / ".ci" / "run")
    again = build(copy, tmp_path / "again")
    assert sorted(path.name for path in again.iterdir()) == sorted(path.name for path in built.iterdir())
    for path in built.iterdir():
        assert path.read_bytes() == (again / path.name).read_bytes(), path.name


def test_the_wheel_of_the_sdist_is_the_wheel(built: Path, sdist: Path, tmp_path: Path) -> None:
    (wheel,) = build(sdist, tmp_path, "wheel").iterdir()
    assert wheel.read_bytes() == next(built.glob("*.whl")).read_bytes()


def test_the_wheel_holds_what_the_program_reads(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as archive:
        held = set(archive.namelist())
    source = {f"mtg_influence/{name}" for name in files(TOP / "src" / "mtg_influence")}
    assert source - held == set()
    for folder in ("schemas", "cards"):
        assert {f"mtg_influence/_data/{folder}/{name}" for name in files(TOP / folder)} - held == set()


def test_it_is_described_by_words_that_there_are(about: Message) -> None:
    said = about.get_all("Classifier") or []
    assert len(said) > 10
    assert set(said) <= set(classifiers)
    pythons = {
        line.rpartition(" :: ")[2] for line in said if line.startswith("Programming Language :: Python :: 3.")
    }
    env_list = next(
        line for line in (TOP / "tox.ini").read_text("utf-8").splitlines() if line.startswith("env_list")
    )
    assert pythons == {
        f"3.{word.strip()[3:]}" for word in env_list.partition("=")[2].split(",") if "py3" in word
    }


def test_licence_readme_and_python_are_told(about: Message) -> None:
    assert about["License-Expression"] == "MIT"
    assert about["Requires-Python"] == PROJECT["requires-python"]
    assert about["Description-Content-Type"] == "text/markdown"
    assert str(about.get_payload()).startswith("# mtg-influence")


def test_card_records_are_asked_for_only_where_there_is_a_wheel(about: Message) -> None:
    (corpus,) = (line for line in about.get_all("Requires-Dist") or [] if line.endswith("extra == 'corpus'"))
    assert "platform_machine == 'x86_64'" in corpus
    assert "sys_platform == 'darwin'" in corpus
