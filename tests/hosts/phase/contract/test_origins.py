"""What is remapped by its origin: the host keeps a mark in an ability's description wherever that goes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.ir.origins import origin_of

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

MARK = "\\u001f"
"""What begins a mark, in JSON."""


def there(*cards: str, player: str = "Alex") -> list[CardPlacement]:
    return [CardPlacement(card, player, Zone.BATTLEFIELD) for card in cards]


def hand(card: str, player: str = "Alex") -> CardPlacement:
    return CardPlacement(card, player, Zone.HAND)


def do(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.legal if each.label.startswith(start)))


def answer_until(table: PhaseTable, holds: Callable[[dict[str, Any]], Any]) -> Any:
    """Pass priority, and choose what is listed first of all else, until a state holds something."""
    for _ in range(60):
        inner = state_of(table)
        if found := holds(inner):
            return found
        assert table.decision is not None
        if table.decision.kind is DecisionKind.PRIORITY:
            do(table, "pass")
        else:
            table.choose(*table.decision.legal[: max(1, table.decision.minimum)])
    raise AssertionError("it never came")


def state_of(table: PhaseTable) -> dict[str, Any]:
    inner: dict[str, Any] = table._game.game.state()["state"]
    return inner


def abilities_in(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if isinstance(node.get("effect"), dict) and "type" not in node:
            yield node
        for value in node.values():
            yield from abilities_in(value)
    elif isinstance(node, list):
        for each in node:
            yield from abilities_in(each)


def cards_of(node: Any) -> set[tuple[str, int] | None]:
    """Card and seat of each ability in a part of a state; None is among them where one has no mark."""
    origins = [origin_of(each) for each in abilities_in(node)]
    return {None if origin is None else (origin.card, origin.seat) for origin in origins}


def paths_of(node: Any) -> list[str]:
    return [origin.path for each in abilities_in(node) if (origin := origin_of(each)) is not None]


def stack(inner: dict[str, Any], count: int = 1) -> Any:
    return inner["stack"] if len(inner["stack"]) >= count else None


def test_every_link_of_a_spell_on_the_stack(seated: Seated) -> None:
    table = seated(hand("Night's Whisper"), *there(*["Swamp"] * 2))
    do(table, "cast")
    found = answer_until(table, stack)
    assert cards_of(found) == {("night's whisper", 0)}
    assert paths_of(found) == ["abilities.0", "abilities.0.sub_ability"]


def test_a_trigger_on_the_stack(seated: Seated) -> None:
    table = seated(hand("Grizzly Bears"), *there("Soul Warden", *["Forest"] * 2))
    do(table, "cast")
    found = answer_until(table, lambda inner: [e for e in inner["stack"] if e["kind"]["type"] != "Spell"])
    assert cards_of(found) == {("soul warden", 0)}


def test_chosen_modes(seated: Seated) -> None:
    table = seated(hand("Cryptic Command"), *there(*["Island"] * 4), *there("Grizzly Bears", player="Rob"))
    do(table, "cast")
    found = answer_until(table, lambda inner: [e for e in inner["stack"] if len(paths_of(e)) == 2])
    assert cards_of(found) == {("cryptic command", 0)}
    assert len(set(paths_of(found))) == 2


def test_a_transient_continuous_effect(seated: Seated) -> None:
    table = seated(hand("Retraction Helix"), *there("Island", "Grizzly Bears"))
    do(table, "cast")
    found = answer_until(table, lambda inner: inner["transient_continuous_effects"])
    assert cards_of(found) == {("retraction helix", 0)}


def test_a_granted_ability_on_the_permanent_that_has_it(seated: Seated) -> None:
    table = seated(hand("Retraction Helix"), *there("Island", "Grizzly Bears"))
    do(table, "cast")
    answer_until(table, lambda inner: inner["transient_continuous_effects"])
    bears = next(each for each in table._game.game.battlefield() if each["name"] == "Grizzly Bears")
    assert cards_of(bears["abilities"]) == {("retraction helix", 0)}


def test_a_delayed_trigger_waiting_and_on_the_stack(seated: Seated) -> None:
    table = seated(hand("Flickerwisp"), *there(*["Plains"] * 3), *there("Grizzly Bears", player="Rob"))
    do(table, "cast")
    assert cards_of(answer_until(table, lambda inner: inner["delayed_triggers"])) == {("flickerwisp", 0)}
    on_stack = answer_until(table, lambda inner: None if inner["delayed_triggers"] else stack(inner))
    assert cards_of(on_stack) == {("flickerwisp", 0)}


@pytest.mark.parametrize("copier", ["Twincast", "Reverberate"])
def test_a_copy_of_a_spell_is_of_the_copied_card(seated: Seated, copier: str) -> None:
    land = "Island" if copier == "Twincast" else "Mountain"
    table = seated(hand("Night's Whisper"), hand(copier), *there("Swamp", "Swamp", *[land] * 3))
    do(table, "cast Night's Whisper")
    do(table, f"cast {copier}")
    copies = answer_until(
        table, lambda inner: [e for e in inner["stack"] if len(paths_of(e)) > 1 and len(inner["stack"]) == 2]
    )
    assert cards_of(copies) == {("night's whisper", 0)}


def test_a_permanent_that_is_a_copy_has_the_copied_card_s(seated: Seated) -> None:
    table = seated(hand("Clone"), *there(*["Island"] * 4), *there("Prodigal Sorcerer", player="Rob"))
    do(table, "cast")
    clone = answer_until(
        table, lambda inner: [o for o in inner["objects"].values() if _is(o, "Prodigal Sorcerer", 0)]
    )
    assert cards_of(clone[0]["abilities"]) == {("prodigal sorcerer", 0)}


def test_a_token_that_is_a_copy_has_the_copied_card_s(seated: Seated) -> None:
    table = seated(hand("Cackling Counterpart"), *there("Prodigal Sorcerer", *["Island"] * 3))
    do(table, "cast")
    tokens = answer_until(table, lambda inner: [o for o in inner["objects"].values() if o.get("is_token")])
    assert cards_of(tokens[0]["abilities"]) == {("prodigal sorcerer", 0)}


def test_what_a_token_is_made_with(seated: Seated) -> None:
    table = seated(hand("Voice of Resurgence"), hand("Murder"), *there(*["Savannah"] * 2, *["Swamp"] * 3))
    do(table, "cast Voice of Resurgence")
    answer_until(
        table, lambda inner: [o for o in inner["objects"].values() if _is(o, "Voice of Resurgence", 0)]
    )
    do(table, "cast Murder")
    tokens = answer_until(table, lambda inner: [o for o in inner["objects"].values() if o.get("is_token")])
    statics = [each.get("definition", each) for each in tokens[0]["base_static_definitions"]]
    origins = [origin_of(each) for each in statics]
    assert origins
    assert {origin and origin.card for origin in origins} == {"voice of resurgence"}


def test_an_emblem(seated: Seated) -> None:
    domri = CardPlacement("Domri Rade", "Alex", Zone.BATTLEFIELD, counters={"loyalty": 7})
    table = seated(domri)
    do(table, "activate Domri Rade: [\N{MINUS SIGN}7]")
    emblems = answer_until(table, lambda inner: [o for o in inner["objects"].values() if o.get("is_emblem")])
    [emblem] = emblems
    origins = [origin_of(each.get("definition", each)) for each in emblem["base_static_definitions"]]
    assert origins
    assert {origin and (origin.card, origin.seat) for origin in origins} == {("domri rade", 0)}


def test_no_mark_leaves_the_process() -> None:
    """Neither what is asked, nor the log, nor what is recorded has one; the state does."""
    recorded = StringIO()
    table = PhaseHost().start(demo_setting(6, range_=1).seats, seed=3, log=recorded)
    asked = []
    for _ in range(250):
        if table.decision is None:
            break
        if table.decision.kind is not DecisionKind.PRIORITY:
            asked.append(repr(table.decision))
        table.auto(difficulty="Hard")
    assert list(table._game.game.battlefield())
    assert MARK in json.dumps(state_of(table))
    for text in (recorded.getvalue(), repr(list(table.log)), *asked):
        assert not [form for form in ("\x1f", MARK, repr("\x1f")[1:-1]) if form in text]


def test_what_is_asked_about_a_granted_ability_has_no_mark(seated: Seated) -> None:
    table = seated(hand("Retraction Helix"), *there("Island", "Grizzly Bears"))
    do(table, "cast")
    answer_until(table, lambda inner: inner["transient_continuous_effects"])
    assert table.decision is not None
    labels = [each.label for each in table.decision.candidates]
    assert any(label.startswith("activate Grizzly Bears") for label in labels)
    assert not [label for label in labels if "\x1f" in label]


def _is(thing: dict[str, Any], name: str, controller: int) -> bool:
    return bool(
        thing["zone"] == "Battlefield" and thing["name"] == name and thing["controller"] == controller
    )
