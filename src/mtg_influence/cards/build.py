"""From the data of a card file that fits its schema to the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards import effects, model
from mtg_influence.cards.build_deeds import DEEDS, build_deed
from mtg_influence.cards.build_events import build_event
from mtg_influence.cards.build_triggers import build_cost, build_trigger
from mtg_influence.cards.parts import amount, anything, decider, objects, players, portion, target_kind
from mtg_influence.cards.selectors import DeciderWord, Who

if TYPE_CHECKING:
    from collections.abc import Callable

    from mtg_influence.documents import DataPath, Document

Data = Any


def build_card(document: Document) -> model.Card:
    """Return the card of a document that fits the card schema."""
    data = document.data
    colors = data.get("colors")
    return model.Card(
        name=data["name"],
        types=tuple(data["types"]),
        stance=_stance(data),
        cost=data.get("cost", ""),
        supertypes=tuple(data.get("supertypes", ())),
        subtypes=tuple(data.get("subtypes", ())),
        colors=None if colors is None else tuple(colors),
        power=_text(data.get("power")),
        toughness=_text(data.get("toughness")),
        loyalty=data.get("loyalty"),
        keywords=tuple(data.get("keywords", ())),
        abilities=tuple(
            _ability(ability, ("abilities", index)) for index, ability in enumerate(data.get("abilities", ()))
        ),
        unsupported=data.get("unsupported"),
        rules=tuple(data.get("rules", ())),
        document=document,
    )


def _stance(data: Data) -> model.Stance | None:
    if "fills" in data:
        return model.Stance(data["fills"])
    return model.Stance(data["overrides"]) if "overrides" in data else None


def _text(value: int | str | None) -> str | None:
    return None if value is None else str(value)


def _ability(data: Data, at: DataPath) -> model.Ability:
    parts = _effects(data["effects"], (*at, "effects"))
    targets = _targets(data, at)
    match data["kind"]:
        case "spell":
            return model.SpellAbility(effects=parts, targets=targets, at=at)
        case "activated":
            sorcery = data.get("speed") == "sorcery"
            cost = build_cost(data["cost"])
            return model.ActivatedAbility(
                cost=cost, effects=parts, targets=targets, sorcery_speed=sorcery, at=at
            )
        case "triggered":
            return model.TriggeredAbility(
                when=build_trigger(data["when"]),
                effects=parts,
                targets=targets,
                optional=decider(data["optional"]) if "optional" in data else None,
                at=at,
            )
        case _:
            return model.StaticAbility(effects=parts, at=at)


def _targets(data: Data, at: DataPath) -> tuple[effects.Target, ...]:
    return tuple(
        effects.Target(
            id=target["id"],
            what=target_kind(target["what"]),
            decider=decider(target["decider"]) if "decider" in target else DeciderWord.YOU,
            least=target.get("least", 1),
            most=target.get("most", max(1, target.get("least", 1))),
            other_than=tuple(target.get("other-than", ())),
            at=(*at, "targets", index),
        )
        for index, target in enumerate(data.get("targets", ()))
    )


def _effects(data: Data, at: DataPath) -> tuple[effects.Effect, ...]:
    built = []
    for index, single in enumerate(data):
        [(verb, body)] = single.items()
        path: DataPath = (*at, index, verb)
        deed = verb in DEEDS
        built.append(build_deed(verb, body, path, _effects) if deed else _BUILDERS[verb](body, path))
    return tuple(built)


def _until(data: Data) -> effects.Until | None:
    return effects.Until(data["until"]) if "until" in data else None


def _prevention(data: Data, at: DataPath) -> effects.Effect:
    return effects.Prevention(
        damage=effects.DamageKind(data["damage"]),
        source=anything(data["source"]),
        recipient=anything(data["recipient"]),
        amount=portion(data["amount"]),
        until=_until(data),
        uses=data.get("uses"),
        then=_effects(data.get("then", ()), (*at, "then")),
        at=at,
    )


def _replacement(data: Data, at: DataPath) -> effects.Effect:
    [(event, body)] = data.items()
    at = (*at, event)
    if event != "damage":
        return build_event(event, body, at, _effects)
    return effects.DamageReplacement(
        damage=effects.DamageKind(body["damage"]),
        source=anything(body["source"]),
        recipient=anything(body["recipient"]),
        amount=portion(body["amount"]),
        outcome=_outcome(body, at),
        until=_until(body),
        uses=body.get("uses"),
        optional=decider(body["optional"]) if "optional" in body else None,
        at=at,
    )


def _outcome(data: Data, at: DataPath) -> effects.Outcome:
    if "redirect" in data:
        return effects.Redirect(anything(data["redirect"]))
    if "instead" in data:
        return effects.Instead(_effects(data["instead"], (*at, "instead")))
    [(change, value)] = data["change"].items()
    match change:
        case "times":
            return effects.Times(value)
        case "plus":
            return effects.Plus(amount(value))
        case "minus":
            return effects.Minus(amount(value))
        case _:
            return effects.SetTo(amount(value))


def _choice(data: Data, at: DataPath) -> effects.Effect:
    [(kind, body)] = data.items()
    at = (*at, kind)
    match kind:
        case "modes":
            return _modes(body, at)
        case "piles":
            return _piles(body, at)
        case "object":
            least, most = body.get("least", 1), body.get("most", max(1, body.get("least", 1)))
            who, among = decider(body["decider"]), objects(body["among"])
            return effects.ObjectChoice(
                decider=who, among=among, id=body["as"], least=least, most=most, at=at
            )
        case "player":
            who, from_ = decider(body["decider"]), players(body["among"])
            return effects.PlayerPick(decider=who, among=from_, id=body.get("as"), at=at)
        case "vote":
            return _vote(body, at)
        case "object-vote":
            winners = _effects(body["winners"], (*at, "winners"))
            among = objects(body["among"])
            return effects.ObjectVote(
                voters=Who(body["voters"]), among=among, id=body["as"], winners=winners, at=at
            )
        case "color" | "creature-type":
            word = effects.Word(kind.replace("-", " "))
            return effects.WordChoice(decider=decider(body["decider"]), kind=word, at=at)
        case _:
            sources = None if body["among"] == "any" else objects(body["among"])
            return effects.SourceChoice(decider=decider(body["decider"]), among=sources, id=body["as"], at=at)


def _vote(data: Data, at: DataPath) -> effects.Effect:
    options = tuple(
        effects.VoteOption(
            name=option["name"],
            effects=_effects(option["effects"], (*at, "options", index, "effects")),
            at=(*at, "options", index),
        )
        for index, option in enumerate(data["options"])
    )
    each = data["tally"] == "each vote"
    return effects.Vote(voters=Who(data["voters"]), options=options, each=each, tie=data.get("tie"), at=at)


def _modes(data: Data, at: DataPath) -> effects.Effect:
    options = tuple(
        effects.Mode(
            name=mode["name"],
            effects=_effects(mode["effects"], (*at, "options", index, "effects")),
            targets=_targets(mode, (*at, "options", index)),
            at=(*at, "options", index),
        )
        for index, mode in enumerate(data["options"])
    )
    least = data.get("least", 1)
    most = data.get("most", max(1, least))
    return effects.ModeChoice(
        decider=decider(data["decider"]), options=options, least=least, most=most, at=at
    )


def _piles(data: Data, at: DataPath) -> effects.Effect:
    of = data["of"]
    if "library-top" in of:
        top = of["library-top"]
        source: effects.LibraryTop | Any = effects.LibraryTop(
            players(top["player"]), amount(top["count"]), revealed=top["revealed"]
        )
    else:
        source = objects(of["objects"])
    return effects.PileChoice(
        of=source,
        splitter=decider(data["splitter"]),
        picker=decider(data["picker"]),
        picked=_effects(data["picked"], (*at, "picked")),
        rest=_effects(data.get("rest", ()), (*at, "rest")),
        at=at,
    )


def _pump(data: Data, at: DataPath) -> effects.Effect:
    return effects.Pump(
        what=anything(data["what"]),
        power=data["power"],
        toughness=data["toughness"],
        until=_until(data),
        at=at,
    )


_BUILDERS: dict[str, Callable[[Data, DataPath], effects.Effect]] = {
    "prevention": _prevention,
    "replacement": _replacement,
    "player-choice": _choice,
    "damage": lambda data, at: effects.Damage(
        amount=amount(data["amount"]),
        source=anything(data["source"]),
        recipient=anything(data["recipient"]),
        at=at,
    ),
    "draw": lambda data, at: effects.Draw(player=players(data["player"]), count=amount(data["count"]), at=at),
    "discard": lambda data, at: effects.Discard(
        player=players(data["player"]), count=amount(data["count"]), at=at
    ),
    "gain-life": lambda data, at: effects.GainLife(
        player=players(data["player"]), amount=amount(data["amount"]), at=at
    ),
    "lose-life": lambda data, at: effects.LoseLife(
        player=players(data["player"]), amount=amount(data["amount"]), at=at
    ),
    "pump": _pump,
    "destroy": lambda data, at: effects.Destroy(
        what=anything(data["what"]), regenerate=data.get("regenerate", True), at=at
    ),
    "move": lambda data, at: effects.Move(
        what=anything(data["what"]), to=effects.Destination(data["to"]), at=at
    ),
}
