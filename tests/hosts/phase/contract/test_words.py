"""The host's own words that the adapter reads or writes: a release that renames one fails here first."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import phase
import pytest

import mtg_influence.hosts.phase as adapter
from mtg_influence.cards import load_packs, shipped_pack
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.faces.stock import Stock
from mtg_influence.hosts.phase.ir.face import Face
from mtg_influence.hosts.phase.state.hidden_permanents import hidden_permanents
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.reach import Reach

pytestmark = pytest.mark.host

SOURCE = Path(adapter.__file__).parent
EVENTS = frozenset(
    [
        "ControllerChanged",
        "DamageDealt",
        "EffectResolved",
        "GameOver",
        "PlayerEliminated",
        "PriorityPassed",
        "SpellCast",
        "StackPushed",
        "StackResolved",
        "TokenCreated",
        "TurnStarted",
        "XValueChosen",
        "ZoneChanged",
    ]
)
"""Events that the adapter waits for."""

ACTIONS = frozenset(["ActivateAbility", "CancelCast", "Concede", "DeclareAttackers", "PassPriority"])
"""Actions that the adapter names outside the table of prompts."""

BASES = {
    "abilities": "base_abilities",
    "triggers": "base_trigger_definitions",
    "static_abilities": "base_static_definitions",
    "replacements": "base_replacement_definitions",
}
"""The parts of a face, and where an object has them."""

LEFT_OUT: tuple[Any, ...] = (None, [], {}, False, {"type": "Controller"}, "description")
"""What the host does not write down, for it is so anyhow."""


@pytest.fixture(scope="module")
def engine(book: FaceBook) -> Any:
    return phase.Engine.from_json(json.dumps(book.faces(["Wastes"])))


@pytest.fixture
def state(engine: Any) -> Any:
    deck = ["Wastes"] * 20
    return engine.new_game(deck, deck, seed=1, format="FreeForAll", first_player=0).state()


def known(call: Callable[[], Any]) -> frozenset[str]:
    """The words that the host expects in place of ``Nonsense``."""
    with pytest.raises(ValueError, match="unknown variant `Nonsense`") as refused:
        call()
    return frozenset(re.findall(r"`(\w+)`", str(refused.value))) - {"Nonsense"}


def test_the_events_that_are_waited_for_are_events_of_the_host(engine: Any, state: Any) -> None:
    state["state"]["pending_trigger_event_batch"] = [{"type": "Nonsense"}]
    assert known(lambda: engine.load_game(state)) >= EVENTS


def test_the_actions_that_prompts_are_answered_with_are_actions_of_the_host(engine: Any, state: Any) -> None:
    game = engine.load_game(state)
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))
    written = set(re.findall(r'\baction\(\s*"(\w+)"', text))
    assert len(written) > 20
    assert known(lambda: game.apply(0, {"type": "Nonsense"})) >= written | ACTIONS


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("restrictions", {"ProhibitActivity"}),
        ("transient_continuous_effects", set()),
    ],
)
def test_what_is_put_into_a_state_has_its_place_there(
    engine: Any, state: Any, field: str, words: set[str]
) -> None:
    state["state"][field] = [{"type": "Nonsense"}]
    with pytest.raises(ValueError, match="failed to deserialize GameState") as refused:
        engine.load_game(state)
    assert words <= set(re.findall(r"`(\w+)`", str(refused.value)))


def only_the_shape(node: Any, seen: Any) -> Iterator[str]:
    """Paths of what a face says and what the host gives back of it does not."""
    if isinstance(node, dict) and isinstance(seen, dict):
        for key, value in node.items():
            if key not in seen:
                if value not in LEFT_OUT and key not in LEFT_OUT:
                    yield key
                continue
            yield from (f"{key}.{path}" for path in only_the_shape(value, seen[key]))
    elif isinstance(node, list) and isinstance(seen, list) and len(node) == len(seen):
        for index, (one, other) in enumerate(zip(node, seen, strict=True)):
            yield from (f"[{index}].{path}" for path in only_the_shape(one, other))


def ignored(faces: dict[str, Face], keys: list[str]) -> dict[str, list[str]]:
    """By key of a face, the fields of it that the host does not give back in a game."""
    engine = phase.Engine.from_json(json.dumps({**faces, **hidden_permanents((0, 1))}))
    found: dict[str, list[str]] = {}
    for start in range(0, len(keys), 40):
        deck = keys[start : start + 40] + ["Seat Card#0"] * 8
        game = engine.new_game(deck, ["Seat Card#1"] * 8, seed=1, format="FreeForAll", first_player=0)
        things = game.state()["state"]["objects"].values()
        by_name = {thing["name"]: thing for thing in things if thing["owner"] == 0}
        for key in keys[start : start + 40]:
            thing = by_name[faces[key]["name"]]
            lost = [
                f"{part}{path}"
                for part in BASES
                for path in only_the_shape(faces[key].get(part) or [], _given_back(thing, part))
            ]
            if lost:
                found[key] = lost
    return found


def _given_back(thing: dict[str, Any], part: str) -> Any:
    return thing.get(BASES[part]) or []


@pytest.mark.parametrize("part", ["abilities", "triggers", "replacements"])
def test_a_field_that_the_host_does_not_know_is_found(book: FaceBook, part: str) -> None:
    name = {"abilities": "Pyroclasm"}.get(part, "Sulfuric Vortex")
    faces = book.faces([name])
    faces[name.lower()][part][0]["frobnication"] = "twice"
    assert ignored(faces, [name.lower()]) == {name.lower(): [f"{part}[0].frobnication"]}


def test_no_field_of_a_script_is_ignored_by_the_host(book: FaceBook) -> None:
    scripts, findings = load_packs([shipped_pack()])
    assert not findings
    names = sorted(card.name for card in scripts.values() if card.unsupported is None)
    faces = Stock(book, scripts).faces(names)
    assert ignored(faces, sorted(name.lower() for name in names)) == {}


def test_no_field_that_is_woven_is_ignored_by_the_host(book: FaceBook) -> None:
    names = ["Flame Rift", "Pyroclasm", "Coat of Arms", "Glorious Anthem", "Wrath of God", "Sulfuric Vortex"]
    seats = tuple(range(6))
    variants = CardVariants([names, [], [], [], [], []], book.faces(names))
    woven = variants.weave(
        [Reach.same(k, seats, tuple(sorted({(k - 1) % 6, k, (k + 1) % 6}))) for k in seats]
    )
    assert ignored(woven, [f"{name.lower()}#0" for name in names]) == {}


def test_an_object_has_the_variant_that_its_printed_reference_names(book: FaceBook) -> None:
    faces = book.faces(["Grizzly Bears"])
    bear = faces["grizzly bears"]
    other = copy.deepcopy(bear)
    other["keywords"] = ["Flying"]
    for number, face in enumerate((bear, other)):
        face["scryfall_oracle_id"] = f"bear#{number}"
    engine = phase.Engine.from_json(json.dumps({"grizzly bears#0": bear, "grizzly bears#1": other}))
    deck = ["Grizzly Bears#0"] * 10
    game = engine.new_game(deck, deck, seed=1, format="FreeForAll", first_player=0)
    state = game.state()
    thing = next(each for each in state["state"]["objects"].values() if each["owner"] == 0)
    assert (thing["name"], thing["printed_ref"]["oracle_id"]) == ("Grizzly Bears", "bear#0")
    for reference in ("printed_ref", "base_printed_ref"):
        if thing.get(reference):
            thing[reference]["oracle_id"] = "bear#1"
    assert engine.load_game(state).object(thing["id"])["keywords"] == ["Flying"]
