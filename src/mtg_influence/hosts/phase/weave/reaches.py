"""What the hooks allow, as the reach of each seat: the one place where weaving meets the judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from mtg_influence.core.influence import Influence
from mtg_influence.core.questions import ForbidWin, Named, Protect, Purpose, Use
from mtg_influence.core.seating import PlayerId
from mtg_influence.hooks import Judge
from mtg_influence.hosts.phase.weave.reach import Reach


def reaches_of(judge: Judge, influence: Influence) -> tuple[Reach, ...]:
    """The reach of every player still in the game, in seat order.

    Each role asks its own hook purpose, so that a plugin or a house ruling that changes one kind of
    reach (only information, only prevention ...) changes only what is woven for that kind.
    """
    every = tuple(_reach(judge, influence, player) for player in influence.seating.players)
    return tuple(
        replace(
            reach,
            one_sided=_one_sided(reach, every),
            blind=frozenset(_unseen(judge, influence, reach, every)),
        )
        for reach in every
    )


def _one_sided(reach: Reach, every: Iterable[Reach]) -> frozenset[int]:
    mutual = frozenset.intersection(*(frozenset(reach.of(role)) for role in ("affects", "sees", "watches")))
    theirs = {each.me for each in every if reach.me in each.of("affects")}
    return frozenset(theirs & reach.opponents) - mutual


def _unseen(judge: Judge, influence: Influence, reach: Reach, every: Iterable[Reach]) -> Iterator[int]:
    """Opponents who reach a player whose protection does not work against them (hole H5)."""
    for each in every:
        could = each.me in reach.opponents and reach.me in each.of("affects")
        if could and not judge.event(influence, Protect(PlayerId(reach.me), PlayerId(each.me))):
            yield each.me


def _reach(judge: Judge, influence: Influence, player: PlayerId) -> Reach:
    seating = influence.seating

    def scope(purpose: Purpose) -> tuple[int, ...]:
        return tuple(sorted(judge.scope(influence, player, purpose=purpose).players))

    by_source = judge.scope(influence, player, purpose=Purpose.PREVENT, named=Named.SOURCE)
    by_recipient = judge.scope(influence, player, purpose=Purpose.PREVENT, named=Named.RECIPIENT)
    stops = judge.scope(influence, player, purpose=Purpose.FORBID_WIN).players
    others = (each for each in seating.players if judge.event(influence, ForbidWin(each, player)))
    by_both = judge.scope(influence, player, purpose=Purpose.PREVENT, named=Named.BOTH)
    return Reach(
        me=player,
        stops=tuple(sorted(stops)),
        stoppers=tuple(others),
        seats=tuple(seating.players),
        opponents=frozenset(seating.opponents(player)),
        by_role={
            "affects": scope(Purpose.AFFECT),
            "sees": scope(Purpose.SEE),
            "watches": scope(Purpose.TRIGGER),
            "source": tuple(sorted(by_source.sources)),
            "recipient": tuple(sorted(by_recipient.recipients)),
            "both": tuple(sorted(by_both.sources)),
            "modified": scope(Purpose.MODIFY),
            "attacks": tuple(sorted(judge.targetable(influence, player, use=Use.ATTACK))),
        },
    )
