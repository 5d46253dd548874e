"""Every card of the pool is woven or named: no node is unknown, and the engine loads what was woven.

The normal run takes a sample; ``tox -e pool`` takes every card, which makes their faces first.
"""

from __future__ import annotations

import os
import random

import pytest

from mtg_influence.hosts.phase.coverage import Status
from mtg_influence.hosts.phase.coverage_report import CoverageReport
from mtg_influence.hosts.phase.coverage_survey import survey
from mtg_influence.hosts.phase.faces import FaceBook

pytestmark = pytest.mark.host

WHOLE = bool(os.environ.get("MTG_INFLUENCE_WHOLE_POOL"))
SAMPLE = 300
MOST_NOT_NARROWED = 8
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
