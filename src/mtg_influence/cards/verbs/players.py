"""What players do: draw, discard, mill, gain and lose life, sacrifice, create tokens, pay, win and lose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from mtg_influence.cards.amounts import Amount, EventAmount, ThatMany, X
from mtg_influence.cards.selectors import Players, Selector, Those, Who
from mtg_influence.cards.verbs import ranges
from mtg_influence.cards.verbs.base import Effect, Written, verb
from mtg_influence.cards.verbs.fields import PARTS, Key, Part, reference
from mtg_influence.cards.verbs.ranges import RangeNote
from mtg_influence.cards.wording.amounts import amount, cards, equal_to
from mtg_influence.cards.wording.objects import article, noun, number
from mtg_influence.cards.wording.sentences import does, listed_and
from mtg_influence.documents import Code, DataPath, Finding

if TYPE_CHECKING:
    from mtg_influence.cards.wording.names import Names

__all__ = [
    "Create", "Discard", "Draw", "ExtraTurn", "GainLife", "LoseGame", "LoseLife", "Mill", "Pay",
    "Sacrifice", "Token", "WinGame",
]  # fmt: skip

Data = Any


@verb("draw", example={"player": "you", "count": 2})
class Draw(Effect):
    """A player draws cards."""

    player: Annotated[Players, Key("Who draws.", ("you",))]
    count: Annotated[Amount, Key("How many cards.", (2,))]

    def english(self, names: Names) -> str:
        return f"{does(self.player, 'draw', names)} {cards(self.count, names)}"


@verb("discard", example={"player": "each opponent", "count": 1})
class Discard(Effect):
    """A player discards cards of that player's choice."""

    player: Annotated[Players, Key("Who discards.", ("each opponent",))]
    count: Annotated[Amount, Key("How many cards.", (1,))]

    def english(self, names: Names) -> str:
        return f"{does(self.player, 'discard', names)} {cards(self.count, names)}"


@verb("mill", example={"player": "each opponent", "count": 2})
class Mill(Effect):
    """A player puts cards from the top of their library into their graveyard."""

    player: Annotated[Players, Key("Who mills.", ("each opponent",))]
    count: Annotated[Amount, Key("How many cards.", (2,))]

    def english(self, names: Names) -> str:
        return f"{does(self.player, 'mill', names)} {cards(self.count, names)}"


@verb("gain-life", example={"player": "you", "amount": 3})
class GainLife(Effect):
    """A player gains life."""

    player: Annotated[Players, Key("Who gains it.", ("you",))]
    amount: Annotated[Amount, Key("How much.", (3,))]

    def english(self, names: Names) -> str:
        return f"{does(self.player, 'gain', names)} {equal_to(self.amount, 'life', names)}"


@verb("lose-life", example={"player": "each opponent", "amount": 1})
class LoseLife(Effect):
    """A player loses life."""

    player: Annotated[Players, Key("Who loses it.", ("each opponent",))]
    amount: Annotated[Amount, Key("How much.", (1,))]

    def english(self, names: Names) -> str:
        return f"{does(self.player, 'lose', names)} {equal_to(self.amount, 'life', names)}"


@verb("sacrifice", example={"player": "each opponent", "what": {"objects": {"types": ["creature"]}}})
class Sacrifice(Effect):
    """A player sacrifices permanents: the permanent itself, or some of the player's choice."""

    player: Annotated[Players, Key("Who sacrifices.", ("each opponent",))]
    what: Annotated[
        Selector,
        Key(
            "What: 'self', a 'pile', or objects among which the player chooses.",
            ({"objects": {"types": ["creature"]}},),
        ),
    ]
    count: Annotated[Amount, Key("How many; left out: 1.", (1,))] = 1

    def english(self, names: Names) -> str:
        done = does(self.player, "sacrifice", names)
        if not isinstance(self.what, Those) or self.what.objects is None:
            return f"{done} {names.things(self.what)}"
        if self.count == 1:
            return f"{done} {article(noun(self.what.objects, names))}"
        many = number(self.count) if isinstance(self.count, int) else amount(self.count, names)
        return f"{done} {many} {noun(self.what.objects, names, plural=True)}"

    def range_notes(self) -> Iterator[RangeNote]:
        yield from ranges.of_players(self.player, self.at)
        yield from ranges.of_amount(self.count, self.at)

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        document, body, at = written.document, written.body, written.at
        yield from cls.check_amounts(written)
        what = body["what"]
        if what == "self" and body["player"] != "you":
            message = "only its controller can sacrifice a permanent"
            yield document.finding((*at, "player"), Code.NEVER_FITS, message, "write 'you'")
        if what == "self" and "count" in body:
            message = "there is one of it"
            yield document.key_finding((*at, "count"), Code.UNUSED_PART, message, "leave 'count' out")
        if isinstance(what, dict) and "controller" in what.get("objects", {}):
            message = "players sacrifice what they control"
            where = (*at, "what", "objects", "controller")
            yield document.key_finding(where, Code.UNUSED_PART, message, "leave 'controller' out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """What a token is like; ``name`` None is that of its subtypes."""

    types: tuple[str, ...]
    name: str | None = None
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()

    def english(self, *, plural: bool) -> str:
        """Return it in words."""
        size = f"{self.power}/{self.toughness}" if None not in (self.power, self.toughness) else ""
        color = listed_and(self.colors) if self.colors else "colorless"
        words = (size, *self.supertypes, color, *self.subtypes, *self.types)
        kind = " ".join(word for word in words if word)
        named = f" named {self.name}" if self.name is not None else ""
        able = f" with {listed_and(self.keywords)}" if self.keywords else ""
        return f"{kind} token{'s' if plural else ''}{named}{able}"


def _token(data: Data, _: DataPath) -> Token:
    said = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    token: Callable[..., Token] = Token
    return token(**said)


PARTS[Token] = Part(_token, reference("token"))


@verb(
    "create",
    example={
        "player": "you",
        "count": 2,
        "token": {
            "types": ["creature"],
            "subtypes": ["Soldier"],
            "colors": ["white"],
            "power": 1,
            "toughness": 1,
        },
    },
)
class Create(Effect):
    """A player creates tokens."""

    player: Annotated[Players, Key("Who creates them.", ("you",))]
    count: Annotated[Amount, Key("How many tokens.", (2,))]
    token: Annotated[Token, Key()]

    def english(self, names: Names) -> str:
        return f"{does(self.player, 'create', names)} {self._tokens(names)}"

    def _tokens(self, names: Names) -> str:
        count, made = self.count, self.token.english(plural=self.count != 1)
        if count == 1:
            return article(made)
        if isinstance(count, int):
            return f"{number(count)} {made}"
        many = amount(count, names)
        alike = isinstance(count, X | EventAmount | ThatMany)
        return f"{many} {made}" if alike else f"{made}, as many as {many}"

    @classmethod
    def check(cls, written: Written) -> Iterator[Finding]:
        yield from cls.check_amounts(written)
        document = written.document
        token, at = written.body["token"], (*written.at, "token")
        creature = "creature" in token["types"]
        for key in ("power", "toughness"):
            if creature and key not in token:
                yield document.finding(at, Code.MISSING_KEY, f"key '{key}' is missing", "a creature has one")
            elif not creature and key in token:
                yield document.finding((*at, key), Code.MISPLACED, f"'{key}' on a token that is no creature")
        if "name" not in token and "subtypes" not in token:
            message = "key 'name' is missing"
            yield document.finding(at, Code.MISSING_KEY, message, "a token without subtypes has a name")


@verb("pay", example={"player": "that player", "mana": "{1}"}, one_of=("mana", "life"))
class Pay(Effect):
    """A player pays mana, life or both; under 'may' it is what somebody is asked to do."""

    player: Annotated[Players, Key("Who pays.", ("that player",))]
    mana: Annotated[str, Key(refers="mana")] = ""
    life: Annotated[int, Key("So much life.", (5,), shape={"minimum": 1, "maximum": 99})] = 0

    def english(self, names: Names) -> str:
        life = f"{self.life} life" if self.life else ""
        paid = " and ".join(part for part in (self.mana, life) if part)
        return f"{does(self.player, 'pay', names)} {paid}"


def _one_or_many(player: Players, one: str, many: str, names: Names) -> str:
    return f"{names.player(player)} {one if player is Who.YOU else many}"


@verb("win-game", example={"player": "you"})
class WinGame(Effect):
    """A player wins the game: all opponents in range lose it (CR 801.14)."""

    player: Annotated[Players, Key("Who wins.", ("you",))]

    def english(self, names: Names) -> str:
        return _one_or_many(self.player, "win the game", "wins the game", names)

    def range_notes(self) -> Iterator[RangeNote]:
        yield from ranges.of_players(self.player, self.at)
        yield RangeNote("801.14", "only opponents in the winner's range lose the game", self.at)


@verb("lose-game", example={"player": {"target": "victim"}})
class LoseGame(Effect):
    """Players lose the game."""

    player: Annotated[Players, Key("Who loses.", ({"target": "victim"},))]

    def english(self, names: Names) -> str:
        return _one_or_many(self.player, "lose the game", "loses the game", names)


@verb("extra-turn", example={"player": "you"})
class ExtraTurn(Effect):
    """A player takes an extra turn after this one."""

    player: Annotated[Players, Key("Who takes it.", ("you",))]

    def english(self, names: Names) -> str:
        turn = "an extra turn after this one"
        return _one_or_many(self.player, f"take {turn}", f"takes {turn}", names)
