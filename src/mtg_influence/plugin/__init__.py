"""The built-in plugin: what 801 says, answered through the same hooks as anyone's.

It offers the built-in house rulings too, one small module each in ``mtg_influence.plugin.house``.
"""

from __future__ import annotations

from mtg_influence.plugin.builtin import RulesPlugin

__all__ = ["RulesPlugin"]
