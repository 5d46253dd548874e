"""What the host leaves out of a face, on the host's own faces."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.coverage.misread import left_out
from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("Shining Shoal", "what a replacement replaces"),
        ("Steam Augury", "the piles"),
        ("Burrenton Forge-Tender", "the choice of a source"),
    ],
)
def test_what_is_missing_is_named(book: FaceBook, name: str, what: str) -> None:
    found = left_out(book.face(name))
    assert found is not None
    assert found.what == what


@pytest.mark.parametrize("name", ["Lava Axe", "Fact or Fiction", "Council's Judgment", "Pithing Needle"])
def test_what_the_host_reads_to_the_end_lacks_nothing(book: FaceBook, name: str) -> None:
    assert left_out(book.face(name)) is None
