"""Messages: made in one place, read in a language in another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from mtg_influence.i18n.catalogues import translations
from mtg_influence.i18n.text import Text, translate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.i18n.catalogues import Lang

__all__ = ["Message", "error_said", "error_text", "marked", "msg", "nmsg", "nsay", "pmsg", "psay", "say"]


class Message(Text):
    """A text in English that can be told in the other languages too.

    ``msgid`` is the template, ``plural`` that for other numbers than one (None: there is none) and ``number``
    is which; ``params`` fill the template, texts among them in the language of the whole. ``context`` tells
    equal templates of different meaning apart.
    """

    __slots__ = ("context", "msgid", "number", "params", "plural")

    msgid: str
    params: Mapping[str, Any]
    plural: str | None
    number: int
    context: str | None

    def __new__(
        cls,
        msgid: str,
        params: Mapping[str, Any],
        *,
        plural: str | None = None,
        number: int = 1,
        context: str | None = None,
    ) -> Self:
        template = msgid if plural is None or number == 1 else plural
        new = super().__new__(cls, _filled(template, params, "en"))
        new.msgid = msgid
        new.params = params
        new.plural = plural
        new.number = number
        new.context = context
        return new

    def to(self, lang: Lang) -> str:
        """Return the text in a language; in English where its catalogue lacks the message.

        >>> msg("{player} ({question})", player="Rob", question=msg("nothing is asked")).to("es")
        'Rob (no se pregunta nada)'
        """
        if lang == "en":
            return str(self)
        catalogue = translations(lang)
        if self.plural is not None:
            template = catalogue.ngettext(self.msgid, self.plural, self.number)
        elif self.context is not None:
            template = catalogue.pgettext(self.context, self.msgid)
        else:
            template = catalogue.gettext(self.msgid)
        return _filled(template, self.params, lang)

    def to_data(self) -> dict[str, Any]:
        """Return the message as plain data; parameters that are messages too, others as they are."""
        params = {
            name: {"message": value.to_data()} if isinstance(value, Message) else value
            for name, value in self.params.items()
        }
        return {
            "msgid": self.msgid,
            "params": params,
            "plural": self.plural,
            "number": self.number,
            "context": self.context,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return the message that ``to_data`` gave.

        >>> why = msg("{node}: {why}", node="Ward", why=msg("the vote"))
        >>> Message.from_data(why.to_data()).to("es")
        'Ward: la votación'
        """
        params = {
            name: cls.from_data(value["message"]) if isinstance(value, dict) else value
            for name, value in data["params"].items()
        }
        return cls(
            data["msgid"], params, plural=data["plural"], number=data["number"], context=data["context"]
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.msgid, self.params, self.plural, self.number, self.context)


def _again(
    msgid: str, params: Mapping[str, Any], plural: str | None, number: int, context: str | None
) -> Message:
    return Message(msgid, params, plural=plural, number=number, context=context)


def _filled(template: str, params: Mapping[str, Any], lang: Lang) -> str:
    if lang == "en":  # texts among them are in English
        return template.format_map(params)
    return template.format_map(
        {name: value.to(lang) if isinstance(value, Text) else value for name, value in params.items()}
    )


def msg(msgid: str, /, **params: Any) -> Message:
    """Return a message. Braces in the text are parameters, as with ``str.format``.

    >>> label = msg("play {card}", card="Forest")
    >>> label == "play Forest", label.to("es")
    (True, 'jugar Forest')
    """
    return Message(msgid, params)


def pmsg(context: str, msgid: str, /, **params: Any) -> Message:
    """Return a message that another one of the same English must not be mixed up with."""
    return Message(msgid, params, context=context)


def nmsg(one: str, many: str, count: int, /, **params: Any) -> Message:
    """Return a message about a number of things, which is ``{count}`` in it.

    >>> nmsg("{count} seat", "{count} seats", 2).to("es")
    '2 asientos'
    """
    return Message(one, {"count": count, **params}, plural=many, number=count)


def say(msgid: str, lang: Lang, /, **params: Any) -> str:
    """Return a text in a language at once; see ``msg``."""
    return Message(msgid, params).to(lang)


def psay(context: str, msgid: str, lang: Lang, /, **params: Any) -> str:
    """Return a text in a language at once; see ``pmsg``."""
    return Message(msgid, params, context=context).to(lang)


def nsay(one: str, many: str, count: int, lang: Lang, /, **params: Any) -> str:
    """Return a text about a number of things in a language at once; see ``nmsg``."""
    return nmsg(one, many, count, **params).to(lang)


def marked(msgid: str) -> str:
    """Return the text itself: it is an id that ``msg`` or ``say`` is given elsewhere."""
    return msgid


def error_said(error: BaseException) -> str:
    """Return what an error says: a text that can be told in every language where it was raised with one."""
    match error.args:
        case (Text() as text, *_):
            return text
    return str(error)


def error_text(error: BaseException, lang: Lang) -> str:
    """Return what an error says, in a language where it was raised with a message.

    >>> error_text(ValueError(msg("the game is over")), "es")
    'la partida ha terminado'
    """
    return translate(error_said(error), lang)
