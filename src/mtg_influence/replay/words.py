"""What a replay page says, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.i18n import LANGUAGES, msg, translate
from mtg_influence.i18n.words import step_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mtg_influence.i18n import Message

__all__ = ["WORDS", "page_words", "step_words"]

_NAMES: Final = (
    "number", "count", "turn", "player", "players", "life", "team", "range", "card", "reason", "rule", "what",
    "why",
)  # fmt: skip
_FILLED_LATER: Final = {name: f"{{{name}}}" for name in _NAMES}
"""What is in braces is filled in by the page, in the browser."""

WORDS: Final[Mapping[str, Message]] = {
    "replay": msg("replay"),
    "language": msg("language"),
    "first": msg("to the beginning"),
    "last": msg("to the end"),
    "back": msg("one step back"),
    "forward": msg("one step forward"),
    "turnBack": msg("one turn back"),
    "turnForward": msg("one turn forward"),
    "rangeBack": msg("to where range mattered before"),
    "rangeForward": msg("to where range matters next"),
    "play": msg("play by itself"),
    "stop": msg("stop"),
    "range": msg("where range mattered"),
    "turns": msg("turns"),
    "steps": msg("steps"),
    "step": msg("step {number} of {count}", **_FILLED_LATER),
    "turn": msg("turn {turn}", **_FILLED_LATER),
    "turnOf": msg("turn {turn}: {player}", **_FILLED_LATER),
    "eyes": msg("seen by"),
    "everything": msg("all seats, all hands"),
    "spectator": msg("who only watches"),
    "table": msg("the table from above; clockwise is to the left"),
    "showRange": msg("show whom {player} reaches", **_FILLED_LATER),
    "life": msg("life {life}", **_FILLED_LATER),
    "hand": msg("hand"),
    "library": msg("library"),
    "graveyard": msg("graveyard"),
    "exile": msg("exile"),
    "command": msg("command zone"),
    "battlefield": msg("battlefield"),
    "stack": msg("stack"),
    "stackEmpty": msg("the stack is empty"),
    "nothing": msg("nothing"),
    "now": msg("in range"),
    "out": msg("out of range"),
    "next": msg("in range from the next turn (CR 801.2c)"),
    "lost": msg("in range until the next turn (CR 801.2c)"),
    "gone": msg("has left"),
    "emperor": msg("emperor"),
    "team": msg("team {team}", **_FILLED_LATER),
    "monarch": msg("monarch"),
    "initiative": msg("initiative"),
    "rangeOf": msg("range {range}", **_FILLED_LATER),
    "unlimited": msg("unlimited range"),
    "priority": msg("{player} has priority", **_FILLED_LATER),
    "asked": msg("{player} is asked", **_FILLED_LATER),
    "askedOf": msg("{player} is asked by {card}", **_FILLED_LATER),
    "chose": msg("chosen"),
    "choseNothing": msg("nothing was chosen"),
    "unknown": msg("what was chosen shows in the next step"),
    "hidden": msg("what {player} is asked is not seen from here", **_FILLED_LATER),
    "refused": msg("refused"),
    "reason": msg("{reason} (CR {rule})", **_FILLED_LATER),
    "more": msg("{count} more", **_FILLED_LATER),
    "passes": msg("priority was passed {count} times before", **_FILLED_LATER),
    "waiting": msg("the game waits for this answer"),
    "log": msg("log"),
    "fault": msg("fault"),
    "over": msg("the game is over; winning: {players}", **_FILLED_LATER),
    "drawn": msg("the game is drawn"),
    "tapped": msg("tapped"),
    "sick": msg("summoning sick"),
    "damage": msg("damage {count}", **_FILLED_LATER),
    "attacks": msg("attacks {player}", **_FILLED_LATER),
    "blocks": msg("blocks {card}", **_FILLED_LATER),
    "attached": msg("attached to {card}", **_FILLED_LATER),
    "targets": msg("targets: {what}", **_FILLED_LATER),
    "isX": msg("X is {number}", **_FILLED_LATER),
    "faceDown": msg("face down"),
    "unknownCard": msg("a card that is not seen from here"),
    "controls": msg("controlled by {player}", **_FILLED_LATER),
    "owns": msg("owned by {player}", **_FILLED_LATER),
    "changed": msg("new or changed"),
    "close": msg("close"),
    "keys": msg(
        "Keys: ← → one step, ↑ ↓ one turn, R and Shift+R where range mattered, Home and End, "
        "space plays by itself."
    ),
    "noScript": msg("This page needs JavaScript. It loads nothing from anywhere."),
    "unreadable": msg("The data of this page cannot be read: {why}", **_FILLED_LATER),
}


def page_words() -> dict[str, list[str]]:
    """Return each word of the page in every language, in the order of ``LANGUAGES``."""
    return {key: [translate(word, lang) for lang in LANGUAGES] for key, word in WORDS.items()}


def step_words(steps: Iterable[str]) -> dict[str, list[str]]:
    """Return the steps of a turn in every language, by how they are called in a view.

    >>> step_words(["draw"])
    {'draw': ['draw', 'robar']}
    """
    return {step: [step_word(step, lang) for lang in LANGUAGES] for step in steps}
