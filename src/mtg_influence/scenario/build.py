"""From the data of one case that fits its schema to steps and expectations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.scenario import model
from mtg_influence.scenario.expectation import Asked, Check, Expectation, Logged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath

Data = Any

ACTS = ("cast", "activate", "deploy", "play", "attack", "block", "choose")
_PER_SUBJECT = ("life", "where", "size", "controller", "tapped", "counters", "attached", "in-range")
_WHOLE = ("stack", "playing", "won", "turn-of", "step")


def build_steps(data: Data) -> tuple[model.Step, ...]:
    """Return the steps of a case, its final expectation as the last one."""
    steps: list[model.Step] = []
    for index, single in enumerate(data.get("do", ())):
        [(verb, body)] = single.items()
        steps.append(_step(verb, body, ("do", index, verb)))
    if "expect" in data:
        steps.append(expectation(data["expect"], ("expect",)))
    return tuple(steps)


def _step(verb: str, body: Data, at: DataPath) -> model.Step:
    if verb in ACTS:
        return _act(verb, body, at)
    match verb:
        case "pass":
            return model.Pass(by=body, at=at)
        case "resolve":
            return model.Resolve(everything=body == "everything", at=at)
        case "concede":
            return model.Concede(by=body, at=at)
        case "next-turn":
            return model.NextTurn(of=body, at=at)
        case "advance":
            whole = {"to": body} if isinstance(body, str) else body
            return model.Advance(to=whole["to"], turn_of=whole.get("turn-of"), at=at)
        case "refused":
            [act] = [key for key in body if key != "rule"]
            return model.Refused(act=_act(act, body[act], (*at, act)), rule=body.get("rule"), at=at)
        case _:
            return expectation(body, at)


def _act(verb: str, body: Data, at: DataPath) -> model.Act:
    if verb == "choose":
        answer = body["answer"]
        return model.Choose(by=body["by"], answer=_several(answer), at=at)
    if verb == "deploy":
        return model.Deploy(card=body["card"], by=body["by"], to=body["to"], at=at)
    if verb in {"attack", "block"}:
        pairs = tuple(body["with"].items())
        return model.Combat(blocking=verb == "block", by=body["by"], pairs=pairs, at=at)
    return model.Use(
        verb=model.Verb(verb),
        card=body["card"],
        by=body["by"],
        answers=model.Answers(
            targets=tuple(_several(target) for target in body.get("targets", ())),
            x=body.get("x"),
            modes=tuple(body.get("modes", ())),
            decider=body.get("decider"),
        ),
        zone=body.get("from"),
        ability=body.get("ability"),
        at=at,
    )


def _several(answer: Data) -> tuple[str, ...]:
    return tuple(answer) if isinstance(answer, list) else (str(answer),)


def expectation(data: Data, at: DataPath) -> Expectation:
    """Return what must be so; ``at`` is where it stands."""
    return Expectation(
        checks=tuple(_checks(data, at)),
        asked=_asked(data["asked"], (*at, "asked")) if "asked" in data else None,
        logged=tuple(_logged(entry, (*at, "log", index)) for index, entry in enumerate(data.get("log", ()))),
        at=at,
    )


def _checks(data: Data, at: DataPath) -> Iterator[Check]:
    for kind in _PER_SUBJECT:
        for subject, value in data.get(kind, {}).items():
            yield Check(kind=kind, subject=subject, value=_value(value), at=(*at, kind, subject))
    for player, zones in data.get("zones", {}).items():
        for zone, value in zones.items():
            place = (*at, "zones", player, zone)
            yield Check(kind=f"zones {zone}", subject=player, value=_value(value), at=place)
    for kind in _WHOLE:
        if kind in data:
            yield Check(kind=kind, subject="", value=_value(data[kind]), at=(*at, kind))


def _value(value: Data) -> object:
    return tuple(value) if isinstance(value, list) else value


def _asked(data: Data, at: DataPath) -> Asked:
    attacks = data.get("attacks")
    return Asked(
        who=data["who"],
        kind=data.get("kind"),
        source=data.get("by"),
        candidates=tuple(data["candidates"]) if "candidates" in data else None,
        attacks=None if attacks is None else tuple((who, tuple(whom)) for who, whom in attacks.items()),
        refused=tuple(data.get("refused", {}).items()),
        at=at,
    )


def _logged(data: Data, at: DataPath) -> Logged:
    whole = {"rule": data} if isinstance(data, str) else data
    return Logged(rule=whole.get("rule"), says=whole.get("says"), player=whole.get("player"), at=at)
