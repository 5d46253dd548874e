"""The command ``schema``."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

__all__ = ["Kind", "schema"]


class Kind(StrEnum):
    """The kinds of file that have a schema."""

    CARD = "card"
    DECK = "deck"
    SCENARIO = "scenario"
    TABLE = "table"


def schema(kind: Annotated[Kind, typer.Argument(help="The kind of file.")]) -> None:
    """Print the JSON Schema of a kind of file, for editors and other programs."""
    import json

    from mtg_influence.documents import schema as published

    typer.echo(json.dumps(published(kind.value), indent=2, ensure_ascii=False))
