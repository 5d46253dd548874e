"""Weaving: a card's typed face rewritten for the seat that owns it.

One walk over the face; every node and field must be known to ``nodes.toml``. What a field holds is
woven first (a filter may hold a quantity that holds a filter), then the field itself is cut to what
its role reaches. What cannot be narrowed is a ``Fault`` with its path, never a silent pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.ir.origins import reseated
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.filters import NO_TARGET, NOT_A_SEAT_CARD, cut, names_its_host
from mtg_influence.hosts.phase.weave.nodes import PLAIN, FieldRule, known_nodes, node_name
from mtg_influence.hosts.phase.weave.on_enter import enter
from mtg_influence.hosts.phase.weave.on_leave import OF_EVERYBODY, leave
from mtg_influence.hosts.phase.weave.passes.cost_keywords import (
    PAID_SPECTACLE,
    asks_for_lost_life,
)
from mtg_influence.hosts.phase.weave.passes.damage import names_recipient, role_of_damage
from mtg_influence.hosts.phase.weave.passes.damage_follow_ups import by_whose_source
from mtg_influence.hosts.phase.weave.passes.damage_triggers import watches_damaged_players
from mtg_influence.hosts.phase.weave.passes.desugar import gives_storm, has_ward
from mtg_influence.hosts.phase.weave.passes.granting import by_holder, grants
from mtg_influence.hosts.phase.weave.passes.quantities import bare_quantity
from mtg_influence.hosts.phase.weave.passes.recipients import for_each_recipient
from mtg_influence.hosts.phase.weave.passes.self_references import DONE_TO_ONESELF, ONE_SIDED
from mtg_influence.hosts.phase.weave.passes.statics import keeps_affected
from mtg_influence.hosts.phase.weave.passes.wins import marks_who_cannot_win
from mtg_influence.hosts.phase.weave.pipeline import weave_face
from mtg_influence.hosts.phase.weave.player_filters import cut_players
from mtg_influence.hosts.phase.weave.reach import ROLES
from mtg_influence.hosts.phase.weave.weaving import Weaving
from mtg_influence.i18n import msg

__all__ = ["FACE_FIELDS", "Weaver", "chooses_own"]

FACE_FIELDS = (
    "abilities",
    "triggers",
    "static_abilities",
    "replacements",
    "keywords",
    "modal",
    "additional_cost",
    "casting_options",
    "casting_restrictions",
    "solve_condition",
    "cleave_variant",
)
"""The parts of a face in which range can matter; printed text and printed characteristics are not walked."""

ANY_TARGET = frozenset({"DealDamage.target", "PreventDamage.target", "TargetOnly.target"})
"""Fields in which the host reads ``Any`` as "any target"."""

ANY_OBJECT = frozenset({"DamageDealtThisTurn.source", "MoveCounters.source", "Trigger.valid_card"})
"""Fields in which ``Any`` is whatever object there is."""

UNSEEING_WARD = msg("cannot be narrowed: ward with such a cost, against who is out of range (H5)")

EVERYTHING_OF_ONE_S_OWN = {
    "type": "Typed",
    "type_filters": ["Permanent"],
    "controller": "You",
    "properties": [],
}

OF_ONE_S_OWN = frozenset({"Discard", "DiscardCard", "Sacrifice"})
"""Effects for which a player chooses of what is theirs."""

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


@dataclass(slots=True)
class Weaver(Weaving):
    """Weaves faces for one reach; collects faults instead of stopping at the first."""

    replacing: int = 0
    """In how many replacement effects, one inside the other, the walk is."""

    def face(self, face: Face) -> Face:
        """A copy of the face in which only what is reached is affected, seen or watched."""
        return weave_face(face, self)

    def narrow(self, face: Face) -> Face:
        """Walk every part of the face in which range can matter."""
        woven = dict(face)
        for at, keyword in enumerate(face.get("keywords") or ()):
            if self.reach.blind and has_ward(keyword):
                self.fault(f"keywords[{at}]", "FACE.keywords", UNSEEING_WARD)
            if not self.reach.sees_everybody and asks_for_lost_life(keyword):
                self.fault(f"keywords[{at}]", "FACE.keywords", PAID_SPECTACLE)
        for name in FACE_FIELDS:
            if face.get(name):
                woven[name] = self.walk(face[name], "FACE", name, name)
        return woven

    # -- the walk ---------------------------------------------------------------------------------

    def walk(self, value: Any, node: str, name: str, path: str) -> Any:
        """Weave what a field of a node holds, without cutting the field itself."""
        if isinstance(value, list):
            if name in ("replacements", "static_abilities", "triggers") or node == "GenericEffect":
                return list(self._abilities(value, node, name, path))
            return [self.walk(one, node, name, f"{path}[{i}]") for i, one in enumerate(value)]
        if not isinstance(value, dict):
            return value
        return self._node(value, f"{node}.{name}", path)

    def _node(self, value: dict[str, Any], parent: str, path: str) -> Any:
        value, woven_already = enter(value, path, self)
        if woven_already:
            return value
        name = node_name(value, parent)
        if name.startswith("<"):
            return self._tagged(value, name[1:-1], path)
        self._check_keyword(value, name, path)
        fields = self._fields(name, path)
        if fields is None:
            return value
        self.replacing += name == "Replacement"
        woven = self._woven_fields(value, name, fields, path)
        self.replacing -= name == "Replacement"
        return leave(woven, name, path, self)

    def _woven_fields(
        self, value: dict[str, Any], name: str, fields: Mapping[str, FieldRule], path: str
    ) -> dict[str, Any]:
        woven: dict[str, Any] = {}
        for key, child in value.items():
            if key == "type" or child is None or child is False or child == []:
                woven[key] = child
                continue
            rule = fields.get(key)
            if rule is None:
                self.fault(path, f"{name}.{key}", msg("unknown field"))
                woven[key] = child
                continue
            rule = FieldRule(rule.type, self._role(value, key, rule.role))
            if name == "Trigger" and key == "valid_target" and self._is_whom_one_attacks(value):
                woven[key] = child
                continue
            inner = self._walk_within(rule, child, name, key, f"{path}.{key}")
            if _stays_as_it_is(value, name, key):
                woven[key] = child
                continue
            if _is_cut_with_its_node(value, name, key):
                woven[key] = inner
                continue
            woven[key] = self._cut(inner, name, key, rule, f"{path}.{key}")
            if woven[key] != inner:
                self.cuts.append((f"{name}.{key}", rule.role))
                self.trace(f"cut {name}.{key} ({rule.role})", f"{path}.{key}", inner, woven[key])
        return woven

    def _walk_within(self, rule: FieldRule, child: Any, name: str, key: str, path: str) -> Any:
        """Walk what a field holds, with its role in mind for what is said there of players by a word."""
        before = self.role
        if rule.type == "filter" and rule.role in ROLES:
            self.role = rule.role
        inner = self.walk(child, name, key, path)
        self.role = before
        return inner

    def _role(self, node: dict[str, Any], key: str, role: str) -> str:
        """The role of a field where it stands: what replaces an event has no targets (CR 115.10a)."""
        if role == "targets" and self.replacing:
            return "chosen"
        if key == "player_scope" and role == "affects" and chooses_own(node):
            return "choosing_own"
        return role_of_damage(node, key, role)

    def _find_words_for_everybody(self, value: dict[str, Any], name: str, path: str) -> None:
        """Find what the host does by a word alone, with no field that could be cut."""
        if gives_storm(value):
            self.fault(path, f"{name}.keyword", msg("cannot be narrowed: storm that is granted"))
        if name in OF_EVERYBODY:
            self.fault(path, name, OF_EVERYBODY[name])

    def _is_whom_one_attacks(self, trigger: dict[str, Any]) -> bool:
        """Whether a trigger asks something of the player whom a creature of one's own attacks.

        CR 801.3: that player is in range.
        """
        attacker = trigger.get("valid_card") or {}
        mine = attacker.get("type") == "SelfRef" or attacker.get("controller") == "You"
        asked = trigger["valid_target"].get("type") == "PlayerMatching"
        return trigger.get("mode") == "Attacks" and mine and asked and self._watches_its_attacks()

    def _watches_its_attacks(self) -> bool:
        return set(self.reach.of("attacks")) <= {self.reach.me, *self.reach.of("watches")}

    def _check_keyword(self, value: dict[str, Any], name: str, path: str) -> None:
        """Name keywords that something gives and that nobody has said at length."""
        if not self.reach.sees_everybody:
            self._find_words_for_everybody(value, name, path)
        if self.reach.blind and value.get("type") == "AddKeyword" and has_ward(value.get("keyword")):
            self.fault(path, f"{name}.keyword", UNSEEING_WARD)

    def _tagged(self, value: dict[str, Any], name: str, path: str) -> Any:
        fields = self._fields(name, path)
        if fields is None:
            return value
        body = value[name]
        inside = f"{path}.{name}"
        if isinstance(body, dict) and node_name(body, name) == name:
            return {name: self._node(body, name, inside)}
        woven = self.walk(body, name, "_", inside)
        return {name: self._cut(woven, name, "_", fields.get("_", PLAIN), inside)}

    def _fields(self, name: str, path: str) -> Any:
        fields = known_nodes().get(name)
        if fields is None:
            self.fault(path, name, msg("unknown node"))
        return fields

    def _abilities(self, values: list[Any], node: str, name: str, path: str) -> Iterator[Any]:
        """Lists in which one ability may become several, one for each player reached."""
        for i, value in enumerate(values):
            here = f"{path}[{i}]"
            woven = self.walk(value, node, name, here)
            if isinstance(value, dict) and isinstance(woven, dict):
                for mark in marks_who_cannot_win(woven, value.get("affected"), self.reach):
                    self.marks_players = True
                    yield mark
            if self.others and grants(value):
                yield from self._granted(value, woven, here)
            elif isinstance(woven, dict) and node_name(woven, "") == "Replacement":
                for one in for_each_recipient(woven, "damage_target_filter", self):
                    yield from by_whose_source(one, self.reach)
            else:
                yield woven

    def _granted(self, value: dict[str, Any], woven: dict[str, Any], path: str) -> Iterator[Any]:
        """A static ability that grants, with what each player's permanents get as woven for that player."""

        def granted_to(seat: int) -> Any:
            if seat == self.reach.me or seat not in self.others:
                return woven["modifications"]
            self.grants = True
            theirs = Weaver(self.others[seat], steps=None if self.steps is None else [])
            changes = theirs.walk(value["modifications"], "Static", "modifications", f"{path}.modifications")
            self.take_over(theirs)
            return reseated(changes, seat)

        yield from by_holder(woven, granted_to)

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
                    self.note_tally(value)
                    return bare_quantity(value, self.reach)
                case _:
                    return self._cut_word(value, node, name, rule, path)
        except CannotNarrow as unknown:
            self.fault(path, f"{node}.{name}", msg("cannot be narrowed: {what}", what=unknown.what))
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
        woven = cut(
            value,
            self.reach,
            rule.role,
            any_target=where in ANY_TARGET,
            of_sources=where in OF_SOURCES,
        )
        return NO_TARGET if rule.role == "targets" and woven == either(()) else woven

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
        if f"{node}.{name}" not in DONE_TO_ONESELF:
            self.fault(path, f"{node}.{name}", msg("names players by the word {word}", word=word))
        elif self.reach.one_sided:
            self.fault(path, f"{node}.{name}", ONE_SIDED)
        return value

    def _chosen(self, value: Any, node: str, name: str, rule: FieldRule, path: str) -> Any:
        """Who chooses is asked of the hooks at the prompt; a vote of everybody has no such prompt."""
        if rule.type == "voters" and value in ("AllPlayers", "EachOpponent"):
            self.fault(path, f"{node}.{name}", msg("names players by the word {word}", word=value))
        return value


HANDLED = frozenset(
    {
        ("Attacking", "defender"),
        ("Each", "_"),
        ("Owned", "controller"),
        ("ProtectorMatches", "controller"),
        ("StackAbility", "controller"),
        ("Typed", "controller"),
    }
)
"""Words that what holds them is cut by: a filter, or a choice from zones."""


def chooses_own(ability: dict[str, Any]) -> bool:
    """Whether each player whom an ability affects chooses something of their own for it.

    >>> chooses_own({"effect": {"type": "Sacrifice"}}), chooses_own({"effect": {"type": "Draw"}})
    (True, False)
    """
    return (ability.get("effect") or {}).get("type") in OF_ONE_S_OWN


def _stays_as_it_is(node: dict[str, Any], name: str, key: str) -> bool:
    """Whether the host goes by the very words of a field."""
    if name == "PhaseOut" and key == "target":
        return bool(node[key] == EVERYTHING_OF_ONE_S_OWN)  # else it asks for a target
    return name == "Trigger" and key == "valid_target" and watches_damaged_players(node)


def _is_cut_with_its_node(node: dict[str, Any], name: str, key: str) -> bool:
    """Whether a field is cut as a part of the whole node that holds it."""
    if name == "PreventDamage" and key == "target":
        return not names_recipient(node)
    return name == "Static" and key == "affected" and keeps_affected(node)
