"""The command ``plugins``."""

from __future__ import annotations

from mtg_influence.cli.output import echo_json

__all__ = ["plugins"]


def plugins() -> None:
    """Print, as JSON, every plugin with the hooks that it implements, and hosts and packs on offer."""

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
    shown = {
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
    echo_json(shown)
