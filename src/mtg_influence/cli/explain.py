"""The command ``explain``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import OracleOption, PacksOption
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.carddb.finding import Meaning
    from mtg_influence.cards import Card
    from mtg_influence.cards.known import KnownCard

__all__ = ["explain"]


def explain(
    what: Annotated[
        str, typer.Argument(metavar="CODE|CARD|FILE", help="A finding's code, a card's name, or a card file.")
    ],
    oracle: OracleOption = None,
    cards: PacksOption = None,
    passes: Annotated[
        bool, typer.Option("--passes", help="Print what each pass of weaving does to the card.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="With --passes: print it as JSON.")] = False,
) -> None:
    """Say what a finding's code means, or what a card's script does.

    For a card: the script in English; the printed text of your own card data beside it, with the words that
    the script says nothing of in [brackets]; what range of influence does to each part, and under which
    rule; and what the host does not understand of the card.
    """
    from mtg_influence.documents import CODES, IGNORABLE, Code
    from mtg_influence.i18n import any_of

    if as_json and not passes:
        raise typer.BadParameter("--json goes with --passes")
    if passes:
        _explain_passes(what, oracle, as_json=as_json)
        return
    if what in set(Code):
        code = Code(what)
        can = "a comment can ignore it" if code in IGNORABLE else "it cannot be ignored"
        echo(f"{code}: {CODES[code]}\n({can})")
        return
    meaning = None if what.endswith(".card.yaml") else _meaning(what, oracle)
    card, known = _script(what if meaning is None else meaning.name, tuple(cards or ())), None
    known = _known(what if card is None else card.name, oracle)
    if card is None and known is None:
        raise typer.BadParameter(f"no code, script or card is called {what!r}{_meant(what, oracle)}")
    if meaning is not None and meaning.face is not None:
        on = any_of([repr(name) for name in (meaning.name, *meaning.others)], none="")
        echo(f"{meaning.face!r} is a face of {on}")
    for line in _lines(card, known):
        echo(line)


def _explain_passes(name: str, oracle: Path | None, *, as_json: bool) -> None:
    import json

    from mtg_influence.hosts.errors import UnknownCard
    from mtg_influence.hosts.phase.coverage.passes import lines_of_passes, what_passes_did
    from mtg_influence.hosts.phase.faces.book import FaceBook

    try:
        face = FaceBook.open(oracle).face(name)
    except UnknownCard as error:
        raise typer.BadParameter(str(error)) from error
    typer.echo(json.dumps(what_passes_did(face), indent=2) if as_json else "\n".join(lines_of_passes(face)))


def _script(what: str, packs: tuple[Path, ...]) -> Card | None:
    from pathlib import Path

    from mtg_influence.cards import load_card, load_packs, script_of, shipped_pack

    if what.endswith(".card.yaml"):
        loaded = load_card(Path(what))
        for finding in loaded.findings:
            echo(str(finding), err=True)
        if loaded.value is None:
            raise typer.Exit(ExitCode.FINDINGS)
        return loaded.value
    scripts, _ = load_packs((shipped_pack(), *packs))
    return script_of(scripts, what)


def _meaning(name: str, oracle: Path | None) -> Meaning | None:
    from mtg_influence.hosts.errors import MissingExtra
    from mtg_influence.hosts.phase.faces.book import FaceBook

    try:
        return FaceBook.open(oracle).find(name)
    except MissingExtra:
        return None


def _known(name: str, oracle: Path | None) -> KnownCard | None:
    from mtg_influence.hosts.errors import MissingExtra

    try:
        from mtg_influence.hosts.phase.coverage.known_cards import PhaseCards

        return PhaseCards(oracle).find(name)
    except MissingExtra as error:
        echo(f"no card data to compare with: {error}", err=True)
        return None


def _meant(name: str, oracle: Path | None) -> str:
    from mtg_influence.hosts.errors import MissingExtra

    try:
        from mtg_influence.hosts.phase.coverage.known_cards import PhaseCards

        near = PhaseCards(oracle).suggest(name)
    except MissingExtra:
        return ""
    return f", did you mean {near[0]!r}?" if near else ""


def _lines(card: Card | None, known: KnownCard | None) -> list[str]:
    from mtg_influence.cards.range_notes import range_notes
    from mtg_influence.cards.render import render_card

    lines = [card.name if card is not None else known.name if known is not None else ""]
    if card is None:
        lines.append("no script: the host's own reading is played")
    elif card.unsupported is not None:
        lines.append(f"unsupported: {card.unsupported}")
    else:
        lines += ["", f"script ({card.where()}):"]
        lines += [f"  {line}" for text in render_card(card) for line in text.split("\n")]
        lines += ["", "range of influence:"]
        lines += [
            f"  {card.where(note.at)} {note.text} (CR {note.rule})"
            for ability in card.abilities
            for note in range_notes(ability)
        ]
        if not any(range_notes(ability) for ability in card.abilities):
            lines.append("  nothing in this card depends on it")
    return [*lines, *_beside(card, known)]


def _beside(card: Card | None, known: KnownCard | None) -> list[str]:
    """The printed text, and how the host reads it."""
    from mtg_influence.cards.coverage import uncovered

    if known is None:
        return []
    lines = ["", "printed text (from your card data):"]
    if card is None or card.unsupported is not None:
        lines += [f"  {line}" for line in known.text.splitlines()]
    else:
        for line in known.text.splitlines():
            lines.append(f"  {uncovered(card, line).marked}")
        cues = uncovered(card, known.text).cues
        lines += [
            f"  nothing in the script says '{cue.word}'" + (f": {cue.hint}" if cue.hint else "")
            for cue in cues
        ]
    lines += ["", "the host's own reading:"]
    lines += [f"  does not understand {hole}" for hole in known.holes or ()]
    lines += [f"  warns of {warning}" for warning in known.warnings or ()]
    if not known.holes and not known.warnings:
        lines.append("  understands all of it, as far as it says")
    return lines
