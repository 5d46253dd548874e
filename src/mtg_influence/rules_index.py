"""Which edition of the Comprehensive Rules this project follows."""

from __future__ import annotations

RULES_EDITION = "2026-08-07"
"""The day the pinned edition came into force; rule numbers mean that text."""
