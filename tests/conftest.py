"""For all tests: the scenarios among them are read by the tests beside them, not by our pytest plugin.

In CI, and with many workers on few cores, property tests take the same examples every time and as long
as they need: what is new is found where somebody looks.
"""

import os
from collections.abc import Callable
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

os.environ.setdefault("MTG_INFLUENCE_STATE", mkdtemp(prefix="mtg-influence-games-"))

collect_ignore_glob = ["*.scenario.yaml"]

settings.register_profile("same", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("same")


def _spoilt(node: Any, data: st.DataObject, other: st.SearchStrategy[Any]) -> Any:
    if isinstance(node, (dict, list)) and node and data.draw(st.integers(0, 3)):
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        changed = node.copy()
        if data.draw(st.booleans()):
            changed[key] = _spoilt(node[key], data, other)
        else:
            del changed[key]
        return changed
    return data.draw(other)


@pytest.fixture(scope="session")
def spoilt() -> Callable[[Any, st.DataObject, st.SearchStrategy[Any]], Any]:
    """Return what gives JSON back with one part of it gone, or replaced by an example of a strategy."""
    return _spoilt
