"""Spread games over a Dask cluster: every worker has a sandbox of its own, wherever it runs.

A worker needs this package, the engine and the same card data. What a failed game leaves comes back with
its outcome, so that the folder of the campaign is the same as if all had been played here.
"""

from __future__ import annotations

import base64
import threading
import zlib
from contextlib import suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.errors import ClusterLost
from mtg_influence.campaign.local import SandboxProcess
from mtg_influence.campaign.model import GamePlan, Outcome
from mtg_influence.hosts.errors import MissingExtra

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["play_on_cluster"]

_AHEAD: Final = 4
"""Games handed out for each thread of the cluster, so that none waits for us."""
_HERE: Final = threading.local()


def play_on_cluster(
    plans: Iterable[GamePlan], folder: Path, *, scheduler: str, time_limit: float, oracle: Path | None = None
) -> Iterator[Outcome]:
    """Play games on the cluster whose scheduler is at an address, and yield what becomes of them.

    What failed games leave is put into ``folder``. Raises MissingExtra (``extra="cluster"``),
    ClusterLost where there is no scheduler, or no more.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise MissingExtra("cluster", needed_for="playing on a Dask cluster") from error
    cancelled: Any = import_module("concurrent.futures").CancelledError
    lost = (OSError, cancelled, dask.client.FutureCancelledError, dask.scheduler.KilledWorker)
    waiting = iter(plans)
    try:
        client_of = dask.Client(scheduler, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterLost(scheduler, problem=f"nobody answers there ({_first_line(error)})") from error
    with client_of as client:
        threads = sum(client.nthreads().values()) or 1

        def submit(plan: GamePlan) -> Any:
            return client.submit(
                _play, plan.to_data(), time_limit, None if oracle is None else str(oracle), pure=False
            )

        first = [submit(plan) for plan in islice(waiting, _AHEAD * threads)]
        futures = dask.as_completed(first, loop=client.loop)
        try:
            for future in futures:
                try:
                    outcome, left = future.result()
                except lost as error:
                    raise ClusterLost(scheduler, problem=_first_line(error)) from error
                future.release()
                plan = next(waiting, None)
                if plan is not None:
                    futures.add(submit(plan))
                _unpack(folder, left)
                yield Outcome.from_data(outcome)
        finally:
            with suppress(OSError, *lost):  # where there is no scheduler any more there is nothing to cancel
                client.cancel(list(futures.futures))


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _play(
    plan: dict[str, Any], time_limit: float, oracle: str | None
) -> tuple[dict[str, Any], dict[str, str]]:
    """Play a game in the sandbox of this thread of a worker; return its outcome and what it left."""
    key = (time_limit, oracle)
    if getattr(_HERE, "key", None) != key:
        folder = Path(mkdtemp(prefix="mtg-influence-campaign-"))
        _HERE.sandbox = SandboxProcess(
            folder, time_limit=time_limit, oracle=None if oracle is None else Path(oracle)
        )
        _HERE.folder, _HERE.key = folder, key
    outcome = _HERE.sandbox.game(GamePlan.from_data(plan))
    return outcome.to_data(), _pack(_HERE.folder)


def _pack(folder: Path) -> dict[str, str]:
    """The files below a folder by their relative paths, and take them away."""
    packed = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            packed[path.relative_to(folder).as_posix()] = base64.b85encode(
                zlib.compress(path.read_bytes())
            ).decode()
            path.unlink()
    return packed


def _unpack(folder: Path, packed: dict[str, str]) -> None:
    for name, text in packed.items():
        path = (folder / name).resolve()
        if folder.resolve() not in path.parents:
            continue  # from a worker that is none of ours
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(zlib.decompress(base64.b85decode(text)))
