"""The report of a campaign as one page of HTML that needs nothing else: no script, no font, no picture."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.campaign.plots import bars, histogram

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mtg_influence.campaign.report import Report

__all__ = ["page"]

_MOST: Final = 25
_GAMES_NAMED: Final = 12

_STYLE: Final = """
:root { color-scheme: light dark; --text: #1c1c1e; --soft: #6b6b70; --back: #fff; --line: #d8d8dc;
  --bar: #3a6ea5; --good: #2d7d46; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e6e8; --soft: #9a9aa0; --back: #17181a;
  --line: #3a3b3f; --bar: #6ea3d8; --good: #6cc28a; --bad: #f2867f; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin-top: 2.2rem; }
p.soft, figcaption { color: var(--soft); }
table { border-collapse: collapse; width: 100%; } th, td { padding: .25rem .6rem; text-align: right;
  border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: normal; } td:first-child, th:first-child, td.word, th.word
  { text-align: left; }
.sum { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1rem 0; } .sum div b { display: block;
  font-size: 1.6rem; font-weight: 600; } .good { color: var(--good); } .bad { color: var(--bad); }
figure { margin: 1rem 0; } svg { width: 100%; max-width: 40rem; height: 8.5rem; display: block; }
svg rect { fill: var(--bar); } svg line { stroke: var(--line); }
.scale { display: flex; justify-content: space-between; max-width: 40rem; margin: 0; color: var(--soft); }
.bars { max-width: 46rem; margin: 1rem 0; table-layout: fixed; }
.bars caption { text-align: left; color: var(--soft); }
.bars th { width: 38%; color: var(--text); overflow-wrap: anywhere; }
.bars td:last-child { width: 6rem; }
.bars th, .bars td { border: 0; padding: .1rem .4rem; line-height: 1.3; }
.bars td:nth-child(2) { padding: 0; }
.bars i { display: block; height: .9rem; background: var(--bar); border-radius: 2px; }
td.word { overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  .rows thead { display: block; position: absolute; width: 1px; height: 1px; overflow: hidden; }
  .rows tr { display: block; border-bottom: 1px solid var(--line); padding: .5rem 0; }
  .rows td, .rows td.word { display: flex; justify-content: space-between; gap: 1rem; border: 0;
    padding: .1rem 0; text-align: right; }
  .rows td::before { content: attr(data-label); color: var(--soft); text-align: left; }
  .bars th { width: 46%; } .bars td:last-child { width: 4.8rem; }
}
""".strip()


def page(report: Report) -> str:
    """Return the page. What is in it is what ``Report.to_data`` holds, in the same order."""
    options = report.options
    said = (
        f"{options.seats} seats, range {', '.join(options.ranges)}, decks: {options.decks.value}, players: "
        f"{options.players.value}, seed {options.seed}, at most {options.decisions} decisions a game"
    )
    versions = ", ".join(f"{name} {version}" for name, version in report.versions.items())
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><title>Campaign</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{_STYLE}</style></head><body><main>",
        f'<h1>Campaign</h1><p class="soft">{escape(said)}<br>{escape(versions)}</p>',
        _sum(report),
        "<h2>By players and range</h2>",
        _rows(report),
        "<h2>What went wrong</h2>",
        _failures(report),
        "<h2>What the referee judged</h2>",
        bars(_first(report.total(lambda each: each.judged)), title="judged, by kind"),
        bars(_first(report.total(lambda each: each.unjudged)), title="could not be judged, by kind"),
        "<h2>What happened</h2>",
        bars(_first(report.total(lambda each: each.rules)), title="where range mattered, by rule"),
        bars(_first(report.total(lambda each: each.kinds)), title="decisions, by kind"),
        bars(
            _first(report.total(lambda each: each.refused)),
            title="answers within range that the engine did not take",
        ),
        "<h2>Speed</h2>",
        _speed(report.speed()),
        histogram([each.seconds for each in report.outcomes], title="seconds a game", unit="s"),
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _sum(report: Report) -> str:
    cells = (
        ("games", len(report.outcomes), ""),
        ("decisions", report.decisions, ""),
        ("judged", sum(report.total(lambda each: each.judged).values()), ""),
        ("violations", report.violations, "bad" if report.violations else "good"),
        ("crashes of ours", report.our_failures, "bad" if report.our_failures else "good"),
        ("crashes of the engine", report.host_failures, ""),
    )
    inside = "".join(f'<div><b class="{kind}">{number:,}</b>{name}</div>' for name, number, kind in cells)
    return f'<div class="sum">{inside}</div>'


def _speed(speed: Mapping[str, Any]) -> str:
    return (
        f"<p>{speed['games_per_hour']:,} games an hour over {speed['seconds']:,} s; a game takes "
        f"{speed['game_seconds_median']:.1f} s (median), at most {speed['game_seconds_most']:.1f} s, and "
        f"{speed['peak_megabytes_median']:.0f} MB, at most {speed['peak_megabytes_most']:.0f} MB.</p>"
    )


def _rows(report: Report) -> str:
    heads = ("players", "range", "games", "decisions", "turns", "judged", "violations", "ours", "engine's")
    rows = [
        (
            row.players or "-",
            row.ranges,
            row.games,
            row.decisions,
            row.turns,
            row.judged,
            row.violations,
            row.our_failures,
            row.host_failures,
        )
        for row in report.rows()
    ]
    return _table(heads, rows, words=2)


def _failures(report: Report) -> str:
    rows = []
    for each in report.failures():
        named = ", ".join(map(str, each.games[:_GAMES_NAMED]))
        more = "" if len(each.games) <= _GAMES_NAMED else " ..."
        rows.append((each.status.value, each.what, each.where, f"{named}{more}", len(each.games)))
    if not rows:
        return '<p class="good">Nothing.</p>'
    return _table(("status", "what", "where", "games", "number"), rows, words=4)


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]], *, words: int) -> str:
    def line(cells: Sequence[object], tag: str) -> str:
        shown = (f"{each:,}" if isinstance(each, int) else escape(str(each)) for each in cells)
        inside = "".join(
            f"<{tag}{_attributes(tag, head, word=index < words)}>{text}</{tag}>"
            for index, (head, text) in enumerate(zip(heads, shown, strict=True))
        )
        return f"<tr>{inside}</tr>"

    body = "".join(line(row, "td") for row in rows)
    return f'<table class="rows"><thead>{line(heads, "th")}</thead><tbody>{body}</tbody></table>'


def _attributes(tag: str, head: str, *, word: bool) -> str:
    """What a cell carries: whether it holds words, and for a narrow screen what it is."""
    kind = ' class="word"' if word else ""
    return kind + (' scope="col"' if tag == "th" else f' data-label="{escape(head)}"')


def _first(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(list(counts.items())[:_MOST])
