"""What is told of an error: a kind with its facts, so that any language can word it.

The English of a kind is its value, written once and marked with ``N_`` or ``NN_`` for the
catalogues; ``str(message)`` is that English. Other languages are put in above, by the speech.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol, Union

Template = str | tuple[str, str]
"""A sentence with named places, or two: for one thing, and for any other ``{count}``."""


def N_(text: str) -> str:  # noqa: N802  the name by which catalogues are extracted
    """Mark a sentence for translation and give it back as it is."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802  as above
    """Mark a sentence that counts something, for one and for many."""
    return one, many


class MessageKind(Enum):
    """A sort of message; the floors have their own. The value of a member is its template."""

    @property
    def template(self) -> Template:
        """The English of this kind, with places for its facts."""
        found: Template = self.value
        return found


class RefusalKind(MessageKind):
    """Why something was refused, in two styles with the same facts.

    The first names seats and cards, for a command; ``at_table`` is a sentence for the person it
    concerns, ``of_dummy`` the same about a dummy's hand.
    """

    def __init__(self, told: Template, at_table: Template, of_dummy: Template = "") -> None:
        """Hold the styles; ``told`` is the value of the member."""
        self.at_table = at_table
        self.of_dummy = of_dummy or at_table

    @property
    def template(self) -> Template:
        """The English for a command."""
        found: Template = self.value[0]
        return found


class Word(str):
    """A fact that is a word of the source and has an entry in the catalogues."""

    __slots__ = ()


class Grouped(int):
    """A large number, which is written in groups of three digits."""

    __slots__ = ()


Fact = Union["Message", int, str]
"""A number, a text that stays as it is (a name, a path, the code of a card), or a message."""


@dataclass(frozen=True, slots=True)
class Message:
    """A kind with its facts, which go by the names of the places in its template."""

    kind: MessageKind
    facts: tuple[tuple[str, Fact], ...] = ()

    def __str__(self) -> str:
        """Return the message in English, with no capital and no full stop."""
        return worded(self, _English())


def message(kind: MessageKind, /, **facts: Fact) -> Message:
    """Return the message of a kind with its facts."""
    return Message(kind, tuple(facts.items()))


class MessageLanguage(Protocol):
    """How a language says a template, a word of the source, and a large number."""

    def template(self, template: Template, count: int) -> str:
        """Return the template in this language, of two the one for a count."""

    def word(self, text: str) -> str:
        """Return a word of the source in this language."""

    def grouped(self, number: int) -> str:
        """Return a large number as this language writes it."""


class _English:
    def template(self, template: Template, count: int) -> str:
        if isinstance(template, str):
            return template
        return template[0] if count == 1 else template[1]

    def word(self, text: str) -> str:
        return text

    def grouped(self, number: int) -> str:
        return f"{number:,}"


def worded(told: Message, words: MessageLanguage, style: Template = "") -> str:
    """Return a message in a language, for one line of any output; ``style``: by this template."""
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
    """Return text for one line of any output: control characters and half characters escaped."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
