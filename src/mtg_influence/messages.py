"""The sentences of verdicts, in English and Spanish, by message key."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CATALOGUE", "LANGUAGES", "render"]

LANGUAGES = ("en", "es")

CATALOGUE: Mapping[str, Mapping[str, str]] = {
    "allowed": {
        "en": "allowed",
        "es": "permitido",
    },
    "refused": {
        "en": "not allowed",
        "es": "no permitido",
    },
    "out-of-range": {
        "en": "{player} is {distance:seats} from {holder}; {holder}'s range is {range}",
        "es": "{player} está a {distance:seats} de {holder}; el rango de {holder} es {range}",
    },
    "not-yet": {
        "en": "{player} was {distance:seats} from {holder}, whose range is {range}, when this turn began;"
        " {player} comes into range when the next turn begins",
        "es": "{player} estaba a {distance:seats} de {holder}, cuyo rango es {range}, al comenzar este turno;"
        " {player} entra en su rango cuando comience el próximo turno",
    },
    "outside": {
        "en": "{player} is not in {holder}'s range",
        "es": "{player} no está en el rango de {holder}",
    },
    "gone": {
        "en": "{player} has left the game",
        "es": "{player} ha dejado la partida",
    },
    "battle-out-of-range": {
        "en": "neither {player} nor {protector} is in {holder}'s range, which is {range}",
        "es": "ni {player} ni {protector} están en el rango de {holder}, que es {range}",
    },
    "not-opponent": {
        "en": "{player} is no opponent of {holder}",
        "es": "{player} no es oponente de {holder}",
    },
    "not-adjacent": {
        "en": "{player} does not sit next to {holder}",
        "es": "{player} no se sienta junto a {holder}",
    },
    "not-left": {
        "en": "{player} does not sit immediately to {holder}'s left",
        "es": "{player} no se sienta inmediatamente a la izquierda de {holder}",
    },
    "not-right": {
        "en": "{player} does not sit immediately to {holder}'s right",
        "es": "{player} no se sienta inmediatamente a la derecha de {holder}",
    },
    "one-defender": {
        "en": "{holder} attacks one player in a combat, not both {player} and {other}",
        "es": "{holder} ataca a un solo jugador en cada combate, no a {player} y a {other}",
    },
    "not-teammate": {
        "en": "{player} is no teammate of {holder}",
        "es": "{player} no es del equipo de {holder}",
    },
    "no-deploying": {
        "en": "creatures are not deployed at this table",
        "es": "en esta mesa no se despliegan criaturas",
    },
    "emperor-lost": {
        "en": "{emperor}, the emperor of {player}'s team, has lost",
        "es": "{emperor}, emperador del equipo de {player}, ha perdido",
    },
    "emperor-won": {
        "en": "{emperor}, the emperor of {player}'s team, has won",
        "es": "{emperor}, emperador del equipo de {player}, ha ganado",
    },
    "emperor-drew": {
        "en": "the game is a draw for {emperor}, the emperor of {player}'s team",
        "es": "la partida es un empate para {emperor}, emperador del equipo de {player}",
    },
    "emperor-plays": {
        "en": "{emperor}, the emperor of {player}'s team, is still in the game",
        "es": "{emperor}, emperador del equipo de {player}, sigue en la partida",
    },
    "no-emperor": {
        "en": "the team of {player} has no emperor",
        "es": "el equipo de {player} no tiene emperador",
    },
    "no-win": {
        "en": "{player} does not win: opponents in range lose instead, and there is no win to stop",
        "es": "{player} no gana: pierden los oponentes en rango, y no hay victoria que impedir",
    },
    "nearest-left": {
        "en": "nobody who could choose is in {holder}'s range, which is {range};"
        " {player} is the nearest to {holder}'s left",
        "es": "nadie que pueda elegir está en el rango de {holder}, que es {range};"
        " {player} es quien está más cerca a la izquierda de {holder}",
    },
    "not-nearest": {
        "en": "{player} is not in {holder}'s range, and {nearest} is nearer to {holder}'s left",
        "es": "{player} no está en el rango de {holder}, y {nearest} está más cerca a su izquierda",
    },
    "newest-world": {
        "en": "no world permanent in {holder}'s range is as new",
        "es": "ningún permanente mundial en el rango de {holder} es tan nuevo",
    },
    "only-world": {
        "en": "no other world permanent is in {holder}'s range",
        "es": "ningún otro permanente mundial está en el rango de {holder}",
    },
    "option": {
        "en": "a choice among options is free, whatever they are about",
        "es": "elegir entre opciones es libre, traten de lo que traten",
    },
}
"""For each key, the template in each language. ``{distance:seats}`` counts seats in words."""

_SEATS = {"en": ("seat", "seats"), "es": ("asiento", "asientos")}


class _Sentences(Formatter):
    """``str.format`` with one more format, ``seats``, in the language of the sentence."""

    def __init__(self, lang: str) -> None:
        self.one, self.many = _SEATS.get(lang, _SEATS["en"])

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "seats":
            return f"{value} {self.one if value == 1 else self.many}"
        return str(super().format_field(value, format_spec))


def render(
    key: str,
    params: Mapping[str, str | int],
    *,
    lang: str = "en",
    templates: Mapping[str, str] | None = None,
) -> str:
    """Return the sentence of a key with its parameters filled in.

    ``templates`` (by language) stand before the catalogue. A key that nobody has a template for is shown
    with its parameters, so that a plugin's verdict is never lost.

    >>> render("out-of-range", {"player": "Rob", "holder": "Alex", "distance": 1, "range": 0})
    "Rob is 1 seat from Alex; Alex's range is 0"
    """
    known = templates or CATALOGUE.get(key, {})
    template = known.get(lang) or next(iter(known.values()), None)
    if template is None:
        shown = ", ".join(f"{name} {value}" for name, value in params.items())
        return f"{key} ({shown})" if shown else key
    return _Sentences(lang).vformat(template, (), params)
