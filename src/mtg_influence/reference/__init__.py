"""The reference of the file formats, one page a verb, worked out from the schemas.

``pages()`` gives the text of each page by its file name; the pages in ``docs/reference`` are these.
"""

from mtg_influence.reference.examples import example, example_names
from mtg_influence.reference.offered import offered_schema
from mtg_influence.reference.pages import pages

__all__ = ["example", "example_names", "offered_schema", "pages"]
