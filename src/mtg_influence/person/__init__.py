"""A person at a table: what they are asked, what they may answer, and what they are told.

Everything speaks to a table through ``mtg_influence.hosts.base`` alone, and to a person through ``Talk``, so
that it works with any host and any way of showing lines. Reading answers and writing questions are pure
functions of a decision.
"""

from __future__ import annotations

from mtg_influence.person.past import Past
from mtg_influence.person.person import Person
from mtg_influence.person.seats import seats_of
from mtg_influence.person.talk import Line, Talk, Tone

__all__ = ["Line", "Past", "Person", "Talk", "Tone", "seats_of"]
