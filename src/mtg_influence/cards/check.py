"""The second pass over a card: does what fits the schema also mean something?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.check_events import check_chosen, check_events
from mtg_influence.cards.check_ids import check_ids
from mtg_influence.cards.check_sense import check_sense
from mtg_influence.cards.check_that_player import check_that_player
from mtg_influence.cards.check_triggers import check_chosen_player, check_costs, tells_amount
from mtg_influence.cards.check_votes import check_votes
from mtg_influence.cards.check_who import check_who
from mtg_influence.cards.verbs import INNER, KINDS, VERBS, Written
from mtg_influence.documents import Code, Finding, sort_key

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

Data = Any

_SPELLS = frozenset({"instant", "sorcery"})
_WITH_POWER = frozenset({"Vehicle", "Spacecraft"})


def check_card(document: Document) -> tuple[Finding, ...]:
    """Return what is wrong with the meaning of a card whose shape is right, sorted."""
    checker = _Checker(document)
    checker.card()
    return tuple(sorted(checker.findings, key=sort_key))


def effects_in(data: Data, at: DataPath) -> Iterator[tuple[DataPath, str, Data]]:
    """Yield path, verb and body of each effect in a list and inside its effects.

    A replacement's verb is ``damage-replacement``, a player choice's is what is chosen (``modes``, ...).
    """
    for index, single in enumerate(data):
        [(verb, body)] = single.items()
        path: DataPath = (*at, index, verb)
        if verb in {"replacement", "player-choice"}:
            [(kind, body)] = body.items()
            path = (*path, kind)
            verb = f"{kind}-replacement" if verb == "replacement" else kind
        yield path, verb, body
        for key in INNER:
            yield from effects_in(body.get(key, ()), (*path, key))
        for number, mode in enumerate(body.get("options", ())):
            yield from effects_in(mode["effects"], (*path, "options", number, "effects"))


@dataclass(slots=True)
class _Checker:
    document: Document
    findings: list[Finding] = field(default_factory=list)

    def note(self, at: DataPath, code: Code, message: str, hint: str | None = None) -> None:
        self.findings.append(self.document.finding(at, code, message, hint))

    def card(self) -> None:
        data = self.document.data
        types = set(data["types"])
        self._power(data, types)
        self._loyalty(data, types)
        abilities = data.get("abilities", ())
        if not abilities and types & _SPELLS and "unsupported" not in data:
            self.note(
                (), Code.MISSING_KEY, "key 'abilities' is missing", "an instant or sorcery does something"
            )
        for index, ability in enumerate(abilities):
            at: DataPath = ("abilities", index)
            if ability["kind"] == "spell" and not types & _SPELLS:
                self.note(
                    (*at, "kind"), Code.MISPLACED, "a spell ability on a card that is no instant or sorcery",
                    "write activated, triggered or static",
                )  # fmt: skip
            self._ability(ability, at)
            self.findings += check_ids(self.document, ability, at)
            self.findings += check_who(self.document, ability, at)
            self.findings += check_that_player(self.document, ability, at)
            self.findings += check_events(self.document, ability, at)
            self.findings += check_votes(self.document, ability, at)
            self.findings += check_costs(self.document, ability, at)
        self.findings += check_sense(self.document)
        self.findings += check_chosen(self.document)
        self.findings += check_chosen_player(self.document)

    def _power(self, data: Data, types: set[str]) -> None:
        has_power = "creature" in types or bool(_WITH_POWER & set(data.get("subtypes", ())))
        for key in ("power", "toughness"):
            if has_power and key not in data:
                self.note(("types",), Code.MISSING_KEY, f"key '{key}' is missing", "a creature has one")
            elif not has_power and key in data:
                self.note((key,), Code.MISPLACED, f"'{key}' on a card that is no creature")

    def _loyalty(self, data: Data, types: set[str]) -> None:
        if "planeswalker" in types and "loyalty" not in data and "unsupported" not in data:
            self.note(("types",), Code.MISSING_KEY, "key 'loyalty' is missing", "a planeswalker has one")
        elif "planeswalker" not in types and "loyalty" in data:
            self.note(("loyalty",), Code.MISPLACED, "'loyalty' on a card that is no planeswalker")
        for index, ability in enumerate(data.get("abilities", ())):
            if "loyalty" in ability.get("cost", {}) and "planeswalker" not in types:
                at: DataPath = ("abilities", index, "cost", "loyalty")
                self.note(at, Code.MISPLACED, "a loyalty ability of what is no planeswalker")

    def _ability(self, ability: Data, at: DataPath) -> None:
        static = ability["kind"] == "static"
        cost = ability.get("cost", {}).get("mana", "") if ability["kind"] == "activated" else None
        paid = self.document.data.get("cost", "") if cost is None else cost
        for path, verb, body in effects_in(ability["effects"], (*at, "effects")):
            self._effect(path, verb, body, static=static, top=len(path) == len(at) + 4)
            if verb in VERBS:
                self.findings += VERBS[verb].check(Written(self.document, body, path, ability))
        self._amounts(ability["effects"], (*at, "effects"), "{X}" in paid, inside=tells_amount(ability))
        self._filters(ability, at)
        if static:
            for index, single in enumerate(ability["effects"]):
                [verb] = single
                if not _is_static(verb):
                    self.note(
                        (*at, "effects", index), Code.MISPLACED, f"'{verb}' in a static ability",
                        "a static ability prevents, replaces, pumps or grants",
                    )  # fmt: skip

    def _effect(self, path: DataPath, verb: str, body: Data, *, static: bool, top: bool) -> None:
        if _is_lasting(verb):
            if static and "until" in body:
                self.note(
                    (*path, "until"), Code.MISPLACED, "'until' in a static ability",
                    "it lasts as long as it is there",
                )  # fmt: skip
            elif not static and "until" not in body:
                self.note(
                    path, Code.NO_UNTIL, "'until' is missing", "write 'until: end of turn' or another end"
                )
        if verb == "modes":
            self._modes(path, body, top=top)
        if body.get("least", 0) > body.get("most", 99):
            self.note((*path, "least"), Code.OUT_OF_BOUNDS, "'least' is greater than 'most'")

    def _modes(self, path: DataPath, body: Data, *, top: bool) -> None:
        if not top or path[-3] != 0:
            self.note(
                path, Code.MISPLACED, "modes are chosen as a spell or ability is put on the stack",
                "make them its first effect",
            )  # fmt: skip
        names: dict[str, int] = {}
        for index, mode in enumerate(body["options"]):
            if mode["name"] in names:
                self.note((*path, "options", index, "name"), Code.SAME_ID, f"a second mode '{mode['name']}'")
            names.setdefault(mode["name"], index)
        if body.get("most", 1) > len(body["options"]):
            self.note((*path, "most"), Code.OUT_OF_BOUNDS, "'most' is greater than the number of modes")

    def _amounts(self, data: Data, at: DataPath, has_x: bool, *, inside: bool) -> None:
        """Look for X without an X in the cost, and for an event's amount outside of events."""
        if data == "X" and at[-1] not in {"name", "note", "named"} and not has_x:
            self.note(at, Code.X_UNPAID, "X is used, but the cost holds no {X}")
        elif data == "event amount" and not inside:
            self.note(at, Code.MISPLACED, "there is no event here", "it belongs under 'then' or 'instead'")
        elif data == "that many" and not _follows(at):
            self.note(at, Code.NEVER_FITS, "no effect is before this one", "'that many' counts what that did")
        elif isinstance(data, dict):
            for key, value in data.items():
                self._amounts(value, (*at, key), has_x, inside=inside or key in {"then", "instead"})
        elif isinstance(data, list):
            for index, value in enumerate(data):
                self._amounts(value, (*at, index), has_x, inside=inside)

    def _filters(self, data: Data, at: DataPath, *, pile: bool = False) -> None:
        """Look for filters that leave nothing out, and for 'pile' where there is none."""
        if isinstance(data, list):
            for index, value in enumerate(data):
                self._filters(value, (*at, index), pile=pile)
            return
        if not isinstance(data, dict):
            return
        for key, value in data.items():
            here = (*at, key)
            if key in {"source", "recipient"} and isinstance(value, dict) and _leaves_nothing_out(value):
                message = "every permanent and player fits this"
                hint = "write 'any': it decides about range (CR 801.13b)"
                self.note(here, Code.MATCHES_EVERYTHING, message, hint)
            elif isinstance(value, dict) and value and set(value) <= {"controller", "owner"}:
                if all(part == "any" for part in value.values()):
                    self.note(
                        here, Code.MATCHES_EVERYTHING, "every object fits this", "write 'any' or a type"
                    )
            elif value == "pile" and key not in {"name", "note", "id", "as"} and not pile:
                self.note(
                    here, Code.MISPLACED, "there is no pile here", "it belongs under 'picked' or 'rest'"
                )
            self._filters(value, here, pile=pile or key in {"picked", "rest"})


def _is_static(verb: str) -> bool:
    return VERBS[verb].static if verb in VERBS else any(kind.static for kind in KINDS[verb].values())


def _is_lasting(verb: str) -> bool:
    """Say whether an effect has an end, by its verb as ``effects_in`` says it."""
    kind = VERBS.get(verb) or KINDS["replacement"].get(verb.removesuffix("-replacement"))
    return kind is not None and kind.is_lasting()


def _follows(at: DataPath) -> bool:
    """Say whether the effect at a path has another before it in its list."""
    indices = [step for step, key in zip(at[1:], at, strict=False) if key in {"effects", *INNER}]
    return bool(indices) and indices[-1] != 0


def _leaves_nothing_out(value: Data) -> bool:
    objects = value.get("objects", {})
    said = {key: words for key, words in objects.items() if words != "any"}
    return value.get("players") == "any" and bool(objects) and said in ({}, {"types": ["permanent"]})
