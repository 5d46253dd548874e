"""How a host asks, and how a plugin answers.

A host builds a judge, keeps it, and asks it at the three places where its engine resolves choices,
targets and events::

    judge = build_judge(rulings=["combat-redirection-lands"])
    influence = Influence.measure(judge.seat(seating))          # as the game begins
    judge.choice(influence, decider, candidate=..., controller=...)
    judge.target(influence, controller, candidate=..., use=Use.TARGET)
    judge.event(influence, Affect(controller, recipient))
    influence = influence.next_turn()                           # as each turn begins

A plugin is a module or object with functions named as in ``mtg_influence.hooks.spec`` and decorated with
``impl``::

    from mtg_influence.hooks import impl

    @impl
    def mtg_influence_target(candidate, use): ...

A package registers it under the entry-point group ``mtg_influence.plugins``. A plugin can only narrow
what the rules allow. To widen it, offer a ``HouseRuling``, which a table then names. ``docs/hooks.md``
has every hook; ``examples/house_ruling`` is a whole package.
"""

from __future__ import annotations

from mtg_influence.core.answers import Deciders, Scope
from mtg_influence.hooks.faults import FaultKind, PluginFault, Timing
from mtg_influence.hooks.manager import Judge, build_judge
from mtg_influence.hooks.offers import HouseRuling, Offer, hosts_on_offer, packs_on_offer
from mtg_influence.hooks.spec import PROJECT, impl

__all__ = [
    "PROJECT",
    "Deciders",
    "FaultKind",
    "HouseRuling",
    "Judge",
    "Offer",
    "PluginFault",
    "Scope",
    "Timing",
    "build_judge",
    "hosts_on_offer",
    "impl",
    "packs_on_offer",
]
