"""The command ``rulings``."""

from __future__ import annotations

from mtg_influence.cli.options import Language, LanguageOption
from mtg_influence.cli.output import echo

__all__ = ["rulings"]


def rulings(lang: LanguageOption = Language.EN) -> None:
    """List the house rulings that a table file may name, those of installed plugins too."""
    from mtg_influence.hooks import build_judge

    for ruling in build_judge().offered:
        hole = f" ({ruling.hole})" if ruling.hole else ""
        echo(f"{ruling.name}{hole}: {ruling.text(lang.value)}")
