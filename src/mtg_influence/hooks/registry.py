"""Taking plugins in: each is looked at as a whole first, so that nothing is ever half registered."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pluggy import PluginManager

from mtg_influence.core.errors import (
    BadHookSignature,
    BadPlugin,
    DuplicatePlugin,
    UnknownHook,
    nearest,
)
from mtg_influence.hooks import spec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

__all__ = ["HOOKS", "check_plugin", "new_manager", "plugin_name"]

HOOKS: Mapping[str, tuple[str, ...]] = {
    name: tuple(inspect.signature(function).parameters)
    for name, function in vars(spec).items()
    if name.startswith(f"{spec.PROJECT}_")
}
"""The arguments of each hook."""

_MARK = f"{spec.PROJECT}_impl"


def plugin_name(plugin: object) -> str:
    """Return the name that a plugin goes by unless it is given one: its ``name``, module or class."""
    given = getattr(plugin, "name", None)
    if isinstance(given, str) and given:
        return given
    if isinstance(plugin, (ModuleType, type)):
        return plugin.__name__
    return type(plugin).__name__


def _hooks_of(plugin: object, name: str) -> Iterable[tuple[str, Callable[..., Any], dict[str, Any]]]:
    """Yield hook name, function and pluggy's options for each implementation."""
    for attribute in dir(plugin):
        method = inspect.getattr_static(plugin, attribute)
        if isinstance(method, property):
            continue
        method = getattr(plugin, attribute, None)
        if not inspect.isroutine(method):
            continue
        options = getattr(method, _MARK, None)
        if isinstance(options, dict):
            yield options.get("specname") or attribute, method, options
        elif attribute.startswith(f"{spec.PROJECT}_") and not hasattr(method, f"{spec.PROJECT}_spec"):
            raise BadHookSignature(
                "is not decorated with mtg_influence.hooks.impl",
                plugin=name,
                hook=attribute,
                argument="",
                meant=None,
            )


def _check_signature(name: str, hook: str, method: Callable[..., Any]) -> None:
    def refuse(problem: str, argument: str) -> BadHookSignature:
        known = [known for known in HOOKS[hook] if known not in parameters]
        meant = nearest(argument, known) if argument not in HOOKS[hook] else None
        return BadHookSignature(problem, plugin=name, hook=hook, argument=argument, meant=meant)

    parameters = inspect.signature(method).parameters
    for argument, parameter in parameters.items():
        if parameter.kind is parameter.VAR_POSITIONAL:
            raise refuse(f"takes '*{argument}', expected plain arguments", argument)
        if parameter.kind is parameter.VAR_KEYWORD:
            raise refuse(f"takes '**{argument}', expected plain arguments", argument)
        if parameter.kind is parameter.KEYWORD_ONLY:
            raise refuse(f"takes '*, {argument}', expected plain arguments", argument)
        if argument not in HOOKS[hook]:
            passed = ", ".join(HOOKS[hook]) or "nothing"
            raise refuse(f"takes {argument!r}, but is passed {passed}", argument)
        # pluggy fills in no argument that has a default: the caller's value would never arrive.
        if parameter.default is not parameter.empty:
            raise refuse(f"gives {argument!r} a default, so it would never receive its value", argument)


def check_plugin(plugin: object, *, name: str) -> None:
    """Look at everything that a plugin implements, without registering anything.

    Raises:
        UnknownHook: it implements a hook that does not exist (carries ``plugin``, ``hook``, ``meant``).
        BadHookSignature: an implementation could not be called as its hook is, is a wrapper, or is named
            like a hook but not marked (carries ``plugin``, ``hook``, ``argument``, ``meant``).
        BadPlugin: it implements nothing, or cannot be hashed (carries ``plugin``).
    """
    if plugin.__hash__ is None:
        raise BadPlugin(f"plugin {name!r} cannot be hashed, and so not be told from others", plugin=name)
    found: set[str] = set()
    for hook, method, options in _hooks_of(plugin, name):
        if hook in found:
            raise BadHookSignature("is implemented twice", plugin=name, hook=hook, argument="", meant=None)
        found.add(hook)
        if hook not in HOOKS:
            if options.get("optionalhook"):
                continue
            raise UnknownHook(plugin=name, hook=hook, known=HOOKS)
        if options.get("hookwrapper") or options.get("wrapper"):
            raise BadHookSignature(
                "is a wrapper, expected an answer", plugin=name, hook=hook, argument="", meant=None
            )
        _check_signature(name, hook, method)
    if not found:
        raise BadPlugin(f"plugin {name!r} implements no hook", plugin=name)


def new_manager(plugins: Iterable[tuple[str, object]]) -> PluginManager:
    """Return a manager with these plugins registered, in order, all of them or none.

    Raises:
        DuplicatePlugin: two of one name, or one plugin twice (carries ``plugin``).
        UnknownHook, BadHookSignature, BadPlugin: see ``check_plugin``.
    """
    plugins = tuple(plugins)
    names: set[str] = set()
    seen: set[int] = set()
    for name, plugin in plugins:
        if name in names or id(plugin) in seen:
            raise DuplicatePlugin(f"plugin {name!r} is registered already", plugin=name)
        names.add(name)
        seen.add(id(plugin))
        check_plugin(plugin, name=name)
    manager = PluginManager(spec.PROJECT)
    manager.add_hookspecs(spec)
    for name, plugin in plugins:
        manager.register(plugin, name=name)
    manager.check_pending()
    return manager
