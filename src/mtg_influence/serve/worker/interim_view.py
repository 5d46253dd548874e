"""INTERIM, until the package ``visibility`` is there: views in its form, for building the page against."""

from __future__ import annotations
from typing import Any
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Zone
from mtg_influence.i18n import translate


def view_for(table, seat, *, shared_hands=False):
    return (table, seat)


def view_json(view, lang):
    table, seat = view
    d = table.decision
    inf = table.influence
    n = len(table.names)
    ps = [PlayerId(i) for i in range(n)]
    seats = []
    for p in ps:
        st = inf.seating.seats[p]
        seats.append(
            {
                "player": p,
                "name": table.names[p],
                "life": table.life(p) if table.in_game(p) else None,
                "counters": {},
                "in_game": table.in_game(p),
                "team": st.team,
                "emperor": st.emperor,
                "monarch": False,
                "initiative": False,
                "range": st.range,
                "hand": len(table.objects(Zone.HAND, p)),
                "library": 0,
                "reach": None if seat is None else inf.reaches(seat, p),
                "reach_next": None if seat is None else inf.reaches(seat, p),
                "reaches": list(inf.in_range(p)) if table.in_game(p) else [],
            }
        )
    objects = []
    for z in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.STACK):
        for o in table.objects(z):
            if z is Zone.HAND and o.owner != seat:
                continue
            objects.append(
                {
                    "id": o.id,
                    "zone": z.value,
                    "controller": o.controller,
                    "owner": o.owner,
                    "name": o.name,
                    "face_down": False,
                    "types": list(o.types),
                    "cost": None,
                    "power": o.power,
                    "toughness": o.toughness,
                    "damage": 0,
                    "tapped": o.tapped,
                    "sick": False,
                    "attached_to": o.attached_to,
                    "counters": dict(o.counters),
                    "keywords": [],
                    "attacking": None,
                    "blocking": [],
                    "targets": [],
                    "x": None,
                    "reach": None if seat is None else inf.reaches(seat, o.controller),
                }
            )
    ask = None
    if d is not None and d.decider == seat:
        cs = [
            {
                "index": i,
                "label": translate(c.label, lang),
                "player": c.player,
                "object": c.object_id,
                "allowed": c.allowed,
                "rule": c.verdict.rule,
                "reason": c.verdict.reason.text(lang) if c.verdict.reason else None,
            }
            for i, c in enumerate(d.candidates)
        ]
        ask = {
            "number": d.number,
            "kind": d.kind.value,
            "prompt": translate(d.prompt, lang),
            "source": d.source,
            "controller": d.controller,
            "min": d.minimum,
            "max": d.maximum,
            "candidates": cs,
            "usual": None,
            "can_pass": d.kind.value == "priority",
        }
    r = table.result
    return {
        "v": 1,
        "number": d.number if d else None,
        "turn": table.turn,
        "step": table.step,
        "active": table.active,
        "waits_for": d.decider if d else None,
        "you": seat,
        "variant": inf.seating.options.variant,
        "seats": seats,
        "objects": objects,
        "ask": ask,
        "result": None if r is None else {"winners": list(r.winners), "drawn": r.drawn, "rule": r.rule},
    }


def log_for(table, seat, *, since, lang) -> list[dict[str, Any]]:
    return [
        {
            "n": since + i,
            "turn": e.turn,
            "step": e.phase,
            "text": translate(e.text, lang),
            "rule": e.rule,
            "reason": None,
            "player": e.player,
            "kind": e.kind,
        }
        for i, e in enumerate(table.log[since:])
    ]


def card_for(table, seat, object_id, lang):
    o = table.object(object_id)
    return (
        None
        if o is None or (o.zone is Zone.HAND and o.owner != seat)
        else {"name": o.name, "types": list(o.types), "cost": None, "text": "", "now": {}, "range": []}
    )
