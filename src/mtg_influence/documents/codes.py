"""The stable codes of findings, and what each one means.

A code never changes its meaning and is never used again for something else. The hundreds say who
found it: 1 reading a file, 2 its shape (the schema), 3 tables and decks, 4 cards, 5 scenarios, 6 comments
that speak to the linter.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Code(StrEnum):
    """A finding's code; the value is what is printed."""

    UNREADABLE = "MI101"
    NOT_UTF8 = "MI102"
    BAD_CHARACTER = "MI103"
    SYNTAX = "MI104"
    QUOTE_NEEDED = "MI105"
    TOO_LARGE = "MI106"
    TOO_DEEP = "MI107"
    TOO_MANY = "MI108"
    ALIAS = "MI109"
    TAG = "MI110"
    SEVERAL_DOCUMENTS = "MI111"
    DUPLICATE_KEY = "MI112"
    MERGE_KEY = "MI113"
    KEY_NOT_TEXT = "MI114"
    NUMBER = "MI115"
    EMPTY = "MI116"
    ESCAPES_FOLDER = "MI117"

    UNKNOWN_KEY = "MI201"
    MISSING_KEY = "MI202"
    WRONG_TYPE = "MI203"
    UNKNOWN_WORD = "MI204"
    OUT_OF_BOUNDS = "MI205"
    WRONG_FORM = "MI206"
    TOO_FEW = "MI207"
    TOO_MANY_ITEMS = "MI208"
    ONE_OF = "MI209"
    NOT_TOGETHER = "MI210"
    REPEATED = "MI211"

    SAME_NAME = "MI301"
    SEATS = "MI302"
    DECK_SIZE = "MI303"
    UNKNOWN_CARD = "MI304"
    UNKNOWN_RULING = "MI305"
    NO_DECK = "MI306"
    TEAMS = "MI307"
    VARIANT_SEATS = "MI308"
    VARIANT_OPTIONS = "MI309"
    VARIANT_RANGE = "MI310"
    VARIANT_UNPLAYED = "MI311"

    UNKNOWN_ID = "MI401"
    SAME_ID = "MI402"
    UNUSED_ID = "MI403"
    X_UNPAID = "MI404"
    SAME_CARD = "MI405"
    NO_UNTIL = "MI406"
    MATCHES_EVERYTHING = "MI407"
    MISPLACED = "MI408"
    FORMAT = "MI409"
    NO_DECIDER = "MI410"
    NEVER_FITS = "MI411"
    NOT_CHOSEN_YET = "MI412"
    NOTHING_HAPPENS = "MI413"
    MATCHES_NOTHING = "MI414"
    UNUSED_PART = "MI415"
    NEVER_ATTACHED = "MI416"
    FACE_KNOWN = "MI421"
    FACE_DIFFERS = "MI422"
    TEXT_UNCOVERED = "MI423"

    UNKNOWN_PLAYER = "MI501"
    UNKNOWN_REF = "MI502"
    SAME_REF = "MI503"
    PLACEMENT = "MI504"
    NOTHING_EXPECTED = "MI505"
    SAME_CASE = "MI506"

    UNUSED_IGNORE = "MI601"
    BAD_IGNORE = "MI602"
    TO_DO = "MI603"


CODES: Final[dict[Code, str]] = {
    Code.UNREADABLE: "the file is missing, is no regular file, or cannot be read",
    Code.NOT_UTF8: "files are UTF-8 text; another encoding is refused",
    Code.BAD_CHARACTER: "control characters, invisible characters and characters that turn the direction of"
    " writing are refused, also when they are written as an escape: they make a file say something else than"
    " it shows",
    Code.SYNTAX: "the text is not YAML",
    Code.QUOTE_NEEDED: "YAML reads something else here than the author meant; quotes help",
    Code.TOO_LARGE: "the file, or one text in it, is larger than any card, table or scenario needs to be",
    Code.TOO_DEEP: "lists and mappings are nested deeper than any card, table or scenario needs",
    Code.TOO_MANY: "the file holds more values, or more findings, than are looked at",
    Code.ALIAS: "anchors (&name) and aliases (*name) are refused: write the value again",
    Code.TAG: "tags (!name), and directives (%NAME), are refused",
    Code.SEVERAL_DOCUMENTS: "a file holds one document; a second one after --- is refused",
    Code.DUPLICATE_KEY: "a key stands twice in one mapping",
    Code.MERGE_KEY: "merge keys (<<) are refused: write the keys out",
    Code.KEY_NOT_TEXT: "keys are text; a number, a list or a mapping as a key is refused",
    Code.NUMBER: "a number is too large, or is none (.inf, .nan)",
    Code.EMPTY: "nothing is written where something is needed",
    Code.ESCAPES_FOLDER: "a path leads out of its own folder",
    Code.UNKNOWN_KEY: "a key that this mapping does not have",
    Code.MISSING_KEY: "a key that must be written is missing",
    Code.WRONG_TYPE: "text, a number, a list or a mapping stands where another of these belongs",
    Code.UNKNOWN_WORD: "a word that is not among the words allowed here",
    Code.OUT_OF_BOUNDS: "a number below the least or above the greatest that is allowed",
    Code.WRONG_FORM: "a text that does not have the form that is needed here",
    Code.TOO_FEW: "a list, mapping or text is shorter than allowed",
    Code.TOO_MANY_ITEMS: "a list, mapping or text is longer than allowed",
    Code.ONE_OF: "one of several keys must be written",
    Code.NOT_TOGETHER: "two keys that exclude each other are both written",
    Code.REPEATED: "a list says the same thing twice",
    Code.SAME_NAME: "two players, or two seats, have one name",
    Code.SEATS: "a table has fewer than two seats, or more than the host seats",
    Code.DECK_SIZE: "a deck has fewer cards than are needed, or more than are allowed",
    Code.UNKNOWN_CARD: "neither the packs nor the card data know a card of this name",
    Code.UNKNOWN_RULING: "no plugin offers a house ruling of this name",
    Code.NO_DECK: "a seat has no deck",
    Code.TEAMS: "the teams leave nobody an opponent",
    Code.VARIANT_SEATS: "the variant cannot be played with these teams and emperors in these seats",
    Code.VARIANT_OPTIONS: "an option that the variant does not have, or that goes against another one",
    Code.VARIANT_RANGE: "a range that the variant does not have",
    Code.VARIANT_UNPLAYED: "the host does not play this variant",
    Code.UNKNOWN_ID: "a target, choice or part that nothing in the ability declares",
    Code.SAME_ID: "two targets or choices of one ability have one id",
    Code.UNUSED_ID: "a target or choice that no effect uses",
    Code.X_UNPAID: "X is used, but no cost holds X",
    Code.SAME_CARD: "two files of one pack script one card",
    Code.NO_UNTIL: "an effect of a spell or ability that resolves must say how long it lasts",
    Code.MATCHES_EVERYTHING: "a filter that matches everything must be written as 'any'",
    Code.MISPLACED: "a part that belongs to another kind of ability or card",
    Code.FORMAT: "the card is written in a format that this version does not read",
    Code.NO_DECIDER: "nobody could ever make this choice: who it names is no player, or is not known yet",
    Code.NEVER_FITS: "a player stands where only objects fit, or an object where only players fit",
    Code.NOT_CHOSEN_YET: "a target or choice is used before it is made, or where it need not have been made",
    Code.NOTHING_HAPPENS: "an effect that changes nothing",
    Code.MATCHES_NOTHING: "a filter that no object can fit",
    Code.UNUSED_PART: "a part that nothing reads, or that says what is so anyway",
    Code.NEVER_ATTACHED: "'attached' on a card that is no Aura, Equipment or Fortification",
    Code.FACE_KNOWN: "the script does not say what it stands in for: the host reads this card otherwise than"
    " 'overrides' or 'fills' tells",
    Code.FACE_DIFFERS: "a characteristic of the script is not that of the card data",
    Code.TEXT_UNCOVERED: "the printed text says something that the script has no part for",
    Code.UNKNOWN_PLAYER: "no seat of this table has that name",
    Code.UNKNOWN_REF: "nothing that was placed has that name",
    Code.SAME_REF: "two things that were placed have one name",
    Code.PLACEMENT: "a card cannot be placed like that",
    Code.NOTHING_EXPECTED: "a scenario that expects nothing proves nothing",
    Code.SAME_CASE: "two cases of one file have one name",
    Code.UNUSED_IGNORE: "a comment ignores a finding that there is not",
    Code.BAD_IGNORE: "a comment ignores a code that does not exist, or one that cannot be ignored",
    Code.TO_DO: "a comment '# mtg-influence: to do' says that this is not finished",
}
"""Every code with its meaning, as ``explain CODE`` prints it."""

IGNORABLE: Final = frozenset(
    {
        Code.UNUSED_ID,
        Code.MATCHES_EVERYTHING,
        Code.NOTHING_HAPPENS,
        Code.UNUSED_PART,
        Code.NEVER_ATTACHED,
        Code.FACE_KNOWN,
        Code.FACE_DIFFERS,
        Code.TEXT_UNCOVERED,
        Code.NOTHING_EXPECTED,
    }
)
"""The codes that a comment may ignore: what they find can be meant. All others leave nothing to play."""
