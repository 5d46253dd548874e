"""A folder of vectors is a package for PyPI, one for npm, and a submodule; nothing in it is overwritten."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mtg_influence.vectors import FolderNotEmpty, make_vectors, read_folder, write_folder
from mtg_influence.vectors.folder import BadVectors

ROWS = 3_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("vectors") / "here"
    write_folder(out, make_vectors(seed=3, rows=ROWS), seed=3)
    return out


def test_what_is_read_is_what_was_made(folder: Path) -> None:
    made = [json.loads(json.dumps(vector.to_data())) for _, vector in make_vectors(seed=3, rows=ROWS)]
    assert list(read_folder(folder)) == made


def test_the_manifest_counts(folder: Path) -> None:
    manifest = json.loads((folder / "mtg_influence_vectors" / "manifest.json").read_text("utf-8"))
    assert manifest["seed"] == 3
    assert sum(file["rows"] for file in manifest["files"].values()) >= ROWS
    assert f"{sum(file['rows'] for file in manifest['files'].values()):,}" in (
        folder / "README.md"
    ).read_text("utf-8")


def test_a_folder_with_something_in_it_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", "utf-8")
    with pytest.raises(FolderNotEmpty) as refused:
        write_folder(tmp_path, make_vectors(seed=3, rows=1), seed=3)
    assert refused.value.folder == tmp_path
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_it_builds_as_a_python_package(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    place = tmp_path / "package"
    shutil.copytree(folder, place)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=place,
        check=True,
        capture_output=True,
    )
    [wheel] = (place / "dist").glob("*.whl")
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    code = (
        "import mtg_influence_vectors as v; print(sum(len(l['rows']) for f in v.FILES for l in v.lines(f)))"
    )
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=installed, check=True, capture_output=True, text=True
    )
    assert int(said.stdout) >= ROWS


@pytest.mark.skipif(shutil.which("npm") is None or shutil.which("node") is None, reason="no npm here")
def test_it_packs_as_an_npm_package(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "package"
    shutil.copytree(folder, place)
    subprocess.run(["npm", "pack", "--silent"], cwd=place, check=True, capture_output=True)
    [packed] = place.glob("*.tgz")
    (tmp_path / "unpacked").mkdir()
    subprocess.run(["tar", "xzf", str(packed), "-C", str(tmp_path / "unpacked")], check=True)
    count = "v.files.flatMap(v.lines).reduce((n, l) => n + l.rows.length, 0)"
    code = f"const v = require('./package/index.js'); console.log({count})"
    said = subprocess.run(
        ["node", "-e", code], cwd=tmp_path / "unpacked", check=True, capture_output=True, text=True
    )
    assert int(said.stdout) >= ROWS


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nonsense\n", "no JSON"),
        ("[" * 100_000 + "\n", "no JSON"),
        ("[]\n", "no line of format 1"),
        ('{"format": 2, "rows": [], "masks": []}\n', "no line of format 1"),
        ('{"format": 1}\n', "without rows"),
        (" " * 1_000_001, "too long"),
    ],
)
def test_a_line_that_is_none_is_named_with_its_number(
    folder: Path, tmp_path: Path, text: str, problem: str
) -> None:
    shutil.copytree(folder, tmp_path / "bad")
    file = tmp_path / "bad" / "mtg_influence_vectors" / "vectors" / "examples.jsonl"
    first = file.read_text("utf-8").splitlines(keepends=True)[0]
    file.write_text(first + text, "utf-8")
    with pytest.raises(BadVectors, match=problem) as refused:
        list(read_folder(tmp_path / "bad"))
    assert (refused.value.path, refused.value.line) == (file, 2)


def test_a_folder_without_vectors_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadVectors, match="no folder of vectors"):
        list(read_folder(tmp_path))
