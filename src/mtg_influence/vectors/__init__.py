"""Test vectors: tables, what has happened at them, and the verdict on each question, as lines of JSON.

For engines in any language: whoever answers the same is right about CR 801. ``make`` writes a folder of them,
``check`` puts them to an interpreter of somebody's own.
"""

from __future__ import annotations

from mtg_influence.vectors.checking import Difference, Report, check
from mtg_influence.vectors.folder import FolderNotEmpty, read_folder, write_folder
from mtg_influence.vectors.making import FORMAT, Vector, make_vectors

__all__ = [
    "FORMAT",
    "Difference",
    "FolderNotEmpty",
    "Report",
    "Vector",
    "check",
    "make_vectors",
    "read_folder",
    "write_folder",
]
