"""A campaign as it goes: a bar on a terminal, elsewhere a line now and then."""

from __future__ import annotations

import signal
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mtg_influence.i18n import nmsg, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from mtg_influence.campaign.campaign import Campaign
    from mtg_influence.campaign.model import Options
    from mtg_influence.i18n import Lang

__all__ = ["watch"]

_EVERY: Final = 30.0
"""Seconds between two lines."""


def watch(campaign: Campaign, options: Options, *, console: Console, quiet: bool, lang: Lang) -> bool:
    """Play a campaign to its end and show how far it is; return False where Ctrl-C or SIGTERM stopped it.

    ``quiet`` writes lines without a bar.
    """
    bar = Progress(
        TextColumn(say("games", lang)),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[said]}"),
        TimeRemainingColumn(),
        console=console,
        disable=quiet,
    )
    began = told = time.monotonic()
    count = len(campaign.done)
    before = count
    running = campaign.outcomes()
    try:
        with bar, _stopped_by_termination():
            task = bar.add_task("games", total=options.games, completed=count, said="")
            for _ in running:
                count += 1
                said = _said(campaign, count - before, time.monotonic() - began, lang)
                bar.update(task, completed=count, said=said)
                if quiet and time.monotonic() - told > _EVERY:
                    told = time.monotonic()
                    line = say("{count}/{all} games, {said}", lang, count=count, all=options.games, said=said)
                    console.print(line, highlight=False, soft_wrap=True)
    except KeyboardInterrupt:
        return False
    finally:
        close = getattr(running, "close", None)
        if close is not None:
            close()
    return True


@contextmanager
def _stopped_by_termination() -> Iterator[None]:
    """Take a request to end as Ctrl-C, which a process in the background does not hear of."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _said(campaign: Campaign, count: int, seconds: float, lang: Lang) -> str:
    done = campaign.done.values()
    violations = sum(len(each.violations) for each in done)
    broken = sum(each.status.is_failure for each in done) - sum(bool(each.violations) for each in done)
    decisions = sum(each.decisions for each in done)
    rate = count / seconds if seconds else 0.0
    return say(
        "{decisions}, {violations}, {crashes}, {rate} games an hour",
        lang,
        decisions=nmsg("{count} decision", "{count} decisions", decisions),
        violations=nmsg("{count} violation", "{count} violations", violations),
        crashes=nmsg("{count} crash", "{count} crashes", broken),
        rate=f"{3600 * rate:.0f}",
    )
