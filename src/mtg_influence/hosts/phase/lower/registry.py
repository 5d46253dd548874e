"""Which function lowers which effect: each registers itself for the classes of its verbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mtg_influence.cards.verbs import Effect

__all__ = ["LOWERINGS", "lowers"]

Lowering = TypeVar("Lowering", bound=Callable[..., None])

LOWERINGS: Final[dict[type[Effect], Callable[[Any, Any], None]]] = {}
"""For the class of an effect, what adds it to the ability of a builder."""


def lowers(*kinds: type[Effect]) -> Callable[[Lowering], Lowering]:
    """Register a function that adds effects of these classes to an ability; it raises LoweringError."""

    def register(function: Lowering) -> Lowering:
        LOWERINGS.update(dict.fromkeys(kinds, function))
        return function

    return register
