"""Static abilities that speak of "players" or "opponents" by a word, not by a filter.

The host's word names nobody by seat. What forbids spells can carry a condition about the player who
would cast. Any other is granted to the seat cards of the players reached, there saying "you": what it
then forbids, taxes or allows is that player's.
"""

from __future__ import annotations

from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.ir.tree import mentions, words_in
from mtg_influence.hosts.phase.weave.faults import CannotNarrow
from mtg_influence.hosts.phase.weave.passes.self_references import ONE_SIDED
from mtg_influence.hosts.phase.weave.player_filters import HOLDER
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.i18n import msg

Static = dict[str, Any]

WORDS = ("who", "cause")
WIDE = ("AllPlayers", "Opponents")

BY_SOURCES = frozenset({"CantBeActivated"})
"""Modes whose objects are named by a filter within the mode."""

BY_CASTER = frozenset({"ModifyCost", "CastWithKeyword", "ImposeAdditionalCost"})
"""Modes in which the host reads of ``affected`` no more than whose spells it speaks of."""

BY_PLAYER = frozenset({"SkipStep"})
"""Modes whose ``affected`` is a player: a word, the host understands no list of players there."""

OF_SPELLS = frozenset({"CantBeCast", "CantCastDuring"})
"""Modes whose ``affected`` filter is matched against a spell that has no controller yet."""

OF_ONE_S_OWN = frozenset(
    [
        "CastFromHandFree",
        "ExileCastPermission",
        "GraveyardCastPermission",
        "LinkedCollectionCounterPlayPermission",
        "TopOfLibraryCastPermission",
        "TopOfLibraryHasPlot",
        "TopOfLibraryPlotPermission",
    ]
)
"""Modes that are about cards of one's own whatever their filter says."""

BOUND_TO_SOURCE = ("IsChosen", "HasChosenName", "SourceChosen", "SelfRef")
"""Words that mean something else on another object, so that an ability with them cannot be granted."""


def mode_name(static: Static) -> str:
    """The name of a static ability's mode."""
    mode = static.get("mode")
    return next(iter(mode)) if isinstance(mode, dict) and mode else str(mode)


def keeps_affected(static: Static) -> bool:
    """Whether ``affected`` is no filter that can be cut: ``narrow_static`` sees to the ability as a whole."""
    return mode_name(static) in BY_CASTER | BY_PLAYER | OF_SPELLS | OF_ONE_S_OWN


def speaks_of_players(static: Static) -> bool:
    """Whether the ability names players by a word that is wider than one player."""
    name, body = mode_name(static), _body(static)
    if name in BY_SOURCES and (body.get("source_filter") or {}).get("type") != "Any":
        return False
    affected = static.get("affected")
    if name in BY_PLAYER:
        return affected is not None and affected["type"] in _PLAYERS
    if name in BY_CASTER:
        return affected is None or (
            affected["type"] == "Typed" and affected["controller"] in (None, "Opponent")
        )
    return any(body.get(word) in WIDE for word in WORDS)


def narrow_static(static: Static, reach: Reach) -> Static:
    """The same ability about the players reached.

    Raises CannotNarrow where the ability cannot be carried to the seat cards.
    """
    name, body = mode_name(static), _body(static)
    affected = static.get("affected")
    if name in BY_PLAYER:
        opponents = affected is not None and affected["type"] == "Opponent"
        return _granted({**static, "affected": {"type": "Controller"}}, _seats(opponents, reach), name)
    if name in BY_CASTER:
        word = (affected or {}).get("controller")
        seats = _seats(word == "Opponent", reach)
        if _targets_itself(body):
            if reach.one_sided:
                raise CannotNarrow(msg("{node}: {why}", node=name, why=ONE_SIDED))
            return static
        theirs = {**(affected or _ALL_CARDS), "controller": "You"}
        return _granted({**static, "affected": theirs}, seats, name)
    said = next(word for word in WORDS if body.get(word) in WIDE)
    seats = _seats(body[said] == "Opponents", reach)
    if name == "CantCastDuring" and body.get("when") in ("DuringYourTurn", "NotDuringYourTurn"):
        return _if_player(_not_on_a_turn(static, body), seats)
    if name == "CantBeCast":
        return _if_player(static, seats)
    if name == "CantCastFrom":
        return static
    if name not in OF_SPELLS and affected is not None:
        if affected.get("type") != "SelfRef":
            raise CannotNarrow(msg("{node} with objects of its own", node=f"{name}.{said}"))
        affected = None
    mode = {name: {**body, said: "Controller"}}
    return _granted({**static, "mode": mode, "affected": affected}, seats, name)


_PLAYERS = ("Player", "Opponent")
_ALL_CARDS: Static = {"type": "Typed", "type_filters": ["Card"], "controller": None, "properties": []}


def _body(static: Static) -> dict[str, Any]:
    mode = static.get("mode")
    body = next(iter(mode.values())) if isinstance(mode, dict) and mode else None
    return body if isinstance(body, dict) else {}


def _seats(opponents: bool, reach: Reach) -> tuple[int, ...]:
    return reach.opponents_of("affects") if opponents else reach.of("affects")


def _if_player(static: Static, seats: tuple[int, ...]) -> Static:
    """The same about a player only who has a permanent that one of these players controls."""
    having = {"type": "Typed", "type_filters": [], "controller": "ScopedPlayer", "properties": []}
    theirs = either({"type": "And", "filters": [having, controlled_by(seat)]} for seat in seats)
    reached: dict[str, Any] = {
        "type": "QuantityComparison",
        "lhs": {"type": "Ref", "qty": {"type": "ObjectCount", "filter": theirs}},
        "comparator": "GE",
        "rhs": {"type": "Fixed", "value": 1},
    }
    return {**static, "per_player_condition": _both(static.get("per_player_condition"), reached)}


def _granted(static: Static, seats: tuple[int, ...], name: str) -> Static:
    """The ability, given to the seat cards of these players; its condition stays with its source."""
    own: dict[str, Any] = {"condition": None, "active_zones": [], "per_player_condition": None}
    definition = {**static, **own}
    words = set(words_in({**definition, "description": None}))
    for word in BOUND_TO_SOURCE:
        if any(one.startswith(word) for one in words):
            raise CannotNarrow(msg("{node} with {word}", node=name, word=word))
    if mentions(_body(static).get("dynamic_count"), "You", "Controller"):
        raise CannotNarrow(msg("{node} with a number of its controller's", node=name))
    return {
        **static,
        "mode": "Continuous",
        "affected": either(controlled_by(seat, [{"Subtype": HOLDER}]) for seat in seats),
        "modifications": [{"type": "GrantStaticAbility", "definition": definition}],
    }


def _targets_itself(body: dict[str, Any]) -> bool:
    """Whether a cost is that of spells which target the permanent that says so. Whoever is out of range
    can cast none, unless ranges differ (CR 801.4)."""
    said = (body.get("spell_filter") or {}).get("properties") or ()
    return any(one.get("type") == "Targets" and one["filter"] == {"type": "SelfRef"} for one in said)


def _not_on_a_turn(static: Static, body: dict[str, Any]) -> Static:
    """ "During your turn" said by a seat card would be another player's turn: it becomes a condition of
    an ability that says which spells cannot be cast."""
    mine: dict[str, Any] = {"type": "DuringYourTurn"}
    if body["when"] == "NotDuringYourTurn":
        mine = {"type": "Not", "condition": mine}
    return {
        **static,
        "mode": {"CantBeCast": {"who": body["who"]}},
        "condition": _both(static.get("condition"), mine),
    }


def _both(had: dict[str, Any] | None, more: dict[str, Any]) -> dict[str, Any]:
    return {"type": "And", "conditions": [had, more]} if had else more
