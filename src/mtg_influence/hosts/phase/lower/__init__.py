"""Lowering: a card script as a face of the host, so that the script is what the game runs.

``lower(card)`` writes what the script says in the host's own terms, as the host's parser would; the
weaver then cuts it to each seat's range like any other face. ``override(face, card)`` does the same
where the host has a reading of its own, and checks that the script says so. What the host has no word
for is a ``LoweringError`` with file and line: a script is played as it is written, or not at all.

One module for each kind of thing: ``characteristics``, ``keywords`` and ``costs``; ``filters`` and
``amounts``; ``builder`` and ``slots`` (an ability on its way, and when its targets are asked for);
``sources`` and ``recipients`` of the damage that is watched, and what becomes of it in ``prevention``,
``replacement``, ``shields``, ``floating`` and ``changes``; ``choices``, ``modes`` and ``piles``;
``players``, ``damage``, ``cards_and_life`` and ``objects`` for the plain effects; ``triggers``,
``statics`` and ``abilities`` put it into the face.
"""

from mtg_influence.hosts.phase.lower.card import lower
from mtg_influence.hosts.phase.lower.errors import LoweringError, StanceError
from mtg_influence.hosts.phase.lower.overriding import override

__all__ = ["LoweringError", "StanceError", "lower", "override"]
