"""A table as one seat sees it. All of it is frozen, and holds nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mtg_influence.core.options import Variant
from mtg_influence.core.seating import PlayerId, Range
from mtg_influence.hosts.base import Candidate, DecisionKind, Result, TargetView, Zone

__all__ = ["AskView", "SeatView", "ShownObject", "TableView"]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player, as everybody sees one; ``reach`` and ``reach_next`` go by who looks.

    ``hand`` and ``library`` are numbers of cards, ``counters`` are above 0. ``reaches`` is whom the player
    reaches in this turn, ``reach_next`` whether the viewer would reach the player if ranges were measured
    now, as they are when the next turn begins (CR 801.2c). Both are None for who only watches.
    """

    player: PlayerId
    name: str
    life: int
    counters: Mapping[str, int]
    in_game: bool
    team: str | None
    emperor: bool
    monarch: bool
    initiative: bool
    range: Range
    hand: int
    library: int
    reaches: tuple[PlayerId, ...]
    reach: bool | None
    reach_next: bool | None


@dataclass(frozen=True, slots=True)
class ShownObject:
    """An object that the viewer may look at. What is face down and not theirs to look at has no name.

    ``name`` is what it is called now; ``card`` the card that lies face down, for who may look at it. Facts
    that a host does not tell are as in ``ObjectView``. ``reach`` is whether the viewer reaches who controls
    it, None for who only watches.
    """

    id: int
    zone: Zone
    controller: PlayerId
    owner: PlayerId
    name: str | None
    card: str | None
    face_down: bool
    types: tuple[str, ...]
    cost: str | None
    power: int | None
    toughness: int | None
    damage: int
    tapped: bool
    sick: bool
    attached_to: int | None
    counters: Mapping[str, int]
    keywords: tuple[str, ...]
    attacking: PlayerId | None
    blocking: tuple[int, ...]
    targets: tuple[TargetView, ...]
    x: int | None
    reach: bool | None


@dataclass(frozen=True, slots=True)
class AskView:
    """The question that the viewer is asked. ``usual`` are the places of the candidates that an empty answer
    means, None where nothing goes without saying; ``can_pass`` is whether one of them passes priority."""

    number: int
    kind: DecisionKind
    prompt: str
    source: str | None
    controller: PlayerId | None
    minimum: int
    maximum: int
    candidates: tuple[Candidate, ...]
    usual: tuple[int, ...] | None
    can_pass: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as ``you`` sees it; None is who only watches.

    ``number`` is that of the question that the game waits on and ``waits_for`` whom it is asked, both None
    when the game is over. ``ask`` is the question itself where the viewer is asked.
    """

    number: int | None
    turn: int
    step: str
    active: PlayerId
    waits_for: PlayerId | None
    waits_kind: DecisionKind | None
    you: PlayerId | None
    variant: Variant | None
    seats: tuple[SeatView, ...]
    objects: tuple[ShownObject, ...]
    ask: AskView | None
    result: Result | None
