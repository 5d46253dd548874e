"""A script said again in English: nothing is left out, and nothing that fits the schema is too much."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mtg_influence.cards import load_pack, parse_card, shipped_pack
from mtg_influence.cards.build import build_card
from mtg_influence.cards.range_notes import range_notes
from mtg_influence.cards.render import render_card
from mtg_influence.documents import Document, schema

SCHEMA = schema("card")
TOP = "format: 1\nname: Test\noverrides: nothing\n"
HEAD = TOP + "cost: '{X}{R}'\ntypes: [instant]\nabilities:\n- kind: spell\n"
VICTIM = "  targets: [{id: victim, what: any target}]\n"


def said(effect: str, targets: str = "") -> str:
    [text] = render_card(parse_card(f"{HEAD}{targets}  effects: [{effect}]\n").unwrap())
    return text


SAID = """\
prevention: {damage: combat, source: any, recipient: any, amount: all, until: end of turn}
=> Prevent all combat damage that would be dealt this turn.

prevention: {damage: noncombat, source: {objects: {types: [creature]}}, recipient: you, amount: {all-but:
1}, uses: 1, until: your next turn, then: [draw: {player: you, count: 1}]}
=> The next time a creature would deal noncombat damage to you until your next turn, prevent all but 1
   of that damage. If damage is prevented this way, you draw a card.

replacement: {damage: {damage: any, source: any, recipient: you, amount: {next: X}, redirect: {players:
source controller}, until: end of turn}}
=> The next X damage that would be dealt to you this turn is dealt to that source's controller instead.

replacement: {damage: {damage: any, source: {objects: {colors: [red]}}, recipient: any, amount: all,
change: {times: 2}, until: end of turn, optional: affected player}}
=> If a red permanent would deal damage this turn, it deals twice that damage instead (the affected
   player may decide that it does not apply).

replacement: {damage: {damage: any, source: any, recipient: you, amount: all, until: end of turn, instead:
[discard: {player: you, count: event amount}]}}
=> If a source would deal damage to you this turn, that damage is not dealt. Instead, you discard that
   many cards.

damage: {amount: {count: {types: [land], controller: you}}, source: self, recipient: {objects: {types:
[creature], keywords: [flying], controller: each opponent}}}
=> This spell deals damage equal to the number of lands you control to each creature with flying your
   opponents control.

draw: {player: each opponent, count: 2}
=> Each opponent draws two cards.

lose-life: {player: you, amount: {half: {of: X, round: down}}}
=> You lose life equal to half X, rounded down.

pump: {what: {objects: {subtypes: [Elf], other: true}}, power: -1, toughness: 2, until: end of turn}
=> Other Elves get -1/+2 until end of turn.

destroy: {what: {objects: {types: [artifact], without: {supertypes: [legendary]}}}}
=> Destroy each artifact other than legendary permanents.

move: {what: {objects: {types: [creature], zone: graveyard, owner: you}}, to: battlefield}
=> Put all creature cards you own in the graveyard zone onto the battlefield.
"""
PAIRS = [tuple(" ".join(part.split()) for part in pair.split("=>")) for pair in SAID.split("\n\n")]


@pytest.mark.parametrize(("effect", "text"), PAIRS)
def test_an_effect_is_said(effect: str, text: str) -> None:
    assert said(effect) == text


def test_a_target_is_said_in_full_once() -> None:
    effects = (
        "damage: {amount: 2, source: self, recipient: {target: victim}}}, "
        "{draw: {player: {controller-of: victim}, count: 1}"
    )
    assert said(f"{{{effects}}}", VICTIM) == (
        "This spell deals 2 damage to any target. That permanent or player's controller draws a card."
    )


def test_what_was_chosen_is_called_so() -> None:
    effects = (
        "{player-choice: {source: {decider: you, among: {colors: [red]}, as: flame}}}, "
        "{prevention: {damage: any, source: {chosen: flame}, recipient: you, amount: all, uses: 1, "
        "until: end of turn}}"
    )
    assert said(effects) == (
        "You choose a red source of damage. The next time that source would deal damage to you this turn, "
        "prevent that damage."
    )


def test_costs_and_events_come_first() -> None:
    text = TOP + (
        "types: [artifact]\nkeywords: [indestructible]\nabilities:\n"
        "- {kind: activated, cost: {mana: '{1}', tap: true, sacrifice: self, pay-life: 2}, speed: sorcery, "
        "effects: [draw: {player: you, count: 1}]}\n"
        "- {kind: triggered, when: {dies: {objects: {types: [creature], controller: you}}}, optional: you, "
        "effects: [draw: {player: you, count: 1}]}\n"
    )
    assert render_card(parse_card(text).unwrap()) == (
        "Indestructible",
        "{1}, {T}, sacrifice this artifact, pay 2 life: You draw a card. Activate only as a sorcery.",
        "Whenever a creature you control dies, you may have this happen: you draw a card.",
    )


@pytest.mark.parametrize("card", load_pack(shipped_pack()).cards.values(), ids=lambda card: card.name)
def test_every_shipped_card_is_said_without_a_word_of_python(card: Any) -> None:
    for text in render_card(card):
        assert text != ""
        assert "(" not in text
        assert text == text.strip()


class Maker:
    """Makes data that fits a schema, at random."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def make(self, part: dict[str, Any], depth: int = 0) -> Any:
        while "$ref" in part:
            part = SCHEMA["definitions"][part["$ref"].rpartition("/")[2]]
        if part is SCHEMA["definitions"]["ability"]:
            kind = self.chance.choice(part["properties"]["kind"]["enum"])
            return {**self.make(SCHEMA["definitions"][kind], depth), "kind": kind}
        if "enum" in part:
            return self.chance.choice(part["enum"])
        if "const" in part:
            return part["const"]
        if part.get("type") == "object":
            return self.mapping(part, depth)
        if "if" in part and "else" in part:
            return self.make(part["then"] if self.chance.random() < 0.5 or depth > 9 else part["else"], depth)
        if part is SCHEMA["definitions"]["amount"]:
            words: tuple[Any, ...] = (3, 1, "X", "event amount")
            computed = {"$ref": "#/definitions/computed-amount"}
            return (
                self.chance.choice(words)
                if depth > 9 or self.chance.random() < 0.7
                else self.make(computed, depth)
            )
        if "type" not in part and "allOf" in part:
            return self.make(part["allOf"][0], depth)
        if part.get("type") == "array" and part["items"].get("type") == "string":
            return self.chance.choice(part["examples"])
        if part.get("type") == "array":
            least = part.get("minItems", 1)
            count = least if depth > 6 else self.chance.randint(least, least + 1)
            return [self.make(part["items"], depth + 1) for _ in range(count)]
        return self.chance.choice(part["examples"])

    def mapping(self, part: dict[str, Any], depth: int) -> dict[str, Any]:
        properties: dict[str, Any] = part["properties"]
        if part.get("maxProperties") == 1:
            plain = ("draw", "next", "target", "count", "damage", "an-opponent", "library-top", "times")
            shallow = [key for key in properties if key in plain] or list(properties)
            keys = [self.chance.choice(shallow if depth > 6 else list(properties))]
        else:
            keys = [key for key in properties if key in part.get("required", ())]
            extra = [key for key in properties if key not in keys]
            keys += self.chance.sample(extra, self.chance.randint(0, min(2, len(extra)))) if depth < 7 else []
            keys = keys or [self.chance.choice(list(properties))]
            for exclusive in ({"redirect", "change", "instead"}, {"target", "chosen", "players"}):
                drop = [key for key in keys if key in exclusive][1:]
                keys = [key for key in keys if key not in drop]
            if "redirect" in properties and not {"redirect", "change", "instead"} & set(keys):
                keys.append("redirect")
        return {key: self.make(properties[key], depth + 1) for key in keys}


@pytest.mark.parametrize("seed", range(300))
def test_whatever_fits_the_schema_can_be_said(seed: int) -> None:
    made = {"format": 1, "name": "Any", "types": ["creature"], "overrides": "nothing"}
    maker = Maker(seed)
    made["abilities"] = [maker.make({"$ref": "#/definitions/ability"}) for _ in range(2)]
    card = build_card(Document("any", made))
    texts = render_card(card)
    assert len(texts) == 2
    assert not any(text[:1].islower() for text in texts)
    assert "None" not in " ".join(texts)
    for ability in card.abilities:
        for note in range_notes(ability):
            assert note.rule.startswith("801.")
            assert note.at[:1] == ("abilities",)
