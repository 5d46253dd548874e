"""What a person sees of the table: players, zones and objects, in range and out of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Zone
from mtg_influence.i18n import LANGUAGES, say
from mtg_influence.i18n.words import seats_away, zone_word
from mtg_influence.person.matching import find, fold, shown
from mtg_influence.person.talk import Line, Tone
from mtg_influence.person.words import FILLING, listed, spellings
from mtg_influence.visibility import called, shown_object

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import ObjectView, Table
    from mtg_influence.visibility import ShownObject

__all__ = ["board", "look", "object_facts", "object_text", "players", "reach_of", "stack_text"]

_HIDDEN = (Zone.HAND, Zone.LIBRARY)


def reach_of(influence: Influence, viewer: PlayerId, other: PlayerId, *, lang: Lang) -> Line:
    """Return whether a player is in another one's range, and how far away.

    Rules: CR 801.2c: by the snapshot of the turn; the distance is that of when it was measured.

    >>> from mtg_influence import Influence, PlayerId, Seating
    >>> now = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1))
    >>> reach_of(now, PlayerId(0), PlayerId(2), lang="en").text
    'out of your range, 2 seats away'
    """
    if other == viewer:
        return Line(say("you", lang), Tone.IN_RANGE)
    if other in influence.seating.gone:
        return Line(say("has left the game", lang), Tone.FAINT)
    inside = influence.reaches(viewer, other)
    words = say("in your range", lang) if inside else say("out of your range", lang)
    if viewer not in influence.measured.gone:
        words += f", {seats_away(influence.measured.distance(viewer, other), lang)}"
    return Line(words, Tone.IN_RANGE if inside else Tone.OUT_OF_RANGE)


def object_text(shown: ShownObject, table: Table, viewer: PlayerId, *, lang: Lang) -> str:
    """Return an object in words: its name, and what matters of its state."""
    facts = ", ".join(object_facts(shown, table, viewer, lang=lang))
    name = called(shown, lang)
    return f"{name} ({facts})" if facts else name


def object_facts(shown: ShownObject, table: Table, viewer: PlayerId, *, lang: Lang) -> Iterator[str]:
    """Yield what matters of an object's state, and which card lies face down where the viewer may know."""
    if shown.card is not None:
        yield shown.card
    elif shown.face_down and shown.name is not None:
        yield say("face down", lang)
    if shown.power is not None:
        yield f"{shown.power}/{shown.toughness}"
    if shown.tapped:
        yield say("tapped", lang)
    if shown.damage:
        yield say("damage {damage}", lang, damage=shown.damage)
    if shown.attacking is not None:
        yield say("attacks {player}", lang, player=table.names[shown.attacking])
    blocked = [_called(number, table, viewer, lang) for number in shown.blocking]
    if any(blocked):
        yield say("blocks {what}", lang, what=listed(filter(None, blocked), lang))
    for kind, count in sorted(shown.counters.items()):
        yield f"{kind} {count}"
    host = None if shown.attached_to is None else _called(shown.attached_to, table, viewer, lang)
    if host is not None:
        yield say("on {what}", lang, what=host)
    if shown.owner != shown.controller:
        yield say("owned by {player}", lang, player=table.names[shown.owner])


def _called(object_id: int, table: Table, viewer: PlayerId | None, lang: Lang) -> str | None:
    """What a viewer calls an object; None where there is none, or none that they see."""
    view = table.object(object_id)
    seen = None if view is None else shown_object(view, viewer, table)
    return None if seen is None else called(seen, lang)


def stack_text(shown: ShownObject, table: Table, viewer: PlayerId, *, lang: Lang, whose: bool = True) -> str:
    """Return a spell or ability on the stack with whose it is (not with ``whose`` False), X and targets.

    A target that is gone is left out.
    """
    facts = [table.names[shown.controller]] if whose else []
    facts += [shown.card] if shown.card is not None else []
    facts += [f"X = {shown.x}"] if shown.x is not None else []
    aims = []
    for target in shown.targets:
        if target.player is not None:
            aims.append(say("you", lang) if target.player == viewer else table.names[target.player])
            continue
        view = None if target.object is None else table.object(target.object)
        name = None if view is None else _called(view.id, table, viewer, lang)
        if view is not None and name is not None:
            aims.append(f"{name} ({table.names[view.controller]})")
    facts += [f"→ {', '.join(aims)}"] if aims else []
    name = called(shown, lang)
    return f"{name} ({', '.join(facts)})" if facts else name


def board(table: Table, viewer: PlayerId, *, lang: Lang) -> Iterator[Line]:
    """Yield the table in a few lines: the stack, then everybody's permanents, the viewer's own last.

    Players come from the viewer's left onwards, those in range in another tone than those out of it.
    """
    for each in _shown(reversed(table.objects(Zone.STACK)), table, viewer):
        text = stack_text(each, table, viewer, lang=lang)
        yield Line(f"  {say('stack: {what}', lang, what=text)}", Tone.HEADING)
    influence = table.influence
    permanents = _shown(table.objects(Zone.BATTLEFIELD), table, viewer)
    left = [each for each in influence.seating.going_left(viewer) if each != viewer]
    for player in (*left, *([viewer] if table.in_game(viewer) else [])):
        own = [each for each in permanents if each.controller == player]
        texts = counted([object_text(each, table, viewer, lang=lang) for each in own])
        here = ", ".join(texts) or say("nothing", lang)
        reach = reach_of(influence, viewer, player, lang=lang)
        seat = influence.seating.seats[player]
        crown = " ♔" if seat.emperor else ""
        team = f" [{seat.team}{crown}]" if seat.team is not None else ""
        yield Line(f"  {table.names[player]}{team} {table.life(player)}: {here}", reach.tone)


def players(table: Table, viewer: PlayerId, *, lang: Lang) -> Iterator[Line]:
    """Yield a line for each player, in seat order: life, cards, range, and how far from the viewer."""
    influence = table.influence
    hands = Counter(view.owner for view in table.objects(Zone.HAND))
    permanents = Counter(view.controller for view in table.objects(Zone.BATTLEFIELD))
    for seat, name in enumerate(table.names):
        player = PlayerId(seat)
        reach = reach_of(influence, viewer, player, lang=lang)
        if not table.in_game(player):
            yield Line(f"  {name}: {say('has left the game', lang)}", Tone.FAINT)
            continue
        at = influence.seating.seats[player]
        limit = say("unlimited", lang) if at.range is None else at.range
        facts = [
            say("life {life}", lang, life=table.life(player)),
            say("hand {count}", lang, count=hands[player]),
            say("permanents {count}", lang, count=permanents[player]),
            say("range {range}", lang, range=limit),
        ]
        facts += [say("team {team}", lang, team=at.team)] if at.team is not None else []
        facts += [say("emperor", lang)] if at.emperor else []
        facts += [say("has the turn", lang)] if player == table.active else []
        yield Line(f"  {name} ({reach.text}): {', '.join(facts)}", reach.tone)


def look(table: Table, viewer: PlayerId, what: str, *, lang: Lang) -> Iterator[Line]:
    """Yield what a person asked to see: a player, a zone, both, or everybody.

    What they may not see (hands of others, libraries) is counted and not shown.
    """
    found = _wanted(table, what)
    if isinstance(found, str):
        yield Line(
            say(
                "nobody here is called '{said}'; there are {players}",
                lang,
                said=shown(found),
                players=listed(table.names, lang),
            ),
            Tone.WRONG,
        )
        return
    player, zone = found
    if player is None and zone is None:
        yield from players(table, viewer, lang=lang)
    elif zone is Zone.STACK or (player is None and zone is not None and zone not in _HIDDEN):
        yield from _everybodys(table, viewer, zone or Zone.STACK, lang=lang)
    else:
        at = viewer if player is None else player
        yield from _zone(table, viewer, at, zone=zone or Zone.BATTLEFIELD, lang=lang)


def _wanted(table: Table, what: str) -> tuple[PlayerId | None, Zone | None] | str:
    """The player and the zone that are spoken of; the word that is neither."""
    player: PlayerId | None = None
    zone: Zone | None = None
    for word in what.replace("'s ", " ").split():
        zones = find(word, Zone, lambda each: [zone_word(each.value, lang) for lang in LANGUAGES])
        people = find(word, range(len(table.names)), lambda seat: (table.names[seat],))
        if len(people) == 1:
            player = PlayerId(people[0])
        elif len(zones) == 1:
            zone = zones[0]
        elif fold(word) not in spellings(FILLING):
            return word
    return player, zone


def _everybodys(table: Table, viewer: PlayerId, zone: Zone, *, lang: Lang) -> Iterator[Line]:
    views = table.objects(zone)
    if zone is Zone.STACK:
        views = tuple(reversed(views))
    yield Line(zone_word(zone.value, lang), Tone.HEADING)
    for each in _shown(views, table, viewer):
        reach = reach_of(table.influence, viewer, each.controller, lang=lang)
        whose = f"{table.names[each.controller]}, {reach.text}"
        if zone is Zone.STACK:
            text = stack_text(each, table, viewer, lang=lang, whose=False)
        else:
            text = object_text(each, table, viewer, lang=lang)
        yield Line(f"  {text} [{whose}]", reach.tone)
    if not views:
        yield Line(f"  {say('nothing there', lang)}", Tone.FAINT)


def _zone(table: Table, viewer: PlayerId, player: PlayerId, *, zone: Zone, lang: Lang) -> Iterator[Line]:
    reach = reach_of(table.influence, viewer, player, lang=lang)
    yield Line(f"{table.names[player]}, {zone_word(zone.value, lang)} ({reach.text})", Tone.HEADING)
    views = table.objects(zone, player)
    known = _shown(views, table, viewer)
    for text in counted([object_text(each, table, viewer, lang=lang) for each in known]):
        yield Line(f"  {text}", reach.tone)
    if len(known) < len(views):
        unseen = len(views) - len(known)
        yield Line(f"  {say('cards: {count}; you cannot see them', lang, count=unseen)}", Tone.FAINT)
    if not views:
        yield Line(f"  {say('nothing there', lang)}", Tone.FAINT)


def _shown(views: Iterable[ObjectView], table: Table, viewer: PlayerId) -> list[ShownObject]:
    """The objects as the viewer sees them; not those of which they do not even see that they are there."""
    shown = (shown_object(view, viewer, table) for view in views)
    return [each for each in shown if each is not None]


def counted(texts: Sequence[str]) -> Iterator[str]:
    """Yield texts once, with how often they come.

    >>> list(counted(["Plains", "Bear (2/2)", "Plains"]))
    ['2 Plains', 'Bear (2/2)']
    """
    for text, count in Counter(texts).items():
        yield f"{count} {text}" if count > 1 else text
