"""No seat is ever told the name of a card that it may not know: games with decks of unique names.

What a seat may know is worked out here a second time, from the engine's own state: its own deck, whatever
has lain open in a public zone, what has been revealed, and what the engine lets it look at. Each seat is told
its view, its part of the log, every card by its number, and what a person there reads who looks everywhere.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import (
    CardPlacement,
    Decision,
    DecisionKind,
    IllegalChoice,
    ObjectView,
    Position,
    SeatSpec,
    Table,
    Zone,
)
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.hosts.phase.session.table import PhaseTable
from mtg_influence.i18n import error_text
from mtg_influence.person import Line
from mtg_influence.person.asking import Asking
from mtg_influence.person.commands import Command
from mtg_influence.person.looking import look
from mtg_influence.visibility import (
    AskView,
    ShownObject,
    card_for,
    log_for,
    shown_object,
    view_for,
    view_json,
)
from mtg_influence.visibility.view import _ask

DECKS = {
    "Alex": (
        """
        Ponder, Opt, Duress, Peek, Brainstorm, Demonic Tutor, Mystical Tutor, Vampiric Tutor,
        Thoughtseize, Coercion, Inquisition of Kozilek, Anticipate, Mind Rot, Raise Dead, Careful Study,
        Gitaxian Probe, Mesmeric Fiend, Ravenous Rats, Merfolk Looter, Telling Time, Strategic Planning,
        Hypnotic Specter
        """,
        "Swamp",
    ),
    "Rob": (
        """
        Worldly Tutor, Sylvan Tutor, Adventurous Impulse, Commune with Nature, Venomspout Brackus,
        Treespring Lorian, Krosan Cloudscraper, Rampant Growth, Llanowar Elves, Elvish Visionary,
        Grizzly Bears, Civic Wayfinder, Lay of the Land, Formless Nurturing, Abomination of Gudul,
        Woolly Loxodon, Sagu Archer, Harmonize
        """,
        "Forest",
    ),
    "Carissa": (
        """
        Enlightened Tutor, Exalted Angel, Daru Healer, Mastery of the Unseen, Abzan Guide, Savannah
        Lions, Soul Summons, Lightwalker, Master of Pearls, Eternal Dragon, Squire, Raise the Alarm,
        Steelshaper's Gift, Open the Armory, Idyllic Tutor, Land Tax
        """,
        "Plains",
    ),
    "Dana": (
        """
        Gamble, Burning Inquiry, Wheel of Fortune, Faithless Looting, Snapping Thragg, Goblin Lore,
        Reforge the Soul, Goblin Guide, Monastery Flock, Mardu Blazebringer, Tormenting Voice, Cathartic
        Reunion, Skirk Marauder, Charging Slateback, Lightning Bolt, Goblin Piker, Act on Impulse,
        Outpost Siege, Goblin Matron, Battering Craghorn
        """,
        "Mountain",
    ),
}
ALEX, ROB = PlayerId(0), PlayerId(1)
DECISIONS = int(os.environ.get("MTG_INFLUENCE_SECRET_DECISIONS", "60"))
NUMBERS = 400
"""The engine's numbers of objects are below."""
VIEWERS = (*map(PlayerId, range(4)), None)


def spells(player: str) -> list[str]:
    return [" ".join(name.split()) for name in DECKS[player][0].split(",")]


OWNED = {seat: set(spells(player)) for seat, player in enumerate(DECKS)}
SECRETS = set.union(*OWNED.values())


def started(seed: int) -> PhaseTable:
    specs = [SeatSpec(name, 1, (*spells(name), *[DECKS[name][1]] * 14)) for name in DECKS]
    return PhaseHost().start(specs, seed=seed)


def placed(card: str) -> PhaseTable:
    """Alex in a main phase with a card in hand and the lands for it."""
    lands = tuple(CardPlacement("Plains", "Alex", Zone.BATTLEFIELD) for _ in range(6))
    position = Position((CardPlacement(card, "Alex", Zone.HAND), *lands), active="Alex")
    return PhaseHost().start([SeatSpec(name, 1, ()) for name in DECKS], position=position)


def choose(table: PhaseTable, *words: str) -> None:
    """Choose the candidate whose label has all the words."""
    decision = table.decision
    assert decision is not None
    [chosen] = [each for each in decision.legal if all(word in each.label for word in words)]
    table.choose(chosen)


def state_of(table: PhaseTable) -> Mapping[str, Any]:
    state: Mapping[str, Any] = table._game.game.state()["state"]
    return state


def lies_open(table: PhaseTable, state: Mapping[str, Any]) -> Iterator[str]:
    """The names that anybody can read on the table, and what has been revealed."""
    game = table._game.game
    piles = (game.graveyard(seat) for seat in range(4))
    for thing in (*game.battlefield(), *game.exile(), *(each for pile in piles for each in pile)):
        if not thing.get("face_down"):
            yield thing["name"]
    for entry in game.stack():
        data = entry["kind"].get("data") or {}
        if data.get("casting_variant") != "FaceDown":
            thing = table.object(entry["id"])
            yield thing.name if thing is not None else ""
    for number in (*state["revealed_cards"], *state["public_revealed_cards"]):
        yield state["objects"][str(number)]["name"]


def looked_at(table: PhaseTable, state: Mapping[str, Any]) -> Iterator[tuple[PlayerId, str]]:
    """Who looks at which card just now, by the question that the engine asks and by its state."""
    asked = table._game.prompt
    data = asked.get("data") or {}
    looks = [(data["player"], number) for number in data.get("cards") or () if isinstance(number, int)]
    looks += [(state["private_look_player"], number) for number in state.get("private_look_ids") or ()]
    for seat, number in looks:
        yield PlayerId(seat), state["objects"][str(number)]["name"]
    for seat, player in enumerate(state["players"]):
        if player["can_look_at_top_of_library"] and player["library"]:
            yield PlayerId(seat), state["objects"][str(player["library"][0])]["name"]


def messages(table: PhaseTable, seat: PlayerId | None, since: int, *, everything: bool) -> str:
    """What a seat is told of a moment; ``everything`` with every card by its number and every zone."""
    view = view_for(table, seat)
    lines = [*log_for(table, seat, since=since), *log_for(table, seat, since=since, lang="es")]
    told: list[object] = [view_json(view, "en"), view_json(view, "es"), lines]
    if everything:
        told.append([card_for(table, seat, number) for number in range(1, NUMBERS)])
    if everything and seat is not None:
        told.append([each.text for each in read_by(table, seat)])
    return json.dumps(told)


def read_by(table: PhaseTable, seat: PlayerId) -> Iterator[Line]:
    """What a person at a terminal reads who asks for everything."""
    yield from look(table, seat, "", lang="en")
    for zone in Zone:
        yield from look(table, seat, zone.value, lang="en")
        for name in table.names if zone not in (Zone.STACK, Zone.COMMAND) else ():
            yield from look(table, seat, f"{name} {zone.value}", lang="en")
    decision = table.decision
    assert decision is not None
    asking = Asking.of(decision, table, lang="en")
    if decision.decider == seat:
        yield from asking.lines(whole=True)
    elsewhere = replace(asking, decision=Decision(DecisionKind.PRIORITY, seat, ()))
    yield from elsewhere.told(Command.LOG, "40")
    yield from elsewhere.told(Command.WHY, "")


def by_chance(table: PhaseTable, random: Random) -> str:
    """Answer by chance, and return what is said to who has answered where that is refused."""
    decision = table.decision
    assert decision is not None
    legal = [each for each in decision.legal if "concede" not in each.label.lower()]
    said = ""
    try:
        if decision.kind is DecisionKind.PRIORITY:
            lands = [each for each in legal if each.label.startswith("play ")]
            table.choose(random.choice(lands or legal))
        else:
            count = min(
                len(legal), random.randint(decision.minimum, max(decision.minimum, min(decision.maximum, 3)))
            )
            table.choose(*random.sample(legal, count))
    except IllegalChoice as error:
        said = f"{error} {error_text(error, 'es')}"
        table.auto()
    return said


class Knowing:
    """What each seat may know of a game, worked out as it goes."""

    def __init__(self) -> None:
        self._open = set[str]()
        self.numbers = 0
        self._own: dict[PlayerId, set[str]] = {seat: set(OWNED[seat]) for seat in map(PlayerId, range(4))}

    def see(self, table: PhaseTable) -> None:
        state = state_of(table)
        self.numbers = max(map(int, state["objects"]))
        self._open |= SECRETS & set(lies_open(table, state))
        for seat, name in looked_at(table, state):
            self._own[seat].add(name)

    def secret(self, seat: PlayerId | None) -> set[str]:
        known = self._open if seat is None else self._open | self._own[seat]
        return SECRETS - known


def leaks(seed: int, decisions: int) -> Iterator[tuple[int, int | None, set[str], str]]:
    table, random, knowing = started(seed), Random(seed), Knowing()
    told = 0
    for number in range(decisions):
        decision = table.decision
        if decision is None:
            return
        knowing.see(table)
        assert knowing.numbers < NUMBERS
        for place, seat in enumerate(VIEWERS):
            everything = place == number % len(VIEWERS)
            text = messages(table, seat, told, everything=everything)
            found = {name for name in knowing.secret(seat) if name in text}
            if found:
                yield number, seat, found, text
        told = len(table.log)
        said = by_chance(table, random)
        found = {name for name in knowing.secret(decision.decider) if name in said}
        if found:
            yield number, decision.decider, found, said


@pytest.mark.host
@pytest.mark.parametrize("seed", range(1, 4))
def test_nobody_is_told_a_name_that_they_may_not_know(seed: int) -> None:
    found = next(leaks(seed, DECISIONS), None)
    assert found is None, found[:3]


@pytest.mark.host
@pytest.mark.parametrize(
    "broken", ["mtg_influence.visibility.view.may_see", "mtg_influence.hosts.base.ObjectView.is_known_to"]
)
def test_the_same_games_find_what_is_shown_to_everybody(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broken, lambda *_, **__: True)
    found = next(leaks(1, 5), None)
    assert found is not None


@pytest.mark.host
def test_the_same_games_find_what_only_a_person_at_a_terminal_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(view: ObjectView, seat: PlayerId | None, table: Table) -> ShownObject | None:
        return shown_object(replace(view, revealed=True), seat, table)

    monkeypatch.setattr("mtg_influence.person.looking.shown_object", careless)
    found = next(leaks(1, 5), None)
    assert found is not None


@pytest.mark.host
def test_the_same_games_find_a_question_that_names_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(decision: Decision) -> AskView:
        return replace(_ask(decision), prompt="Ponder, Worldly Tutor, Enlightened Tutor, Gamble")

    monkeypatch.setattr("mtg_influence.visibility.view._ask", asked)
    found = next(leaks(1, 5), None)
    assert found is not None


@pytest.mark.host
def test_what_is_exiled_face_down_has_a_name_for_who_has_looked_at_it() -> None:
    """CR 406.3: Gonti's controller may look at the card, its owner may not."""
    deck = ("Opt", "Peek", "Ponder", "Duress", "Harmonize")
    cards = (
        CardPlacement("Gonti, Lord of Luxury", "Alex", Zone.HAND),
        *(CardPlacement("Swamp", "Alex", Zone.BATTLEFIELD) for _ in range(6)),
        *(CardPlacement(card, "Rob", Zone.LIBRARY) for card in deck),
    )
    seats = [SeatSpec(name, 1, ()) for name in DECKS]
    table = PhaseHost(allow_uncovered=True).start(seats, position=Position(cards, active="Alex"))
    choose(table, "cast Gonti")
    while table.decision is not None and table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    choose(table, "Rob")
    while table.decision is not None and table.decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    assert [name for _, name in looked_at(table, state_of(table))] == ["Opt", "Peek", "Ponder", "Duress"]
    choose(table, "Peek")
    assert [view.zone for view in table.objects(Zone.EXILE)] == [Zone.EXILE]
    for seat in VIEWERS:
        for card in deck:
            told = messages(table, seat, 0, everything=True)
            assert (card in told) is (card == "Peek" and seat == ALEX), (card, seat)


@pytest.fixture
def angel() -> PhaseTable:
    """Alex has cast Exalted Angel face down."""
    table = placed("Exalted Angel")
    choose(table, "cast Exalted Angel")
    choose(table, "alternative")
    while table.objects(Zone.STACK):
        table.pass_priority()
    return table


@pytest.mark.host
def test_what_is_cast_face_down_has_a_name_for_its_controller_alone(angel: PhaseTable) -> None:
    [shown] = [each for each in angel.objects(Zone.BATTLEFIELD) if each.face_down]
    mine, theirs = (shown_object(shown, seat, angel) for seat in (ALEX, ROB))
    assert mine is not None
    assert theirs is not None
    assert mine.card == "Exalted Angel"
    assert (theirs.card, theirs.cost, theirs.power) == (None, None, 2)
    for seat in (ROB, None):
        assert "Exalted Angel" not in messages(angel, seat, 0, everything=True)
    assert "Exalted Angel" in messages(angel, ALEX, 0, everything=True)


@pytest.mark.host
def test_a_line_of_the_log_that_one_may_read_is_not_told_to_others(angel: PhaseTable) -> None:
    angel._narrator.chronicle.note(
        "Ponder is looked at", turn=1, phase="End", rule="801.5a", player=ALEX, kind="range", seen_by=(ALEX,)
    )
    told = {seat: "Ponder" in messages(angel, seat, 0, everything=True) for seat in VIEWERS}
    assert told == {seat: seat == ALEX for seat in VIEWERS}
    mine, theirs = ([line["text"] for line in log_for(angel, seat)] for seat in (ALEX, ROB))
    assert "Alex casts a face-down card" in mine
    assert "Alex casts a card" in theirs


@pytest.mark.host
@pytest.mark.parametrize("shared", [False, True])
def test_team_mates_see_each_others_hands_where_the_table_says_so(*, shared: bool) -> None:
    specs = [
        SeatSpec(name, 1, (*spells(name), *[DECKS[name][1]] * 14), team="even" if seat % 2 == 0 else "odd")
        for seat, name in enumerate(DECKS)
    ]
    table = PhaseHost().start(specs, seed=1)
    view = view_for(table, ALEX, shared_hands=shared)
    hands = {each.owner for each in view.objects if each.zone is Zone.HAND}
    assert hands == ({0, 2} if shared else {0})
    assert {each.owner for each in view_for(table, None, shared_hands=shared).objects} == set()
