"""Elements of a picture as text: names, attributes and what is inside, with everything escaped."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

__all__ = ["element", "words"]


def element(name: str, *inside: str, **attributes: str | float | None) -> str:
    """Return an element; ``inside`` is markup already. None leaves an attribute out.

    Underscores in attributes' names are hyphens, and one at the end is nothing.

    >>> element("g", element("circle", r=4.0, stroke_width=2.5), class_="arc")
    '<g class="arc"><circle r="4" stroke-width="2.5"/></g>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def words(text: str) -> str:
    """Return text as markup, without what XML cannot hold.

    >>> words("Tom & <Jerry>\\x00")
    'Tom &amp; &lt;Jerry&gt;'
    """
    return escape("".join(each for each in text if each.isprintable()))


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 2) + 0.0:g}"
