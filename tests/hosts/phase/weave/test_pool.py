"""Every card of the pool is woven or named: no node is unknown, and the engine loads what was woven.

The normal run takes a sample; ``tox -e pool`` takes every card, which makes their faces first.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from mtg_influence.hosts.phase.coverage.model import Status
from mtg_influence.hosts.phase.coverage.report import CoverageReport
from mtg_influence.hosts.phase.coverage.survey import survey
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.weave.reach import Reach
from mtg_influence.hosts.phase.weave.remap import canonical, links_of, places, remapped
from mtg_influence.hosts.phase.weave.weaver import Weaver

pytestmark = pytest.mark.host

WHOLE = bool(os.environ.get("MTG_INFLUENCE_WHOLE_POOL"))
SAMPLE = 300
MOST_NOT_NARROWED = 63
"""Faces that the weaver knows and cannot narrow, when this was written; fewer is better, more is a loss."""


@pytest.fixture(scope="module")
def report(book: FaceBook) -> CoverageReport:
    if WHOLE:
        return CoverageReport(survey())
    return CoverageReport(survey(names=random.Random(801).sample(book.names(), SAMPLE), workers=1))


def test_no_part_of_a_card_is_unknown_and_the_engine_loads_all(report: CoverageReport) -> None:
    bad = [each for each in report.faces if each.status in (Status.UNKNOWN, Status.REFUSED)]
    assert bad == []


def test_most_cards_are_woven_or_have_nothing_to_weave(report: CoverageReport) -> None:
    count = report.by_status
    assert count[Status.WOVEN] + count[Status.EXEMPT] > len(report.faces) * 0.85


@pytest.mark.skipif(not WHOLE, reason="needs the whole pool")
def test_no_more_cards_are_left_out_than_before(report: CoverageReport) -> None:
    assert len(report.faces) > 30_000
    assert report.by_status[Status.NOT_NARROWED] <= MOST_NOT_NARROWED


def test_every_ability_of_a_face_is_found_again_for_another_seat(book: FaceBook) -> None:
    """What lies on the stack is said for who copies it, also where ranges are not the same."""
    names = book.names() if WHOLE else random.Random(801).sample(book.names(), SAMPLE)
    seats = (0, 1, 2, 3, 4)
    near, wide = Reach.same(0, seats, (0, 1, 4)), Reach.same(1, seats, (0, 1, 2, 3))
    lost = []
    for face in (face for name in names for face in book.faces([name]).values()):
        woven = [Weaver(reach, others={0: near, 1: wide}).face(face) for reach in (near, wide)]
        every = list(places(*woven))
        for place in every:
            on_stack: dict[str, Any] | None = None
            for link in reversed(place.theirs):
                on_stack = {**link, "sub_ability": on_stack, "targets": []}
            assert on_stack is not None
            told = remapped(on_stack, every, owner={})
            effects = [] if told is None else [canonical(link["effect"]) for link in links_of(told.ability)]
            if effects != [canonical(link["effect"]) for link in place.mine]:
                lost.append(face["name"])
    assert lost == []
