"""A game as JSON, one object a line. The form is documented in ``docs/play.md`` and has a version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence import RULES_EDITION, __version__
from mtg_influence.cli.output import echo_json
from mtg_influence.cli.play.show import reason_of
from mtg_influence.demo.moments import Asked, Chose, Said, TurnBegan
from mtg_influence.hosts.base import DecisionKind, uncovered_at
from mtg_influence.hosts.capabilities import Drawing
from mtg_influence.i18n import translate

if TYPE_CHECKING:
    from mtg_influence.cli.play.show import Header
    from mtg_influence.core.verdict import Lang
    from mtg_influence.demo.moments import Moment, Summary
    from mtg_influence.hosts.base import Decision, Table
    from mtg_influence.hosts.capabilities import Choice

__all__ = ["VERSION", "JsonLines"]

VERSION = 1
"""Goes up when a key goes away or changes its meaning; new keys and new types of line may come any time."""


class JsonLines:
    """Shows a game as JSON; nothing in it depends on the clock, so the same seed gives the same text."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._table: Table | None = None
        self._drawn = 0

    def begin(self, header: Header, table: Table) -> None:
        """Write the line that says who plays."""
        self._table, self._drawn = table, 0
        setting = header.setting
        seats = [
            {
                "name": seat.name,
                "range": seat.range,
                "team": seat.team,
                "emperor": seat.emperor,
                "life": seat.life,
                "deck": deck,
            }
            for seat, deck in zip(setting.seats, setting.decks, strict=True)
        ]
        _write(
            "game",
            version=VERSION,
            program=__version__,
            rules=RULES_EDITION,
            host=header.host,
            seed=header.seed,
            difficulty=header.difficulty,
            rulings=list(setting.rulings),
            variant=setting.options.variant,
            attack=setting.options.attack,
            deploy=setting.options.deploy,
            uncovered=list(uncovered_at(table)),
            seats=seats,
        )

    def see(self, moment: Moment) -> None:
        """Write one line, or none for passing priority, after the draws that came before it."""
        self._draws()
        match moment:
            case TurnBegan(turn=turn, player=player, influence=influence, life=life):
                seats = influence.seating.seats
                reached = [list(influence.in_range(type(player)(seat))) for seat in range(len(seats))]
                _write("turn", turn=turn, player=player, life=list(life), in_range=reached)
            case Asked(decision=decision) if decision.kind is not DecisionKind.PRIORITY:
                _write("decision", turn=moment.turn, step=moment.step, **self._decision(decision))
            case Chose(decision=decision, choice=choice) if not _passed(decision, choice):
                _write(
                    "choice",
                    turn=moment.turn,
                    step=moment.step,
                    number=choice.number,
                    kind=decision.kind.value,
                    player=choice.player,
                    by="computer" if moment.computer else "person",
                    chosen=[
                        {
                            "label": translate(each.label, self._lang),
                            "player": each.player,
                            "object": each.object_id,
                        }
                        for each in choice.candidates
                    ],
                )
            case Said(entry):
                _write(
                    "log",
                    turn=entry.turn,
                    step=entry.phase,
                    kind=entry.kind,
                    player=entry.player,
                    text=translate(entry.text, self._lang),
                    rule=entry.rule,
                    reason=None if entry.rule is None else reason_of(entry, self._lang),
                    uncovered=list(entry.data.get("uncovered", ())),
                )
            case _:
                pass

    def end(self, summary: Summary | None) -> None:
        """Write the last line."""
        if summary is not None:
            _write(
                "end",
                ending=summary.ending.value,
                winners=list(summary.winners),
                rule=summary.rule,
                turns=summary.turns,
                decisions=summary.decisions,
                life=list(summary.life),
                rules=dict(summary.rules),
            )

    def _draws(self) -> None:
        """Write what was drawn. Nobody at such a table is a person, so nothing has to be hidden."""
        table = self._table
        if table is None or not isinstance(table, Drawing):
            return
        drawn = table.draws
        for draw in drawn[self._drawn :]:
            card = table.object(draw.object_id)
            name = None if card is None else card.card or card.name
            _write("draw", turn=table.turn, player=draw.player, object=draw.object_id, card=name)
        self._drawn = len(drawn)

    def _decision(self, decision: Decision) -> dict[str, Any]:
        refused = [
            {
                "label": each.label,
                "player": each.player,
                "rule": each.verdict.rule,
                "reason": each.verdict.reason.text(self._lang) if each.verdict.reason else None,
            }
            for each in decision.refused
        ]
        return {
            "number": decision.number,
            "kind": decision.kind.value,
            "player": decision.decider,
            "source": decision.source,
            "candidates": len(decision.candidates),
            "refused": refused,
        }


def _passed(decision: Decision, choice: Choice) -> bool:
    """Whether somebody passed priority, which happens thousands of times."""
    return decision.kind is DecisionKind.PRIORITY and any(each.label == "pass" for each in choice.candidates)


def _write(type_: str, /, **values: Any) -> None:
    echo_json({"type": type_, **values}, indent=None)
