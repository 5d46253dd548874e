"""Which rules a host keeps to, shown by the scenarios that it can play."""

from __future__ import annotations

from mtg_influence.conformance.report import Conformance, RuleRow
from mtg_influence.conformance.running import conform

__all__ = ["Conformance", "RuleRow", "conform"]
