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
    theirs = {each.me for each in every if reach.me in (*each.of("affects"), *each.of("targets"))}
    return frozenset(theirs & reach.opponents) - mutual


def _unseen(judge: Judge, influence: Influence, reach: Reach, every: Iterable[Reach]) -> Iterator[int]:
    """Opponents who reach a player whose protection does not work against them (hole H5)."""
    for each in every:
        could = each.me in reach.opponents and reach.me in each.of("targets")
        if could and not judge.event(influence, Protect(PlayerId(reach.me), PlayerId(each.me))):
            yield each.me


def _reach(judge: Judge, influence: Influence, player: PlayerId) -> Reach:
    seating = influence.seating

    def scope(purpose: Purpose) -> tuple[int, ...]:
        return tuple(sorted(judge.scope(influence, player, purpose=purpose).players))

    def pointed_at(use: Use) -> tuple[int, ...]:
        return tuple(sorted(judge.targetable(influence, player, use=use)))

    def both_ends(purpose: Purpose, named: Named) -> tuple[tuple[int, ...], tuple[int, ...]]:
        found = judge.scope(influence, player, purpose=purpose, named=named)
        return tuple(sorted(found.sources)), tuple(sorted(found.recipients))

    by_source, source_recipient = both_ends(Purpose.PREVENT, Named.SOURCE)
    recipient_source, by_recipient = both_ends(Purpose.PREVENT, Named.RECIPIENT)
    both, both_recipient = both_ends(Purpose.PREVENT, Named.BOTH)
    neither, neither_recipient = both_ends(Purpose.PREVENT, Named.NEITHER)
    stops = judge.scope(influence, player, purpose=Purpose.FORBID_WIN).players
    others = (each for each in seating.players if judge.event(influence, ForbidWin(each, player)))
    affected = scope(Purpose.AFFECT)
    own = {
        each
        for each in affected
        if judge.choice(influence, PlayerId(each), candidate=PlayerId(each), controller=player)
    }
    return Reach(
        me=player,
        stops=tuple(sorted(stops)),
        stoppers=tuple(others),
        seats=tuple(seating.players),
        opponents=frozenset(seating.opponents(player)),
        by_role={
            "affects": affected,
            "choosing_own": tuple(each for each in affected if each in own),
            "targets": pointed_at(Use.TARGET),
            "chosen": tuple(sorted(judge.choosable(influence, player, controller=player))),
            "enchants": pointed_at(Use.ENCHANT),
            "sees": scope(Purpose.SEE),
            "watches": scope(Purpose.TRIGGER),
            "replaces": both_ends(Purpose.REPLACE, Named.RECIPIENT)[1],
            "replaced_source": both_ends(Purpose.REPLACE, Named.SOURCE)[0],
            "source": by_source,
            "source_recipient": source_recipient,
            "recipient": by_recipient,
            "recipient_source": recipient_source,
            "both": both,
            "both_recipient": both_recipient,
            "neither": neither,
            "neither_recipient": neither_recipient,
            "wins": scope(Purpose.WIN),
            "modified": scope(Purpose.MODIFY),
            "attacks": pointed_at(Use.ATTACK),
            "enters": pointed_at(Use.ENTER_ATTACKING),
            "equips": pointed_at(Use.EQUIP),
            "activates": pointed_at(Use.ACTIVATE),
            "continues": scope(Purpose.CONTINUE),
        },
    )
