"""A folder of vectors that is ready to be shared: a submodule, a data package for PyPI, one for npm."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.documents.published import schema
from mtg_influence.rules_index import RULES_EDITION
from mtg_influence.vectors.making import FORMAT, Vector

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["FILES", "BadVectors", "FolderNotEmpty", "read_folder", "write_folder"]

FILES = ("examples", "small", "random")
"""The names of the files, in the order in which a reader starts: ``vectors/NAME.jsonl``."""

_MODULE = "mtg_influence_vectors"
_LONGEST_LINE = 1_000_000
_MOST_BYTES = 200_000_000


class FolderNotEmpty(MtgInfluenceError, FileExistsError):
    """The folder to write to has files in it, which stay as they are. Carries ``folder``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"{folder} is not empty, and stays as it is: name a new folder")


class BadVectors(MtgInfluenceError, ValueError):
    """A folder of vectors cannot be read. Carries ``path``, ``line`` (0: the file itself), ``problem``."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        self.path, self.line, self.problem = path, line, problem
        super().__init__(f"{path}:{line}:1 {problem}")


def write_folder(
    folder: Path, vectors: Iterable[tuple[str, Vector]], *, seed: int
) -> dict[str, dict[str, int]]:
    """Write vectors and what a package needs; return tables and rows by file.

    Raises:
        FolderNotEmpty: there is something in the folder.
        OSError: it cannot be written.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FolderNotEmpty(folder)
    data = folder / _MODULE / "vectors"
    data.mkdir(parents=True)
    counts = {name: {"tables": 0, "rows": 0} for name in FILES}
    opened = {name: (data / f"{name}.jsonl").open("w", encoding="utf-8", newline="\n") for name in FILES}
    try:
        for name, vector in vectors:
            opened[name].write(json.dumps(vector.to_data(), separators=(",", ":"), ensure_ascii=False) + "\n")
            counts[name]["tables"] += 1
            counts[name]["rows"] += len(vector.rows)
    finally:
        for file in opened.values():
            file.close()
    manifest = {"format": FORMAT, "rules_edition": RULES_EDITION, "seed": seed, "files": counts}
    _json(folder / _MODULE / "manifest.json", manifest)
    _json(folder / _MODULE / "vectors.schema.json", schema("vectors"))
    for name, text in _packaging(counts).items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return counts


def _json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def _packaging(counts: dict[str, dict[str, int]]) -> dict[str, str]:
    rows = sum(count["rows"] for count in counts.values())
    said = {"VERSION": f"{FORMAT}.0.0", "EDITION": RULES_EDITION, "ROWS": f"{rows:,}"}
    found = {}
    for template in files("mtg_influence.vectors").joinpath("templates").iterdir():
        text = template.read_text(encoding="utf-8")
        for word, value in said.items():
            text = text.replace(f"@{word}@", value)
        found[template.name.removesuffix(".txt")] = text
    found[f"{_MODULE}/__init__.py"] = found.pop("module.py")
    return found


def read_folder(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a folder as data, the smallest tables first.

    Raises:
        BadVectors: there are none, or a line is not of this format.
        OSError: they cannot be read.
    """
    data = folder / _MODULE / "vectors"
    for name in FILES:
        path = data / f"{name}.jsonl"
        if not path.is_file():
            raise BadVectors(path, 0, "no such file: this is no folder of vectors")
        if path.stat().st_size > _MOST_BYTES:
            raise BadVectors(path, 0, f"more than {_MOST_BYTES:,} bytes")
        yield from _lines(path)


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8", errors="strict") as lines:
        try:
            for number, line in enumerate(lines, 1):
                if len(line) > _LONGEST_LINE:
                    raise BadVectors(path, number, "a line that is too long")
                yield _line(path, number, line)
        except UnicodeDecodeError as error:
            raise BadVectors(path, 0, f"not UTF-8: {error.reason}") from error


def _line(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadVectors(path, number, f"no JSON: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadVectors(path, number, f"no line of format {FORMAT}")
    if not isinstance(data.get("rows"), list) or not isinstance(data.get("masks"), list):
        raise BadVectors(path, number, "a line without rows or masks")
    return data
