"""Card, deck and table files as tests: nothing is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.documents import FindingsError, read_document
from mtg_influence.hooks import build_judge
from mtg_influence.lint import kind_of, reader_of
from mtg_influence.pytest_plugin.items import shown
from mtg_influence.tables import Offer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["LintItem", "LintedFile"]


class LintedFile(pytest.File):
    """One file."""

    def collect(self) -> Iterator[LintItem]:
        """Yield the one test of the file."""
        yield LintItem.from_parent(self, name="lint")


class LintItem(pytest.Item):
    """That nothing is wrong with a file."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_marker("influence_lint")

    def runtest(self) -> None:
        """Read the file."""
        offer = Offer(rulings=[ruling.name for ruling in build_judge().offered])
        document = read_document(self.path, name=shown(self.config, self.path))
        loaded: Any = reader_of(kind_of(self.path.name), offer)(document, self.path.parent)
        if loaded.findings:
            raise FindingsError(loaded.findings)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """Say what is wrong, each with file, line and column."""
        if isinstance(excinfo.value, FindingsError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return file, line (from 0) and title."""
        return self.path, 0, f"lint {shown(self.config, self.path)}"
