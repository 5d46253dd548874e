"""Deploying creatures, which the host does not have (CR 804): offered at priority, and put on its stack.

What a rule gives to every creature is in no face (hole H23: nothing takes it away), so tokens and lands that
are creatures for a turn have it too. The table offers it beside what the host offers; once chosen, the
ability is put on the host's stack, where it can be answered like any other, and the creature is tapped by
the host, so that what watches for that is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Use
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.deploy_action import DEPLOY, is_deploying
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.hosts.phase.prompts.offer import Entry, action
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hosts.phase.prompts.context import QuestionContext, Thing
    from mtg_influence.hosts.phase.prompts.question import Question

__all__ = ["deployment", "forget_the_gone", "offers", "pending_action_of", "put_on_stack", "tap"]

_TEXT: Final = "mtg-influence: deploy"
"""What tells the ability on the stack from others."""

_MAIN: Final = ("PreCombatMain", "PostCombatMain")


def offers(
    context: QuestionContext, player: PlayerId, *, active: PlayerId, phase: str, stack: int
) -> Iterator[tuple[Entry, Verdict]]:
    """Yield what a player with priority may deploy to whom, teammates out of range as refused.

    Rules: CR 804.2: any time the player could cast a sorcery; the cost is tapping it.
    """
    seating = context.influence.seating
    if not seating.options.deploy or player != active or phase not in _MAIN or stack:
        return
    for thing in context.battlefield():
        if not _can_be_tapped(thing, player):
            continue
        for teammate in seating.teammates(player):
            verdict = context.judge.target(context.influence, player, candidate=teammate, use=Use.DEPLOY)
            value = action(DEPLOY, object_id=thing["id"], player_id=int(teammate))
            label = msg("deploy {card} to {player}", card=thing["name"], player=seating.name(teammate))
            yield Entry(label, value, teammate, player, thing["id"]), verdict


def _can_be_tapped(thing: Thing, player: PlayerId) -> bool:
    """CR 302.6: not by somebody who has had it for less than the turn, unless it has haste."""
    if thing["controller"] != player or "Creature" not in thing["card_types"]["core_types"]:
        return False
    sick = thing.get("has_summoning_sickness") or thing.get("summoning_sick")
    return not thing["tapped"] and (not sick or "Haste" in thing["keywords"])


def deployment(
    question: Question, battlefield: Sequence[Thing], *, can_attack: Callable[[PlayerId], bool]
) -> int | None:
    """Return the place of the creature that a computer player deploys; None where it keeps all of them.

    A creature is worth more to whom it can attack for: who can attack nobody gives the strongest one to the
    teammate with the least power among those who can attack somebody.
    """
    candidates = question.decision.candidates
    deploying = [at for at, each in enumerate(candidates) if each.allowed and is_deploying(each.action)]
    if not deploying or can_attack(question.decision.decider):
        return None
    mates = {PlayerId(candidates[at].action["data"]["player_id"]) for at in deploying}
    power = dict.fromkeys((mate for mate in mates if can_attack(mate)), 0)
    of_its_own = {}
    for thing in battlefield:
        of_its_own[thing["id"]] = int(thing.get("power") or 0)
        if thing["controller"] in power:
            power[PlayerId(thing["controller"])] += of_its_own[thing["id"]]
    if not power:
        return None
    weakest = min(power, key=lambda mate: (power[mate], mate))
    own = [at for at in deploying if candidates[at].action["data"]["player_id"] == weakest]
    return max(
        own, key=lambda at: of_its_own.get(candidates[at].action["data"]["object_id"], 0), default=None
    )


def put_on_stack(inner: dict[str, Any], taken: Mapping[str, Any]) -> None:
    """Put the ability into the inner part of an exported state (in place), its target chosen."""
    data = taken["data"]
    thing = inner["objects"][str(data["object_id"])]
    number: int = inner["next_object_id"]
    inner["next_object_id"] = number + 1
    whom = {"type": "SpecificPlayer", "id": data["player_id"]}
    ability = {
        "ability_index": 0,
        "condition": None,
        "context": {"additional_cost_paid": False, "optional_effect_performed": False},
        "controller": thing["controller"],
        "description": _TEXT,
        "duration": None,
        "effect": {"type": "GiveControl", "target": {"type": "SelfRef"}, "recipient": whom},
        "forward_result": False,
        "kind": "Activated",
        "optional": False,
        "optional_targeting": False,
        "source_id": thing["id"],
        "source_incarnation": thing.get("incarnation"),
        "sub_ability": None,
        "targets": [{"Player": data["player_id"]}],
    }
    entry = {
        "id": number,
        "controller": thing["controller"],
        "source_id": thing["id"],
        "kind": {"type": "ActivatedAbility", "data": {"source_id": thing["id"], "ability": ability}},
    }
    inner["stack"] = [*inner.get("stack", ()), entry]


def tap(taken: Mapping[str, Any]) -> dict[str, Any]:
    """Return the host's action that taps the creature."""
    data = {"object_id": taken["data"]["object_id"], "tapped": True}
    return {"type": "Debug", "data": {"type": "SetTapped", "data": data}}


def forget_the_gone(inner: dict[str, Any], gone: Collection[int]) -> bool:
    """Make what is being deployed to players who have left do nothing, in an exported state (in place).

    Returns whether there was any. The host gives control also to somebody who has left.

    Rules: CR 608.2b: the target is illegal; CR 800.4b: control never passes to who has left.
    """
    found = False
    for entry in inner.get("stack", ()):
        ability = (entry.get("kind") or {}).get("data", {}).get("ability") or {}
        if ability.get("description") != _TEXT:
            continue
        if ability["effect"].get("recipient", {}).get("id") in gone:
            ability["effect"], ability["targets"], found = {"type": "NoOp"}, [], True
    return found


def pending_action_of(taken: Mapping[str, Any], context: QuestionContext) -> PendingAction:
    """Return what is told of it."""
    whom = PlayerId(taken["data"]["player_id"])
    thing = context.thing(taken["data"]["object_id"])
    if thing is None:
        raise LookupError(f"no creature {taken['data']['object_id']}")
    player = PlayerId(thing["controller"])
    verdict = context.judge.target(context.influence, player, candidate=whom, use=Use.DEPLOY)
    seating = context.influence.seating
    text = msg(
        "{player} deploys {card} to {teammate}",
        player=seating.name(player),
        card=thing["name"],
        teammate=seating.name(whom),
    )
    return PendingAction(thing, verdict, dict(taken), text)
