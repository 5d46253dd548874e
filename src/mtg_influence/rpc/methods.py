"""What may be called: each method takes the tables and the parameters of a request and returns its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.answers import Deciders
from mtg_influence.core.context import CONTEXT_VALUES, Context
from mtg_influence.core.questions import Named, Purpose
from mtg_influence.rpc.errors import ErrorCode, RpcError
from mtg_influence.rules_index import RULES_EDITION
from mtg_influence.wire import QUESTIONS, WireError, answer, masks_of, parse_question, parse_row
from mtg_influence.wire.reading import known_keys, many, player, truth, whole, word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mtg_influence.core.verdict import Lang, Verdict
    from mtg_influence.rpc.tables import Tables

__all__ = ["METHODS", "PROTOCOL"]

PROTOCOL = 1
"""Goes up when a method, a parameter or a key of a result goes away or changes its meaning."""

_LANGUAGES = ("en", "es")
_MOST_ROWS = 100_000
_MOST_TURNS = 10**9
_MOST_LIFE = 10**9
_LONGEST_STEP = 100


def _hello(_: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ())
    questions = {
        each.name: {"about": each.about, "arguments": {one.name: one.kind.value for one in each.parameters}}
        for each in QUESTIONS.values()
    }
    return {
        "protocol": PROTOCOL,
        "rules_edition": RULES_EDITION,
        "languages": list(_LANGUAGES),
        "methods": list(METHODS),
        "questions": questions,
    }


def _open(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    given = dict(params)
    return tables.open(given.pop("table", None), given).masks()


def _close(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table",))
    tables.close(params)
    return {}


def _turn(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table",))
    table = tables.get(params)
    table.now = table.now.next_turn()
    return table.masks()


def _context(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table", *CONTEXT_VALUES))
    table = tables.get(params)
    given: dict[str, Any] = {name: params[name] for name in CONTEXT_VALUES if name in params}
    if "turn" in given:
        whole(given["turn"], "turn", least=0, most=_MOST_TURNS)
    if "step" in given and not (isinstance(given["step"], str) and len(given["step"]) <= _LONGEST_STEP):
        raise WireError("step", expected=f"a step of at most {_LONGEST_STEP} characters", got=given["step"])
    if "active" in given:
        player(given["active"], "active", seats=table.seats)
    if "life" in given:
        given["life"] = many(given["life"], "life", _life, least=table.seats, most=table.seats)
    table.now = table.now.with_context(Context(**given))
    return {}


def _life(value: Any, path: str) -> int:
    return whole(value, path, least=-_MOST_LIFE, most=_MOST_LIFE)


def _faults(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table", "lang"))
    table = tables.get(params)
    lang = _lang(params.get("lang")) or "en"
    return {
        "faults": [
            {"plugin": each.plugin, "hook": each.hook, "kind": each.kind.value, "text": each.text.to(lang)}
            for each in table.judge.faults
        ]
    }


def _leave(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table", "players"), required=("players",))
    table = tables.get(params)
    seats = table.seats
    gone = many(
        params["players"], "players", lambda one, at: player(one, at, seats=seats), least=1, most=seats
    )
    table.now = table.now.leave(*gone)
    return table.masks()


def _masks(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table", "questions"))
    table = tables.get(params)
    if not truth(params.get("questions", False), "questions"):
        return table.masks()
    return {**table.masks(), "questions": masks_of(table.judge, table.now)}


def _ask(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    given = dict(params)
    table = tables.get(given)
    del given["table"]
    lang = _lang(given.pop("lang", None))
    said = answer(table.judge, table.now, parse_question(given, seats=table.seats))
    if isinstance(said, Deciders):
        return _deciders(said, lang)
    return _verdict(said, lang)


def _batch(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(dict(params), "", ("table", "rows", "reasons", "lang"), required=("rows",))
    table = tables.get(params)
    seats, judge, now = table.seats, table.judge, table.now
    asked = many(params["rows"], "rows", lambda one, at: parse_row(one, at, seats=seats), most=_MOST_ROWS)
    answers = [answer(judge, now, each) for each in asked]
    result: dict[str, Any] = {
        "answers": [each.players if isinstance(each, Deciders) else each.allowed for each in answers]
    }
    if truth(params.get("reasons", False), "reasons"):
        lang = _lang(params.get("lang"))
        result["reasons"] = [
            _deciders(each, lang) if isinstance(each, Deciders) else _verdict(each, lang) for each in answers
        ]
    return result


def _scope(tables: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    known_keys(
        dict(params), "", ("table", "controller", "purpose", "named"), required=("controller", "purpose")
    )
    table = tables.get(params)
    found = table.judge.scope(
        table.now,
        player(params["controller"], "controller", seats=table.seats),
        purpose=word(params["purpose"], "purpose", Purpose),
        named=word(params.get("named", Named.NEITHER.value), "named", Named),
    )
    sides = {"players": found.players, "sources": found.sources, "recipients": found.recipients}
    return {side: sorted(seats) for side, seats in sides.items()}


def _rulings(_: Tables, params: Mapping[str, Any]) -> dict[str, Any]:
    from mtg_influence.hooks import build_judge  # noqa: PLC0415 - the first answer need not wait for it

    known_keys(dict(params), "", ("lang",))
    lang = _lang(params.get("lang")) or "en"
    offered = build_judge().offered
    return {"rulings": [{"name": each.name, "hole": each.hole, "text": each.text(lang)} for each in offered]}


def _lang(value: Any) -> Lang | None:
    if value is None:
        return None
    if value not in _LANGUAGES:
        said = {"path": "lang", "known": list(_LANGUAGES)}
        raise RpcError(ErrorCode.INVALID_PARAMS, "lang: not one of en, es", said)
    return "es" if value == "es" else "en"


def _verdict(verdict: Verdict, lang: Lang | None) -> dict[str, Any]:
    """What is said of one verdict; in words only where a language is asked for, since words take time."""
    found: dict[str, Any] = {"ok": verdict.allowed, "rule": verdict.rule}
    if verdict.reason is not None:
        found["reason"] = verdict.reason.key
    if lang is not None:
        found["text"] = verdict.text(lang)
    if verdict.others:
        found["others"] = [_verdict(each, lang) for each in verdict.others]
    return found


def _deciders(said: Deciders, lang: Lang | None) -> dict[str, Any]:
    verdicts = [{"player": seat, **_verdict(verdict, lang)} for seat, verdict in said.verdicts]
    return {"players": said.players, "verdicts": verdicts}


METHODS: Mapping[str, Callable[[Tables, Mapping[str, Any]], dict[str, Any]]] = {
    "hello": _hello,
    "open": _open,
    "turn": _turn,
    "context": _context,
    "leave": _leave,
    "masks": _masks,
    "ask": _ask,
    "batch": _batch,
    "scope": _scope,
    "faults": _faults,
    "rulings": _rulings,
    "close": _close,
}
"""By name."""
