"""Exit codes of errors."""

from __future__ import annotations

import pytest

from mtg_influence.cli.exits import ExitCode, exit_code
from mtg_influence.core.errors import TooFewSeats
from mtg_influence.documents import FindingsError
from mtg_influence.hosts.errors import MissingExtra, UnknownCard


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (MissingExtra("corpus", needed_for="card data"), ExitCode.USAGE),
        (UnknownCard("Nonesuch"), ExitCode.FINDINGS),
        (TooFewSeats(1), ExitCode.FINDINGS),
        (FindingsError([]), ExitCode.FINDINGS),
        (ImportError("no module"), ExitCode.CRASH),
        (ValueError("what"), ExitCode.CRASH),
    ],
)
def test_each_kind_of_error_has_its_code(error: Exception, code: ExitCode) -> None:
    assert exit_code(error) is code
