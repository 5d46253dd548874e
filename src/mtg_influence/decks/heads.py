"""Heads of the parts of a deck list, as the programs and pages write them that people copy from."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from mtg_influence.decks.model import Part

__all__ = ["part_of_head", "part_of_word"]

_WORDS: Final = {
    Part.MAIN: (
        "main,deck,main deck,maindeck,mainboard,main board,decklist,deck list,creature,creatures,land,lands,"
        "basic lands,nonbasic lands,spell,spells,other spells,instant,instants,sorcery,sorceries,"
        "instants and sorceries,instants & sorceries,artifact,artifacts,enchantment,enchantments,"
        "planeswalker,planeswalkers,battle,battles,other,noncreature,noncreature spells,cards,mazo,"
        "mazo principal,criaturas,tierras,hechizos,otros hechizos,instantaneos,conjuros,artefactos,"
        "encantamientos"
    ),
    Part.COMMANDER: (
        "commander,commanders,command zone,general,oathbreaker,signature spell,comandante,comandantes"
    ),
    Part.COMPANION: "companion,companions,companero",
    Part.SIDEBOARD: "sideboard,side board,side,sb,sidedeck,banquillo,reserva",
    Part.MAYBEBOARD: "maybeboard,maybe board,maybe,considering,acquireboard,wishlist,not in deck",
    Part.TOKENS: "token,tokens,tokens & extras,tokens and extras,fichas,emblems",
    Part.OTHER: (
        "avatar,vanguard,planes,planar,planar deck,planechase,schemes,scheme deck,archenemy,"
        "conspiracies,dungeon,dungeons,attractions,attraction deck,contraptions,stickers,sticker sheets,"
        "display commander"
    ),
}
_PARTS: Final = {word: part for part, words in _WORDS.items() for word in words.split(",")}
_NUMBER: Final = re.compile(r"[(\[]?\s*\b[0-9]{1,4}\s*(?:cards?|cartas?)?\s*(?:total)?\s*[)\]]?")
_EDGES: Final = " \t*_=#:~-–—.<>[](){}/|!;+"


def part_of_word(word: str) -> Part | None:
    """Return the part that a word is the head of, None if of none.

    >>> part_of_word("Sideboard"), part_of_word("Compañero"), part_of_word("Fog")
    (<Part.SIDEBOARD: 'sideboard'>, <Part.COMPANION: 'companion'>, None)
    """
    plain = unicodedata.normalize("NFKD", word.casefold())
    letters = "".join(each for each in plain if not unicodedata.combining(each))
    return _PARTS.get(" ".join(letters.split()))


def part_of_head(line: str) -> Part | None:
    """Return the part that a line begins, None for a line that is no head. Numbers of cards may stand by it.

    >>> part_of_head("## Sideboard (15)"), part_of_head("24 Lands:"), part_of_head("4 Fog")
    (<Part.SIDEBOARD: 'sideboard'>, <Part.MAIN: 'main'>, None)
    """
    bare = line.strip(_EDGES)
    for number in (_NUMBER.match(bare), *_last(bare)):
        if number is not None:
            bare = (bare[: number.start()] + bare[number.end() :]).strip(_EDGES)
            break
    return part_of_word(bare) if 0 < len(bare) < 40 else None


def _last(text: str) -> list[re.Match[str]]:
    return [found for found in _NUMBER.finditer(text) if not text[found.end() :].strip(_EDGES)]
