"""A bench for lowered faces: a small game at unlimited range in which they are cast and answered for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from mtg_influence.cards import Card, load_pack, parse_card
from mtg_influence.hosts.base import CardPlacement, Position, Zone
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.lower import lower
from mtg_influence.hosts.phase.state.position import apply_position
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.weaver import Weaver

NAMES = ("Ann", "Bob", "Cid", "Dan")
PACK = Path(__file__).parents[4] / "cards"

Answer = int | str | dict[str, Any] | Callable[[list[dict[str, Any]]], dict[str, Any]]
"""A seat (or a number, where one is asked), an object by name, an action, or a choice among those offered."""


@dataclass
class Bench:
    """A game, and what happened in it. ``asked`` are the prompts so far, without priority: kind, seat, and
    what could be chosen."""

    game: Any
    ids: dict[str, list[int]]
    events: list[dict[str, Any]] = field(default_factory=list)
    asked: list[tuple[str, int, list[Any]]] = field(default_factory=list)

    # -- doing ------------------------------------------------------------------------------------

    def cast(self, name: str, *answers: Answer, seat: int = 0) -> None:
        """Cast a spell from a hand, answer what is asked in order, and let the stack resolve."""
        self._begin(seat, "CastSpell", "object_id", name)
        self.settle(*answers)

    def begin(self, name: str, *answers: Answer, seat: int) -> None:
        """Cast a spell from a hand and answer what is asked; it stays on the stack."""
        self._begin(seat, "CastSpell", "object_id", name)
        for answer in answers:
            self._answer(self.game.waiting_for(), answer)

    def activate(self, name: str, *answers: Answer, seat: int = 0) -> None:
        """Activate the first ability of a permanent that can be, and let the stack resolve."""
        self._begin(seat, "ActivateAbility", "source_id", name)
        self.settle(*answers)

    def settle(self, *answers: Answer) -> None:
        """Answer what is asked and pass until the stack is empty."""
        left = list(answers)
        for _ in range(200):
            prompt = self.game.waiting_for()
            if prompt["type"] == "Priority":
                if not self.game.stack():
                    assert not left, f"nobody asked for {left}"
                    return
                self.act(prompt["data"]["player"], {"type": "PassPriority"})
                continue
            assert left, (
                f"no answer for {prompt['type']}: {[one.to_dict() for one in self.game.actions()][:4]}"
            )
            self._answer(prompt, left.pop(0))
        raise AssertionError("the stack never empties")

    def act(self, seat: int, action: Any) -> None:
        """Take one action of the host."""
        self.events += self.game.apply(seat, action).events

    def fight(self, *attacks: tuple[str, int]) -> None:
        """Let creatures attack, unblocked, and go on to the end of combat."""
        for _ in range(60):
            prompt = self.game.waiting_for()
            if self.game.phase == "PostCombatMain":
                return
            player = prompt["data"]["player"]
            if prompt["type"] == "DeclareAttackers":
                pairs = [[self.id(name), {"type": "Player", "data": to}] for name, to in attacks]
                self.act(player, {"type": "DeclareAttackers", "data": {"attacks": pairs, "bands": []}})
            elif prompt["type"] == "DeclareBlockers":
                self.act(player, {"type": "DeclareBlockers", "data": {"assignments": []}})
            else:
                self.act(player, {"type": "PassPriority"})
        raise AssertionError("combat never ends")

    def end_turn(self) -> None:
        """Go on to the next turn; nobody attacks."""
        turn = self.game.turn
        for _ in range(60):
            prompt = self.game.waiting_for()
            if self.game.turn != turn:
                return
            action: Any = {"type": "PassPriority"}
            if prompt["type"] != "Priority":
                action = self.game.actions()[0]
            self.act(prompt["data"]["player"], action)
        raise AssertionError("the turn never ends")

    # -- looking ----------------------------------------------------------------------------------

    @property
    def life(self) -> list[int]:
        """Life totals by seat."""
        return [self.game.player(seat)["life"] for seat in range(len(NAMES))]

    @property
    def damage(self) -> list[tuple[int | str, int]]:
        """Damage dealt so far, in order: a seat or the name of an object, and how much."""
        return [
            (self._named(event["data"]["target"]), event["data"]["amount"])
            for event in self.events
            if event["type"] == "DamageDealt"
        ]

    def id(self, name: str) -> int:
        """The id of an object outside the libraries, by name."""
        for number in self.ids.get(name, ()):
            if self.game.object(number)["zone"] != "Library":
                return number
        raise AssertionError(f"no {name} outside the libraries")

    def thing(self, name: str) -> dict[str, Any]:
        """An object outside the libraries, by name."""
        return dict(self.game.object(self.id(name)))

    def zone(self, seat: int, pile: str) -> list[str]:
        """Names of the cards in a player's ``hand``, ``graveyard`` or ``library``."""
        state = self.game.state()["state"]
        return [state["objects"][str(number)]["name"] for number in state["players"][seat][pile]]

    def options(self, index: int = -1) -> list[int | str]:
        """What could be chosen at one of the prompts so far: seats, then names of objects, sorted."""
        named = [self._named(one) for one in self.asked[index][2]]
        return sorted(named, key=lambda one: (isinstance(one, str), one))

    # -- inside -----------------------------------------------------------------------------------

    def _begin(self, seat: int, kind: str, key: str, name: str) -> None:
        for _ in range(8):
            player = self.game.waiting_for()["data"]["player"]
            if player == seat:
                break
            self.act(player, {"type": "PassPriority"})
        for action in self.game.actions():
            body = action.to_dict()
            if body["type"] == kind and self.game.object(body["data"][key])["name"] == name:
                self.act(seat, action)
                return
        raise AssertionError(f"{name} cannot be used")

    def _answer(self, prompt: Mapping[str, Any], answer: Answer) -> None:
        kind, data = prompt["type"], prompt["data"]
        offered = [one.to_dict() for one in self.game.actions()] if callable(answer) else []
        legal = (data.get("selection") or {}).get("current_legal_targets") or data.get("eligible") or []
        self.asked.append((kind, data["player"], legal))
        self.act(data["player"], self._action(kind, answer, offered))

    def _action(self, kind: str, answer: Answer, offered: list[dict[str, Any]]) -> dict[str, Any]:
        if callable(answer):
            return answer(offered)
        if isinstance(answer, dict):
            return answer
        if kind == "ChooseXValue":
            return {"type": "ChooseX", "data": {"value": answer}}
        if kind == "ModeChoice":
            return {"type": "SelectModes", "data": {"indices": [answer]}}
        if kind == "NamedChoice":
            return {"type": "ChooseOption", "data": {"choice": str(answer)}}
        if kind == "DamageSourceChoice":
            return {"type": "ChooseDamageSource", "data": {"source": self.id(str(answer))}}
        target = {"Player": answer} if isinstance(answer, int) else {"Object": self.id(answer)}
        if kind == "ChooseObjectsSelection":
            return {"type": "SelectTargets", "data": {"targets": [target]}}
        return {"type": "ChooseTarget", "data": {"target": target}}

    def _named(self, target: Mapping[str, int] | int) -> int | str:
        if isinstance(target, int):
            return str(self.game.object(target)["name"])
        [(kind, number)] = target.items()
        return number if kind == "Player" else str(self.game.object(number)["name"])


@pytest.fixture
def bench(book: FaceBook) -> Callable[..., Bench]:
    """Start a game in seat 0's main phase: ``bench(*faces, hand=[(seat, name)], battlefield=...)``.

    Cards without a face of their own are as the host reads them. ``lands`` are for seat 0; without them
    everybody has all the mana they want, which makes the host slow to ask for X.
    """
    import phase  # noqa: PLC0415 - only host tests need the engine

    def start(
        *faces: Face,
        hand: Iterable[tuple[int, str]] = (),
        battlefield: Iterable[tuple[int, str] | tuple[int, str, str]] = (),
        library: Iterable[tuple[int, str]] = (),
        step: str = "precombat main",
        lands: Iterable[str] = (),
    ) -> Bench:
        lands, hand = tuple(lands), tuple(hand)
        own = {face["name"]: face for face in faces}
        placed = [CardPlacement(name, NAMES[seat], Zone.HAND) for seat, name in hand]
        placed += [CardPlacement(name, NAMES[seat], Zone.LIBRARY) for seat, name in library]
        placed += [_permanent(*one) for one in battlefield]
        placed += [CardPlacement(land, NAMES[0], Zone.BATTLEFIELD) for land in lands]
        names = {each.card for each in placed} | {"Plains"}
        data = {name.lower(): own.get(name) or book.face(name) for name in names | set(own)}
        engine = phase.Engine.from_json(json.dumps(data))
        decks = [[each.card for each in placed if each.player == name] + ["Plains"] * 12 for name in NAMES]
        game = engine.new_game(
            decks[0], decks[1], extra_players=decks[2:], seed=1, format="FreeForAll", first_player=0
        )
        exported = game.state()
        apply_position(exported, Position(tuple(placed), step=step), names=NAMES)
        ids: dict[str, list[int]] = {}
        for thing in exported["state"]["objects"].values():
            ids.setdefault(thing["name"], []).append(thing["id"])
        exported["state"]["debug_mode"] = True
        game = engine.load_game(exported)
        for seat in {0, *(seat for seat, _ in hand)} if not lands else ():
            mana = {"type": "SetInfiniteMana", "data": {"player_id": seat, "enabled": True}}
            game.apply(0, {"type": "Debug", "data": mana})
        return Bench(game, ids)

    return start


def _permanent(seat: int, name: str, attached_to: str | None = None) -> CardPlacement:
    return CardPlacement(name, NAMES[seat], Zone.BATTLEFIELD, attached_to=attached_to, ref=name)


@pytest.fixture
def script() -> Callable[..., Card]:
    """Read a script: what is written, and for what is not, an invented red instant named Test."""

    def read(abilities: str, **said: str) -> Card:
        head = {"name": "Test", "cost": '"{R}"', "types": "[instant]", "overrides": "nothing"} | said
        text = "\n".join(["format: 1", *(f"{key}: {value}" for key, value in head.items())])
        body = f"abilities:\n{_indented(abilities)}" if abilities else ""
        return parse_card(f"{text}\n{body}", name="test.card.yaml").unwrap()

    return read


@pytest.fixture
def lowered(script: Callable[..., Card]) -> Callable[..., Face]:
    """Read a script as ``script`` does and lower it; the weaver has to know all that comes out."""

    def read(abilities: str, **said: str) -> Face:
        face = lower(script(abilities, **said))
        assert faults(face) == []
        return face

    return read


def faults(face: Face) -> list[str]:
    """What the weaver does not understand of a face, for a seat that reaches its neighbours."""
    weaver = Weaver(Reach.same(0, tuple(range(len(NAMES))), (0, 1, 3)))
    weaver.face(face)
    return [str(fault) for fault in weaver.faults]


@pytest.fixture(scope="session")
def shipped() -> Mapping[str, Card]:
    """The shipped pack, by lower-case name."""
    return load_pack(PACK).cards


def _indented(text: str) -> str:
    lines: Sequence[str] = text.strip("\n").splitlines()
    width = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "\n".join("  " + line[width:] for line in lines)
