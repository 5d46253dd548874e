"""The hooks, as typed specifications. Each docstring is the contract.

Common to all. Every argument is a keyword, and an implementation may leave out any that it does not need,
but may not rename one or give it a default. Everything passed is immutable. A judge remembers answers for
as long as the host asks about the same snapshot, so an answer must depend on the arguments alone.

``turn``, ``step``, ``active`` and ``life`` tell of the game itself. Whoever names one of them *reads* it: a
host that does not tell it refuses the plugin as the game begins (``MissingContext``), and answers are
forgotten whenever it changes. Name only what the answer depends on.

Before the game (``offer``, ``ranges``) an exception reaches the host as ``PluginFailed`` and a wrong answer
as ``BadHookAnswer``. While it runs neither does: the answer counts as "no opinion", and ``Judge.faults`` has
a line about it.

How answers combine, for every hook with a ``so_far``:

1. the built-in plugin answers first, with ``so_far`` None;
2. each house ruling that the table names, in the table's order, may *replace* what is answered ``so_far``;
3. every other plugin, in order of registration, may *narrow* it: refuse, or lower a range. What it allows
   changes nothing.

None is "no opinion". All reasons are kept: ``Verdict.others``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.answers import Deciders
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.questions import Event, Use
    from mtg_influence.core.seating import PlayerId, Range, Seating
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks.offers import Offer

__all__ = ["PROJECT", "hook", "impl"]

PROJECT = "mtg_influence"
"""What pluggy knows the hooks by; the beginning of all their names."""
hook = HookspecMarker(PROJECT)
impl = HookimplMarker(PROJECT)
"""Decorate an implementation with this."""


@hook
def mtg_influence_offer() -> Offer | None:
    """Say what a package offers: house rulings to be named by tables, and packs of cards.

    When: once, as a judge is built. Offered is not in force: a house ruling acts only where it is named.

    Returns:
        An ``Offer``; None is an empty one.

    Combines: all offers together, in order of registration; two house rulings of one name are an error
    (``DuplicatePlugin``). With no plugins: nothing is offered. Rules: none.
    """


@hook
def mtg_influence_ranges(seating: Seating, so_far: tuple[Range, ...] | None) -> Sequence[Range] | None:
    """Say what range each seat has.

    When: once, as a game begins and before anything is measured; not every turn.

    Args:
        seating: who sits where, with the ranges that the table gives.
        so_far: the ranges answered so far, by seat; None for the built-in plugin, which answers with the
            table's.

    Returns:
        A range for each seat, in seat order: seats from 0, None for unlimited.

    Combines: house rulings replace; of other plugins the lower range counts, seat by seat. With no
    plugins: unlimited. Rules: CR 801.2a: usual are 1 and 2, and players may have different ones.
    """


@hook
def mtg_influence_decider(
    influence: Influence,
    controller: PlayerId,
    eligible: tuple[PlayerId, ...],
    so_far: Deciders | None,
    turn: int,
    step: str,
    active: PlayerId,
    life: tuple[int, ...],
) -> Deciders | None:
    """Say who may make a choice that an effect requires.

    When: before a choice that the controller does not make, where the card leaves open who does.

    Args:
        influence: the snapshot of the current turn.
        controller: who controls the spell or ability that asks.
        eligible: whom the card's words fit, in range or not; never empty.
        so_far: what is answered so far; None for the built-in plugin.
        turn: the number of the turn, from 1.
        step: the step or phase in words (``precombat main``).
        active: whose turn it is.
        life: life totals by seat.

    Returns:
        ``Deciders`` with a verdict for players among ``eligible``; a house ruling gives one for each.

    Combines: house rulings replace; other plugins rule players out, one by one. That the nearest on the
    left takes over is worked out before plugins narrow, and not again. With no plugins: all of them.
    Rules: CR 801.5c: those in the controller's range, or else the nearest one going left.
    """


@hook
def mtg_influence_choice(
    influence: Influence,
    decider: PlayerId,
    candidate: Place | None,
    controller: PlayerId | None,
    so_far: Verdict | None,
    turn: int,
    step: str,
    active: PlayerId,
    life: tuple[int, ...],
) -> Verdict | None:
    """Say whether a player may choose something: the choice hook.

    When: for each candidate of a choice that is not a target of the decider's own spell or ability.

    Args:
        influence: the snapshot of the current turn.
        decider: who chooses.
        candidate: the player to choose, or where the object to choose is; None for an option.
        controller: who controls the spell or ability that asks; None where a rule asks.
        so_far: what is answered so far; None for the built-in plugin.
        turn: the number of the turn, from 1.
        step: the step or phase in words (``precombat main``).
        active: whose turn it is.
        life: life totals by seat.

    Returns:
        A verdict.

    Combines: house rulings replace; other plugins refuse. With no plugins: allowed.
    Rules: CR 801.5a: players and objects in the decider's and in the controller's range;
    CR 801.5b: options are free.
    """


@hook
def mtg_influence_target(
    influence: Influence,
    controller: PlayerId,
    candidate: Place,
    use: Use,
    so_far: Verdict | None,
    turn: int,
    step: str,
    active: PlayerId,
    life: tuple[int, ...],
) -> Verdict | None:
    """Say whether a player may point at something: the target hook.

    When: for each candidate for a target, attack, activation or attachment, and again wherever the host
    tests its legality (targets on resolution, attachments with state-based actions).

    Args:
        influence: the snapshot of the current turn.
        controller: who controls the spell, ability, creature or attachment, or wants to activate.
        candidate: the player, or where the object is; for an attack, the defending player.
        use: what for.
        so_far: what is answered so far; None for the built-in plugin.
        turn: the number of the turn, from 1.
        step: the step or phase in words (``precombat main``).
        active: whose turn it is.
        life: life totals by seat.

    Returns:
        A verdict.

    Combines: house rulings replace; other plugins refuse. With no plugins: allowed.
    Rules: CR 801.3: attack opponents in range only; CR 801.4: no target out of range; CR 801.6: nor
    activation; CR 801.8 + 801.9: nor attachment.
    """


@hook
def mtg_influence_event(
    influence: Influence,
    event: Event,
    so_far: Verdict | None,
    turn: int,
    step: str,
    active: PlayerId,
    life: tuple[int, ...],
) -> Verdict | None:
    """Say whether an effect can concern something: the event hook.

    When: before the event, for each player, to find the scope of an effect; at the event, for each portion
    of it. A portion that is refused does nothing.

    Args:
        influence: the snapshot of the current turn.
        event: what would happen, one of the classes of ``mtg_influence.core.questions.Event``.
        so_far: what is answered so far; None for the built-in plugin.
        turn: the number of the turn, from 1.
        step: the step or phase in words (``precombat main``).
        active: whose turn it is.
        life: life totals by seat.

    Returns:
        A verdict.

    Combines: house rulings replace; other plugins refuse. With no plugins: allowed.
    Rules: CR 801.7: the whole trigger event in range; CR 801.10: nothing out of range is affected;
    CR 801.11: nor seen; CR 801.12: world rule by range; CR 801.13a: lost where modified out of range;
    CR 801.13b: prevention by what is named; CR 801.14 to 801.16: wins and draws within range.
    """
