"""Whole cards that show one thing each, beside the schemas."""

from __future__ import annotations

from mtg_influence.documents import data_folder

__all__ = ["example", "example_names"]

_SUFFIX = ".card.yaml"


def example(name: str) -> str | None:
    """Return the text of an example, None where there is none of that name."""
    file = data_folder("schemas") / "examples" / f"{name}{_SUFFIX}"
    return file.read_text(encoding="utf-8") if file.is_file() else None


def example_names() -> tuple[str, ...]:
    """Return the names of all examples, sorted."""
    files = (data_folder("schemas") / "examples").glob(f"*{_SUFFIX}")
    return tuple(sorted(file.name.removesuffix(_SUFFIX) for file in files))
