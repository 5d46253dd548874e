"""What targets, choices and the card itself are called: first in full, then by what was said before."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, assert_never

from mtg_influence.cards.selectors import (
    AnOpponent,
    AnyTarget,
    Anything,
    APlayer,
    Attached,
    ChosenRef,
    ControllerOf,
    DeciderWord,
    Itself,
    PickedBy,
    Pile,
    TargetRef,
    Those,
    Who,
)
from mtg_influence.cards.wording.objects import article, how_many, noun
from mtg_influence.documents import listed

if TYPE_CHECKING:
    from mtg_influence.cards.selectors import Decider, Players, Selector
    from mtg_influence.cards.targets import Target

__all__ = ["Names"]

_PLAYERS: Final = {
    Who.ANY: "a player",
    Who.YOU: "you",
    Who.EACH_OPPONENT: "each opponent",
    Who.EACH_PLAYER: "each player",
    Who.SOURCE_CONTROLLER: "that source's controller",
    Who.RECIPIENT_CONTROLLER: "that player or that permanent's controller",
    Who.THAT_PLAYER: "that player",
    Who.CHOSEN_PLAYER: "the chosen player",
}
_DECIDERS: Final = {
    DeciderWord.YOU: "you",
    DeciderWord.EACH_PLAYER: "each player",
    DeciderWord.EACH_OPPONENT: "each opponent",
    DeciderWord.ANY_PLAYER: "any player",
    DeciderWord.ANY_OPPONENT: "any opponent",
    DeciderWord.AFFECTED: "the affected player",
    DeciderWord.RANDOM: "chance",
}
_PICKED: Final = {PickedBy.YOU: "of your choice", PickedBy.RANDOM: "chosen at random"}


@dataclass(slots=True)
class Names:
    """The words of one ability. ``this`` is what the object that it is on is called.

    ``targets`` are those of the ability, by id; a target is said in full once and as ``that ...`` then.
    """

    this: str = "this permanent"
    targets: dict[str, Target] = field(default_factory=dict)
    choices: dict[str, str] = field(default_factory=dict)
    said: set[str] = field(default_factory=set)

    def target(self, id_: str) -> str:
        """Return what a target is called here; an id that nothing declares is called by itself."""
        target = self.targets.get(id_)
        if target is None:
            return f"the target '{id_}'"
        if id_ in self.said:
            return f"that {_again(target)}"
        self.said.add(id_)
        return self._in_full(target)

    def _in_full(self, target: Target) -> str:
        several = target.most > 1
        if isinstance(target.what, AnyTarget):
            what = "targets" if several else "any target"
        else:
            what = f"target {self._one_of(target.what, plural=several)}"
        if target.other_than:
            what = (
                "any other target" if what == "any target" else f"{'other' if several else 'another'} {what}"
            )
        if (target.least, target.most) != (1, 1):
            what = f"{how_many(target.least, target.most)} {what}"
        if target.decider is not DeciderWord.YOU:
            what += f" chosen by {self.decider(target.decider)}"
        return what

    def _one_of(self, what: Those, *, plural: bool) -> str:
        parts = [noun(what.objects, self, plural=plural)] if what.objects is not None else []
        if what.players is not None:
            player = "opponent" if what.players is Who.EACH_OPPONENT else "player"
            parts.append(f"{player}s" if plural else player)
        return listed(parts)

    def player(self, players: Players) -> str:
        """Return players as a subject or object."""
        match players:
            case TargetRef(id=id_):
                return self.target(id_)
            case ChosenRef(id=id_):
                return self.chosen(id_)
            case ControllerOf(ref=ref):
                return f"{self.target(ref.id)}'s controller"
            case Who():
                return _PLAYERS[players]
            case _:
                assert_never(players)

    def chosen(self, id_: str) -> str:
        """Return what was chosen under an id."""
        return f"that {self.choices[id_]}" if id_ in self.choices else f"the chosen '{id_}'"

    def things(self, what: Selector, *, each: str = "each", bare: str | None = None) -> str:
        """Return a source, a recipient, or what an effect does something to.

        ``each`` is the word before a class: ``each creature``, ``a creature``; with ``all``, ``creatures``.
        """
        match what:
            case Anything():
                return "anything"
            case Itself():
                return self.this
            case Attached():
                return "the permanent it is attached to"
            case Pile():
                return "that pile"
            case TargetRef(id=id_):
                return self.target(id_)
            case ChosenRef(id=id_):
                return self.chosen(id_)
            case Those():
                return self._those(what, each, bare)
            case _:
                assert_never(what)

    def _those(self, what: Those, each: str, bare: str | None) -> str:
        parts = []
        if what.players is not None:
            any_ = what.players is Who.ANY and each != "a"
            parts.append("each player" if any_ else self.player(what.players))
        if what.objects is not None:
            thing = noun(what.objects, self, plural=each == "all", bare=bare)
            parts.append(thing if each == "all" else article(thing) if each == "a" else f"{each} {thing}")
        return " and ".join(parts) if each != "a" else listed(parts)

    def decider(self, who: Decider) -> str:
        """Return who makes a choice."""
        match who:
            case DeciderWord():
                return _DECIDERS[who]
            case AnOpponent(picked_by=picker):
                return f"an opponent {_PICKED[picker]}"
            case APlayer(picked_by=picker):
                return f"a player {_PICKED[picker]}"
            case TargetRef(id=id_):
                return self.target(id_)
            case ChosenRef(id=id_):
                return self.chosen(id_)
            case ControllerOf(ref=ref):
                return f"{self.target(ref.id)}'s controller"
            case _:
                assert_never(who)


def _again(target: Target) -> str:
    what = target.what
    if isinstance(what, AnyTarget):
        return "permanent or player"
    words = [*(what.objects.types[:1] if what.objects is not None and len(what.objects.types) == 1 else ())]
    if what.objects is not None and not words:
        words = ["permanent"]
    return listed([*words, *(["player"] if what.players is not None else [])])
