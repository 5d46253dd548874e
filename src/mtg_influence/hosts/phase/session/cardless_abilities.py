"""Abilities that the host has on no card: the monarch's, rooms of dungeons, what the Ring and speed do.

No face says them, so none is woven before a game. They are looked at as soon as they lie on the stack: what
could not have triggered within range is taken away again, what has no target in range too, and the rest is
woven for who controls it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.questions import Trigger
from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.ir.stack import data_of, event_of, said_of, source_of, take_away, taken_off
from mtg_influence.hosts.phase.prompts.offer import action
from mtg_influence.hosts.phase.state.delayed import delays, players_of, triggered_from_afar
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.i18n import marked, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from mtg_influence.core.verdict import Verdict
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.ir.pending_action import PendingAction
    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["CardlessAbilities", "is_cardless"]

_BRINGING: Final = frozenset(
    ["BecomeMonarch", "RingTemptsYou", "TakeTheInitiative", "VentureInto", "VentureIntoDungeon"]
)
"""Effects that bring abilities of no card into a game."""

_ENGINES: Final = "StartYourEngines"
"""A keyword that does."""

_STEALING: Final = {
    "Monarch steal": marked("{card} does not make {player} the monarch"),
    "Initiative steal": marked("{card} does not make {player} who has the initiative"),
}
"""How the host's texts begin for "that creature's controller becomes" (CR 725.2, 726.2), and what is told
where it does not."""

_SPEED: Final = "Start your engines!"
_RING: Final = "The Ring level"
_ROOM: Final = "RoomEntered"


def is_cardless(entry: Mapping[str, Any], objects: Container[str]) -> bool:
    """Return whether an entry of the stack is an ability of no card.

    ``objects`` are the ids of all that there is, as text: a room's source is no object.
    """
    said = said_of(entry)
    if said.startswith((*_STEALING, _RING, _SPEED)):
        return True
    event = event_of(entry)
    return event.get("type") == _ROOM and str(entry["source_id"]) not in objects


class CardlessAbilities:
    """Looks after the abilities of no card in one game. ``faces`` are all that the game can use."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self._delaying = frozenset(face["name"] for face in faces.values() if delays(face))
        brings = any(map(_brings_some, (node for face in faces.values() for node in nodes_in(face))))
        self._about = brings or bool(self._delaying)
        self._last = 0

    def come_up(self, game: Any) -> frozenset[int]:
        """Return the ids of the entries of no card that have come onto the stack since this was last asked.

        The host has an event for some that do, and for others none; later ones have higher numbers.
        """
        entries = [entry for entry in game.stack() if entry["id"] > self._last] if self._about else []
        if not entries:
            return frozenset()
        self._last = max(entry["id"] for entry in entries)
        sources = {entry["source_id"]: thing_of(game, entry["source_id"]) for entry in entries}
        there = {str(number) for number, thing in sources.items() if thing is not None}
        return frozenset(
            entry["id"]
            for entry in entries
            if is_cardless(entry, there) or self._may_be_delayed(entry, sources[entry["source_id"]])
        )

    def _may_be_delayed(self, entry: Mapping[str, Any], source: Mapping[str, Any] | None) -> bool:
        return source is not None and source["name"] in self._delaying and bool(players_of(entry))

    def answer(self, game: Any, look: Callable[[], QuestionContext]) -> tuple[int, Any] | None:
        """Return who has to be answered for, and how, where a room asks for a target and has none in range.

        CR 603.3d: such an ability is taken off the stack. It first has to get there.
        """
        if not self._about:
            return None
        waiting: dict[str, Any] = game.waiting_for()
        if waiting["type"] != "TriggerTargetSelection":
            return None
        data, context = waiting["data"], look()
        if (data.get("trigger_event") or {}).get("type") != _ROOM or context.thing(data["source_id"]):
            return None
        references = (data.get("selection") or {}).get("current_legal_targets") or ()
        controller = PlayerId(data["trigger_controller"])
        if not references or any(_verdict(each, controller, context) for each in references):
            return None
        return data["player"], action("ChooseTarget", target=references[0])

    def settle(
        self,
        exported: dict[str, Any],
        entries: Container[int],
        *,
        variants: CardVariants,
        context: QuestionContext,
        events: Iterable[Mapping[str, Any]],
    ) -> tuple[bool, list[PendingAction]]:
        """Weave entries of the stack of an exported state, or take them away (in place).

        ``events`` are those that brought them. Returns whether anything changed, and what to tell.
        Raises UnwovenAbility where the weaver cannot narrow one.
        """
        inner = exported["state"]
        pending: list[PendingAction] = []
        changed = False
        losers = [PlayerId(e["data"]["player_id"]) for e in events if _is_loss(e)]
        for entry in [each for each in inner["stack"] if each["id"] in entries]:
            if not is_cardless(entry, inner["objects"]):
                if (pending_action := triggered_from_afar(entry, context)) is not None:
                    _take_away(inner, entry)
                    pending.append(pending_action)
                continue
            pending_action = (
                _stolen_from_afar(entry, context)
                or _sped_from_afar(entry, context, losers=losers)
                or _without_target(entry, context)
            )
            if pending_action is not None:
                _take_away(inner, entry)
                pending.append(pending_action)
                continue
            data = data_of(entry)
            woven = variants.weave_resolved(data["ability"], entry["controller"], name=said_of(entry))
            if woven == data["ability"]:
                continue
            data["ability"] = woven
            waiting = inner.get("pending_trigger")
            if waiting and waiting["source_id"] == entry["source_id"]:
                # Its targets are being chosen, and what is said there is what will be put on the stack.
                waiting["ability"] = woven
            changed = True
        return changed or bool(pending), pending


def _brings_some(node: Mapping[str, Any]) -> bool:
    return (
        node.get("type") in _BRINGING
        or node.get("keyword") == _ENGINES
        or _ENGINES in (node.get("keywords") or ())
    )


def _is_loss(event: Mapping[str, Any]) -> bool:
    return bool(event["type"] == "LifeChanged" and event["data"]["amount"] < 0)


def _stolen_from_afar(entry: Mapping[str, Any], context: QuestionContext) -> PendingAction | None:
    """Hole H6: the ability goes by the range of who is the monarch, or has the initiative, and controls it.

    CR 725.2 + CR 726.2: that is who was dealt the damage; the host lets the creature's controller have it.
    """
    what = next((what for text, what in _STEALING.items() if said_of(entry).startswith(text)), None)
    if what is None:
        return None
    holder = PlayerId(event_of(entry)["data"]["target"]["Player"])
    thief = PlayerId(entry["controller"])
    verdict = context.judge.event(context.influence, Trigger(holder, (thief, holder)))
    if verdict.allowed:
        return None
    thing = source_of(entry, context)
    return taken_off(thing, verdict, msg(what, card=thing["name"], player=context.player_name(thief)))


def _sped_from_afar(
    entry: Mapping[str, Any], context: QuestionContext, *, losers: Sequence[PlayerId]
) -> PendingAction | None:
    """CR 702.179d: "one or more opponents lose life", and no source, so as with H6: opponents in range.

    The host takes for an opponent whoever else there is, and looks at the first who loses life.
    """
    if not said_of(entry).startswith(_SPEED):
        return None
    player = PlayerId(entry["controller"])
    verdicts = [
        context.judge.event(context.influence, Trigger(player, (each,)))
        for each in losers
        if context.influence.seating.is_opponent(player, each)
    ]
    if any(verdicts):
        return None
    text = msg("{player} does not get faster", player=context.player_name(player))
    return taken_off(source_of(entry, None, name=_SPEED), verdicts[0] if verdicts else ALLOWED, text)


def _without_target(entry: Mapping[str, Any], context: QuestionContext) -> PendingAction | None:
    """CR 801.4: the host takes the only target that it finds by itself, also one out of range."""
    controller = PlayerId(entry["controller"])
    targets = data_of(entry)["ability"].get("targets") or ()
    verdicts = [_verdict(each, controller, context) for each in targets]
    if not verdicts or any(verdicts):
        return None
    name = said_of(entry).partition(" \u2014 ")[0]
    return taken_off(source_of(entry, None, name=name), verdicts[0], msg("{card} has no target", card=name))


def _verdict(reference: Mapping[str, int], controller: PlayerId, context: QuestionContext) -> Verdict:
    place, _ = context.reference(reference)
    return context.check_target(controller, controller if place is None else place, controller=controller)


def _take_away(inner: dict[str, Any], entry: Mapping[str, Any]) -> None:
    """Take an entry off the stack, and what triggered because it had targets."""
    gone = [each for each in inner["stack"] if each is entry or _watches(each, entry["source_id"])]
    take_away(inner, gone)
    if said_of(entry).startswith(_SPEED):
        # Once each turn, and this was not the time.
        inner["players"][entry["controller"]]["speed_trigger_used_this_turn"] = False


def _watches(entry: Mapping[str, Any], source: int) -> bool:
    event = event_of(entry)
    return event.get("type") == "BecomesTarget" and (event.get("data") or {}).get("source_id") == source
