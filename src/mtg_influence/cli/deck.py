"""The command ``deck``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import HostName, Language, LanguageOption, OracleOption
from mtg_influence.cli.output import echo, echo_json

if TYPE_CHECKING:
    from mtg_influence.core.verdict import Lang
    from mtg_influence.decks import Deck
    from mtg_influence.documents import Finding
    from mtg_influence.hosts.base import Host
    from mtg_influence.hosts.errors import UncoveredCard

__all__ = ["deck"]

_VERSION = 1


def deck(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck of any format; - is standard input.")],
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Write it as .deck.yaml.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: LanguageOption = Language.EN,
    host: HostName = "phase",
    oracle: OracleOption = None,
) -> None:
    """Show what a deck file holds: its cards, what is left out, and what is not covered and why.

    Reads .deck.yaml, .dck of XMage and Forge, .cod, .dek, MTGJSON, and text as MTGO, Arena, Moxfield,
    Archidekt and people write it. Exit code 1 where the file cannot be read or names cards that nobody knows.
    """
    from mtg_influence.cli.hosts import load_host

    if out is not None and not out.name.endswith(".deck.yaml"):
        raise typer.BadParameter("the name has to end in .deck.yaml", param_hint="--out")
    playing_on = load_host(host)
    found, findings = _read(file, playing_on, oracle)
    uncovered = _uncovered(found, playing_on, oracle)
    if json_:
        echo_json(_data(found, findings, uncovered, lang.value))
    else:
        for finding in findings:
            echo(finding.text(lang.value), err=True)
        for line in [] if found is None else _lines(found, uncovered, lang.value):
            echo(line)
    if found is None:
        raise typer.Exit(ExitCode.FINDINGS)
    if out is not None:
        _write(found, out, force=force)


def _read(file: str, host: Host, oracle: Path | None) -> tuple[Deck | None, tuple[Finding, ...]]:
    import sys

    from mtg_influence.decks import DECK_LIMITS, load_deck, parse_deck, resolve_deck
    from mtg_influence.demo.setting import cards_of

    if file == "-":
        loaded = parse_deck(sys.stdin.buffer.read(DECK_LIMITS.json + 1), name="<stdin>")
    else:
        loaded = load_deck(Path(file))
    cards = cards_of(host, oracle=oracle)
    if loaded.value is not None and cards is not None:
        loaded = resolve_deck(loaded.value, cards)
    return loaded.value, loaded.findings


def _uncovered(found: Deck | None, host: Host, oracle: Path | None) -> tuple[UncoveredCard, ...]:
    from mtg_influence.hosts.known_cards import uncovered_cards

    names = () if found is None else [entry.card for entry in found.entries]
    return uncovered_cards(host, names, oracle=oracle) if names else ()


def _lines(found: Deck, uncovered: tuple[UncoveredCard, ...], lang: Lang) -> list[str]:
    from mtg_influence.decks import said_of
    from mtg_influence.i18n import nsay, say, translate

    kinds = len(found.entries)
    called = found.name or say("a deck without a name", lang)
    head = nsay(
        "{called}: {size} cards, {kinds} of its own name ({format})",
        "{called}: {size} cards, {kinds} different ones ({format})",
        kinds,
        lang,
        called=called,
        size=found.size,
        kinds=kinds,
        format=found.format,
    )
    lines = [head, *(f"{entry.count:4} {entry.card}" for entry in found.entries)]
    lines += [translate(each, lang) for each in said_of(found)]
    if not uncovered:
        return [*lines, say("every card is covered", lang)]
    lines += [card.text(lang) for card in uncovered]
    covered = kinds - len(uncovered)
    return [*lines, say("{covered} of {kinds} are covered", lang, covered=covered, kinds=kinds)]


def _data(
    found: Deck | None, findings: tuple[Finding, ...], uncovered: tuple[UncoveredCard, ...], lang: Lang
) -> dict[str, object]:
    from mtg_influence.decks import deck_data
    from mtg_influence.i18n import translate

    return {
        "version": _VERSION,
        "deck": None if found is None else deck_data(found),
        "not_covered": [
            {
                "card": card.name,
                "lack": card.lack.value,
                "node": card.node,
                "path": card.path,
                "playable": card.playable,
                "text": card.text(lang),
            }
            for card in uncovered
        ],
        "findings": [
            {
                "path": each.path,
                "line": each.line,
                "column": each.column,
                "code": each.code.value,
                "message": translate(each.message, lang),
                "hint": None if each.hint is None else translate(each.hint, lang),
            }
            for each in findings
        ],
    }


def _write(found: Deck, out: Path, *, force: bool) -> None:
    from mtg_influence.decks import deck_text

    try:
        with out.open("w" if force else "x", encoding="utf-8") as file:
            file.write(deck_text(found))
    except FileExistsError:
        message = f"{out} is there already, and stays as it is (--force writes over it)"
        raise typer.BadParameter(message, param_hint="--out") from None
