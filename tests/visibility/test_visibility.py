"""No seat is ever told the name of a card that it may not know: games with decks of unique names.

What a seat may know is worked out here a second time, from the engine's own state: its own deck, whatever
has lain open in a public zone, and what has been revealed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, DecisionKind, IllegalChoice, Position, SeatSpec, Zone
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.hosts.phase.session.table import PhaseTable
from mtg_influence.visibility import card_for, log_for, shown_object, view_for, view_json

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
DECISIONS = int(os.environ.get("MTG_INFLUENCE_SECRET_DECISIONS", "120"))
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


def lies_open(table: PhaseTable) -> Iterator[str]:
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
    state = game.state()["state"]
    for number in (*state["revealed_cards"], *state["public_revealed_cards"]):
        yield state["objects"][str(number)]["name"]


def messages(table: PhaseTable, seat: PlayerId | None, since: int) -> str:
    """Everything that a seat is told of a moment."""
    view = view_for(table, seat)
    cards = [card_for(table, seat, number) for number in range(1, 180, 7)]
    lines = [*log_for(table, seat, since=since), *log_for(table, seat, since=since, lang="es")]
    return json.dumps([view_json(view, "en"), lines, cards])


def by_chance(table: PhaseTable, random: Random) -> str:
    """Answer by chance, and return what is said of an answer that is refused."""
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
        said = str(error)
        table.auto()
    return said


def leaks(seed: int, decisions: int) -> Iterator[tuple[int, int | None, set[str], str]]:
    table, random = started(seed), Random(seed)
    open_ = set[str]()
    asked: dict[int, set[str]] = {seat: set() for seat in range(4)}
    told = 0
    said = ""
    for number in range(decisions):
        decision = table.decision
        if decision is None:
            return
        open_ |= SECRETS & set(lies_open(table))
        asked[decision.decider] |= {
            name for each in decision.candidates for name in SECRETS if name in each.label
        }
        for seat in VIEWERS:
            text = messages(table, seat, told) + (said if seat is None else "")
            found = {name for name in SECRETS - open_ if name in text}
            if seat is not None:
                found -= OWNED[seat] | asked[seat]
            if found:
                yield number, seat, found, text
        told = len(table.log)
        said = by_chance(table, random)


@pytest.mark.host
@pytest.mark.parametrize("seed", range(1, 4))
def test_nobody_is_told_a_name_that_they_may_not_know(seed: int) -> None:
    found = next(leaks(seed, DECISIONS), None)
    assert found is None, found[:3]


@pytest.mark.host
def test_the_same_games_find_a_hand_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mtg_influence.visibility.view.may_see", lambda *_, **__: True)
    found = next(leaks(1, 5), None)
    assert found is not None


@pytest.mark.host
def test_what_is_cast_face_down_has_a_name_for_its_controller_alone() -> None:
    table = placed("Exalted Angel")
    choose(table, "cast Exalted Angel")
    choose(table, "alternative")
    while table.objects(Zone.STACK):
        table.pass_priority()
    [angel] = [each for each in table.objects(Zone.BATTLEFIELD) if each.face_down]
    mine, theirs = (shown_object(angel, seat, table) for seat in (ALEX, ROB))
    assert mine is not None
    assert theirs is not None
    assert mine.card == "Exalted Angel"
    assert (theirs.card, theirs.cost, theirs.power) == (None, None, 2)
    for seat in (ROB, None):
        assert "Exalted Angel" not in messages(table, seat, 0)


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
