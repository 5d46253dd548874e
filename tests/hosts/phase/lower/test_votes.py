"""Votes on the host at unlimited range."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.hosts.phase.lower import LoweringError

pytestmark = pytest.mark.host

CREATURES = [(0, "Serra Angel"), (1, "Hill Giant"), (2, "Grizzly Bears")]


def vote(**said: str) -> str:
    """A spell with a vote for life or cards."""
    words = {
        "voters": "each player",
        "tally": "each vote",
        "options": "[{ name: life, effects: [{ gain-life: { player: you, amount: votes } }] },"
        " { name: cards, effects: [{ draw: { player: you, count: votes } }] }]",
    }
    inside = ", ".join(f"{key}: {value}" for key, value in (words | said).items())
    return f"- kind: spell\n  effects:\n    - player-choice: {{ vote: {{ {inside} }} }}"


def objects(winners: str) -> str:
    """A spell with a vote for creatures."""
    inside = f"voters: each opponent, among: {{ types: [creature] }}, as: out, winners: [{winners}]"
    return f"- kind: spell\n  effects:\n    - player-choice: {{ object-vote: {{ {inside} }} }}"


def words(*names: str) -> list[dict[str, Any]]:
    return [{"type": "ChooseOption", "data": {"choice": name}} for name in names]


@pytest.mark.parametrize(
    ("said", "votes", "result"),
    [
        ({}, ("life", "cards", "life", "life"), (23, 1)),
        ({"voters": "each opponent"}, ("life", "cards", "cards"), (21, 2)),
        ({"tally": "most votes", "tie": "cards"}, ("life", "cards", "life", "cards"), (20, 2)),
        ({"tally": "most votes", "tie": "cards"}, ("life", "cards", "life", "life"), (23, 0)),
        ({"tally": "most votes"}, ("life", "cards", "life", "cards"), (22, 2)),
    ],
)
def test_votes_are_counted(
    said: dict[str, str],
    votes: tuple[str, ...],
    result: tuple[int, int],
    bench: Callable[..., Any],
    lowered: Callable[..., Any],
) -> None:
    game = bench(lowered(vote(**said)), hand=[(0, "Test")])
    game.cast("Test", *words(*votes))
    assert (game.life[0], len(game.zone(0, "hand"))) == result
    seats = [seat for _, seat, _ in game.asked]
    assert seats == ([1, 2, 3] if len(votes) == 3 else [0, 1, 2, 3])


@pytest.mark.parametrize(
    ("winners", "zone"),
    [
        ("{ destroy: { what: { chosen: out } } }", "Graveyard"),
        ("{ move: { what: { chosen: out }, to: exile } }", "Exile"),
    ],
)
def test_the_objects_with_the_most_votes(
    winners: str, zone: str, bench: Callable[..., Any], lowered: Callable[..., Any]
) -> None:
    game = bench(lowered(objects(winners)), hand=[(0, "Test")], battlefield=CREATURES)

    def for_(name: str) -> Callable[[list[dict[str, Any]]], dict[str, Any]]:
        return lambda _: {
            "type": "SubmitVoteCandidate",
            "data": {
                "candidate_index": game.game.waiting_for()["data"]["candidate_objects"].index(game.id(name))
            },
        }

    game.cast("Test", for_("Hill Giant"), for_("Hill Giant"), for_("Serra Angel"))
    assert [game.thing(name)["zone"] for _, name in CREATURES] == ["Battlefield", zone, "Battlefield"]


def test_what_cannot_be_done_to_winners_is_refused(lowered: Callable[..., Any]) -> None:
    with pytest.raises(LoweringError, match="it destroys or moves them"):
        lowered(objects("{ tap: { what: { chosen: out } } }"))
