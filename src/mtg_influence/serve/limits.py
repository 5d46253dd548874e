"""How much one caller may do: a bucket that fills slowly and is emptied by requests."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

__all__ = ["Bucket", "Buckets"]

_FORGET_AT = 2000


@dataclass(slots=True)
class Bucket:
    """So many at once (``burst``), and so many a second after that."""

    burst: float
    rate: float
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level, self.at = self.burst, monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take from the bucket; False where there is not enough in it."""
        now = monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < cost:
            return False
        self.level -= cost
        return True

    @property
    def is_full(self) -> bool:
        """Whether forgetting this bucket changes nothing."""
        return self.level + (monotonic() - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket for each caller. Full ones are forgotten, so that strangers cannot fill the memory."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst = burst
        self._rate = rate
        self._each: dict[str, Bucket] = {}

    def take(self, caller: str, cost: float = 1.0) -> bool:
        """Take from a caller's bucket; False where there is not enough in it."""
        bucket = self._each.get(caller)
        if bucket is None:
            if len(self._each) >= _FORGET_AT:
                self._each = {name: each for name, each in self._each.items() if not each.is_full}
            bucket = self._each[caller] = Bucket(self._burst, self._rate)
        return bucket.take(cost)
