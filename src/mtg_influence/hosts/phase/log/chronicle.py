"""The log of a game: the host's own lines with the players' names, and where range mattered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, LogEntry
from mtg_influence.hosts.phase.host_words import STEPS
from mtg_influence.hosts.phase.log.host_lines import line_text
from mtg_influence.i18n import all_of, marked, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hosts.base import Decision
    from mtg_influence.i18n import Message

__all__ = ["Chronicle"]

_TOLD: Final = frozenset(["Essential", "Context"])
_UNTOLD: Final = frozenset(["Debug", "Mana"])

_CANNOT: Final = {
    DecisionKind.TARGET: marked("{player} cannot target {refused}"),
    DecisionKind.ATTACK: marked("{player} cannot attack {refused}"),
    DecisionKind.DECIDER: marked("{player} cannot ask {refused}"),
}
_CANNOT_CHOOSE: Final = marked("{player} cannot choose {refused}")


def _nobodys(object_id: int) -> PlayerId | None:  # noqa: ARG001
    return None


class Chronicle:
    """Keeps the log of one game. ``names`` are the players by seat.

    ``face_down`` says of an object who may look at it where it lies face down, and None where it does not.
    """

    def __init__(self, names: Sequence[str], face_down: Callable[[int], PlayerId | None] = _nobodys) -> None:
        self._names = tuple(names)
        self._face_down = face_down
        self.entries: list[LogEntry] = []
        self.uncovered: set[str] = set()
        """Names of cards that are not covered; lines that name one say so (``uncovered`` in their data)."""

    def hear(self, lines: Iterable[Mapping[str, Any]]) -> None:
        """Take in the host's lines, leaving out what nobody wants to read (steps, mana, every move)."""
        for line in lines:
            shown = line.get("presentation") or {}
            boundary = shown.get("boundary")
            if (
                line["category"] in _UNTOLD
                or boundary == "Phase"
                or (shown.get("importance") not in _TOLD and boundary != "Turn")
            ):
                continue
            player = next(
                (seg["value"]["player_id"] for seg in line["segments"] if seg["type"] == "PlayerName"), None
            )
            cards = [seg["value"] for seg in line["segments"] if seg["type"] == "CardName"]
            marked = sorted({card["name"] for card in cards} & self.uncovered)
            text = line_text(line, self._names)
            seen_by = self._who_may_read(shown, player, cards)
            others = None if seen_by is None else line_text(line, self._names, unnamed=True)
            self.entries.append(
                LogEntry(
                    turn=line["turn"],
                    phase=STEPS.get(line["phase"], line["phase"].lower()),
                    text=text,
                    player=None if player is None else PlayerId(player),
                    kind=line["category"].lower(),
                    data={
                        **({"objects": [card["object_id"] for card in cards]} if cards else {}),
                        **({"uncovered": tuple(marked)} if marked else {}),
                    },
                    seen_by=seen_by,
                    others=others,
                )
            )

    def _who_may_read(
        self, shown: Mapping[str, Any], player: int | None, cards: Sequence[Mapping[str, Any]]
    ) -> tuple[PlayerId, ...] | None:
        """Who may read which cards a line names; None: everybody.

        Rules: CR 400.2 + CR 708.5: what happens in hidden zones, and to what lies face down.
        """
        if shown.get("visibility", "Public") != "Public":
            return () if player is None else (PlayerId(player),)
        for card in cards:
            looker = self._face_down(card["object_id"])
            if looker is not None:
                return (looker,)
        return None

    def note(
        self,
        text: str,
        *,
        turn: int,
        phase: str,
        rule: str | None,
        player: PlayerId | None,
        kind: str,
        seen_by: tuple[PlayerId, ...] | None = None,
        **data: Any,
    ) -> None:
        """Add a line of our own, which ``seen_by`` may read (None: everybody)."""
        step = STEPS.get(phase, phase.lower())
        self.entries.append(LogEntry(turn, step, text, rule, player, kind, data, seen_by))

    def refusals(
        self, decision: Decision, *, turn: int, phase: str, seen_by: tuple[PlayerId, ...] | None = None
    ) -> None:
        """Tell whom a decider could not choose because of range, once a rule; ``seen_by`` may read it.

        Where the nearest to the left decides because nobody is in range, that is told instead (CR 801.5c).
        """
        refused = decision.refused
        decider = self._names[decision.decider]
        legal = decision.legal if decision.kind is DecisionKind.DECIDER else ()
        if len(legal) == 1 and legal[0].verdict.rule == "801.5c":
            self.note(
                _about(
                    msg(
                        "{player} decides, the nearest to {decider}'s left",
                        player=legal[0].label,
                        decider=decider,
                    ),
                    decision.source,
                ),
                turn=turn,
                phase=phase,
                rule="801.5c",
                player=legal[0].player,
                kind="range",
                verdicts=tuple(each.verdict for each in (legal[0], *refused)),
            )
            return
        by_rule: dict[str, dict[str, Verdict]] = {}
        for candidate in refused:
            player = candidate.player
            name = candidate.label if player is None else self._names[player]
            by_rule.setdefault(candidate.verdict.rule, {})[name] = candidate.verdict
        for rule, verdicts in by_rule.items():
            self.note(
                _about(
                    msg(_CANNOT.get(decision.kind, _CANNOT_CHOOSE), player=decider, refused=all_of(verdicts)),
                    decision.source,
                ),
                turn=turn,
                phase=phase,
                rule=rule,
                player=decision.decider,
                kind="range",
                seen_by=seen_by,
                verdicts=tuple(verdicts.values()),
            )

    def spared(
        self, source: str, controller: PlayerId, spared: Mapping[PlayerId, Verdict], *, turn: int, phase: str
    ) -> None:
        """Tell whom an effect on everybody has passed by, once a rule."""
        by_rule: dict[str, list[PlayerId]] = {}
        for player, verdict in spared.items():
            by_rule.setdefault(verdict.rule, []).append(player)
        for rule, players in by_rule.items():
            self.note(
                msg(
                    "{player}'s {source} does not reach {players}",
                    player=self._names[controller],
                    source=source,
                    players=all_of(self._names[player] for player in players),
                ),
                turn=turn,
                phase=phase,
                rule=rule,
                player=controller,
                kind="range",
            )


def _about(text: Message, source: str | None) -> Message:
    """A text, and the card that it is about where there is one."""
    return msg("{text} ({card})", text=text, card=source) if source else text
