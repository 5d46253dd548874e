"""What a prompt may look at: the game as it stands, and the judge that says what range allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Affect, Modify, Use
from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import combine
from mtg_influence.hosts.phase.ir.battle_marks import protector_of
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.views import called, thing_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["OPEN", "QuestionContext", "Thing", "opens_to_others", "place_of"]

OPEN: Final = "activator_filter"
"""The host's word of an ability for who may activate it besides its controller."""

Thing = dict[str, Any]
"""An object of the game as the host shows it."""

_CONTROLLED = ("Battlefield", "Stack")


def place_of(thing: Mapping[str, Any]) -> Place:
    """Return where an object is for the purposes of range.

    Rules: CR 801.2d: at its controller, a battle also at its protector; CR 108.4a: off the battlefield
    and the stack at its owner.
    """
    if thing["zone"] not in _CONTROLLED:
        return PlayerId(thing["owner"])
    controller = PlayerId(thing["controller"])
    protector = protector_of(thing)
    return controller if protector is None else (controller, PlayerId(protector))


def opens_to_others(face: Face) -> bool:
    """Return whether a face has or gives an ability that others than its controller may activate.

    >>> opens_to_others({"abilities": [{"activator_filter": {"type": "All"}}]})
    True
    """
    return any(node.get(OPEN) for node in nodes_in(face))


class QuestionContext:
    """One question's view of the game; it remembers the objects that it was asked about.

    ``game`` is the host's game. ``hidden`` says which objects nobody is ever shown; ``takes`` whether the
    host would take an action (everything, where nobody says).
    """

    def __init__(
        self,
        game: Any,
        judge: Judge,
        influence: Influence,
        *,
        hidden: Callable[[Thing], bool],
        takes: Callable[[int, Any], bool] = lambda _actor, _action: True,
        opens_to_others: bool = True,
    ) -> None:
        self._game = game
        self.judge = judge
        self.influence = influence
        self._hidden = hidden
        self.takes = takes
        """Whether the host would take an action of a seat; dear, for what it does not list itself."""
        self.opens_to_others = opens_to_others
        """Whether anything may have an ability that others than its controller may activate."""
        self._things: dict[int, Thing | None] = {}
        self._battlefield: tuple[Thing, ...] | None = None

    def thing(self, object_id: int) -> Thing | None:
        """Return an object; None where there is none of this id, or nobody is shown it."""
        if object_id not in self._things:
            found = thing_of(self._game, object_id)
            self._things[object_id] = None if found is None or self._hidden(found) else found
        return self._things[object_id]

    def battlefield(self) -> tuple[Thing, ...]:
        """Return the permanents."""
        if self._battlefield is None:
            things = tuple(thing for thing in self._game.battlefield() if not self._hidden(thing))
            self._battlefield = things
            self._things.update((thing["id"], thing) for thing in things)
        return self._battlefield

    def hand(self, player: int) -> Sequence[Thing]:
        """Return the cards in a player's hand."""
        return tuple(self._game.hand(player))

    def graveyard(self, player: int) -> Sequence[Thing]:
        """Return the cards in a player's graveyard."""
        return tuple(self._game.graveyard(player))

    def actions(self) -> Sequence[Any]:
        """Return the host's own list of answers; a sample where answers are combinations.

        Names of what nobody is shown are left out: no card has such a name.
        """
        return tuple(each for each in self._game.actions() if not self._says_hidden(each))

    def _says_hidden(self, action: Any) -> bool:
        return action.kind == "ChooseOption" and self._hidden({"name": action.data.get("choice")})

    def name(self, object_id: int) -> str:
        """Return what an object is called; its number where it is unknown."""
        thing = self.thing(object_id)
        return f"object {object_id}" if thing is None else called(thing)

    def player_name(self, player: int) -> str:
        """Return a player's name."""
        return self.influence.seating.name(PlayerId(player))

    def controller(self, object_id: int) -> PlayerId | None:
        """Return who controls an object (owns it where nobody does); None where it is gone."""
        thing = self.thing(object_id)
        if thing is None:
            return None
        place = place_of(thing)
        return place[0] if isinstance(place, tuple) else place

    def check_choice(self, decider: PlayerId, place: Place | None, *, controller: PlayerId | None) -> Verdict:
        """Ask whether a player may choose something; ``place`` None is an option."""
        return self.judge.choice(self.influence, decider, candidate=place, controller=controller)

    def check_target(
        self, decider: PlayerId, place: Place, *, controller: PlayerId, enchants: bool = False
    ) -> Verdict:
        """Ask whether something may be targeted, by the controller's choice or by somebody else's.

        ``enchants``: it is what an Aura would be attached to.

        Rules: CR 801.4: within the controller's range; CR 801.5a: within that of who chooses, too; CR 801.8:
        an Aura spell has a target that it can enchant.
        """
        target = self.judge.target(self.influence, controller, candidate=place)
        if enchants and target.allowed:
            host = self.judge.target(self.influence, controller, candidate=place, use=Use.ENCHANT)
            target = target if host.allowed else host
        if decider == controller:
            return target
        return combine((self.check_choice(decider, place, controller=controller), target))

    def check_attack(self, attacker: PlayerId, place: Place, *, declared: bool = True) -> Verdict:
        """Ask whether creatures of a player may attack something; ``declared`` False: without a declaration.

        Rules: CR 508.4c: what is put onto the battlefield attacking is not declared as an attacker.
        """
        use = Use.ATTACK if declared else Use.ENTER_ATTACKING
        return self.judge.target(self.influence, attacker, candidate=place, use=use)

    def check_activation(self, player: PlayerId, place: Place) -> Verdict:
        """Ask whether a player may activate abilities of an object."""
        return self.judge.target(self.influence, player, candidate=place, use=Use.ACTIVATE)

    def reference(self, reference: Mapping[str, int]) -> tuple[Place | None, str]:
        """Return where and what the host calls ``{"Player": seat}`` or ``{"Object": id}``; None: gone."""
        if "Player" in reference:
            return PlayerId(reference["Player"]), self.player_name(reference["Player"])
        thing = self.thing(reference["Object"])
        return (None, "") if thing is None else (place_of(thing), called(thing))

    def check_modified(self, controller: PlayerId, place: Place) -> Verdict:
        """Ask whether an event of a player's spell or ability may end there once it has been modified."""
        return self.judge.event(self.influence, Modify(place, controller))

    def check_affect(self, controller: PlayerId, place: Place) -> Verdict:
        """Ask whether an effect of a player can concern somebody or something."""
        return self.judge.event(self.influence, Affect(controller, place))
