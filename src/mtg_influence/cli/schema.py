"""The command ``schema``."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from mtg_influence.cli.output import echo_json

__all__ = ["Kind", "schema"]


class Kind(StrEnum):
    """The kinds of file that have a schema."""

    CARD = "card"
    DECK = "deck"
    SCENARIO = "scenario"
    TABLE = "table"


def schema(
    kind: Annotated[Kind, typer.Argument(help="The kind of file.")],
    *,
    published: Annotated[
        bool, typer.Option("--published", help="As it is published, without what plugins add.")
    ] = False,
) -> None:
    """Print the JSON Schema of a kind of file, for editors and other programs.

    House rulings, packs and hosts of installed plugins are in it by name.
    """

    from mtg_influence.documents import schema as as_published
    from mtg_influence.reference import offered_schema

    made = as_published(kind.value) if published else offered_schema(kind.value)
    echo_json(made)
