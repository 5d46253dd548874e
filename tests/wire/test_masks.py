"""The masks of a turn say the same as the judge asked one by one."""

from __future__ import annotations

from random import Random

import pytest

from mtg_influence.core.answers import Deciders
from mtg_influence.core.questions import Named, Prevent, Use
from mtg_influence.hooks import build_judge
from mtg_influence.vectors.drawing import random_table
from mtg_influence.wire import masks_of, parse_question, parse_table
from mtg_influence.wire.asking import answer

JUDGE = build_judge(entry_points=False)
ABOUT = {"affect": "recipient", "see": "place", "protect": "source", "win": "player", "continue": "recipient"}


@pytest.mark.parametrize("seed", range(25))
def test_each_bit_is_the_judge_s_answer(seed: int) -> None:
    table = parse_table(random_table(Random(seed)))
    now = table.influence()
    masks = masks_of(JUDGE, now)
    names = {**dict.fromkeys(map(str, Use), "candidate"), **ABOUT}
    for name, argument in names.items():
        for a in now.seating.players:
            for b in now.seating.players:
                asked = parse_question({"what": name, "controller": a, argument: b}, seats=len(now.masks))
                said = answer(JUDGE, now, asked)
                assert not isinstance(said, Deciders)
                assert bool(masks[name][a] >> b & 1) == said.allowed, (name, a, b)
    for a in now.seating.players:
        for b in now.seating.players:
            for named in (Named.SOURCE, Named.RECIPIENT):
                said = JUDGE.event(now, Prevent(a, b, b, named))
                assert bool(masks[f"prevent-{named}"][a] >> b & 1) == said.allowed


def test_who_has_left_has_none_and_is_in_none() -> None:
    masks = masks_of(JUDGE, parse_table({"ranges": [1, None, 1], "history": [["leave", 1]]}).influence())
    assert all(rows[1] == 0 and not any(row & 2 for row in rows) for rows in masks.values())
