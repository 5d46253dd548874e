"""Which passes change a node once its fields are woven, by the node's name, in order.

``ON_LEAVE`` is the whole order. Of the passes of a node the first that is ``last`` and applies ends it; the
others each change what concerns them and leave the rest. A new pass is a function in ``passes/``, a line
here, and an example in ``tests/hosts/phase/weave/passes/examples``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mtg_influence.hosts.phase.ir.tree import find_all
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.passes import (
    chosen_players,
    damage,
    damage_triggers,
    leaves_triggers,
    object_filters,
    opponent_properties,
    piles,
    quantities,
    recipients,
    statics,
    step_triggers,
    targets,
    unqualified_events,
    wins,
)
from mtg_influence.hosts.phase.weave.weaving import Weaving
from mtg_influence.i18n import msg

__all__ = ["OF_EVERYBODY", "ON_LEAVE", "NodePass", "leave"]

Node: TypeAlias = dict[str, Any]

OF_EVERYBODY: Final = {
    "Encore": msg("makes a token for each opponent, in range or not"),
    "Myriad": msg("makes a token for each opponent, in range or not"),
    "NameMatchesAnyPermanent": msg("looks at everybody's permanents"),
    "RedistributeLifeTotals": msg("takes everybody's life totals"),
    "SharesColorWithMostCommonColorAmongPermanents": msg("looks at everybody's permanents"),
}
"""What the host does by a word alone, to or with everybody."""


@dataclass(frozen=True, slots=True)
class NodePass:
    """One change of a node: whether it ``applies``, and what it makes of the node.

    ``last``: no later pass sees the node where this one applied. ``part`` is what a fault names
    (``Ref.qty``) where the pass raises CannotNarrow; empty: the node.
    """

    name: str
    change: Callable[[Node, Weaving], Node]
    applies: Callable[[Node], bool] | None = None
    last: bool = True
    part: str = ""


def leave(node: Node, name: str, path: str, weaving: Weaving) -> Node:
    """Return a node whose fields are woven as the passes of its name make it."""
    if name == "Trigger" and _counts_attackers_of_an_opponent(node):
        weaving.fault(
            path, "AttackersDeclaredCount.subject", msg("names players by the word {word}", word="Opponent")
        )
    for each in ON_LEAVE.get(name, ()):
        if each.applies is not None and not each.applies(node):
            continue
        try:
            changed = each.change(node, weaving)
        except CannotNarrow as unknown:
            weaving.fault(path, each.part or name, msg("cannot be narrowed: {what}", what=unknown.what))
            return node
        weaving.trace(each.name, path, node, changed)
        node = changed
        if each.last:
            break
    return node


def _quantity(node: Node, weaving: Weaving) -> Node:
    weaving.note_tally(node["qty"])
    return quantities.cut_quantity(node["qty"], weaving.reach)


def _static(node: Node, weaving: Weaving) -> Node:
    woven = statics.narrow_static(node, weaving.reach)
    if woven is not node:
        weaving.cuts.append((f"Static[{statics.mode_name(node)}]", "affects"))
        weaving.groups_players = True
    return woven


def _grouping(change: Callable[..., Node]) -> Callable[[Node, Weaving], Node]:
    """The change of a trigger after which everybody has to have a permanent."""

    def grouped(node: Node, weaving: Weaving) -> Node:
        weaving.groups_players = True
        return change(node, weaving.reach)

    return grouped


def _damaged_players(node: Node, weaving: Weaving) -> Node:
    weaving.groups_players = True
    weaving.cuts.append(("Trigger.valid_target", "watches"))
    return damage_triggers.of_damaged_players_reached(node, weaving.reach)


def _shield(node: Node, weaving: Weaving) -> Node:
    weaving.cuts.append(("PreventDamage.target", "neither_recipient"))
    return damage.shield_everyone_reached(node, weaving.reach)


def _win(node: Node, weaving: Weaving) -> Node:
    weaving.cuts.append(("WinTheGame.target", "wins"))
    weaving.marks_players |= bool(weaving.reach.stoppers)
    return wins.opponents_lose(node, weaving.reach)


def _choice(node: Node, weaving: Weaving) -> Node:
    chosen = chosen_players.chosen_of_those_reached(node, weaving.reach)
    return chosen_players.from_zones_of_those_reached(chosen, weaving.reach)


def _effect_chosen(node: Node, weaving: Weaving) -> Node:
    effect = chosen_players.chosen_of_those_reached(node["effect"], weaving.reach)
    return {**node, "effect": effect} if effect is not node["effect"] else node


def _bond(node: Node, weaving: Weaving) -> Node:
    """With fewer than two opponents in range a bond land has what it asks for never."""
    return {**node, "condition": None} if len(weaving.reach.opponents_of("sees")) < 2 else node


def _is_bond(node: Node) -> bool:
    return bool((node.get("condition") or {}).get("type") == "UnlessMultipleOpponents")


def _counts_attackers_of_an_opponent(node: Node) -> bool:
    """Whether a trigger asks how many attackers an opponent declared: it has to say whose attack it is."""
    return node.get("valid_target") is None and any(
        each["subject"].get("scope") == "Opponent" for each in find_all(node, "AttackersDeclaredCount")
    )


def _watches_damage(node: Node) -> bool:
    return damage_triggers.watches_damaged_players(node) and not damage_triggers.is_of_own_sources(node)


def _by_reach(change: Callable[..., Node]) -> Callable[[Node, Weaving], Node]:
    return lambda node, weaving: change(node, weaving.reach)


def _alone(change: Callable[[Node], Node]) -> Callable[[Node, Weaving], Node]:
    return lambda node, _: change(node)


def _does(kind: str) -> Callable[[Node], bool]:
    """Whether an ability's effect is of a type."""
    return lambda node: bool(node["effect"].get("type") == kind)


_OPPONENTS = NodePass(
    "opponent_properties",
    lambda node, weaving: opponent_properties.of_opponents_reached(node, weaving.reach, role=weaving.role),
    opponent_properties.names_an_opponent,
)
_CHOICE = NodePass("chosen_players", _choice)

ON_LEAVE: Final[dict[str, tuple[NodePass, ...]]] = {
    "Typed": (NodePass("object_filters", _alone(object_filters.without_seat_cards)),),
    "Owned": (_OPPONENTS,),
    "ProtectorMatches": (_OPPONENTS,),
    "Attacking": (_OPPONENTS,),
    "Ref": (NodePass("quantities", _quantity, part="Ref.qty"),),
    "Choose": (_CHOICE,),
    "ChooseFromZone": (_CHOICE,),
    "SeparateIntoPiles": (
        NodePass("piles", _by_reach(piles.of_permanents_reached), piles.separates_permanents),
    ),
    "Static": (NodePass("statics", _static, statics.speaks_of_players, part="Static.mode"),),
    "Replacement": (
        NodePass("bond_lands", _bond, _is_bond),
        NodePass(
            "entering_under_an_opponent",
            _by_reach(chosen_players.entering_under_an_opponent),
            lambda node: bool(node.get("enters_under")),
        ),
        NodePass(
            "any_move", _by_reach(unqualified_events.of_cards_reached), unqualified_events.watches_any_move
        ),
    ),
    "Trigger": (
        NodePass(
            "any_player",
            _by_reach(unqualified_events.of_players_reached),
            unqualified_events.watches_any_player,
        ),
        NodePass("damage_triggers", _damaged_players, _watches_damage),
        NodePass("batches", _grouping(leaves_triggers.one_of_those_reached), leaves_triggers.watches_a_batch),
        NodePass(
            "leaves_triggers",
            _grouping(leaves_triggers.only_of_those_reached),
            leaves_triggers.watches_what_left,
        ),
        NodePass(
            "moves_in_clauses",
            _grouping(leaves_triggers.clauses_of_those_reached),
            leaves_triggers.watches_clauses,
        ),
        NodePass(
            "step_triggers", _by_reach(step_triggers.of_steps_reached), step_triggers.watches_a_players_step
        ),
    ),
    "Ability": (
        NodePass("copied_by_an_opponent", _alone(chosen_players.copied_by_an_opponent), last=False),
        NodePass("one_for_each_player", _alone(targets.one_for_each_player), last=False),
        NodePass("opponent_first", _by_reach(targets.opponent_first), last=False),
        NodePass("count_of_target", _alone(targets.count_of_target), last=False),
        NodePass("find_first", _alone(targets.find_first), last=False),
        NodePass("chosen_players", _effect_chosen, _does("Choose"), last=False),
        NodePass("damage", _shield, lambda node: damage.names_neither(node["effect"])),
        NodePass("wins", _win, _does("WinTheGame")),
        NodePass("shields", recipients.shields_of_recipients, _does("CreateDamageReplacement")),
        NodePass(
            "floating_replacements", recipients.replacements_of_recipients, _does("AddTargetReplacement")
        ),
    ),
}
"""The passes of each node, by its name in the table of nodes, in order."""
