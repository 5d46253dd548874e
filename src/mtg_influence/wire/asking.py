"""From a question as JSON to the hooks, and from their answer back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mtg_influence.core.answers import Deciders
from mtg_influence.core.questions import Named, World
from mtg_influence.wire import reading
from mtg_influence.wire.errors import WireError
from mtg_influence.wire.questions import QUESTIONS, Kind, Parameter, Question

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hooks import Judge

__all__ = ["Asked", "answer", "parse_question", "parse_row"]

_MOST = 64
_LATEST = 10**12


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its arguments, read and checked."""

    question: Question
    arguments: Mapping[str, Any]

    @property
    def hole(self) -> str | None:
        """The hole of the rules whose default decides; None where a rule does."""
        return self.question.hole(self.arguments)


def parse_row(row: Any, path: str, *, seats: int) -> Asked:
    """Read ``[NAME, ARGUMENT, ...]``, all arguments in order.

    Raises:
        WireError: no such question, or an argument is not of its kind.
    """
    if not isinstance(row, list) or not row:
        raise WireError(path, expected="a list of a question's name and its arguments", got=row)
    question = _question(row[0], f"{path}[0]")
    given = row[1:]
    if len(given) != len(question.parameters):
        names = ", ".join(parameter.name for parameter in question.parameters)
        raise WireError(path, expected=f"{question.name!r} with {names}", got=f"{len(given)} arguments")
    read = {
        parameter.name: _read(parameter, value, f"{path}[{at}]", seats)
        for at, (parameter, value) in enumerate(zip(question.parameters, given, strict=True), 1)
    }
    return Asked(question, read)


def parse_question(data: Mapping[str, Any], *, seats: int) -> Asked:
    """Read ``{"what": NAME, ARGUMENT: ...}``; arguments that have a usual value may be left out.

    Raises:
        WireError: no such question, a key that it does not have, or an argument that is not of its kind.
    """
    if "what" not in data:
        raise WireError("what", expected="the name of a question", got=None)
    question = _question(data["what"], "what")
    names = [parameter.name for parameter in question.parameters]
    reading.known_keys({key: value for key, value in data.items() if key != "what"}, "", names)
    read = {}
    for parameter in question.parameters:
        if parameter.name in data:
            read[parameter.name] = _read(parameter, data[parameter.name], parameter.name, seats)
        elif parameter.default is ...:
            raise WireError(parameter.name, expected=f"there, for the question {question.name!r}", got=None)
        else:
            read[parameter.name] = parameter.default
    return Asked(question, read)


def answer(judge: Judge, influence: Influence, asked: Asked) -> Verdict | Deciders:
    """Ask the judge; ``decider`` alone is answered with more than one verdict."""
    question, said = asked.question, asked.arguments
    if question.use is not None:
        return judge.target(influence, said["controller"], candidate=said["candidate"], use=question.use)
    if question.make is not None:
        return judge.event(influence, question.make(**said))
    if question.name == "decider":
        return judge.decider(influence, said["controller"], eligible=said["eligible"])
    return judge.choice(
        influence, said["decider"], candidate=said["candidate"], controller=said["controller"]
    )


def _question(name: Any, path: str) -> Question:
    found = QUESTIONS.get(name) if isinstance(name, str) else None
    if found is None:
        raise WireError(path, expected=f"a question: {', '.join(QUESTIONS)}", got=name)
    return found


def _read(parameter: Parameter, value: Any, path: str, seats: int) -> Any:
    kind, least = parameter.kind, parameter.least
    if kind in (Kind.MAYBE_PLAYER, Kind.MAYBE_PLACE) and value is None:
        return None
    match kind:
        case Kind.PLAYER | Kind.MAYBE_PLAYER:
            return reading.player(value, path, seats=seats)
        case Kind.PLACE | Kind.MAYBE_PLACE:
            return reading.place(value, path, seats=seats)
        case Kind.PLAYERS:
            return reading.many(
                value, path, lambda one, at: reading.player(one, at, seats=seats), most=_MOST, least=least
            )
        case Kind.PLACES:
            return reading.many(
                value, path, lambda one, at: reading.place(one, at, seats=seats), most=_MOST, least=least
            )
        case Kind.NAMED:
            return reading.word(value, path, Named)
        case Kind.TRUTH:
            return reading.truth(value, path)
        case Kind.NUMBER:
            return reading.whole(value, path, least=0, most=_LATEST)
        case Kind.WORLDS:
            return reading.many(value, path, lambda one, at: _world(one, at, seats), most=_MOST, least=least)


def _world(value: Any, path: str, seats: int) -> World:
    if not isinstance(value, list) or len(value) != 2:
        raise WireError(path, expected="a pair of a seat and since when", got=value)
    pair: Sequence[Any] = value
    return World(
        reading.player(pair[0], f"{path}[0]", seats=seats),
        reading.whole(pair[1], f"{path}[1]", least=0, most=_LATEST),
    )
