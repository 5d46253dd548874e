"""What players have been shown, and what the host says nowhere but in its events and its whole state.

Reading the whole state takes some 50 ms, so it is read where something has been shown that the events do
not tell, and otherwise when somebody wants to see what only it holds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.capabilities import Draw
from mtg_influence.hosts.phase.views import thing_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["Fight", "Knowledge", "plays_open"]

_OPEN_HANDS: Final = ("RevealHand", "RevealTopOfLibrary")
"""The host's static abilities by which players play with cards revealed."""

_FIGHTING: Final = frozenset(["DeclareAttackers", "DeclareBlockers", "CombatDamage", "EndCombat"])
"""The steps in which there are attacking creatures."""

_TOLD: Final = frozenset(["PriorityPassed", "PhaseChanged", "AttackersDeclared", "BlockersDeclared"])
"""Events after which it is known who fights, if it was before."""


@dataclass(slots=True)
class Fight:
    """Who attacks whom, and who blocks what, by object id; ``is_sure`` False: look into the host's state."""

    attacking: dict[int, PlayerId] = field(default_factory=dict)
    blocking: dict[int, tuple[int, ...]] = field(default_factory=dict)
    is_sure: bool = True


class Knowledge:
    """What there is to know besides what the objects say; a part of what a snapshot keeps.

    Rules: CR 701.20a: what is revealed is shown to everybody; CR 701.20e: what is looked at, to who looks.
    """

    def __init__(self, state: Mapping[str, Any] | None) -> None:
        self._shown: dict[int, frozenset[PlayerId] | None] = {}
        self.monarch: PlayerId | None = None
        self.initiative: PlayerId | None = None
        self.has_command_zone = False
        self.drawn: list[Draw] = []
        self.fight = Fight()
        self._open: frozenset[int] | None = None
        if state is not None:
            self.monarch, self.initiative = _seat(state.get("monarch")), _seat(state.get("initiative"))
            self.has_command_zone = bool(state["command_zone"])
            self.fight.is_sure = state["combat"] is None

    def hear(self, game: Any, events: Iterable[Mapping[str, Any]]) -> None:
        """Take in what an action brought about."""
        happened = list(events)
        kinds = {event["type"] for event in happened}
        if kinds == {"PriorityPassed"}:
            return
        self._open = None
        for event in happened:
            self._one(game, event["type"], event.get("data") or {})
        if str(game.phase) not in _FIGHTING:
            self.fight = Fight()
        elif self.fight.attacking and not kinds <= _TOLD:
            self.fight.is_sure = False
        resolved = [event["data"]["kind"] for event in happened if event["type"] == "EffectResolved"]
        if "Reveal" in resolved and "CardsRevealed" not in kinds:
            self._looked(game.state()["state"])

    def _one(self, game: Any, kind: str, data: Mapping[str, Any]) -> None:
        match kind:
            case "CardDrawn":
                self.drawn.append(Draw(PlayerId(data["player_id"]), data["object_id"]))
            case "CardsRevealed":
                self._shown.update(dict.fromkeys(data["card_ids"]))
            case "ZoneChanged":
                self._moved(game, data)
            case "MonarchChanged":
                self.monarch = _seat(data["player_id"])
            case "InitiativeTaken":
                self.initiative = _seat(data["player_id"])
            case "EmblemCreated" | "DungeonEntered" | "RoomEntered":
                self.has_command_zone = True
            case "AttackersDeclared":
                self.fight = Fight({attack[0]: data["defending_player"] for attack in data["attacks"]})
                self.fight.is_sure = all(attack[1]["type"] == "Player" for attack in data["attacks"])
                for attacker, target in data["attacks"]:
                    if target["type"] == "Player":
                        self.fight.attacking[attacker] = PlayerId(target["data"])
            case "BlockersDeclared":
                for blocker, attacker in data["assignments"]:
                    before = self.fight.blocking.get(blocker, ())
                    self.fight.blocking[blocker] = (*before, attacker)

    def _moved(self, game: Any, data: Mapping[str, Any]) -> None:
        self._shown.pop(data["object_id"], None)
        if "Command" in (data["from"], data["to"]):
            self.has_command_zone = True
        if data["from"] != "Hand":
            return
        thing = thing_of(game, data["object_id"])
        if data["to"] == "Library" or (thing is not None and thing.get("face_down")):
            # Nobody else sees which card has left the hand, so nobody knows any more which ones are in it.
            owner = data["record"]["owner"] if "owner" in data["record"] else thing and thing["owner"]
            for each in game.hand(owner) if owner is not None else ():
                self._shown.pop(each["id"], None)

    def _looked(self, state: Mapping[str, Any]) -> None:
        viewer = state.get("private_look_player")
        for object_id in state.get("private_look_ids") or ():
            before = self._shown.get(object_id, frozenset())
            if viewer is not None and before is not None:
                self._shown[object_id] = before | {PlayerId(viewer)}

    def shown_to(self, object_id: int) -> frozenset[PlayerId] | None:
        """Return who has been shown a hidden card since it is where it is; None is everybody."""
        return self._shown.get(object_id, frozenset())

    def open_cards(self, game: Any) -> frozenset[int]:
        """Return the cards in hands and on libraries that everybody sees just now, by object id.

        The host's whole state, which alone has them, is read once where something opens them.
        """
        if self._open is None:
            opens = plays_open(game.battlefield())
            self._open = frozenset(game.state()["state"]["revealed_cards"] if opens else ())
        return self._open

    def fight_in(self, game: Any) -> Fight:
        """Return who fights, looking into the host's state where the events did not tell."""
        if not self.fight.is_sure:
            self.fight = _fight_of(game.state()["state"]["combat"])
        return self.fight


def _seat(number: int | None) -> PlayerId | None:
    return None if number is None else PlayerId(number)


def _fight_of(combat: Mapping[str, Any] | None) -> Fight:
    if combat is None:
        return Fight()
    attackers = {each["object_id"]: PlayerId(each["defending_player"]) for each in combat["attackers"]}
    blockers = {int(each): tuple(of) for each, of in combat["blocker_to_attacker"].items()}
    return Fight(attackers, blockers)


def plays_open(battlefield: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether somebody may play with their hand or the top of their library revealed."""
    return any(
        _mode(static) in _OPEN_HANDS
        for thing in battlefield
        for static in thing.get("static_definitions") or ()
    )


def _mode(static: Mapping[str, Any]) -> str:
    mode = static.get("mode")
    return str(next(iter(mode))) if isinstance(mode, dict) else str(mode)
