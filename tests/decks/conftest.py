"""Decks written as other programs write them; every list here is composed for these tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final
from xml.sax.saxutils import quoteattr

import pytest

Cards = list[tuple[str, int]]
Writer = Callable[[Cards, Cards], str]


def _mtgo_text(main: Cards, side: Cards) -> str:
    lines = [f"{count} {name}" for name, count in main]
    return "\r\n".join([*lines, "", "Sideboard", *(f"{count} {name}" for name, count in side), ""])


def _arena(main: Cards, side: Cards) -> str:
    def listed(cards: Cards) -> list[str]:
        return [
            f"{count} {name} (M2{number % 10}) {number + 1}" for number, (name, count) in enumerate(cards)
        ]

    return "\n".join(["About", "Name A Test", "", "Deck", *listed(main), "", "Sideboard", *listed(side)])


def _moxfield(main: Cards, side: Cards) -> str:
    def listed(cards: Cards) -> list[str]:
        return [f"{count} {name} (PLST) GRN-{count} *F* #Burn #!Global tag" for name, count in cards]

    return "\n".join([*listed(main), "", "SIDEBOARD:", *listed(side)])


def _archidekt(main: Cards, side: Cards) -> str:
    lines = [f"{count}x {name} (c21) 26★ *F* [Ramp,Draw] ^Have,#37d67a^" for name, count in main]
    return "\n".join([*lines, *(f"{count}x {name} (c21) 3 [Sideboard]" for name, count in side)])


def _deckstats(main: Cards, side: Cards) -> str:
    lines = ["//NAME: A Test from elsewhere", "//Main", *(f"{count} [M10#12] {name}" for name, count in main)]
    return "\n".join([*lines, "", "//Sideboard", *(f"SB: {count} {name}" for name, count in side)])


def _xmage(main: Cards, side: Cards) -> str:
    lines = ["NAME:A Test", *(f"{count} [M10:{count}a] {name}" for name, count in main)]
    lines += [f"SB: {count} [ICE:2] {name}" for name, count in side]
    return "\n".join([*lines, "LAYOUT MAIN:(1,1)(NONE,false,50)|([M10:1],)", "LAYOUT SIDEBOARD:(0,0)|"])


def _forge(main: Cards, side: Cards) -> str:
    lines = [
        "[metadata]",
        "Name=A Test",
        "[Avatar]",
        "",
        "[Main]",
        *(f"{count} {name}|M10|1" for name, count in main),
    ]
    return "\n".join(
        [*lines, "[Sideboard]", *(f"{count} {name}+|ICE" for name, count in side), "[Planes]", ""]
    )


def _cockatrice(main: Cards, side: Cards) -> str:
    def zone(name: str, cards: Cards) -> str:
        inside = (
            f'<card number="{count}" name={quoteattr(card)} setShortName="M10"/>' for card, count in cards
        )
        return f'<zone name="{name}">{"".join(inside)}</zone>'

    head = '<?xml version="1.0" encoding="UTF-8"?>\n<cockatrice_deck version="1"><deckname>A Test</deckname>'
    return f"{head}<comments>x</comments>{zone('main', main)}{zone('side', side)}</cockatrice_deck>"


def _mtgo_xml(main: Cards, side: Cards) -> str:
    def listed(cards: Cards, where: str) -> str:
        return "".join(
            f'  <Cards CatID="{number}" Quantity="{count}" Sideboard="{where}" Name={quoteattr(name)} />\r\n'
            for number, (name, count) in enumerate(cards)
        )

    head = '\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<Deck><NetDeckID>0</NetDeckID>\r\n'
    return f"{head}{listed(main, 'false')}{listed(side, 'true')}</Deck>"


def _mtgjson(main: Cards, side: Cards) -> str:
    def listed(cards: Cards) -> list[dict[str, object]]:
        return [
            {"count": count, "foreignData": [{"name": "Otro"}], "isFoil": False, "name": name, "uuid": "0"}
            for name, count in cards
        ]

    data = {
        "code": "TST",
        "commander": [],
        "mainBoard": listed(main),
        "name": "A Test",
        "sideBoard": listed(side),
    }
    return json.dumps({"data": data, "meta": {"version": "5"}}, indent=1, ensure_ascii=False)


WRITERS: Final[Mapping[str, tuple[str, Writer]]] = {
    "mtgo-text": ("text", _mtgo_text),
    "arena": ("text", _arena),
    "moxfield": ("text", _moxfield),
    "archidekt": ("text", _archidekt),
    "deckstats": ("text", _deckstats),
    "xmage": ("XMage", _xmage),
    "forge": ("Forge", _forge),
    "cockatrice": ("Cockatrice", _cockatrice),
    "mtgo-xml": ("MTGO", _mtgo_xml),
    "mtgjson": ("MTGJSON", _mtgjson),
}


@pytest.fixture(params=list(WRITERS), scope="session")
def written(request: pytest.FixtureRequest) -> tuple[str, Writer]:
    """What a format is called, and what writes it."""
    return WRITERS[request.param]
