"""Every question that may be asked over the wire: its name, its arguments, and what it turns into."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from mtg_influence.core import questions as q

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["QUESTIONS", "Kind", "Parameter", "Question"]


class Kind(StrEnum):
    """What an argument is, as JSON."""

    PLAYER = "player"
    """A seat, from 0."""
    MAYBE_PLAYER = "player or null"
    PLACE = "place"
    """A seat; for a battle the seats of its controller and its protector, as a list of two."""
    MAYBE_PLACE = "place or null"
    PLAYERS = "players"
    """A list of seats."""
    PLACES = "places"
    """A list of places."""
    NAMED = "named"
    """``neither``, ``source``, ``recipient`` or ``both``."""
    TRUTH = "true or false"
    NUMBER = "number"
    """A whole number; higher is later."""
    WORLDS = "worlds"
    """A list of pairs: the seat of who controls a world permanent, and since when it is one."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument; what has a ``default`` may be left out of an object, never out of a row."""

    name: str
    kind: Kind
    default: Any = ...
    least: int = 0
    """The least entries of a list."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question. ``make`` turns read arguments into what the event hook is asked; None: another hook is.

    ``use`` is what a player wants with a thing that they point at, for the target hook.
    """

    name: str
    parameters: tuple[Parameter, ...]
    about: str
    make: Callable[..., q.Event] | None = None
    use: q.Use | None = None

    def hole(self, arguments: Mapping[str, Any]) -> str | None:
        """Return the hole of the rules whose default decides this question; None where a rule does."""
        return _HOLES[self.name](arguments) if self.name in _HOLES else None


def _point(use: q.Use, about: str) -> Question:
    return Question(use.value, (_CONTROLLER, Parameter("candidate", Kind.PLACE)), about, use=use)


_CONTROLLER = Parameter("controller", Kind.PLAYER)
_RECIPIENT = Parameter("recipient", Kind.PLACE)
_SOURCE = Parameter("source", Kind.PLACE)
_PLAYER = Parameter("player", Kind.PLAYER)

_ALL = (
    _point(q.Use.TARGET, "may a spell or ability of the controller target it? (CR 801.4)"),
    _point(
        q.Use.ATTACK, "may a creature of the controller attack that player? (CR 801.3, 803, 809.3c, 811.4)"
    ),
    _point(q.Use.ENTER_ATTACKING, "may a creature enter the battlefield attacking that player? (CR 508.4c)"),
    _point(q.Use.ACTIVATE, "may the controller activate abilities of that object? (CR 801.6)"),
    _point(q.Use.ENCHANT, "may an Aura of the controller be attached to it? (CR 801.8)"),
    _point(q.Use.EQUIP, "may Equipment of the controller be attached to it? (CR 801.9)"),
    _point(q.Use.DEPLOY, "may the controller deploy a creature to that player? (CR 804.2)"),
    Question(
        "choice",
        (
            Parameter("decider", Kind.PLAYER),
            Parameter("candidate", Kind.MAYBE_PLACE),
            Parameter("controller", Kind.MAYBE_PLAYER, None),
        ),
        "may the decider choose it for the controller's effect? null: an option (CR 801.5a, 801.5b)",
    ),
    Question(
        "decider",
        (_CONTROLLER, Parameter("eligible", Kind.PLAYERS)),
        "who of these may make a choice that an effect of the controller requires? (CR 801.5c)",
    ),
    Question(
        "trigger",
        (_CONTROLLER, Parameter("places", Kind.PLACES)),
        "does an event of these places trigger abilities of the controller? (CR 801.7)",
        q.Trigger,
    ),
    Question(
        "affect",
        (_CONTROLLER, _RECIPIENT),
        "does an effect of the controller affect it? (CR 801.10)",
        q.Affect,
    ),
    Question(
        "continue",
        (_CONTROLLER, _RECIPIENT, Parameter("control", Kind.TRUTH, False)),
        "does an effect that began earlier still apply to it? (CR 801.10, hole H8)",
        q.Continue,
    ),
    Question(
        "see",
        (_CONTROLLER, Parameter("place", Kind.PLACE)),
        "does an ability see what is there? (CR 801.11)",
        q.See,
    ),
    Question(
        "world",
        (_CONTROLLER, Parameter("since", Kind.NUMBER), Parameter("others", Kind.WORLDS)),
        "does the world rule put a world permanent into the graveyard? (CR 801.12)",
        lambda controller, since, others: q.WorldRule(q.World(controller, since), others),
    ),
    Question(
        "replace",
        (
            _CONTROLLER,
            _RECIPIENT,
            Parameter("source", Kind.MAYBE_PLACE, None),
            Parameter("named", Kind.NAMED, q.Named.RECIPIENT),
        ),
        "does a replacement effect apply to an event that befalls it? (CR 801.10, 801.11)",
        q.Replace,
    ),
    Question(
        "modify",
        (
            _RECIPIENT,
            Parameter("cause", Kind.MAYBE_PLAYER),
            Parameter("controller", Kind.MAYBE_PLAYER, None),
        ),
        "does a modified event affect its new recipient? cause null: combat damage (CR 801.13a, hole H2)",
        q.Modify,
    ),
    Question(
        "prevent",
        (_CONTROLLER, _SOURCE, _RECIPIENT, Parameter("named", Kind.NAMED)),
        "does a prevention effect prevent damage by the source to the recipient? (CR 801.13b)",
        q.Prevent,
    ),
    Question(
        "protect", (_CONTROLLER, _SOURCE), "does protection work against that source? (hole H5)", q.Protect
    ),
    Question(
        "win",
        (_CONTROLLER, _PLAYER),
        "the controller wins by an effect: does that player lose? (CR 801.14)",
        q.Win,
    ),
    Question(
        "forbid-win",
        (_CONTROLLER, _PLAYER),
        'does "can\'t win" by an effect of the controller stop a win of the player? (hole H31)',
        q.ForbidWin,
    ),
    Question(
        "draw",
        (Parameter("controllers", Kind.PLAYERS, least=1), _PLAYER),
        "the game is a draw by these: is it one for that player? (CR 801.15, 801.16, 809.5c)",
        q.Draw,
    ),
    Question(
        "attack-together",
        (Parameter("attacker", Kind.PLAYER), Parameter("defenders", Kind.PLAYERS)),
        "may these be attacked in one combat? (CR 802.1, 507.1)",
        q.Attack,
    ),
    Question(
        "emperor-falls",
        (Parameter("emperor", Kind.PLAYER), _PLAYER),
        "that emperor has lost: does the player lose with them? (CR 809.5b)",
        q.EmperorFalls,
    ),
    Question("restart", (_CONTROLLER, _PLAYER), "is the player in the new game? (CR 801.17)", q.Restart),
    Question(
        "planar",
        (_CONTROLLER, Parameter("place", Kind.PLACE)),
        "does a plane or phenomenon concern what is there? (CR 801.18, hole H19)",
        q.Planar,
    ),
)

QUESTIONS: Mapping[str, Question] = {question.name: question for question in _ALL}
"""By name, in the order of the rules."""

_HOLES: Mapping[str, Callable[[Mapping[str, Any]], str | None]] = {
    "continue": lambda _: "H8",
    "modify": lambda arguments: "H2" if arguments["cause"] is None else None,
    "replace": lambda arguments: "H3" if arguments["named"] is q.Named.BOTH else None,
    "prevent": lambda arguments: "H3" if arguments["named"] is q.Named.BOTH else None,
    "protect": lambda _: "H5",
    "forbid-win": lambda _: "H31",
    "planar": lambda _: "H19",
}
