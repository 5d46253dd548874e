"""The sentences of verdicts, by message key."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any

from mtg_influence.i18n.catalogues import LANGUAGES, translations
from mtg_influence.i18n.message import marked, nsay

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.i18n.catalogues import Lang

__all__ = ["LANGUAGES", "SENTENCES", "render"]

SENTENCES: Mapping[str, str] = {
    "allowed": marked("allowed"),
    "refused": marked("not allowed"),
    "out-of-range": marked("{player} is {distance:seats} from {holder}; {holder}'s range is {range}"),
    "not-yet": marked(
        "{player} was {distance:seats} from {holder}, whose range is {range}, when this turn began;"
        " {player} comes into range when the next turn begins"
    ),
    "outside": marked("{player} is not in {holder}'s range"),
    "gone": marked("{player} has left the game"),
    "battle-out-of-range": marked(
        "neither {player} nor {protector} is in {holder}'s range, which is {range}"
    ),
    "not-opponent": marked("{player} is no opponent of {holder}"),
    "not-adjacent": marked("{player} does not sit next to {holder}"),
    "not-left": marked("{player} does not sit immediately to {holder}'s left"),
    "not-right": marked("{player} does not sit immediately to {holder}'s right"),
    "one-defender": marked("{holder} attacks one player in a combat, not both {player} and {other}"),
    "not-teammate": marked("{player} is no teammate of {holder}"),
    "no-deploying": marked("creatures are not deployed at this table"),
    "emperor-lost": marked("{emperor}, the emperor of {player}'s team, has lost"),
    "emperor-won": marked("{emperor}, the emperor of {player}'s team, has won"),
    "emperor-drew": marked("the game is a draw for {emperor}, the emperor of {player}'s team"),
    "emperor-plays": marked("{emperor}, the emperor of {player}'s team, is still in the game"),
    "no-emperor": marked("the team of {player} has no emperor"),
    "no-win": marked("{player} does not win: opponents in range lose instead, and there is no win to stop"),
    "nearest-left": marked(
        "nobody who could choose is in {holder}'s range, which is {range};"
        " {player} is the nearest to {holder}'s left"
    ),
    "not-nearest": marked("{player} is not in {holder}'s range, and {nearest} is nearer to {holder}'s left"),
    "newest-world": marked("no world permanent in {holder}'s range is as new"),
    "only-world": marked("no other world permanent is in {holder}'s range"),
    "option": marked("a choice among options is free, whatever they are about"),
}
"""For each key, the template in English, which is its id in the catalogues. ``{distance:seats}`` counts
seats in words."""


class _Sentences(Formatter):
    """``str.format`` with one more format, ``seats``, in the language of the sentence."""

    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "seats":
            return nsay("{count} seat", "{count} seats", value, self.lang)
        return str(super().format_field(value, format_spec))


def render(
    key: str,
    params: Mapping[str, str | int],
    *,
    lang: Lang = "en",
    templates: Mapping[str, str] | None = None,
) -> str:
    """Return the sentence of a key with its parameters filled in.

    ``templates`` (by language) stand before the catalogues. A key that nobody has a template for is shown
    with its parameters, so that a plugin's verdict is never lost.

    >>> render("out-of-range", {"player": "Rob", "holder": "Alex", "distance": 1, "range": 0})
    "Rob is 1 seat from Alex; Alex's range is 0"
    """
    if templates:
        template = templates.get(lang) or next(iter(templates.values()))
    elif key in SENTENCES:
        template = SENTENCES[key] if lang == "en" else translations(lang).gettext(SENTENCES[key])
    else:
        shown = ", ".join(f"{name} {value}" for name, value in params.items())
        return f"{key} ({shown})" if shown else key
    return _Sentences(lang).vformat(template, (), params)
