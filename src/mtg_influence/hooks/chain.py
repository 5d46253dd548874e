"""One hook asked of everybody who answers it, in order, with their answers kept apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from mtg_influence.core.errors import BadHookAnswer, MtgInfluenceError, PluginFailed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pluggy import PluginManager

__all__ = ["Answerer", "Chain"]


class _Caller(Protocol):
    def __call__(self, **kwargs: object) -> Any: ...


@dataclass(frozen=True, slots=True)
class Answerer:
    """One plugin's implementation of one hook."""

    plugin: str
    hook: str
    caller: _Caller

    def ask(self, **arguments: object) -> object:
        """Return what the plugin answers, None where it has no opinion.

        Raises:
            PluginFailed: it raised something that is not this project's own (the cause).
        """
        try:
            answers: list[object] = self.caller(**arguments)
        except MtgInfluenceError:
            raise
        except Exception as cause:
            raise PluginFailed(plugin=self.plugin, hook=self.hook, cause=cause) from cause
        return answers[0] if answers else None

    def bad(self, got: object, *, expected: str) -> BadHookAnswer:
        """Return the error to raise for an answer that the hook does not promise."""
        return BadHookAnswer(plugin=self.plugin, hook=self.hook, got=got, expected=expected)


class Chain:
    """The answerers of one hook: the built-in plugin, house rulings in the table's order, the others.

    pluggy would ask them all at once, last registered first, and drop who said nothing: then nobody could
    tell whose answer is whose. So each is asked through a caller that leaves the others out.
    """

    def __init__(self, manager: PluginManager, hook: str, *, builtin: str, rulings: Sequence[str]) -> None:
        answerers: dict[str, Answerer] = {}
        plugins = dict(manager.list_name_plugin())
        for name in plugins:
            others = [plugin for other, plugin in plugins.items() if other != name]
            caller = manager.subset_hook_caller(hook, remove_plugins=others)
            if caller.get_hookimpls():
                answerers[name] = Answerer(name, hook, caller)
        self.first = answerers.pop(builtin, None)
        self.replacing = tuple(answerers.pop(name) for name in rulings if name in answerers)
        self.narrowing = tuple(answerers.values())

    def __iter__(self) -> Iterator[Answerer]:
        """Iterate all of them, in the order in which they are asked."""
        if self.first is not None:
            yield self.first
        yield from self.replacing
        yield from self.narrowing
