"""One hook asked of everybody who answers it, in order, with their answers kept apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.errors import BadHookAnswer, MtgInfluenceError, PluginFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from pluggy import PluginManager

    from mtg_influence.hooks.faults import Guard

__all__ = ["Answerer", "Chain"]


class _Caller(Protocol):
    def __call__(self, **kwargs: object) -> Any: ...


@dataclass(frozen=True, slots=True)
class Answerer:
    """One plugin's implementation of one hook."""

    plugin: str
    hook: str
    caller: _Caller
    reads: tuple[str, ...]
    """What it reads of the context."""
    is_ours: bool
    """Whether this project wrote it, so that its errors are faults of ours."""
    guard: Guard | None
    """Who notes what goes wrong, so that the game goes on; None: it is raised."""

    def ask(self, wrong: Callable[[object], str | None], **arguments: object) -> object:
        """Return what the plugin answers, None where it has no opinion.

        ``wrong`` returns what was to be expected in place of an answer, None where the answer is right.

        Raises:
            PluginFailed, BadHookAnswer: it raised, or answered wrongly, and nobody notes that.
        """
        if self.guard is not None:
            return self.guard.ask(self, arguments, wrong)
        answer = self.call(arguments)
        if answer is not None and (expected := wrong(answer)) is not None:
            raise self.bad(answer, expected=expected)
        return answer

    def call(self, arguments: dict[str, object]) -> object:
        """Return the bare answer.

        Raises:
            PluginFailed: it raised (the cause). What is raised on purpose in code of ours is raised as it is.
        """
        try:
            answers: list[object] = self.caller(**arguments)
        except (Exception, SystemExit) as cause:
            if self.is_ours and isinstance(cause, MtgInfluenceError):
                raise
            raise PluginFailed(plugin=self.plugin, hook=self.hook, cause=cause) from cause
        return answers[0] if answers else None

    def bad(self, got: object, *, expected: str) -> BadHookAnswer:
        """Return the error to raise for an answer that the hook does not promise."""
        return BadHookAnswer(plugin=self.plugin, hook=self.hook, got=got, expected=expected)


class Chain:
    """The answerers of one hook: the built-in plugin, house rulings in the table's order, the others.

    pluggy would ask them all at once, last registered first, and drop who said nothing: then nobody could
    tell whose answer is whose. So each is asked through a caller that leaves the others out.

    ``ours`` names the plugins of this project; what goes wrong in the others ``guard`` notes (None: it is
    raised).
    """

    def __init__(
        self,
        manager: PluginManager,
        hook: str,
        *,
        builtin: str,
        rulings: Sequence[str],
        ours: Collection[str] = (),
        guard: Guard | None = None,
    ) -> None:
        answerers: dict[str, Answerer] = {}
        plugins = dict(manager.list_name_plugin())
        for name in plugins:
            others = [plugin for other, plugin in plugins.items() if other != name]
            caller = manager.subset_hook_caller(hook, remove_plugins=others)
            if implementations := caller.get_hookimpls():
                named = implementations[0].argnames
                reads = tuple(value for value in CONTEXT_VALUES if value in named)
                is_ours = name == builtin or name in ours
                noted = None if is_ours else guard
                answerers[name] = Answerer(name, hook, caller, reads, is_ours, noted)
        self.first = answerers.pop(builtin, None)
        self.replacing = tuple(answerers.pop(name) for name in rulings if name in answerers)
        self.narrowing = tuple(answerers.values())

    def __iter__(self) -> Iterator[Answerer]:
        """Iterate all of them, in the order in which they are asked."""
        if self.first is not None:
            yield self.first
        yield from self.replacing
        yield from self.narrowing
