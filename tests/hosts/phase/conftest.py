"""Card data for the tests of the phase host: the corpus extra, indexed once for all workers of a run."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.card_cache import CardCache
from mtg_influence.hosts.phase.faces import FaceBook
from mtg_influence.hosts.phase.oracle_data import OracleSource, corpus_path


@pytest.fixture(scope="session")
def book(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> FaceBook:
    """The faces of the corpus extra, in a cache that is not the user's own."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if hasattr(request.config, "workerinput") else base
    return FaceBook(OracleSource.of(corpus_path()), CardCache(folder / "cards"))
