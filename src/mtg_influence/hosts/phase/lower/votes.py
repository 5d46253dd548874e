"""Votes for words and for objects (hole H24: who is in range votes)."""

from __future__ import annotations

from typing import Any, Final

from mtg_influence.cards.selectors import ChosenRef, Who
from mtg_influence.cards.verbs import Destroy, Move, ObjectVote, Vote
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.ability_builder import AbilityBuilder, Chosen, Place
from mtg_influence.hosts.phase.lower.links import chain
from mtg_influence.hosts.phase.lower.registry import lowers

__all__ = ["lower_object_vote", "lower_vote"]

_VOTERS: Final = {Who.EACH_PLAYER: "AllPlayers", Who.EACH_OPPONENT: "EachOpponent"}


@lowers(Vote)
def lower_vote(effect: Vote, builder: AbilityBuilder) -> None:
    """Add a vote for words, and what follows from each. Raises LoweringError."""
    names = [option.name for option in effect.options]
    outcomes = []
    for index, option in enumerate(effect.options):
        inside = AbilityBuilder(builder.card, builder.speak, place=Place.FOLLOWING, vote=index)
        inside.lower(option.effects)
        outcomes.append(chain(inside.links))
    tally: dict[str, Any] = {"type": "PerVote"}
    if not effect.each:
        tie: dict[str, Any] = {"type": "AllTied"}
        if effect.tie is not None:
            tie = {"type": "Breaker", "data": names.index(effect.tie)}
        tally = {"type": "TopVotes", "data": {"tie": tie}}
    said = {
        "choices": names,
        "per_choice_effect": outcomes,
        "tally_mode": tally,
        "subject": {"type": "Named"},
    }
    builder.add({**_by(effect), **said}, effect.at)


@lowers(ObjectVote)
def lower_object_vote(effect: ObjectVote, builder: AbilityBuilder) -> None:
    """Add a vote for objects, and the one thing that happens to the winners. Raises LoweringError."""
    inside = AbilityBuilder(builder.card, builder.speak, place=Place.FOLLOWING)
    inside.chosen[effect.id] = Chosen({"type": "Any"}, effect.at)
    match effect.winners:
        case (Destroy(what=ChosenRef(name)) | Move(what=ChosenRef(name)) as done,) if name == effect.id:
            inside.lower((done,))
        case _:
            raise builder.refuse(
                (*effect.at, "winners"), "that for the winners", "it destroys or moves them, and nothing else"
            )
    outcome = chain(inside.links)
    singular = {"DestroyAll": "Destroy", "ChangeZoneAll": "ChangeZone"}
    outcome["effect"]["type"] = singular.get(outcome["effect"]["type"], outcome["effect"]["type"])
    if "origin" in outcome["effect"]:
        outcome["effect"]["origin"] = filters.zone_of(effect.among)
    wanted = filters.objects(effect.among, builder, (*effect.at, "among"))
    subject = {"type": "Objects", "data": {"candidate_filter": wanted, "outcome_template": outcome}}
    tally = {"type": "TopVotes", "data": {"tie": {"type": "AllTied"}}}
    said = {"choices": [], "per_choice_effect": [], "tally_mode": tally, "subject": subject}
    builder.add({**_by(effect), **said}, effect.at)


def _by(effect: Vote | ObjectVote) -> dict[str, Any]:
    voters = {"type": _VOTERS[effect.voters]}
    visible = {"visibility": {"type": "Open"}}
    return {"type": "Vote", "starting_with": "You", "voter_scope": voters, **visible}
