"""From the data of a card file that fits its schema to players, things and amounts."""

from __future__ import annotations

from typing import Any

from mtg_influence.cards import amounts, selectors

Data = Any


def players(data: Data) -> selectors.Players:
    """Return the players that a word or a reference says."""
    if isinstance(data, str):
        return selectors.Who(data)
    if "controller-of" in data:
        return selectors.ControllerOf(selectors.TargetRef(data["controller-of"]))
    return reference(data)


def reference(data: Data) -> selectors.TargetRef | selectors.ChosenRef:
    """Return what ``target`` or ``chosen`` refers to."""
    if "target" in data:
        return selectors.TargetRef(data["target"])
    return selectors.ChosenRef(data["chosen"])


def objects(data: Data) -> selectors.ObjectFilter:
    """Return a filter of objects."""

    def words(key: str) -> tuple[str, ...]:
        return tuple(data.get(key, ()))

    return selectors.ObjectFilter(
        types=words("types"),
        supertypes=words("supertypes"),
        subtypes=words("subtypes"),
        colors=words("colors"),
        chosen=data.get("of-chosen"),
        keywords=words("keywords"),
        controller=players(data["controller"]) if "controller" in data else None,
        owner=players(data["owner"]) if "owner" in data else None,
        named=data.get("named"),
        zone=selectors.Zone(data["zone"]) if "zone" in data else None,
        other=data.get("other", False),
        tapped=data.get("tapped"),
        combat=data.get("combat"),
        token=data.get("token"),
        without=objects(data["without"]) if "without" in data else None,
    )


def those(data: Data) -> selectors.Those:
    """Return players, objects or both."""
    return selectors.Those(
        players=players(data["players"]) if "players" in data else None,
        objects=objects(data["objects"]) if "objects" in data else None,
    )


_WORDS: dict[str, selectors.Selector] = {
    "any": selectors.Anything(),
    "self": selectors.Itself(),
    "you": selectors.Those(players=selectors.Who.YOU),
    "attached": selectors.Attached(),
    "pile": selectors.Pile(),
}


def anything(data: Data) -> selectors.Selector:
    """Return a source, a recipient, or what an effect does something to."""
    if isinstance(data, str):
        return _WORDS[data]
    return reference(data) if "target" in data or "chosen" in data else those(data)


def target_kind(data: Data) -> selectors.AnyTarget | selectors.Those:
    """Return what can be a target."""
    return selectors.AnyTarget() if isinstance(data, str) else those(data)


def decider(data: Data) -> selectors.Decider:
    """Return who makes a choice."""
    if isinstance(data, str):
        return selectors.DeciderWord(data)
    if "an-opponent" in data:
        return selectors.AnOpponent(selectors.PickedBy(data["an-opponent"]["picked-by"]))
    if "a-player" in data:
        return selectors.APlayer(selectors.PickedBy(data["a-player"]["picked-by"]))
    if "controller-of" in data:
        return selectors.ControllerOf(selectors.TargetRef(data["controller-of"]))
    return reference(data)


_AMOUNTS: dict[str, amounts.Amount] = {
    "X": amounts.X(),
    "event amount": amounts.EventAmount(),
    "that many": amounts.ThatMany(),
    "votes": amounts.Votes(),
}


def amount(data: Data) -> amounts.Amount:
    """Return a number, or how to work it out."""
    if isinstance(data, int):
        return data
    if isinstance(data, str):
        return _AMOUNTS[data]
    if "count" in data:
        return amounts.CountOf(objects(data["count"]))
    if "times" in data:
        return amounts.TimesOf(amount(data["times"]["of"]), data["times"]["factor"])
    if "plus" in data:
        return amounts.PlusOf(amount(data["plus"]["of"]), data["plus"]["more"])
    if "life" in data:
        return amounts.LifeOf(players(data["life"]))
    if "hand" in data:
        return amounts.HandOf(players(data["hand"]))
    half = data["half"]
    return amounts.HalfOf(amount(half["of"]), round_up=half["round"] == "up")


def portion(data: Data) -> amounts.Portion:
    """Return how much of the damage is concerned."""
    if data == "all":
        return amounts.All()
    if isinstance(data, str):
        return amounts.HalfOfIt(round_up=data.endswith("up"))
    if "next" in data:
        return amounts.Next(amount(data["next"]))
    if "of-each" in data:
        return amounts.OfEach(amount(data["of-each"]))
    return amounts.AllBut(amount(data["all-but"]))
