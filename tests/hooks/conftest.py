"""A table of five at range 1: Rob and Eli are next to Alex, Carissa and Dana are not."""

from __future__ import annotations

import pytest

from mtg_influence import Influence, PlayerId, Seating

ALEX, ROB, CARISSA, DANA, ELI = (PlayerId(i) for i in range(5))


@pytest.fixture
def now() -> Influence:
    return Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Eli", range=1))
