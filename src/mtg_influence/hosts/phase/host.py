"""The host: starts tables on phase."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hooks import build_judge
from mtg_influence.hosts.errors import DeckTooSmall, TooManySeats, UncoveredCard
from mtg_influence.hosts.phase.decks import decks_for, filler
from mtg_influence.hosts.phase.face_holes import unimplemented
from mtg_influence.hosts.phase.faces import FaceBook, host_version
from mtg_influence.hosts.phase.limited import LimitedGame, load
from mtg_influence.hosts.phase.loom import Loom
from mtg_influence.hosts.phase.position import apply_position, settle_step
from mtg_influence.hosts.phase.reaches import reaches_of
from mtg_influence.hosts.phase.table import PhaseTable
from mtg_influence.hosts.phase.watch import Watch
from mtg_influence.influence import Influence
from mtg_influence.seating import PlayerId, Seat, Seating

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from mtg_influence.hosts.base import Position, SeatSpec
    from mtg_influence.hosts.phase.face import Face

__all__ = ["MINIMUM_DECK", "PhaseHost"]

MINIMUM_DECK: Final = 7
"""An opening hand; the host itself takes any deck of one card or more."""

_LIFE: Final = 20


class PhaseHost:
    """Tables on the engine phase; see ``mtg_influence.hosts.base.Host``.

    ``strict`` checks after every action that each object has its controller's faces and refuses prompts
    that are not classified; for tests and for finding faults. ``allow_uncovered`` plays cards of which
    the host, or the weaver, does not understand a part.
    """

    name = "phase"
    max_seats = 6

    def __init__(self, *, strict: bool = False, allow_uncovered: bool = False) -> None:
        self._strict = strict
        self._allow_uncovered = allow_uncovered

    def start(
        self,
        seats: Sequence[SeatSpec],
        *,
        seed: int = 0,
        first: PlayerId | None = None,
        position: Position | None = None,
        rulings: Sequence[str] = (),
        packs: Sequence[Path] = (),
        oracle: Path | None = None,
    ) -> PhaseTable:
        """Start a game; see ``Host.start``. ``first`` None lets the seed say who begins.

        Raises TooManySeats, DeckTooSmall, UnknownCard, UncoveredCard, MissingExtra, UnreadableOracleData;
        UnknownRuling; for seats what ``Seating`` raises; for a position what ``apply_position`` raises.
        """
        host_version()
        if len(seats) > self.max_seats:
            raise TooManySeats(self.name, got=len(seats), maximum=self.max_seats)
        judge = build_judge(rulings=rulings)
        seating = judge.seat(Seating(tuple(Seat(each.name, each.range, each.team) for each in seats)))
        influence = Influence.measure(seating)
        book = FaceBook.open(oracle)
        decks = _decks(seats, position, book)
        faces = _faces(decks, book, packs=packs)
        reaches = reaches_of(judge, influence)
        loom = None if all(reach.unlimited for reach in reaches) else Loom(decks, faces)
        woven = faces if loom is None else loom.weave(reaches)
        self._check_coverage(decks, faces, loom)
        begins = _who_begins(seats, position) if position is not None else first
        game = _new_game(
            woven,
            [deck if loom is None else loom.deck(seat) for seat, deck in enumerate(decks)],
            seed,
            begins,
        )
        game, active = _set_up(game, seats, position, book=book, loom=loom, faces=woven, reaches=reaches)
        limited = LimitedGame(
            game,
            judge=judge,
            influence=influence,
            loom=loom,
            watch=Watch(woven),
            active=active,
            strict=self._strict,
        )
        return PhaseTable(limited, [each.name for each in seats], strict=self._strict)

    def known_names(self) -> Iterator[str]:
        """Return every card name of the card data that is found without being told where."""
        return iter(FaceBook.open().names())

    def _check_coverage(
        self, decks: Iterable[Iterable[str]], faces: Mapping[str, Face], loom: Loom | None
    ) -> None:
        if self._allow_uncovered:
            return
        for name in sorted({name for deck in decks for name in deck}):
            holes = unimplemented(faces[name.lower()])
            if holes:
                raise UncoveredCard(name, reason="the host does not understand a part of it", path=holes[0])
            faults = () if loom is None else loom.faults.get(name, ())
            if faults:
                raise UncoveredCard(name, reason=f"{faults[0].node}: {faults[0].why}", path=faults[0].path)


def _decks(seats: Sequence[SeatSpec], position: Position | None, book: FaceBook) -> list[list[str]]:
    """The decks under the names of the card data."""
    if position is None:
        decks = [list(each.deck) for each in seats]
        for each in seats:
            if len(each.deck) < MINIMUM_DECK:
                raise DeckTooSmall(each.name, got=len(each.deck), minimum=MINIMUM_DECK)
    else:
        decks = decks_for(
            [each.name for each in seats],
            position,
            decks=[each.deck for each in seats],
            filler=filler(book.canonical),
        )
    return [
        [book.canonical(name, where=f"the deck of {each.name}") for name in deck]
        for each, deck in zip(seats, decks, strict=True)
    ]


def _faces(decks: Sequence[Sequence[str]], book: FaceBook, *, packs: Sequence[Path]) -> dict[str, Face]:
    """The faces of all cards, a pack's script before the host's own reading."""
    return book.faces(sorted({name for deck in decks for name in deck}))


def _who_begins(seats: Sequence[SeatSpec], position: Position) -> PlayerId:
    names = [each.name for each in seats]
    return PlayerId(names.index(position.active)) if position.active in names else PlayerId(0)


def _new_game(
    faces: Mapping[str, Face], decks: Sequence[Sequence[str]], seed: int, begins: PlayerId | None
) -> Any:
    import phase  # noqa: PLC0415 - the engine is an extra

    engine = phase.Engine.from_json(json.dumps(faces))
    return engine.new_game(
        list(decks[0]),
        list(decks[1]),
        extra_players=[list(deck) for deck in decks[2:]],
        seed=seed,
        format="FreeForAll",
        first_player=begins,
    )


def _set_up(
    game: Any,
    seats: Sequence[SeatSpec],
    position: Position | None,
    *,
    book: FaceBook,
    loom: Loom | None,
    faces: dict[str, Face],
    reaches: Sequence[Any],
) -> tuple[Any, PlayerId]:
    """Life totals, the position, the loom's furniture. Returns the game and whose turn it is."""
    state = game.state()
    inner = state["state"]
    lives = [each.life for each in seats]
    if loom is None and position is None and lives == [_LIFE] * len(seats):
        return game, PlayerId(inner["active_player"])
    for player, life in zip(inner["players"], lives, strict=True):
        player["life"] = life
    if len(set(lives)) == 1:
        inner["format_config"]["starting_life"] = lives[0]
    if position is not None:
        apply_position(state, position, names=[each.name for each in seats], resolve=book.canonical)
    if loom is not None:
        loom.furnish(state)
        if loom.settle(state) is not None:
            faces = loom.weave(reaches)
    game = load(faces, state)
    if position is not None:
        settle_step(game, position)
    return game, PlayerId(inner["active_player"])
