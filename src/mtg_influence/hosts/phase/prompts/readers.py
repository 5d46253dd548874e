"""How the entries of a prompt are read: a few shapes that fit nearly all of the host's prompts.

Each function here returns a reader, so that the table in ``kinds`` says in one line where a prompt
keeps its candidates, how many make an answer and which action answers it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from mtg_influence.hosts.phase.prompts.context import OPEN
from mtg_influence.hosts.phase.prompts.labels import label_of, subject_of
from mtg_influence.hosts.phase.prompts.offer import Entry, Offer, action

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.prompts.offer import Action, Compose
    from mtg_influence.hosts.phase.prompts.prompt import Prompt

__all__ = [
    "Count",
    "Reader",
    "at_priority",
    "in_order",
    "listed",
    "numbers",
    "one_object",
    "one_player",
    "one_reference",
    "option_players",
    "several",
    "several_references",
]

Reader: TypeAlias = "Callable[[Prompt], Offer]"
Count: TypeAlias = "int | str | Callable[[Mapping[str, Any]], int]"
"""How many entries: a number, the prompt's field that holds it, or a function of the prompt's data."""

_BOOKKEEPING = frozenset(
    ["DecideOptionalEffectAndRemember", "ChooseReplacementAndRemember", "SetReplacementAutoChoice"]
)
"""Answers that also set how the host's own client answers next time: nobody's move in a game."""

_MOST_NUMBERS = 1000


def the_one(values: Sequence[Any]) -> Action:
    """Compose an answer that is one entry, whose value is the action."""
    return values[0]


def present(entries: Sequence[Entry | None]) -> tuple[Entry, ...]:
    """Drop what nobody is shown."""
    return tuple(entry for entry in entries if entry is not None)


def listed() -> Reader:
    """Offer the host's own actions, one candidate each. For prompts that have few answers."""

    def read(prompt: Prompt) -> Offer:
        entries = []
        for each in prompt.context.actions():
            if each.kind in _BOOKKEEPING:
                continue
            data = each.data  # read from the host each time
            object_id, player = subject_of(data)
            label = label_of({"type": each.kind, "data": data}, prompt)
            found = None if object_id is None else prompt.thing(object_id, each, label=label)
            if found is None and player is not None:
                found = prompt.player(player, each)
            entries.append(found or Entry(label, each))
        if len(entries) > 1:
            entries = [entry for entry in entries if entry.value.kind != "CancelCast"]
        return Offer(tuple(entries), the_one)

    return read


def at_priority(prompt: Prompt) -> Offer:
    """Offer what the host lists, and abilities of others' permanents that anybody may activate.

    The host takes these and does not list them.
    """
    offer = listed()(prompt)
    found = [
        (thing, index)
        for thing in (prompt.context.battlefield() if prompt.context.opens_to_others else ())
        if thing["controller"] != prompt.decider
        for index, ability in enumerate(thing["abilities"])
        if ability.get(OPEN)
    ]
    entries = []
    maybe = []
    for thing, index in found:
        taken = action("ActivateAbility", source_id=thing["id"], ability_index=index)
        entry = prompt.thing(thing["id"], taken, label=label_of(taken, prompt))
        if entry is None or entry.place is None:
            continue
        if not prompt.context.check_activation(prompt.decider, entry.place).allowed:
            maybe.append(entry)
        elif prompt.context.takes(prompt.decider, taken):
            entries.append(entry)
    return Offer((*offer.entries, *entries), offer.compose, maybe=tuple(maybe))


def _choice(answer: str, key: str) -> Compose:
    return lambda values: action(answer, **{key: values[0]})


def one_player(field: str, answer: str, key: str, *, nobody: str = "", opponents: bool = True) -> Reader:
    """Offer players: ``field`` lists seats, ``answer`` takes one as ``key``. ``nobody`` labels no player."""

    def read(prompt: Prompt) -> Offer:
        seats: Sequence[int] = prompt.data[field]
        if opponents:
            seats = prompt.opponents(seats)
        entries = [prompt.player(seat) for seat in seats]
        if nobody:
            entries.append(Entry(nobody, None))
        maybe = tuple(prompt.others(seats, opponents=opponents))
        return Offer(tuple(entries), _choice(answer, key), maybe=maybe)

    return read


def one_object(field: str, answer: str, key: str, *, nothing: str = "", also: str = "") -> Reader:
    """Offer objects: ``field`` lists ids. ``also`` is a field that the answer repeats."""

    def read(prompt: Prompt) -> Offer:
        entries = list(present([prompt.thing(each) for each in prompt.data[field]]))
        if nothing:
            entries.append(Entry(nothing, None))
        repeated = {also: prompt.data[also]} if also else {}
        return Offer(tuple(entries), lambda values: action(answer, **repeated, **{key: values[0]}))

    return read


def one_reference(field: str, *, of_ids: bool = False, nothing: str = "") -> Reader:
    """Offer players and objects that ``ChooseTarget`` takes; ``of_ids``: ``field`` lists object ids."""

    def read(prompt: Prompt) -> Offer:
        found = prompt.data[field]
        references = [{"Object": each} for each in found] if of_ids else found
        entries = list(present([prompt.reference(each) for each in references]))
        if nothing:
            entries.append(Entry(nothing, None))
        return Offer(tuple(entries), _choice("ChooseTarget", "target"))

    return read


def count_of(count: Count, data: Mapping[str, Any]) -> int:
    """Return how many entries a count stands for in a prompt."""
    if isinstance(count, str):
        return int(data[count])
    return count(data) if callable(count) else count


def several(
    field: str,
    *,
    least: Count = 0,
    most: Count | None = None,
    answer: str = "SelectCards",
    key: str = "cards",
    also: str = "",
) -> Reader:
    """Offer objects of which several make one answer. ``most`` None: all of them."""

    def read(prompt: Prompt) -> Offer:
        entries = present([prompt.thing(each) for each in prompt.data[field]])
        maximum = len(entries) if most is None else min(count_of(most, prompt.data), len(entries))
        minimum = min(count_of(least, prompt.data), maximum)
        repeated = {also: prompt.data[also]} if also else {}
        return Offer(
            entries, lambda values: action(answer, **repeated, **{key: list(values)}), minimum, maximum
        )

    return read


def several_references(field: str, *, least: Count = 0, most: Count | None = None) -> Reader:
    """Offer players and objects of which several make one answer (``SelectTargets``)."""

    def read(prompt: Prompt) -> Offer:
        entries = present([prompt.reference(each) for each in prompt.data[field]])
        maximum = len(entries) if most is None else min(count_of(most, prompt.data), len(entries))
        minimum = min(count_of(least, prompt.data), maximum)
        return Offer(entries, lambda values: action("SelectTargets", targets=list(values)), minimum, maximum)

    return read


def in_order(field: str) -> Reader:
    """Offer cards all of which are to be put in order, the first one first."""
    return several(field, least=lambda data: len(data[field]))


def numbers(low: Count, high: Count, answer: str, key: str) -> Reader:
    """Offer whole numbers, both ends included; the host's highest ones where there are too many."""

    def read(prompt: Prompt) -> Offer:
        first, last = count_of(low, prompt.data), count_of(high, prompt.data)
        shown = range(first, min(last, first + _MOST_NUMBERS) + 1)
        return Offer(tuple(Entry(str(each), each) for each in shown), _choice(answer, key))

    return read


def option_players() -> Reader:
    """Offer the options of a ``NamedChoice``: players where it names players, words otherwise."""

    def read(prompt: Prompt) -> Offer:
        kind = prompt.data["choice_type"]
        word = kind if isinstance(kind, str) else next(iter(kind))
        options: Sequence[str] = prompt.data.get("options") or ()
        if word in ("Opponent", "Player"):
            seats = [int(option) for option in options]
            if word == "Opponent":
                seats = prompt.opponents(seats)
            entries = tuple(prompt.player(seat, str(seat)) for seat in seats)
            maybe = tuple(prompt.others(seats, opponents=word == "Opponent"))
            return Offer(entries, _choice("ChooseOption", "choice"), maybe=maybe)
        if not options:
            return listed()(prompt)
        return Offer(tuple(Entry(option, option) for option in options), _choice("ChooseOption", "choice"))

    return read
