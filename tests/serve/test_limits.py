"""How much one caller may do."""

from mtg_influence.serve import limits
from mtg_influence.serve.limits import Bucket, Buckets


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_so_many_through_and_fills_again(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    clock = _Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    bucket = Bucket(burst=3, rate=2)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], (
        "no more than the burst is saved up"
    )


def test_callers_do_not_take_from_each_other(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(limits, "monotonic", _Clock())
    buckets = Buckets(burst=1, rate=1)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_strangers_cannot_fill_the_memory(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    clock = _Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    buckets = Buckets(burst=2, rate=1)
    for caller in range(5000):
        clock.now += 1
        assert buckets.take(str(caller))
    assert len(buckets._each) <= 2001
