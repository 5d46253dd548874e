"""The collector rests while it is asked to, and is then as it was."""

from __future__ import annotations

import gc

import pytest

from mtg_influence.hosts.phase.session.gc_paused import gc_paused


def test_it_rests_and_then_works_again() -> None:
    assert gc.isenabled()
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_works_again_after_an_error() -> None:
    with pytest.raises(ValueError, match="refused"), gc_paused():
        raise ValueError("refused")
    assert gc.isenabled()


def test_one_that_is_off_stays_off() -> None:
    gc.disable()
    try:
        with gc_paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_as_a_decorator_it_passes_on_what_is_returned() -> None:
    @gc_paused()
    def works(number: int) -> tuple[int, bool]:
        return number, gc.isenabled()

    assert works(3) == (3, False)
    assert works(4) == (4, False)
    assert gc.isenabled()
