"""What a table may offer besides, for those who show it to people. Ask with ``isinstance``.

A host that offers none of this is shown all the same: cards are counted in their zones, players have no
counters, and nobody can read what is printed on a card. To go back is ``mtg_influence.hosts.base.Undoable``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Candidate, ObjectView, Table, Zone

__all__ = [
    "BadStep",
    "Cancellable",
    "CardText",
    "Choice",
    "Countable",
    "Draw",
    "Drawing",
    "Foreseeable",
    "Limitable",
    "PlayerState",
    "Readable",
    "Repeatable",
    "Retold",
    "Revealing",
    "Stateful",
    "acts_on_stack",
    "affected_by",
    "count_of",
    "seen_in_libraries",
    "state_of",
    "text_of",
]


@dataclass(frozen=True, slots=True)
class CardText:
    """What is printed on a card, from the user's own card data: never in what this project ships.

    ``name`` is the card's, ``types`` its type line, ``cost`` its mana cost in symbols (None: it has none).
    ``text`` is empty for a card without text; the texts of several faces follow each other with ``//``
    between them.
    """

    name: str
    types: str
    cost: str | None
    text: str


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What a player has besides life and cards: counters by their name, each above 0, and designations."""

    counters: Mapping[str, int]
    monarch: bool = False
    initiative: bool = False


@runtime_checkable
class Countable(Protocol):
    """A table that counts cards without copying them."""

    def count(self, zone: Zone, player: PlayerId) -> int:
        """Return how many cards of a player are in a zone of their own: library, hand, graveyard."""


@runtime_checkable
class Stateful(Protocol):
    """A table that knows counters and designations of players."""

    def player_state(self, player: PlayerId) -> PlayerState:
        """Return what a player has besides life and cards."""


@runtime_checkable
class Readable(Protocol):
    """A table that can say what is printed on a card."""

    def card_text(self, name: str) -> CardText | None:
        """Return what is printed on a card; None where the card data has none of this name."""


@runtime_checkable
class Revealing(Protocol):
    """A table with cards in libraries that somebody sees where they are (CR 401.2 says that nobody does)."""

    def in_libraries(self) -> tuple[ObjectView, ...]:
        """Return the cards in libraries that somebody may know now, such as a top card that is open."""


class BadStep(MtgInfluenceError, ValueError):
    """A step that a table cannot take: of another game, or damaged. Its text says what is wrong."""


@runtime_checkable
class Repeatable(Protocol):
    """A table that says what it did in steps, which bring the same game about on another table.

    A step is data for JSON, with the host's own words in it. What the rules do by themselves is no step.
    """

    def on_step(self, tell: Callable[[Mapping[str, Any]], None] | None) -> None:
        """Have ``tell`` called with each step once it has been taken; None: nobody."""

    def repeat(self, step: Mapping[str, Any]) -> None:
        """Take a step that a table of the same game took here. Raises BadStep; then nothing has changed."""


@runtime_checkable
class Foreseeable(Protocol):
    """A table that can say what is about to happen, as far as nobody has to choose."""

    def affected_by(self, object_id: int) -> tuple[PlayerId, ...] | None:
        """Return whom a spell or ability on the stack may affect, besides what it targets; in seat order.

        None: nobody knows.
        """

    def acts_on_stack(self, object_id: int) -> bool:
        """Return whether an object has a spell or ability that acts on other spells or abilities."""


@runtime_checkable
class Limitable(Protocol):
    """A table whose computer players think for as long as it is told to let them."""

    def think_for(self, seconds: float | None) -> None:
        """Let computer players think for so many seconds a round, all together; None: as their level says.

        Seconds may be work that is counted, so that the same seed gives the same game on every machine.
        """


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody chose at the decision of a number; ``candidates`` is empty for nothing."""

    number: int
    player: PlayerId
    candidates: tuple[Candidate, ...]


@runtime_checkable
class Retold(Protocol):
    """A table that can say what was chosen last, by a person or a computer player."""

    @property
    def chosen(self) -> Choice | None:
        """What was chosen last; None before anybody has chosen anything."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A card that somebody drew, as the object that it is."""

    player: PlayerId
    object_id: int


@runtime_checkable
class Drawing(Protocol):
    """A table that remembers who drew what."""

    @property
    def draws(self) -> Sequence[Draw]:
        """Every draw of the game, oldest first; what was taken back is not among them."""


@runtime_checkable
class Cancellable(Protocol):
    """A table at which what is being cast or activated can be taken back."""

    def cancel(self) -> None:
        """Take back what is being cast or activated (CR 601.2). Raises IllegalChoice where nothing is."""


def affected_by(table: Table, view: ObjectView) -> tuple[PlayerId, ...] | None:
    """Return whom something on the stack may affect, besides what it targets; None where nobody knows."""
    return table.affected_by(view.id) if isinstance(table, Foreseeable) else None


def acts_on_stack(table: Table, object_id: int) -> bool:
    """Return whether an object may act on what is on the stack; where the table does not tell, it may."""
    return table.acts_on_stack(object_id) if isinstance(table, Foreseeable) else True


def count_of(table: Table, zone: Zone, player: PlayerId) -> int:
    """Return how many cards of a player are in a zone of theirs, whatever the table offers."""
    return table.count(zone, player) if isinstance(table, Countable) else len(table.objects(zone, player))


def state_of(table: Table, player: PlayerId) -> PlayerState:
    """Return what a player has besides life and cards; nothing where the table does not tell."""
    return table.player_state(player) if isinstance(table, Stateful) else PlayerState({})


def seen_in_libraries(table: Table) -> tuple[ObjectView, ...]:
    """Return the cards in libraries that somebody may know; none where the table does not tell."""
    return table.in_libraries() if isinstance(table, Revealing) else ()


def text_of(table: Table, name: str) -> CardText | None:
    """Return what is printed on a card; None where nobody knows."""
    return table.card_text(name) if isinstance(table, Readable) else None
