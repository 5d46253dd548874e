"""The command ``table``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mtg_influence.cli.options import Language, LanguageOption
from mtg_influence.cli.output import echo, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.text import Text

    from mtg_influence.core.seating import PlayerId, Seating
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hooks import Judge
    from mtg_influence.picture import Sight
    from mtg_influence.tables import Table

__all__ = ["table"]

VERSION = 1
"""Of the JSON: goes up when a key goes away or changes its meaning."""

_LEAST_WIDTH = 72
_MOST_WIDTH = 110


def table(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A table file.")],
    svg: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write an SVG picture there; '-' is standard output.")
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="What changes if this player leaves; repeatable."),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite a picture that is there.")] = False,
    lang: LanguageOption = Language.EN,
) -> None:
    """Draw a table: seats in a ring, teams, emperors, everybody's range, and what changes if somebody leaves.

    Any number of seats, also more than an engine seats. House rulings of the table count.
    """
    from mtg_influence.hooks import build_judge
    from mtg_influence.i18n import say
    from mtg_influence.picture import Sight, draw
    from mtg_influence.picture.words import options_text
    from mtg_influence.tables import Offer, load_table

    if json_ and svg == Path("-"):
        raise typer.BadParameter("standard output is for the JSON or for the picture", param_hint="--svg")
    offer = Offer(rulings=[ruling.name for ruling in build_judge().offered])
    found = load_table(file, offer).unwrap()
    seating = build_judge(rulings=found.rulings).seat(found.seating())
    sight = Sight.of(seating, without=_players(without or (), seating))
    title = found.name or say("a table of {count}", lang.value, count=len(sight.seats))
    subtitle = options_text(found.options, lang.value)
    if svg is not None:
        picture = draw(sight, title=title, subtitle=subtitle, lang=lang.value)
        _write(picture, svg, force=force)
    if json_:
        echo(_as_json(sight, found, build_judge(rulings=found.rulings)))
    elif svg is None:
        _show(sight, title, subtitle, lang=lang.value)


def _players(said: Sequence[str], seating: Seating) -> tuple[PlayerId, ...]:
    from mtg_influence.core.errors import UnknownPlayer
    from mtg_influence.person import seats_of

    try:
        return seats_of(said, [seat.name for seat in seating.seats])
    except UnknownPlayer as error:
        raise typer.BadParameter(str(error), param_hint="--without") from error


def _write(picture: str, out: Path, *, force: bool) -> None:
    if out == Path("-"):
        echo(picture, nl=False)
        return
    try:
        with out.open("w" if force else "x", encoding="utf-8", newline="\n") as written:
            written.write(picture)
    except FileExistsError:
        raise typer.BadParameter(f"{out} is there already, and stays as it is (--force overwrites)") from None
    except OSError as error:
        raise typer.BadParameter(f"{out} cannot be written: {error.strerror}") from error
    echo(str(out), err=True)


def _show(sight: Sight, title: str, subtitle: str, *, lang: Lang) -> None:
    from rich.console import Console

    from mtg_influence.picture.telling import change_lines, legend, rows

    console = Console(highlight=False, markup=False)
    console.print(plain(title, "bold"))
    if subtitle:
        console.print(plain(subtitle, "dim"))
    for drawn in _ring(sight, console.width, lang=lang):
        console.print(drawn)
    console.print()
    for row in (*rows(sight, width=console.width), "", legend(sight, lang=lang)):
        console.print(plain(row), no_wrap=True, crop=False, overflow="ignore")
    for line in change_lines(sight, lang=lang):
        console.print(plain(line))


def _ring(sight: Sight, width: int, *, lang: Lang) -> Iterator[Text]:
    """The seats in a ring, where there is room for it."""
    from mtg_influence.cli.screen.ring import MOST_SEATS, Mark, SeatBox, draw_ring, ring_height
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.picture.style import hues
    from mtg_influence.picture.telling import EMPEROR, seat_facts

    if width < _LEAST_WIDTH or len(sight.seats) > MOST_SEATS:
        return
    boxes = []
    for number, (seat, hue) in enumerate(zip(sight.seats, hues(sight), strict=True)):
        first, *_ = facts = seat_facts(sight, PlayerId(number), lang=lang)
        second = facts[-1] if seat.team is not None and len(facts) > 1 else ""
        gone = PlayerId(number) not in sight.players
        mark = Mark.GONE if gone else (Mark.MOVES if seat.emperor else Mark.IN_RANGE)
        name = (EMPEROR if seat.emperor else "") + seat.name
        boxes.append(SeatBox(name, first, second, mark, style="dim" if gone else hue))
    height = ring_height(len(boxes), room=0)
    yield from draw_ring(boxes, width=min(width, _MOST_WIDTH), height=height)


def _as_json(sight: Sight, found: Table, judge: Judge) -> str:
    import json

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.wire import masks_of

    def after(player: PlayerId) -> dict[str, Any]:
        return {"in_range": list(sight.now.in_range(player)), "next_turn": list(sight.then.in_range(player))}

    options = found.options
    shown = {
        "version": VERSION,
        "table": found.name,
        "variant": options.variant.value if options.variant is not None else None,
        "attack": options.attack.value,
        "deploy": options.deploy,
        "rulings": list(found.rulings),
        "left": list(sight.left),
        "lost_with_emperor": list(sight.taken),
        "seats": [
            {
                "name": seat.name,
                "range": seat.range,
                "team": seat.team,
                "emperor": seat.emperor,
                "in_game": PlayerId(number) in sight.players,
                **after(PlayerId(number)),
            }
            for number, seat in enumerate(sight.seats)
        ],
        "masks": {"now": masks_of(judge, sight.now), "next_turn": masks_of(judge, sight.then)},
    }
    from mtg_influence.documents import visible_json

    return visible_json(json.dumps(shown, indent=2, ensure_ascii=False))
