"""A report in words, in English and Spanish."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.referee.report import Report, Violation

__all__ = ["Tongue", "kind_in", "summary", "told", "what_happened"]

Tongue = Literal["en", "es"]

_KINDS_ES: Final = {
    "activations": "activaciones",
    "attachments": "anexados",
    "attacks": "ataques",
    "chance": "azar",
    "changes of objects": "cambios de objetos",
    "choices": "elecciones",
    "combat damage": "daño de combate",
    "control": "control",
    "counters": "contadores",
    "countered spells": "hechizos contrarrestados",
    "damage": "daño",
    "deciders": "quién decide",
    "designations": "designaciones",
    "destruction": "destrucción",
    "discards": "descartes",
    "cards drawn": "robos",
    "draws": "empates",
    "life": "vidas",
    "losses": "derrotas",
    "mill": "molido",
    "other effects": "otros efectos",
    "phasing": "cambios de fase",
    "players' counters": "contadores de jugadores",
    "prevention": "prevención",
    "replacements": "reemplazos",
    "sacrifices": "sacrificios",
    "taps": "giros",
    "targets": "objetivos",
    "targets on resolution": "objetivos al resolver",
    "tokens": "fichas",
    "triggers": "disparos",
    "wins": "victorias",
    "world rule": "regla de mundo",
    "zone changes": "cambios de zona",
}

_TEMPLATES: Final[Mapping[str, Mapping[Tongue, str]]] = {
    "violation": {
        "en": "{kind}: {what}; {player} does not reach {reached}",
        "es": "{kind}: {what}; {player} no alcanza a {reached}",
    },
    "on": {"en": "{source} on {subject} ({event})", "es": "{source} sobre {subject} ({event})"},
    "alone": {"en": "{source} ({event})", "es": "{source} ({event})"},
    "nobody": {"en": "the game", "es": "la partida"},
    "summary": {
        "en": "{violations} violations, {judged} judged, {not_judged} not judged; {actions} actions, "
        "{turns} turns",
        "es": "{violations} infracciones, {judged} juzgados, {not_judged} sin juzgar; {actions} acciones, "
        "{turns} turnos",
    },
    "broke": {"en": "the game broke: {why}", "es": "la partida se rompió: {why}"},
}


def kind_in(kind: str, lang: Tongue) -> str:
    """Return what a kind of judging is called.

    >>> kind_in("damage", "es"), kind_in("damage", "en")
    ('daño', 'damage')
    """
    return _KINDS_ES.get(kind, kind) if lang == "es" else kind


def what_happened(violation: Violation, lang: Tongue) -> str:
    """Return what crossed a range: the card, whom or what it concerned, and the event."""
    source = violation.source or _TEMPLATES["nobody"][lang]
    template = _TEMPLATES["alone" if violation.subject is None else "on"][lang]
    return template.format(source=source, subject=violation.subject, event=violation.event)


def told(violation: Violation, names: Sequence[str], lang: Tongue) -> str:
    """Return a violation as one sentence; ``names`` are the players' by seat."""
    return _TEMPLATES["violation"][lang].format(
        kind=kind_in(violation.kind, lang),
        what=what_happened(violation, lang),
        player=names[violation.controller],
        reached=", ".join(names[seat] for seat in violation.reached),
    )


def summary(report: Report, lang: Tongue) -> Iterator[str]:
    """Yield the lines that sum a report up: numbers, and how the game broke if it did."""
    yield _TEMPLATES["summary"][lang].format(
        violations=len(report.violations),
        judged=sum(report.judged.values()),
        not_judged=sum(report.not_judged.values()),
        actions=report.actions,
        turns=report.turns,
    )
    if report.broke is not None:
        yield _TEMPLATES["broke"][lang].format(why=report.broke)
