"""The worked examples of the rules as questions, each with the answer that its rule gives.

Seats go to the left: the next number sits on the left. The answer is the last entry of a row; a test holds it
against the judge, and a vector's answer is always the judge's.
"""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["EXAMPLES", "Example"]

Example: TypeAlias = tuple[str, dict[str, Any], list[list[Any]]]
"""What it is about, the table, and rows without answers."""

_SIX = [1] * 6
_EMPEROR = {
    "ranges": [1, 2, 1, 1, 2, 1],
    "teams": ["A", "A", "A", "B", "B", "B"],
    "emperors": [1, 4],
    "variant": "emperor",
    "attack": "one",
    "deploy": True,
}

ANSWERED: list[tuple[str, dict[str, Any], list[list[Any]]]] = [
    (
        "CR 801.2a: with range 1 you reach yourself and both neighbours",
        {"ranges": _SIX},
        [["affect", 0, to, to in (5, 0, 1)] for to in range(6)],
    ),
    (
        "CR 801.2a: with range 2 you reach two seats each way; of six all but the one opposite",
        {"ranges": [2] * 6},
        [["affect", 0, to, to != 3] for to in range(6)],
    ),
    (
        "CR 801.2b: you are in your own range, with range 0 too",
        {"ranges": [0, 1, 1]},
        [["affect", 0, 0, True]],
    ),
    (
        "CR 801.2c: seat 1 leaves during the turn, and seat 2 is still out of seat 0's range",
        {"ranges": [1, 1, 1, 1], "history": [["leave", 1]]},
        [["target", 0, 2, False], ["attack", 0, 2, False], ["see", 2, 0, False], ["target", 0, 3, True]],
    ),
    (
        "CR 801.2c: the next turn begins, and seat 2 has come into range",
        {"ranges": [1, 1, 1, 1], "history": [["leave", 1], ["turn"]]},
        [["target", 0, 2, True], ["attack", 0, 2, True], ["see", 2, 0, True], ["target", 0, 1, False]],
    ),
    (
        "CR 801.2d: a battle is in range through its protector as well as its controller",
        {"ranges": _SIX},
        [["target", 0, [3, 1], True], ["target", 0, [1, 3], True], ["target", 0, [2, 3], False]],
    ),
    (
        "CR 801.3: creatures attack opponents in range only",
        {"ranges": _SIX},
        [["attack", 0, 1, True], ["attack", 0, 5, True], ["attack", 0, 2, False], ["attack", 0, 0, False]],
    ),
    (
        "CR 801.4: targets out of range are illegal",
        {"ranges": _SIX},
        [["target", 0, 1, True], ["target", 0, 3, False]],
    ),
    (
        "CR 801.5a: seat 1 activates Cuombajj Witches and lets seat 0 choose: in the range of both",
        {"ranges": [1] * 5},
        [["choice", 0, to, 1, to in (0, 1)] for to in range(5)],
    ),
    (
        "CR 801.5b: seat 2 chooses a mode for seat 0's spell although seat 0 is out of its range",
        {"ranges": [2, 1, 1, 1, 1]},
        [["decider", 0, [2], [2]], ["choice", 2, None, 0, True], ["choice", 2, 0, 0, False]],
    ),
    (
        "CR 801.5c: emperor 1 casts Fact or Fiction, all ranges 1: the nearest opponent to the left",
        {**_EMPEROR, "ranges": _SIX},
        [["decider", 1, [3, 4, 5], [3]], ["affect", 1, 3, False]],
    ),
    (
        "CR 801.6: no abilities of objects out of range are activated",
        {"ranges": _SIX},
        [["activate", 0, 5, True], ["activate", 0, 4, False]],
    ),
    (
        "CR 801.7: seat 0's Auras on seat 1's attacker: becomes blocked; blocked by seat 2's creature",
        {"ranges": [1] * 5},
        [["trigger", 0, [1], True], ["trigger", 0, [1, 2], False]],
    ),
    (
        "CR 801.7a: a creature of seat 2, owned by seat 0, dies: the state before is looked at",
        {"ranges": [1] * 4},
        [["trigger", 2, [2], True], ["trigger", 0, [2], False]],
    ),
    (
        "CR 801.8 + CR 801.9: nothing out of range is enchanted or equipped",
        {"ranges": _SIX},
        [["enchant", 0, 1, True], ["enchant", 0, 2, False], ["equip", 0, 1, True], ["equip", 0, 2, False]],
    ),
    (
        "CR 801.10: Pyroclasm of seat 0 hits creatures of seats 5, 0 and 1",
        {"ranges": _SIX},
        [["affect", 0, to, to in (5, 0, 1)] for to in range(6)],
    ),
    (
        "CR 801.11: seat 0's Coat of Arms counts creatures of seats 5, 0 and 1, for a creature of seat 5 too",
        {"ranges": _SIX},
        [["see", 0, at, at in (5, 0, 1)] for at in range(6)],
    ),
    (
        "CR 801.12: two seats apart, ranges 1 and 2: only the older world permanent of range 2 goes",
        {"ranges": [1, 1, 2, 1, 1]},
        [["world", 0, 1, [[2, 2]], False], ["world", 2, 1, [[0, 2]], True], ["world", 2, 2, [[0, 1]], False]],
    ),
    (
        "CR 801.12: world permanents of seats 0, 1 and 2, in this order: the last one stays",
        {"ranges": [1] * 5},
        [
            ["world", 0, 1, [[1, 2], [2, 3]], True],
            ["world", 1, 2, [[0, 1], [2, 3]], True],
            ["world", 2, 3, [[0, 1], [1, 2]], False],
        ],
    ),
    (
        "CR 801.13a: Lava Axe of seat 0 at seat 1, redirected to seat 2: that part is lost",
        {"ranges": [1] * 5},
        [["modify", 2, 0, 1, False], ["modify", 1, 0, 1, True]],
    ),
    (
        "CR 801.13b: an effect of seat 0 prevents damage by creatures; seat 2's creature hits seat 1",
        {"ranges": [1] * 5},
        [["prevent", 0, 2, 1, "source", False], ["prevent", 0, 1, 2, "source", True]],
    ),
    (
        "CR 801.13b: seat 2's Lightning Blast at seat 1, Mending Hands of seat 0 on seat 1",
        {"ranges": [1] * 5},
        [["prevent", 0, 2, 1, "recipient", True], ["prevent", 0, 1, 2, "recipient", False]],
    ),
    (
        "CR 801.13b: seat 2 attacks seat 1 and is blocked, seat 0 casts Fog: both deal their damage",
        {"ranges": [1] * 5},
        [["prevent", 0, 2, 1, "neither", False], ["prevent", 0, 1, 2, "neither", False]],
    ),
    (
        "CR 801.14: an effect says that seat 0 wins: the opponents in range lose",
        {"ranges": _SIX},
        [["win", 0, who, who in (5, 1)] for who in range(6)],
    ),
    (
        "CR 801.15: seat 0's effect makes the game a draw: for seat 0 and everybody in range",
        {"ranges": _SIX},
        [["draw", [0], who, who in (5, 0, 1)] for who in range(6)],
    ),
    (
        "CR 801.16: a loop with objects of seats 0 and 1: a draw for whoever is in range of either",
        {"ranges": _SIX},
        [["draw", [0, 1], who, who in (5, 0, 1, 2)] for who in range(6)],
    ),
    (
        "CR 801.17 + CR 801.18: restarting the game and planes know no range",
        {"ranges": _SIX},
        [["restart", 0, 3, True], ["planar", 0, 3, True]],
    ),
    (
        "CR 803.1a: attack left, and a player who has left makes room at once; range 2 is there already",
        {"ranges": [2] * 5, "attack": "left", "history": [["leave", 1]]},
        [["attack", 0, 2, True], ["attack", 0, 4, False], ["attack", 4, 0, True]],
    ),
    (
        "CR 803.1a + CR 801.2c: with range 1 the new neighbour is attacked from the next turn only",
        {"ranges": [1] * 5, "attack": "left", "history": [["leave", 1]]},
        [["attack", 0, 2, False]],
    ),
    (
        "CR 804.2: generals deploy to the emperor beside them, in range; opponents get nothing",
        _EMPEROR,
        [["deploy", 0, 1, True], ["deploy", 0, 2, False], ["deploy", 1, 2, True], ["deploy", 2, 3, False]],
    ),
    (
        "CR 809.3c: emperors attack nobody at the start although both enemy generals are in their range",
        _EMPEROR,
        [["target", 1, 3, True], ["target", 1, 5, True], ["attack", 1, 3, False], ["attack", 1, 5, False]],
    ),
    (
        "CR 809.5b: a team loses with its emperor",
        _EMPEROR,
        [["emperor-falls", 1, who, who in (0, 1, 2)] for who in range(6)],
    ),
    (
        "CR 811.4: alternating teams attack adjacent opponents only",
        {"ranges": [2] * 6, "teams": ["A", "B"] * 3, "variant": "alternating-teams"},
        [["attack", 0, 1, True], ["attack", 0, 3, False], ["attack", 0, 2, False]],
    ),
    (
        "hole H10: the player to the left is whoever sits there now, and is affected from the next turn on",
        {"ranges": [1] * 5, "history": [["leave", 1]]},
        [["affect", 0, 2, False], ["affect", 0, 4, True]],
    ),
    (
        "hole H16: with no opponent in range nobody can be chosen as a permanent enters",
        {"ranges": [0, 1, 1, 1]},
        [["choice", 0, to, 0, to == 0] for to in range(4)],
    ),
    (
        "hole H17: each opponent means those in range",
        {"ranges": _SIX},
        [["affect", 0, to, to in (5, 1)] for to in range(1, 6)],
    ),
    (
        "hole H25: the nearest on the left decides, and is affected by nothing",
        {"ranges": [0, 1, 1, 1]},
        [["decider", 0, [2, 3], [2]], ["affect", 0, 2, False], ["choice", 2, 2, 0, False]],
    ),
    (
        "hole H27: a win with no opponent in range makes nobody lose",
        {"ranges": [0, 1, 1, 1]},
        [["win", 0, who, False] for who in range(4)],
    ),
    (
        "hole H28: nobody out of range loses by an effect, and oneself always may",
        {"ranges": [1] * 5},
        [["affect", 0, 2, False], ["affect", 0, 0, True]],
    ),
    (
        "holes H2, H3, H5, H8 and H31: what this project decides where no rule does",
        {"ranges": [1] * 5},
        [
            ["modify", 2, None, 1, True],
            ["modify", 3, None, 1, False],
            ["prevent", 0, 1, 1, "both", True],
            ["prevent", 0, 2, 1, "both", False],
            ["protect", 0, 2, False],
            ["continue", 0, 2, False, False],
            ["continue", 0, 2, True, True],
            ["forbid-win", 1, 0, False],
        ],
    ),
]
"""Each row ends with the answer."""

EXAMPLES: list[Example] = [(note, table, [row[:-1] for row in rows]) for note, table, rows in ANSWERED]
"""The same without the answers."""
