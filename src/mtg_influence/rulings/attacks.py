"""Whom creatures may attack: in range (CR 801.3), and as the table's variant and options have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.options import AttackOption, Variant
from mtg_influence.core.verdict import Reason, Verdict, allow, combine
from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId, Seating

__all__ = ["check_attack", "check_defenders", "check_entering", "check_seat"]


def check_attack(influence: Influence, attacker: PlayerId, *, defender: Place) -> Verdict:
    """Say whether a creature of ``attacker`` may attack.

    ``defender`` is the player attacked, the controller of the planeswalker attacked, or the protector of
    the battle attacked; of a tuple, the last one (a battle's controller comes first).

    Refused for everybody, the player's creatures cannot attack at all. Where range and the seat both refuse,
    range comes first.

    Rules: CR 801.3: only opponents in range, their planeswalkers and the battles they protect.
    """
    player = _defending(defender)
    seating = influence.seating
    near = _check_in_range(influence, attacker, defender=player)
    if {player, attacker} & seating.gone or not seating.is_opponent(attacker, player):
        return near
    return combine((near, check_seat(seating, attacker, defender=player)))


def check_entering(influence: Influence, attacker: PlayerId, *, defender: Place) -> Verdict:
    """Say whether a creature of ``attacker`` may begin to attack without having been declared as an attacker.

    Where there is one defending player, that one was attackable, so this is the same as declaring.

    Rules: CR 508.4c + CR 508.7b: what limits declared attacks by seats does not matter; CR 508.7e + CR 801.3:
    range does.
    """
    if not influence.seating.options.several:
        return check_attack(influence, attacker, defender=defender)
    return _check_in_range(influence, attacker, defender=defender)


def check_seat(seating: Seating, attacker: PlayerId, *, defender: PlayerId) -> Verdict:
    """Say whether the seat of an opponent still in the game is one that may be attacked, range apart.

    Live: the seats of players who have left close up at once, while range waits for the next turn.

    Rules: CR 803.1a, CR 803.1b: immediately to the left, or right, and not past a teammate; CR 809.3c,
    CR 811.4: adjacent opponents only.

    >>> from mtg_influence.core.options import Options
    >>> from mtg_influence.core.seating import PlayerId, Seat, Seating
    >>> seats = tuple(Seat(name, 2) for name in ("Alex", "Rob", "Carissa", "Dana"))
    >>> left = Seating(seats, options=Options(attack=AttackOption.LEFT))
    >>> check_seat(left, PlayerId(0), defender=PlayerId(2)).text()
    "CR 803.1a: Carissa does not sit immediately to Alex's left"
    """
    options = seating.options
    verdicts = []
    if options.attack is AttackOption.LEFT and seating.left_of(attacker) != defender:
        verdicts.append(_refuse(seating, attacker, defender, rule="803.1a", key="not-left"))
    if options.attack is AttackOption.RIGHT and seating.right_of(attacker) != defender:
        verdicts.append(_refuse(seating, attacker, defender, rule="803.1b", key="not-right"))
    if options.only_adjacent and seating.distance(attacker, defender) > 1:
        rule = "809.3c" if options.variant is Variant.EMPEROR else "811.4"
        verdicts.append(_refuse(seating, attacker, defender, rule=rule, key="not-adjacent"))
    return combine(verdicts) if verdicts else allow("801.3")


def check_defenders(influence: Influence, attacker: PlayerId, *, defenders: Sequence[PlayerId]) -> Verdict:
    """Say whether creatures of ``attacker`` may attack all these players in one combat.

    Attacking one player, or nobody, is always possible as far as this goes.

    Rules: CR 802.1 + CR 802.3: with attack multiple players each attacker has a defender of its own;
    CR 506.2a + CR 507.1: otherwise there is one defending player.
    """
    seating = influence.seating
    several = tuple(dict.fromkeys(defenders))
    if seating.options.attack is AttackOption.MULTIPLE:
        return allow("802.1")
    if len(several) < 2:
        return allow("507.1")
    one, other = (seating.name(player) for player in several[:2])
    params = (("player", one), ("other", other), ("holder", seating.name(attacker)))
    return Verdict(False, "507.1", Reason("one-defender", params))


def _defending(defender: Place) -> PlayerId:
    return defender[-1] if isinstance(defender, tuple) else defender


def _check_in_range(influence: Influence, attacker: PlayerId, *, defender: Place) -> Verdict:
    player = _defending(defender)
    seating = influence.seating
    if player not in seating.gone and not seating.is_opponent(attacker, player):
        params = (("player", seating.name(player)), ("holder", seating.name(attacker)))
        return Verdict(False, "801.3", Reason("not-opponent", params))
    return check_reach(influence, attacker, place=player, rule="801.3")


def _refuse(seating: Seating, attacker: PlayerId, defender: PlayerId, *, rule: str, key: str) -> Verdict:
    params = (("player", seating.name(defender)), ("holder", seating.name(attacker)))
    return Verdict(False, rule, Reason(key, params))
