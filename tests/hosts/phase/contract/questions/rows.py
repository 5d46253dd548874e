"""The rows of the table in docs/hooks.md: two cards or more for each question that comes up on phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import DecisionKind, SeatSpec, Zone

from .playing import NAMES, Play, Row

__all__ = ["LIMITS", "NEVER", "ROWS"]

NEVER: Final = {
    "Restart": "no card that restarts the game is covered",
    "Planar": "the host has no planes",
}
"""Questions that no game on phase brings up, and why."""

LIMITS: Final = {
    "choice": "the host takes the only one by itself where another player than the controller chooses, but "
    "for what players sacrifice and discard",
    "Use.ENTER_ATTACKING": "the host sends what enters against whom its maker attacks, and asks nobody",
    "Use.ACTIVATE": "not about one's own: lands pay by themselves",
    "Affect": "not about oneself",
    "See": "not about oneself",
    "Trigger": "place by place; not about oneself",
    "Replace": "by recipient and by source; not about oneself",
    "Prevent": "by recipient and by source",
    "Modify": "while a card that redirects damage is about, damage straight at them is lost too",
}
"""How far the host goes with an answer."""

ALEX: Final = PlayerId(0)
Hits = Callable[[Play], bool]
BEARS: Final = {"battlefield": ["Grizzly Bears"]}


def gone(card: str) -> Hits:
    return lambda game: card not in game.names(Zone.BATTLEFIELD)


def theirs(card: str) -> Hits:
    return lambda game: card in game.names(Zone.BATTLEFIELD)


def hurt(most: int) -> Hits:
    return lambda game: game.life < most


def mine(card: str) -> Hits:
    return lambda game: card in game.names(Zone.BATTLEFIELD, "Alex")


def cards(zone: Zone, least: int, player: str | None = None) -> Hits:
    return lambda game: len(game.names(zone, player)) >= least


def gains(least: int) -> Hits:
    return lambda game: game.table.life(ALEX) >= least


def said(text: str) -> Hits:
    return lambda game: game.says(text)


def out(game: Play) -> bool:
    """Whether somebody has left the game."""
    return not game.table.in_game(PlayerId(game.who))


def nobody_out(game: Play) -> bool:
    return not game.table.influence.seating.gone


def unhurt(name: str) -> Hits:
    return lambda game: game.table.life(PlayerId(game.table.names.index(name))) == 20


def power(card: str, least: int) -> Hits:
    return lambda game: any(
        view.name == card and (view.power or 0) >= least for view in game.table.objects(Zone.BATTLEFIELD)
    )


def attached(card: str) -> Hits:
    return lambda game: any(
        view.name == card and view.attached_to is not None for view in game.table.objects(Zone.BATTLEFIELD)
    )


def decides(game: Play) -> bool:
    """Whether somebody is asked, or could have been, to decide for the card."""
    return any(
        each.decider == game.who
        or (each.kind is DecisionKind.DECIDER and any(one.player == game.who for one in each.legal))
        for each in game.asked
    )


def spell(
    question: str, card: str, lands: str, hits: Hits, *also: str, theirs: Any = BEARS, **more: Any
) -> Row:
    given = {"Alex": {"hand": [card], "battlefield": lands.split(", ")}, "{who}": theirs}
    return Row(question, card, given, [f"cast {card}", "resolve"], hits, also, **more)


def targeting(card: str, lands: str) -> Row:
    return spell("Use.TARGET", card, lands, said("Grizzly Bears is targeted by"))


def attacking(card: str) -> Row:
    given = {"Alex": {"battlefield": [card]}}
    do = [f"attack {card} on {{who}}", "to Alex, postcombat main"]
    return Row("Use.ATTACK", card, given, do, hurt(2), needs=["Attack"], life={"{who}": 2})


def entering(card: str, damage: int) -> Row:
    """What is put onto the battlefield attacking; the host turns it on whom its maker attacks."""
    given = {"Alex": {"battlefield": [card]}}
    do = [f"attack {card} on {{who}}", "to Alex, postcombat main"]
    return Row("Use.ENTER_ATTACKING", card, given, do, hurt(20 - damage), ["Use.ATTACK"], needs=["Attack"])


def ranged(**ranges: int) -> tuple[SeatSpec, ...]:
    """Five seats of range 1 but for some."""
    return tuple(SeatSpec(name, ranges.get(name, 1), ()) for name in NAMES)


def taken(
    question: str, card: str, hits: Hits, *first: str, hand: str = "", lands: str = "Forest", host: str = ""
) -> Row:
    """A creature of Alex's that somebody else comes to control."""
    worn = [f"{card} on Grizzly Bears"] if not hand else []
    given = {
        "Alex": {"hand": [hand] if hand else [], "battlefield": [lands, "Grizzly Bears", *worn]},
        "{who}": {"hand": ["Act of Treason"], "battlefield": ["3 Mountain"]},
    }
    do = [*first, "{who}: cast Act of Treason", "resolve"]
    return Row(question, card, given, do, hits, seats=ranged(Carissa=2), active="{who}")


def worlds(card: str) -> Row:
    given = {
        "Alex": {"battlefield": [card]},
        "{who}": {"hand": ["Concordant Crossroads"], "battlefield": ["Forest"]},
    }
    do = ["{who}: cast Concordant Crossroads", "resolve"]
    return Row("WorldRule", card, given, do, lambda game: not mine(card)(game), active="{who}")


def hexproof(card: str) -> Row:
    given = {"Alex": {"battlefield": [card]}, "{who}": {"hand": ["Murder"], "battlefield": ["3 Swamp"]}}
    do = ["{who}: cast Murder", "resolve"]
    return Row("Protect", card, given, do, mine(card), seats=ranged(Carissa=2), active="{who}")


def exiling(card: str) -> Row:
    given = {
        "Alex": {"battlefield": [card]},
        "{who}": {"hand": ["Murder"], "battlefield": ["3 Swamp", "Grizzly Bears"]},
    }
    return Row(
        "Replace",
        card,
        given,
        ["{who}: cast Murder", "resolve"],
        lambda game: "Grizzly Bears" in [view.name for view in game.table.objects(Zone.EXILE)],
        active="{who}",
    )


def truce(card: str, *spells: str, hand: str = "", lands: str = "Forest") -> Row:
    """Combat damage that somebody's creature would deal to Erik, prevented by something of Alex's."""
    given = {
        "Alex": {"battlefield": [lands, *([card] if not hand else [])], "hand": [hand] if hand else []},
        "{who}": {"battlefield": ["Grizzly Bears"]},
    }
    do = ["{who}: attack Grizzly Bears on Erik", *spells, "to {who}, postcombat main"]
    return Row("Prevent", card, given, do, unhurt("Erik"), seats=ranged(Rob=2, Carissa=2), active="{who}")


def winning(card: str, life: int) -> Row:
    return Row(
        "Win",
        card,
        {"Alex": {"battlefield": [card]}},
        ["to Alex, precombat main"],
        out,
        life={"Alex": life},
        active="Erik",
        step="end",
    )


def cannot_win(card: str, life: int) -> Row:
    given = {"Alex": {"battlefield": ["Platinum Angel"]}, "{who}": {"battlefield": [card]}}
    return Row(
        "ForbidWin",
        f"Platinum Angel and {card}",
        given,
        ["to {who}, precombat main"],
        nobody_out,
        life={"{who}": life},
        active="Erik",
        step="end",
        rulings=["cant-win-stops-wins"],
    )


def maneuver(card: str, lands: str) -> Row:
    """Damage of a spell of Alex's, which Erik sends on."""
    given = {
        "Alex": {"hand": [card], "battlefield": [lands]},
        "Erik": {"hand": ["Captain's Maneuver"], "battlefield": ["Mountain", "4 Plains"]},
    }
    do = [f"cast {card} > Erik", "Erik: cast Captain's Maneuver > Erik > {who} > 3", "resolve"]
    return Row("Modify", card, given, do, hurt(20), seats=ranged(Erik=2))


EMPEROR: Final = tuple(
    SeatSpec(name, 2 if name in ("Rob", "Erik") else 1, (), team=team, emperor=name in ("Rob", "Erik"))
    for name, team in zip((*NAMES, "Fay"), ["north"] * 3 + ["south"] * 3, strict=True)
)
"""Two teams, with Alex as a general."""

ALEX_EMPEROR: Final = tuple(
    SeatSpec(name, 2 if name in ("Alex", "Dana") else 1, (), team=team, emperor=name in ("Alex", "Dana"))
    for name, team in zip(
        (*NAMES, "Fay"), ["north", "north", "south", "south", "south", "north"], strict=True
    )
)
"""Two teams, with Alex as the emperor of one."""


ROWS: Final = (
    spell("ranges", "Murder", "3 Swamp", gone("Grizzly Bears")),
    spell("ranges", "Pyroclasm", "2 Mountain", gone("Grizzly Bears")),
    spell("decider", "Library of Lat-Nam", "5 Island", decides),
    spell("decider", "Fact or Fiction", "4 Island", decides),
    spell("choice", "Clone", "4 Island", mine("Grizzly Bears")),
    spell("choice", "Phyrexian Metamorph", "4 Island", mine("Grizzly Bears")),
    targeting("Murder", "3 Swamp"),
    targeting("Unsummon", "Island"),
    attacking("Hill Giant"),
    attacking("Serra Angel"),
    entering("Hero of Bladehold", 3),
    entering("Geist of Saint Traft", 2),
    *(
        Row(
            "Use.ACTIVATE",
            card,
            {"Alex": {"battlefield": [mana]}, "{who}": {"battlefield": [card]}},
            [f"activate {card}", "resolve"],
            hits,
        )
        for card, mana, hits in (
            ("Flailing Ogre", "Mountain", power("Flailing Ogre", 4)),
            ("Lethal Vapors", "Swamp", gone("Lethal Vapors")),
        )
    ),
    spell("Use.ENCHANT", "Pacifism", "2 Plains", attached("Pacifism"), "Use.TARGET"),
    spell("Use.ENCHANT", "Unholy Strength", "Swamp", attached("Unholy Strength"), "Use.TARGET"),
    taken("Use.EQUIP", "Bonesplitter", attached("Bonesplitter")),
    taken("Use.EQUIP", "Vulshok Morningstar", attached("Vulshok Morningstar")),
    *(
        Row(
            "Use.DEPLOY",
            card,
            {"Alex": {"battlefield": [card]}},
            [f"deploy {card} to {{who}}", "resolve"],
            theirs(card),
            needs=["Affect"],
            seats=EMPEROR,
            options=Options(variant=Variant.EMPEROR, deploy=True),
        )
        for card in ("Hill Giant", "Grizzly Bears")
    ),
    spell("Affect", "Pyroclasm", "2 Mountain", gone("Grizzly Bears")),
    spell("Affect", "Murder", "3 Swamp", gone("Grizzly Bears"), "Use.TARGET"),
    Row(
        "Affect",
        "Howling Mine",
        {"Alex": {"battlefield": ["Howling Mine"]}},
        ["to {who}, precombat main"],
        cards(Zone.HAND, 2),
        ["Trigger"],
    ),
    *(
        taken(
            "Continue",
            card,
            power("Grizzly Bears", 5),
            f"Alex: cast {card} > Grizzly Bears",
            "resolve",
            hand=card,
            lands=lands,
        )
        for card, lands in (("Giant Growth", "Forest"), ("Titanic Growth", "2 Forest"))
    ),
    *(
        Row("See", card, {"Alex": {"battlefield": [card, "Runeclaw Bear"]}, "{who}": BEARS}, [], hits)
        for card, hits in (
            ("Coat of Arms", power("Runeclaw Bear", 3)),
            ("Beast of Burden", power("Beast of Burden", 3)),
        )
    ),
    *(
        Row(
            "Trigger",
            card,
            {
                "Alex": {"battlefield": [card]},
                "{who}": {"hand": ["Grizzly Bears"], "battlefield": ["2 Forest"]},
            },
            ["{who}: cast Grizzly Bears", "resolve"],
            gains(21),
            active="{who}",
        )
        for card in ("Soul Warden", "Essence Warden")
    ),
    exiling("Leyline of the Void"),
    exiling("Rest in Peace"),
    maneuver("Lava Axe", "5 Mountain"),
    maneuver("Lava Spike", "Mountain"),
    truce("Creatures' Truce"),
    truce("Fog", "Alex: cast Fog", hand="Fog"),
    hexproof("Gladecover Scout"),
    hexproof("Slippery Bogle"),
    winning("Test of Endurance", 50),
    winning("Felidar Sovereign", 40),
    cannot_win("Test of Endurance", 50),
    cannot_win("Felidar Sovereign", 40),
    Row(
        "Draw",
        "Polyraptor",
        {"Alex": {"hand": ["Shock"], "battlefield": ["Mountain", "Polyraptor", "Marauding Raptor"]}},
        ["cast Shock > Polyraptor", "resolve"],
        out,
    ),
    Row(
        "Draw",
        "Divine Intervention",
        {"Alex": {"battlefield": ["Divine Intervention with 1 intervention"]}},
        ["to Carissa, upkeep"],
        out,
        active="Erik",
        step="end",
    ),
    *(
        Row(
            "EmperorFalls",
            card,
            {"Alex": {"hand": [card], "battlefield": [lands]}},
            [f"cast {card} > Alex", "resolve"],
            out,
            life={"Alex": 3},
            seats=ALEX_EMPEROR,
            options=Options(variant=Variant.EMPEROR),
        )
        for card, lands in (("Lightning Bolt", "Mountain"), ("Lava Axe", "5 Mountain"))
    ),
    *(
        Row(
            "Attack",
            f"Hill Giant and {card}",
            {"Alex": {"battlefield": ["Hill Giant", card]}},
            [f"attack Hill Giant on Rob and {card} on Erik", "to Alex, postcombat main"],
            lambda game: not unhurt("Rob")(game) and not unhurt("Erik")(game),
            needs=["Use.ATTACK"],
            far="Erik",
            far_options=Options(attack=AttackOption.ONE),
        )
        for card in ("Grizzly Bears", "Serra Angel")
    ),
    worlds("Storm World"),
    worlds("Gravity Sphere"),
)
