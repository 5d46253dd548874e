"""What packages offer: house rulings and packs through the offer hook, plugins, hosts and packs through
entry points."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from mtg_influence.core.errors import DuplicatePlugin, PluginFailed
from mtg_influence.i18n import Lang, translate

__all__ = [
    "HOSTS",
    "PACKS",
    "PLUGINS",
    "HouseRuling",
    "Offer",
    "hosts_on_offer",
    "load_plugins",
    "packs_on_offer",
]

PLUGINS = "mtg_influence.plugins"
"""Entry points of this group name a plugin: a module, or any object with implementations of hooks."""
HOSTS = "mtg_influence.hosts"
"""Entry points of this group name a host: something that ``mtg_influence.hosts.base.Host`` describes."""
PACKS = "mtg_influence.packs"
"""Entry points of this group name a folder of card files: a path, or a function that returns one."""


@dataclass(frozen=True, slots=True)
class HouseRuling:
    """A ruling that a table may name, and the plugin that then answers.

    Only ``plugin`` acts, and only where the table names the ruling: then it may also *allow* what 801
    refuses.
    """

    name: str
    """Lower case with hyphens, as table files spell it."""
    plugin: object
    """A module, or any object with implementations of hooks."""
    en: str
    """What it changes, one sentence."""
    es: str = ""
    """The same in Spanish; empty where ``en`` is a message that the catalogues have."""
    hole: str | None = None
    """The hole of the rules that it decides otherwise, like ``H2``; None where it changes a rule."""

    def text(self, lang: Lang) -> str:
        """Return what it changes, in English where there is no other."""
        return self.es if lang == "es" and self.es else translate(self.en, lang)


@dataclass(frozen=True, slots=True)
class Offer:
    """What one plugin offers."""

    rulings: tuple[HouseRuling, ...] = ()
    """House rulings that tables may name."""
    packs: tuple[Path, ...] = ()
    """Folders of card files."""


def _load(point: EntryPoint) -> object:
    try:
        loaded: object = point.load()
    except Exception as cause:
        raise PluginFailed(plugin=point.name, hook=f"{point.group} (loading)", cause=cause) from cause
    return loaded


def load_plugins() -> tuple[tuple[str, object], ...]:
    """Load the plugins that installed packages register, by name, sorted.

    Raises:
        PluginFailed: one cannot be imported (carries ``plugin``; its own error is the cause).
    """
    return tuple((p.name, _load(p)) for p in sorted(entry_points(group=PLUGINS), key=lambda p: p.name))


def hosts_on_offer() -> dict[str, EntryPoint]:
    """Return the hosts that installed packages register, by name, not loaded (engines are big).

    Raises:
        DuplicatePlugin: two packages register hosts of one name.
    """
    hosts: dict[str, EntryPoint] = {}
    for point in entry_points(group=HOSTS):
        if hosts.setdefault(point.name, point).value != point.value:
            raise DuplicatePlugin(f"two hosts are named {point.name!r}", plugin=point.name)
    return hosts


def packs_on_offer() -> tuple[Path, ...]:
    """Return the folders of card files that installed packages register, sorted by entry-point name.

    Raises:
        PluginFailed: one cannot be imported, or what it names does not give a path.
    """
    packs = []
    for point in sorted(entry_points(group=PACKS), key=lambda p: p.name):
        loaded = _load(point)
        try:
            packs.append(Path(loaded() if callable(loaded) else loaded))  # type: ignore[arg-type]
        except Exception as cause:
            raise PluginFailed(plugin=point.name, hook=PACKS, cause=cause) from cause
    return tuple(packs)
