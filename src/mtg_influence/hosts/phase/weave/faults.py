"""What is said of a part that cannot be narrowed."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CannotNarrow", "Fault"]


class CannotNarrow(Exception):
    """A part of a face is known and cannot be narrowed; ``what`` says which.

    The weaver makes a ``Fault`` of it, with the path. Any other exception is a mistake of ours and is
    never caught in ``weave``.
    """

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing about a face that cannot be woven: where, which node, and why."""

    path: str
    node: str
    why: str

    def __str__(self) -> str:
        return f"{self.path}: {self.node}: {self.why}"
