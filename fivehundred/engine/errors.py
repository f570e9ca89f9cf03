"""The errors of the game, each a message for people: a kind with its facts.

``speech`` can word them in any language.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Union

Template = str | tuple[str, str]
"""A sentence with named places, or two: the singular, and the one for any other ``{count}``."""


def N_(text: str) -> str:  # noqa: N802  the name by which catalogues are extracted
    """Mark a sentence for translation and return it unchanged."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802  as above
    """Mark the singular and plural of a sentence that counts something."""
    return one, many


class MessageKind(Enum):
    """A kind of message; each floor has its own. A member's value is its template."""

    @property
    def template(self) -> Template:
        """The English, with places for the facts."""
        found: Template = self.value
        return found


class RefusalKind(MessageKind):
    """Why something was refused, worded for a command (with seats and cards) and at the table."""

    def __init__(self, told: Template, at_table: Template, of_dummy: Template = "") -> None:
        """Unpack the member's value; ``template`` reads ``told`` from it."""
        self.at_table = at_table
        self.of_dummy = of_dummy or at_table

    @property
    def template(self) -> Template:
        """The English for a command."""
        found: Template = self.value[0]
        return found


class Word(str):
    """A fact that is an English word to translate."""

    __slots__ = ()


class Grouped(int):
    """A large number, to be written in groups of three digits."""

    __slots__ = ()


Fact = Union["Message", int, str]
"""A number, a text that stays as it is (a name, a path, the code of a card), or a message."""


@dataclass(frozen=True, slots=True)
class Message:
    """A kind with its facts, named after the places in its template."""

    kind: MessageKind
    facts: tuple[tuple[str, Fact], ...] = ()

    def __str__(self) -> str:
        """Return the message in English, with no capital and no full stop."""
        return worded(self, MessageLanguage())


def message(kind: MessageKind, /, **facts: Fact) -> Message:
    """Return the message of a kind with its facts."""
    return Message(kind, tuple(facts.items()))


class MessageLanguage:
    """How templates, single words and large numbers are worded: in English, if not overridden."""

    def template(self, template: Template, count: int) -> str:
        """Return the template; of two, the one for ``count``."""
        if isinstance(template, str):
            return template
        return template[0] if count == 1 else template[1]

    def word(self, text: str) -> str:
        """Return a single English word in this language."""
        return text

    def grouped(self, number: int) -> str:
        """Return a large number as this language writes it."""
        return f"{number:,}"


def worded(told: Message, words: MessageLanguage, style: Template = "") -> str:
    """Return a message as one line of text; ``style`` replaces the kind's own template."""
    facts = dict(told.facts)
    count = facts.get("count", 0)
    template = words.template(style or told.kind.template, count if isinstance(count, int) else 0)
    return template.format(**{name: _fact(fact, words) for name, fact in facts.items()})


def _fact(fact: Fact, words: MessageLanguage) -> str:
    match fact:
        case Message():
            return worded(fact, words)
        case Word():
            return words.word(fact)
        case Grouped():
            return words.grouped(fact)
        case _:
            return printable(str(fact))


def printable(text: str) -> str:
    """Return text fit for one line: control characters and lone surrogates are escaped."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


class FiveHundredError(Exception):
    """An error to explain to a person, not a fault of the program."""

    def __init__(self, told: Message | MessageKind, /, **facts: Fact) -> None:
        super().__init__(told if isinstance(told, Message) else message(told, **facts))

    @property
    def message(self) -> Message:
        """The kind of error, with its facts."""
        found = self.args[0]
        assert isinstance(found, Message)
        return found


class FormatError(FiveHundredError):
    """Text or JSON that is not in the expected format."""


class VariantError(FiveHundredError):
    """Options that do not go together."""


class IllegalAction(FiveHundredError):
    """A well-formed action that the rules do not allow in this state."""

    def __init__(
        self,
        told: Message | RefusalKind,
        strays: tuple[tuple[str, str], ...] = (),
        /,
        **facts: Fact,
    ) -> None:
        super().__init__(told, **facts)
        # Codes of cards outside their printed suit, each with the name of the suit it belongs to.
        self.strays = strays

    @property
    def kind(self) -> RefusalKind:
        """Why the action was refused."""
        found = self.message.kind
        assert isinstance(found, RefusalKind)
        return found
