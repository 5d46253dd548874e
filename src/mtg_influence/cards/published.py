"""The published schema of card files: the hand-kept parts, and a definition for each verb from its class.

``python -m mtg_influence.cards.published`` writes ``schemas/card.schema.json`` anew after a verb has changed.
"""

from __future__ import annotations

import copy
import json
import sys
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.verbs import KINDS, VERBS
from mtg_influence.cards.verbs.fields import reference
from mtg_influence.documents import data_folder, schema

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["published_text", "with_verbs"]

Schema = dict[str, Any]


def with_verbs(kept: Mapping[str, Any]) -> Schema:
    """Return a copy of a card schema in which each verb is as its class says.

    A verb that has no class any more is left out; one that is new comes after the others.

    >>> made = with_verbs({"definitions": {"effect": {"properties": {"dance": {}}}, "dance": {}}})
    >>> "dance" in made["definitions"], made["definitions"]["tap"]["required"]
    (False, ['what'])
    """
    made: Schema = copy.deepcopy(dict(kept))
    definitions: Schema = made["definitions"]
    verbs: Schema = definitions["effect"]["properties"]
    for gone in set(verbs) - set(VERBS) - set(KINDS):
        del verbs[gone]
        definitions.pop(gone, None)
    for name, kind in VERBS.items():
        verbs[name] = reference(name)
        definitions[name] = kind.schema()
    return made


def published_text() -> str:
    """Return the text of ``card.schema.json`` as it would be written now."""
    return json.dumps(with_verbs(schema("card")), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    text = published_text()
    (data_folder("schemas") / "card.schema.json").write_text(text, encoding="utf-8")
    sys.stderr.write("card.schema.json is as the verbs say\n")
