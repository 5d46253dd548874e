"""Start a game in the middle: put cards, life totals and the step of a ``Position`` into a new game.

The state that ``Game.state()`` exports is edited and loaded again. The host's ``Debug`` actions would
do as well; they leave the same fields behind (controller and its base, turn of entering, timestamp),
but need ten calls a card, a flag in the format and a state to be loaded anyhow to set that flag, and
they fill the log. Loading fires no trigger and applies no replacement ("enters tapped", "as this
enters, choose"); continuous effects hold at once, and state-based actions wait for the first action.

How to: start the game with the decks of ``decks.decks_for``, ``apply_position`` to its state, load it, and
``settle_step`` the loaded game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from mtg_influence.carddb.names import fold
from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.errors import BadPlacement, StepNotReached, UnknownStep
from mtg_influence.hosts.phase.host_words import STEPS, ZONES, counter_key
from mtg_influence.hosts.phase.state.decks import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mtg_influence.hosts.base import CardPlacement, Position

__all__ = ["STARTING_STEPS", "apply_position", "settle_step"]

_PHASES: Final = {word: phase for phase, word in STEPS.items()}
_LOADED: Final = {
    word: "BeginCombat" if word == "declare attackers" else _PHASES[word]
    for word in (
        "upkeep",
        "draw",
        "precombat main",
        "beginning of combat",
        "declare attackers",
        "end of combat",
        "postcombat main",
        "end",
    )
}
STARTING_STEPS: Final = tuple(_LOADED)
"""The steps in which a position can start. In the others nobody gets priority, or there is a combat."""

_HOST_ZONE: Final = {zone: name for name, zone in ZONES.items()}
_OF_A_PLAYER: Final = {Zone.LIBRARY: "library", Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard"}
_OF_ALL: Final = {Zone.BATTLEFIELD: "battlefield", Zone.EXILE: "exile", Zone.COMMAND: "command_zone"}
_STARTING_COUNTERS: Final = ("loyalty", "defense")


class _Game(Protocol):
    """What is needed of ``phase.Game``."""

    @property
    def phase(self) -> str: ...
    def waiting_for(self) -> Any: ...
    def apply(self, actor: int, action: Any) -> Any: ...


def apply_position(
    exported: dict[str, Any],
    position: Position,
    *,
    names: Sequence[str],
    resolve: Callable[[str], str] = str,
) -> dict[int, int]:
    """Edit the exported state of a new game, in place, so that loading it gives the position.

    ``exported`` is what ``Game.state()`` returns, before any mulligan. ``names`` are the players by
    seat; ``resolve`` turns the name of a placed card into the name of the object (for cards that are
    known under several names). Hands, battlefield and graveyards hold what is placed and nothing else;
    cards placed in a library are on top of it, the first placed topmost. A permanent that somebody else
    owns is under its controller's control as if it had entered so. Planeswalkers and battles without
    counters get those that they are printed with; a battle's protector is asked for at once. The stack
    is empty and the active player (None: the first seat) has priority, in turn 1.

    Returns the object id of each placement, by its index in ``position.placements``.

    Raises UnknownPlayer, UnknownStep, BadPlacement (``card``, ``player``, ``problem``).
    """
    state = exported["state"]
    if position.step not in _LOADED:
        raise UnknownStep(position.step, STARTING_STEPS)
    active = 0 if position.active is None else seat_of(names, position.active)
    _put_hands_back(state)
    placed: dict[int, int] = {}
    refs: dict[str, dict[str, Any]] = {}
    # Cards in libraries last and backwards: each goes on top of the one before.
    order = sorted(
        range(len(position.placements)),
        key=lambda i: (-i if position.placements[i].zone is Zone.LIBRARY else -len(position.placements), i),
    )
    taken: set[int] = set()
    for index in order:
        placement = position.placements[index]
        thing = _take(
            state, placement, seat=_owner(placement, names), name=resolve(placement.card), taken=taken
        )
        taken.add(thing["id"])
        _put(state, thing, placement, controller=seat_of(names, placement.player))
        placed[index] = thing["id"]
        if placement.ref is not None:
            refs[placement.ref] = thing
    for index, placement in enumerate(position.placements):
        _attach(state["objects"][str(placed[index])], placement, refs=refs, names=names)
    for name, life in position.life.items():
        state["players"][seat_of(names, name)]["life"] = life
    _set_time(state, active, _LOADED[position.step])
    return placed


def settle_step(game: _Game, position: Position) -> None:
    """Pass priority until a game that was loaded from a position is in the position's step.

    Only ``declare attackers`` needs it: that step begins with the choice itself, so the game is loaded
    in the step before, where everybody passes. Elsewhere this does nothing.

    Raises StepNotReached (``step``, ``prompt``), for instance where no creature can attack.
    """
    if position.step != "declare attackers":
        return
    while (prompt := game.waiting_for())["type"] == "Priority" and game.phase == "BeginCombat":
        game.apply(prompt["data"]["player"], {"type": "PassPriority"})
    if prompt["type"] != "DeclareAttackers":
        raise StepNotReached(position.step, prompt=prompt["type"])


def _owner(placement: CardPlacement, names: Sequence[str]) -> int:
    owner = placement.owner or placement.player
    if owner != placement.player and placement.zone is not Zone.BATTLEFIELD:
        problem = f"is owned by {owner!r} and cannot be in another player's {placement.zone}"
        raise BadPlacement(placement.card, player=placement.player, problem=problem)
    if placement.zone is Zone.STACK:
        raise BadPlacement(placement.card, player=placement.player, problem="cannot start on the stack")
    return seat_of(names, owner)


def _put_hands_back(state: dict[str, Any]) -> None:
    for player in state["players"]:
        for number in player["hand"]:
            state["objects"][str(number)]["zone"] = "Library"
        player["library"] += player["hand"]
        player["hand"] = []


def _take(
    state: dict[str, Any], placement: CardPlacement, *, seat: int, name: str, taken: set[int]
) -> dict[str, Any]:
    wanted = fold(name)
    library = state["players"][seat]["library"]
    for number in library:
        thing: dict[str, Any] = state["objects"][str(number)]
        if number not in taken and fold(thing["name"]) == wanted:
            library.remove(number)
            return thing
    raise BadPlacement(
        placement.card, player=placement.player, problem="there is no such card left in the deck"
    )


def _put(state: dict[str, Any], thing: dict[str, Any], placement: CardPlacement, *, controller: int) -> None:
    thing["zone"] = _HOST_ZONE[placement.zone]
    if placement.zone in _OF_A_PLAYER:
        pile = state["players"][controller][_OF_A_PLAYER[placement.zone]]
        pile.insert(0 if placement.zone is Zone.LIBRARY else len(pile), thing["id"])
    else:
        state[_OF_ALL[placement.zone]].append(thing["id"])
    if placement.zone is not Zone.LIBRARY:
        thing["incarnation"] = thing.get("incarnation", 0) + 1
    thing["counters"] = _counters(thing, placement)
    if placement.zone is not Zone.BATTLEFIELD:
        _refuse_state_of_permanents(placement)
        return
    # the order of placements is the order of timestamps.
    thing["timestamp"] = state["next_timestamp"]
    state["next_timestamp"] += 1
    thing["controller"] = thing["base_controller"] = controller
    thing["tapped"] = placement.tapped
    thing["entered_battlefield_turn"] = 1 if placement.summoning_sick else 0
    thing["summoning_sick"] = placement.summoning_sick


def _counters(thing: Mapping[str, Any], placement: CardPlacement) -> dict[str, int]:
    counters = {counter_key(word): number for word, number in placement.counters.items()}
    if any(number < 1 for number in counters.values()):
        raise BadPlacement(
            placement.card, player=placement.player, problem="has fewer than 1 counter of a kind"
        )
    if placement.zone is not Zone.BATTLEFIELD:
        return counters
    for kind in _STARTING_COUNTERS:
        # loyalty and defense are the counters that the permanent enters with.
        if thing.get(kind) is not None:
            counters.setdefault(kind, thing[kind])
    if "Battle" in thing["card_types"]["core_types"] and "defense" not in counters:
        problem = "the card data does not say its defense: give it defense counters"
        raise BadPlacement(placement.card, player=placement.player, problem=problem)
    return counters


def _refuse_state_of_permanents(placement: CardPlacement) -> None:
    for what, said in (
        ("tapped", placement.tapped),
        ("summoning sick", placement.summoning_sick),
        ("attached", placement.attached_to),
        # exile is the only other place where a card keeps counters (time counters).
        ("given counters", placement.counters and placement.zone is not Zone.EXILE),
    ):
        if said:
            problem = f"cannot be {what} in {placement.zone}, only on the battlefield"
            raise BadPlacement(placement.card, player=placement.player, problem=problem)


def _attach(
    thing: dict[str, Any],
    placement: CardPlacement,
    *,
    refs: Mapping[str, dict[str, Any]],
    names: Sequence[str],
) -> None:
    to = placement.attached_to
    if to is None:
        if placement.zone is Zone.BATTLEFIELD and "Aura" in thing["card_types"]["subtypes"]:
            problem = "an Aura on the battlefield must be attached to something"
            raise BadPlacement(placement.card, player=placement.player, problem=problem)
        return
    if to in refs:
        host = refs[to]
        if host["zone"] != "Battlefield":
            problem = f"cannot be attached to {to!r}, which is not on the battlefield"
            raise BadPlacement(placement.card, player=placement.player, problem=problem)
        thing["attached_to"] = {"type": "Object", "data": host["id"]}
        host["attachments"].append(thing["id"])
    elif to in names:
        thing["attached_to"] = {"type": "Player", "data": list(names).index(to)}
    else:
        problem = f"is attached to {to!r}, which is neither the ref of a placement nor a player"
        raise BadPlacement(placement.card, player=placement.player, problem=problem)


def _set_time(state: dict[str, Any], active: int, phase: str) -> None:
    state.update(
        phase=phase,
        active_player=active,
        priority_player=active,
        current_starting_player=active,
        turn_number=1,
        waiting_for={"type": "Priority", "data": {"player": active}},
        steps_started_this_turn=dict.fromkeys(_steps_until(phase), 1),
    )
    for seat, player in enumerate(state["players"]):
        player["turns_taken"] = int(seat == active)
    # Drawing the opening hands is no event of this turn.
    for history in ("zone_changes_this_turn", "zone_change_library_knowledge_stamps"):
        state.pop(history, None)


def _steps_until(phase: str) -> Iterable[str]:
    steps = list(STEPS)
    return steps[: steps.index(phase) + 1]
