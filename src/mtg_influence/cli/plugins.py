"""The command ``plugins``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import Language, LanguageOption
from mtg_influence.cli.output import echo, echo_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hooks.checking import Checked

__all__ = ["plugins"]


def plugins(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME]...", help="With --check, these alone: plugins or house rulings."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Ask each one every kind of question, twice, and time it.")
    ] = False,
    json_: Annotated[bool, typer.Option("--json", help="With --check, print one JSON object.")] = False,
    lang: LanguageOption = Language.EN,
) -> None:
    """Print, as JSON, every plugin with the hooks that it implements, and hosts and packs on offer.

    With --check each installed plugin and each house ruling of theirs is asked every kind of question about
    sample tables. Exit code 1 where one raises, answers wrongly, takes long or changes its mind.
    """
    if not check:
        if names or json_:
            raise typer.BadParameter("that needs --check")
        echo_json(_listed())
        return
    found = list(_checked(names or []))
    if json_:
        echo_json({"version": 1, "checked": [_data(each) for each in found]})
    else:
        for each in found:
            for line in _lines(each, lang):
                echo(line)
    if any(each.faults or not each.is_whole for each in found):
        raise typer.Exit(ExitCode.FINDINGS)


def _listed() -> dict[str, Any]:
    from mtg_influence.hooks.manager import BUILTIN, build_judge
    from mtg_influence.hooks.offers import hosts_on_offer, load_plugins
    from mtg_influence.hooks.registry import new_manager
    from mtg_influence.plugin import RulesPlugin

    judge = build_judge()
    named = [
        ("built-in", BUILTIN, RulesPlugin()),
        *(("plugin", name, plugin) for name, plugin in load_plugins()),
        *(("house ruling", ruling.name, ruling.plugin) for ruling in judge.offered),
    ]
    manager = new_manager((name, plugin) for _, name, plugin in named)
    return {
        "version": 1,
        "plugins": [
            {
                "name": name,
                "kind": kind,
                "hooks": sorted(caller.name for caller in manager.get_hookcallers(plugin) or ()),
            }
            for kind, name, plugin in named
        ],
        "hosts": sorted(hosts_on_offer()),
        "packs": [str(pack) for pack in judge.packs],
    }


def _checked(names: list[str]) -> Iterator[Checked]:
    """Check what is asked for, everything of others where nothing is."""
    from mtg_influence.core.errors import did_you_mean
    from mtg_influence.hooks.checking import check_house_ruling, check_plugin_answers
    from mtg_influence.hooks.manager import build_judge
    from mtg_influence.hooks.offers import load_plugins
    from mtg_influence.plugin.house import RULINGS

    judge = build_judge()
    ours = {ruling.name for ruling in RULINGS}
    every = dict(load_plugins())
    rulings = {ruling.name: ruling for ruling in judge.offered if ruling.name not in ours}
    known = [*every, *rulings]
    for name in names:
        if name not in known:
            meant = did_you_mean(name, known)
            raise typer.BadParameter(f"no plugin or house ruling {name!r} is installed{meant}")
    for name, plugin in every.items():
        if not names or name in names:
            yield check_plugin_answers(name, plugin)
    for name, ruling in rulings.items():
        if not names or name in names:
            yield check_house_ruling(ruling)


def _lines(checked: Checked, lang: Language) -> Iterator[str]:
    from mtg_influence.i18n import say, translate

    timing = checked.timing
    mean = timing.total / timing.questions * 1e6 if timing.questions else 0
    yield say(
        "{name}: {questions} questions, {mean} us each, the longest {longest} ms",
        lang.value,
        name=checked.name,
        questions=timing.questions,
        mean=f"{mean:.1f}",
        longest=f"{timing.longest * 1e3:.1f}",
    )
    for fault in checked.faults:
        yield f"  {translate(fault, lang.value)}"
    if not checked.is_whole:
        yield "  " + say("it took too long, so not everything was asked", lang.value)


def _data(checked: Checked) -> dict[str, Any]:
    timing = checked.timing
    return {
        "name": checked.name,
        "faults": [str(fault) for fault in checked.faults],
        "questions": timing.questions,
        "seconds": round(timing.total, 6),
        "longest": round(timing.longest, 6),
        "whole": checked.is_whole,
    }
