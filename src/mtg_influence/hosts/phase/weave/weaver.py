"""Weaving: a card's typed face rewritten for the seat that owns it.

One walk over the face; every node and field must be known to ``nodes.txt``. What a field holds is
woven first (a filter may hold a quantity that holds a filter), then the field itself is cut to what
its role reaches. What cannot be narrowed is a ``Fault`` with its path, never a silent pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mtg_influence.hosts.phase.face import Face
from mtg_influence.hosts.phase.weave.anybody import (
    of_cards_reached,
    of_players_reached,
    watches_any_move,
    watches_any_player,
)
from mtg_influence.hosts.phase.weave.comparisons import count_players, is_comparison
from mtg_influence.hosts.phase.weave.damage import (
    chain,
    names_neither,
    names_recipient,
    owned_by,
    shield_everyone_reached,
    split_recipients,
)
from mtg_influence.hosts.phase.weave.filters import (
    NOT_A_SEAT_CARD,
    controlled_by,
    cut,
    either,
    names_its_host,
    player,
)
from mtg_influence.hosts.phase.weave.leaving import only_of_those_reached, watches_what_left
from mtg_influence.hosts.phase.weave.nodes import PLAIN, FieldRule, known_nodes, node_name
from mtg_influence.hosts.phase.weave.players import cut_players
from mtg_influence.hosts.phase.weave.quantities import bare_quantity, cut_quantity
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.replacing import grant_to_seat_cards
from mtg_influence.hosts.phase.weave.statics import (
    keeps_affected,
    mode_name,
    narrow_static,
    speaks_of_players,
)
from mtg_influence.hosts.phase.weave.targets import count_of_target, find_first, one_for_each_player

FACE_FIELDS = (
    "abilities",
    "triggers",
    "static_abilities",
    "replacements",
    "keywords",
    "modal",
    "additional_cost",
)
"""The parts of a face in which range can matter; printed text and printed characteristics are not walked."""

ANY_TARGET = frozenset({"DealDamage.target", "PreventDamage.target", "TargetOnly.target"})
"""Fields in which the host reads ``Any`` as "any target"."""

ANY_OBJECT = frozenset({"DamageDealtThisTurn.source", "MoveCounters.source", "Trigger.valid_card"})
"""Fields in which ``Any`` is whatever object there is."""

OF_SOURCES = frozenset(
    {
        "CantBeBlockedBy.filter",
        "ChangeZoneAll.target",
        "DamageAll.target",
        "DestroyAll.target",
        "Sacrifice.target",
        "CreateDamageReplacement.source_filter",
        "PreventDamage.damage_source_filter",
        "Replacement.damage_source_filter",
    }
)
"""Fields in which "an opponent" means objects of an opponent."""

NO_TYPE = frozenset({"Card", "Permanent", "Any"})


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing about a face that cannot be woven: where, which node, and why."""

    path: str
    node: str
    why: str

    def __str__(self) -> str:
        return f"{self.path}: {self.node}: {self.why}"


@dataclass(slots=True)
class Weaver:
    """Weaves faces for one reach; collects faults instead of stopping at the first."""

    reach: Reach
    faults: list[Fault] = field(default_factory=list)
    cuts: list[tuple[str, str]] = field(default_factory=list)
    """What was cut, in order: ``Node.field`` and the role by which it was."""
    groups_players: bool = False
    """Whether something woven goes by what players control, so that each must control something."""

    def face(self, face: Face) -> Face:
        """A copy of the face in which only what is reached is affected, seen or watched."""
        moved = grant_to_seat_cards(face, self.reach)
        if moved is not face:
            self.groups_players = True
            self.cuts.append(("Replacement.valid_player", "affects"))
        woven = dict(moved)
        for name in FACE_FIELDS:
            if moved.get(name):
                woven[name] = self._walk(moved[name], "FACE", name, name)
        return woven

    # -- the walk ---------------------------------------------------------------------------------

    def _walk(self, value: Any, node: str, name: str, path: str) -> Any:
        if isinstance(value, list):
            if name in ("replacements", "static_abilities", "triggers") or node == "GenericEffect":
                return list(self._abilities(value, node, name, path))
            return [self._walk(one, node, name, f"{path}[{i}]") for i, one in enumerate(value)]
        if not isinstance(value, dict):
            return value
        return self._node(value, f"{node}.{name}", path)

    def _node(self, value: dict[str, Any], parent: str, path: str) -> Any:
        name = node_name(value, parent)
        if name.startswith("<"):
            return self._tagged(value, name[1:-1], path)
        fields = self._fields(name, path)
        if fields is None:
            return value
        if is_comparison(value):
            value = count_players(value)
        woven: dict[str, Any] = {}
        for key, child in value.items():
            if key == "type" or child is None or child is False or child == []:
                woven[key] = child
                continue
            rule = fields.get(key)
            if rule is None:
                self._fault(path, f"{name}.{key}", "unknown field")
                woven[key] = child
                continue
            inner = self._walk(child, name, key, f"{path}.{key}")
            if name == "PreventDamage" and key == "target" and not names_recipient(value):
                woven[key] = inner
                continue
            if name == "Static" and key == "affected" and keeps_affected(value):
                woven[key] = inner
                continue
            woven[key] = self._cut(inner, name, key, rule, f"{path}.{key}")
            if woven[key] != inner:
                self.cuts.append((f"{name}.{key}", rule.role))
        return self._finish(woven, name, path)

    def _tagged(self, value: dict[str, Any], name: str, path: str) -> Any:
        fields = self._fields(name, path)
        if fields is None:
            return value
        body = value[name]
        inside = f"{path}.{name}"
        if isinstance(body, dict) and node_name(body, name) == name:
            return {name: self._node(body, name, inside)}
        woven = self._walk(body, name, "_", inside)
        return {name: self._cut(woven, name, "_", fields.get("_", PLAIN), inside)}

    def _fields(self, name: str, path: str) -> Any:
        fields = known_nodes().get(name)
        if fields is None:
            self._fault(path, name, "unknown node")
        return fields

    def _abilities(self, values: list[Any], node: str, name: str, path: str) -> Iterator[Any]:
        """Lists in which one ability may become several, one for each player reached."""
        for i, value in enumerate(values):
            here = f"{path}[{i}]"
            woven = self._walk(value, node, name, here)
            if isinstance(woven, dict) and node_name(woven, "") == "Replacement":
                yield from self._for_each_recipient(woven, "damage_target_filter", "watches")
            else:
                yield woven

    # -- cutting ----------------------------------------------------------------------------------

    def _cut(self, value: Any, node: str, name: str, rule: FieldRule, path: str) -> Any:
        if not rule.type or rule.role in ("given", "part", "chooses"):
            return self._chosen(value, node, name, rule, path) if rule.role == "chooses" else value
        try:
            match rule.type:
                case "filter":
                    return self._cut_filter(value, node, name, rule)
                case "players":
                    return self._cut_players(value, rule.role)
                case "quantity":
                    return bare_quantity(value, self.reach)
                case _:
                    return self._cut_word(value, node, name, rule, path)
        except KeyError as unknown:
            self._fault(path, f"{node}.{name}", f"cannot be narrowed: {unknown.args[0]}")
            return value

    def _cut_filter(self, value: Any, node: str, name: str, rule: FieldRule) -> Any:
        if isinstance(value, list):
            return [cut(one, self.reach, rule.role) for one in value]
        if not isinstance(value, dict):
            return value
        where = f"{node}.{name}"
        if where == "Static.affected" and names_its_host(value):
            # CR 801.9: Equipment stays on the battlefield, so what it says of its host is cut.
            seats = self.reach.of(rule.role)
            return either({**value, "controller": {"SpecificPlayer": {"id": seat}}} for seat in seats)
        if where in ANY_OBJECT and value == {"type": "Any"}:
            return either(controlled_by(seat, [NOT_A_SEAT_CARD]) for seat in self.reach.of(rule.role))
        if where == "Trigger.valid_source":  # the host asks either the source or its controller
            both = [cut(value, self.reach, rule.role, of_sources=sources) for sources in (False, True)]
            return either(both) if both[0] != both[1] else both[0]
        return cut(
            value,
            self.reach,
            rule.role,
            any_target=where in ANY_TARGET,
            of_sources=where in OF_SOURCES,
        )

    def _cut_players(self, value: Any, role: str) -> Any:
        woven = cut_players(value, self.reach, role)
        self.groups_players |= woven is not value
        return woven

    def _cut_word(self, value: Any, node: str, name: str, rule: FieldRule, path: str) -> Any:
        """Fields that name players by a word: most are handled by the node that holds them."""
        word = value.get("type") if isinstance(value, dict) else value
        if word not in (
            "Opponent",
            "Opponents",
            "All",
            "AllPlayers",
            "AnyPlayer",
            "EachOpponent",
            "AnOpponent",
            "Any",
        ):
            return value
        if rule.type in ("scope", "tally", "who", "party", "relation") or (node, name) in HANDLED:
            return value
        self._fault(path, f"{node}.{name}", f"names players by the word {word}")
        return value

    def _chosen(self, value: Any, node: str, name: str, rule: FieldRule, path: str) -> Any:
        """Who chooses is asked of the hooks at the prompt; a vote of everybody has no such prompt."""
        if rule.type == "voters" and value in ("AllPlayers", "EachOpponent"):
            self._fault(path, f"{node}.{name}", f"names players by the word {value}")
        return value

    # -- whole nodes ------------------------------------------------------------------------------

    def _finish(self, node: dict[str, Any], name: str, path: str) -> Any:
        match name:
            case "Typed":
                return self._finish_typed(node)
            case "Owned":
                return self._finish_property(node, "controller")
            case "Attacking":
                return self._finish_property(node, "defender")
            case "Ref":
                return self._finish_quantity(node, path)
            case "Static" if speaks_of_players(node):
                return self._finish_static(node, path)
            case "Trigger":
                return self._finish_trigger(node)
            case "Replacement" if watches_any_move(node):
                return of_cards_reached(node, self.reach)
            case "Ability":
                return self._finish_ability(self._finish_targets(node, path))
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
            return cut_quantity(node["qty"], self.reach)
        except KeyError as unknown:
            self._fault(path, "Ref.qty", f"cannot be narrowed: {unknown.args[0]}")
            return node

    def _finish_static(self, node: dict[str, Any], path: str) -> dict[str, Any]:
        try:
            woven = narrow_static(node, self.reach)
            self.cuts.append((f"Static[{mode_name(node)}]", "affects"))
            self.groups_players |= bool(woven.get("modifications") or woven.get("per_player_condition"))
            return woven
        except KeyError as unknown:
            self._fault(path, "Static.mode", f"cannot be narrowed: {unknown.args[0]}")
            return node

    def _finish_trigger(self, node: dict[str, Any]) -> dict[str, Any]:
        if watches_any_player(node):
            return of_players_reached(node, self.reach)
        if watches_what_left(node):
            self.groups_players = True
            return only_of_those_reached(node, self.reach)
        # CR 801.7: "each player's upkeep" is an event of that player; "the end step" is nobody's.
        about_a_player = node.get("mode") == "Phase" and _is_about_its_player(node)
        if about_a_player and node.get("valid_target") is None:
            return {**node, "valid_target": either(player(seat) for seat in self.reach.of("watches"))}
        return node

    def _finish_targets(self, node: dict[str, Any], path: str) -> dict[str, Any]:
        try:
            return find_first(count_of_target(one_for_each_player(node)))
        except KeyError as unknown:
            self._fault(path, "Ability.effect", f"cannot be narrowed: {unknown.args[0]}")
            return node

    def _finish_ability(self, node: dict[str, Any]) -> dict[str, Any]:
        effect = node["effect"]
        kind = effect.get("type")
        if names_neither(effect):
            self.cuts.append(("PreventDamage.target", "recipient"))
            return shield_everyone_reached(node, self.reach)
        if kind == "WinTheGame":
            # CR 801.14: instead of winning, each opponent in range loses.
            losers = self.reach.opponents_of("affects")
            self.cuts.append(("WinTheGame.target", "wins"))
            return chain(node, [{"type": "LoseTheGame", "target": player(seat)} for seat in losers])
        if kind == "CreateDamageReplacement":
            several = list(self._for_each_recipient(effect, "target_filter", "recipient"))
            return chain(node, several) if len(several) != 1 else {**node, "effect": several[0]}
        if kind == "AddTargetReplacement":
            floating = self._for_each_recipient(effect["replacement"], "damage_target_filter", "watches")
            several = [{**effect, "replacement": one} for one in floating]
            return chain(node, several) if len(several) != 1 else {**node, "effect": several[0]}
        return node

    def _for_each_recipient(self, node: dict[str, Any], name: str, role: str) -> Iterator[dict[str, Any]]:
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
        """CR 801.13b: a replacement that names a source only is about sources; CR 801.10 for the rest:
        what names neither is one copy for each player reached."""
        if node.get("damage_source_filter") or node.get("valid_card"):
            yield node
            return
        source = either(controlled_by(seat) for seat in self.reach.of("watches"))
        for seat in self.reach.of("watches"):
            yield {**node, "damage_source_filter": source, "damage_target_filter": owned_by(seat)}

    def _fault(self, path: str, node: str, why: str) -> None:
        self.faults.append(Fault(path, node, why))


HANDLED = frozenset(
    {
        ("Attacking", "defender"),
        ("Owned", "controller"),
        ("StackAbility", "controller"),
        ("Typed", "controller"),
    }
)
"""Words that the filter which holds them is cut by."""


def _off_battlefield(prop: dict[str, Any]) -> bool:
    return prop.get("type") == "InZone" and prop.get("zone") != "Battlefield"


def _is_about_its_player(trigger: dict[str, Any]) -> bool:
    """Whether a trigger on a step speaks of the player whose step it is."""
    constraint = trigger.get("constraint") or {}
    if constraint.get("type") == "OnlyDuringYourTurn":
        return False
    return constraint.get("type") == "OnlyDuringOpponentsTurn" or _mentions_player(trigger)


def _mentions_player(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_mentions_player(one) for key, one in value.items() if key != "description")
    if isinstance(value, list):
        return any(_mentions_player(one) for one in value)
    return value in ("ScopedPlayer", "TriggeringPlayer", "ActivePlayer")
