"""What is woven of a node as a whole, once its fields are: what no field alone can say.

"An opponent's" as a property becomes one for each opponent reached, winning becomes losing, and one
replacement or shield becomes one for each player reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.tree import mentions, transform
from mtg_influence.hosts.phase.weave.faults import CannotNarrow, Fault
from mtg_influence.hosts.phase.weave.filters import (
    NOT_A_SEAT_CARD,
    controlled_by,
    either,
    player,
)
from mtg_influence.hosts.phase.weave.nodes import node_name
from mtg_influence.hosts.phase.weave.passes.chosen_players import (
    chosen_of_those_reached,
    copied_by_an_opponent,
    entering_under_an_opponent,
    from_zones_of_those_reached,
)
from mtg_influence.hosts.phase.weave.passes.damage import (
    chain,
    looks_for_a_choice,
    names_neither,
    owned_by,
    prevents,
    redirects_from_anybody,
    shield_everyone_reached,
    split_recipients,
)
from mtg_influence.hosts.phase.weave.passes.damage_follow_ups import by_whose_source
from mtg_influence.hosts.phase.weave.passes.damage_triggers import (
    is_of_own_sources,
    of_damaged_players_reached,
    watches_damaged_players,
)
from mtg_influence.hosts.phase.weave.passes.leaves_triggers import (
    clauses_of_those_reached,
    one_of_those_reached,
    only_of_those_reached,
    watches_a_batch,
    watches_clauses,
    watches_what_left,
)
from mtg_influence.hosts.phase.weave.passes.piles import of_permanents_reached, separates_permanents
from mtg_influence.hosts.phase.weave.passes.quantities import cut_quantity
from mtg_influence.hosts.phase.weave.passes.statics import mode_name, narrow_static, speaks_of_players
from mtg_influence.hosts.phase.weave.passes.tallies import tally_of
from mtg_influence.hosts.phase.weave.passes.targets import (
    count_of_target,
    find_first,
    one_for_each_player,
    opponent_first,
)
from mtg_influence.hosts.phase.weave.passes.unqualified_events import (
    of_cards_reached,
    of_players_reached,
    watches_any_move,
    watches_any_player,
)
from mtg_influence.hosts.phase.weave.passes.wins import opponents_lose
from mtg_influence.hosts.phase.weave.reach import Reach

NO_TYPE = frozenset({"Card", "Permanent", "Any"})
"""Type words that a permanent without type has too."""


_BOND = "UnlessMultipleOpponents"

OF_EVERYBODY = {
    "Encore": "makes a token for each opponent, in range or not",
    "Myriad": "makes a token for each opponent, in range or not",
    "NameMatchesAnyPermanent": "looks at everybody's permanents",
    "RedistributeLifeTotals": "takes everybody's life totals",
    "SharesColorWithMostCommonColorAmongPermanents": "looks at everybody's permanents",
}
"""What the host does by a word alone, to or with everybody."""


@dataclass(slots=True)
class NodeRules:
    """Finishes nodes whose fields are woven, for one reach; collects faults, not stopping at the first."""

    reach: Reach
    faults: list[Fault] = field(default_factory=list)
    cuts: list[tuple[str, str]] = field(default_factory=list)
    """What was cut, in order: ``Node.field`` and the role by which it was."""
    others: Mapping[int, Reach] = field(default_factory=dict)
    """The reaches of other seats, for what is granted to their permanents."""
    grants: bool = False
    """Whether what is woven depends on the reaches of others."""
    groups_players: bool = False
    """Whether something woven goes by what players control, so that each must control something."""

    marks_players: bool = False
    """Whether something woven puts marks on seat cards or looks for them, so that each must have one."""
    tallies: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What each tally card shows that something woven asks for, by the card's id."""

    def finish(self, node: dict[str, Any], name: str, path: str) -> Any:
        match name:
            case "Typed":
                return self._finish_typed(node)
            case "Replacement" if (node.get("condition") or {}).get("type") == _BOND:
                # With fewer than two opponents in range it has what it asks for never.
                few = len(self.reach.opponents_of("sees")) < 2
                return {**node, "condition": None} if few else node
            case "Owned" | "ProtectorMatches":
                return self._finish_property(node, "controller")
            case "Attacking":
                return self._finish_property(node, "defender")
            case "Ref":
                return self._finish_quantity(node, path)
            case "Static" if speaks_of_players(node):
                return self._finish_static(node, path)
            case "Trigger":
                return self._finish_trigger(node, path)
            case "Choose" | "ChooseFromZone":
                return from_zones_of_those_reached(chosen_of_those_reached(node, self.reach), self.reach)
            case "Replacement" if node.get("enters_under"):
                return entering_under_an_opponent(node, self.reach)
            case "Replacement" if watches_any_move(node):
                return of_cards_reached(node, self.reach)
            case "SeparateIntoPiles" if separates_permanents(node):
                return of_permanents_reached(node, self.reach)
            case "Ability":
                # Each of these changes abilities of its own kind and leaves the others.
                node = opponent_first(one_for_each_player(copied_by_an_opponent(node)), self.reach)
                return self._finish_ability(find_first(count_of_target(node)))
        return node

    def _finish_typed(self, node: dict[str, Any]) -> dict[str, Any]:
        """Keep seat cards out of every filter that a permanent without type could match."""
        types = node.get("type_filters") or []
        if any("Non" not in one if isinstance(one, dict) else one not in NO_TYPE for one in types):
            return node
        if any(_off_battlefield(one) for one in node.get("properties") or []):
            return node
        if not types and not node.get("properties"):
            return node  # the host's way to say "a player" or "an opponent" in some places
        return {**node, "type_filters": [*types, NOT_A_SEAT_CARD]}

    def _finish_property(self, node: dict[str, Any], word: str) -> dict[str, Any]:
        """A property that names an opponent: any of the same property of each opponent reached."""
        if node.get(word) != "Opponent":
            return node
        seats = self.reach.opponents_of("sees")
        each = [{**node, word: {"SpecificPlayer": {"id": seat}}} for seat in seats]
        return {"type": "AnyOf", "props": each}

    def _finish_quantity(self, node: dict[str, Any], path: str) -> dict[str, Any]:
        try:
            self.note_tally(node["qty"])
            return cut_quantity(node["qty"], self.reach)
        except CannotNarrow as unknown:
            self.fault(path, "Ref.qty", f"cannot be narrowed: {unknown.what}")
            return node

    def take_over(self, other: NodeRules) -> None:
        """Take over what weaving a part for another seat brought to light."""
        self.faults.extend(other.faults)
        self.cuts.extend(other.cuts)
        self.tallies |= other.tallies
        self.groups_players |= other.groups_players
        self.marks_players |= other.marks_players

    def note_tally(self, qty: dict[str, Any]) -> None:
        """Note which tally cards a quantity needs. Raises CannotNarrow with what none can say."""
        tally = tally_of(qty, self.reach)
        if tally is not None:
            self.tallies |= tally.cards

    def _finish_static(self, node: dict[str, Any], path: str) -> dict[str, Any]:
        try:
            woven = narrow_static(node, self.reach)
            if woven is not node:
                self.cuts.append((f"Static[{mode_name(node)}]", "affects"))
                self.groups_players = True
            return woven
        except CannotNarrow as unknown:
            self.fault(path, "Static.mode", f"cannot be narrowed: {unknown.what}")
            return node

    def _finish_trigger(self, node: dict[str, Any], path: str) -> dict[str, Any]:
        if node.get("valid_target") is None and _counts_attackers_of_an_opponent(node):
            self.fault(path, "AttackersDeclaredCount.subject", "names players by the word Opponent")
        if watches_any_player(node):
            return of_players_reached(node, self.reach)
        if watches_damaged_players(node) and not is_of_own_sources(node):
            self.groups_players = True
            self.cuts.append(("Trigger.valid_target", "watches"))
            return of_damaged_players_reached(node, self.reach)
        if watches_a_batch(node):
            self.groups_players = True
            return one_of_those_reached(node, self.reach)
        if watches_what_left(node):
            self.groups_players = True
            return only_of_those_reached(node, self.reach)
        if watches_clauses(node):
            self.groups_players = True
            return clauses_of_those_reached(node, self.reach)
        # CR 801.7: "each player's upkeep" is an event of that player; "the end step" is nobody's.
        about_a_player = node.get("mode") == "Phase" and _is_about_its_player(node)
        if about_a_player and node.get("valid_target") is None:
            return {**node, "valid_target": either(player(seat) for seat in self.reach.of("watches"))}
        return node

    def _finish_ability(self, node: dict[str, Any]) -> dict[str, Any]:
        effect = chosen_of_those_reached(node["effect"], self.reach)
        node = {**node, "effect": effect} if effect is not node["effect"] else node
        kind = effect.get("type")
        if names_neither(effect):
            self.cuts.append(("PreventDamage.target", "recipient"))
            return shield_everyone_reached(node, self.reach)
        if kind == "WinTheGame":
            self.cuts.append(("WinTheGame.target", "wins"))
            self.marks_players |= bool(self.reach.stoppers)
            return opponents_lose(node, self.reach)
        if kind == "CreateDamageReplacement":
            several = list(self._shields(effect))
            return chain(node, several) if len(several) != 1 else {**node, "effect": several[0]}
        if kind == "AddTargetReplacement":
            floating = self.for_each_recipient(effect["replacement"], "damage_target_filter", "watches")
            several = [
                {**effect, "replacement": each}
                for one in floating
                for each in by_whose_source(one, self.reach)
            ]
            return chain(node, several) if len(several) != 1 else {**node, "effect": several[0]}
        return node

    def _shields(self, effect: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """The shields that a spell or ability makes: one for each player reached where it redirects and says
        nothing of the recipient (CR 801.10). From a chosen source it stays one: the host would make the
        others twice."""
        if redirects_from_anybody(effect) and not looks_for_a_choice(effect.get("source_filter")):
            self.cuts.append(("CreateDamageReplacement.target_filter", "recipient"))
            for seat in self.reach.of("recipient"):
                yield {**effect, "target_filter": owned_by(seat)}
        else:
            yield from self.for_each_recipient(effect, "target_filter", "recipient")

    def for_each_recipient(self, node: dict[str, Any], name: str, role: str) -> Iterator[dict[str, Any]]:
        """The host's recipient filter holds one player: one copy for each player reached."""
        wanted = node.get(name)
        if not isinstance(wanted, dict):
            if name == "damage_target_filter" and node.get("event") == "DamageDone":
                yield from self._unnamed_recipient(node)
            else:
                yield node
            return
        kind, body = next(iter(wanted.items()))
        word = body["player"].get("type") if isinstance(body.get("player"), dict) else body.get("player")
        if word not in ("Any", "Opponent"):
            yield node
            return
        self.cuts.append((f"{node_name(node, '')}.{name}", role))
        for seat in split_recipients(word, self.reach, role):
            yield {**node, name: {kind: {**body, "player": {"type": "Specific", "data": seat}}}}

    def _unnamed_recipient(self, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """CR 801.13b: a prevention that names a source only is about sources. CR 801.10 for the rest: the
        damage of who is not reached is not changed, so what names no recipient is one copy for each player
        reached."""
        named = node.get("damage_source_filter")
        if node.get("valid_card") or (named and prevents(node)):
            yield node
            return
        source = named or either(controlled_by(seat) for seat in self.reach.of("watches"))
        for seat in self.reach.of("watches"):
            yield {**node, "damage_source_filter": source, "damage_target_filter": owned_by(seat)}

    def fault(self, path: str, node: str, why: str) -> None:
        self.faults.append(Fault(path, node, why))


def _off_battlefield(prop: dict[str, Any]) -> bool:
    return prop.get("type") == "InZone" and prop.get("zone") != "Battlefield"


def _is_about_its_player(trigger: dict[str, Any]) -> bool:
    """Whether a trigger on a step speaks of the player whose step it is."""
    constraint = trigger.get("constraint") or {}
    if constraint.get("type") == "OnlyDuringYourTurn":
        return False
    return constraint.get("type") == "OnlyDuringOpponentsTurn" or _mentions_player(trigger)


def _mentions_player(trigger: dict[str, Any]) -> bool:
    unsaid = transform(trigger, lambda node: {**node, "description": None})
    return mentions(unsaid, "ScopedPlayer", "TriggeringPlayer", "ActivePlayer")


def _counts_attackers_of_an_opponent(value: Any) -> bool:
    """Whether a trigger asks how many attackers an opponent declared: it has to say whose attack it is."""
    return any(
        node.get("type") == "AttackersDeclaredCount" and node["subject"].get("scope") == "Opponent"
        for node in nodes_in(value)
    )
