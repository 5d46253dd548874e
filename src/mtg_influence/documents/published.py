"""The published JSON Schemas, wherever this installation keeps them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from mtg_influence.core.errors import MtgInfluenceError

SCHEMA_NAMES = ("card", "deck", "scenario", "table")
"""The kinds of YAML file that have a schema; the file is ``NAME.schema.json``. JSON formats have one too."""


class DataMissing(MtgInfluenceError, FileNotFoundError):
    """This installation lacks a folder of its own data. Carries ``folder``."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        super().__init__(f"this installation has no folder {folder!r}")


def data_folder(folder: str) -> Path:
    """Return a folder that ships with the package: ``schemas`` or ``cards``.

    In a wheel it lies inside the package, in a working copy beside ``src``. Raises DataMissing, which
    carries ``folder``, where it is in neither place.
    """
    package = Path(__file__).resolve().parents[1]
    for place in (package / "_data" / folder, package.parents[1] / folder):
        if place.is_dir():
            return place
    raise DataMissing(folder)


@cache
def schema(name: str) -> dict[str, Any]:
    """Return a published schema by kind. Do not change it: it is shared."""
    text = (data_folder("schemas") / f"{name}.schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
