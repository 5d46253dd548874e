"""What is done to an exported state before it is loaded again, pass by pass, in this order.

Each pass edits the state in place. What one needs besides, and what later ones have to know of it, is in the
``Reload``. Each says in a line what a small part of a state is before and after it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.ir.pending_action import allow_debug_actions
from mtg_influence.hosts.phase.state.continuous_effects import narrow_lasting
from mtg_influence.hosts.phase.state.new_targets import ask_again
from mtg_influence.hosts.phase.state.redirections import narrow_redirections
from mtg_influence.hosts.phase.state.stack import remap, remeasure
from mtg_influence.hosts.phase.weave.reaches import reaches_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["STATE_PASSES", "Reload", "run_passes"]


@dataclass(slots=True)
class Reload:
    """A state that is about to be loaded, and what the passes go by.

    ``around``: attack bans and damage guards belong in it. ``tallies_due`` says which tally cards have to be
    laid out by now, ``made_ready`` makes a game apart of a state on the given faces.
    """

    exported: dict[str, Any]
    variants: CardVariants
    judge: Judge
    influence: Influence
    around: bool
    tallies_due: Callable[[], set[str]]
    made_ready: Callable[[dict[str, Any], dict[str, Face]], Any]
    faces: dict[str, Face] = field(default_factory=dict)
    """What the state will be loaded on."""
    granted_moved: bool = False
    changed: Sequence[int] = ()
    """Ids of what on the stack was woven for somebody else."""


def variants(reload: Reload) -> None:
    """Weave for the ranges of now: ``faces`` have the variants of each seat that has come to need one."""
    reload.faces = reload.variants.weave(reaches_of(reload.judge, reload.influence))


def delayed_triggers(reload: Reload) -> None:
    """Seats 1 and 4 watched, 2 and 4 in range now: a trigger about 1 or 4 becomes one about 2 or 4."""
    remeasure(reload.exported, reload.variants)


def helpers(reload: Reload) -> None:
    """``restrictions: []`` -> one for each pair of players of whom one does not reach the other."""
    reload.variants.add_helpers(reload.exported, around=reload.around)


def debug_actions(reload: Reload) -> None:
    """``debug_mode: false`` -> ``debug_mode: true``."""
    allow_debug_actions(reload.exported)


def continuous_effects(reload: Reload) -> None:
    """``affected: object 7`` -> ``affected: object 7, while seat 0 or seat 1 controls it``."""
    narrow_lasting(reload.exported, reload.judge, reload.influence)


def redirections(reload: Reload) -> None:
    """A redirection to what has left range -> a prevention of as much, with what it was as description."""
    narrow_redirections(reload.exported, reload.judge, reload.influence)


def granted_abilities(reload: Reload) -> None:
    """An ability given by seat 0 to a creature of seat 2 -> the same as woven for seat 2."""
    reload.granted_moved = reload.variants.granted_abilities.settle(reload.exported)


def stack(reload: Reload) -> None:
    """A copy that seat 2 controls of seat 0's spell -> its effects as woven for seat 2 (CR 801.4, 801.10)."""
    reload.changed = remap(reload.exported, reload.variants)


def tally_cards(reload: Reload) -> None:
    """No tally card of a kind -> one of each player, where what has another variant now asks for it."""
    given = reload.variants.granted_abilities.tallies.keys() if reload.granted_moved else set()
    due = reload.tallies_due() | given
    if not due <= reload.variants.placed:
        reload.variants.placed |= due
        variants(reload)
        helpers(reload)


def new_targets(reload: Reload) -> None:
    """New targets that the host lists for a copy -> those that it would list had the copier cast it."""
    if reload.changed:
        ask_again(reload.exported, reload.changed, lambda state: reload.made_ready(state, reload.faces))


STATE_PASSES: Final[tuple[Callable[[Reload], None], ...]] = (
    variants,  # first: all others look up what is woven for somebody
    delayed_triggers,
    helpers,
    debug_actions,
    continuous_effects,
    redirections,
    granted_abilities,
    stack,
    tally_cards,  # after what can have got another variant
    new_targets,  # last: it loads the state apart
)


def run_passes(reload: Reload) -> None:
    """Bring a state up to date (in place), pass by pass."""
    for each in STATE_PASSES:
        each(reload)
